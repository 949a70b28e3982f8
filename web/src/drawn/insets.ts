// Spaces that are drawn once more, larger, beside the map: how they lie there, and who stands where.

import { distance } from "./geometry";
import type { Placed } from "./layout";
import type { InsetInfo, Point, SpaceInfo, Standing } from "../server/types";

/** The distance from the middle of a space to the nearest of its sides. */
export function apothem({ centre: [x, y], outline }: SpaceInfo): number {
  const toSide = outline.map(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
  });
  return Math.min(...toSide);
}

/** How much farther out than on the map markers stand: above the counters, beside the number. */
const ASIDE = 1.2;

/** A space as its inset shows it: the same place with an outline of its own. */
export function enlarged(space: SpaceInfo, { centre, radius }: InsetInfo): SpaceInfo {
  const scale = radius / apothem(space);
  const put = ([x, y]: Point, by: number): Point => [
    centre[0] + (x - space.centre[0]) * by,
    centre[1] + (y - space.centre[1]) * by,
  ];
  return {
    ...space,
    centre,
    anchor: put(space.anchor, scale * ASIDE),
    outline: space.outline.map((corner) => put(corner, scale)),
  };
}

/** The picture of a space that lies nearest to a point. */
export function nearest(pictures: readonly SpaceInfo[], to: Point): SpaceInfo | undefined {
  const far = (picture: SpaceInfo) => distance(picture.centre, to);
  return [...pictures].sort((a, b) => far(a) - far(b))[0];
}

// --- side by side ---

const PITCH = 1.07;
/** How far up and down counters go, in radii: number and name of the space stay to be read. */
const BAND = 0.62;
/** The share of the width that is used: the outline stays to be seen. */
const CLEAR = 0.96;
const SMALLER = 0.98;
const SMALLEST = 0.05;

export interface LaidOut {
  /** The side of a counter, in board units. */
  size: number;
  placed: Placed[];
}

/** The width of an outline along a horizontal line to both sides of x, whichever is less, doubled. */
export function widthAt(outline: readonly Point[], x: number, y: number): number {
  const crossings = outline.flatMap(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
  const [left, right] = [Math.min(...crossings), Math.max(...crossings)];
  return crossings.length ? Math.max(0, 2 * Math.min(x - left, right - x)) : 0;
}

/** How many counters of a size go side by side into each of so many rows. */
function capacities({ centre: [x, y], outline }: SpaceInfo, rows: number, size: number): number[] {
  const pitch = size * PITCH;
  return Array.from({ length: rows }, (_, row) => {
    const middle = y + (row - (rows - 1) / 2) * pitch;
    const narrow = [middle - pitch / 2, middle + pitch / 2].map((at) => widthAt(outline, x, at));
    return Math.floor((Math.min(...narrow) * CLEAR) / pitch);
  });
}

/** Take places away from the fullest rows, the last one first, until just so many are left. */
function evened(rows: readonly number[], count: number): number[] {
  const left = [...rows];
  for (let spare = rows.reduce((sum, row) => sum + row, 0) - count; spare > 0; spare--)
    left[left.lastIndexOf(Math.max(...left))]!--;
  return left;
}

/** The rows in which so many counters of a size find room, as few as possible; none if they do not. */
function rowsFor(space: SpaceInfo, radius: number, count: number, size: number): number[] {
  const most = Math.floor((2 * BAND * radius) / (size * PITCH));
  for (let rows = 1; rows <= most; rows++) {
    const room = capacities(space, rows, size);
    if (room.reduce((sum, row) => sum + row, 0) >= count) return evened(room, count);
  }
  return [];
}

/** A stack side by side in an enlarged space, in counters as large as there is room for. */
export function laidOut(space: SpaceInfo, here: readonly Standing[], most: number): LaidOut {
  const radius = apothem(space);
  let size = most;
  let rows = rowsFor(space, radius, here.length, size);
  while (!rows.length && size > most * SMALLEST) {
    size *= SMALLER;
    rows = rowsFor(space, radius, here.length, size);
  }
  return { size, placed: inRows(space.centre, here, rows, size * PITCH) };
}

function inRows(
  [x, y]: Point,
  here: readonly Standing[],
  rows: readonly number[],
  pitch: number,
): Placed[] {
  const spots = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column): Point => [
      x + (column - (count - 1) / 2) * pitch,
      y + (row - (rows.length - 1) / 2) * pitch,
    ]),
  );
  return spots.map(([left, top], i) => ({
    standing: here[i]!,
    x: left,
    y: top,
    level: 0,
    count: 0,
  }));
}
