// Arrows on the map: the ways of the last turn, of the step one looks at, or of one unit.

import { computed, effect, signal } from "@preact/signals";
import { kept, keep } from "./settings";
import { counters, live, seat, staged } from "./state";
import { joined, type Going } from "../words/beats";
import type { Side, Trail, WayStep } from "../server/types";

/** A way that is drawn: spaces, whose it is, and how it should look. */
export interface Drawn {
  path: readonly number[];
  side: Side;
  kind: "last" | "way";
}

/** Ways since the own last order, as they have been seen or told. */
const last = signal<readonly Going[]>([]);
/** Whether they are wanted; a switch that is remembered. */
export const wantsTrails = signal(kept("trails", "on") === "on");
effect(() => keep("trails", wantsTrails.value ? "on" : "off"));

/** The ways of the step one looks at in the replay. */
export const stepTrails = signal<readonly Going[] | null>(null);

/** The unit whose whole way is drawn, and where it has been. */
export const wayOf = signal<{ unit: number; steps: readonly WayStep[] } | null>(null);

const MOST = 400;

export function addTrails(goings: readonly Going[]): void {
  if (goings.length) last.value = joined([...last.value, ...goings]).slice(-MOST);
}

export function setTrails(trails: readonly Trail[]): void {
  last.value = trails;
}

export function clearTrails(): void {
  if (last.value.length) last.value = [];
}

const sideOf = ({ side, units }: Going): Side =>
  side >= 0 ? side : (counters.value.get(units[0] ?? -1)?.side ?? -1);

/** What is to be drawn now. */
export const drawnTrails = computed<Drawn[]>(() => {
  const way = wayOf.value;
  if (way) {
    const side = counters.value.get(way.unit)?.side ?? -1;
    const path = way.steps.map(({ space }) => space).filter((space) => space >= 0);
    return path.length > 1 ? [{ path, side, kind: "way" }] : [];
  }
  const shown = stepTrails.value ?? (wantsTrails.value ? last.value : []);
  return shown
    .filter(({ path }) => path.length > 1)
    .map((one) => ({ path: one.path, side: sideOf(one), kind: "last" as const }));
});

/** Draw the whole way of a unit, or no more. */
export async function showWay(unit: number | null): Promise<void> {
  if (unit === null || wayOf.value?.unit === unit) return void (wayOf.value = null);
  const steps = (await seat.value?.way(unit).catch(() => [])) ?? [];
  wayOf.value = { unit, steps };
}

/** An own order ends the last turn's arrows: what counts from now on is what comes of it. */
let orders = -1;
effect(() => {
  const view = live.value;
  if (!view || staged.value) return;
  const mine = view.log.filter(
    ({ number, side, staff }) => number > orders && side === view.seat && !staff && orders >= 0,
  );
  orders = view.orders;
  if (mine.length && view.seat >= 0) clearTrails();
});
