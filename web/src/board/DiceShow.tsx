import { useEffect } from "preact/hooks";
import { Die } from "../pieces/Text";
import { say, t } from "../known/settings";
import { fallen } from "../known/state";
import type { Throw } from "../words/format";

const MOST = 8;

/** Dice that have just fallen, large, with what they decided; a click or time takes them away. */
export function DiceShow() {
  const now = fallen.value;
  useEffect(() => {
    if (!now.length) return;
    const timer = window.setTimeout(
      () => (fallen.value = []),
      3200 + 900 * Math.min(now.length, 6),
    );
    return () => window.clearTimeout(timer);
  }, [now]);
  if (!now.length) return null;
  return (
    <div
      class={`dice-show ${now.length > 2 ? "many" : ""}`}
      onClick={() => (fallen.value = [])}
    >
      {now.slice(-MOST).map((one, i) => (
        <Thrown key={i} one={one} />
      ))}
      <button type="button" class="x" aria-label={t("close")}>
        ×
      </button>
    </div>
  );
}

function Thrown({ one: { roll, then, again } }: { one: Throw }) {
  const decided = again ? [t("thrownAgain")] : then.slice(0, 2).map((event) => say(event.text));
  return (
    <span class={`thrown side-${roll.side}`}>
      <span class="thrown-dice">
        {roll.dice.map((die, i) => (
          <Die key={i} die={die} side={roll.side} large />
        ))}
      </span>
      <span class="thrown-words">
        <small>{say(roll.text)}</small>
        {decided.map((sentence, i) => (
          <b key={i}>{sentence}</b>
        ))}
      </span>
    </span>
  );
}
