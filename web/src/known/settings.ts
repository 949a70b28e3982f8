// What the reader prefers, kept in this browser.

import { effect, signal } from "@preact/signals";
import type { Words } from "../server/types";
import { WORDS, type Key } from "../words/words";

export type Lang = "en" | "ja";

function kept(key: string, usual: string): string {
  try {
    return localStorage.getItem(`kessel.${key}`) ?? usual;
  } catch {
    return usual;
  }
}

function keep(key: string, value: string): void {
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

/** A text of the game in the reader's language. */
export const say = (words: Words): string => words[lang.value];

// --- tables one has opened here ---

export interface Recent {
  path: string;
  title: Words;
}

export function recentTables(): Recent[] {
  try {
    return JSON.parse(kept("recent", "[]")) as Recent[];
  } catch {
    return [];
  }
}

export function remember(recent: Recent): void {
  const others = recentTables().filter((other) => other.path !== recent.path);
  keep("recent", JSON.stringify([recent, ...others].slice(0, 6)));
}
