// The computer's staff: what it would do in one's place, and what it is thinking about.

import { effect, signal } from "@preact/signals";
import { firstLeg, type Line } from "./leg";
import { report } from "./session";
import { considered, live, past, seat, spaces } from "./state";
import type { Hint } from "../server/askedtypes";

export const advice = signal<Hint | null>(null);
/** Which of its lines one looks at. */
export const hintAt = signal(0);

export async function askHint(): Promise<void> {
  const { settled } = live.value ?? {};
  try {
    const found = (await seat.value?.hint()) ?? null;
    // advice that comes too late was meant for another decision
    if (live.value?.settled !== settled) return;
    hintAt.value = 0;
    advice.value = found;
  } catch (problem) {
    report(problem);
  }
}

/** Where a unit goes that is only taken up by the order itself; "" where the order says it. */
export function goalOf({ steps }: Line): string {
  if (!steps[0]?.units.length || steps[0].spaces.length) return "";
  const last = firstLeg(steps).flatMap((step) => step.spaces).at(-1);
  return (last !== undefined && spaces.value.get(last)?.label) || "";
}

// --- what the computer considers ---

const LOOK = 700;
let timer: number | undefined;

async function look(): Promise<void> {
  const found = await seat.value?.considered().catch(() => null);
  if (!live.value?.thinking) return;
  considered.value = found ?? null;
  timer = window.setTimeout(() => void look(), LOOK);
}

effect(() => {
  const thinks = live.value?.thinking && !past.value;
  window.clearTimeout(timer);
  if (thinks) timer = window.setTimeout(() => void look(), LOOK);
  else considered.value = null;
});
