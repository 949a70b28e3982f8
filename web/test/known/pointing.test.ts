import { expect, test } from "vitest";
import { pointedNext } from "../../src/known/pointing";

test("one points at as many spaces as are wanted, then begins again", () => {
  let pointed: readonly number[] = [];
  for (const space of [3, 5]) pointed = pointedNext(pointed, space, 2);
  expect(pointed).toEqual([3, 5]);
  expect(pointedNext(pointed, 8, 2)).toEqual([8]);
});

test("an overlay of one space follows every click", () => {
  expect(pointedNext([3], 5, 1)).toEqual([5]);
  expect(pointedNext([], 5, 1)).toEqual([5]);
});
