import { pips, withRules } from "../words/format";
import { say, t } from "../known/settings";
import { live, rule as openRule, sheet, tab } from "../known/state";
import type { Words } from "../server/types";

export function showRule(rule: string): void {
  openRule.value = rule;
  tab.value = "rules";
  sheet.value = true;
}

const CUBE = 6;

/** Charts have no number: their tags say what they are. */
const CHART = /^CH\./;

/** A rule number that opens its point. */
export function RuleTag({ rule }: { rule: string }) {
  if (!rule) return null;
  return (
    <button type="button" class="rule-tag" onClick={() => showRule(rule)}>
      {CHART.test(rule) ? t("chartTag") : rule}
    </button>
  );
}

/** A sentence whose rule numbers can be clicked. */
export function Sentence({ words }: { words: Words }) {
  return (
    <>
      {withRules(say(words)).map((part, i) =>
        part.rule ? <RuleTag key={i} rule={part.text} /> : part.text,
      )}
    </>
  );
}

/** A die that has fallen: pips on a cube, a number on the kite of a die with ten faces. */
export function Die({
  die,
  side,
  large,
  faces = live.value?.dice.faces ?? CUBE,
}: {
  die: number;
  side: number;
  large?: boolean;
  faces?: number;
}) {
  const pixels = large ? 52 : 18;
  const marks = faces === CUBE ? pips(die) : [];
  return (
    <svg
      class={`die side-${side}`}
      viewBox="0 0 30 30"
      width={pixels}
      height={pixels}
      role="img"
      aria-label={String(die)}
    >
      {faces === CUBE ? (
        <rect x="1" y="1" width="28" height="28" rx="6" />
      ) : (
        <path d="M15 1 29 18 15 29 1 18Z" stroke-linejoin="round" />
      )}
      {marks.map(([column, row], i) => (
        <circle key={i} cx={8 + column * 7} cy={8 + row * 7} r="2.7" />
      ))}
      {marks.length === 0 && (
        <text x="15" y="21">
          {die}
        </text>
      )}
    </svg>
  );
}
