// Attacks that are planned: the one being put together, and those that wait to be fought.

import { computed, signal } from "@preact/signals";
import { live } from "./state";
import type { AttackView } from "../server/plantypes";
import type { Arms, Text } from "../server/types";

/** The attack that is being put together. */
export const draft = signal<AttackView | null>(null);

/** Attacks that wait, in any order. */
export const attacks = signal<readonly AttackView[]>([]);

/** Units that planned attacks count on. */
export const taken = computed(
  () => new Set(attacks.value.flatMap((one) => [...one.units, ...one.support])),
);

/** What is no unit and planned attacks count on, such as air points. */
export const spentExtras = computed(() =>
  attacks.value.reduce((sum, one) => sum + one.extras.length, 0),
);

/** What there is of something that supports attacks, and what planned attacks leave of it. */
export interface Left {
  name: Text | null;
  left: number;
  total: number;
}

/** What attacks leave of guns (which have no name) and of points; these are counted together. */
export function leftOf(arms: Arms | null, planned: readonly AttackView[]): Left[] {
  if (!arms) return [];
  const used = new Set(planned.flatMap((one) => [...one.support]));
  let spent = planned.reduce((sum, one) => sum + one.extras.length, 0);
  const free = arms.guns.filter((id) => !used.has(id)).length;
  const points = arms.points.map(({ name, count }) => {
    const gone = Math.min(spent, count);
    spent -= gone;
    return { name, left: count - gone, total: count };
  });
  return [{ name: null, left: free, total: arms.guns.length }, ...points];
}

/** What the attacks that wait, and the one being put together, leave. */
export const stillLeft = computed(() => {
  const now = draft.value;
  const others = attacks.value.filter((one) => one.target !== now?.target);
  return leftOf(live.value?.arms ?? null, now ? [...others, now] : others);
});

/** What tells phases apart: plans are made for one. At a shared screen the seat changes within. */
export const phase = computed(() => {
  const scene = live.value?.scene;
  const turn = scene?.tracks.find((mark) => mark.track === "turn")?.box;
  return `${live.value?.table} ${turn} ${scene?.phase}`;
});
