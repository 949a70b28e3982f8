import "../page";
import { beforeEach, expect, test } from "vitest";
import { inDetail, inWords, toldApart, unitInWords } from "../../src/known/describe";
import { lang, say, superfluous } from "../../src/known/settings";
import { board, game, live } from "../../src/known/state";
import type { GameInfo } from "../../src/server/askedtypes";
import type { Board, CounterInfo, SpaceInfo, TableView } from "../../src/server/types";

const counter = (label: string, en: string, hidden = false) =>
  ({ label, name: { en, ja: en }, hidden }) as CounterInfo;
const printed = [
  counter("S1", "129 GRR"),
  counter("S2", "T-26"),
  counter("S3", "T-26"),
  counter("S4", "129 GRR", true),
];

beforeEach(() => {
  superfluous.value = toldApart(printed, "en");
});

test("a sentence names units by what they are called, without their labels", () => {
  expect(say("129 GRR (S1) is eliminated (13.10).")).toBe("129 GRR is eliminated (13.10).");
});

test("labels stay where names do not tell counters apart", () => {
  expect(say("T-26 (S2), T-26 (S3)")).toBe("T-26 (S2), T-26 (S3)");
});

test("a unit and what it can do are put together as the language does", () => {
  const unit = { ...counter("S5", "Tk Bn"), name: { en: "Tk Bn", ja: "戦車大隊" } };
  expect(unitInWords(unit, [], true)).toBe("Tk Bn, can act");
  lang.value = "ja";
  expect(unitInWords(unit, [], true)).toBe("戦車大隊、行動可能");
  lang.value = "en";
});

const place = (label: string, about: string) =>
  ({ id: 3, label, name: { en: label, ja: label }, about: { en: about, ja: about } }) as SpaceInfo;

test("a place is told with its ground, and with all that is printed for who asks", () => {
  const standing = { counter: 5, space: 3, box: "", states: ["reduced"] };
  const unit = {
    ...counter("S5", "Tk Bn"),
    id: 5,
    side: 1,
    kind: { en: "Tanks", ja: "" },
    formation: { en: "7 Tk", ja: "" },
    left: "4-5",
    right: "10",
    reduced: { left: "2-3", right: "10" },
  };
  board.value = {
    spaces: [place("2426", "Clear. Road towards 2427.")],
    counters: [unit],
    states: [{ id: "reduced", name: { en: "Reduced", ja: "" } }],
  } as unknown as Board;
  live.value = { options: [], scene: { standings: [standing], markers: [] } } as unknown as TableView;
  game.value = { sides: [{}, { name: { en: "Soviet", ja: "" } }] } as unknown as GameInfo;
  expect(inWords("s3")).toBe("2426, Clear, Soviet: Tk Bn 2-3-10");
  expect(inDetail("s3")).toBe(
    "2426, Clear. Road towards 2427, Soviet: Tk Bn 2-3-10. 7 Tk, Tk Bn 2-3-10, Tanks, 2426, Reduced",
  );
  board.value = { ...board.value!, spaces: [place("24", "Area 24 Tarakanovo: Clear. Borders: 17.")] };
  expect(inWords("s3")).toBe("Area 24 Tarakanovo: Clear, Soviet: Tk Bn 2-3-10");
});
