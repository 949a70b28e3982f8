// Looking back: the board as it was after so many orders, while the game goes on.

import { mergedLog } from "../words/format";
import { report } from "./session";
import { live, log, past, seat } from "./state";

let wanted = -1;

/** Show the table after `n` orders; beyond the last it is now. */
export async function lookBack(n: number): Promise<void> {
  const now = live.value;
  if (!now || !seat.value) return;
  if (n >= now.orders) return backToNow();
  wanted = Math.max(0, n);
  const asked = wanted;
  try {
    const view = await seat.value.at(asked);
    // a slider is dragged faster than answers come: only the last wish counts
    if (wanted !== asked) return;
    past.value = { ...view, orders: asked };
    history.replaceState(null, "", `#at=${asked}`);
  } catch (problem) {
    report(problem);
  }
}

export function backToNow(): void {
  wanted = -1;
  past.value = null;
  history.replaceState(null, "", location.pathname);
}

export const step = (by: number) => lookBack((past.value?.orders ?? live.value?.orders ?? 0) + by);

/** The moment a permalink names, or null. */
export function momentIn(hash: string): number | null {
  const found = /^#at=(\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** Fetch log entries before those that are known. */
export async function loadEarlier(): Promise<void> {
  const first = log.value[0]?.number ?? 0;
  if (first <= 0 || !seat.value || !live.value) return;
  try {
    const older = await seat.value.log(Math.max(0, first - 100));
    log.value = mergedLog(older, log.value, live.value.orders);
  } catch (problem) {
    report(problem);
  }
}
