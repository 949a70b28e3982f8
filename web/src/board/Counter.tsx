import { symbolSvg } from "../symbols";
import type { CounterInfo } from "../types";

/** The colour in which each style prints its symbol. */
const INK: Record<string, string> = {
  "german-armour": "#f5f3ea",
  "soviet-armour": "#fff7ec",
};
const PAPER_INK = "#14160f";

const TURNED = ["committed", "used"];

/** The largest type, up to a limit, in which a text fits a length; both in counter units. */
const fitting = (text: string, length: number, most: number) =>
  Math.min(most, length / (0.56 * Math.max(1, text.length)));

const LONGEST_SIDE = 9;

/** A counter's face, 44 units square; whoever shows it scales it. Names are short in English only. */
export function Face({ counter, states = [] }: { counter: CounterInfo; states?: string[] }) {
  const turned = states.some((state) => TURNED.includes(state));
  const ink = turned ? PAPER_INK : (INK[counter.style] ?? PAPER_INK);
  const classes = ["face", `style-${counter.style}`, turned ? "turned" : ""];
  const { name, formation } = counter;
  const side = formation.en.length <= LONGEST_SIDE && !name.en.endsWith(formation.en);
  return (
    <div
      class={`${classes.join(" ")} ${states.map((state) => `is-${state}`).join(" ")}`}
      aria-hidden="true"
    >
      <span class="face-name" style={{ fontSize: `${fitting(name.en, 39, 6.6)}px` }}>
        {name.en}
      </span>
      {side && <span class="face-side">{formation.en}</span>}
      <span
        class="face-symbol"
        // drawn by milsymbol from a symbol code, never from what a player typed
        dangerouslySetInnerHTML={{ __html: symbolSvg(counter.symbol, ink) }}
      />
      <span class="face-top">{counter.top}</span>
      <span class="face-left">{counter.left}</span>
      <span class="face-right">{counter.right}</span>
    </div>
  );
}

/** A counter outside the map, as large as its surroundings say. */
export function Chip({
  counter,
  states,
  size,
  glow,
  chosen,
  onChoose,
  label,
}: {
  counter: CounterInfo;
  states?: string[];
  size: number;
  glow?: boolean;
  chosen?: boolean;
  onChoose?: () => void;
  label: string;
}) {
  const style = { width: `${size}px`, height: `${size}px`, "--scale": size / 44 };
  const classes = `chip ${glow ? "glow" : ""} ${chosen ? "chosen" : ""}`;
  return (
    <button type="button" class={classes} style={style} title={label} onClick={onChoose}>
      <span class="unseen">{label}</span>
      <Face counter={counter} states={states} />
    </button>
  );
}
