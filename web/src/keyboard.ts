// Doing what a key asks for.

import { choosePlace, clearPicks, letGo, nextActor, orderAt, select, send } from "./acting";
import { viewport } from "./board/Board";
import { inWords } from "./describe";
import { stepTo, type Direction } from "./geometry";
import { commandFor, type Command } from "./keys";
import { considerOdds } from "./odds";
import { bare, ending, idOf, isUnit, space } from "./options";
import { askOrUndo } from "./panels/PromptBar";
import { step } from "./replay";
import { doing } from "./session";
import {
  bySpace,
  candidates,
  cursor,
  described,
  drawer,
  fallen,
  help,
  hidden,
  keyboard,
  live,
  menu,
  oddsOpen,
  options,
  picks,
  reach,
  seat,
  sheet,
  spaces,
  spoken,
  standingOf,
} from "./state";

const PAN: Record<Direction, [number, number]> = {
  up: [0, 80],
  down: [0, -80],
  left: [80, 0],
  right: [-80, 0],
};

function moveCursor(to: number): void {
  keyboard.value = true;
  cursor.value = to;
  const place = spaces.value.get(to);
  if (place) viewport.value?.reveal(place.centre);
  spoken.value = inWords(space(to));
  considerOdds(orderAt(space(to)));
}

/** Where the cursor starts: at what is chosen, at what can be chosen, else anywhere. */
function startOfCursor(): number | null {
  const able = [...picks.value, ...candidates.value];
  for (const arg of able) {
    const at = isUnit(arg) ? (standingOf.value.get(idOf(arg))?.space ?? -1) : idOf(arg);
    if (at >= 0) return at;
  }
  return bySpace.value.keys().next().value ?? spaces.value.keys().next().value ?? null;
}

function steer(direction: Direction): void {
  if (cursor.value !== null && keyboard.value) {
    moveCursor(stepTo(spaces.value, cursor.value, direction));
    return;
  }
  const start = cursor.value ?? startOfCursor();
  if (start !== null) moveCursor(start);
}

/** Tab; answers whether there was anything left to go to. */
function cycle(backwards: boolean): boolean {
  const actor = nextActor(backwards);
  if (!actor) {
    clearPicks();
    return false;
  }
  select(actor);
  const at = isUnit(actor) ? (standingOf.value.get(idOf(actor))?.space ?? -1) : idOf(actor);
  if (at >= 0) moveCursor(at);
  keyboard.value = true;
  spoken.value = inWords(actor);
  return true;
}

/** N: the cursor leaps to the next place that can be chosen. */
function nextTarget(backwards: boolean): void {
  const offered = [...candidates.value].filter((arg) => !isUnit(arg)).map(idOf);
  const all = [...new Set([...offered, ...(reach.value?.spaces.keys() ?? [])])];
  if (!all.length) return;
  const at = all.indexOf(cursor.value ?? -1);
  const to = backwards ? (at <= 0 ? all.length : at) - 1 : (at + 1) % all.length;
  moveCursor(all[to]!);
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
  else if (fallen.value.length) fallen.value = [];
  else if (sheet.value) sheet.value = false;
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
      if (cursor.value !== null && keyboard.value) choosePlace(cursor.value);
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
      if (live.value?.redo) void doing(seat.value?.redo());
      break;
    case "odds":
      oddsOpen.value = !oddsOpen.value;
      break;
    case "list":
      drawer.value = !drawer.value;
      break;
    case "zoomIn":
      viewport.value?.zoomBy(1.35);
      break;
    case "zoomOut":
      viewport.value?.zoomBy(1 / 1.35);
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
    case "help":
      help.value = !help.value;
      break;
  }
  return true;
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
  const command = commandFor(event);
  if (command && run(command)) event.preventDefault();
}
