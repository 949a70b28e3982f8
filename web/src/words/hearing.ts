// What of the news is told to who listens: all of it, and of a great deal what counts.

import type { LogEntry } from "../server/types";
import { beginsPhase, beginsTurn, passages, type Line } from "./chapters";

/** So much is listened to at once. */
const MOST = 20;

const COUNTS = ["fight", "loss", "gone", "score"];

const counts = ({ event }: Line) =>
  event.dice.length > 0 || COUNTS.includes(event.kind ?? "") || beginsTurn(event) || beginsPhase(event);

export interface News {
  lines: Line[];
  /** How many more there are, which the log tells. */
  others: number;
}

export function worthHearing(entries: readonly LogEntry[]): News {
  const all = passages(entries).flatMap(({ lines }) => lines);
  // a die is nothing without what it decided
  const isDecided = (at: number) => (all[at - 1]?.event.dice.length ?? 0) > 0;
  const lines = all.length > MOST ? all.filter((line, at) => counts(line) || isDecided(at)) : all;
  return { lines, others: all.length - lines.length };
}
