// Who holds the seats of the table, and invitations to those that are empty.

import { signal } from "@preact/signals";
import { Seat } from "../server/api";
import * as api from "../server/seats";
import type { Holders } from "../server/seattypes";
import type { Links, Made } from "../server/askedtypes";
import type { Player } from "../server/types";
import { report } from "./session";
import { links, live, seat } from "./state";

/** Whether somebody gave the name; the server's stand-ins say nothing. */
export const isNamed = ({ name }: Player) => !/^(Player \d|Computer)$/.test(name);

export const holders = signal<Holders | null>(null);
/** The link that the invitation dialog shows, and whose seat it is for. */
export const inviting = signal<{ player: number; path: string } | null>(null);

const INVITED = "kessel.invited.";
const NAMES = ["player1", "player2"] as const;

/** Keep what a new table came with, for this tab: invitations can be made anew. */
export function keepMade(made: Made): void {
  sessionStorage.setItem(INVITED + made.table, JSON.stringify(made.invitations ?? {}));
}

/** Go to the own seat of a new table; a cookie opens it, which the browser may not have yet. */
export async function enterMade(made: Made, isKept = true): Promise<void> {
  keepMade(made);
  const player = NAMES.findIndex((name) => made.links[name]);
  const link = made.links.player1 ?? made.links.player2 ?? made.links.spectator ?? "/";
  if (player >= 0 && !isKept) await api.sit(new Seat(made.table, link.split("/")[3] ?? ""));
  location.assign(player >= 0 ? api.addressOf(made.table, player) : link);
}

function keptInvitations(table: string): Links {
  return JSON.parse(sessionStorage.getItem(INVITED + table) ?? "{}") as Links;
}

/** Look who sits where; an invitation that waits is shown once, when one comes to the table. */
export async function lookAround(isFirst = false): Promise<void> {
  const mine = seat.value;
  if (!mine) return;
  try {
    const found = await api.holders(mine);
    if (seat.value !== mine) return;
    holders.value = found;
    links.value = { spectator: found.watch };
    const kept = keptInvitations(mine.table);
    const waiting = found.seats.find((one) => !one.taken && one.invited && kept[NAMES[one.player]!]);
    if (isFirst && waiting)
      inviting.value = { player: waiting.player, path: kept[NAMES[waiting.player]!]! };
    const shown = inviting.value;
    if (shown && shown.player !== live.value?.player)
      if (found.seats.some((one) => one.player === shown.player && one.taken)) inviting.value = null;
  } catch (problem) {
    report(problem);
  }
}

/** Let spectators show the replay to nobody any more, or again. */
export async function hush(muted: boolean): Promise<void> {
  if (!seat.value) return;
  try {
    await api.muteSpectators(seat.value, muted);
    await lookAround();
  } catch (problem) {
    report(problem);
  }
}

/** Show the invitation to a seat: the one that is kept, or a new one. */
export async function invite(player: number, anew = false): Promise<void> {
  const mine = seat.value;
  if (!mine) return;
  const name = NAMES[player]!;
  const kept = keptInvitations(mine.table);
  try {
    const path = (!anew && kept[name]) || (await api.invite(mine, player)).path;
    if (player !== live.value?.player)
      sessionStorage.setItem(INVITED + mine.table, JSON.stringify({ ...kept, [name]: path }));
    inviting.value = { player, path };
    void lookAround();
  } catch (problem) {
    report(problem);
  }
}
