// What changed from one view to the next, as the server tells it (`kessel/web/wire/changes.py`).

import { entry, option, standing } from "./brief";
import type { Scene, TableView } from "./types";

/**
 * How a list becomes another: a number says how many of the old things stay (or, below zero, go),
 * anything else comes in between; what the script does not reach goes.
 */
export type Script = (number | object)[];

export interface Change {
  /** The version of the view that it changes. */
  since: number;
  view: Partial<TableView>;
  scene: Partial<Scene>;
  lists: Partial<Record<"options" | "standings" | "markers" | "tracks", Script>>;
}

/** The view that a change leads to; what stayed as it was is the same object. */
export function changed(view: TableView, change: Change): TableView {
  const { options, ...lists } = change.lists;
  const made = { ...view, ...change.view };
  if (change.view.log) made.log = change.view.log.map(entry);
  if (options) made.options = rewritten(view.options, options, option);
  const isNews = Object.keys(change.scene).length + Object.keys(lists).length > 0;
  if (!isNews || "scene" in change.view) return made;
  const scene = { ...view.scene, ...change.scene };
  if (lists.standings) scene.standings = rewritten(scene.standings, lists.standings, standing);
  if (lists.markers) scene.markers = rewritten(scene.markers, lists.markers);
  if (lists.tracks) scene.tracks = rewritten(scene.tracks, lists.tracks);
  return { ...made, scene };
}

function rewritten<T extends object>(
  old: readonly T[],
  script: Script,
  filled: (told: T) => T = (told) => told,
): T[] {
  const made: T[] = [];
  let at = 0;
  for (const step of script) {
    if (typeof step !== "number") made.push(filled(step as T));
    else {
      if (step > 0) made.push(...old.slice(at, at + step));
      at += Math.abs(step);
    }
  }
  return made;
}

/** The same version once more, as when the live connection opens: what says the same stays the same
 * object, and nothing that is made from it is made again. */
export function asKnown(before: TableView, view: TableView): TableView {
  const scene = isSame(before.scene, view.scene) ? before.scene : view.scene;
  const options = isSame(before.options, view.options) ? before.options : view.options;
  return { ...view, scene, options };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
