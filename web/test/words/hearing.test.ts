import { expect, test } from "vitest";
import { worthHearing } from "../../src/words/hearing";
import type { GameEvent, LogEntry } from "../../src/server/types";

const event = (text: string, more: Partial<GameEvent> = {}): GameEvent => ({
  rule: "",
  text,
  tag: "",
  side: 0,
  dice: [],
  ...more,
});

const entry = (number: number, ...events: GameEvent[]) =>
  ({ number, side: 0, order: "an order", notation: "order", events }) as unknown as LogEntry;

const told = (entries: LogEntry[]) => worthHearing(entries).lines.map((line) => line.event.text);

test("a way of several steps is heard as one", () => {
  const steps = [1, 2, 3].map((at) =>
    entry(at, event(`to ${at}`, { kind: "move", units: [7], spaces: [at, at + 1] })),
  );
  const { lines } = worthHearing(steps);
  expect(lines.map(({ way }) => way)).toEqual([[1, 2, 3, 4]]);
});

test("of a great deal that happened at once no loss and no dice go unheard", () => {
  const placed = Array.from({ length: 19 }, (_, i) => event(`placed ${i}`, { kind: "enter", units: [i] }));
  const lost = event("the construction company is eliminated", { kind: "gone" });
  const dice = event("dice: 6", { dice: [6] });
  const struck = event("partisans strike the train: committed");
  const entries = [entry(1, dice, struck, ...placed, lost)];
  const heard = ["dice: 6", "partisans strike the train: committed"];
  expect(told(entries)).toEqual([...heard, "the construction company is eliminated"]);
  expect(worthHearing(entries).others).toBe(19);
});

test("of little everything is heard", () => {
  expect(told([entry(1, event("one"), event("two"))])).toEqual(["one", "two"]);
});
