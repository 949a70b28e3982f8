import "../page";
import { beforeEach, expect, test } from "vitest";
import { toldApart, unitInWords } from "../../src/known/describe";
import { lang, say, superfluous } from "../../src/known/settings";
import type { CounterInfo } from "../../src/server/types";

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
