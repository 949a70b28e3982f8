// The JSON that the server speaks. The client draws it and holds no rule.

export interface Words {
  en: string;
  ja: string;
}
/** A text in both languages, or in the reader's. */
export type Text = Words | string;
export type Point = [number, number];
export type Side = -1 | 0 | 1;

// --- what is printed ---

/** A name on the drawn map: its middle, and how high it is set. */
export interface PrintedName {
  text: string;
  at: Point;
  size: number;
}

export interface SpaceInfo {
  id: number;
  label: string;
  name: Words;
  kind: string;
  terrain: string;
  outline: Point[];
  centre: Point;
  anchor: Point;
  neighbours: number[];
  about: Words;
}

export interface CounterInfo {
  id: number;
  label: string;
  side: Side;
  name: Words;
  formation: Words;
  kind: Words;
  style: string;
  symbol: string;
  left: string;
  right: string;
  top: string;
  about: Words;
  /** What is printed right of the symbol: a gun's range. */
  beside?: string;
  /** What is printed left of the symbol, clear of the signs of states: morale. */
  before?: string;
  /** Small signs at the right of the symbol, one below the other. */
  dots?: string;
  /** The factors of the other face, shown in the state `reduced`. */
  reduced?: { left: string; right: string } | null;
  /** Further faces of who has more steps, shown in the states `step-2`, `step-3` and so on. */
  further?: { left: string; right: string }[];
  /** The factors are printed on a coloured band. */
  band?: boolean;
  /** A card back: it stands for a counter that is not known, and may lie on the map many times. */
  hidden?: boolean;
}

export interface BoxInfo {
  id: string;
  side: Side;
  name: Words;
}

export interface TrackInfo {
  id: string;
  name: Words;
  labels: string[];
  notes: Words[];
  /** A word for each box that may be drawn as a small sign. */
  signs?: string[];
}

/** A space drawn once more, larger, beside the map; `radius` is how far its sides are away. */
export interface InsetInfo {
  space: number;
  centre: Point;
  radius: number;
}

/** A colour scheme of counters: ground and ink; edge and ground of the other face; a coloured band. */
export interface StyleInfo {
  id: string;
  ground: string;
  ink: string;
  edge: string;
  pale: string;
  band?: string;
}

/** A colour of what is laid over the map, and how much of it a tinted space takes. */
export interface ToneInfo {
  id: string;
  colour: string;
  fill: number;
}

/** A state that standings may have: its name, and the letter of its marker, if any. */
export interface StateInfo {
  id: string;
  name: Words;
  sign: Text;
}

export interface PhaseInfo {
  id: string;
  rule: string;
  name: Words;
  level: number;
  /** Its number or letter in the list. */
  number: string;
}

export interface Board {
  kind: string;
  width: number;
  height: number;
  spaces: SpaceInfo[];
  counters: CounterInfo[];
  boxes: BoxInfo[];
  tracks: TrackInfo[];
  sequence: PhaseInfo[];
  states?: StateInfo[];
  /** Whether the art leaves the labels of the spaces to be written here, where they can be read. */
  labels?: boolean;
  /** What can be laid over the map, each under a key of its own. */
  overlays?: OverlayInfo[];
  insets?: InsetInfo[];
  styles: StyleInfo[];
  tones: ToneInfo[];
}

export interface OverlayInfo {
  id: string;
  key: string;
  title: Words;
  /** How many spaces one points at to see it. */
  points?: number;
}

// --- where everything is ---

export interface Standing {
  counter: number;
  space: number;
  box: string;
  states: string[];
  /** Tells standings of one hidden counter apart. */
  key?: string;
  /** What counters of a box are told apart by, such as the turn they arrive. */
  group?: Words;
}

export interface Marker {
  kind: string;
  space: number;
  side: Side;
  text: Text;
  /** What is drawn on it, where the game says so. */
  sign?: Text;
}

export interface TrackMark {
  track: string;
  box: number;
  face: string;
  text: Text;
}

export interface Scene {
  standings: Standing[];
  markers: Marker[];
  tracks: TrackMark[];
  phase: string;
  status: Text;
  /** The part of the board that is played on, by two opposite corners; none for all of it. */
  field: [Point, Point] | null;
  /** Tracks whose signs do not hold at this table. */
  unsigned?: string[];
}

export interface Reach {
  space: number;
  cost: number;
  path: number[];
  stops: boolean;
  orders: string[];
  /** The game's word for a special way of going; empty for the usual one. */
  mode?: string;
  /** Whether it goes over enemies. */
  fights?: boolean;
}

/** Something laid over the map: tinted spaces, lines from space to space, and what it shows. */
export interface Overlay {
  spaces: { space: number; tone: string; label: string }[];
  /** `broken` is the space where a line cannot be drawn on, -1 where it is whole. */
  lines: { path: number[]; tone: string; broken: number; label: Words | null }[];
  legend: Words;
}

// --- the table ---

export interface Option {
  order: string;
  verb: string;
  text: Text;
  units: number[];
  spaces: number[];
  /** What it ends: a phase, or the question alone. */
  ends?: "phase" | "question";
  /** How many it says, where it names one number. */
  number?: number | null;
  /** Whether it asks the other player for a favour. */
  appeals?: boolean;
}

export interface GameEvent {
  rule: string;
  text: Text;
  tag: string;
  side: Side;
  dice: number[];
  /** move, enter, retreat, fight, loss, gone, score; missing for anything else. */
  kind?: string;
  units?: number[];
  /** Where; of units that went somewhere the start, if it is told, and the goal. */
  spaces?: number[];
  /** How many went whose names are not told. */
  count?: number;
}

/** The way that units went; unknown ones are counted. */
export interface Trail {
  side: Side;
  units: number[];
  count: number;
  path: number[];
  retreat: boolean;
}

/** What happened after one number of orders, up to another. */
export interface Recap {
  first: number;
  last: number;
  sentences: Words[];
  trails: Trail[];
  fights: { side: Side; spaces: number[]; column: string }[];
  /** What computers are after. */
  aims: Words[];
}

/** Where a unit was after so many orders; -1 off the map. */
export interface WayStep {
  number: number;
  space: number;
}

/** The version of the table after an order; the order itself where it was held. */
export interface Ordered {
  version: number;
  weighed?: Weighed;
}

/** What is left to support attacks: guns that may still fire, and points. */
export interface Arms {
  guns: number[];
  points: { name: Text; count: number }[];
}

export interface Clause {
  id: string;
  title: Words;
  points: { id: string; kind: string; text: Words }[];
}

export interface Preview {
  rule: string;
  title: Words;
  assuming: Words[];
  sums: { title: Words; total: number; lines: { rule: string; text: Words; value: number }[] }[];
  chances: { text: Words; number: number; key: string; probability: number }[];
  /** The odds, and the column of the table after all shifts. */
  columns: string[];
  /** Units on both sides, as far as they are known, and the spaces attacked. */
  attackers?: number[];
  defenders?: number[];
  targets?: number[];
}

/** An order that lets something loose that cannot be taken back, and was not given yet. */
export interface Weighed {
  kind: "dice" | "reveals" | "spends" | "appeals" | "settles";
  order: string;
  text: Words;
  /** What the dice are for; in a sentence, what is spent or at stake. */
  why: Words;
  previews: Preview[];
}

export interface LogEntry {
  number: number;
  side: Side;
  order: Text | null;
  notation: string | null;
  events: GameEvent[];
  /** The staff gave it, under standing orders. */
  staff: boolean;
  /** Why a computer gave it, and why nothing else. */
  reasons: Text[];
  /** What a computer is after in this turn. */
  aim: Text | null;
}

export interface Player {
  name: string;
  kind: "human" | "computer";
  side: Side;
  connected: boolean;
}

/** How fast a table plays, in seconds. */
export interface Pace {
  kind: "days" | "live";
  budget: number;
  increment: number;
  /** Saturdays and Sundays are off. */
  weekends: boolean;
  /** Days of vacation that each player may declare. */
  vacation: number;
  /** The game is lost as soon as time is up; else the opponent may claim it. */
  falls: boolean;
}

/** The clocks, as they stand until the next change; moments in seconds since 1970. */
export interface ClockView {
  pace: Pace;
  /** The player whose clock runs, -1 for none. */
  runs: number;
  since: number;
  /** What each player had left then. */
  left: [number, number];
  deadline: number;
  /** Seconds before the deadline from which time is short. */
  warning: number;
  away: [[number, number][], [number, number][]];
  /** Days of vacation that each may still declare. */
  days: [number, number];
  /** Whether it is known where each lives. */
  zoned: [boolean, boolean];
}

export interface TableView {
  table: string;
  version: number;
  /** The version since which nothing has changed that a decision could depend on. */
  settled: number;
  game: string;
  scenario: string;
  /** The optional rules in play. */
  rules: string[];
  pack: string;
  seat: Side;
  player: Side;
  players: Player[];
  shared: boolean;
  scene: Scene;
  to_act: Side;
  decision: string;
  prompt: { rule: string; text: Text };
  options: Option[];
  log: LogEntry[];
  orders: number;
  /** Who of this seat's units has still to move, and the order that ends the phase. */
  moves: { left: number[]; ends: string; setup: boolean } | null;
  /** What this seat has left to support its attacks, in a phase of combat. */
  arms: Arms | null;
  /** Taking back: at once, so many orders, or only if the opponent agrees. */
  undo: { allowed: boolean; text: Text; ask: boolean; orders: number };
  redo: boolean;
  asked: { by: Side; to: number } | null;
  clock: ClockView | null;
  outcome: { winner: Side; level: string; text: Text } | null;
  /** `may_seed`: this seat has not added a seed of its own yet. */
  dice: {
    commitment: string;
    rolled: number;
    seeds: string[];
    may_seed: boolean;
    faces: number;
  };
  thinking: boolean;
  /** The computers have been stopped. */
  held: boolean;
  hides: boolean;
  /** Whether the game can be looked at again now, and gone on with from any moment. */
  review: boolean;
  /** What is known of a game that was uploaded. */
  origin: Text | null;
  rematch: string | null;
}
