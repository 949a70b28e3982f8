// What the staff would do, asked for by a person.

import { signal } from "@preact/signals";
import { report } from "./session";
import { seat } from "./state";
import type { Hint } from "./types";

export const advice = signal<Hint | null>(null);

export async function askHint(): Promise<void> {
  try {
    advice.value = (await seat.value?.hint()) ?? null;
  } catch (problem) {
    report(problem);
  }
}
