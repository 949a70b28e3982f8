// Taking back: what a press of U does, and of several.

import { computed } from "@preact/signals";

import { doing } from "../known/session";
import { live } from "../known/state";

/** Presses that are kept while the one before them is answered. */
const KEPT = 5;

/** Whether one can at least ask the opponent to take something back. */
export const mayAskUndo = computed(() => {
  const view = live.value;
  return Boolean(view && !view.undo.allowed && view.undo.ask && !view.asked);
});

let isTakingBack = false;
const pressed: boolean[] = [];

/**
 * Take back; with `one` a single order of a move. Who presses again while the server answers means
 * one thing more, not the same; asking the opponent is never repeated.
 */
async function takeBack(one: boolean): Promise<void> {
  if (pressed.length < KEPT) pressed.push(one);
  if (isTakingBack) return;
  isTakingBack = true;
  try {
    while (pressed.length && live.value?.undo.allowed) {
      const next = pressed.shift();
      await doing((mine) => mine.undo(next));
    }
  } finally {
    isTakingBack = false;
    pressed.length = 0;
  }
}

/** Take back a single order of a move. */
export function undoStep(): void {
  if (isTakingBack || live.value?.undo.allowed) void takeBack(true);
}

export async function askOrUndo(): Promise<void> {
  if (isTakingBack || live.value?.undo.allowed) await takeBack(false);
  else if (mayAskUndo.value) await doing((mine) => mine.askUndo());
}
