// Through which window one looks at the board, and at what.

import { signal } from "@preact/signals";
import { placeOf } from "../acting/clicks";
import { attacks, draft } from "../known/attacks";
import { ends, group } from "../known/group";
import { cursor, hovered, isPhone, keyboard, picks, spaces, spotOf, standsAt } from "../known/state";
import type { Point } from "../server/types";
import { atRest, toScreen, type Viewport } from "./viewport";

/** The viewport in use, for keys and for the log's jumps. */
export const viewport = signal<Viewport | null>(null);

/** What somebody is looking at: the cursor, the place under the pointer, or what is chosen. */
export function lookedAt(): Point | null {
  const at = keyboard.value ? cursor.value : hovered.value;
  if (at !== null) return spotOf(at);
  const [chosen] = picks.value;
  return chosen ? placeOf(chosen) : null;
}

/** How much of a phone's map the card of a group covers. */
export const CARD = 0.36;

const centresOf = (ids: readonly (number | undefined)[]): Point[] =>
  ids.map((id) => spaces.value.get(id ?? -1)?.centre).filter((at) => at !== undefined);

/** Where the group stands, and where it would go. */
const groupPoints = (): Point[] =>
  centresOf([...[...group.value].map(standsAt), ...ends.value.values()]);

/** Whom planned attacks meet, and whence they come. */
function attackPoints(): Point[] {
  const planned = draft.value ? [draft.value] : attacks.value;
  return centresOf(planned.flatMap((one) => [one.target, ...one.units.map(standsAt)]));
}

/** Bring the group that is chosen to the middle of the map. */
export function lookAtGroup(): void {
  const points = groupPoints();
  if (points.length) viewport.value?.centre(points, isPhone() ? CARD : 0);
}

/** Pixels that a card takes of a lower corner of the map. */
const CORNER = { width: 380, height: 400 };

/** Whether a card at the lower right would lie over more of the group, or of planned attacks, than
 * one at the lower left. */
export function stepsAside(): boolean {
  const { width, height, at } = atRest.value;
  const low = [...groupPoints(), ...attackPoints()]
    .map((point) => toScreen(point, at))
    .filter(([x, y]) => y > height - CORNER.height && y < height && x > 0 && x < width);
  const right = low.filter(([x]) => x > width - CORNER.width).length;
  const left = low.filter(([x]) => x < CORNER.width).length;
  return right > left;
}
