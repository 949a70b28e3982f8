import "../page";
import { expect, test } from "vitest";
import { signsHold } from "../../src/panels/TopBar";

test("signs on the track hold with an option, without one, or always", () => {
  expect(signsHold("historical-weather", [])).toBe(false);
  expect(signsHold("historical-weather", ["historical-weather"])).toBe(true);
  expect(signsHold("!random-weather", ["no-limits"])).toBe(true);
  expect(signsHold("!random-weather", ["random-weather"])).toBe(false);
  expect(signsHold("", ["random-weather"])).toBe(true);
});
