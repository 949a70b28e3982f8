// From a list of legal orders to clicks: an order is a verb and its arguments, picked one by one.

import type { Option } from "../server/types";
import { inAny } from "../words/format";

/** An argument of an order: a unit ("u7") or a space ("s12"). */
export type Arg = `u${number}` | `s${number}`;

export const unit = (id: number): Arg => `u${id}`;
export const space = (id: number): Arg => `s${id}`;
export const isUnit = (arg: Arg) => arg.startsWith("u");
export const idOf = (arg: Arg) => Number(arg.slice(1));

/** Arguments in the order in which they are picked: units, then spaces. */
export const args = (option: Option): Arg[] => [
  ...option.units.map(unit),
  ...option.spaces.map(space),
];

const startsWith = (option: Option, picks: readonly Arg[]) => {
  const all = args(option);
  return picks.length <= all.length && picks.every((pick, i) => all[i] === pick);
};

/** Options that go on from what has been picked. */
export const matching = (options: readonly Option[], picks: readonly Arg[], verb = "") =>
  options.filter((option) => (!verb || option.verb === verb) && startsWith(option, picks));

/** Options that name neither unit nor space: they become buttons. */
export const bare = (options: readonly Option[]) =>
  options.filter((option) => args(option).length === 0);

/** So few favours are asked for by buttons: nobody would look for them under a counter. */
const FAVOURS = 2;

/** What buttons are for: orders that name nothing, and favours to ask for. */
export function answers(options: readonly Option[]): Option[] {
  const favours = options.filter(({ appeals }) => appeals);
  const shown = favours.length <= FAVOURS ? favours : [];
  return options.filter((option) => args(option).length === 0 || shown.includes(option));
}

/** What may be picked next. */
export function next(options: readonly Option[], picks: readonly Arg[], verb = ""): Set<Arg> {
  const found = matching(options, picks, verb).map((option) => args(option)[picks.length]);
  return new Set(found.filter((arg) => arg !== undefined));
}

/** Picks that go without saying: the unit that every order to be made up begins with. */
export function forced(options: readonly Option[]): Arg[] {
  const [only, ...others] = next(options, []);
  if (!only || others.length || !isUnit(only)) return [];
  return matching(options, [only]).every((option) => args(option).length > 1) ? [only] : [];
}

// --- menus ---

/** A line of a menu: an order to send, or a verb whose next argument is still to be picked. */
export type Choice =
  { kind: "order"; option: Option } | { kind: "verb"; verb: string; options: Option[] };

/** What can be meant by these picks: orders that are complete first, then verbs that go on. */
export function choices(options: readonly Option[], picks: readonly Arg[], verb = ""): Choice[] {
  const found = matching(options, picks, verb);
  const complete = found.filter((option) => args(option).length === picks.length);
  const open = found.filter((option) => args(option).length > picks.length);
  return [
    ...complete.map((option): Choice => ({ kind: "order", option })),
    ...grouped(open).map(([of, group]): Choice => ({ kind: "verb", verb: of, options: group })),
  ];
}

function grouped(options: readonly Option[]): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = groups.get(option.verb);
    if (group) group.push(option);
    else groups.set(option.verb, [option]);
  }
  return [...groups];
}

/** Options that name the argument anywhere but first: "fire from 9 at 12" for 12. */
export const mentioning = (options: readonly Option[], arg: Arg) =>
  options.filter((option) => args(option).indexOf(arg) > 0);

const LETTER = /[A-Za-z0-9]/;

/** What sentences have in common, with … for what differs: "Fire from 9 at …". */
export function shared(sentences: readonly string[]): string {
  const [first = "", ...rest] = sentences;
  if (!rest.length) return first;
  const head = commonStart(sentences);
  const backwards = sentences.map((sentence) => [...sentence.slice(head)].reverse().join(""));
  const tail = commonStart(backwards);
  return `${first.slice(0, head)}…${tail ? first.slice(-tail) : ""}`;
}

/** How far sentences agree from their start, without cutting a number or a Latin word in any. */
function commonStart(sentences: readonly string[]): number {
  const [first = ""] = sentences;
  let count = 0;
  while (count < first.length && sentences.every((other) => other[count] === first[count])) count++;
  const cuts = () =>
    LETTER.test(first[count - 1] ?? "") &&
    sentences.some((other) => LETTER.test(other[count] ?? ""));
  while (count > 0 && cuts()) count--;
  return count;
}

// --- asking why not ---

const shape = (list: readonly Arg[]) => list.map((arg) => arg[0]).join("");

/**
 * The order that a click which is not offered most plausibly meant, in notation, or null.
 *
 * Verbs come from the options; what the click leaves open is filled in from an option of that verb.
 */
export function meant(
  options: readonly Option[],
  picks: readonly Arg[],
  clicked: Arg,
  label: (arg: Arg) => string,
): string | null {
  const wanted = [...picks, clicked];
  const fits = (option: Option) => shape(args(option)).startsWith(shape(wanted));
  const going = options.filter(fits);
  const best =
    going.find((option) => startsWith(option, picks) && args(option).length === wanted.length) ??
    going.find((option) => args(option).length === wanted.length) ??
    going[0];
  if (best) {
    const rest = args(best).slice(wanted.length);
    return [best.verb, ...[...wanted, ...rest].map(label)].join(" ");
  }
  return picks.length ? meant(options, [], clicked, label) : null;
}

// --- keys ---

/** The option that E sends: the only button, or the one that ends things. */
export function ending(options: readonly Option[]): Option | undefined {
  const buttons = bare(options);
  if (buttons.length === 1) return buttons[0];
  return buttons.find(({ ends }) => ends === "phase") ?? buttons.find(({ ends }) => ends);
}

// --- searching the list ---

/** Options whose notation or sentence holds every word searched for. */
export function searched(options: readonly Option[], query: string): Option[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = `${option.order} ${inAny(option.text)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** An answer in words, and the number that its order names. */
export interface Told {
  text: string;
  verb?: string;
  number?: number | null;
}

/** What answers say that differ by their number alone, and their numbers; null for the others. */
export interface Numbered {
  text: string;
  numbers: (string | null)[];
}

/** So many answers are still told apart by their whole sentences. */
export const FEW = 4;

/** Words at even places, numbers at odd ones. */
const pieces = (text: string) => text.split(/(\d+)/);

/** What a sentence says with its number left out, once for each place at which it has that number. */
function blanks({ text, number }: Told): string[] {
  const all = pieces(text);
  const places = all.flatMap((piece, i) => (i % 2 && piece === String(number) ? [i] : []));
  return places.map((at) => all.map((piece, i) => (i === at ? "…" : piece)).join(""));
}

/** More than so many answers that differ by the number of their orders alone, and with them the one
 * that says its number in words: "one point". Who says "none" stays apart. */
export function numbered(answers: readonly Told[], few: number): Numbered | null {
  const shapes = answers.map(blanks);
  const alike = (shape: string) => shapes.filter((one) => one.includes(shape)).length;
  const found = shapes.flat().find((shape) => alike(shape) > few);
  if (!found) return null;
  const verb = answers.find((_, i) => shapes[i]!.includes(found))?.verb;
  const inWords = (one: Told) => verb !== undefined && one.verb === verb && Number(one.number) > 0;
  const numbers = answers.map((one, i) =>
    shapes[i]!.includes(found) || inWords(one) ? String(one.number) : null,
  );
  return { text: found, numbers };
}

/** The same of answers as they are read. */
export const numberedIn = (options: readonly Option[], read: (text: Option["text"]) => string) =>
  numbered(options.map(({ text, verb, number }) => ({ text: read(text), verb, number })), FEW);

/** The digits that give answers: their place, but in a row of numbers the number itself, and 0 for
 * the first answer that is none. */
export function digits(count: number, row: Numbered | null): string[] {
  if (!row) return Array.from({ length: count }, (_, i) => (i < 9 ? String(i + 1) : ""));
  const other = row.numbers.includes("0") ? -1 : row.numbers.indexOf(null);
  return row.numbers.map((number, i) => (i === other ? "0" : /^\d$/.test(number ?? "") ? number! : ""));
}
