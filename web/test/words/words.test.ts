import { expect, test } from "vitest";
import { commandFor, KEYS } from "../../src/acting/keys";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CLUB_WORDS } from "../../src/words/club";
import { SEAT_WORDS } from "../../src/words/seats";
import { TOGETHER_WORDS } from "../../src/words/together";
import { WORDS } from "../../src/words/words";

test.each(Object.entries(WORDS))("%s is said in both languages", (_key, words) => {
  expect(words.en.trim()).not.toBe("");
  expect(words.ja.trim()).not.toBe("");
});

test("no text of one list hides that of another", () => {
  const own = readFileSync(join(__dirname, "../../src/words/words.ts"), "utf-8");
  const keys = [...own.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key!);
  const others = [SEAT_WORDS, CLUB_WORDS, TOGETHER_WORDS].flatMap((words) => Object.keys(words));
  const all = [...keys, ...others];
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

const press = (key: string, shiftKey = false, ctrlKey = false) =>
  commandFor({ key, shiftKey, ctrlKey, altKey: false, metaKey: false });

test("keys ask for what the list of keys says", () => {
  expect(press("ArrowUp")).toEqual({ do: "cursor", direction: "up" });
  expect(press("ArrowUp", true)).toEqual({ do: "pan", direction: "up" });
  expect(press("Tab", true)).toEqual({ do: "cycle", backwards: true });
  expect(press("N", true)).toEqual({ do: "target", backwards: true });
  expect(press("7")).toEqual({ do: "number", number: 7 });
  expect(press("0")).toEqual({ do: "fit" });
  expect(press("E", true)).toEqual({ do: "end" });
  expect(press("?", true)).toEqual({ do: "help" });
});

test("diagonals steer the cursor, and the game's overlays come before them", () => {
  expect(press("q")).toEqual({ do: "cursor", direction: "upLeft" });
  expect(press("PageDown")).toEqual({ do: "cursor", direction: "downRight" });
  const bare = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  expect(commandFor({ key: "Z", ...bare }, ["z"])).toEqual({ do: "layer", key: "z" });
  expect(commandFor({ key: "e", ...bare }, ["e"])).toEqual({ do: "end" });
});

test("keys of the browser stay the browser's", () => {
  expect(press("r", false, true)).toBeNull();
  expect(press("F5")).toBeNull();
});

test("the list of keys has a line for each", () => {
  expect(KEYS.every(([, words]) => words in WORDS)).toBe(true);
});
