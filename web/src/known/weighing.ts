// An order that would let dice fall, reveal or spend something: it waits for a second word.

import { effect, signal } from "@preact/signals";
import { live, odds, past } from "./state";
import type { Weighed } from "../server/types";

export const weighed = signal<Weighed | null>(null);

/** Hold an order, and show what it may bring where that is shown. */
export function holdOrder(found: Weighed): void {
  weighed.value = found;
  if (found.previews.length) odds.value = { order: found.order, list: found.previews };
}

export const isHeld = (order: string) => weighed.value?.order === order;

/** How often the mouse was clicked in one place in quick succession, 0 for a key. */
let clicks = 0;
globalThis.addEventListener?.("click", ({ detail }) => (clicks = detail), { capture: true });
globalThis.addEventListener?.("keydown", () => (clicks = 0), { capture: true });

/** The second click of a double click was not meant as a second word. */
export const isSecondClick = () => clicks > 1;

/** Another moment, another order. */
let moment = "";
effect(() => {
  const now = `${live.value?.table} ${live.value?.settled} ${past.value?.orders}`;
  if (now !== moment) weighed.value = null;
  moment = now;
});
