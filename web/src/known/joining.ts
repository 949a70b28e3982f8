// Who can still join a fight that is being put together, and what keeps the others out.

import { computed, effect, signal, untracked } from "@preact/signals";
import { say } from "./settings";
import { counters, live, log, options, seat } from "./state";
import type { Option, Words } from "../server/types";

/** A unit that could have joined before, and the rule by which it no longer can. */
export interface KeptOut {
  unit: number;
  rule: string;
  text: Words;
}

/** Orders that name one unit and nothing else: "join this one". */
export const alone = (all: readonly Option[]): Option[] =>
  all.filter(({ units, spaces }) => units.length === 1 && !spaces.length);

const MOST = 8;

/** Units that can be added to what is being put together. */
export const joinable = computed<Option[]>(() => alone(options.value));

/** What units can be told to do, "… fires", and who can. */
export interface Deed {
  text: string;
  options: Option[];
}

/** Orders to single units by what they tell them; "" where the sentence does not name the unit as
 * its counter does. */
export function deeds(orders: readonly Option[], nameOf: (unit: number) => string): Deed[] {
  const found = new Map<string, Option[]>();
  for (const option of orders) {
    const name = nameOf(option.units[0]!);
    const told = say(option.text);
    const text = name && told.includes(name) ? told.replace(name, "…") : "";
    found.set(text, [...(found.get(text) ?? []), option]);
  }
  return [...found].map(([text, options]) => ({ text, options }));
}

export const joining = computed(() =>
  deeds(joinable.value, (unit) => say(counters.value.get(unit)?.name ?? "")),
);

export const keptOut = signal<readonly KeptOut[]>([]);

/** Every order to a single unit that this decision has offered so far, by unit and notation. */
let offered = new Map<number, Map<string, Option>>();
let decision = "";

effect(() => {
  const now = joinable.value;
  const key = `${live.value?.table} ${live.value?.decision}`;
  untracked(() => {
    if (key !== decision) offered = new Map();
    decision = key;
    const open = new Set(now.map((option) => option.units[0]!));
    const gone = missing(offered, open, new Set(log.value.map(({ notation }) => notation ?? "")));
    for (const option of now) {
      const unit = option.units[0]!;
      offered.set(unit, (offered.get(unit) ?? new Map()).set(option.order, option));
    }
    keptOut.value = [];
    if (now.length || options.value.length) void askWhy(gone.slice(0, MOST), live.value?.settled);
  });
});

/** Units that were offered something and are not any more, though nothing of it was ordered: with
 * what they were offered first. */
export function missing(
  offered: ReadonlyMap<number, ReadonlyMap<string, Option>>,
  open: ReadonlySet<number>,
  given: ReadonlySet<string>,
): [number, Option][] {
  return [...offered]
    .filter(([unit, all]) => !open.has(unit) && ![...all.keys()].some((order) => given.has(order)))
    .map(([unit, all]) => [unit, [...all.values()][0]!]);
}

async function askWhy(gone: [number, Option][], moment: number | undefined): Promise<void> {
  const found = await Promise.all(
    gone.map(async ([unit, option]): Promise<KeptOut | null> => {
      const answer = await seat.value?.why(option.order).catch(() => null);
      if (!answer || answer.legal || !counters.value.has(unit)) return null;
      return { unit, rule: answer.rule, text: answer.text };
    }),
  );
  if (live.value?.settled === moment) keptOut.value = found.filter((one) => one !== null);
}
