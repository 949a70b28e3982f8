// What the others did is seen: played beat by beat on the map, at a speed of one's own, until the
// screen shows what is. Only what is shown lags behind; the game goes on.

import { batch, computed, effect, signal } from "@preact/signals";
import { rattle } from "../drawn/sound";
import { after, beats, duration, reading, type Beat, type Going } from "../words/beats";
import { kept, keep, lang, sound } from "./settings";
import { counters, fallen, past, staged } from "./state";
import { addTrails } from "./trails";
import type { Throw } from "../words/format";
import type { LogEntry, Scene, TableView } from "../server/types";

/** How often faster than life; 0 is at once, without a play. */
export const PACES = [1, 4, 0] as const;
export type Pace = (typeof PACES)[number];

const isPace = (value: number): value is Pace => PACES.some((pace) => pace === value);
const keptPace = Number(kept("pace", "4"));

export const pace = signal<Pace>(isPace(keptPace) ? keptPace : 4);
/** Whether the map follows what happens. */
export const follows = signal(kept("follows", "on") === "on");
export const paused = signal(false);
/** A game that is looked at again is played at its speed, however long it is. */
export const unhurried = signal(false);

effect(() => keep("pace", String(pace.value)));
effect(() => keep("follows", follows.value ? "on" : "off"));

/** Beats that are still to be seen. */
const queue = signal<readonly Beat[]>([]);
/** The beat that is being seen, and how long its ways take. */
export const beat = signal<{ now: Beat; time: number } | null>(null);
/** What is going across the map now. */
export const goings = computed<readonly Going[]>(() => beat.value?.now.goings ?? []);
export const left = computed(() => queue.value.length);
export const isPlaying = computed(() => staged.value !== null);

/** Milliseconds in which a long backlog should be over, unless it is wanted slowly. */
const PATIENCE = 14_000;
/** Likewise what comes while it plays: whoever watches is not left behind further and further. */
const CATCH_UP = 4_000;
/** When the backlog should be over. */
let due = 0;
/** Dice are held for so long at least, at any speed. */
const SHORTEST_DICE = 900;

/** The dice that fell last, and until when they count as unread. */
let [latest, unread]: [readonly Throw[], number] = [[], 0];

/** Dice fall. Those before them that nobody can have read yet stay, as one's own that are answered
 * at once; older ones go, however fast others follow. */
export function throwDice(thrown: readonly Throw[]): void {
  const now = performance.now();
  fallen.value = now < unread ? [...latest, ...thrown] : [...thrown];
  [latest, unread] = [thrown, now + SHORTEST_DICE];
  if (sound.value) rattle();
}

const isHidden = (id: number) => counters.value.get(id)?.hidden ?? false;

/** Bumped by whoever wants the play to go on now: a step, a skip, another speed. */
const nudge = signal(0);
let steps = 0;
let stepping = false;

/** Show this for now: what leads on from it is about to be played. */
export function hold(from: TableView): void {
  if (staged.value) return;
  batch(() => {
    paused.value = false;
    staged.value = from;
  });
}

let running = false;
/** More is on its way: what is shown waits for it. */
export const awaited = signal(false);

/** Play entries that lead from a scene to what is live now; more may be added while they play. */
export function play(from: TableView, entries: readonly LogEntry[]): void {
  hold(from);
  const now = performance.now();
  due = running ? Math.max(due, now + CATCH_UP) : now + PATIENCE;
  queue.value = [...queue.value, ...beats(entries)];
  if (!running) void run();
}

async function run(): Promise<void> {
  running = true;
  while (queue.value.length && staged.value) {
    if (paused.value && steps === 0) {
      await changed(Infinity);
      continue;
    }
    // a step takes its time although the play rests
    stepping = steps > 0;
    steps = 0;
    const [now, ...rest] = queue.value;
    queue.value = rest;
    if (now) await show(now);
    stepping = false;
  }
  running = false;
  if (!awaited.value) settle();
}

/** Let go of the play: what is live shows. */
function settle(): void {
  batch(() => {
    awaited.value = false;
    queue.value = [];
    beat.value = null;
    staged.value = null;
  });
}

/** How much faster than life a beat goes, with so many still to come. */
function speed(of: Beat): number {
  if (pace.value !== 4 || unhurried.value) return pace.value || Infinity;
  const ahead = duration(of) + queue.value.reduce((sum, one) => sum + duration(one), 0);
  return Math.max(4, ahead / Math.max(SHORTEST_DICE, due - performance.now()));
}

async function show(now: Beat): Promise<void> {
  const at = staged.value;
  if (!at) return;
  const time = duration(now) / speed(now);
  batch(() => {
    beat.value = { now, time };
    if (now.throws.length) throwDice(now.throws);
  });
  if (now.goings.length && time > 30) await changed(time);
  if (!staged.value) return;
  batch(() => {
    staged.value = { ...at, scene: played(at.scene, now), orders: now.number };
    addTrails(now.goings);
  });
  const dice = Math.max(SHORTEST_DICE, reading(now.throws, lang.value) / speed(now));
  const rest = now.throws.length ? dice : now.goings.length ? 40 : time;
  if (rest > 20) await changed(rest);
}

const played = (scene: Scene, { entries }: Beat): Scene =>
  entries
    .flatMap(({ events }) => events)
    .reduce((now, event) => after(now, event, isHidden), scene);

/** Wait so long, or until the player wants something else; a pause stops the clock. */
async function changed(time: number): Promise<void> {
  const before = nudge.value;
  await new Promise<void>((done) => {
    let timer: number | undefined;
    const stop = effect(() => {
      window.clearTimeout(timer);
      if (nudge.value !== before || staged.value === null) return void finish();
      if ((!paused.value || stepping) && Number.isFinite(time)) timer = window.setTimeout(finish, time);
    });
    function finish(): void {
      window.clearTimeout(timer);
      window.setTimeout(() => {
        stop();
        done();
      });
    }
  });
}

// --- what the player wants ---

export function togglePause(): void {
  paused.value = !paused.value;
  if (paused.value) return;
  due = performance.now() + PATIENCE;
  nudge.value++;
}

/** One beat, then rest. */
export function stepOn(): void {
  batch(() => {
    paused.value = true;
    steps = 1;
    unread = 0;
    nudge.value++;
  });
}

/** Everything that is left, at once. */
export function skip(): void {
  const rest = queue.value;
  batch(() => {
    for (const one of rest) addTrails(one.goings);
    const thrown = rest.flatMap((one) => one.throws);
    if (thrown.length) fallen.value = thrown;
    settle();
    nudge.value++;
  });
}

export function setPace(wanted: Pace): void {
  pace.value = wanted;
  if (wanted === 0) skip();
  else nudge.value++;
}

/** Whoever looks back does not watch. */
effect(() => {
  if (past.value && staged.peek()) skip();
});

/** Whether entries should be played to a seat: somebody else gave them, and it can be seen. */
export function worthSeeing(view: TableView, news: readonly LogEntry[]): boolean {
  if (pace.value === 0 || view.shared || document.hidden) return false;
  return news.some((entry) => isTheirs(view, entry) && entry.events.length > 0);
}

export const isTheirs = (view: TableView, entry: LogEntry) =>
  entry.side !== view.seat || entry.staff;
