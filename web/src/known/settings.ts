// What the reader prefers, kept in this browser.

import { effect, signal } from "@preact/signals";
import type { Text, Words } from "../server/types";
import { WORDS, type Key } from "../words/words";

export type Lang = "en" | "ja";

export function kept(key: string, usual: string): string {
  try {
    return localStorage.getItem(`kessel.${key}`) ?? usual;
  } catch {
    return usual;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`kessel.${key}`, value);
  } catch {
    // a browser that keeps nothing still plays
  }
}

const usualLang = navigator.language.startsWith("ja") ? "ja" : "en";
const usualTheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

export const lang = signal<Lang>(kept("lang", usualLang) === "ja" ? "ja" : "en");
export const dark = signal(kept("theme", usualTheme) === "dark");
export const sound = signal(kept("sound", "on") === "on");

effect(() => {
  document.documentElement.lang = lang.value;
  keep("lang", lang.value);
});
effect(() => {
  document.documentElement.dataset.theme = dark.value ? "dark" : "light";
  keep("theme", dark.value ? "dark" : "light");
});
effect(() => keep("sound", sound.value ? "on" : "off"));

/** A text of the interface in the reader's language. */
export const t = (key: Key): string => WORDS[key][lang.value];

/** A text of the interface with something put in the place of `{name}`. */
export const tell = (key: Key, put: Record<string, string | number>): string =>
  t(key).replace(/\{(\w+)\}/g, (_, name: string) => String(put[name] ?? ""));

/** Labels of counters that are told apart by their names alone. */
export const superfluous = signal<ReadonlySet<string>>(new Set());

/** A sentence without them: they are for those who type their orders. */
const unlabelled = (text: string): string =>
  text.replace(/ \(([^()\s]+)\)/g, (all, label: string) => (superfluous.value.has(label) ? "" : all));

/** A text of the game in the reader's language. */
export const say = (text: Text): string =>
  unlabelled(typeof text === "string" ? text : text[lang.value]);

// --- tables one has opened here ---

export interface Recent {
  /** `/t/TABLE/p1`, or a spectators' link. */
  path: string;
  title: Words;
}

const MOST_RECENT = 60;

export function recentTables(): Recent[] {
  try {
    return JSON.parse(kept("recent", "[]")) as Recent[];
  } catch {
    return [];
  }
}

export function remember(recent: Recent): void {
  const others = recentTables().filter((other) => other.path !== recent.path);
  keep("recent", JSON.stringify([recent, ...others].slice(0, MOST_RECENT)));
}

export function forgetTable(path: string): void {
  keep("recent", JSON.stringify(recentTables().filter((other) => other.path !== path)));
}

/** A link in the list gives way to an address without a secret. */
export function readdress(from: string, to: string): void {
  const all = recentTables();
  const known = all.some((one) => one.path === to);
  const kept = all.filter((one) => !known || one.path !== from);
  keep("recent", JSON.stringify(kept.map((one) => (one.path === from ? { ...one, path: to } : one))));
}

/** How long ago something was, in the reader's words; `at` in seconds. */
export function ago(at: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - at);
  if (past < 60) return t("justNow");
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const [unit, size] = units.find(([, seconds]) => past >= seconds)!;
  return new Intl.RelativeTimeFormat(lang.value).format(-Math.floor(past / size), unit);
}
