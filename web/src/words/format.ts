// Numbers, dice and rule numbers as people read them.

import type { Clause, GameEvent, LogEntry, Text } from "../server/types";

/** A text in whatever languages it came in, to be searched or told from others. */
export const inAny = (text: Text): string =>
  typeof text === "string" ? text : `${text.en} ${text.ja}`;

const FACES = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

/** A die as a character, for places where nothing can be drawn. */
export const face = (die: number): string => FACES[die] ?? String(die);

/** Where the pips of a die stand, in thirds of its side. */
const PIPS: Record<number, [number, number][]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};
export const pips = (die: number): [number, number][] => PIPS[die] ?? [];

export const percent = (share: number): string => {
  const hundredths = share * 100;
  if (hundredths > 0 && hundredths < 1) return "<1 %";
  if (hundredths < 100 && hundredths > 99) return ">99 %";
  return `${Math.round(hundredths)} %`;
};

/** A number with its sign, minus as a proper minus. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";

/** The clause a rule number belongs to: of "13.2.1" and its clauses, the longest that begins it. */
export function clauseOf(clauses: readonly Clause[], rule: string): Clause | undefined {
  const exact = clauses.find((clause) => clause.points.some((point) => point.id === rule));
  if (exact) return exact;
  const parents = clauses.filter((clause) => isUnder(rule, clause.id));
  return parents.sort((a, b) => stem(b.id).length - stem(a.id).length)[0];
}

/** Whether rule "13.2.1" lies under "13", "13.0" or "13.2". */
export function isUnder(rule: string, above: string): boolean {
  return rule === above || new RegExp(`^${escaped(stem(above))}(?![0-9])`).test(rule);
}

const stem = (rule: string) => rule.replace(/\.0$/, "");

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Split a sentence at the rule numbers in it, so that each can be clicked. */
export function withRules(text: string): { text: string; rule: boolean }[] {
  return text
    .split(/((?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d{1,2})?[A-F]?(?![\d.]*\d))/)
    .filter(Boolean)
    .map((part) => ({ text: part, rule: /^\d{1,2}\.\d/.test(part) }));
}

// --- dice that have just fallen ---

export interface Throw {
  roll: GameEvent;
  /** What the throw decided: the events up to the next throw. */
  then: GameEvent[];
  /** It decided nothing by itself: dice for the same follow. */
  again: boolean;
}

/** What dice are thrown for: the sentence without the numbers that fell. */
const purpose = ({ text }: GameEvent): string =>
  (typeof text === "string" ? text : text.ja).replace(/[:：][^:：]*$/, "");

/** The throws of some log entries with what each decided. */
export function throws(entries: readonly LogEntry[]): Throw[] {
  const found: Throw[] = [];
  for (const entry of entries)
    for (const [i, event] of entry.events.entries()) {
      if (!event.dice.length) continue;
      const rest = entry.events.slice(i + 1);
      const end = rest.findIndex((later) => later.dice.length > 0);
      found.push({
        roll: event,
        then: end < 0 ? rest : rest.slice(0, end),
        again: end === 0 && purpose(rest[0]!) === purpose(event),
      });
    }
  return found;
}

/**
 * Put newer log entries after older ones; nothing past order `last` remains (it was undone).
 *
 * Notes between orders share a number with the order before, so numbers alone tell nothing apart.
 */
export function mergedLog(
  old: readonly LogEntry[],
  fresh: readonly LogEntry[],
  last: number,
): LogEntry[] {
  const from = fresh[0]?.number ?? Infinity;
  return [...old.filter((entry) => entry.number < from), ...fresh].filter(
    (entry) => entry.number <= last,
  );
}

/** Japanese that breaks between phrases must not part an ordinal from its number: 第103連隊. */
export const unparted = (text: string): string => text.replace(/第(?=\d)/g, "第\u2060");
