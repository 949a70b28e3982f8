import { expect, test } from "vitest";
import { colourRules, isLight } from "../../src/drawn/colours";

const style = { id: "guards", ground: "#c0392f", ink: "#fff7ec", edge: "#7d8573", pale: "#e9ece3" };

test("a game's colours become rules", () => {
  const rules = colourRules({
    styles: [
      style,
      { ...style, id: "plain", ink: "#14160f" },
      { ...style, id: "classed", ink: "#14160f", band: "#f0a397" },
    ],
    tones: [{ id: "held", colour: "#2f7a3d", fill: 0.28 }],
  });
  expect(rules).toContain(".style-guards{background:#c0392f;color:#fff7ec}");
  expect(rules).toContain(".style-guards .face-factors.band{");
  expect(rules).toContain(".style-classed .face-factors.band{background:#f0a397}");
  expect(rules).not.toContain(".style-plain .face-factors.band{");
  expect(rules).toContain(".tone-held{--tone:#2f7a3d}");
  expect(rules).toContain(".tint.tone-held{fill-opacity:0.28}");
});

test("light inks are printed on dark ground", () => {
  expect([isLight("#fff7ec"), isLight("#14160f")]).toEqual([true, false]);
});
