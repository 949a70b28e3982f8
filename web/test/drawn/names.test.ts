import { describe, expect, test } from "vitest";
import { placeNames, widthOf } from "../../src/drawn/names";
import type { Point } from "../../src/server/types";

const SIZE = 40;
const FONT = 10;
const name = (id: number, at: Point, text = "Olkhovka") => ({ id, at, text });
const placed = (names: ReturnType<typeof name>[], others: [number, Point][] = []) =>
  placeNames(names, new Map([...names.map(({ id, at }): [number, Point] => [id, at]), ...others]), SIZE, FONT);

describe("names over a crowded map", () => {
  test("a name stands under its counter", () => {
    expect(placed([name(1, [0, 0])]).get(1)).toEqual([0, 24.6]);
  });

  test("above it where a counter stands below", () => {
    expect(placed([name(1, [0, 0])], [[2, [0, 41]]]).get(1)).toEqual([0, -24.6]);
  });

  test("a counter that lets room for the line does not matter", () => {
    expect(placed([name(1, [0, 0])], [[2, [0, 50]]]).get(1)).toEqual([0, 24.6]);
  });

  test("no two names over each other, and the second gives way", () => {
    const found = placed([name(1, [0, 0]), name(2, [30, 0])]);
    expect(found.get(1)).toEqual([0, 24.6]);
    expect(found.get(2)).toEqual([30, -24.6]);
  });

  test("hemmed in on all sides it is left out", () => {
    expect(placed([name(1, [0, 0])], [[2, [0, 41]], [3, [0, -41]]]).has(1)).toBe(false);
  });

  test("a sign of Japanese is as wide as it is high", () => {
    expect(widthOf("ポリャナ")).toBe(4);
    expect(widthOf("Poly")).toBeCloseTo(2.12);
  });
});
