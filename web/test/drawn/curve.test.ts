import { expect, test } from "vitest";
import { area, bestFor, favours, HEIGHT, line, momentAt, momentNear, placed, WIDTH } from "../../src/drawn/curve";

const said = { en: "", ja: "" };
const moments = [
  [0, 0],
  [10, 0.5],
  [30, -0.25],
  [40, 1],
].map(([number, value]) => ({ number: number!, value: value!, status: said }));

test("the first order is at the left, side 0 is well above", () => {
  expect(placed(moments[0]!, 40)).toEqual([0, HEIGHT / 2]);
  expect(placed(moments[3]!, 40)).toEqual([WIDTH, 0]);
  expect(placed({ number: 20, value: -1, status: said }, 40)).toEqual([WIDTH / 2, HEIGHT]);
});

test("the line goes through every moment, and the area back along the middle", () => {
  expect(line(moments, 40)).toBe("M0.0,60.0L75.0,30.0L225.0,75.0L300.0,0.0");
  expect(area(moments, 40)).toBe(`${line(moments, 40)}L300.0,60.0L0.0,60.0Z`);
  expect(line([], 0)).toBe("");
  expect(area([], 0)).toBe("");
});

test("a number of orders belongs to the moment before it", () => {
  expect([0, 9, 10, 29, 30, 40, 99].map((n) => momentAt(moments, n))).toEqual([0, 0, 1, 1, 2, 3, 3]);
});

test("a place in the drawing leads to the nearest moment", () => {
  expect([0, 0.1, 0.2, 0.6, 0.9, 1].map((x) => momentNear(moments, 40, x))).toEqual([
    0, 0, 1, 2, 3, 3,
  ]);
});

test("the best moment of each side", () => {
  expect(bestFor(0, moments)?.number).toBe(40);
  expect(bestFor(1, moments)?.number).toBe(30);
  expect(bestFor(0, [])).toBeNull();
});

test("a value favours a side by points, or nobody", () => {
  expect(favours(0.314)).toEqual({ side: 0, points: 31 });
  expect(favours(-1)).toEqual({ side: 1, points: 100 });
  expect(favours(-0.004)).toEqual({ side: null, points: 0 });
});
