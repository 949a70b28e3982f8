// The JSON that is asked for now and then: games, advice, reviews, reasons, links.

import type { LogEntry, Side, Words } from "./types";

/** A doubtful sentence of the rulebook: the question, the reading we ship, and the other. */
export interface Ruling {
  id: string;
  number: string;
  rule: string;
  title: Words;
  ours: Words;
  other: Words;
}

export interface GameInfo {
  id: string;
  pack: string;
  title: Words;
  about: Words;
  sides: { id: string; name: Words }[];
  scenarios: { id: string; title: Words; about: Words }[];
  options: { id: string; rule: string; title: Words; about: Words }[];
  rulings: Ruling[];
  levels: string[];
  /** The levels, told, the strongest first. */
  opponents: Opponent[];
  styles: Opponent[];
}

/** A level of the computer, or a style: in a line how it plays, and how strong it was measured. */
export interface Opponent {
  id: string;
  name: Words;
  about: Words;
  ratings: { scenario: string; value: number; low: number; high: number; games: number }[];
}

/** A browser that is to be told: where its push service is called, and its keys. */
export interface PushWanted {
  endpoint: string;
  key: string;
  auth: string;
  language: string;
}

/** What the server can do besides playing. */
export interface ServerInfo {
  version: string;
  mail: boolean;
  claim_days: number;
  accounts: boolean;
  /** Whether players may have an address called when it is their turn. */
  hooks: boolean;
  /** By which key browsers know this server's push messages; empty where it sends none. */
  push: string;
  /** What time it is there, in seconds since 1970. */
  now: number;
}

/** What a computer is thinking about, and how much of its time has run (0 to 1). */
export interface Considered {
  text: Words;
  share: number;
}

/** What the staff would do: the order, why, and the next best. */
export interface Hint {
  order: string;
  text: Words;
  why: Words;
  value: number;
  /** What it names, and what the orders meant to follow name. */
  steps: { units: number[]; spaces: number[] }[];
  others: Omit<Hint, "others">[];
}

/** What a seat leaves to the staff; see the server's `wire.Standing`. */
export interface LeftToStaff {
  kinds: string[];
  limit: number | null;
  waiting: boolean;
}

/** What can be left to the staff here, and what this seat leaves to it. */
export interface StandingOrders {
  offered: { id: string; name: Words }[];
  standing: LeftToStaff;
}

/** How side 0 stood after so many orders, from -1 (lost) to 1 (won). */
export interface ReviewMoment {
  number: number;
  value: number;
  status: Words;
}

/** A turning point, and the orders that did it. */
export interface ReviewTurn {
  number: number;
  before: number;
  after: number;
  status: Words;
  lines: LogEntry[];
}

/** A throw, what it decided, and how far it raised what side 0 could expect. */
export interface ReviewRoll {
  number: number;
  side: Side;
  dice: number[];
  why: Words;
  order: Words;
  then: Words[];
  luck: number;
}

/** A side's own throws; `total` is how far they raised what it could expect. */
export interface ReviewLuck {
  side: Side;
  rolls: number;
  total: number;
  luckiest: ReviewRoll[];
  unluckiest: ReviewRoll[];
}

export interface Review {
  orders: number;
  moments: ReviewMoment[];
  turns: ReviewTurn[];
  luck: ReviewLuck[];
  total: number;
  /** How many throws have been weighed, of how many. */
  weighed: number;
  thrown: number;
}

/** A review, or how much of it is done (0 to 1). */
export interface ReviewState {
  share: number;
  review: Review | null;
}

export interface Why {
  legal: boolean;
  rule: string;
  text: Words;
}

export interface Links {
  player1?: string;
  player2?: string;
  spectator?: string;
}

export interface Made {
  table: string;
  links: Links;
  /** One-time links for the seats that are still empty. */
  invitations?: Links;
}

/** How far the replay of a long save is, or what came of it. */
export interface LoadState {
  done: number;
  total: number;
  created?: Made;
  error?: { rule: string; text: Words };
}

export interface DiceReport {
  commitment: string;
  seeds: string[];
  /** The first roll that each of the seeds counts for. */
  since: number[];
  secret: string | null;
  rolls: { number: number; side: Side; dice: number[]; why: Words; derived: boolean }[];
  agree: boolean | null;
  text: Words;
  faces: number;
}
