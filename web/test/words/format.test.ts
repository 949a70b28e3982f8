import { describe, expect, test } from "vitest";
import {
  clauseOf,
  face,
  inAny,
  isUnder,
  mergedLog,
  percent,
  pips,
  signed,
  throws,
  unparted,
  withRules,
} from "../../src/words/format";
import { pause } from "../../src/server/live";
import { drawing } from "../../src/drawn/symbols";
import type { Clause, GameEvent, LogEntry } from "../../src/server/types";

const words = (en: string) => ({ en, ja: en });
const event = (text: string, dice: number[] = []): GameEvent => ({
  rule: "",
  text: words(text),
  tag: "",
  side: 0,
  dice,
});
const entry = (number: number, ...events: GameEvent[]): LogEntry => ({
  number,
  side: 0,
  order: null,
  notation: null,
  staff: false,
  reasons: [],
  aim: null,
  events,
});

test("numbers as people read them", () => {
  expect([percent(0.5), percent(0), percent(1), percent(0.004), percent(0.996)]).toEqual([
    "50 %",
    "0 %",
    "100 %",
    "<1 %",
    ">99 %",
  ]);
  expect([signed(2), signed(-2), signed(0)]).toEqual(["+2", "−2", "0"]);
});

test("a die shows as many pips as it should", () => {
  for (const die of [1, 2, 3, 4, 5, 6]) expect(pips(die)).toHaveLength(die);
  expect(face(6)).toBe("⚅");
  expect(face(9)).toBe("9");
});

describe("rule numbers", () => {
  const clause = (id: string, ...points: string[]): Clause => ({
    id,
    title: words(id),
    points: points.map((point) => ({ id: point, kind: "", text: words("") })),
  });
  const clauses = [clause("13.0", "13.0"), clause("13.2", "13.2.1"), clause("1.0", "1.0")];

  test("lie under their clause", () => {
    expect(isUnder("13.2.1", "13.2")).toBe(true);
    expect(isUnder("13.21", "13.2")).toBe(false);
    expect(isUnder("13.4", "13.0")).toBe(true);
    expect(isUnder("8.1.1C", "8.1.1")).toBe(true);
  });

  test("find the nearest clause", () => {
    expect(clauseOf(clauses, "13.2.1")?.id).toBe("13.2");
    expect(clauseOf(clauses, "13.2.9")?.id).toBe("13.2");
    expect(clauseOf(clauses, "13.9")?.id).toBe("13.0");
    expect(clauseOf(clauses, "99.1")).toBeUndefined();
  });

  test("are found in sentences", () => {
    expect(
      withRules("See 13.2.1 and 8.1.1C.")
        .filter((part) => part.rule)
        .map((part) => part.text),
    ).toEqual(["13.2.1", "8.1.1C"]);
    expect(withRules("5 men")).toEqual([{ text: "5 men", rule: false }]);
  });
});

test("a throw comes with what it decided", () => {
  const [first, second] = throws([
    entry(
      1,
      event("before"),
      event("roll", [3]),
      event("hit"),
      event("roll", [4, 5]),
      event("miss"),
    ),
  ]);
  expect(first?.then.map((e) => inAny(e.text))).toEqual(["hit hit"]);
  expect(second?.roll.dice).toEqual([4, 5]);
});

test("dice that decide nothing by themselves lead on to those for the same", () => {
  const chit = (dice: number[]) => event("Dice (chit): " + dice.join(" "), dice);
  const thrown = throws([entry(1, chit([1, 1]), chit([2, 3]), event("drawn"), event("Dice (fire): 4", [4]))]);
  expect(thrown.map(({ again }) => again)).toEqual([true, false, false]);
});

test("log entries that were undone go, notes with the number of an order stay", () => {
  const merged = mergedLog([entry(1), entry(2), entry(3)], [entry(2), entry(2, event("note"))], 2);
  expect(merged.map((e) => e.number)).toEqual([1, 2, 2]);
  expect(mergedLog([entry(1), entry(2)], [], 1).map((e) => e.number)).toEqual([1]);
});

test("pauses between attempts grow, but not for ever", () => {
  expect(pause(0, 0.5)).toBe(400);
  expect(pause(3, 0.5)).toBe(3200);
  expect(pause(30, 0.5)).toBe(15000);
});

test("symbols are drawn from the server's letter codes", () => {
  expect(drawing("SFGPUCI----F---")).toContain("M25,50 L175,150");
  expect(drawing("SFGPUCIZ---F---")).not.toBe(drawing("SFGPUCI----F---"));
  expect(drawing("nothing")).toContain('width="1"');
});

test("a number is not parted from its ordinal where a line breaks", () => {
  expect(unparted("第14装甲師団 第103連隊の第一陣")).toBe("第\u206014装甲師団 第\u2060103連隊の第一陣");
});
