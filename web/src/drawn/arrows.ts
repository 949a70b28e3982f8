// Arrows along a way of spaces: a smooth line that stops short of its goal, with a head.

import type { Point } from "../server/types";

export interface Arrow {
  line: string;
  /** The three corners of the head. */
  head: string;
  tip: Point;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = ([x, y]: Point) => `${round(x)},${round(y)}`;

/** A point so far from the end of a line towards its start, no farther than half of it. */
function shortened(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(by / length, 0.5);
  return [to[0] + (from[0] - to[0]) * share, to[1] + (from[1] - to[1]) * share];
}

/** Points without those where a line turns back on itself or stands. */
function cleaned(points: readonly Point[]): Point[] {
  return points.filter((p, i) => i === 0 || p[0] !== points[i - 1]![0] || p[1] !== points[i - 1]![1]);
}

/** An arrow through points, `size` is the side of a counter. */
export function arrow(through: readonly Point[], size: number): Arrow | null {
  const points = cleaned(through);
  const [goal, before] = [points.at(-1), points.at(-2)];
  if (!goal || !before) return null;
  const head = size * 0.3;
  const tip = shortened(before, goal, size * 0.16);
  const neck = shortened(before, tip, head);
  const line = curve([...points.slice(0, -1), neck]);
  const angle = Math.atan2(tip[1] - neck[1], tip[0] - neck[0]);
  const wing = (turn: number): Point => [
    tip[0] - head * 1.25 * Math.cos(angle + turn),
    tip[1] - head * 1.25 * Math.sin(angle + turn),
  ];
  return { line, head: `${at(tip)} ${at(wing(0.5))} ${at(wing(-0.5))}`, tip };
}

/** A line that rounds its corners: through the middles of its parts, bent at its points. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  if (rest.length < 2) return `M${at(first)}${rest.map((p) => `L${at(p)}`).join("")}`;
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const bends = rest
    .slice(0, -1)
    .map((p, i) => `Q${at(p)} ${at(i === rest.length - 2 ? rest.at(-1)! : middle(p, rest[i + 1]!))}`);
  return `M${at(first)}L${at(middle(first, rest[0]!))}${bends.join("")}L${at(rest.at(-1)!)}`;
}
