// What the server leaves out for who reads one language, since it goes without saying
// (`kessel/web/wire/brief.py`), is said again here.

import type { GameEvent, LogEntry, Option, Standing, TableView } from "./types";

type Brief<T, Said extends keyof T> = Pick<T, Said> & Partial<T>;

const event = (told: Brief<GameEvent, "text" | "tag">): GameEvent => ({
  rule: "",
  side: -1,
  dice: [],
  ...told,
});

export const entry = (told: Brief<LogEntry, "number" | "side">): LogEntry => ({
  order: null,
  notation: null,
  staff: false,
  reasons: [],
  aim: null,
  ...told,
  events: (told.events ?? []).map(event),
});

export const option = (told: Brief<Option, "order" | "text">): Option => ({
  verb: told.order.split(" ", 1)[0]!,
  units: [],
  spaces: [],
  ...told,
});

export const standing = (told: Brief<Standing, "counter" | "space">): Standing => ({
  box: "",
  states: [],
  key: "",
  ...told,
});

/** A view as it is known here. */
export function filled(told: TableView): TableView {
  const scene = told.scene && { ...told.scene, standings: told.scene.standings.map(standing) };
  return { ...told, scene, options: told.options.map(option), log: told.log.map(entry) };
}
