// The log as a story: each thing once, a move as one way, and the orders under what came of them.

import type { GameEvent, LogEntry } from "../server/types";
import { isWay } from "./beats";

export type Filter = "all" | "fights" | "dice" | "losses" | "unit";
export const FILTERS: readonly Filter[] = ["all", "fights", "dice", "losses", "unit"];

export interface Passage {
  /** Orders given when it is over. */
  number: number;
  /** What happened; ways of the same units are one line, the last of `events`. */
  lines: Line[];
  /** What was ordered for it. */
  orders: LogEntry[];
  /** What was agreed between two orders. */
  remark: boolean;
}

export interface Line {
  event: GameEvent;
  /** The whole way, where several steps are one. */
  way: number[];
}

export const beginsTurn = ({ tag }: GameEvent) => tag === "turn-began" || tag === "day-began";
export const beginsPhase = ({ tag }: GameEvent) => tag === "phase-began";

/** What was agreed between two orders has no notation, and the number of the order before. */
export const isRemark = (entry: LogEntry, before: LogEntry | undefined) =>
  entry.notation === null && entry.order !== null && before?.number === entry.number;

const sameUnits = (a: GameEvent, b: GameEvent) =>
  a.kind === b.kind &&
  (a.count ?? 0) === (b.count ?? 0) &&
  (a.units ?? []).join() === (b.units ?? []).join();

/** Whether an event only leads the last line's units on. */
function leadsOn(last: Line | undefined, event: GameEvent): boolean {
  if (!last || !isWay(last.event) || !isWay(event) || !sameUnits(last.event, event)) return false;
  const [start] = event.spaces ?? [];
  return (event.spaces?.length ?? 0) < 2 || last.way.at(-1) === start;
}

function lines(before: readonly Line[], events: readonly GameEvent[]): Line[] {
  const found = [...before];
  for (const event of events) {
    const last = found.at(-1);
    const spaces = event.spaces ?? [];
    if (last && leadsOn(last, event))
      found[found.length - 1] = { event, way: [...last.way, ...spaces.slice(spaces.length < 2 ? 0 : 1)] };
    else found.push({ event, way: isWay(event) ? [...spaces] : [] });
  }
  return found;
}

/** Whether a passage is nothing but a way that the next entry leads on. */
function goesOn(passage: Passage | undefined, { events }: LogEntry): boolean {
  if (!passage || passage.remark || passage.lines.length !== 1) return false;
  return events.length > 0 && events.every(isWay) && leadsOn(passage.lines[0], events[0]!);
}

/** Entries as passages. Orders of which nothing came stand under what comes next. */
export function passages(entries: readonly LogEntry[]): Passage[] {
  const found: Passage[] = [];
  let waiting: LogEntry[] = [];
  entries.forEach((entry, i) => {
    if (isRemark(entry, entries[i - 1]))
      return void found.push({ number: entry.number, lines: [], orders: [entry], remark: true });
    const orders = entry.order ? [entry] : [];
    if (!entry.events.length) return void waiting.push(...orders);
    const last = found.at(-1);
    if (last && goesOn(last, entry)) {
      found[found.length - 1] = {
        ...last,
        number: entry.number,
        lines: lines(last.lines, entry.events),
        orders: [...last.orders, ...waiting, ...orders],
      };
    } else {
      const told = lines([], entry.events);
      found.push({ number: entry.number, lines: told, orders: [...waiting, ...orders], remark: false });
    }
    waiting = [];
  });
  if (waiting.length)
    found.push({ number: waiting.at(-1)!.number, lines: [], orders: waiting, remark: false });
  return found;
}

const isFight = ({ kind }: GameEvent) => kind === "fight" || kind === "loss" || kind === "gone";

/** Whether an event passes a filter. */
export function passes(event: GameEvent, filter: Filter, unit: number | null): boolean {
  if (filter === "fights") return isFight(event) || event.dice.length > 0;
  if (filter === "dice") return event.dice.length > 0;
  if (filter === "losses") return event.kind === "loss" || event.kind === "gone";
  if (filter === "unit") return unit !== null && (event.units ?? []).includes(unit);
  return true;
}

/** Passages that hold something of what is asked for, and no more of them than that. */
export function filtered(all: readonly Passage[], filter: Filter, unit: number | null): Passage[] {
  if (filter === "all") return [...all];
  return all
    .map((one) => ({ ...one, lines: one.lines.filter(({ event }) => passes(event, filter, unit)) }))
    .filter((one) => one.lines.length > 0);
}
