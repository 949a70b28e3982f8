import { computed, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { chooseUnit } from "../acting/clicks";
import { idOf, isUnit, unit } from "../known/options";
import { say, t, tell } from "../known/settings";
import {
  beginnings,
  board,
  candidates,
  counters,
  inHand,
  picks,
  reach,
  spaces,
  standingOf,
} from "../known/state";
import type { Standing } from "../server/types";
import { Chip } from "../pieces/Counter";
import { unitInWords } from "../known/describe";
import { grouped } from "../pieces/Chips";
import { toScreen, transform } from "./viewport";

/** Units in boxes that can be chosen now, by box: one should not have to look for them. */
const waiting = computed(() => {
  const found = new Map<string, Standing[]>();
  for (const arg of new Set([...candidates.value, ...beginnings.value, ...picks.value])) {
    const standing = isUnit(arg) ? standingOf.value.get(idOf(arg)) : undefined;
    if (!standing || standing.space >= 0) continue;
    found.set(standing.box, [...(found.get(standing.box) ?? []), standing]);
  }
  return [...found];
});

/** For whom the boxes are folded, since they lay over a place where he can go. */
const folded = signal<number | null>(null);
/** Whose boxes somebody wants to see nevertheless. */
const unfolded = signal<number | null>(null);
const isFolded = computed(
  () => inHand.value !== null && folded.value === inHand.value && unfolded.value !== inHand.value,
);

/** Whether one of the places that can be chosen now lies under the boxes. */
function coversTarget(boxes: Element): boolean {
  const map = boxes.closest(".board")?.querySelector(".viewport")?.getBoundingClientRect();
  if (!map) return false;
  const { left, top, right, bottom } = boxes.getBoundingClientRect();
  const places = [...candidates.value].filter((arg) => !isUnit(arg)).map(idOf);
  return [...places, ...(reach.value?.spaces.keys() ?? [])].some((id) => {
    const at = spaces.value.get(id)?.centre;
    if (!at) return false;
    const [x, y] = toScreen(at, transform.peek());
    return x + map.left > left && x + map.left < right && y + map.top > top && y + map.top < bottom;
  });
}

/** The boxes fold, but for who is in hand, where they would hide a place for him. */
function useFolding() {
  const boxes = useRef<HTMLDivElement>(null);
  const id = inHand.value;
  const ways = reach.value;
  useLayoutEffect(() => {
    if (id === null) folded.value = unfolded.value = null;
    else if (boxes.current && folded.value !== id && coversTarget(boxes.current)) folded.value = id;
  }, [id, ways]);
  return boxes;
}

export function OffMap() {
  const folding = useFolding();
  if (!waiting.value.length) return null;
  const boxes = new Map(board.value?.boxes.map((box) => [box.id, box]));
  const shown = waiting.value
    .map(([id, here]) => [id, isFolded.value ? here.filter(isTaken) : here] as const)
    .filter(([, here]) => here.length);
  const count = (all: readonly (readonly [string, readonly Standing[]])[]) =>
    all.reduce((sum, [, here]) => sum + here.length, 0);
  const hidden = count(waiting.value) - count(shown);
  return (
    <div class="off-map" aria-label={t("offMap")} role="group" ref={folding}>
      {hidden > 0 && (
        <button type="button" class="others" onClick={() => (unfolded.value = inHand.value)}>
          {shown.length ? tell("othersWaiting", { n: hidden }) : `${t("offMap")} ${hidden}`}
        </button>
      )}
      {shown.map(([id, here]) => {
        const box = boxes.get(id);
        const sorted = [...here].sort((a, b) => a.counter - b.counter);
        return (
          <section key={id} class={`printed-box side-${box?.side ?? -1}`}>
            <h3>{box ? say(box.name) : t("offMap")}</h3>
            {grouped(sorted).map(({ group, here: some }) => (
              <div key={group?.en ?? ""} class="box-group">
                {group && <h4>{say(group)}</h4>}
                <div class="chips">
                  {some.map((standing) => (
                    <Waiting key={standing.counter} id={standing.counter} />
                  ))}
                </div>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

const isTaken = ({ counter }: Standing) =>
  counter === inHand.value || picks.value.includes(unit(counter));

function Waiting({ id }: { id: number }) {
  const counter = counters.value.get(id);
  if (!counter) return null;
  const states = standingOf.value.get(id)?.states ?? [];
  const glow = candidates.value.has(unit(id));
  return (
    <Chip
      counter={counter}
      states={states}
      size={48}
      glow={glow}
      chosen={picks.value.includes(unit(id))}
      label={unitInWords(counter, states, glow)}
      onChoose={() => chooseUnit(id)}
    />
  );
}
