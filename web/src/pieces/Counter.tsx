import { ems, fitting, nameLines } from "../drawn/print";
import { say } from "../known/settings";
import { stateOf, styleOf } from "../known/state";
import { symbolOf } from "../drawn/symbols";
import type { CounterInfo } from "../server/types";

const PAPER_INK = "#14160f";

const TURNED = ["committed", "used"];

const NAME_WIDTH = 40;
const LARGEST_NAME = 6.6;
const SMALLEST_NAME = 5;
const SIDE_LENGTH = 17;
const LONGEST_SIDE = 5.2;

/** The factors of the face that lies upwards: each step lost may have one of its own. */
function shownFace(counter: CounterInfo, states: string[]): { left: string; right: string } {
  const further = counter.further?.find((_, lost) => states.includes(`step-${lost + 2}`));
  return further ?? ((states.includes("reduced") && counter.reduced) || counter);
}

interface Shown {
  counter: CounterInfo;
  states?: string[];
  /** Too small for its fine print: kind and strength alone. */
  brief?: boolean;
}

/** A counter's face, 44 units square; whoever shows it scales it. */
export function Face({ counter, states = [], brief = false }: Shown) {
  if (counter.hidden) return <Back counter={counter} />;
  const signs = states.map((state) => say(stateOf.value.get(state)?.sign ?? "")).filter(Boolean);
  const turned = states.some((state) => TURNED.includes(state) && !stateOf.value.get(state)?.sign);
  const { left, right } = shownFace(counter, states);
  const ink = turned ? PAPER_INK : (styleOf.value.get(counter.style)?.ink ?? PAPER_INK);
  const classes = ["face", `style-${counter.style}`, turned ? "turned" : ""];
  if (counter.band) classes.push("banded");
  return (
    <div
      class={`${classes.join(" ")} ${states.map((state) => `is-${state}`).join(" ")}`}
      aria-hidden="true"
    >
      {!brief && <Names counter={counter} />}
      {counter.symbol && <img class="face-symbol" src={symbolOf(counter.symbol, ink)} alt="" />}
      {!brief && counter.top && <span class="face-top">{counter.top}</span>}
      {!brief && counter.dots && <span class="face-dots">{counter.dots}</span>}
      {!brief && counter.beside && <span class="face-beside">{counter.beside}</span>}
      {!brief && counter.before && <span class="face-before">{counter.before}</span>}
      <span class={`face-factors ${counter.band ? "band" : ""}`} style={{ "--type": fitting(`${left} ${right}`, 42, 13.5) }}>
        <b>{left}</b>
        <b>{right}</b>
      </span>
      {signs.length > 0 && (
        <span class="face-signs">
          {signs.map((sign) => (
            <b key={sign}>{sign}</b>
          ))}
        </span>
      )}
    </div>
  );
}

/** Whose it is, and what it belongs to where there is room. */
function Names({ counter }: { counter: CounterInfo }) {
  const name = say(counter.name);
  const formation = say(counter.formation);
  const printed = nameLines(name, NAME_WIDTH, LARGEST_NAME, SMALLEST_NAME);
  const side = formation && !counter.before && ems(formation) <= LONGEST_SIDE && !name.includes(formation);
  return (
    <>
      <span
        class={`face-name ${printed.lines.length > 1 ? "two" : ""}`}
        style={{ "--type": printed.size }}
      >
        {printed.lines.map((line) => (
          <b key={line}>{line}</b>
        ))}
      </span>
      {side && (
        <span class="face-side" style={{ "--type": fitting(formation, SIDE_LENGTH, 5.4) }}>
          {formation}
        </span>
      )}
    </>
  );
}

/** The back of a counter, in the colours of its side. */
function Back({ counter }: { counter: CounterInfo }) {
  return (
    <div class={`face back style-${counter.style}`} aria-hidden="true">
      <span class="face-back">?</span>
    </div>
  );
}

/** A counter outside the map, as large as its surroundings say; a button where it does something. */
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
  const classes = `chip ${glow ? "glow" : ""} ${chosen ? "chosen" : ""}`;
  const style = { "--u": `${size / 44}px` };
  if (!onChoose)
    return (
      <span class={classes} style={style} title={label} role="img" aria-label={label}>
        <Face counter={counter} states={states} />
      </span>
    );
  return (
    <button type="button" class={classes} style={style} title={label} onClick={onChoose}>
      <span class="unseen">{label}</span>
      <Face counter={counter} states={states} />
    </button>
  );
}
