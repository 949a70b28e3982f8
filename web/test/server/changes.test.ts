import { describe, expect, it } from "vitest";
import { asKnown, changed, type Change } from "../../src/server/changes";
import type { Standing, TableView } from "../../src/server/types";

const standing = (counter: number, space = counter): Standing => ({
  counter,
  space,
  box: "",
  states: [],
  key: "",
});

const scene = {
  standings: [1, 2, 3, 4].map((one) => standing(one)),
  markers: [],
  tracks: [],
  phase: "move",
  status: { en: "Turn 1", ja: "第1ターン" },
  field: null,
};
const view = { version: 7, orders: 3, options: [{ order: "a" }, { order: "b" }], scene } as object;
const known = view as TableView;

const told = (change: Partial<Change>): TableView =>
  changed(known, { since: 7, view: { version: 8 }, scene: {}, lists: {}, ...change });

describe("what changed", () => {
  it("says again what goes without saying", () => {
    const after = told({
      view: { version: 8, log: [{ number: 4, side: 1, events: [{ text: "Hit", tag: "hit" }] }] },
      lists: { options: [{ order: "move U3 4", text: "Move" }], standings: [{ counter: 9, space: 2 }] },
    } as object);
    expect(after.options).toEqual([
      { order: "move U3 4", verb: "move", text: "Move", units: [], spaces: [] },
    ]);
    expect(after.scene.standings).toEqual([standing(9, 2)]);
    const event = { rule: "", text: "Hit", tag: "hit", side: -1, dice: [] };
    const line = { number: 4, side: 1, order: null, notation: null, staff: false };
    expect(after.log).toEqual([{ ...line, reasons: [], aim: null, events: [event] }]);
  });

  it("takes the place of what was, and the rest stays the same object", () => {
    const after = told({ view: { version: 8, orders: 4 } });
    expect(after).toMatchObject({ version: 8, orders: 4 });
    expect(after.scene).toBe(known.scene);
    expect(after.options).toBe(known.options);
    expect(known.version).toBe(7);
  });

  it("rewrites lists: so many stay, so many go, others come", () => {
    const after = told({ lists: { standings: [1, -1, standing(9), 1, standing(2, 8)] } });
    expect(after.scene.standings).toEqual([
      standing(1),
      standing(9),
      standing(3),
      standing(2, 8),
    ]);
    expect(after.scene.markers).toBe(known.scene.markers);
    expect(told({ lists: { options: [] } }).options).toEqual([]);
  });

  it("changes single fields of the scene, or brings another", () => {
    expect(told({ scene: { phase: "fight" } }).scene).toEqual({ ...scene, phase: "fight" });
    const other = { ...scene, phase: "end" };
    expect(told({ view: { scene: other } }).scene).toBe(other);
  });

  it("leaves what is told twice as it was, and takes what is other", () => {
    const again = asKnown(known, structuredClone({ ...known, orders: 5 }));
    expect(again.orders).toBe(5);
    expect(again.scene).toBe(known.scene);
    expect(again.options).toBe(known.options);
    const other = structuredClone({ ...known, scene: { ...scene, phase: "end" } });
    expect(asKnown(known, other).scene).toBe(other.scene);
  });
});
