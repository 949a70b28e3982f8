// Points, outlines and directions. Nothing here knows a game.

import type { Point, SpaceInfo } from "../server/types";

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function bounds(points: readonly Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** A box without a smaller one in it, as a CSS clip path of an element that fills the box. */
export function hollow(box: Box, part: Box): string {
  const [left, right] = [part.x0 - box.x0, part.x1 - box.x0];
  const [top, bottom] = [part.y0 - box.y0, part.y1 - box.y0];
  const hole = [
    [left, top],
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const corners = hole.map(([x, y]) => `${round(x!)}px ${round(y!)}px`);
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${corners.join(", ")})`;
}

export function area(outline: readonly Point[]): number {
  let twice = 0;
  outline.forEach(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length]!;
    twice += x * ny - nx * y;
  });
  return Math.abs(twice) / 2;
}

/** Whether a point lies inside an outline (even-odd). */
export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i]!;
    const [xj, yj] = outline[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

export const pathOf = (outline: readonly Point[]): string =>
  `M${outline.map(([x, y]) => `${round(x)},${round(y)}`).join("L")}Z`;

const round = (value: number) => Math.round(value * 10) / 10;

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The middle of a list of numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

// --- which space is under the pointer ---

/** Answers which space holds a point, looking only at the few spaces of one grid cell. */
export class SpaceFinder {
  private readonly cells = new Map<string, SpaceInfo[]>();
  private readonly cell: number;

  constructor(spaces: readonly SpaceInfo[]) {
    const widths = spaces.map((s) => {
      const b = bounds(s.outline);
      return Math.max(b.x1 - b.x0, b.y1 - b.y0);
    });
    this.cell = median(widths) || 1;
    for (const space of spaces) this.add(space);
  }

  private add(space: SpaceInfo): void {
    const b = bounds(space.outline);
    for (let i = Math.floor(b.x0 / this.cell); i <= Math.floor(b.x1 / this.cell); i++)
      for (let j = Math.floor(b.y0 / this.cell); j <= Math.floor(b.y1 / this.cell); j++) {
        const key = `${i},${j}`;
        const list = this.cells.get(key);
        if (list) list.push(space);
        else this.cells.set(key, [space]);
      }
  }

  at(point: Point): SpaceInfo | undefined {
    const key = `${Math.floor(point[0] / this.cell)},${Math.floor(point[1] / this.cell)}`;
    return this.cells.get(key)?.find((space) => inside(point, space.outline));
  }
}

// --- the keyboard's cursor ---

export type Arrow = "up" | "down" | "left" | "right";
export type Direction = Arrow | "upLeft" | "upRight" | "downLeft" | "downRight";

const SLANT = Math.SQRT1_2;
const WAYS: Record<Direction, Point> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  upLeft: [-SLANT, -SLANT],
  upRight: [SLANT, -SLANT],
  downLeft: [-SLANT, SLANT],
  downRight: [SLANT, SLANT],
};

/** How far a space lies off the straight line through `start` in a direction. */
function astray(at: Point, start: Point, direction: Direction): number {
  const [dx, dy] = WAYS[direction];
  return Math.abs((at[0] - start[0]) * dy - (at[1] - start[1]) * dx);
}

/**
 * The space a key leads to: the neighbour most nearly in that direction, else the nearest space at
 * all that lies there, so that no place is out of reach. Hexes have no neighbour straight to the
 * side: of the two that lie aslant, the one nearer to the line through `start` is taken, so that
 * going on in one direction does not drift.
 */
export function stepTo(
  spaces: ReadonlyMap<number, SpaceInfo>,
  from: number,
  direction: Direction,
  start?: Point,
): number {
  const here = spaces.get(from);
  if (!here) return from;
  const line = start ?? here.centre;
  const neighbours = here.neighbours.map((id) => spaces.get(id)).filter((s) => s !== undefined);
  return (
    ahead(here, neighbours, direction, Math.cos(Math.PI / 3), line) ??
    ahead(here, [...spaces.values()], direction, Math.cos(Math.PI / 2.6), line) ??
    from
  );
}

/** The best space within a cone; distance counts, and more so away from the middle of the cone. */
function ahead(
  here: SpaceInfo,
  spaces: readonly SpaceInfo[],
  direction: Direction,
  cone: number,
  start: Point,
): number | undefined {
  const [dx, dy] = WAYS[direction];
  let best: number | undefined;
  let least = Infinity;
  for (const space of spaces) {
    if (space.id === here.id) continue;
    const length = distance(space.centre, here.centre) || 1;
    const [x, y] = [space.centre[0] - here.centre[0], space.centre[1] - here.centre[1]];
    const along = (x * dx + y * dy) / length;
    if (along < cone - 1e-9) continue;
    const cost = length * (2 - along) + 0.2 * astray(space.centre, start, direction);
    if (cost < least) [least, best] = [cost, space.id];
  }
  return best;
}

// --- the size of counters ---

const SMALLEST = 34;
const LARGEST = 84;
const STEP = 1.12;
/** Below this many pixels a counter shows its colour and its symbol only. */
export const READABLE = 22;

export const isHexes = (kind: string) => kind.startsWith("hex");

/** The side of a counter in board units that suits the spaces of a board. */
export function counterSize(spaces: readonly SpaceInfo[], kind: string): number {
  const middle = median(spaces.map((space) => Math.sqrt(area(space.outline))));
  return middle * (isHexes(kind) ? 0.82 : 0.4);
}

/**
 * The side of a counter in board units at a zoom: as printed, but on the screen never too small to
 * read nor larger than life. It changes in steps, so that zooming seldom moves anything.
 *
 * `most` is how often larger than printed it may be: in a hex it must not cover the next one.
 */
export function legibleSize(printed: number, zoom: number, least = SMALLEST, most = 8): number {
  const smallest = Math.min(least, printed * zoom * most);
  const wanted = Math.min(LARGEST, Math.max(smallest, printed * zoom)) / zoom;
  const steps = Math.round(Math.log(wanted / printed) / Math.log(STEP));
  return printed * STEP ** steps;
}

export interface Window {
  width: number;
  height: number;
  /** Pixels at the left that buttons cover. */
  left?: number;
}

/** A zoom and shift that show the whole board in a window, clear of the buttons at its left. */
export function fitted(width: number, height: number, window: Window, margin = 12) {
  const left = window.left ?? 0;
  const room = window.width - left;
  const k = Math.max(
    0.01,
    Math.min((room - 2 * margin) / width, (window.height - 2 * margin) / height),
  );
  // in a window that is wide enough the board stands in its middle nevertheless
  const middle = (window.width - width * k) / 2;
  const x = middle >= left ? middle : middle + left / 2;
  return { k, x, y: (window.height - height * k) / 2 };
}

/** Where to begin: the whole board, but in a window of quite another shape its middle, larger. */
export function opening(width: number, height: number, window: Window) {
  const whole = fitted(width, height, window);
  const filling = Math.max((window.width - (window.left ?? 0)) / width, window.height / height);
  if (filling < whole.k * 1.6) return whole;
  const k = Math.min(filling, whole.k * 2.2);
  return { k, x: (window.width - width * k) / 2, y: (window.height - height * k) / 2 };
}

/** A zoom and shift that show a part of the board whole. */
export function fittedTo(part: Box, window: Window) {
  const { k, x, y } = fitted(part.x1 - part.x0, part.y1 - part.y0, window);
  return { k, x: x - part.x0 * k, y: y - part.y0 * k };
}

/** The same zoom, shifted so that nothing beyond a part of the board shows that need not. */
export function keptTo(part: Box, window: Window, { k, x, y }: { k: number; x: number; y: number }) {
  const along = (shift: number, low: number, high: number, room: number) => {
    const [least, most] = [room - high * k, -low * k];
    return least > most ? (least + most) / 2 : Math.min(Math.max(shift, least), most);
  };
  return {
    k,
    x: along(x, part.x0, part.x1, window.width),
    y: along(y, part.y0, part.y1, window.height),
  };
}

/** A shift that brings a point to the middle of a window, at a zoom. */
export const centred = ([x, y]: Point, window: Window, k: number) => ({
  k,
  x: window.width / 2 - x * k,
  y: window.height / 2 - y * k,
});

/** The middle of those points that a frame of this size can show most of at once. */
export function busiest(points: readonly Point[], width: number, height: number): Point | null {
  let most: readonly Point[] = [];
  for (const [x, y] of points) {
    const seen = points.filter(
      (other) => Math.abs(other[0] - x) < width / 2 && Math.abs(other[1] - y) < height / 2,
    );
    if (seen.length > most.length) most = seen;
  }
  if (!most.length) return null;
  const mean = (axis: 0 | 1) => most.reduce((sum, point) => sum + point[axis], 0) / most.length;
  return [mean(0), mean(1)];
}

const MOST_PIXELS = 12_000_000;

/** Pixels to a board unit in the bitmap of the map: fine, but not more than memory is for. */
export function bitmapScale(width: number, height: number): number {
  return Math.min(3, Math.sqrt(MOST_PIXELS / (width * height)));
}
