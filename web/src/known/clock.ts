// The clocks of the table: what time it is, whose time is short, and telling the server where we live.

import { computed, effect, signal } from "@preact/signals";
import type { Pace } from "../server/types";
import { levelOf, round, type Level } from "../words/pace";
import { lang, t, tell } from "./settings";
import { sayAloud } from "./aloud";
import { live, seat, server } from "./state";

/** How fast a table plays. */
export function inWords(pace: Pace): string {
  const [budget, increment] = [pace.budget, pace.increment].map((time) => round(time, lang.value));
  const clock = tell(pace.kind === "days" ? "paceOfDays" : "paceOfLive", { budget: budget!, increment: increment! });
  return pace.weekends ? `${clock} · ${t("weekendsOff")}` : clock;
}

const here = () => Date.now() / 1000;

/** Seconds by which the server's time is ahead of ours. */
const ahead = signal(0);
effect(() => {
  if (server.value) ahead.value = server.value.now - here();
});

/** What time it is for the server; it moves on while a clock is shown. */
export const now = signal(here());
let ticking: number | undefined;
effect(() => {
  window.clearInterval(ticking);
  const tick = () => (now.value = here() + ahead.value);
  tick();
  if (live.value?.clock) ticking = window.setInterval(tick, 1000);
});

export const level = computed<Level>(() => {
  const clock = live.value?.clock;
  return clock && clock.runs >= 0 ? levelOf(clock, now.value) : "calm";
});

// said once when it becomes so, and only of the own clock
const ownLevel = computed(() => (live.value?.clock?.runs === live.value?.player ? level.value : "calm"));
effect(() => {
  if (ownLevel.value === "soon") sayAloud(t("timeShort"));
  if (ownLevel.value === "out") sayAloud(t("timeUp"));
});

/** Where we live, said once for each table: weekends and vacations go by it. */
let told = "";
effect(() => {
  const view = live.value;
  const mine = seat.value;
  if (!view?.clock || !mine || view.seat < 0 || view.outcome || told === view.table) return;
  told = view.table;
  if (view.clock.zoned[view.player as 0 | 1]) return;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone) void mine.setZone(zone).catch(() => {});
});
