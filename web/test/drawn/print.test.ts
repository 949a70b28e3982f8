import { describe, expect, test } from "vitest";
import { ems, fitting, halves, nameLines } from "../../src/drawn/print";

describe("names on counters", () => {
  test("a Japanese letter is as wide as it is high", () => {
    expect(ems("戦車")).toBe(2);
    expect(ems("ab")).toBeCloseTo(1.12);
  });

  test("type shrinks until a text fits", () => {
    expect(fitting("AB", 40, 6)).toBe(6);
    expect(fitting("第六十五予備警察大隊", 40, 6)).toBe(4);
  });

  test("a text breaks at the space that makes its halves most alike", () => {
    expect(halves("Alarm coy Cholm command")).toEqual(["Alarm coy", "Cholm command"]);
    expect(halves("Budyonnovets")).toEqual(["Budyonnovets", ""]);
  });

  test("Japanese breaks anywhere, but not inside a number", () => {
    expect(halves("郷土防衛中隊")).toEqual(["郷土防", "衛中隊"]);
    expect(halves("第65大隊")).toEqual(["第65大", "隊"]);
    expect(halves("第67軍 第1高射砲連隊")).toEqual(["第67軍", "第1高射砲連隊"]);
  });

  test("one line where it can be read, else two", () => {
    expect(nameLines("1./Pol 65", 40, 6.6, 5).lines).toEqual(["1./Pol 65"]);
    const long = nameLines("Detachment Voroshilov", 40, 6.6, 5);
    expect(long.lines).toEqual(["Detachment", "Voroshilov"]);
    expect(long.size).toBe(5);
  });
});
