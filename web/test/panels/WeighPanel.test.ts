import "../page";
import { beforeEach, expect, test } from "vitest";
import { board, live } from "../../src/known/state";
import { deed, warning } from "../../src/panels/WeighPanel";
import { isUnforetold } from "../../src/pieces/Outlook";
import type { Board, Preview, TableView, Weighed } from "../../src/server/types";

const counter = (id: number, side: number) => ({ id, side, name: { en: "", ja: "" } });
const held = (en: string, columns: string[]) =>
  ({
    order: "fight",
    text: { en, ja: en },
    previews: [{ attackers: [7], defenders: [8], targets: [3], columns }],
  }) as unknown as Weighed;

beforeEach(() => {
  board.value = {
    spaces: [
      { id: 3, label: "3316" },
      { id: 4, label: "3417" },
    ],
    counters: [counter(7, 0), counter(8, 1)],
  } as unknown as Board;
});
const sits = (seat: number) => (live.value = { seat, options: [], log: [] } as unknown as TableView);

test("who attacks is told where, and at what odds", () => {
  sits(0);
  expect(deed(held("That is all", ["1:1", "2:1"]))).toBe("Attack 3316 at 2:1");
});

test("who attacks several places is told them all", () => {
  sits(0);
  const found = held("That is all", ["1:1", "1:1"]);
  const both = { ...found, previews: [{ ...found.previews[0]!, targets: [3, 4] }] };
  expect(deed(both)).toBe("Attack 3316, 3417 at 1:1");
});

test("who answers an attack does not attack", () => {
  sits(1);
  expect(deed(held("Defend so", ["1:1", "2:1"]))).toBe("Defend so at 2:1");
});

test("the column of a fire table is no odds", () => {
  sits(0);
  expect(deed(held("Fire!", ["4", "3"]))).toBe("Fire! 3316, column 3");
});

test("what is at stake the game says itself", () => {
  const challenge = { kind: "spends", why: { en: "You must declare.", ja: "宣言します。" } };
  expect(warning(challenge as unknown as Weighed)).toBe("You must declare.");
  const favour = { kind: "appeals", why: { en: "Not again today.", ja: "今日はもう。" } };
  expect(warning(favour as unknown as Weighed)).toBe("Not again today.");
});

test("a column without chances is explained by its title", () => {
  const preview = { columns: ["4"], chances: [] } as unknown as Preview;
  expect(isUnforetold(preview)).toBe(true);
  expect(isUnforetold({ ...preview, chances: [{}] } as unknown as Preview)).toBe(false);
  expect(isUnforetold({ ...preview, columns: [] } as unknown as Preview)).toBe(false);
});
