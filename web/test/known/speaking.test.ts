import "../page";
import { beforeEach, expect, test } from "vitest";
import { said, sayAloud } from "../../src/known/aloud";
import { lineInWords, speak } from "../../src/known/speaking";
import { board, game } from "../../src/known/state";
import type { GameInfo } from "../../src/server/askedtypes";
import type { Board, GameEvent, TableView } from "../../src/server/types";

const view = (orders: number, asked: string, mine = true) =>
  ({
    orders,
    options: mine ? [{}] : [],
    prompt: { rule: "", text: asked },
    to_act: mine ? 0 : 1,
    outcome: null,
  }) as unknown as TableView;

const heard = () => said.value.map(({ text }) => text);

beforeEach(() => {
  said.value = [];
  const sides = [{ name: { en: "German", ja: "" } }, { name: { en: "Soviet", ja: "" } }];
  game.value = { sides } as unknown as GameInfo;
});

test("what was said before is said again", () => {
  sayAloud("9 Church, clear");
  sayAloud("9 Church, clear");
  expect(heard()).toEqual(["9 Church, clear", "9 Church, clear"]);
});

test("who comes hears the question, and the same question once", () => {
  speak(null, view(3, "Which unit?"), []);
  speak(view(3, "Which unit?"), view(4, "Which unit?"), []);
  speak(view(4, "Which unit?"), view(5, "Where to?"), []);
  expect(heard()).toEqual(["Which unit?", "Where to?"]);
});

test("of what the other is asked one hears only that it is his turn", () => {
  const mine = view(3, "Which unit?");
  speak(mine, view(4, "Soviet: which unit?", false), []);
  speak(view(4, "", false), view(5, "Soviet: where to?", false), []);
  expect(heard()).toEqual(["Waiting for Soviet"]);
});

test("what was taken back is told, though the question stays the same", () => {
  speak(null, view(6, "Which unit?"), []);
  speak(view(6, "Which unit?"), view(4, "Which unit?"), []);
  expect(heard().at(-1)).toBe("Orders taken back: 2.");
});

test("of unknown units that went far one hears whose they are", () => {
  const place = (id: number) => ({ id, label: `12${id}`, name: { en: "", ja: "" } });
  board.value = { spaces: [10, 11, 12].map(place), counters: [] } as unknown as Board;
  const event = { side: 1, kind: "move", count: 2, text: "" } as unknown as GameEvent;
  expect(lineInWords({ event, way: [10, 11, 12] })).toBe("Soviet, 2 unknown: 1210 to 1212.");
});
