// What is asked about seats.

import { get, post, type Seat } from "./api";
import type { Brief, Holders, Invited, Sat, SaveInfo, TalkLine } from "./seattypes";

/** An address of a table without a secret in it: which seat of this browser is meant. */
export const addressOf = (table: string, player: number) => `/t/${table}/p${player + 1}`;

export const brief = (seat: Seat) => get<Brief>(seat.path("/brief"), seat.token);
export const holders = (seat: Seat) => get<Holders>(seat.path("/seats"), seat.token);

/** Have the browser keep the seat, for a year from now. */
export const sit = (seat: Seat) => seat.post<Sat>("/sit");
export const renew = (seat: Seat) => seat.post<Sat>("/seats/renew");
export const invite = (seat: Seat, player: number) =>
  seat.post<{ path: string }>("/invitations", { player });

export const talkAfter = (seat: Seat, last: number) =>
  get<TalkLine[]>(seat.path(`/talk?after=${last}`), seat.token);
export const talk = (seat: Seat, text: string) => seat.post<TalkLine>("/talk", { text });

/** Whether one does not want to hear the other. */
export const muted = (seat: Seat) => get<{ muted: boolean }>(seat.path("/talk/mute"), seat.token);
export const mute = (seat: Seat, muted: boolean) =>
  seat.post<{ muted: boolean }>("/talk/mute", { muted });
/** Let spectators show the replay to nobody any more, or again. */
export const muteSpectators = (seat: Seat, muted: boolean) =>
  seat.post<{ muted: boolean }>("/spectators/mute", { muted });
/** Tell the host about the other. */
export const reportTalk = (seat: Seat, text: string) => seat.post("/talk/report", { text });

const invitation = (table: string) => `/tables/${encodeURIComponent(table)}/invitation`;
export const invited = (table: string, token: string) =>
  get<Invited>(invitation(table), token);
export const accept = (table: string, token: string, name: string) =>
  post<Sat>(invitation(table), { token, json: { name } });

export const aboutSave = (text: string) => post<SaveInfo>("/saves", { text });
