// What happened while one was away, in a few sentences; and how much of the game one has seen.

import { batch, effect, signal } from "@preact/signals";
import { kept, keep } from "./settings";
import { heading, live, past, seat, staged } from "./state";
import { awaited, hold, isPlaying, isTheirs, left, pace, play, skip, unhurried, worthSeeing } from "./stage";
import { letGo } from "./together";
import { setTrails } from "./trails";
import type { Seat } from "../server/api";
import type { LogEntry, Recap, TableView } from "../server/types";

export const recap = signal<Recap | null>(null);

/** Orders of the others from which on a turn is told again in sentences. */
const WORTH_TELLING = 6;
/** Orders that somebody who comes back sees played, without having asked. */
const WORTH_PLAYING = 60;
/** A game of which so much has been played was not begun here. */
const LONG = 400;

const memory = (view: TableView) => `seen.${view.table}.${view.seat}`;

/** How many orders this browser has seen of a table from this seat; null where it was never here. */
export function seenBefore(view: TableView): number | null {
  const found = kept(memory(view), "");
  return found === "" ? null : Number(found);
}

effect(() => {
  const view = live.value;
  if (view && !staged.value && !document.hidden) keep(memory(view), String(view.orders));
});

/** Ask for the sentences about what came after so many orders, and show them with the arrows. */
export async function tellRecap(from: number | null): Promise<void> {
  const found = await seat.value?.recap(from).catch(() => null);
  if (!found?.sentences.length) return;
  setTrails(found.trails);
  recap.value = found;
}

/** Orders that are fetched at a time while a game is played again. */
const REEL = 200;

/** See again what happened after so many orders, up to now. */
export async function watch(from: number): Promise<void> {
  const [mine, view] = [seat.value, live.value];
  if (!mine || !view) return;
  letGo();
  heading.value = null;
  const before = await mine.at(from);
  recap.value = null;
  setTrails([]);
  if (pace.value === 0) pace.value = 4;
  // at one stroke: who shows the replay is not back at the table in between
  batch(() => {
    past.value = null;
    unhurried.value = true;
    hold({ ...view, scene: before.scene, orders: from });
  });
  try {
    await reels(mine, from, view.orders);
  } catch (problem) {
    skip(); // what is shown must not wait for what does not come
    throw problem;
  } finally {
    awaited.value = unhurried.value = false;
  }
}

/** Play what the log tells after so many orders, a stretch at a time. */
async function reels(mine: Seat, from: number, to: number): Promise<void> {
  const start = staged.value;
  for (let next = from + 1; start && next <= to && isPlaying.value; next += REEL) {
    awaited.value = next + REEL <= to;
    const reel = await mine.log(next, next + REEL - 1);
    if (isPlaying.value) play(start, reel);
    await fewLeft();
  }
  awaited.value = false;
  if (isPlaying.value) await ended();
}

const SOON = 12;

/** Wait until there is little left to be seen. */
const fewLeft = () => when(() => !isPlaying.value || left.value < SOON);
const ended = () => when(() => !isPlaying.value);

async function when(holds: () => boolean): Promise<void> {
  let stop = () => {};
  await new Promise<void>((done) => {
    stop = effect(() => {
      if (holds()) window.setTimeout(done);
    });
  });
  stop();
}

/** What was missed: to be played from a table as it was, or, where there is none, to be told. */
export interface Unseen {
  since: number | null;
  from: TableView | null;
  entries: LogEntry[];
}

/** Sitting down: what happened since one was here last, if anything did. */
export async function unseen(view: TableView): Promise<Unseen | null> {
  const seen = seenBefore(view);
  if (view.shared || (seen ?? 0) >= view.orders) return null;
  const since = seen ?? (view.orders > LONG ? null : 0);
  if (seen === null && since !== null && view.orders <= WORTH_PLAYING) {
    const begun = await opening(view).catch(() => null);
    if (begun) return begun;
  }
  const missed = since === null ? LONG : view.orders - since;
  return missed >= WORTH_TELLING ? { since, from: null, entries: [] } : null;
}

/** A game that others have begun is seen from its beginning. */
async function opening(view: TableView): Promise<Unseen | null> {
  const mine = seat.value;
  if (pace.value === 0) return null;
  const entries = (await mine?.log(0)) ?? [];
  if (!mine || !worthSeeing(view, entries)) return null;
  const { scene } = await mine.at(0);
  return { since: 0, from: { ...view, scene, orders: 0 }, entries };
}

/** A whole turn of the others is over: tell it. */
export function afterTurn(view: TableView, since: readonly LogEntry[]): void {
  const theirs = since.filter((entry) => isTheirs(view, entry));
  if (theirs.length >= WORTH_TELLING && view.options.length && !past.value)
    void tellRecap(theirs[0]!.number - 1);
}
