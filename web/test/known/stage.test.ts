// Dice that fall while others have not been read yet.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import "../page";
import { throwDice } from "../../src/known/stage";
import { fallen } from "../../src/known/state";
import type { Throw } from "../../src/words/format";

const thrown = (die: number) => [{ roll: { dice: [die] }, then: [] }] as unknown as Throw[];
const shown = () => fallen.value.map(({ roll }) => roll.dice[0]);

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"], now: 10_000 }));
afterEach(() => void vi.useRealTimers());

test("dice that nobody can have read stay beside their answer, and no longer", () => {
  throwDice(thrown(1));
  vi.advanceTimersByTime(30);
  throwDice(thrown(2));
  expect(shown()).toEqual([1, 2]);
  vi.advanceTimersByTime(30);
  throwDice(thrown(3));
  expect(shown()).toEqual([2, 3]);
  vi.advanceTimersByTime(899);
  throwDice(thrown(4));
  expect(shown()).toEqual([3, 4]);
  vi.advanceTimersByTime(900);
  throwDice(thrown(5));
  expect(shown()).toEqual([5]);
});
