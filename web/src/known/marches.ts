// Marches of several turns: who is on his way to where, and who can go on now.

import { computed, signal } from "@preact/signals";
import { left, type Planned } from "./group";
import { live, seat } from "./state";
import type { Leg, March, MarchGiven } from "../server/plantypes";

/** Whether the game has marches; unknown until the server was asked. */
export const hasMarches = signal<boolean | null>(null);

/** Those whom this seat has sent. */
export const marches = signal<readonly March[]>([]);

/** Whether those of the plan who do not arrive now march on in later turns. */
export const marchesOn = signal(false);

/** The phase in which the next stretch was shown, or somebody sent. */
export const offeredIn = signal("");

/** Ask whom this seat has sent. */
export async function look(): Promise<void> {
  const { settled } = live.value ?? {};
  const found = await seat.value?.marches().catch(() => null);
  if (!found || live.value?.settled !== settled) return;
  hasMarches.value = found.offered;
  marches.value = found.marches;
}

/** Those whose next stretch can be planned now. */
export const waiting = computed(() => marches.value.filter((one) => left.value?.has(one.unit)));

/** Legs of a plan that end before their goal, for whom there will be more to go. */
export const unfinished = (legs: readonly Leg[]): Leg[] =>
  legs.filter((leg) => leg.unit >= 0 && leg.goal >= 0 && leg.end !== leg.goal);

/** Who is sent on when a plan is confirmed: of marches those still on the way to their goal, of other
 * plans, if wished, those who do not arrive. */
export function sentOn(
  now: Planned,
  wished: boolean,
  known: readonly March[],
): MarchGiven[] {
  const goals = new Map(known.map((one) => [one.unit, one.goal]));
  const goesOn = (leg: Leg) => goals.get(leg.unit) === leg.goal;
  const wanted = now.legs.filter(goesOn);
  const more = wished ? unfinished(now.legs).filter((leg) => !goesOn(leg)) : [];
  return [...wanted, ...more].map(({ unit, goal }) => ({ unit, goal }));
}

/** A way that some take together. */
export interface Way {
  path: readonly number[];
  goal: number;
  count: number;
  halted: boolean;
}

/** Each way once, however many are on it. */
export function waysOf(all: readonly March[]): Way[] {
  const found = new Map<string, Way>();
  for (const { path, goal, halt } of all) {
    const key = `${path.join()} ${halt ? 1 : 0}`;
    const before = found.get(key)?.count ?? 0;
    found.set(key, { path, goal, count: before + 1, halted: Boolean(halt) });
  }
  return [...found.values()];
}
