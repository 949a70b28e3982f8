// What is on the screen: one signal for each thing that changes, and what follows from them.

import { computed, signal } from "@preact/signals";
import type { Seat } from "../server/api";
import type { Throw } from "../words/format";
import { bounds, counterSize, SpaceFinder } from "../drawn/geometry";
import { enlarged, nearest } from "../drawn/insets";
import type { Connection } from "../server/live";
import { idOf, isUnit, next, type Arg } from "./options";
import type { Considered, GameInfo, Links, ServerInfo } from "../server/askedtypes";
import type {
  Board,
  Clause,
  LogEntry,
  Option,
  Point,
  Preview,
  Reach,
  SpaceInfo,
  Standing,
  TableView,
  Text,
  Words,
} from "../server/types";

// --- the table ---

export const seat = signal<Seat | null>(null);
export const links = signal<Links>({});
export const game = signal<GameInfo | null>(null);
export const board = signal<Board | null>(null);
export const clauses = signal<Clause[]>([]);
export const live = signal<TableView | null>(null);
/** What is decided on: another when the game has gone on, not when somebody comes or goes. */
export const moment = computed(() => `${live.value?.table} ${live.value?.settled}`);
/** The table at an earlier moment, while one looks back. */
export const past = signal<TableView | null>(null);
/** The earlier moment that was asked for and has not come yet. */
export const heading = signal<number | null>(null);
/** The table as it is shown while what others did is being played. */
export const staged = signal<TableView | null>(null);
export const log = signal<LogEntry[]>([]);
export const connection = signal<Connection>("connecting");
/** Something was sent, and what came of it has not been shown yet: nothing more may be sent. */
export const busy = signal(false);
export const trouble = signal<Words | null>(null);

export const shown = computed(() => past.value ?? staged.value ?? live.value);
export const spaces = computed(() => new Map(board.value?.spaces.map((s) => [s.id, s])));
/** Spaces as their insets show them. */
export const insets = computed(() => {
  const found = new Map<number, SpaceInfo>();
  for (const inset of board.value?.insets ?? []) {
    const space = spaces.value.get(inset.space);
    if (space) found.set(space.id, enlarged(space, inset));
  }
  return found;
});
export const counters = computed(() => new Map(board.value?.counters.map((c) => [c.id, c])));
export const stateOf = computed(() => new Map(board.value?.states?.map((s) => [s.id, s])));
export const styleOf = computed(() => new Map(board.value?.styles.map((s) => [s.id, s])));
export const finder = computed(
  () => new SpaceFinder([...spaces.value.values(), ...insets.value.values()]),
);

/** The side of a counter that suits the board as it is printed, in board units. */
export const printedSize = computed(() => {
  const printed = board.value;
  return printed ? counterSize(printed.spaces, printed.kind) : 44;
});

/** A space as the map shows it, and as an inset does if there is one. */
export const picturesOf = (id: number): SpaceInfo[] =>
  [spaces.value.get(id), insets.value.get(id)].filter((space) => space !== undefined);

/** Where the pointer is or was last, in board units; null once the cursor goes about. */
export const pointed = signal<Point | null>(null);

/** Where a word about a space belongs: in its middle, or in an inset where one points at it. */
export function spotOf(id: number): Point | null {
  const pictures = picturesOf(id);
  const inset = insets.value.get(id);
  if (pointed.value && inset && nearest(pictures, pointed.value) === inset) return pointed.value;
  return pictures[0]?.centre ?? null;
}

export const standings = computed(() => shown.value?.scene.standings ?? []);

/** The part of the board that the scenario is played on, where it is not all of it. */
export const field = computed(() => {
  const corners = shown.value?.scene.field;
  return corners ? bounds(corners) : null;
});

/** The counters of each space, bottom first. */
export const bySpace = computed(() => {
  const found = new Map<number, Standing[]>();
  for (const standing of standings.value) {
    if (standing.space < 0) continue;
    const here = found.get(standing.space);
    if (here) here.push(standing);
    else found.set(standing.space, [standing]);
  }
  return found;
});

/** The counters off the map, by box. */
export const byBox = computed(() => {
  const found = new Map<string, Standing[]>();
  for (const standing of standings.value)
    if (standing.space < 0) found.set(standing.box, [...(found.get(standing.box) ?? []), standing]);
  return found;
});

/** Whether a unit is on the other side; what belongs to nobody is nobody's enemy. */
export function isEnemy(id: number): boolean {
  const [side, mine] = [counters.value.get(id)?.side ?? -1, live.value?.seat ?? -1];
  return side >= 0 && mine >= 0 && side !== mine;
}

export const hasEnemies = (place: number): boolean =>
  (bySpace.value.get(place) ?? []).some(({ counter }) => isEnemy(counter));

export const standingOf = computed(() => new Map(standings.value.map((s) => [s.counter, s])));

/** The space a unit stands in, -1 off the map. */
export const standsAt = (id: number): number => standingOf.value.get(id)?.space ?? -1;

/** The space an argument names or stands in, -1 off the map. */
export const spaceOf = (arg: Arg): number => (isUnit(arg) ? standsAt(idOf(arg)) : idOf(arg));

const ATTACKS = ["fire", "attack"];
const marked = (kinds: readonly string[]): number[] =>
  (shown.value?.scene.markers ?? [])
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ space }) => space);
/** The spaces whose markers say that they are under fire or attack now. */
export const attacked = computed<number[]>(() => marked(ATTACKS));
/** The spaces whose markers say that the question is about them. */
export const meantSpaces = computed<number[]>(() => marked(["asked"]));

// --- acting ---

export const options = computed<Option[]>(() =>
  past.value || staged.value ? [] : (live.value?.options ?? []),
);
export const mayAct = computed(() => options.value.length > 0 && !busy.value);
export const picks = signal<Arg[]>([]);
/** Units of the same formation as the first that was picked. */
export const mates = computed<ReadonlySet<number>>(() => {
  const first = picks.value.find((arg) => arg.startsWith("u"));
  return new Set(first ? matesOf(Number(first.slice(1))) : []);
});

/** The other counters of a unit's formation, wherever they are. */
export function matesOf(unit: number): number[] {
  const mine = counters.value.get(unit);
  if (!mine?.formation.en || mine.hidden) return [];
  const others = [...counters.value.values()].filter(
    (one) => one.side === mine.side && one.formation.en === mine.formation.en && one.id !== unit,
  );
  return others.filter((one) => standingOf.value.has(one.id)).map((one) => one.id);
}

/** The verb that was chosen for the picks, where several would do. */
export const verb = signal("");
/** What can be picked now; it glows. */
export const candidates = computed<Set<Arg>>(() =>
  busy.value ? new Set() : next(options.value, picks.value, verb.value),
);
/** What a new choice could begin with. */
export const beginnings = computed<Set<Arg>>(() =>
  busy.value ? new Set() : next(options.value, []),
);

export interface Ways {
  unit: number;
  /** The usual way to each space, or another where there is no usual one. */
  spaces: ReadonlyMap<number, Reach>;
  all: readonly Reach[];
}
/** Where the chosen unit, or the one that is moving, can be taken. */
export const reach = signal<Ways | null>(null);
/** Who is in hand and has places to go to or aim at: the stack it stands in must hide none of them. */
export const inHand = computed<number | null>(() => {
  if (reach.value?.spaces.size) return reach.value.unit;
  const [first] = picks.value;
  const leads = [...candidates.value].some((arg) => !isUnit(arg));
  return first && isUnit(first) && leads ? idOf(first) : null;
});
/** A unit that was told to go somewhere, until the server has answered. */
export const leaving = signal<{ unit: number; space: number } | null>(null);

export interface MenuLine {
  text: Text;
  act: () => void;
  /** The order that the line would send, for its odds. */
  order?: string;
  unit?: number;
}
export const menu = signal<{ at: Point | null; title: Words | null; lines: MenuLine[] } | null>(
  null,
);
/** A word beside a place: why not, or what went wrong. */
export const note = signal<Note | null>(null);

/** What is said at a place: why something may not be, and who could march there all the same. */
export interface Note {
  /** Nowhere for whoever is off the map. */
  at: Point | null;
  rule: string;
  text: Text;
  march?: { unit: number; goal: number };
}

// --- looking ---

export const cursor = signal<number | null>(null);
/** The unit that Tab has just gone to: Enter means it, until the cursor moves on. */
export const actor = signal<Arg | null>(null);
/** The cursor shows only while the keyboard is in use. */
export const keyboard = signal(false);
export const hovered = signal<number | null>(null);
/** The picture of a space whose stack is fanned out. */
export const fan = signal<SpaceInfo | null>(null);
export const hidden = signal(false);
/** Whether the tray of counters off the map is open. */
export const tray = signal(false);
/** What the description panel describes. */
export const described = signal<Arg | null>(null);
export const fallen = signal<Throw[]>([]);
export const odds = signal<{ order: string | null; list: Preview[] }>({ order: null, list: [] });
/** On a phone the odds show when they are asked for, elsewhere whenever there are any. */
export const isPhone = () => matchMedia("(max-width: 760px)").matches;
export const oddsOpen = signal(!isPhone());

export type Tab = "log" | "rules" | "units" | "table" | "review";
export const tab = signal<Tab>("log");
export const rule = signal("");
/** On a phone, whether the panels are drawn up. */
export const sheet = signal(false);
export const drawer = signal(false);
export const help = signal(false);
/** Two at one screen: who must take the seat before anything is shown. */
export const handOver = signal(false);
/** What the computer is thinking about, as far as it tells. */
export const considered = signal<Considered | null>(null);
export const server = signal<ServerInfo | null>(null);
