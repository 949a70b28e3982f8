// Several units chosen together, what is planned for them, and who has still to move.

import { computed, signal } from "@preact/signals";
import {
  bySpace,
  counters,
  hasEnemies,
  isEnemy,
  live,
  matesOf,
  mayAct,
  options,
  past,
  standsAt,
  spaces,
  standingOf,
} from "./state";
import { ending } from "./options";
import { say } from "./settings";
import type { Leg, Stay } from "../server/plantypes";
import type { Option, Point } from "../server/types";
import type { Box } from "../drawn/geometry";

/** Units that are chosen together, in the order in which they were. */
export const group = signal<ReadonlySet<number>>(new Set());

/** On a screen without keys: whether somebody wishes to choose several. */
export const several = signal(false);

/** What is planned: it is shown as ghosts until it is confirmed or thrown away. */
export interface Planned {
  version: number;
  legs: readonly Leg[];
  stays: readonly Stay[];
  /** Who made it. */
  by: "player" | "staff" | "marches";
  /** The last wish, which can be wished otherwise. */
  wish: Wish | null;
}

export interface Wish {
  units: readonly number[];
  goal: number;
  start: number;
}

export const plan = signal<Planned | null>(null);
/** Something has been asked of the planner. */
export const planning = signal(false);
/** Whether units keep their distances on the way, or close up at the goal. */
export const keeps = signal(true);
/** The leg of the plan that is pointed at or being changed. */
export const pointedLeg = signal<number | null>(null);

/** The frame that is being drawn, in board units. */
export const frame = signal<Box | null>(null);
/** Units that are being dragged: from where, and where the pointer is. */
export const drag = signal<{ units: readonly number[]; from: Point; at: Point } | null>(null);

/** Who has still to move, in a phase of movement. */
export const left = computed<ReadonlySet<number> | null>(() => {
  const moves = past.value ? null : live.value?.moves;
  return moves && !moves.setup ? new Set(moves.left) : null;
});

/** Whether several can be chosen now: to move together, or to attack a place that is offered. */
export const canGather = computed(() => {
  if (!mayAct.value) return false;
  const isOffered = ({ units, spaces: [place] }: Option) =>
    !units.length && place !== undefined && hasEnemies(place);
  return left.value !== null || Boolean(live.value?.arms && options.value.some(isOffered));
});

/** Whether a tap adds to the group, and a drag draws a frame. */
export const gathering = computed(() => several.value && canGather.value);

/** What the staff can be asked to think out: the rest of a phase of movement, or a set-up. */
export const staffCan = computed<"rest" | "setup" | null>(() => {
  const moves = past.value ? null : live.value?.moves;
  if (!moves || !mayAct.value) return null;
  if (moves.setup) return "setup";
  return moves.left.length ? "rest" : null;
});

/** Whether a unit is one of this seat's that moves no more in the phase that is played: it has moved,
 * or may not. */
export function isSpent(id: number): boolean {
  const waiting = left.value;
  if (!waiting || waiting.has(id)) return false;
  const counter = counters.value.get(id);
  return counter?.side === live.value?.seat && (standingOf.value.get(id)?.space ?? -1) >= 0;
}

/** Whether a unit can be one of a group now. */
export function canJoin(id: number): boolean {
  if (!mayAct.value) return false;
  const counter = counters.value.get(id);
  if (!counter || counter.hidden || counter.side !== live.value?.seat) return false;
  return left.value ? left.value.has(id) : true;
}

/** Units of a formation that can be moved, the one asked about among them. */
export const formationOf = (id: number): number[] => [id, ...matesOf(id)].filter(canJoin);

/** Steps from the nearest enemy beyond which a unit is in the rear. */
const REAR = 4;

/** Units that have not moved and stand far from any enemy. */
export function inTheRear(): number[] {
  let edge = new Set(
    [...bySpace.value].flatMap(([at, here]) => (here.some((s) => isEnemy(s.counter)) ? [at] : [])),
  );
  const near = new Set(edge);
  for (let step = 0; step < REAR; step++) {
    edge = new Set([...edge].flatMap((at) => spaces.value.get(at)?.neighbours ?? []));
    for (const at of edge) near.add(at);
  }
  return [...(left.value ?? [])].filter((id) => standsAt(id) >= 0 && !near.has(standsAt(id)));
}

/** Where a unit would stand if the plan were carried out. */
export const ends = computed(() => new Map(plan.value?.legs.map((leg) => [leg.unit, leg.end])));

/** The order that ends the phase, while something keeps it from being given. */
export const endBarred = computed<string>(() => {
  const ends = live.value?.moves?.ends ?? "";
  const isBarred = mayAct.value && !ending(options.value) && !options.value.some(({ order }) => order === ends);
  return isBarred ? ends : "";
});

/** So many that have not moved are worth a question before the phase ends. */
export const MANY = 5;

/** The phase in which that question was asked, so that it is asked once. */
export const askedEnd = signal("");
/** The question is on the screen. */
export const asksEnd = signal(false);

/** What tells phases apart: the line of the sequence, and turn and side in words. */
export const phaseNow = () => `${live.value?.scene.phase} ${live.value && say(live.value.scene.status).split("·")[0]}`;

/** Whether an order ends a phase in which many have not moved, and nobody has been asked yet. */
export function endsTooSoon(order: string): boolean {
  const moves = live.value?.moves;
  if (!moves || order !== moves.ends || moves.left.length < MANY) return false;
  if (askedEnd.value === phaseNow()) return false;
  askedEnd.value = phaseNow();
  return true;
}
