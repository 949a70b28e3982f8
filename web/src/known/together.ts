// A replay watched together: what is known of who shows it, and whether one goes along. Only the
// number of a moment travels; who follows asks for his own view of it.

import { computed, signal } from "@preact/signals";
import type { Shown } from "../server/seattypes";

export interface Together {
  /** What is shown at the table, by oneself (`mine`) or another. */
  show: Shown | null;
  /** The show that one follows. */
  followed: string;
  /** The show that one does not want to see. */
  declined: string;
  /** Whether who follows no more stays at the moment where he is, or comes back to the table. */
  stays: boolean;
  /** What came to an end, for a while: another's show, or the own, which somebody took over. */
  over: { how: "stopped" | "taken"; player: number } | null;
}

export const ALONE: Together = { show: null, followed: "", declined: "", stays: false, over: null };

export const isFollowing = ({ show, followed }: Together) =>
  show !== null && !show.mine && show.id === followed;

/** Another's show that is offered or followed. */
export const isSeen = ({ show, declined }: Together) =>
  show !== null && !show.mine && show.id !== declined;

/** The server tells who shows what; another's place is never taken by one who comes after him. */
export function heard(before: Together, show: Shown | null): Together {
  const goesOn = show !== null && show.id === before.show?.id;
  if (goesOn) return { ...before, show };
  const was = before.show;
  const ended = { ...before, show, followed: "", stays: false };
  if (was?.mine && show) return { ...ended, over: { how: "taken", player: show.player } };
  if (was && isFollowing(before)) return { ...ended, over: { how: "stopped", player: was.player } };
  return show ? { ...ended, over: null } : ended;
}

export const follow = (before: Together): Together =>
  before.show && !before.show.mine
    ? { ...before, followed: before.show.id, declined: "", stays: false, over: null }
    : before;

/** Not now: nothing more is said of this show. */
export const decline = (before: Together): Together => ({
  ...before,
  followed: "",
  declined: before.show?.id ?? "",
  stays: false,
});

/** Back to the table; the show can still be followed. */
export const leave = (before: Together): Together => ({ ...before, followed: "", stays: false });

/** Who moves his own slider goes his own way from there. */
export const goOwnWay = (before: Together): Together => ({ ...before, followed: "", stays: true });

/** Nothing is heard any more; what one sees stays. */
export const lost = (before: Together): Together => ({
  ...before,
  show: null,
  followed: "",
  stays: true,
});

export const forget = (before: Together): Together => ({ ...before, over: null });

// --- on the screen ---

export const together = signal<Together>(ALONE);
export const following = computed(() => isFollowing(together.value));
/** The moment that is shown to one who follows. */
export const ledTo = computed(() => (following.value ? together.value.show!.at : null));
export const showing = computed(() => together.value.show?.mine ?? false);

/** Who follows and looks elsewhere goes his own way. */
export function letGo(): void {
  if (following.peek()) together.value = goOwnWay(together.peek());
}
