// Through which window one looks at the board, and at what.

import { signal } from "@preact/signals";
import { placeOf } from "../acting/clicks";
import { cursor, hovered, keyboard, picks, spotOf } from "../known/state";
import type { Point } from "../server/types";
import type { Viewport } from "./viewport";

/** The viewport in use, for keys and for the log's jumps. */
export const viewport = signal<Viewport | null>(null);

/** What somebody is looking at: the cursor, the place under the pointer, or what is chosen. */
export function lookedAt(): Point | null {
  const at = keyboard.value ? cursor.value : hovered.value;
  if (at !== null) return spotOf(at);
  const [chosen] = picks.value;
  return chosen ? placeOf(chosen) : null;
}
