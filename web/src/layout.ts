// Where counters stand: side by side while a space has room, in piles when it has not.

import { inside } from "./geometry";
import type { Point, SpaceInfo, Standing } from "./types";

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

/** The counters of a space fanned out, each to be seen whole. */
export function fanned(
  space: SpaceInfo,
  here: readonly Standing[],
  sideOf: (counter: number) => number,
  size: number,
): Placed[] {
  const sorted = [...here].sort((a, b) => sideOf(a.counter) - sideOf(b.counter));
  const columns = Math.min(sorted.length, sorted.length > 10 ? 6 : 5);
  const spots = grid(space.centre, sorted.length, columns, size);
  return sorted.map((standing, i) => ({
    standing,
    x: spots[i]![0],
    y: spots[i]![1],
    level: i,
    count: 0,
  }));
}
