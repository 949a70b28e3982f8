// Looking back: the board as it was after so many orders, while the game goes on.

import { mergedLog } from "../words/format";
import { report } from "./session";
import { live, log, past, seat } from "./state";
import { letGo } from "./together";
import { stepTrails } from "./trails";
import { beats } from "../words/beats";
import type { LogEntry } from "../server/types";

let wanted = -1;

/** Look at the table after `n` orders, wherever somebody else may lead. */
export async function lookBack(n: number): Promise<void> {
  letGo();
  await goBack(n).catch(report);
}

/** Show the table after `n` orders; beyond the last it is now. */
export async function goBack(n: number): Promise<void> {
  const now = live.value;
  if (!now || !seat.value) return;
  if (n >= now.orders) return showNow();
  wanted = Math.max(0, n);
  const asked = wanted;
  const view = await seat.value.at(asked);
  // a slider is dragged faster than answers come: only the last wish counts
  if (wanted !== asked) return;
  past.value = { ...view, orders: asked };
  stepTrails.value = waysOf(view.log.filter((entry) => entry.number === asked));
  history.replaceState(null, "", `#at=${asked}`);
}

export function backToNow(): void {
  letGo();
  showNow();
}

function showNow(): void {
  wanted = -1;
  past.value = null;
  stepTrails.value = null;
  history.replaceState(null, "", location.pathname);
}

/** The ways of some entries: the last moves. */
const waysOf = (entries: readonly LogEntry[]) => beats(entries).flatMap(({ goings }) => goings);

export const step = (by: number) => lookBack((past.value?.orders ?? live.value?.orders ?? 0) + by);

/** The moment a permalink names, or null. */
export function momentIn(hash: string): number | null {
  const found = /^#at=(\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** Fetch so many log entries before those that are known; answers whether there were any. */
export async function loadEarlier(most = 100): Promise<boolean> {
  const [mine, first] = [seat.value, log.value[0]?.number ?? 0];
  if (first <= 0 || !mine || !live.value) return false;
  try {
    const older = await mine.log(Math.max(0, first - most), first);
    if (seat.value !== mine) return false;
    log.value = mergedLog(older, log.value, live.value.orders);
    return (log.value[0]?.number ?? 0) < first;
  } catch (problem) {
    report(problem);
    return false;
  }
}

const STRETCH = 500;

/** Fetch the log back to its beginning, as long as that is wanted. */
export async function loadAll(isWanted: () => boolean): Promise<void> {
  while (isWanted() && (await loadEarlier(STRETCH)));
}
