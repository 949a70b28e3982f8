import { expect, test } from "vitest";
import { filtered, passages } from "../../src/words/chapters";
import type { GameEvent, LogEntry } from "../../src/server/types";

const words = { en: "x", ja: "x" };
const event = (more: Partial<GameEvent>): GameEvent => ({
  rule: "",
  text: words,
  tag: "x",
  side: 0,
  dice: [],
  ...more,
});
const move = (unit: number, ...spaces: number[]) => event({ kind: "move", units: [unit], spaces });
const entry = (number: number, ...events: GameEvent[]): LogEntry => ({
  number,
  side: 0,
  order: words,
  notation: "x",
  events,
  staff: false,
  reasons: [],
  aim: null,
});

test("orders stand under what came of them, and a way is told once", () => {
  const found = passages([
    entry(1),
    entry(2, move(7, 1, 2)),
    entry(3, move(7, 2, 3)),
    entry(4),
    entry(5, event({ kind: "fight" })),
    entry(6),
  ]);
  expect(found.map(({ number }) => number)).toEqual([3, 5, 6]);
  expect(found[0]!.lines.map(({ way }) => way)).toEqual([[1, 2, 3]]);
  expect(found[0]!.orders.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(found[1]!.orders.map(({ number }) => number)).toEqual([4, 5]);
  expect(found[2]!.lines).toEqual([]);
});

test("what was agreed between orders is a remark", () => {
  const remark = { ...entry(1), notation: null };
  expect(passages([entry(1, move(7, 1, 2)), remark]).map((one) => one.remark)).toEqual([false, true]);
});

test("filters keep what is asked for", () => {
  const all = passages([
    entry(1, move(7, 1, 2)),
    entry(2, event({ dice: [3] }), event({ kind: "fight" }), event({ kind: "loss", units: [7] })),
  ]);
  const kinds = (filter: Parameters<typeof filtered>[1], unit: number | null = null) =>
    filtered(all, filter, unit).map((one) => one.lines.length);
  expect(kinds("all")).toEqual([1, 3]);
  expect(kinds("fights")).toEqual([3]);
  expect(kinds("dice")).toEqual([1]);
  expect(kinds("losses")).toEqual([1]);
  expect(kinds("unit", 7)).toEqual([1, 1]);
  expect(kinds("unit", 8)).toEqual([]);
});
