// Doing what a key asks for.

import { begin, choosePlace, clearPicks, letGo, nextActor, orderAt, select, send } from "../acting/clicks";
import { lookedAt, viewport } from "../board/looking";
import { inWords } from "../known/describe";
import { stepTo, type Arrow, type Direction } from "../drawn/geometry";
import { advice, askHint } from "../known/hint";
import { commandFor, type Command } from "../acting/keys";
import { layerFor, offered, toggleLayer } from "../known/layers";
import { considerOdds } from "../known/odds";
import { bare, choices, ending, idOf, isUnit, space, type Arg } from "../known/options";
import { askOrUndo } from "../panels/PromptBar";
import { step } from "../known/replay";
import { doing } from "../known/session";
import {
  actor,
  busy,
  bySpace,
  candidates,
  cursor,
  described,
  drawer,
  fallen,
  help,
  hidden,
  isPhone,
  keyboard,
  live,
  menu,
  note,
  oddsOpen,
  options,
  picks,
  pointed,
  reach,
  sheet,
  spaces,
  spoken,
  standingOf,
  tray,
} from "../known/state";
import type { Point } from "../server/types";

const PAN: Record<Arrow, [number, number]> = {
  up: [0, 80],
  down: [0, -80],
  left: [80, 0],
  right: [-80, 0],
};

function moveCursor(to: number): void {
  keyboard.value = true;
  actor.value = null;
  cursor.value = to;
  const place = spaces.value.get(to);
  pointed.value = null;
  if (place) viewport.value?.reveal(place.centre);
  spoken.value = inWords(space(to));
  considerOdds(orderAt(space(to)));
}

/** The space an argument names or stands in, -1 off the map. */
const spaceOf = (arg: Arg): number =>
  isUnit(arg) ? (standingOf.value.get(idOf(arg))?.space ?? -1) : idOf(arg);

/** Where the cursor starts: at what is chosen, at what can be chosen, else anywhere. */
function startOfCursor(): number | null {
  const able = [...picks.value, ...candidates.value].map(spaceOf).find((at) => at >= 0);
  if (able !== undefined) return able;
  return bySpace.value.keys().next().value ?? spaces.value.keys().next().value ?? null;
}

/** Where going on in one direction began: the cursor keeps to the line from there. */
let course: { direction: Direction; from: Point; to: number } | null = null;

function steer(direction: Direction): void {
  const here = cursor.value === null ? undefined : spaces.value.get(cursor.value);
  if (here && keyboard.value) {
    const goesOn = course?.direction === direction && course.to === here.id;
    const from = goesOn ? course!.from : here.centre;
    const to = stepTo(spaces.value, here.id, direction, from);
    course = { direction, from, to };
    moveCursor(to);
    return;
  }
  const start = cursor.value ?? startOfCursor();
  if (start !== null) moveCursor(start);
}

/** Tab; answers whether there was anything left to go to. */
function cycle(backwards: boolean): boolean {
  if (busy.value) return true;
  const found = nextActor(backwards);
  if (!found) {
    clearPicks();
    return false;
  }
  select(found);
  const at = spaceOf(found);
  if (at >= 0) moveCursor(at);
  keyboard.value = true;
  actor.value = found;
  spoken.value = inWords(found);
  return true;
}

/** N: the cursor leaps to the next place that can be chosen, or where a unit can be chosen. */
function nextTarget(backwards: boolean): void {
  const offered = [...candidates.value].map(spaceOf).filter((at) => at >= 0);
  const all = [...new Set([...offered, ...(reach.value?.spaces.keys() ?? [])])];
  if (!all.length) return;
  const at = all.indexOf(cursor.value ?? -1);
  const to = backwards ? (at <= 0 ? all.length : at) - 1 : (at + 1) % all.length;
  moveCursor(all[to]!);
}

/** Enter: the unit Tab went to, where that alone is an order, else the place under the cursor. */
function choose(): void {
  const found = actor.value;
  if (found && choices(options.value, [found]).some((one) => one.kind === "order"))
    begin(found, true);
  else if (cursor.value !== null && keyboard.value) choosePlace(cursor.value);
}

function chooseNumber(number: number): void {
  const line = menu.value?.lines[number - 1];
  if (menu.value) return line?.act();
  const option = bare(options.value)[number - 1];
  if (option) void send(option.order);
}

function close(): void {
  if (help.value) help.value = false;
  else if (drawer.value) drawer.value = false;
  else if (advice.value) advice.value = null;
  else if (fallen.value.length) fallen.value = [];
  else if (tray.value && !picks.value.length && !menu.value && !note.value) tray.value = false;
  else if (sheet.value && isPhone()) sheet.value = false;
  else letGo();
}

function describeCursor(): void {
  const arg = cursor.value !== null ? space(cursor.value) : (picks.value[0] ?? null);
  if (!arg) return;
  described.value = arg;
  spoken.value = inWords(arg);
}

/** Do what a key asked for; answers whether the browser should leave the key alone. */
export function run(command: Command): boolean {
  switch (command.do) {
    case "cursor":
      steer(command.direction);
      break;
    case "pan":
      viewport.value?.panBy(...PAN[command.direction]);
      break;
    case "cycle":
      return cycle(command.backwards);
    case "target":
      nextTarget(command.backwards);
      break;
    case "choose":
      choose();
      break;
    case "number":
      chooseNumber(command.number);
      break;
    case "letGo":
      close();
      break;
    case "end":
      endIt();
      break;
    case "undo":
      void askOrUndo();
      break;
    case "redo":
      if (live.value?.redo) void doing((mine) => mine.redo());
      break;
    case "odds":
      oddsOpen.value = !oddsOpen.value;
      break;
    case "hint":
      if (options.value.length > 1) void askHint();
      break;
    case "tray":
      tray.value = !tray.value;
      break;
    case "list":
      drawer.value = !drawer.value;
      break;
    case "zoomIn":
      viewport.value?.zoomBy(1.35, lookedAt());
      break;
    case "zoomOut":
      viewport.value?.zoomBy(1 / 1.35, lookedAt());
      break;
    case "fit":
      viewport.value?.fit();
      break;
    case "hide":
      hidden.value = !hidden.value;
      break;
    case "describe":
      describeCursor();
      break;
    case "back":
      void step(-1);
      break;
    case "forward":
      void step(1);
      break;
    case "layer":
      layer(command.key);
      break;
    case "help":
      help.value = !help.value;
      break;
  }
  return true;
}

function layer(key: string): void {
  const found = layerFor(key);
  if (found) toggleLayer(found.id);
}

function endIt(): void {
  const option = ending(options.value);
  if (option) void send(option.order);
}

const TYPING = "input, textarea, select";
/** Keys that a focused button or link needs for itself. */
const OWN_KEYS = new Set(["Enter", " ", "Tab"]);

export function onKey(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) && event.key !== "Escape") return;
  const onBoard = !target || target === document.body || target.closest(".viewport") !== null;
  if (
    !onBoard &&
    (OWN_KEYS.has(event.key) ||
      (event.key.startsWith("Arrow") && target?.closest("[role=tablist], .panel, .menu")))
  )
    return;
  if (event.key === "Tab" && !target?.closest(".viewport")) return;
  const command = commandFor(
    event,
    offered.value.map((one) => one.key.toLowerCase()),
  );
  if (!command) return;
  // a key held down moves on, but gives no orders
  const repeats = event.repeat && !["cursor", "pan", "zoomIn", "zoomOut"].includes(command.do);
  if (repeats || run(command)) event.preventDefault();
}
