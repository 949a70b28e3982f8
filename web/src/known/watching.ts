// Showing the replay to all at the table, and going along with who shows it.

import { batch, computed, effect } from "@preact/signals";
import { backToNow, goBack } from "./replay";
import { unhurried } from "./stage";
import { live, past, seat, staged } from "./state";
import { ALONE, follow, following, forget, leave, ledTo, letGo, showing, together } from "./together";
import type { TableView } from "../server/types";

/** The moment that one looks back at, by the slider or a play; none at the table as it is. */
export const moment = computed(
  () => past.value?.orders ?? (unhurried.value ? (staged.value?.orders ?? null) : null),
);

// --- showing ---

/** Show everybody what one sees, from now on. */
export function showAll(): void {
  letGo();
  if (moment.value !== null) seat.value?.line?.show("show", moment.value);
}

export function stopShowing(): void {
  seat.peek()?.line?.stopShowing();
}

// who shows is seen wherever he goes; back at the table he shows no more
effect(() => {
  const at = moment.value;
  if (!showing.value) return;
  if (at === null) stopShowing();
  else seat.peek()?.line?.show("step", at);
});

// --- following ---

let going = false;
const PATIENCE = 1_000;

/** Go where one is led: one question at a time, and then to the newest moment. */
async function keepUp(): Promise<void> {
  if (going) return;
  going = true;
  for (let at = ledTo.peek(), seen = -1; at !== null && at !== seen; at = ledTo.peek()) {
    seen = at;
    try {
      await goBack(at);
    } catch {
      seen = -1; // the server has much to do, or is away: again, a little later
      await new Promise((done) => window.setTimeout(done, PATIENCE));
    }
  }
  going = false;
}

effect(() => {
  if (ledTo.value !== null) void keepUp();
});

/** Go along with who shows the replay, or come back to the table. */
export function goAlong(): void {
  together.value = (following.value ? leave : follow)(together.value);
}

/** Whether the game waits for this seat. */
export const isAsked = (view: TableView | null): boolean =>
  Boolean(
    view &&
      view.seat >= 0 &&
      (view.options.length > 0 || (view.asked && view.asked.by !== view.seat)),
  );

export const myTurn = computed(() => isAsked(live.value));

// who is asked something comes back to the table; he may go along again
effect(() => {
  if (myTurn.value && following.peek()) together.value = leave(together.peek());
});

// whose guide has gone is back at the table
let followed = false;
effect(() => {
  const now = following.value;
  if (followed && !now && !together.peek().stays) backToNow();
  followed = now;
});

// --- what is said of it ---

const SHOWN = 8_000;
let fading: number | undefined;

effect(() => {
  window.clearTimeout(fading);
  if (!together.value.over) return;
  fading = window.setTimeout(() => (together.value = forget(together.peek())), SHOWN);
});

// another table, other people
effect(() => {
  void seat.value;
  batch(() => {
    followed = false;
    together.value = ALONE;
  });
});
