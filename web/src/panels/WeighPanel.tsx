// What an order would let loose, before it does: a second click or Enter gives it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { send } from "../acting/clicks";
import { oddsOf, placesOf } from "../known/odds";
import { isEnemy, options } from "../known/state";
import { say, t, tell } from "../known/settings";
import { isSecondClick, weighed } from "../known/weighing";
import { useWayBack } from "../pieces/Dialog";
import { Outlook } from "../pieces/Outlook";
import type { Weighed } from "../server/types";

/** What the button does: "Attack 6424 at 3:1". */
export function deed(found: Weighed): string {
  const [preview] = found.previews;
  const odds = oddsOf(found.previews);
  const namesPlace = options.value.some((o) => o.order === found.order && o.spaces.length);
  const place = placesOf(preview);
  // a column of a fire table is no odds: who fires does not attack at it
  if (odds && !odds.includes(":"))
    return namesPlace || !place
      ? tell("atColumn", { text: say(found.text), column: odds })
      : tell("inColumn", { text: say(found.text), place, column: odds });
  // who answers an attack does not attack
  const answers = (preview?.attackers ?? []).some(isEnemy);
  if (namesPlace || !place || answers) return odds ? tell("atOdds", { text: say(found.text), odds }) : say(found.text);
  return odds ? tell("attackAt", { place, odds }) : tell("attackPlace", { place });
}

const WARNINGS = {
  reveals: "willReveal",
  settles: "willSettle",
} as const;

export function warning(found: Weighed): string {
  if (found.kind === "dice") return tell("diceWillFall", { why: say(found.why) });
  if (found.kind === "spends" || found.kind === "appeals") return say(found.why);
  return t(WARNINGS[found.kind]);
}

export function WeighPanel() {
  const found = weighed.value;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (found) button.current?.focus({ preventScroll: true });
  }, [found]);
  useWayBack(".weigh", found !== null);
  if (!found) return null;
  const back = () => {
    weighed.value = null;
  };
  return (
    <section
      class="weigh"
      role="dialog"
      aria-label={deed(found)}
      aria-describedby="weighed-outlook weighed-warning"
    >
      <div id="weighed-outlook">
        {found.previews.slice(0, 2).map((preview, i) => (
          <Outlook key={i} preview={preview} />
        ))}
      </div>
      <div class="weigh-end">
        <p id="weighed-warning" class="warning">
          {warning(found)}
        </p>
        <div class="weigh-buttons">
          <button
            type="button"
            class="main"
            ref={button}
            // a key that is held down says nothing twice
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => {
              if (isSecondClick()) return;
              void send(found.order);
              back();
            }}
          >
            {deed(found)} <kbd>Enter</kbd>
          </button>
          <button type="button" onClick={back}>
            {t("notYet")} <kbd>Esc</kbd>
          </button>
        </div>
      </div>
    </section>
  );
}
