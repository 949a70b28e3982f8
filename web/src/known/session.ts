// Sitting down at a table: fetch what is printed, listen to what happens, tell the player.

import { batch } from "@preact/signals";
import * as api from "../server/api";
import { mergedLog, throws } from "../words/format";
import { connect } from "../server/live";
import { flashTitle, notify } from "./notice";
import { fetchLater, picture } from "../drawn/pictures";
import { lang, remember, say, sound, t, type Lang } from "./settings";
import { chime, rattle } from "../drawn/sound";
import {
  board,
  busy,
  clauses,
  connection,
  fallen,
  game,
  handOver,
  links,
  live,
  log,
  past,
  seat,
  server,
  spoken,
  trouble,
} from "./state";
import type { Links, LogEntry, TableView, Words } from "../server/types";
import { WORDS } from "../words/words";

const LINKS = "kessel.links.";

/** Keep the links a new table came with, for the Table panel of this browser tab. */
export function keepLinks(table: string, found: Links): void {
  sessionStorage.setItem(LINKS + table, JSON.stringify(found));
}

function keptLinks(table: string): Links {
  return JSON.parse(sessionStorage.getItem(LINKS + table) ?? "{}") as Links;
}

/** Sit down; the answer gets up again. */
export function sitDown(table: string, token: string): () => void {
  const mine = new api.Seat(table, token);
  batch(() => {
    seat.value = mine;
    links.value = keptLinks(table);
    live.value = past.value = board.value = game.value = null;
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
  const view = await mine.view();
  const map = (of: Lang) => api.mapAddress(view.game, view.pack, of);
  const drawing = picture(map(lang.value)).catch(() => {});
  const printed = await api.board(view.game, view.pack);
  batch(() => {
    board.value = printed;
    take(view);
  });
  void drawing.then(() => fetchLater(map(lang.value === "en" ? "ja" : "en")));
  void api.server().then(
    (found) => (server.value = found),
    () => {},
  );
  void api.rules(view.game).then((found) => (clauses.value = found), report);
  void api.games().then((all) => named(all.find((one) => one.id === view.game) ?? null), report);
}

function named(found: typeof game.value): void {
  game.value = found;
  if (!found) return;
  document.title = `${say(found.title)} · Kessel`;
  remember({ path: location.pathname, title: found.title });
}

function listen(mine: api.Seat): () => void {
  return connect(mine.liveAddress(), {
    view: take,
    presence: (players) => {
      if (live.value) live.value = { ...live.value, players };
    },
    connection: (state) => {
      connection.value = state;
      if (state === "open" && trouble.value === api.UNREACHABLE) trouble.value = null;
    },
  });
}

/** Take over a view unless it is older than what is known. */
export function take(view: TableView): void {
  const before = live.value;
  if (before && view.version < before.version) return;
  const isNews = !before || view.version > before.version;
  batch(() => {
    live.value = view;
    log.value = mergedLog(log.value, view.log, view.orders);
    if (before && isNews) tell(before, view);
  });
}


function tell(before: TableView, view: TableView): void {
  const news = view.log.filter((entry) => entry.number > before.orders);
  showDice(news);
  speak(view, news);
  const actor = view.to_act !== before.to_act;
  if (view.shared && view.hides && actor && !view.outcome) handOver.value = true;
  const asked = before.asked?.by === view.seat && !view.asked && !view.outcome;
  if (asked && view.orders === before.orders && !busy.value) trouble.value = WORDS.undoRefused;
  if (view.options.length && !before.options.length && !view.shared) myTurnNow(view);
}

function showDice(news: readonly LogEntry[]): void {
  const found = throws(news);
  if (!found.length) return;
  fallen.value = found;
  if (sound.value) rattle();
}

function speak(view: TableView, news: readonly LogEntry[]): void {
  const sentences = news.flatMap((entry) => entry.events.map((event) => say(event.text)));
  spoken.value = [...sentences.slice(-12), say(view.prompt.text)].join(" ");
}

function myTurnNow(view: TableView): void {
  if (sound.value) chime();
  flashTitle(t("yourTurn"));
  notify(game.value ? say(game.value.title) : "Kessel", view.prompt.text[lang.value]);
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
    await mine.view().then(take, () => {});
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
  if (!isShown()) await seat.value?.view().then(take);
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
