// The service worker: shows what is pushed, and leads to the table.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Listener = (event: object) => void;

/** The worker as a browser runs it, with what it showed and opened. */
function worker(pages: { url: string; focus: () => string }[] = []) {
  const listeners: Record<string, Listener> = {};
  const shown: unknown[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    registration: { showNotification: (...told: unknown[]) => shown.push(told) },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: (url: string) => opened.push(url) },
  };
  new Function("self", readFileSync("public/sw.js", "utf8"))(self);
  return { listeners, shown, opened };
}

const MESSAGE = { title: "Your turn", body: "Cholm", url: "/t/abc", tag: "abc" };

async function clicked(made: ReturnType<typeof worker>): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  made.listeners.notificationclick?.({
    notification: { close: () => {}, data: { url: MESSAGE.url } },
    waitUntil: (one: Promise<unknown>) => (work = one),
  });
  await work;
}

it("shows what is pushed", () => {
  const made = worker();
  made.listeners.push?.({ data: { json: () => MESSAGE }, waitUntil: () => {} });
  const about = { body: "Cholm", tag: "abc", icon: "/favicon.svg", data: { url: "/t/abc" } };
  expect(made.shown).toEqual([["Your turn", about]]);
});

it("opens the table where no page shows it", async () => {
  const made = worker([{ url: "https://k.example/t/other", focus: () => "other" }]);
  await clicked(made);
  expect(made.opened).toEqual(["/t/abc"]);
});

it("goes to the page that shows it", async () => {
  const focused: string[] = [];
  const page = { url: "https://k.example/t/abc", focus: () => String(focused.push("it")) };
  const made = worker([page]);
  await clicked(made);
  expect([focused, made.opened]).toEqual([["it"], []]);
});
