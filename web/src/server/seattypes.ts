// What the server tells about seats; see its `seatwire.py`.

import type { ClockView, Player, Side, TableView, Words } from "./types";

/** Who plays on with a save. */
export interface Seating {
  side: Side;
  other: "friend" | "computer" | "here";
  level: string;
}

export interface SaveInfo {
  game: string;
  scenario: string;
  orders: number;
  /** It can be looked at; nobody plays on. */
  over: boolean;
}

export interface Sat {
  table: string;
  player: number;
}

export interface Invited {
  game: string;
  scenario: string;
  rules: string[];
  player: number;
  side: Side;
  players: Player[];
  orders: number;
  /** To the own seat, on another device. */
  is_own: boolean;
}

/** Who has a seat; times are seconds, 0 where nobody wrote them down. */
export interface Holder {
  player: number;
  taken: boolean;
  since: number;
  seen: number;
  invited: boolean;
  /** How many devices open it, of the own seat. */
  links: number;
}

export interface Holders {
  seats: Holder[];
  /** The spectators' link. */
  watch: string;
  /** Whether spectators show the replay to nobody. */
  muted: boolean;
}

/** A moment of the replay that somebody shows to all: a player, or -1, a spectator. */
export interface Shown {
  id: string;
  player: number;
  at: number;
  /** Whether it is shown through this connection. */
  mine: boolean;
}

export interface TalkLine {
  number: number;
  player: number;
  orders: number;
  text: string;
  at: number;
}

type Box = [number, number, number, number];

/** A table at a glance. */
export interface Brief {
  table: string;
  game: string;
  pack: string;
  scenario: string;
  player: number;
  side: Side;
  players: Player[];
  to_act: Side;
  thinking: boolean;
  prompt: { rule: string; text: Words };
  status: Words;
  outcome: TableView["outcome"];
  changed: number;
  taken: [boolean, boolean];
  box: Box;
  whole: Box;
  dots: [number, number, Side][];
  clock: ClockView | null;
}
