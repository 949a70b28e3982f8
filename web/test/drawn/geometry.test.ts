import { describe, expect, test } from "vitest";
import {
  area,
  bitmapScale,
  bounds,
  busiest,
  centred,
  fitted,
  fittedTo,
  hollow,
  inside,
  keptTo,
  legibleSize,
  median,
  opening,
  pathOf,
  SpaceFinder,
  stepTo,
} from "../../src/drawn/geometry";
import type { Point, SpaceInfo } from "../../src/server/types";
import { benchBoard } from "../../src/drawn/bench";

const none = { en: "", ja: "" };

function square(id: number, x: number, y: number, neighbours: number[] = []): SpaceInfo {
  const outline: Point[] = [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
  ];
  return {
    id,
    label: String(id),
    name: none,
    kind: "area",
    terrain: "",
    outline,
    neighbours,
    centre: [x + 5, y + 5],
    anchor: [x, y],
    about: none,
  };
}

describe("outlines", () => {
  const { outline } = square(1, 0, 0);

  test("inside and outside", () => {
    expect(inside([5, 5], outline)).toBe(true);
    expect(inside([15, 5], outline)).toBe(false);
  });

  test("area, bounds, path", () => {
    expect(area(outline)).toBe(100);
    expect(bounds(outline)).toEqual({ x0: 0, y0: 0, x1: 10, y1: 10 });
    expect(
      pathOf([
        [0, 0],
        [1.25, 3],
      ]),
    ).toBe("M0,0L1.3,3Z");
  });

  test("median", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([])).toBe(0);
  });
});

describe("finding the space under a point", () => {
  test("of a few", () => {
    const finder = new SpaceFinder([square(1, 0, 0), square(2, 10, 0)]);
    expect(finder.at([3, 3])?.id).toBe(1);
    expect(finder.at([12, 3])?.id).toBe(2);
    expect(finder.at([50, 50])).toBeUndefined();
  });

  test("of two thousand, every centre finds its own space", () => {
    const { spaces } = benchBoard(0);
    const finder = new SpaceFinder(spaces);
    expect(spaces).toHaveLength(2000);
    for (const space of spaces) expect(finder.at(space.centre)?.id).toBe(space.id);
  });
});

describe("the cursor", () => {
  // 1 2 .
  // 3 . 4
  const places = new Map(
    [square(1, 0, 0, [2, 3]), square(2, 10, 0, [1]), square(3, 0, 10, [1]), square(4, 40, 10)].map(
      (s) => [s.id, s],
    ),
  );

  test("goes to the neighbour in that direction", () => {
    expect(stepTo(places, 1, "right")).toBe(2);
    expect(stepTo(places, 1, "down")).toBe(3);
  });

  test("leaps to the nearest space where there is no neighbour", () => {
    expect(stepTo(places, 2, "right")).toBe(4);
  });

  test("goes over hexes in six directions", () => {
    const { spaces } = benchBoard(0);
    const hexes = new Map(spaces.map((one) => [one.id, one]));
    const label = (id: number) => hexes.get(id)!.label;
    const from = spaces.find((one) => one.label === "1010")!.id;
    const ways = ["up", "upRight", "downRight", "down", "downLeft", "upLeft"] as const;
    expect(ways.map((way) => label(stepTo(hexes, from, way)))).toEqual(
      ["1009", "1110", "1111", "1011", "0911", "0910"],
    );
  });

  test("keeps to its row where hexes lie aslant of it", () => {
    const { spaces } = benchBoard(0);
    const hexes = new Map(spaces.map((one) => [one.id, one]));
    const start = spaces.find((one) => one.label === "1010")!;
    let at = start.id;
    for (let i = 0; i < 20; i++) at = stepTo(hexes, at, "right", start.centre);
    expect(hexes.get(at)!.label).toBe("3010");
  });

  test("stays where nothing lies ahead", () => {
    expect(stepTo(places, 1, "up")).toBe(1);
    expect(stepTo(places, 99, "up")).toBe(99);
  });
});

describe("sizes", () => {
  test("counters are never too small to read, nor larger than life", () => {
    expect(legibleSize(40, 1)).toBe(40);
    expect(legibleSize(40, 0.2) * 0.2).toBeGreaterThan(30);
    expect(legibleSize(40, 8) * 8).toBeLessThan(95);
  });

  test("in a hex a counter never covers the next one", () => {
    expect(legibleSize(40, 0.2, 30, 1.15)).toBeLessThan(40 * 1.2);
    expect(legibleSize(40, 1, 30, 1.15)).toBe(40);
  });

  test("small changes of zoom change nothing", () => {
    expect(legibleSize(40, 0.2)).toBe(legibleSize(40, 0.201));
  });

  test("the whole board fits into the window, in its middle", () => {
    const at = fitted(100, 50, { width: 224, height: 224 }, 12);
    expect(at).toEqual({ k: 2, x: 12, y: 62 });
  });

  test("the board keeps clear of the buttons at the left, unless there is room", () => {
    const narrow = fitted(100, 50, { width: 272, height: 500, left: 48 }, 12);
    expect(narrow).toEqual({ k: 2, x: 60, y: 200 });
    expect(fitted(100, 50, { width: 800, height: 124, left: 48 }, 12).x).toBe(300);
  });

  test("a part of the board fills the window", () => {
    const at = fittedTo({ x0: 50, x1: 150, y0: 20, y1: 120 }, { width: 224, height: 224 });
    expect(at).toEqual({ k: 2, x: -88, y: -28 });
    expect(centred([10, 20], { width: 100, height: 100 }, 2)).toEqual({ k: 2, x: 30, y: 10 });
  });

  test("a box can have a hole, in pixels from its corner", () => {
    const path = hollow({ x0: 10, x1: 110, y0: 20, y1: 70 }, { x0: 60, x1: 110, y0: 20, y1: 45 });
    expect(path).toContain("evenodd");
    expect(path).toMatch(/50px 0px, 50px 25px, 100px 25px, 100px 0px, 50px 0px\)$/);
  });

  test("the busiest part is where most stand", () => {
    const crowd: Point[] = [
      [100, 100],
      [110, 100],
      [120, 100],
    ];
    expect(busiest([[0, 0], ...crowd], 50, 50)).toEqual([110, 100]);
    expect(busiest([], 50, 50)).toBeNull();
  });

  test("in a tall window a wide board opens at its middle", () => {
    const wide = { width: 300, height: 800 };
    expect(opening(100, 50, wide).k).toBeGreaterThan(fitted(100, 50, wide).k);
    expect(opening(100, 50, { width: 200, height: 110 })).toEqual(
      fitted(100, 50, { width: 200, height: 110 }),
    );
  });

  test("the bitmap of the map is fine, but not endless", () => {
    expect(bitmapScale(100, 100)).toBe(3);
    const scale = bitmapScale(4000, 3000);
    expect(4000 * scale * 3000 * scale).toBeCloseTo(12_000_000);
  });
});

test("a view is kept to the land, and where there is room in its middle", () => {
  const land = { x0: 100, y0: 100, x1: 900, y1: 300 };
  const window = { width: 400, height: 400 };
  const kept = (x: number, y: number, k = 1) => keptTo(land, window, { k, x, y });
  expect(kept(-300, 0)).toEqual({ k: 1, x: -300, y: 0 });
  expect(kept(500, 0).x).toBe(-100);
  expect(kept(-800, 0).x).toBe(-500);
  expect(kept(-300, -900)).toEqual({ k: 1, x: -300, y: 0 });
  expect(kept(-3000, -900, 2)).toEqual({ k: 2, x: -1400, y: -200 });
});
