import { pips, withRules } from "../words/format";
import { say } from "../known/settings";
import { rule as openRule, sheet, tab } from "../known/state";
import type { Words } from "../server/types";

export function showRule(rule: string): void {
  openRule.value = rule;
  tab.value = "rules";
  sheet.value = true;
}

/** A rule number that opens its point. */
export function RuleTag({ rule }: { rule: string }) {
  if (!rule) return null;
  return (
    <button type="button" class="rule-tag" onClick={() => showRule(rule)}>
      {rule}
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

export function Die({ die, side, large }: { die: number; side: number; large?: boolean }) {
  const pixels = large ? 52 : 18;
  return (
    <svg
      class={`die side-${side}`}
      viewBox="0 0 30 30"
      width={pixels}
      height={pixels}
      role="img"
      aria-label={String(die)}
    >
      <rect x="1" y="1" width="28" height="28" rx="6" />
      {pips(die).map(([column, row], i) => (
        <circle key={i} cx={8 + column * 7} cy={8 + row * 7} r="2.7" />
      ))}
      {pips(die).length === 0 && (
        <text x="15" y="21">
          {die}
        </text>
      )}
    </svg>
  );
}
