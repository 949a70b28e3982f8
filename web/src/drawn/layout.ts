// Where counters stand: side by side while a space has room, in piles when it has not.

import { inside, type Box } from "./geometry";
import type { Point, SpaceInfo, Standing } from "../server/types";

export interface Placed {
  standing: Standing;
  /** Centre, in board units. */
  x: number;
  y: number;
  /** Height in its pile, 0 at the bottom. */
  level: number;
  /** How many counters the pile holds, told by the top one only; 0 elsewhere. */
  count: number;
}

const GAP = 1.1;
/** How far each counter of a pile is shifted, as a share of its side. */
const SHIFT = 0.09;
const HIGHEST_SHIFT = 4;
/** How far counters make room for something else, as a share of their side. */
const FARTHEST = 0.5;

/** How far one can go from the centre in a direction and stay inside, in board units. */
function room(space: SpaceInfo, dx: number, dy: number, most: number, step: number): number {
  const [x, y] = space.centre;
  let far = 0;
  while (
    far + step <= most &&
    inside([x + dx * (far + step), y + dy * (far + step)], space.outline)
  )
    far += step;
  return far;
}

/** Columns and rows of counters that fit around a space's centre. */
export function slots(space: SpaceInfo, size: number): { columns: number; rows: number } {
  const most = size * 3;
  const step = size / 6;
  const wide = 2 * Math.min(room(space, 1, 0, most, step), room(space, -1, 0, most, step));
  const high = 2 * Math.min(room(space, 0, 1, most, step), room(space, 0, -1, most, step));
  return {
    columns: Math.max(1, Math.floor(wide / (size * GAP))),
    rows: Math.max(1, Math.floor(high / (size * GAP * 1.15))),
  };
}

/** Split the counters of one space into piles, never two sides in one. */
export function piles<T>(groups: readonly T[][], most: number): T[][] {
  const filled = groups.filter((group) => group.length > 0);
  const total = filled.reduce((sum, group) => sum + group.length, 0);
  const places = Math.max(most, filled.length);
  const found: T[][] = [];
  for (const group of filled) {
    const share = Math.max(1, Math.floor((places * group.length) / total));
    const tall = Math.ceil(group.length / share);
    for (let i = 0; i < group.length; i += tall) found.push(group.slice(i, i + tall));
  }
  return found;
}

/** Put the counters of a space in their places. `sideOf` tells whose a counter is. */
export function standing(
  space: SpaceInfo,
  here: readonly Standing[],
  sideOf: (counter: number) => number,
  size: number,
): Placed[] {
  const { columns, rows } = slots(space, size);
  const groups = [0, 1, -1].map((side) => here.filter((s) => sideOf(s.counter) === side));
  const found = piles(groups, columns * rows);
  const spots = grid(
    space.centre,
    found.length,
    Math.max(columns, Math.ceil(found.length / rows)),
    size,
  );
  return found.flatMap((pile, i) => piled(pile, spots[i]!, size));
}

/**
 * Shift counters as one until they stand clear of something that lies in their space: the shortest
 * way, a little over the edge of the space if need be. Where there is no such way they stay.
 */
export function clearOf(
  placed: Placed[],
  taken: Box,
  size: number,
  outline: readonly Point[],
): Placed[] {
  const half = size / 2 + size * 0.04;
  const around = (shift: Point) => ({
    x0: Math.min(...placed.map((p) => p.x)) - half + shift[0],
    x1: Math.max(...placed.map((p) => p.x)) + half + shift[0],
    y0: Math.min(...placed.map((p) => p.y)) - half + shift[1],
    y1: Math.max(...placed.map((p) => p.y)) + half + shift[1],
  });
  const { x0, x1, y0, y1 } = around([0, 0]);
  if (x0 >= taken.x1 || x1 <= taken.x0 || y0 >= taken.y1 || y1 <= taken.y0) return placed;
  const ways: Point[] = [
    [taken.x1 - x0, 0],
    [taken.x0 - x1, 0],
    [0, taken.y1 - y0],
    [0, taken.y0 - y1],
  ];
  const far = ([dx, dy]: Point) => Math.abs(dx + dy);
  const found = ways
    .sort((a, b) => far(a) - far(b))
    .find((way) => far(way) <= size * FARTHEST || holds(outline, around(way)));
  if (!found) return placed;
  return placed.map((p) => ({ ...p, x: p.x + found[0], y: p.y + found[1] }));
}

/** Whether the corners of a box lie inside an outline. */
const holds = (outline: readonly Point[], { x0, x1, y0, y1 }: Box): boolean =>
  [x0, x1].every((x) => [y0, y1].every((y) => inside([x, y], outline)));

function piled(pile: readonly Standing[], [x, y]: Point, size: number): Placed[] {
  const top = pile.length - 1;
  const middle = Math.min(top, HIGHEST_SHIFT) / 2;
  return pile.map((standing, level) => {
    const by = (Math.min(level, HIGHEST_SHIFT) - middle) * SHIFT * size;
    return {
      standing,
      level,
      x: x + by,
      y: y - by,
      count: level === top && top > 0 ? pile.length : 0,
    };
  });
}

/** The middle of something that reaches so far to both sides, moved between two ends. */
const within = (middle: number, reach: number, low: number, high: number): number =>
  Math.max(low + reach, Math.min(high - reach, middle));

/** Centres of `count` places in rows of at most `columns`, around a point. */
export function grid([x, y]: Point, count: number, columns: number, size: number): Point[] {
  const pitch = size * GAP;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const column = i % columns;
    return [x + (column - (inRow - 1) / 2) * pitch, y + (row - (rows - 1) / 2) * pitch];
  });
}

/** The counters of a space fanned out, each to be seen whole and inside what the window shows. */
export function fanned(
  space: SpaceInfo,
  here: readonly Standing[],
  sideOf: (counter: number) => number,
  size: number,
  window?: Box,
): Placed[] {
  const sorted = [...here].sort((a, b) => sideOf(a.counter) - sideOf(b.counter));
  const columns = Math.min(sorted.length, sorted.length > 10 ? 6 : 5);
  const rows = Math.ceil(sorted.length / columns);
  const [x, y] = space.centre;
  const middle: Point = window
    ? [
        within(x, (columns * size * GAP) / 2 + size * 0.2, window.x0, window.x1),
        within(y, (rows * size * GAP) / 2 + size * 0.2, window.y0, window.y1),
      ]
    : [x, y];
  const spots = grid(middle, sorted.length, columns, size);
  return sorted.map((standing, i) => ({
    standing,
    x: spots[i]![0],
    y: spots[i]![1],
    level: i,
    count: 0,
  }));
}
