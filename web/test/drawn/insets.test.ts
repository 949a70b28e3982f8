import { describe, expect, test } from "vitest";
import { distance, inside } from "../../src/drawn/geometry";
import { apothem, enlarged, laidOut, nearest, widthAt } from "../../src/drawn/insets";
import type { Point, SpaceInfo, Standing } from "../../src/server/types";

const none = { en: "", ja: "" };
const hexagon = ([x, y]: Point, radius: number): Point[] =>
  [0, 1, 2, 3, 4, 5].map((i) => [
    x + radius * Math.sin((i * Math.PI) / 3),
    y - radius * Math.cos((i * Math.PI) / 3),
  ]);
const hex: SpaceInfo = {
  id: 7,
  label: "3704",
  name: none,
  kind: "hex",
  terrain: "city",
  outline: hexagon([100, 200], 32),
  centre: [100, 200],
  anchor: [85, 184],
  neighbours: [],
  about: none,
};
const SIDE = 32 * Math.cos(Math.PI / 6);
const inset = enlarged(hex, { space: 7, centre: [900, 500], radius: 3 * SIDE });
const units = (count: number): Standing[] =>
  Array.from({ length: count }, (_, counter) => ({ counter, space: 7, box: "", states: [] }));

describe("a space in its inset", () => {
  test("is the same place, larger and elsewhere", () => {
    expect(apothem(hex)).toBeCloseTo(SIDE);
    expect(apothem(inset)).toBeCloseTo(3 * SIDE);
    expect([inset.id, inset.label, inset.centre]).toEqual([7, "3704", [900, 500]]);
    expect(distance(inset.outline[0]!, inset.centre)).toBeCloseTo(96);
    expect(inset.outline[0]![0]).toBeCloseTo(900);
  });

  test("has its markers inside, farther out than on the map", () => {
    expect(inside(inset.anchor, inset.outline)).toBe(true);
    expect(inset.anchor[0]).toBeLessThan(900 - 3 * 15);
    expect(inset.anchor[1]).toBeLessThan(500 - 3 * 16);
  });

  test("is meant by who points near it", () => {
    expect(nearest([hex, inset], [880, 530])).toBe(inset);
    expect(nearest([hex, inset], [110, 190])).toBe(hex);
    expect(nearest([], [0, 0])).toBeUndefined();
  });
});

describe("a stack laid out", () => {
  test("the room along a line is that of the narrower side", () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(widthAt(square, 5, 5)).toBeCloseTo(10);
    expect(widthAt(square, 8, 5)).toBeCloseTo(4);
    expect(widthAt(square, 5, 11)).toBe(0);
  });

  test.each([1, 2, 3, 5, 8, 14, 23, 40])("%i counters are apart, inside and in order", (count) => {
    const { size, placed } = laidOut(inset, units(count), 57);
    expect(placed.map((one) => one.standing.counter)).toEqual(units(count).map((u) => u.counter));
    for (const { x, y } of placed)
      for (const [dx, dy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as Point[])
        expect(inside([x + (dx * size) / 2, y + (dy * size) / 2], inset.outline)).toBe(true);
    for (const [i, a] of placed.entries())
      for (const b of placed.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(size);
  });

  test("few are as large as they may be, and many never smaller than need be", () => {
    const sizes = [1, 4, 8, 14, 23].map((count) => laidOut(inset, units(count), 57).size);
    expect(sizes[0]).toBe(57);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[2]).toBeGreaterThan(36);
    expect(sizes[3]).toBeGreaterThan(28);
  });

  test("upper and lower corner stay free for what is printed there", () => {
    const { size, placed } = laidOut(inset, units(14), 57);
    const ys = placed.map((one) => Math.abs(one.y - 500) + size / 2);
    expect(Math.max(...ys)).toBeLessThan(0.65 * apothem(inset));
  });

  test("nobody is nowhere", () => {
    expect(laidOut(inset, [], 57).placed).toEqual([]);
  });
});
