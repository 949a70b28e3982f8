// Texts about clocks, and time as people read it.

import type { ClockView, Words } from "../server/types";

export const PACE_WORDS = {
  clocks: { en: "Clocks", ja: "持ち時間" },
  paceNone: { en: "No clock", ja: "持ち時間なし" },
  paceDays: { en: "By the day", ja: "日単位（通信対局）" },
  paceLive: { en: "Live", ja: "リアルタイム" },
  budgetDays: { en: "Days to begin with", ja: "持ち時間（日）" },
  budgetMinutes: { en: "Minutes to begin with", ja: "持ち時間（分）" },
  incrementHours: { en: "Hours for each turn handed over", ja: "手番を渡すごとの加算（時間）" },
  incrementSeconds: { en: "Seconds for each order", ja: "命令ごとの加算（秒）" },
  weekendsOff: { en: "Weekends off", ja: "土日は減らない" },
  vacationDays: { en: "Days of vacation", ja: "休暇の日数" },
  flagFalls: { en: "Out of time loses at once", ja: "時間切れで即負け" },
  flagClaimed: { en: "Out of time: the opponent may claim the game.", ja: "時間切れになると、相手は勝利を宣言できます。" },
  flagFallen: { en: "Out of time loses at once.", ja: "時間切れは即負けです。" },
  paceAbout: {
    en: "A clock runs only while its player is asked, from his first order on.",
    ja: "時計は自分の決定を待つ間だけ、最初の命令の後から動きます。",
  },
  yourTime: { en: "Your time", ja: "あなたの残り" },
  timeOf: { en: "{who}: time", ja: "{who}の残り" },
  timeShort: { en: "time is short", ja: "残りわずか" },
  timeUp: { en: "time is up", ja: "時間切れ" },
  untilWhen: { en: "until {when}", ja: "期限：{when}" },
  yourDeadline: { en: "Your deadline: {when}", ja: "あなたの期限：{when}" },
  theirDeadline: { en: "Their deadline: {when}", ja: "相手の期限：{when}" },
  beginsLater: { en: "runs from the first order on", ja: "最初の命令の後から" },
  claimTime: { en: "Claim the game", ja: "時間切れ勝ちを宣言" },
  paceOfDays: { en: "{budget}, {increment} more for each turn", ja: "{budget}、手番ごとに{increment}加算" },
  paceOfLive: { en: "{budget}, {increment} more for each order", ja: "{budget}、命令ごとに{increment}加算" },
  vacation: { en: "Vacation", ja: "休暇" },
  vacationLeft: { en: "{n} days left to declare", ja: "あと{n}日届け出られます" },
  vacationFrom: { en: "First day", ja: "初日" },
  vacationTo: { en: "Last day", ja: "最終日" },
  vacationTake: { en: "Declare vacation", ja: "休暇を届け出る" },
  vacationBack: { en: "I am back", ja: "休暇を切り上げる" },
  pushHere: { en: "Tell me on this device when it is my turn", ja: "自分の番になったらこの端末に通知する" },
  pushRefused: { en: "This browser does not allow it.", ja: "このブラウザでは通知が許可されていません。" },
  hook: { en: "Webhook when it is my turn, and before my deadline", ja: "自分の番と期限前にウェブフックで通知" },
  hookAddress: { en: "Address, beginning with https://", ja: "https://で始まるアドレス" },
  awayUntil: { en: "on vacation until {when}", ja: "{when}まで休暇" },
  awayFrom: { en: "vacation {from} to {to}", ja: "休暇：{from}〜{to}" },
} as const satisfies Record<string, Words>;

export type Level = "calm" | "soon" | "out";

/** How much the running clock should worry. */
export function levelOf(clock: ClockView, now: number): Level {
  const left = clock.deadline - now;
  return left <= 0 ? "out" : left <= clock.warning ? "soon" : "calm";
}

const UNITS = { en: [" d", " h", " min", " s"], ja: ["日", "時間", "分", "秒"] } as const;

/** So many seconds: two units of them, or minutes and seconds as a clock shows them. */
export function span(seconds: number, lang: "en" | "ja"): string {
  const all = Math.max(0, Math.floor(seconds));
  if (all < 3600) return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
  const sizes = [86400, 3600, 60];
  const first = sizes.findIndex((size) => all >= size);
  const parts = [first, first + 1].map((i) => {
    const size = sizes[i] ?? 1;
    const count = Math.floor((all % (sizes[i - 1] ?? Infinity)) / size);
    return count ? `${count}${UNITS[lang][i]}` : "";
  });
  return parts.filter(Boolean).join(lang === "en" ? " " : "");
}

/** A round stretch of time, as somebody chose it. */
export function round(seconds: number, lang: "en" | "ja"): string {
  if (seconds >= 3600) return span(seconds, lang);
  const minutes = seconds >= 60 && seconds % 60 === 0;
  return minutes ? `${seconds / 60}${UNITS[lang][2]}` : `${seconds}${UNITS[lang][3]}`;
}

/** A moment as the reader's calendar has it. */
export function moment(at: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at * 1000);
}

/** A day of the reader's calendar. */
export function day(at: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { month: "short", day: "numeric" }).format(at * 1000);
}
