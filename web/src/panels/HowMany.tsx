// One control for answers that differ by a number, where so many buttons would not be seen together.

import { useState } from "preact/hooks";
import { send } from "../acting/clicks";
import { considerOdds } from "../known/odds";
import { say, t } from "../known/settings";
import { busy, isPhone } from "../known/state";
import type { Option } from "../server/types";

/** So many buttons a phone shows in two rows. */
const TWO_ROWS = 14;

export const wantsSlider = (count: number): boolean => isPhone() && count > TWO_ROWS;

/** A slider with a step to either side, and the order that it stands at: nothing is given before that
 * is pressed. It begins at the least. */
export function HowMany({ text, options }: { text: string; options: readonly Option[] }) {
  const [at, setAt] = useState(0);
  const option = options[Math.min(at, options.length - 1)]!;
  const go = (to: number) => {
    setAt(to);
    considerOdds(options[to]?.order ?? null);
  };
  return (
    <>
      <div class="how-many-of">
        <Step sign="−" label={t("fewer")} to={at - 1} options={options} go={go} />
        <input
          type="range"
          min={0}
          max={options.length - 1}
          value={at}
          aria-label={text}
          aria-valuetext={say(option.text)}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <Step sign="+" label={t("moreOf")} to={at + 1} options={options} go={go} />
      </div>
      <button type="button" class="answer" disabled={busy.value} onClick={() => void send(option.order)}>
        {say(option.text)}
      </button>
    </>
  );
}

interface Stepping {
  sign: string;
  label: string;
  to: number;
  options: readonly Option[];
  go: (to: number) => void;
}

function Step({ sign, label, to, options, go }: Stepping) {
  return (
    <button type="button" aria-label={label} disabled={!options[to]} onClick={() => go(to)}>
      {sign}
    </button>
  );
}
