import { afterEach, expect, test, vi } from "vitest";
import { loadSave, Refused } from "../../src/server/api";
import { lines } from "../../src/server/lines";

const bytes = (text: string) => new TextEncoder().encode(text);

function stream(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });
}

async function read(...chunks: Uint8Array[]): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines(stream(...chunks))) found.push(line);
  return found;
}

test("lines are whole however they arrive", async () => {
  expect(await read(bytes("a\nb"), bytes("c\n"), bytes("\nd"))).toEqual(["a", "bc", "d"]);
  const word = bytes("包囲\n");
  expect(await read(word.slice(0, 2), word.slice(2))).toEqual(["包囲"]);
  expect(await read()).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, ...chunks: string[]): void {
  const body = stream(...chunks.map(bytes));
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

const made = { table: "t", links: { spectator: "/t/t/s" } };

test("a long save tells how far it is, then leads to its table", async () => {
  const last = JSON.stringify({ done: 9, total: 9, created: made });
  answering(202, '{"done":1,"total":9}\n{"done":5,', `"total":9}\n${last}\n`);
  const seen: number[] = [];
  expect(await loadSave("x", (state) => seen.push(state.done))).toEqual(made);
  expect(seen).toEqual([1, 5]);
});

test("a short save is there at once", async () => {
  answering(201, JSON.stringify(made));
  expect(await loadSave("x", () => {})).toEqual(made);
});

test("what fails on the way is told in words", async () => {
  const error = { rule: "", text: { en: "No.", ja: "いいえ。" } };
  answering(202, '{"done":1,"total":9}\n', JSON.stringify({ done: 2, total: 9, error }));
  await expect(loadSave("x", () => {})).rejects.toMatchObject({ words: error.text });
  answering(202, '{"done":1,"total":9}\n');
  await expect(loadSave("x", () => {})).rejects.toBeInstanceOf(Refused);
});
