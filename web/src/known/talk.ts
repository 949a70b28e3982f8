// What the two players say to each other.

import { computed, effect, signal } from "@preact/signals";
import * as api from "../server/seats";
import type { TalkLine } from "../server/seattypes";
import { report } from "./session";
import { live, seat } from "./state";

export const talk = signal<TalkLine[]>([]);
/** What was said last while one looked elsewhere, for a moment. */
export const overheard = signal<TalkLine | null>(null);
/** Whether one does not want to hear what the other says: kept with the seat. */
export const silent = signal(false);

/** Two people who do not sit at one screen. */
export const mayTalk = computed(() => {
  const view = live.value;
  return Boolean(
    view && view.seat >= 0 && !view.shared && view.players.every((one) => one.kind === "human"),
  );
});

const SHOWN = 7_000;
let fading: number | undefined;

/** Fetch what is new; of what the other says while one plays a word is shown for a while. */
export async function listen(isNews = true): Promise<void> {
  const mine = seat.value;
  if (!mine || !mayTalk.value) return;
  try {
    if (!isNews) silent.value = (await api.muted(mine)).muted;
    const news = await api.talkAfter(mine, talk.value.at(-1)?.number ?? 0);
    if (seat.value === mine) hear(news, isNews);
  } catch (problem) {
    report(problem);
  }
}

function hear(news: readonly TalkLine[], isNews: boolean): void {
  const last = talk.value.at(-1)?.number ?? 0;
  const fresh = news.filter((line) => line.number > last);
  if (!fresh.length) return;
  talk.value = [...talk.value, ...fresh];
  const theirs = fresh.filter((line) => line.player !== live.value?.player).at(-1);
  if (!theirs || !isNews || silent.value) return;
  overheard.value = theirs;
  window.clearTimeout(fading);
  fading = window.setTimeout(() => (overheard.value = null), SHOWN);
}

/** Say something; answers whether it was taken. */
export async function utter(text: string): Promise<boolean> {
  if (!seat.value || !text.trim()) return false;
  try {
    hear([await api.talk(seat.value, text)], false);
    await listen(false);
    return true;
  } catch (problem) {
    report(problem);
    return false;
  }
}

/** Hear nothing of the other any more, or again, with what he said meanwhile. */
export async function setSilent(muted: boolean): Promise<void> {
  const mine = seat.value;
  if (!mine) return;
  try {
    silent.value = (await api.mute(mine, muted)).muted;
    talk.value = [];
    overheard.value = null;
    await listen(false);
  } catch (problem) {
    report(problem);
  }
}

/** Tell the host about the other; answers whether he was told. */
export async function tellHost(text: string): Promise<boolean> {
  if (!seat.value || !text.trim()) return false;
  try {
    await api.reportTalk(seat.value, text);
    return true;
  } catch (problem) {
    report(problem);
    return false;
  }
}

// another table, another conversation
effect(() => {
  void seat.value;
  talk.value = [];
  overheard.value = null;
  silent.value = false;
});
