import { describe, expect, test } from "vitest";
import { placeNames, printedBy, widthOf } from "../../src/drawn/names";
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

  test("above it where it would hide the figures of another counter", () => {
    expect(placed([name(1, [0, 0])], [[2, [30, 10]]]).get(1)).toEqual([0, -24.6]);
    expect(placed([name(1, [0, 0])], [[2, [30, 40]]]).get(1)).toEqual([0, 24.6]);
  });

  test("no two names over each other, and the second gives way", () => {
    const found = placed([name(1, [0, 0]), name(2, [30, 0], "Olshana")]);
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

describe("names that the map has printed", () => {
  const print = (at: Point, size = 10) => [{ text: "OLKHOVKA", at, size }];
  const placedOn = (map: ReturnType<typeof print>, zoom = 1, others: [number, Point][] = []) =>
    placeNames([name(1, [0, 0])], new Map([[1, [0, 0] as Point], ...others]), SIZE, FONT, printedBy(map, zoom));

  test("one that can be read is not written again", () => {
    expect(placedOn(print([0, 40])).size).toBe(0);
  });

  test("one that is too small to be read is, where it is printed", () => {
    expect(placedOn(print([0, 40]), 0.5).get(1)).toEqual([0, 40]);
  });

  test("one of which a part is covered is written over what is left of it", () => {
    expect(placedOn(print([0, 23])).get(1)).toEqual([0, 23]);
  });

  test("unless it would hide the figures of its counter", () => {
    expect(placedOn(print([0, 22])).get(1)).toEqual([0, 24.6]);
  });

  test("one that is covered stands under its counter", () => {
    expect(placedOn(print([0, 0])).get(1)).toEqual([0, 24.6]);
  });

  test("another place of that name far away is another place", () => {
    expect(placedOn(print([0, 400])).get(1)).toEqual([0, 24.6]);
  });

  test("a place of two spaces has its name once", () => {
    expect(placed([name(1, [0, 0]), name(2, [0, 60])]).size).toBe(1);
  });
});
