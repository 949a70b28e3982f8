// Imports point down, between rooms and between files, and make no circle.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(__dirname, "..", "src");

/** From the ground up: a room knows those before it, and itself. */
const ROOMS = ["server", "words", "drawn", "known", "acting", "pieces", "board", "panels", "pages"];

const files = readdirSync(ROOT, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => name.replaceAll("\\", "/"));

/** What a file imports of ours, by its name without an ending. */
function imported(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf-8");
  const found = text.matchAll(/(?:from|import)\s*\(?"(\.[^"]*)"/g);
  return [...found]
    .map(([, path]) => normalize(join(dirname(file), path!)).replaceAll("\\", "/"))
    .filter((path) => !path.endsWith(".css"));
}

const graph = new Map(files.map((file) => [file.replace(/\.tsx?$/, ""), imported(file)]));
const roomOf = (name: string) => name.split("/").slice(0, -1)[0] ?? "";

test("every import is a file of ours", () => {
  for (const [file, others] of graph)
    for (const other of others) expect(graph.has(other), `${file}: ${other}`).toBe(true);
  expect(graph.size).toBeGreaterThan(50);
});

test("every file but the first has a room", () => {
  const homeless = [...graph.keys()].filter((file) => !ROOMS.includes(roomOf(file)));
  expect(homeless).toEqual(["main"]);
});

test("rooms know those below them only", () => {
  for (const [file, others] of graph) {
    if (file === "main") continue;
    const above = others.filter((o) => ROOMS.indexOf(roomOf(o)) > ROOMS.indexOf(roomOf(file)));
    expect(above, file).toEqual([]);
  }
});

/** A way along imports that comes back to where it began, if there is one. */
function circle(): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const other of graph.get(file) ?? []) {
      const found = walk(other, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}

test("imports make no circle", () => {
  expect(circle()).toBeNull();
});

/** What the rooms are, and what runs beside the page. */
const ABOUT_ALL = new Set(["layers.test.ts", "worker.test.ts"]);

test("tests stand where what they test stands", () => {
  const here = readdirSync(__dirname, { recursive: true, encoding: "utf-8" });
  const tests = here.filter((name) => name.endsWith(".test.ts") && !ABOUT_ALL.has(name));
  for (const name of tests)
    expect(graph.has(relative("", name).replaceAll("\\", "/").replace(/\.test\.ts$/, "")), name).toBe(true);
});
