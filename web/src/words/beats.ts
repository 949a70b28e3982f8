// What happened, cut into what the eye takes in at once: a move as one way, a fight with its dice.

import type { GameEvent, LogEntry, Scene, Side, Standing } from "../server/types";
import { throws, type Throw } from "./format";

export interface Going {
  side: Side;
  units: readonly number[];
  /** How many go whose names are not told. */
  count: number;
  /** Spaces; the first is missing where nobody told it. */
  path: readonly number[];
}

export interface Beat {
  /** Orders given when it is over. */
  number: number;
  side: Side;
  entries: readonly LogEntry[];
  goings: readonly Going[];
  throws: readonly Throw[];
  /** Where else something happened. */
  spaces: readonly number[];
}

const WAYS = ["move", "enter", "retreat"];

export const isWay = ({ kind }: GameEvent) => WAYS.includes(kind ?? "");

const going = (event: GameEvent): Going => ({
  side: event.side,
  units: event.units ?? [],
  count: event.count ?? 0,
  path: event.spaces ?? [],
});

/** Whether units go on from where they came to. */
const goesOn = (a: Going, b: Going) => b.path.length < 2 || a.path.at(-1) === b.path[0];

const lengthened = (a: Going, b: Going): Going => ({
  ...a,
  path: [...a.path, ...(b.path.length < 2 ? b.path : b.path.slice(1))],
});

/** Ways of the same units that lead on are one way; of units without names only one after another. */
export function joined(goings: readonly Going[]): Going[] {
  const found: Going[] = [];
  const lately = new Map<string, number>();
  for (const one of goings) {
    const key = `${one.count} ${one.units.join(" ")}`;
    const at = lately.get(key) ?? -1;
    const before = found[at];
    const isSame = before && (one.units.length || at === found.length - 1);
    if (isSame && goesOn(before, one)) found[at] = lengthened(before, one);
    else lately.set(key, found.push(one) - 1);
  }
  return found;
}

function beatOf(entry: LogEntry): Beat {
  return {
    number: entry.number,
    side: entry.side,
    entries: [entry],
    goings: joined(entry.events.filter(isWay).map(going)),
    throws: throws([entry]),
    spaces: entry.events.filter((event) => !isWay(event)).flatMap((event) => event.spaces ?? []),
  };
}

const isSilent = (beat: Beat) =>
  !beat.throws.length && beat.entries.every((entry) => entry.events.every(isWay));

/** Entries as beats; an order that only leads on to the same units' next step tells nothing new. */
export function beats(entries: readonly LogEntry[]): Beat[] {
  const found: Beat[] = [];
  for (const entry of entries) {
    const beat = beatOf(entry);
    const last = found.at(-1);
    const next = last && isSilent(last) && isSilent(beat) && merged(last, beat);
    if (next) found[found.length - 1] = next;
    else found.push(beat);
  }
  return found;
}

function merged(last: Beat, beat: Beat): Beat | null {
  if (last.side !== beat.side) return null;
  const goings = joined([...last.goings, ...beat.goings]);
  if (goings.length > 1) return null;
  return { ...beat, entries: [...last.entries, ...beat.entries], goings };
}

/** Milliseconds that a beat takes at the usual speed; nothing where there is nothing to see. */
export function duration(beat: Beat): number {
  const steps = Math.max(0, ...beat.goings.map(({ path }) => path.length - 1));
  const move = beat.goings.length ? 420 + 130 * Math.min(steps, 8) : 0;
  const told = beat.entries.some(({ events }) => events.some((event) => !isWay(event)));
  return Math.max(move, told ? 450 : 0);
}

/** Milliseconds for which dice are held: as long as it takes to read what they decided. */
export function reading(thrown: readonly Throw[], lang: "en" | "ja"): number {
  if (!thrown.length) return 0;
  const texts = thrown.flatMap(({ roll, then }) => [roll, ...then.slice(0, 2)]);
  const letters = texts.reduce((sum, { text }) => sum + (typeof text === "string" ? text : text[lang]).length, 0);
  const each = lang === "ja" ? 70 : 28;
  return Math.min(9000, 1400 + letters * each);
}

/** A scene after an event, as far as the event tells. */
export function after(scene: Scene, event: GameEvent, isHidden: (id: number) => boolean): Scene {
  const units = new Set(event.units ?? []);
  if (isWay(event)) return { ...scene, standings: gone(scene.standings, event, units, isHidden) };
  if (event.kind === "gone" && units.size)
    return { ...scene, standings: scene.standings.filter((one) => !units.has(one.counter)) };
  if (event.kind === "loss" && units.size)
    return {
      ...scene,
      standings: scene.standings.map((one) =>
        units.has(one.counter) && !one.states.includes("reduced")
          ? { ...one, states: [...one.states, "reduced"] }
          : one,
      ),
    };
  return scene;
}

function gone(
  standings: readonly Standing[],
  event: GameEvent,
  units: ReadonlySet<number>,
  isHidden: (id: number) => boolean,
): Standing[] {
  const goal = event.spaces?.at(-1) ?? -1;
  const start = (event.spaces?.length ?? 0) > 1 ? event.spaces![0]! : -1;
  let left = event.count ?? 0;
  const goes = (one: Standing) => {
    if (units.has(one.counter)) return true;
    return left > 0 && one.space === start && isHidden(one.counter) && left-- > 0;
  };
  const moved: Standing[] = [];
  const stayed: Standing[] = [];
  for (const one of standings) {
    if (goes(one)) moved.push({ ...one, space: goal, box: "" });
    else stayed.push(one);
  }
  return [...stayed, ...moved];
}
