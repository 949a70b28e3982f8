import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checked } from "../../src/known/fairness";
import type { DiceReport } from "../../src/server/askedtypes";

const file = new URL("../../../docs/dice-vectors.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf-8")) as Record<string, DiceReport>;

describe("dice are computed again", () => {
  test.each(Object.entries(vectors))("%s", async (_, report) => {
    const count = report.rolls.length;
    expect(await checked(report, report.commitment)).toEqual({ kind: "agree", count });
  });

  const sound = vectors["two seeds"]!;
  test("another commitment than the one first seen", async () => {
    expect((await checked(sound, "0".repeat(64))).kind).toBe("otherCommitment");
  });
  test("another secret", async () => {
    expect((await checked({ ...sound, secret: "x" }, null)).kind).toBe("secret");
  });
  test("a roll that was changed, and one that was only written down", async () => {
    const [first, second] = sound.rolls as [DiceReport["rolls"][0], DiceReport["rolls"][0]];
    const wrong = { ...second, dice: second.dice.map((die) => (die % 6) + 1) };
    const report = { ...sound, rolls: [first, wrong] };
    expect(await checked(report, null)).toMatchObject({ kind: "roll", number: 1 });
    const written = { ...sound, rolls: [first, { ...wrong, derived: false }] };
    expect(await checked(written, null)).toEqual({ kind: "agree", count: 1 });
  });
});
