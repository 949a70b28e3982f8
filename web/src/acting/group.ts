// Choosing several units and taking them somewhere together. What becomes of them is the server's
// to say: here their wishes are put together and what it answers is kept until it is confirmed.

import { effect, untracked } from "@preact/signals";
import { Refused } from "../server/api";
import { doing, report } from "../known/session";
import {
  asksEnd,
  canJoin,
  drag,
  formationOf,
  frame,
  gathering,
  group,
  inTheRear,
  keeps,
  left,
  phaseNow,
  plan,
  planning,
  pointedLeg,
  type Planned,
  type Wish,
} from "../known/group";
import { hasMarches, look, marches, marchesOn, offeredIn, sentOn } from "../known/marches";
import { pointing } from "../known/layers";
import { idOf, isUnit, unit } from "../known/options";
import {
  busy,
  bySpace,
  described,
  live,
  mayAct,
  moment,
  note,
  picks,
  reach,
  seat,
  spaces,
  standingOf,
} from "../known/state";
import { holdOrder, weighed } from "../known/weighing";
import type { Leg, MarchGiven, PlanDone, PlanView } from "../server/plantypes";
import type { Box } from "../drawn/geometry";
import { planAttack } from "./attacks";
import { clearPicks, reachKnown, select, sendAll, tellStop } from "./clicks";

/** Counts what is asked for and what is let go: an answer to an older question comes too late. */
let wishes = 0;

effect(() => {
  void moment.value;
  untracked(clearGroup);
});

// --- choosing ---

export function clearGroup(): void {
  wishes++;
  planning.value = false;
  group.value = new Set();
  plan.value = null;
  marchesOn.value = false;
  frame.value = drag.value = null;
  pointedLeg.value = null;
  asksEnd.value = false;
}

/** What is chosen becomes a group: those of it that can be moved. */
function choose(ids: Iterable<number>, more: boolean): void {
  const found = [...ids].filter(canJoin);
  const before = more ? [...startOfGroup()] : [];
  clearPicks();
  group.value = new Set([...before, ...found]);
  const first = found[0] ?? before[0];
  if (first !== undefined) described.value = unit(first);
}

/** The group, or the one unit that is chosen and becomes its first. */
function startOfGroup(): ReadonlySet<number> {
  if (group.value.size) return group.value;
  const [first] = picks.value;
  return new Set(first && isUnit(first) && canJoin(idOf(first)) ? [idOf(first)] : []);
}

/** Shift-click: a unit joins the group or leaves it. */
export function toggle(id: number): void {
  if (!canJoin(id)) return;
  const now = new Set(startOfGroup());
  if (!now.delete(id)) now.add(id);
  choose(now, false);
}

/** All that can move of the stack that a unit stands in. */
export function gatherStack(id: number, more = false): void {
  const at = standingOf.value.get(id)?.space ?? -1;
  if (at >= 0) gatherSpace(at, more);
}

/** All in a place that can move; whether there is anybody. */
export function gatherSpace(at: number, more = false): boolean {
  if (pointing.value) return false;
  const here = (bySpace.value.get(at) ?? []).map((one) => one.counter);
  if (!here.some(canJoin)) return false;
  choose(here, more);
  return true;
}

/** All of the formations of those who are chosen; of none, nobody. */
export function gatherFormation(): void {
  const chosen = [...startOfGroup()];
  const about = described.value;
  if (!chosen.length && about && isUnit(about)) chosen.push(idOf(about));
  choose(chosen.flatMap(formationOf), true);
}

/** Everybody who has not moved. */
export function gatherAll(): void {
  choose([...(left.value ?? [])].filter((id) => (standingOf.value.get(id)?.space ?? -1) >= 0), false);
}

/** Everybody who has not moved and is far from the enemy. */
export function gatherRear(): void {
  choose(inTheRear(), false);
}

/** Whoever stands in a frame. */
export function gatherBox({ x0, y0, x1, y1 }: Box, more: boolean): void {
  const within = [...bySpace.value].filter(([at]) => {
    const [x, y] = spaces.value.get(at)?.centre ?? [NaN, NaN];
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  });
  choose(within.flatMap(([, here]) => here.map((one) => one.counter)), more);
}

// --- clicks and drags ---

/** A unit was clicked; whether that was meant for the group. */
export function groupTakesUnit(id: number, shift: boolean): boolean {
  if (busy.value || pointing.value) return false;
  if ((shift || gathering.value) && canJoin(id)) {
    toggle(id);
    return true;
  }
  if (shift || !group.value.size) return shift;
  if (canJoin(id)) {
    clearGroup();
    return false;
  }
  const at = standingOf.value.get(id)?.space ?? -1;
  return at >= 0 && groupTakesPlace(at);
}

/** A place was clicked; whether a group is on its way there. */
export function groupTakesPlace(at: number): boolean {
  if (!group.value.size || busy.value || pointing.value) return false;
  const units = [...group.value];
  if (left.value) void goTo(units, at);
  else void attackOrGo(units, at);
  return true;
}

/** Outside phases of movement a place is attacked, or gone to where nobody can be attacked. */
async function attackOrGo(units: readonly number[], at: number): Promise<void> {
  if (!(await planAttack(at, units))) await goTo(units, at);
}

/** Whether a unit can be dragged: with the mouse whoever can move, with a finger who is chosen. */
export function canDrag(id: number, byTouch: boolean): boolean {
  if (!canJoin(id) || gathering.value || pointing.value) return false;
  if (!left.value) return group.value.has(id);
  return !byTouch || group.value.has(id) || picks.value.includes(unit(id));
}

/** Who is taken along when a unit is dragged: its group, its whole stack, or nobody. */
export function grab(id: number, stack: boolean): number[] {
  if (stack && !group.value.has(id)) gatherStack(id);
  if (group.value.has(id)) return [...group.value];
  clearGroup();
  if (picks.value[0] !== unit(id) || picks.value.length > 1) select(unit(id));
  return [id];
}

/** Units were dropped somewhere. */
export async function drop(units: readonly number[], held: number, at: number): Promise<void> {
  const from = standingOf.value.get(held)?.space ?? -1;
  if (from === at) return;
  if (!left.value) return void (await attackOrGo(units, at));
  const [only, ...others] = units;
  const isChosen = () => picks.value[0] === unit(held);
  if (!others.length && isChosen()) {
    await reachKnown(); // dropped sooner than the server could answer
    if (!isChosen()) return; // let go meanwhile
  }
  const way = others.length ? undefined : reach.value?.spaces.get(at);
  if (way && !way.mode && reach.value?.unit === only) return void (await sendAll(way.orders));
  await goTo(units, at, from);
}

// --- planning ---

/** The member of a group that stands nearest to its middle. */
function middleOf(units: readonly number[]): number {
  const at = units.map((id) => standingOf.value.get(id)?.space ?? -1).filter((id) => id >= 0);
  const points = at.map((id) => spaces.value.get(id)!.centre);
  const mean = [0, 1].map((i) => points.reduce((sum, p) => sum + p[i]!, 0) / points.length);
  const far = (i: number) => Math.hypot(points[i]![0] - mean[0]!, points[i]![1] - mean[1]!);
  return at[points.map((_, i) => i).sort((a, b) => far(a) - far(b))[0] ?? 0] ?? -1;
}

/** Ask what becomes of units that are to go somewhere, after all that is planned already. */
export async function goTo(units: readonly number[], goal: number, start?: number): Promise<void> {
  const wish = { units, goal, start: start ?? middleOf(units) };
  await wishFor(wish);
}

async function wishFor(wish: Wish): Promise<void> {
  const again = new Set(wish.units);
  const kept = plan.value?.legs.filter((leg) => !again.has(leg.unit)) ?? [];
  await ask(
    (mine, version) =>
      mine.plan({
        version,
        units: [...wish.units],
        goal: wish.goal,
        start: wish.start,
        keep: keeps.value,
        before: kept.map(given),
      }),
    wish,
    plan.value?.by ?? "player",
  );
}

/** Units go somewhere, in as many turns as it takes. */
export async function marchTo(units: readonly number[], goal: number): Promise<void> {
  note.value = null;
  await goTo(units, goal);
  marchesOn.value = hasMarches.value === true;
}

/** The next stretch of all marches. */
export async function planMarches(): Promise<void> {
  await ask((mine, version) => mine.marchPlan(version), null, "marches");
}

/** The same wish, with distances kept or not. */
export function wishOtherwise(): void {
  keeps.value = !keeps.value;
  const wish = plan.value?.wish;
  if (wish) void wishFor(wish);
}

/** Take a unit out of the plan. */
export async function dropLeg(id: number): Promise<void> {
  const now = plan.value;
  if (!now) return;
  const kept = now.legs.filter((leg) => leg.unit !== id);
  if (!kept.length) return clearGroup();
  await ask((mine, version) => mine.plan({ version, before: kept.map(given) }), null, now.by);
}

/** Let the staff think of what is left: of the group, or of everybody. */
export async function askStaff(): Promise<void> {
  const kept = plan.value?.legs ?? [];
  const units = [...group.value].filter((id) => !kept.some((leg) => leg.unit === id));
  await ask(
    (mine, version) => mine.staffPlan({ version, units, before: kept.map(given) }),
    null,
    "staff",
  );
}

/** Let the staff think of those who are far from the enemy. */
export async function askStaffOfRear(): Promise<void> {
  gatherRear();
  await askStaff();
}

const given = (leg: Leg) => ({ unit: leg.unit, orders: [...leg.orders], end: leg.end });

type Ask = (mine: NonNullable<typeof seat.value>, version: number) => Promise<PlanView>;

async function ask(question: Ask, wish: Wish | null, by: Planned["by"]): Promise<void> {
  const [mine, now] = [seat.value, live.value];
  if (!mine || !now || !mayAct.value) return;
  const wished = ++wishes;
  planning.value = true;
  note.value = weighed.value = null;
  asksEnd.value = false;
  try {
    const found = await question(mine, now.version);
    if (live.value?.settled !== now.settled || wished !== wishes) return;
    plan.value = { ...found, legs: withKnown(found.legs), by, wish };
  } catch (problem) {
    if (!(problem instanceof Refused && problem.status === 409)) report(problem);
  } finally {
    if (wished === wishes) planning.value = false;
  }
}

/** Of legs that were planned before the server tells only that they are still possible. */
function withKnown(legs: readonly Leg[]): Leg[] {
  const known = new Map(plan.value?.legs.map((leg) => [leg.unit, leg]));
  const same = (leg: Leg) => known.get(leg.unit)?.orders.join() === leg.orders.join();
  return legs.map((leg) => (same(leg) ? known.get(leg.unit)! : leg));
}

// --- confirming ---

/** Carry the plan out. */
export async function confirm(): Promise<void> {
  const now = plan.value;
  if (!now?.legs.length || busy.value || planning.value || !mayAct.value) return;
  const sent = sentOn(now, marchesOn.value, marches.value);
  // what is only gone on with lets nothing loose without a second word
  await carryOut(now.legs.map(given), sent, now.by !== "marches");
}

type Given = ReturnType<typeof given>;

async function carryOut(
  legs: readonly Given[],
  sent: readonly MarchGiven[],
  sure: boolean,
): Promise<void> {
  const version = live.value?.version;
  if (version === undefined || busy.value) return;
  let done: PlanDone | null = null;
  await doing(
    async (mine) => (done = await mine.carryOut(version, legs, sure, sent)),
    (problem) => report(problem),
  );
  const { stopped, weighed: held } = (done ?? {}) as Partial<PlanDone>;
  if (stopped) tellStop(stopped);
  if (held) holdOrder(held);
  if (!done || !sent.length) return;
  // who is sent in this phase goes on in the next
  offeredIn.value = phaseNow();
  void look();
}
