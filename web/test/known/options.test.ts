import { describe, expect, test } from "vitest";
import {
  answers,
  args,
  bare,
  choices,
  ending,
  forced,
  matching,
  meant,
  mentioning,
  next,
  digits,
  numbered,
  searched,
  shared,
} from "../../src/known/options";
import type { Option } from "../../src/server/types";

/** An option from notation: units are U1 …, spaces plain numbers. */
function option(order: string, en = order, ja = order): Option {
  const [verb = "", ...rest] = order.split(" ");
  return {
    order,
    verb,
    text: { en, ja },
    units: rest.filter((word) => /^U\d/.test(word)).map((word) => Number(word.slice(1))),
    spaces: rest.filter((word) => /^\d+$/.test(word)).map(Number),
  };
}
const list = (...orders: string[]) => orders.map((order) => option(order));
const label = (arg: string) => (arg.startsWith("u") ? `U${arg.slice(1)}` : arg.slice(1));

const impulse = list("activate 9", "stubborn 9", "fire 9 12", "fire 9 13", "bombard U7 12", "pass");

describe("picking", () => {
  test("arguments come units first", () => {
    expect(args(option("bombard U7 12"))).toEqual(["u7", "s12"]);
  });

  test("first picks are whatever options begin with", () => {
    expect([...next(impulse, [])]).toEqual(["s9", "u7"]);
  });

  test("after a pick only what goes on from it is left", () => {
    expect([...next(impulse, ["s9"])]).toEqual(["s12", "s13"]);
    expect(matching(impulse, ["s9", "s12"]).map((o) => o.order)).toEqual(["fire 9 12"]);
  });

  test("a verb that was chosen rules the others out", () => {
    expect([...next(impulse, ["s9"], "activate")]).toEqual([]);
  });

  test("the unit every option begins with is picked by itself", () => {
    expect(forced(list("move U3 4", "move U3 5", "halt"))).toEqual(["u3"]);
    expect(forced(list("move U3 4", "move U4 5"))).toEqual([]);
    expect(forced(list("activate 9", "pass"))).toEqual([]);
    expect(forced(list("join U3", "join-all"))).toEqual([]);
  });
});

describe("menus", () => {
  test("complete orders come first, then verbs that go on", () => {
    const found = choices(impulse, ["s9"]);
    expect(found.map((c) => (c.kind === "order" ? c.option.order : `${c.verb} …`))).toEqual([
      "activate 9",
      "stubborn 9",
      "fire …",
    ]);
  });

  test("a target can be pointed at first", () => {
    expect(mentioning(impulse, "s12").map((o) => o.order)).toEqual(["fire 9 12", "bombard U7 12"]);
  });

  test("what sentences share is kept, what differs becomes dots", () => {
    expect(shared(["Fire from 9 at 12", "Fire from 9 at 13"])).toBe("Fire from 9 at …");
    expect(shared(["9から12を射撃", "9から13を射撃"])).toBe("9から…を射撃");
    expect(shared(["Pass"])).toBe("Pass");
    expect(shared(["Move A to 1", "Move A to 11"])).toBe("Move A to …");
  });
});

describe("buttons", () => {
  test("options without arguments are buttons", () => {
    expect(bare(impulse).map((o) => o.order)).toEqual(["pass"]);
  });

  test("E is the only button, or the one that ends things", () => {
    const declines: Option = { ...option("decline"), ends: "question" };
    const done: Option = { ...option("done"), ends: "phase" };
    expect(ending([...list("spend"), declines])?.order).toBe("decline");
    expect(ending([declines, ...list("spend"), done])?.order).toBe("done");
    expect(ending(list("spend", "keep"))).toBeUndefined();
    expect(ending(list("roll"))?.order).toBe("roll");
    expect(ending(list("take U", "take J"))).toBeUndefined();
  });
});

describe("asking why not", () => {
  const moving = list("move U3 4", "move U5 6", "done");

  test("a chosen unit and a place that is not offered: the move that was meant", () => {
    expect(meant(moving, ["u3"], "s9", label)).toBe("move U3 9");
  });

  test("a unit that may not act: a move of it, filled in from one that is legal", () => {
    expect(meant(moving, [], "u8", label)).toBe("move U8 4");
  });

  test("a place prefers orders that name one place", () => {
    expect(meant(impulse, [], "s20", label)).toBe("activate 20");
  });

  test("nothing plausible: nothing is asked", () => {
    expect(meant(list("spend", "decline"), [], "s1", label)).toBeNull();
  });
});

test("the list of orders is searched in notation and in both languages", () => {
  const orders = [
    option("move U3 4", "Move Alpha to 4", "アルファを4へ"),
    option("pass", "Pass", "パス"),
  ];
  expect(searched(orders, "alpha move")).toHaveLength(1);
  expect(searched(orders, "パス")).toHaveLength(1);
  expect(searched(orders, "u3")).toHaveLength(1);
  expect(searched(orders, "")).toHaveLength(2);
});

test("a favour or two are asked for by buttons, many by their counters", () => {
  const ask = (unit: string) => ({ ...option(`appeal ${unit}`), appeals: true });
  const going = list("to 4", "to 5", "halt");
  expect(answers([...going, ask("U1")]).map(({ order }) => order)).toEqual(["halt", "appeal U1"]);
  const many = [ask("U1"), ask("U2"), ask("U3")];
  expect(answers([...going, ...many]).map(({ order }) => order)).toEqual(["halt"]);
  expect(ending([...list("to 4"), ask("U1")])).toBe(undefined);
});

describe("answers that differ by a number alone", () => {
  const declare = (number: number) => ({ text: `Declare ${number} targets`, number });

  test("are told once, with their numbers", () => {
    const answers = [{ text: "Declare none", number: 0 }, ...[2, 3, 4, 5, 6].map(declare)];
    expect(numbered(answers, 4)).toEqual({
      text: "Declare … targets",
      numbers: [null, "2", "3", "4", "5", "6"],
    });
  });

  test("may name other numbers, and the same one twice", () => {
    const allot = (number: number) => ({ text: `第6軍に${number}SP、残りを第17軍に`, number });
    expect(numbered([0, 1, 2, 3, 4, 5, 6, 7, 17].map(allot), 4)).toEqual({
      text: "第6軍に…SP、残りを第17軍に",
      numbers: ["0", "1", "2", "3", "4", "5", "6", "7", "17"],
    });
  });

  test("take in the one whose number is a word, and leave out none", () => {
    const verb = "fleet";
    const more = [2, 3, 4, 5, 6].map((number) => ({ text: `${number} points fire`, verb, number }));
    const one = { text: "One point fires", verb, number: 1 };
    const answers = [{ text: "No more", verb: "done" }, { text: "None", verb, number: 0 }, one, ...more];
    expect(numbered(answers, 4)?.numbers).toEqual([null, null, "1", "2", "3", "4", "5", "6"]);
  });

  test("stay as they are while they are few, or where more than a number tells them apart", () => {
    expect(numbered([1, 2, 3].map(declare), 4)).toBe(null);
    const others = ["a 1", "b 2", "c 3", "d 4", "e 5"].map((text, i) => ({ text, number: i + 1 }));
    expect(numbered(others, 4)).toBe(null);
    const places = [1, 2, 3, 4, 5].map((n) => ({ text: `Fire at ${n}` }));
    expect(numbered(places, 4)).toBe(null);
  });

  test("have their numbers for keys, and the first that is none has 0", () => {
    const none = { text: "Declare none", number: 0 };
    const answers = [none, ...[1, 2, 3, 4, 10].map(declare), { text: "Stop" }];
    expect(digits(7, numbered(answers, 4))).toEqual(["0", "1", "2", "3", "4", "", ""]);
    const bids = [0, 1, 2, 3, 4].map((number) => ({ text: `Bid ${number}`, number }));
    expect(digits(5, numbered(bids, 4))).toEqual(["0", "1", "2", "3", "4"]);
  });

  test("have their places for keys while they are no numbers", () => {
    expect(digits(11, null)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "", ""]);
  });
});
