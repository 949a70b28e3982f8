import { expect, test } from "vitest";
import type { ClockView } from "../../src/server/types";
import { levelOf, round, span } from "../../src/words/pace";

test("time as people read it", () => {
  expect(span(59.9, "en")).toBe("0:59");
  expect(span(605, "ja")).toBe("10:05");
  expect(span(3600, "en")).toBe("1 h");
  expect(span(2 * 86400 + 4 * 3600 + 59, "en")).toBe("2 d 4 h");
  expect(span(86400 + 59 * 60, "ja")).toBe("1日");
  expect(span(5 * 3600 + 7 * 60, "ja")).toBe("5時間7分");
  expect(span(-5, "en")).toBe("0:00");
  expect(round(90 * 60, "en")).toBe("1 h 30 min");
  expect(round(600, "en")).toBe("10 min");
  expect(round(15, "ja")).toBe("15秒");
});

test("a clock warns before it is out", () => {
  const clock = { deadline: 1000, warning: 100 } as ClockView;
  expect([899, 900, 999, 1000, 1001].map((now) => levelOf(clock, now))).toEqual([
    "calm",
    "soon",
    "soon",
    "out",
    "out",
  ]);
});
