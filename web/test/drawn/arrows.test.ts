import { expect, test } from "vitest";
import { arrow, curve } from "../../src/drawn/arrows";

test("an arrow ends short of the middle of its goal", () => {
  const found = arrow([[0, 0], [100, 0]], 50)!;
  expect(found.tip[0]).toBeLessThan(100);
  expect(found.tip[0]).toBeGreaterThan(80);
  expect(found.line.startsWith("M0,0")).toBe(true);
});

test("a way that goes nowhere has none", () => {
  expect(arrow([[3, 3]], 50)).toBeNull();
  expect(arrow([[3, 3], [3, 3]], 50)).toBeNull();
});

test("a line passes through both of its ends", () => {
  const line = curve([[0, 0], [10, 0], [10, 10]]);
  expect(line.startsWith("M0,0")).toBe(true);
  expect(line.endsWith("L10,10")).toBe(true);
});
