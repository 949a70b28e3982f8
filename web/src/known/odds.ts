// The odds of the fight at hand: the pending one, or the one an order under the pointer would start.

import { draft } from "./attacks";
import { t } from "./settings";
import { live, odds, options, seat, spaces } from "./state";
import { weighed } from "./weighing";
import type { Preview } from "../server/types";

/** The odds that count in the end, in the words of the table. */
export const oddsOf = (list: readonly Preview[]): string => list[0]?.columns.at(-1) ?? "";

/** Where the fight is; one unit may attack several places. */
export const placesOf = (preview: Preview | undefined): string =>
  (preview?.targets ?? []).map((id) => spaces.value.get(id)?.label ?? "").join(t("comma"));

const WAIT = 150;

const known = new Map<string, Preview[]>();
/** Verbs that started no fight in this decision; asking again would tell the same. */
const peaceful = new Set<string>();
let knownMoment = -1;
let waiting: number | undefined;

async function asked(order: string | null, moment: number): Promise<Preview[]> {
  const key = order ?? "";
  const found = known.get(key) ?? (await seat.value?.preview(order).catch(() => [])) ?? [];
  if (moment === knownMoment) {
    known.set(key, found);
    if (!found.length && order) peaceful.add(order.split(" ")[0] ?? "");
  }
  return found;
}

/** Forget the odds of the last decision, and ask for a fight that is pending now. */
export function dropOdds(): void {
  window.clearTimeout(waiting);
  known.clear();
  peaceful.clear();
  knownMoment = live.peek()?.settled ?? -1;
  odds.value = { order: null, list: [] };
  if (options.peek().length) void showOdds(null);
}

async function showOdds(order: string | null): Promise<void> {
  const moment = knownMoment;
  const list = await asked(order, moment);
  if (moment !== knownMoment || (order && (draft.peek() || weighed.peek()))) return;
  if (list.length || order === null) odds.value = { order, list };
}

/** The pointer rests on an order (or has left it). */
export function considerOdds(order: string | null): void {
  window.clearTimeout(waiting);
  if (draft.value || weighed.value) return; // their odds stay
  if (order && peaceful.has(order.split(" ")[0] ?? "")) return;
  waiting = window.setTimeout(() => void showOdds(order), WAIT);
}
