// What a screen reader hears: one thing after the other, each once.

import { signal } from "@preact/signals";
import { lang } from "./settings";

export interface Said {
  id: number;
  text: string;
}

/** What was said last stays for a while: a reader may be slower than the table. */
const KEPT = 8;

export const said = signal<readonly Said[]>([]);

let count = 0;

/** Say sentences, even those that were said before: the ear cannot look again. */
export function sayAloud(...sentences: readonly string[]): void {
  const text = sentences.filter((one) => one.trim()).join(" ");
  if (text) said.value = [...said.peek(), { id: ++count, text }].slice(-KEPT);
}

// what was said in another language is not said in this one
lang.subscribe(() => {
  said.value = [];
});
