// What a click would do, in words beside the place it would do it to.

import { computed } from "@preact/signals";
import { modeName, orderAt } from "../acting/clicks";
import { pointing } from "../known/layers";
import { space } from "../known/options";
import { say, t } from "../known/settings";
import { cursor, hovered, keyboard, mayAct, menu, options, reach, spotOf } from "../known/state";
import { weighed } from "../known/weighing";
import type { Reach } from "../server/types";
import { lineSays } from "./Layers";
import { doesAt } from "./Targets";
import { toScreen, transform } from "./viewport";

const place = computed(() => (keyboard.value ? cursor.value : hovered.value));

/** What a click on the place under the pointer or the cursor does; "" where it does nothing. */
export const clickSays = computed<string>(() => {
  const at = place.value;
  if (at === null || !mayAct.value || menu.value || pointing.value) return "";
  const order = orderAt(space(at));
  if (weighed.value && order === weighed.value.order) return t("again");
  const option = options.value.find((one) => one.order === order);
  if (option) return say(option.text);
  const way = reach.value?.spaces.get(at);
  if (way) return waySays(way);
  const does = doesAt.value.get(at);
  if (!does) return "";
  return t(does === "fight" ? "clickFights" : does === "move" ? "clickMoves" : "clickChooses");
});

/** The game's word for the way, what it costs, and whether the unit must stop there. */
function waySays(way: Reach): string {
  const word = way.mode ? say(modeName(way.mode)) : t(way.fights ? "clickFights" : "clickMoves");
  const stops = way.stops && !way.fights;
  return [word, way.cost || "", stops ? t("mustStop") : ""].filter(Boolean).join(" · ");
}

/** The cursor's shape over a place: nothing, a hand, or crosshairs. */
export const clickDoes = computed(() =>
  pointing.value ? "" : (doesAt.value.get(place.value ?? -1) ?? ""),
);

/** What is to be said beside the place: what a click does, and what the overlays know of it. */
const sayings = computed(() => {
  const at = place.value;
  return [clickSays.value, at === null ? "" : lineSays(at)].filter(Boolean);
});

export function Saying() {
  const at = place.value;
  const spot = at === null ? null : spotOf(at);
  if (!sayings.value.length || !spot) return null;
  const [x, y] = toScreen(spot, transform.value);
  return (
    <div class="saying" aria-hidden="true" style={{ left: `${x}px`, top: `${y + 26}px` }}>
      {sayings.value.map((one) => (
        <div key={one}>{one}</div>
      ))}
    </div>
  );
}

