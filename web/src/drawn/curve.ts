// The curve of a review: values over orders as a drawing, and as what one would say of it.

import type { ReviewMoment } from "../server/askedtypes";
import type { Point } from "../server/types";

/** The size of the drawing; it is stretched to whatever room there is. */
export const WIDTH = 300;
export const HEIGHT = 120;

/** Where a moment lies in the drawing: side 0 is well above, badly below. */
export const placed = ({ number, value }: ReviewMoment, orders: number): Point => [
  (WIDTH * number) / Math.max(1, orders),
  (HEIGHT * (1 - value)) / 2,
];

const written = ([x, y]: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The line through all moments. */
export const line = (moments: readonly ReviewMoment[], orders: number): string =>
  moments.length ? `M${moments.map((one) => written(placed(one, orders))).join("L")}` : "";

/** What lies between the line and the middle. */
export function area(moments: readonly ReviewMoment[], orders: number): string {
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return "";
  const middle = (of: ReviewMoment) => written([placed(of, orders)[0], HEIGHT / 2]);
  return `${line(moments, orders)}L${middle(last)}L${middle(first)}Z`;
}

/** The last moment that is not after so many orders. */
export function momentAt(moments: readonly ReviewMoment[], number: number): number {
  const after = moments.findIndex((one) => one.number > number);
  return after < 0 ? moments.length - 1 : Math.max(0, after - 1);
}

/** The moment nearest to a place in the drawing, from 0 at its left to 1 at its right. */
export function momentNear(moments: readonly ReviewMoment[], orders: number, share: number): number {
  const far = (one: ReviewMoment) => Math.abs(one.number - share * orders);
  return moments.reduce((best, one, i) => (far(one) < far(moments[best]!) ? i : best), 0);
}

/** The moment that was best for a side. */
export function bestFor(side: 0 | 1, moments: readonly ReviewMoment[]): ReviewMoment | null {
  const sign = side === 0 ? 1 : -1;
  return moments.reduce<ReviewMoment | null>(
    (best, one) => (!best || sign * one.value > sign * best.value ? one : best),
    null,
  );
}

/** Whom a value favours, and by how many of 100 points; nobody where it is next to nothing. */
export function favours(value: number): { side: 0 | 1 | null; points: number } {
  const points = Math.round(Math.abs(value) * 100);
  return { side: points === 0 ? null : value > 0 ? 0 : 1, points };
}
