// Looking back while the answers are slow.

import { beforeEach, describe, expect, it, vi } from "vitest";
import "../page";
import { goBack, step } from "../../src/known/replay";
import { sitDown } from "../../src/known/session";
import { heading, live, past, seat } from "../../src/known/state";
import type { Seat } from "../../src/server/api";
import type { TableView } from "../../src/server/types";

const answers = new Map<number, { give: () => void; refuse: () => void }>();
const view = (orders: number) => ({ orders, log: [] }) as unknown as TableView;
const at = (n: number) =>
  new Promise<TableView>((done, failed) =>
    answers.set(n, { give: () => done(view(n)), refuse: () => failed(new Error("away")) }),
  );

beforeEach(() => {
  vi.stubGlobal("history", { replaceState: () => undefined });
  answers.clear();
  seat.value = { at } as unknown as Seat;
  live.value = view(20);
  past.value = heading.value = null;
});

describe("looking back", () => {
  it("heads for the moment that was asked for until it comes", async () => {
    const going = goBack(7);
    expect([heading.value, past.value]).toEqual([7, null]);
    answers.get(7)!.give();
    await going;
    expect([heading.value, past.value?.orders]).toEqual([null, 7]);
  });

  it("steps on from where one is heading", () => {
    void step(-1);
    void step(-1);
    expect(heading.value).toBe(18);
  });

  it("shows the last wish alone, whatever comes first", async () => {
    const [first, second] = [goBack(3), goBack(5)];
    answers.get(5)!.give();
    await second;
    answers.get(3)!.give();
    await first;
    expect(past.value?.orders).toBe(5);
  });

  it("shows nothing of a table that was left", async () => {
    const going = goBack(3);
    seat.value = { at } as unknown as Seat;
    answers.get(3)!.give();
    await going;
    expect(past.value).toBeNull();
  });

  it("heads nowhere once the server has failed to answer", async () => {
    const going = goBack(3);
    answers.get(3)!.refuse();
    await expect(going).rejects.toThrow("away");
    expect(heading.value).toBeNull();
  });

  it("heads nowhere at a table that is entered", () => {
    void goBack(3);
    const getUp = sitDown({ at, view: () => new Promise(() => undefined) } as unknown as Seat);
    expect(heading.value).toBeNull();
    getUp();
  });
});
