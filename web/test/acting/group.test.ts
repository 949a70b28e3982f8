// What a click and a drag mean while several units are chosen, or while one only points.

import { beforeEach, expect, test } from "vitest";

import "../page";
import { whyNotEnd } from "../../src/acting/clicks";
import { canDrag, gatherSpace, groupTakesPlace, groupTakesUnit } from "../../src/acting/group";
import { leftOf } from "../../src/known/attacks";
import { canGather, endBarred, gathering, group, several } from "../../src/known/group";
import { wanted } from "../../src/known/layers";
import { sentOn, unfinished, waysOf } from "../../src/known/marches";
import { board, live, note, seat } from "../../src/known/state";

const SPACES = [1, 2].map((id) => ({
  id,
  label: `0${id}`,
  centre: [id * 10, 0],
  outline: [],
  neighbours: [3 - id],
  kind: "hex",
}));

const COUNTERS = [5, 6].map((id) => ({
  id,
  side: id - 5,
  name: { en: `${id}`, ja: `${id}` },
  formation: { en: "", ja: "" },
}));

beforeEach(() => {
  const overlays = [{ id: "sight", key: "x", title: { en: "", ja: "" }, points: 2 }];
  Object.assign(board, { value: { spaces: SPACES, counters: COUNTERS, overlays, boxes: [] } });
  const standings = [
    { counter: 5, space: 1, box: "", states: [] },
    { counter: 6, space: 2, box: "", states: [] },
  ];
  const option = { order: "done", verb: "done", text: { en: "", ja: "" }, units: [], spaces: [] };
  const view = {
    table: "t",
    version: 1,
    seat: 0,
    player: 0,
    scene: { standings, markers: [], tracks: [], phase: "", status: { en: "", ja: "" } },
    options: [option],
    moves: { left: [5], ends: "done", setup: false },
    prompt: { rule: "", text: { en: "", ja: "" } },
    undo: { allowed: false },
    log: [],
  };
  Object.assign(live, { value: view });
  wanted.value = new Set();
  group.value = new Set();
  several.value = false;
});

test("a unit is gathered by shift and by two clicks on its stack", () => {
  expect(groupTakesUnit(5, true)).toBe(true);
  expect([...group.value]).toEqual([5]);
  group.value = new Set();
  expect(gatherSpace(1)).toBe(true);
  expect([...group.value]).toEqual([5]);
  expect(canDrag(5, false)).toBe(true);
});

test("who points at the map gathers nobody and takes nobody anywhere", () => {
  wanted.value = new Set(["sight"]);
  expect(groupTakesUnit(5, true)).toBe(false);
  expect(gatherSpace(1)).toBe(false);
  expect(canDrag(5, false)).toBe(false);
  expect([...group.value]).toEqual([]);
  group.value = new Set([5]);
  expect(groupTakesPlace(2)).toBe(false);
  expect(groupTakesUnit(6, false)).toBe(false);
});

// --- attacks ---

test("the list of attacks says what it leaves of guns and air", () => {
  const name = { en: "air points", ja: "航空ポイント" };
  const arms = { guns: [1, 2, 3], points: [{ name, count: 2 }] };
  const attack = (support: number[], air: number) => ({
    version: 1,
    target: support[0] ?? 0,
    orders: [],
    units: [9],
    support,
    extras: Array.from({ length: air }, () => name),
    offers: [],
    spare: [],
    missing: [],
    odds: [],
  });
  expect(leftOf(null, [attack([1], 1)])).toEqual([]);
  const numbers = (...planned: ReturnType<typeof attack>[]) =>
    leftOf(arms, planned).map(({ left, total }) => [left, total]);
  expect(numbers()).toEqual([[3, 3], [2, 2]]);
  expect(numbers(attack([1, 2], 1), attack([7], 0))).toEqual([[1, 3], [1, 2]]);
  expect(numbers(attack([1, 2, 3], 1), attack([], 2))).toEqual([[0, 3], [0, 2]]);
});

// --- marches ---

const leg = (unit: number, end: number, goal: number) => ({
  unit,
  start: 0,
  goal,
  end,
  cost: 1,
  path: [],
  orders: [],
  mode: "",
  chancy: false,
  why: null,
});

const planned = (by: "player" | "marches", ...legs: ReturnType<typeof leg>[]) => ({
  version: 1,
  legs,
  stays: [],
  by,
  wish: null,
});

test("who does not arrive marches on, if that is wished", () => {
  const plan = planned("player", leg(5, 3, 9), leg(6, 9, 9), leg(-1, 3, 9));
  expect(unfinished(plan.legs).map((one) => one.unit)).toEqual([5]);
  expect(sentOn(plan, false, [])).toEqual([]);
  expect(sentOn(plan, true, [])).toEqual([{ unit: 5, goal: 9 }]);
});

test("a march goes on to its goal, and is over for whom the player takes elsewhere", () => {
  const known = [5, 6].map((unit) => ({ unit, goal: 9, path: [], halt: null }));
  const plan = planned("marches", leg(5, 3, 9), leg(6, 4, 8));
  expect(sentOn(plan, false, known)).toEqual([{ unit: 5, goal: 9 }]);
});

test("a way is drawn once for all who are on it", () => {
  const way = { goal: 9, path: [1, 2, 9], halt: null };
  const halted = { ...way, unit: 7, halt: { en: "x", ja: "x" } };
  const found = waysOf([{ ...way, unit: 5 }, { ...way, unit: 6 }, halted]);
  expect(found.map(({ count, halted }) => [count, halted])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test("several are gathered to move or to attack, and where something else is asked taps answer", () => {
  several.value = true;
  expect(gathering.value).toBe(true);
  const asks = (spaces: number[], units: number[], arms: object | null) =>
    Object.assign(live, {
      value: { ...live.value!, moves: null, arms, options: [{ ...live.value!.options[0]!, spaces, units }] },
    });
  asks([2], [], { guns: [], points: [] });
  expect(gathering.value).toBe(true);
  expect(groupTakesUnit(5, false)).toBe(true);
  // the same fight goes on: a retreat to an empty place, a unit that takes the loss
  for (const [spaces, units] of [[[1], []], [[], [5]]]) {
    asks(spaces!, units!, { guns: [], points: [] });
    expect(canGather.value).toBe(false);
    expect(gathering.value).toBe(false);
  }
  asks([2], [], null);
  expect(canGather.value).toBe(false);
});

test("where a phase cannot end yet, one is told why", async () => {
  expect(endBarred.value).toBe("");
  const move = { order: "move U5", verb: "move", text: { en: "", ja: "" }, units: [5], spaces: [] };
  Object.assign(live, { value: { ...live.value, options: [move] } });
  expect(endBarred.value).toBe("done");
  const text = { en: "5 must come in.", ja: "" };
  const why = async (order: string) => ({ legal: order !== "done", rule: "11.73", text });
  Object.assign(seat, { value: { why } });
  await whyNotEnd();
  expect(note.value).toMatchObject({ rule: "11.73", text });
});
