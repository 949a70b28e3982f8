import { describe, expect, test } from "vitest";
import { clearOf, fanned, grid, piles, slots, standing } from "../../src/drawn/layout";
import type { Point, SpaceInfo, Standing } from "../../src/server/types";

const none = { en: "", ja: "" };
const space = (width: number, height: number): SpaceInfo => {
  const outline: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return {
    id: 1,
    label: "1",
    name: none,
    kind: "area",
    terrain: "",
    outline,
    neighbours: [],
    centre: [width / 2, height / 2],
    anchor: [0, 0],
    about: none,
  };
};
const units = (...ids: number[]): Standing[] =>
  ids.map((counter) => ({ counter, space: 1, box: "", states: [] }));
const sideOf = (id: number) => (id < 10 ? 0 : 1);

describe("room for counters", () => {
  test("a wide space has columns, a small one has a single slot", () => {
    expect(slots(space(150, 50), 40)).toEqual({ columns: 3, rows: 1 });
    expect(slots(space(30, 30), 40)).toEqual({ columns: 1, rows: 1 });
  });

  test("piles are as even as the room allows, and never mix sides", () => {
    expect(piles([[1, 2, 3], []], 3)).toEqual([[1], [2], [3]]);
    expect(piles([[1, 2, 3, 4], [11]], 1)).toEqual([[1, 2, 3, 4], [11]]);
    expect(piles([[1, 2, 3, 4]], 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

describe("standing", () => {
  test("side by side where there is room", () => {
    const placed = standing(space(150, 50), units(1, 2), sideOf, 40);
    expect(placed.map((p) => [p.x, p.y])).toEqual([
      [53, 25],
      [97, 25],
    ]);
    expect(placed.every((p) => p.count === 0)).toBe(true);
  });

  test("in a pile where there is none; the top one tells how many", () => {
    const placed = standing(space(30, 30), units(1, 2, 3), sideOf, 40);
    expect(placed.map((p) => p.count)).toEqual([0, 0, 3]);
    expect(placed[2]!.x).toBeGreaterThan(placed[0]!.x);
  });

  test("fanned out, no two share a place", () => {
    const placed = fanned(space(30, 30), units(11, 1, 2, 3, 12, 4, 5), sideOf, 40);
    expect(new Set(placed.map((p) => `${p.x},${p.y}`)).size).toBe(7);
    expect(placed[0]!.standing.counter).toBe(1);
  });

  test("counters make room for a marker, the shortest way that stays in the space", () => {
    const place = space(200, 100);
    const placed = standing(place, units(1), sideOf, 40);
    const disc = { x0: 70, x1: 90, y0: 40, y1: 60 };
    const [moved] = clearOf(placed, disc, 40, place.outline);
    expect(moved!.x - 20).toBeGreaterThan(90);
    expect(moved!.y).toBe(50);
    const far = { x0: 0, x1: 20, y0: 0, y1: 20 };
    expect(clearOf(placed, far, 40, place.outline)).toEqual(placed);
  });

  test("where there is no room they stay", () => {
    const place = space(50, 50);
    const placed = standing(place, units(1), sideOf, 40);
    const taken = { x0: 0, x1: 50, y0: 0, y1: 50 };
    expect(clearOf(placed, taken, 40, place.outline)).toEqual(placed);
  });

  test("a grid is centred, its last row too", () => {
    expect(grid([0, 0], 3, 2, 10)).toEqual([
      [-5.5, -5.5],
      [5.5, -5.5],
      [0, 5.5],
    ]);
  });
});
