// Where names are written over a crowded map: off the counters, off each other, or not at all.

import type { Box } from "./geometry";
import type { Point, PrintedName } from "../server/types";

export interface Name {
  id: number;
  /** The middle of the space that it names. */
  at: Point;
  text: string;
}

/** How much of a name may lie over counters of other spaces. */
const COVERS = 0.3;
/** How much it may hide of the figures of any of them, which stand at the foot of a counter. */
const HIDES = 0.15;

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

/** How much of a printed name may be covered and can be guessed at a glance. */
const GUESSED = 0.1;
/** How much of it may be covered so that it is written once more where it is printed. */
const OVERWRITTEN = 0.4;
/** How far from its space a name is printed, in counters. */
const BESIDE = 4;
/** Pixels of print that can be read. */
const READ = 7.5;

/** What the map has of a name: where, in which box, and whether it is large enough. */
interface Found {
  at: Point;
  box: Box;
  isRead: boolean;
}

/** Printed names by what they say, to be asked for the one that belongs to a space. */
export function printedBy(
  names: readonly PrintedName[],
  zoom: number,
): (name: Name, counter: number) => Found | null {
  const known = new Map<string, PrintedName[]>();
  for (const one of names) {
    const key = one.text.toLowerCase();
    known.set(key, [...(known.get(key) ?? []), one]);
  }
  return ({ text, at }, counter) => {
    const far = (one: PrintedName) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]);
    const near = (known.get(text.toLowerCase()) ?? []).sort((a, b) => far(a) - far(b))[0];
    if (!near || far(near) > BESIDE * counter) return null;
    const box = around(near.at, widthOf(text) * near.size, near.size * 0.92);
    return { at: near.at, box, isRead: near.size * zoom >= READ };
  };
}

/**
 * Names of spaces where counters stand. One that is printed and can be read is left alone; one of
 * which a part can be seen is written over itself; the others stand under their counters or above
 * them, where they cover no other name, little of other counters and no figures. A name that finds no room is
 * left out until one looks closer, and a place of several spaces has its name once.
 */
export function placeNames(
  names: readonly Name[],
  stands: ReadonlyMap<number, Point>,
  size: number,
  font: number,
  printed: ReturnType<typeof printedBy> = () => null,
): Map<number, Point> {
  const found = new Map<number, Point>();
  const counters = [...stands].map(([id, at]) => ({ id, box: around(at, size, size) }));
  const written: Box[] = [];
  const covered = (box: Box, but = -1) =>
    counters.reduce((sum, one) => (one.id === but ? sum : sum + shared(box, one.box)), 0);
  const feet = [...stands].map(([id, [x, y]]) => ({ id, box: around([x, y + size * 0.3], size, size * 0.4) }));
  const hidesFigures = (box: Box, but = -1) =>
    feet.some((one) => one.id !== but && shared(box, one.box) > HIDES * shared(one.box, one.box));
  const isFree = (box: Box) => !written.some((other) => shared(box, other));

  const left = names.flatMap((name) => {
    const there = printed(name, size);
    if (!there) return [name];
    const { at, box, isRead } = there;
    const hidden = covered(box) / shared(box, box);
    if (isRead && hidden < GUESSED) {
      written.push(box);
      return [];
    }
    const wide = around(at, widthOf(name.text) * font, font * 0.92);
    if (covered(wide) > OVERWRITTEN * shared(wide, wide) || hidesFigures(wide)) return [name];
    if (isFree(wide)) {
      written.push(wide);
      found.set(name.id, at);
    }
    return [];
  });

  const once = new Map<string, Point[]>();
  for (const { id, at, text } of left) {
    const said = once.get(text) ?? [];
    if (said.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < BESIDE * size)) continue;
    const width = widthOf(text) * font;
    for (const side of [1, -1]) {
      const spot: Point = [at[0], at[1] + side * (size * 0.5 + font * 0.46)];
      const box = around(spot, width, font * 0.92);
      if (covered(box, id) > COVERS * width * font || hidesFigures(box, id) || !isFree(box)) continue;
      written.push(box);
      found.set(id, spot);
      once.set(text, [...said, at]);
      break;
    }
  }
  return found;
}
