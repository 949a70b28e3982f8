// What presses of U do that come faster than the server answers.

import { beforeEach, expect, test } from "vitest";

import "../page";
import { askOrUndo, undoStep } from "../../src/acting/undo";
import { busy, live, seat } from "../../src/known/state";

let [told, version, left]: [string[], number, number] = [[], 9, 9];

/** A table at which `left` orders can be taken back, one at a time. */
function show(): void {
  const undo = { allowed: left > 0, ask: true, text: { en: "", ja: "" }, orders: 1 };
  Object.assign(live, { value: { table: "t", version, undo, asked: null, log: [], options: [] } });
}

/** The server answers a little later, when further keys have been pressed. */
async function answer(what: string): Promise<{ version: number }> {
  told.push(what);
  [version, left] = [version + 1, left - 1];
  await rest(3);
  show();
  return { version };
}

/** So many turns of the loop: `setTimeout` stands still here (`page.ts`). */
async function rest(turns = 200): Promise<void> {
  for (let n = 0; n < turns; n++) await null;
}

beforeEach(() => {
  [told, version, left] = [[], 9, 9];
  const mine = {
    undo: (one = false) => answer(one ? "one" : "undo"),
    askUndo: () => answer("ask"),
    view: async () => live.value,
  };
  Object.assign(seat, { value: mine });
  show();
});

test("a press that comes while one is answered is kept", async () => {
  void askOrUndo();
  void askOrUndo();
  undoStep();
  await rest();
  expect(told).toEqual(["undo", "undo", "one"]);
});

test("of a key that is held down only a few presses are kept", async () => {
  for (let n = 0; n < 50; n++) void askOrUndo();
  await rest();
  expect(told.length).toBe(6);
});

test("what is kept never asks the opponent", async () => {
  left = 1;
  show();
  void askOrUndo();
  void askOrUndo();
  await rest();
  expect(told).toEqual(["undo"]);
  void askOrUndo();
  await rest();
  expect(told).toEqual(["undo", "ask"]);
});

test("while something else is answered no press is kept", async () => {
  busy.value = true;
  void askOrUndo();
  await rest();
  busy.value = false;
  await rest();
  expect(told).toEqual([]);
});
