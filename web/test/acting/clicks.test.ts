import "../page";
import { expect, test } from "vitest";
import { chooseUnit, choosePlace, reachKnown } from "../../src/acting/clicks";
import { board, candidates, live, menu, picks, reach, seat, verb } from "../../src/known/state";
import type { Seat } from "../../src/server/api";
import type { Board, Option, Reach, TableView } from "../../src/server/types";

const words = { en: "", ja: "" };
const counter = { id: 1, label: "G1", side: 0, name: words, formation: words };
const place = (id: number) => ({ id, label: String(id), name: words, about: words, outline: [], centre: [0, 0] });
const option = { order: "move G1 7", verb: "move", units: [1], spaces: [7], text: "" } as unknown as Option;

const named = (order: string, units: number[], spaces: number[]) =>
  ({ order, verb: order.split(" ")[0], units, spaces, text: words }) as unknown as Option;

/** The orders that a click on 7 sends, where these are the ways there. */
async function sent(...ways: string[][]): Promise<string[]> {
  const found = table([option], ways);
  picks.value = ["u1"];
  await reachKnown();
  choosePlace(7);
  await new Promise((done) => setImmediate(done));
  return found;
}

/** A table that asks this, with these ways to 7; what it is sent. */
function table(options: Option[], ways: string[][]): string[] {
  const found: string[] = [];
  const all = ways.map((orders) => ({ space: 7, cost: 2, mode: "", orders, path: [] }) as unknown as Reach);
  seat.value = {
    reach: async () => all,
    preview: async () => [],
    order: async (order: string) => (found.push(order), { version: 1 }),
    carryOut: async (_: number, [leg]: [{ orders: string[] }]) => (found.push(...leg.orders), { version: 1, stopped: null }),
  } as unknown as Seat;
  board.value = { spaces: [place(7), place(9), place(10)], counters: [counter] } as unknown as Board;
  const scene = { standings: [{ counter: 1, space: 10, box: "", states: [] }], markers: [] };
  const version = (live.value?.version ?? 0) + 1;
  live.value = { table: "t", version, settled: version, orders: version, log: [], options, scene } as unknown as TableView;
  return found;
}

test("who goes next door for more than the way round costs goes round: that cost is shown", async () => {
  expect(await sent(["move G1 9", "move G1 7"])).toEqual(["move G1 9", "move G1 7"]);
});

test("who goes next door gives the one order", async () => {
  expect(await sent(["move G1 7"])).toEqual(["move G1 7"]);
});

test("a line of the menu that leaves nothing open gives its order", async () => {
  const found = table([named("move G1", [1], []), named("bridge G1 9", [1], [9])], [["move G1", "to 7"]]);
  chooseUnit(1);
  menu.value?.lines[1]?.act();
  await new Promise((done) => setImmediate(done));
  expect(found).toEqual(["bridge G1 9"]);
});

test("who was told to build is asked where, and shown nothing else", async () => {
  const works = [named("bridge G1 9", [1], [9]), named("bridge G1 10", [1], [10])];
  const found = table([named("move G1", [1], []), ...works], [["move G1", "to 7"]]);
  chooseUnit(1);
  await reachKnown();
  expect(reach.value?.spaces.size).toBe(1);
  menu.value?.lines[1]?.act();
  expect([verb.value, reach.value, [...candidates.value]]).toEqual(["bridge", null, ["s9", "s10"]]);
  choosePlace(10);
  await new Promise((done) => setImmediate(done));
  expect(found).toEqual(["bridge G1 10"]);
});
