import "../page";
import { expect, test } from "vitest";
import { deeds, missing } from "../../src/known/joining";
import type { Option } from "../../src/server/types";

const order = (verb: string, unit: number, en: string) =>
  ({ order: `${verb} ${unit}`, verb, units: [unit], spaces: [], text: { en, ja: en } }) as Option;
const names = ["", "129 GRR", "501 Tank", "Guns"];

test("units to choose from come with what they would do", () => {
  const orders = [
    order("fires", 1, "129 GRR fires"),
    order("shell", 3, "Guns fires indirectly"),
    order("fires", 2, "501 Tank fires"),
  ];
  const found = deeds(orders, (unit) => names[unit]!);
  expect(found.map(({ text, options }) => [text, options.length])).toEqual([
    ["… fires", 2],
    ["… fires indirectly", 1],
  ]);
});

test("a sentence that calls the unit otherwise stands under no words of its own", () => {
  expect(deeds([order("join", 1, "All join")], (unit) => names[unit]!)[0]!.text).toBe("");
});

test("who has joined is not kept out, whichever of his orders was given", () => {
  const [join, cadre, other] = [order("join", 1, ""), order("cadre", 1, ""), order("join", 2, "")];
  const offered = new Map([
    [1, new Map([join, cadre].map((one) => [one.order, one]))],
    [2, new Map([[other.order, other]])],
  ]);
  expect(missing(offered, new Set(), new Set([join.order]))).toEqual([[2, other]]);
  expect(missing(offered, new Set([2]), new Set())).toEqual([[1, join]]);
});
