// Going round those who have not moved.

import { select } from "../acting/clicks";
import { clearGroup } from "../acting/group";
import { left } from "../known/group";
import { idOf, unit } from "../known/options";
import { actor, board, counters, cursor, hovered, keyboard, picks, standsAt, spaces } from "../known/state";
import { viewport } from "./looking";

/** Formation by formation, and in each by place, so that the eye has no long way. */
function inTurn(): number[] {
  const order = new Map(board.value?.counters.map((one, i) => [one.formation.en, i]));
  const rank = (id: number) => order.get(counters.value.get(id)?.formation.en ?? "") ?? -1;
  return [...(left.value ?? [])]
    .filter((id) => standsAt(id) >= 0)
    .sort((a, b) => rank(a) - rank(b) || standsAt(a) - standsAt(b) || a - b);
}

/** Choose the next unit that has not moved, and bring it into sight. */
export function nextUnmoved(backwards = false): void {
  const all = inTurn();
  if (!all.length) return;
  const [first] = picks.value;
  const now = first ? all.indexOf(idOf(first)) : -1;
  const to = backwards ? (now <= 0 ? all.length : now) - 1 : (now + 1) % all.length;
  const found = all[to]!;
  clearGroup();
  select(unit(found));
  const at = standsAt(found);
  const place = spaces.value.get(at);
  if (place) viewport.value?.centre([place.centre]);
  cursor.value = at;
  keyboard.value = true;
  hovered.value = null;
  actor.value = unit(found);
}
