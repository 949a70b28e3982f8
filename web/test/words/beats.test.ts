import { expect, test } from "vitest";
import { after, beats, duration, reading } from "../../src/words/beats";
import type { GameEvent, LogEntry, Scene, Standing } from "../../src/server/types";

const words = { en: "It happened.", ja: "起きた。" };

const event = (more: Partial<GameEvent>): GameEvent => ({
  rule: "",
  text: words,
  tag: "x",
  side: 1,
  dice: [],
  ...more,
});
const move = (units: number[], ...spaces: number[]) => event({ kind: "move", units, spaces });
const entry = (number: number, ...events: GameEvent[]): LogEntry => ({
  number,
  side: 1,
  order: words,
  notation: "x",
  events,
  staff: false,
  reasons: [],
  aim: null,
});

test("steps of the same units are one way", () => {
  const found = beats([entry(1), entry(2, move([7], 1, 2)), entry(3, move([7], 2, 3))]);
  expect(found).toHaveLength(1);
  expect(found[0]!.number).toBe(3);
  expect(found[0]!.goings.map(({ path }) => path)).toEqual([[1, 2, 3]]);
});

test("another unit, or a way that begins elsewhere, is another beat", () => {
  const found = beats([entry(1, move([7], 1, 2)), entry(2, move([8], 2, 3)), entry(3, move([8], 5, 6))]);
  expect(found.map(({ goings }) => goings[0]!.path)).toEqual([[1, 2], [2, 3], [5, 6]]);
});

test("a start that nobody told does not break a way", () => {
  const found = beats([entry(1, move([7], 1, 2)), entry(2, move([7], 3))]);
  expect(found.map(({ goings }) => goings[0]!.path)).toEqual([[1, 2, 3]]);
});

test("dice stand alone and are held as long as they take to read", () => {
  const roll = event({ dice: [4], text: { en: "A die for combat: 4.", ja: "戦闘：4" } });
  const [move1, fight] = beats([entry(1, move([7], 1, 2)), entry(2, roll, event({ kind: "fight" }))]);
  expect(move1!.throws).toHaveLength(0);
  expect(fight!.throws).toHaveLength(1);
  expect(reading(fight!.throws, "en")).toBeGreaterThan(1800);
  expect(reading([], "en")).toBe(0);
});

test("an order of which nothing is seen takes no time", () => {
  expect(duration(beats([entry(1)])[0]!)).toBe(0);
  expect(duration(beats([entry(1, move([7], 1, 2))])[0]!)).toBeGreaterThan(300);
});

const standing = (counter: number, space: number): Standing => ({ counter, space, box: "", states: [] });
const scene = (...standings: Standing[]): Scene => ({
  standings,
  markers: [],
  tracks: [],
  phase: "",
  status: words,
  field: null,
});

test("a scene follows what is told", () => {
  const before = scene(standing(7, 1), standing(8, 1), standing(99, 4), standing(99, 4));
  const isHidden = (id: number) => id === 99;
  const at = (s: Scene, id: number) => s.standings.filter((one) => one.counter === id).map((one) => one.space);
  expect(at(after(before, move([7], 1, 2), isHidden), 7)).toEqual([2]);
  const unseen = event({ kind: "move", units: [], count: 1, spaces: [4, 5] });
  expect(at(after(before, unseen, isHidden), 99).sort()).toEqual([4, 5]);
  expect(at(after(before, event({ kind: "gone", units: [8] }), isHidden), 8)).toEqual([]);
  const lost = after(before, event({ kind: "loss", units: [8] }), isHidden);
  expect(lost.standings.find((one) => one.counter === 8)!.states).toEqual(["reduced"]);
});
