// Sitting down at a table: fetch what is printed, listen to what happens, tell the player.

import { batch, signal } from "@preact/signals";
import * as api from "../server/api";
import { asKnown } from "../server/changes";
import { mergedLog, throws } from "../words/format";
import { connect } from "../server/live";
import { takePart } from "./fairness";
import { flashTitle, notify } from "./notice";
import { fetchLater, picture } from "../drawn/pictures";
import { afterTurn, recap, tellRecap, unseen } from "./recap";
import { lang, remember, say, sound, t } from "./settings";
import { speak } from "./speaking";
import { hold, isPlaying, isTheirs, paused, play, skip, throwDice, worthSeeing } from "./stage";
import { heard as hearShow, lost, together } from "./together";
import { clearTrails } from "./trails";
import { chime } from "../drawn/sound";
import {
  board,
  busy,
  clauses,
  connection,
  game,
  handOver,
  heading,
  links,
  live,
  log,
  past,
  seat,
  server,
  staged,
  trouble,
} from "./state";
import type { LogEntry, TableView, Words } from "../server/types";
import { WORDS } from "../words/words";

/** Counts up whenever somebody has said something. */
export const heard = signal(0);
/** Counts up whenever the log has begun anew, in another language. */
export const retold = signal(0);

/** Sit down; the answer gets up again. */
export function sitDown(mine: api.Seat): () => void {
  batch(() => {
    seat.value = mine;
    links.value = {};
    live.value = past.value = staged.value = board.value = game.value = null;
    heading.value = null;
    recap.value = null;
    clearTrails();
    log.value = [];
    trouble.value = null;
  });
  let leave = () => {};
  let left = false;
  void enter(mine).then(() => {
    if (!left) leave = listen(mine);
  }, report);
  return () => {
    left = true;
    leave();
  };
}

async function enter(mine: api.Seat): Promise<void> {
  const view = await viewNow(mine);
  const drawing = picture(api.glanceAddress(view.game, view.pack, lang.value)).catch(() => {});
  const [printed, missed] = await Promise.all([api.board(view.game, view.pack), unseen(view)]);
  batch(() => {
    board.value = printed;
    if (missed?.from) hold(missed.from);
    take(view);
  });
  void takePart(mine, view);
  if (missed?.from) play(missed.from, missed.entries);
  else if (missed) void tellRecap(missed.since);
  const other = api.mapAddress(view.game, view.pack, lang.value === "en" ? "ja" : "en");
  void drawing.then(() => fetchLater(other));
  void api.server().then(
    (found) => (server.value = found),
    () => {},
  );
  void api.rules(view.game).then((found) => (clauses.value = found), report);
  void api.games().then((all) => named(all.find((one) => one.id === view.game) ?? null), report);
}

function named(found: typeof game.value): void {
  game.value = found;
  document.documentElement.dataset.first = found?.sides[0]?.id;
  if (!found) return;
  document.title = `${say(found.title)} · Kessel`;
  remember({ path: location.pathname, title: found.title });
}

/** The view in the language that is read when it comes. */
async function viewNow(mine: api.Seat): Promise<TableView> {
  const asked = lang.value;
  const view = await mine.view(asked);
  return asked === lang.value ? view : viewNow(mine);
}

/** What is shown is still in the language that was read before. */
export const isOld = signal(false);

/** Somebody reads another language: what he has been told in the old one is told anew. */
function readAnew(mine: api.Seat): void {
  isOld.value = true;
  if (!mine.line?.read(lang.value)) void viewNow(mine).then(take, report);
}

function listen(mine: api.Seat): () => void {
  const line = connect(() => mine.liveAddress(lang.value), {
    view: take,
    presence: (players) => {
      if (live.value) live.value = { ...live.value, players };
    },
    talk: () => heard.value++,
    show: (show) => (together.value = hearShow(together.value, show)),
    showRefused: (why) => (trouble.value = why),
    refused: () => (trouble.value = WORDS.seatGone),
    connection: (state) => {
      connection.value = state;
      if (state !== "open") together.value = lost(together.value);
      if (state === "open" && trouble.value === api.UNREACHABLE) trouble.value = null;
    },
  });
  mine.line = line;
  let reads = lang.value;
  const unsubscribe = lang.subscribe((now) => {
    if (now !== reads) readAnew(mine);
    reads = now;
  });
  return () => {
    unsubscribe();
    mine.line = null;
    line.close();
  };
}

/** Milliseconds until a page that has just come can be listened to. */
const ARRIVING = 500;

/** Take over a view unless it is older than what is known. */
export function take(view: TableView): void {
  const before = live.value;
  if (before && view.version < before.version) return;
  const isNews = !before || view.version > before.version;
  if (!before) {
    entered = view.orders;
    // a page that has just come is heard from when it is there
    window.setTimeout(() => live.value && speak(null, live.value, []), ARRIVING);
  }
  batch(() => {
    live.value = before && !isNews ? asKnown(before, view) : view;
    log.value = mergedLog(isOld.value ? [] : log.value, view.log, view.orders);
    if (isOld.value) retold.value++;
    isOld.value = false;
    if (before && isNews) tell(before, view);
  });
}

function tell(before: TableView, view: TableView): void {
  const news = view.log.filter((entry) => entry.number > before.orders);
  if (isPlaying.value || worthSeeing(view, news)) screen(before, view, news);
  else showDice(news);
  speak(before, view, news);
  const actor = view.to_act !== before.to_act;
  if (view.shared && view.hides && actor && !view.outcome) handOver.value = true;
  const asked = before.asked?.by === view.seat && !view.asked && !view.outcome;
  if (asked && view.orders === before.orders && !busy.value) trouble.value = WORDS.undoRefused;
  if (view.options.length && !before.options.length && !view.shared) myTurnNow(view, news);
}

/** What is asked for because the live connection left it out comes before what follows it. */
let asking: Promise<void> = Promise.resolve();

/** Play what others did. */
function screen(before: TableView, view: TableView, news: readonly LogEntry[]): void {
  hold(before);
  const isWhole = (news[0]?.number ?? Infinity) <= before.orders + 1;
  asking = asking.then(async () => {
    const missing = isWhole ? null : seat.value?.log(before.orders + 1, view.orders);
    play(before, (await missing?.catch(() => news)) ?? news);
  });
}

function showDice(news: readonly LogEntry[]): void {
  const found = throws(news);
  if (found.length) throwDice(found);
}

/** Milliseconds for which what came before it keeps somebody from his first decision. */
const PRELUDE = 4_000;
/** How many orders had been given when this page came to the table. */
let entered = 0;

/** What others did before somebody who has just come is asked is not watched to its end, but told. */
function endPrelude(view: TableView): void {
  const isFirst = () => ownLast(view) <= entered;
  if (!isFirst() || !isPlaying.value) return;
  window.setTimeout(() => {
    if (isPlaying.value && !paused.value && isFirst()) skip();
  }, PRELUDE);
}

function myTurnNow(view: TableView, news: readonly LogEntry[]): void {
  const since = log.value.filter((entry) => entry.number > ownLast(view));
  endPrelude(view);
  if (news.some((entry) => isTheirs(view, entry))) toldAfter(() => afterTurn(view, since));
  if (sound.value) chime();
  flashTitle(t("yourTurn"));
  notify(game.value ? say(game.value.title) : "Kessel", say(view.prompt.text));
}

/** The number of this seat's last order, as far as the log is known; a remark is no order. */
const ownLast = (view: TableView): number =>
  log.value.findLast((entry) => entry.side === view.seat && entry.notation && !entry.staff)
    ?.number ?? 0;

/** Do something once everything has been seen. */
function toldAfter(act: () => void): void {
  if (!isPlaying.value) return act();
  const stop = isPlaying.subscribe((playing) => {
    if (playing) return;
    window.setTimeout(() => stop());
    act();
  });
}

const UNKNOWN: Words = { en: "Something went wrong.", ja: "問題が発生しました。" };

/** Something failed: say so, in a place that is always seen. */
export function report(problem: unknown): void {
  if (!(problem instanceof api.Refused)) console.error(problem);
  trouble.value = problem instanceof api.Refused ? problem.words : UNKNOWN;
}

// --- doing something ---

/** How long the live connection may take to show what the server has answered. */
const SLOW = 600;

/**
 * Do something at the table, one thing at a time, and show what came of it.
 *
 * `action` answers the version it led to. Until that is shown a second wish is not heard: it would
 * be meant for what is on the screen, and arrive at a table that has gone on.
 */
export async function doing(
  action: (seat: api.Seat) => Promise<{ version: number }>,
  failed: (problem: unknown) => void = report,
): Promise<void> {
  const [mine, before] = [seat.value, live.value];
  if (!mine || !before || busy.value) return;
  busy.value = true;
  trouble.value = null;
  try {
    const { version } = await action(mine);
    await shownUpTo(version);
  } catch (problem) {
    await viewNow(mine).then(take, () => {});
    const hasGoneOn = (live.value?.version ?? 0) > before.version;
    if (!isOutdated(problem, hasGoneOn)) failed(problem);
  } finally {
    busy.value = false;
  }
}

/** Wait for a version to be shown; if the live connection is slow or gone, fetch it. */
async function shownUpTo(version: number): Promise<void> {
  const isShown = () => (live.value?.version ?? 0) >= version;
  if (connection.value === "open" && !isShown()) await shownWithin(SLOW, isShown);
  if (!isShown() && seat.value) take(await viewNow(seat.value));
}

async function shownWithin(time: number, isShown: () => boolean): Promise<void> {
  let stop = () => {};
  await new Promise<void>((done) => {
    window.setTimeout(done, time);
    stop = live.subscribe(() => void (isShown() && done()));
  });
  stop();
}

/** Failures that a fresh view answers: somebody was quicker, or only the reply was lost. */
function isOutdated(problem: unknown, hasGoneOn: boolean): boolean {
  if (!(problem instanceof api.Refused)) return false;
  return problem.status === 409 || (problem.status !== 422 && hasGoneOn);
}
