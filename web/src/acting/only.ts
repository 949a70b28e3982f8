// A choice with one answer is not asked: it is given, unless there is something to take back first.

import { computed, effect, untracked } from "@preact/signals";
import { args } from "../known/options";
import { endBarred, left } from "../known/group";
import { busy, live, note, options } from "../known/state";
import { weighed } from "../known/weighing";
import { againstEnding, send } from "./clicks";
import type { Option } from "../server/types";

/** The decision answered here last, and how far the game was when something was taken back. */
let answered = -1;
let orders = -1;
let tookBack = false;

const only = computed<Option | null>(() => {
  const [one, ...others] = options.value;
  const view = live.value;
  if (!one || others.length || !view || busy.value || weighed.value) return null;
  // who could still take back his last order says himself that he ends a phase
  const ends = !args(one).length && one.ends === "phase";
  return ends && view.undo.allowed ? null : one;
});

effect(() => {
  const view = live.value;
  if (!view) return;
  if (view.orders < orders) tookBack = true;
  else if (view.orders > orders) tookBack = false;
  orders = view.orders;
});

effect(() => {
  const [one, moment] = [only.value, live.value?.settled ?? -1];
  if (!one || moment === answered || tookBack) return;
  answered = moment;
  untracked(() => window.setTimeout(() => void (only.value === one && give(one))));
});

/** Whom one is made to move, though nobody chose him. */
const takesUp = (one: Option): boolean =>
  !one.spaces.length && one.units.length === 1 && !!left.value?.has(one.units[0]!);

/** Give it; why somebody has to move is said where he is taken up. */
async function give(one: Option): Promise<void> {
  const reason = takesUp(one) && endBarred.value ? await againstEnding() : null;
  if (only.value?.order !== one.order) {
    answered = -1; // something came in between: it is looked at anew
    return;
  }
  await send(one.order);
  if (reason) note.value = reason;
}
