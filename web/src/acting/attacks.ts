// Planning attacks: units and a target go to the server, which says what would come of it.

import { effect, untracked } from "@preact/signals";
import { Refused } from "../server/api";
import { attacks, draft, phase, taken } from "../known/attacks";
import { group, planning } from "../known/group";
import { doing, report } from "../known/session";
import { live, mayAct, odds, seat } from "../known/state";
import { weighed } from "../known/weighing";
import type { AttackView, PlanStop } from "../server/plantypes";
import { tellStop } from "./clicks";

/** Counts what is asked for and what is let go: an answer to an older question comes too late. */
let wishes = 0;

let planned = "";
effect(() => {
  const now = phase.value;
  untracked(() => {
    if (now !== planned) attacks.value = [];
    planned = now;
  });
});

/** Another moment: what was being put together is forgotten, what waits is not. */
let moment = -1;
effect(() => {
  const now = live.value?.settled ?? -1;
  untracked(() => {
    if (now !== moment) draft.value = null;
    moment = now;
  });
});

export function dropDraft(): void {
  wishes++;
  draft.value = null;
  odds.value = { order: null, list: [] };
}

/** Who is to take part besides the units: named, or left to the staff. */
interface Support {
  support: number[] | null;
  extras: number;
}

const TO_STAFF: Support = { support: null, extras: 0 };

/** Put an attack together; whether there can be one. */
export async function planAttack(
  target: number,
  units: readonly number[],
  { support, extras }: Support = TO_STAFF,
): Promise<boolean> {
  const [mine, now] = [seat.value, live.value];
  if (!mine || !now || !mayAct.value) return false;
  const wished = ++wishes;
  planning.value = true;
  weighed.value = null;
  try {
    const elsewhere = [...taken.value].filter((id) => !units.includes(id));
    const found = await mine.attackPlan({
      version: now.version,
      target,
      units: [...units],
      support,
      extras,
      taken: elsewhere,
    });
    if (live.value?.settled !== now.settled || wished !== wishes) return true;
    draft.value = found;
    odds.value = { order: null, list: found.odds };
    return true;
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 422) return false;
    report(problem);
    return true;
  } finally {
    if (wished === wishes) planning.value = false;
  }
}

const members = (attack: AttackView) => [
  ...attack.units,
  ...attack.missing.map((one) => one.unit),
];

/** A gun fires or does not. */
export function toggleSupport(id: number): void {
  const now = draft.value;
  if (!now) return;
  const has = now.support.includes(id);
  const support = has ? now.support.filter((one) => one !== id) : [...now.support, id];
  void planAttack(now.target, members(now), { support, extras: now.extras.length });
}

/** One more of what is no unit, such as an air point, or none. */
export function toggleExtra(): void {
  const now = draft.value;
  if (!now) return;
  const extras = now.extras.length ? 0 : 1;
  void planAttack(now.target, members(now), { support: [...now.support], extras });
}

/** Let the attack wait, and plan the next. */
export function keepDraft(): void {
  const now = draft.value;
  if (!now) return;
  attacks.value = [...attacks.value.filter((one) => one.target !== now.target), now];
  group.value = new Set();
  dropDraft();
}

export function dropAttack(attack: AttackView): void {
  attacks.value = attacks.value.filter((one) => one !== attack);
}

/** Change an attack that waits; where it is no longer possible it goes on waiting. */
export async function openAttack(attack: AttackView): Promise<void> {
  const others = attacks.value.filter((one) => one !== attack);
  const waiting = attacks.value;
  attacks.value = others;
  const support = { support: [...attack.support], extras: attack.extras.length };
  if (!(await planAttack(attack.target, members(attack), support))) attacks.value = waiting;
}

/** Fight it now; one that was planned at another moment is looked at anew before. */
export async function fight(attack: AttackView): Promise<void> {
  const now = live.value;
  if (!now || !attack.units.length || !mayAct.value || planning.value) return;
  if (attack.version < now.settled) return openAttack(attack);
  let stopped: PlanStop | null = null;
  await doing(async (mine) => {
    const leg = { unit: attack.units[0]!, orders: [...attack.orders], end: -1 };
    const done = await mine.carryOut(now.version, [leg]);
    dropAttack(attack);
    stopped = done.stopped;
    return done;
  });
  if (stopped) tellStop(stopped);
}
