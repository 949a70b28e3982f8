// Where names are written over a crowded map: off the counters, off each other, or not at all.

import type { Box } from "./geometry";
import type { Point } from "../server/types";

export interface Name {
  id: number;
  /** The middle of the space that it names. */
  at: Point;
  text: string;
}

/** How much of a name may lie over counters of other spaces. */
const COVERS = 0.3;

/** The width of a text, in its own size: what is not Latin is as wide as it is high. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign < "\u2000" ? 0.53 : 1), 0);

const around = ([x, y]: Point, width: number, height: number): Box => ({
  x0: x - width / 2,
  y0: y - height / 2,
  x1: x + width / 2,
  y1: y + height / 2,
});

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * Names of spaces where counters stand, each under its counter or above it: where it covers no other
 * name and little of other counters. A name that finds no room is left out until one looks closer.
 */
export function placeNames(
  names: readonly Name[],
  stands: ReadonlyMap<number, Point>,
  size: number,
  font: number,
): Map<number, Point> {
  const found = new Map<number, Point>();
  const counters = [...stands].map(([id, at]) => ({ id, box: around(at, size, size) }));
  const written: Box[] = [];
  for (const { id, at, text } of names) {
    const width = widthOf(text) * font;
    for (const side of [1, -1]) {
      const spot: Point = [at[0], at[1] + side * (size * 0.5 + font * 0.46)];
      const box = around(spot, width, font * 0.92);
      const covered = counters.reduce(
        (sum, one) => (one.id === id ? sum : sum + shared(box, one.box)),
        0,
      );
      if (covered > COVERS * width * font || written.some((other) => shared(box, other))) continue;
      written.push(box);
      found.set(id, spot);
      break;
    }
  }
  return found;
}
