// Looking back: the board as it was after so many orders, while the game goes on.

import { mergedLog } from "../words/format";
import { report } from "./session";
import { heading, live, log, past, seat } from "./state";
import { letGo } from "./together";
import { stepTrails } from "./trails";
import { beats } from "../words/beats";
import type { LogEntry, TableView } from "../server/types";

/** Look at the table after `n` orders, wherever somebody else may lead. */
export async function lookBack(n: number): Promise<void> {
  letGo();
  await goBack(n).catch(report);
}

/** Show the table after `n` orders; beyond the last it is now. */
export async function goBack(n: number): Promise<void> {
  const [now, mine] = [live.value, seat.value];
  if (!now || !mine) return;
  if (n >= now.orders) return showNow();
  const asked = Math.max(0, n);
  // a slider is dragged faster than answers come: only the last wish counts
  const isWanted = () => seat.value === mine && heading.value === asked;
  heading.value = asked;
  try {
    const view = await mine.at(asked);
    if (isWanted()) showThen({ ...view, orders: asked });
  } finally {
    if (isWanted()) heading.value = null;
  }
}

function showThen(view: TableView): void {
  past.value = view;
  stepTrails.value = waysOf(view.log.filter((entry) => entry.number === view.orders));
  history.replaceState(null, "", `#at=${view.orders}`);
}

export function backToNow(): void {
  letGo();
  showNow();
}

function showNow(): void {
  heading.value = null;
  past.value = null;
  stepTrails.value = null;
  history.replaceState(null, "", location.pathname);
}

/** The ways of some entries: the last moves. */
const waysOf = (entries: readonly LogEntry[]) => beats(entries).flatMap(({ goings }) => goings);

/** The moment that is looked at, or will be as soon as it comes; none at the table as it is. */
const looked = () => heading.value ?? past.value?.orders;

export const step = (by: number) => lookBack((looked() ?? live.value?.orders ?? 0) + by);

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
