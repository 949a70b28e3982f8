// What the server tells about members; see its `accountwire.py`.

import type { Brief } from "./seattypes";
import type { Pace, Side, Words } from "./types";

/** Who is signed in; an empty name for nobody. */
export interface Me {
  name: string;
  email: string;
  created: number;
  /** Browsers that are signed in, this one among them. */
  sessions: number;
  passkeys: Passkey[];
}

/** A key that signs a member in; `used` is 0 for never. */
export interface Passkey {
  id: string;
  made: number;
  used: number;
}

/** Games of one side of a game; `rival` is empty for people, else the level of a computer. */
export interface Score {
  game: string;
  side: Side;
  rival: string;
  played: number;
  won: number;
  drawn: number;
}

export interface MyTable {
  brief: Brief;
}

// --- finding each other; see the server's `lobbywire.py` ---

export type Experience = "any" | "new" | "some" | "much";

export interface Offer {
  table: string;
  game: string;
  scenario: string;
  /** Options and rulings that were chosen. */
  rules: string[];
  player: number;
  side: Side;
  host: string;
  level: Experience;
  /** In the founder's words, beside the table's clock. */
  pace: string;
  clock: Pace | null;
  made: number;
  until: number;
  mine: boolean;
  /** For the reader alone, or by him for somebody. */
  challenge: boolean;
}

export interface Watchable {
  table: string;
  game: string;
  scenario: string;
  players: [string, string];
  status: Words;
  changed: number;
  link: string;
}

export interface Lobby {
  /** Whether the reader may offer and take seats. */
  open: boolean;
  offers: Offer[];
  games: Watchable[];
}

/** How the own table can be found. */
export interface Around {
  offer: Offer | null;
  may_offer: boolean;
  listed: boolean;
  may_list: boolean;
}

export interface OfferWanted {
  level: Experience;
  pace: string;
  rival: string;
}
