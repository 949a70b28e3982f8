// Looking at a game again: asking for the review until it is made, and playing on from a moment.

import { effect, signal } from "@preact/signals";
import { enterMade } from "./seats";
import { report } from "./session";
import { live, seat, sheet, tab } from "./state";
import type { Review } from "../server/askedtypes";
import type { Side } from "../server/types";

export const review = signal<Review | null>(null);
/** How much of it is done, while it is being made. */
export const progress = signal<number | null>(null);

const LOOK = 400;
let timer: number | undefined;

effect(() => {
  void seat.value;
  window.clearTimeout(timer);
  review.value = progress.value = null;
});

export async function startReview(): Promise<void> {
  if (progress.value !== null) return;
  progress.value = 0;
  await look();
}

async function look(): Promise<void> {
  const mine = seat.value;
  try {
    const found = await mine?.review();
    if (!found || seat.value !== mine) return;
    progress.value = found.review ? null : found.share;
    if (found.review) review.value = found.review;
    else timer = window.setTimeout(() => void look(), LOOK);
  } catch (problem) {
    progress.value = null;
    report(problem);
  }
}

/** Open the panel; a game that is over is looked at without being asked twice. */
export function openReview(): void {
  tab.value = "review";
  sheet.value = true;
  if (live.value?.outcome && !review.value) void startReview();
}

/** A new table from a moment of this game; -1 for two at this screen. */
export async function playOn(number: number, side: Side): Promise<void> {
  try {
    const made = await seat.value?.branch(number, side);
    if (!made) return;
    await enterMade(made);
  } catch (problem) {
    report(problem);
  }
}
