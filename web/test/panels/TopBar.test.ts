import "../page";
import { expect, test } from "vitest";
import { signsOf } from "../../src/panels/TopBar";
import type { TrackInfo } from "../../src/server/types";

const turns = { id: "turn", signs: ["rain", "clear", "?"] } as unknown as TrackInfo;

test("signs on the track are drawn, unless the server says that they do not hold", () => {
  expect(signsOf(turns)).toEqual(["☂", "☀", ""]);
  expect(signsOf(turns, ["points"])).toEqual(["☂", "☀", ""]);
  expect(signsOf(turns, ["turn"])).toEqual([]);
});
