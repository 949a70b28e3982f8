import "../page";
import { expect, test } from "vitest";
import { clickDoes, clickSays } from "../../src/board/Saying";
import { wanted } from "../../src/known/layers";
import { board, hovered, live } from "../../src/known/state";
import type { Board, TableView } from "../../src/server/types";

const words = { en: "", ja: "" };
const place = { id: 3, label: "3", name: words, about: words, outline: [], centre: [0, 0] };
const option = { order: "assign 3 2", verb: "assign", units: [], spaces: [3], text: "Assign 2" };

test("while an overlay is pointed at, a click gives no order and none is promised", () => {
  const overlays = [{ id: "sight", points: 2, name: words, key: "x" }];
  board.value = { spaces: [place], counters: [], overlays } as unknown as Board;
  const scene = { standings: [], markers: [] };
  live.value = { table: "t", version: 1, settled: 1, orders: 1, log: [], options: [option], scene } as unknown as TableView;
  hovered.value = 3;
  expect([clickSays.value, clickDoes.value]).toEqual(["Assign 2", "choose"]);
  wanted.value = new Set(["sight"]);
  expect([clickSays.value, clickDoes.value]).toEqual(["", ""]);
  wanted.value = new Set();
});
