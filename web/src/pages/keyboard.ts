// Doing what a key asks for.

import { begin, choosePlace, clearPicks, letGo, nextActor, orderAt, select, send, whyNotEnd } from "../acting/clicks";
import {
  askStaff,
  clearGroup,
  confirm,
  gatherAll,
  gatherFormation,
  gatherRear,
  gatherSpace,
  groupTakesPlace,
  planMarches,
} from "../acting/group";
import { dropDraft, fight } from "../acting/attacks";
import { askOrUndo, undoStep } from "../acting/undo";
import { lineSays } from "../board/Layers";
import { lookAtGroup, lookedAt, viewport } from "../board/looking";
import { doesAt } from "../board/Targets";
import { draft } from "../known/attacks";
import { nextUnmoved } from "../board/unmoved";
import { asksEnd, endBarred, group, plan, staffCan } from "../known/group";
import { waiting } from "../known/marches";
import { inDetail, inWords } from "../known/describe";
import { stepTo, type Arrow, type Direction } from "../drawn/geometry";
import { sayAloud } from "../known/aloud";
import { advice, askHint } from "../known/hint";
import { commandFor, type Command } from "../acting/keys";
import { layerFor, offered, toggleLayer } from "../known/layers";
import { considerOdds } from "../known/odds";
import { answers, choices, digits, ending, isUnit, numberedIn, space } from "../known/options";
import { recap, tellRecap } from "../known/recap";
import { say, t } from "../known/settings";
import { step } from "../known/replay";
import { goAlong } from "../known/watching";
import { doing } from "../known/session";
import { isPlaying, skip, stepOn, togglePause } from "../known/stage";
import { wantsTrails, wayOf } from "../known/trails";
import { weighed } from "../known/weighing";
import "../acting/only";
import {
  actor,
  busy,
  bySpace,
  candidates,
  cursor,
  described,
  drawer,
  fallen,
  handOver,
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
  spaceOf,
  spaces,
  tab,
  tray,
} from "../known/state";
import type { Option, Point } from "../server/types";
import { enterCard, leaveCard } from "./cards";

const PAN: Record<Arrow, [number, number]> = {
  up: [0, 80],
  down: [0, -80],
  left: [80, 0],
  right: [-80, 0],
};

/** The cursor goes to a place, which is told unless something else is. */
function moveCursor(to: number, isTold = true): void {
  keyboard.value = true;
  actor.value = null;
  cursor.value = to;
  const place = spaces.value.get(to);
  pointed.value = null;
  if (place) viewport.value?.reveal(place.centre);
  if (isTold) sayAloud([inWords(space(to)), fightSays(to), lineSays(to)].filter(Boolean).join(t("comma")));
  considerOdds(orderAt(space(to)));
}

/** That Enter goes for the enemy there, which is seen by crosshairs. */
const fightSays = (at: number) => (doesAt.value.get(at) === "fight" ? t("clickFights") : "");

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
  if (at >= 0) moveCursor(at, !isUnit(found));
  keyboard.value = true;
  actor.value = found;
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
  if (isPlaying.value) return togglePause();
  if (weighed.value) return void send(weighed.value.order);
  if (plan.value) return void confirm();
  if (draft.value) return void fight(draft.value);
  const found = actor.value;
  if (found && choices(options.value, [found]).some((one) => one.kind === "order"))
    begin(found, true);
  else if (cursor.value !== null && keyboard.value && !groupTakesPlace(cursor.value))
    choosePlace(cursor.value);
}

function chooseNumber(number: number): void {
  const hint = advice.value && [advice.value, ...advice.value.others][number - 1];
  if (hint) {
    advice.value = null;
    return void send(hint.order);
  }
  const line = menu.value?.lines[number - 1];
  if (menu.value) return line?.act();
  const option = answerOf(number);
  if (option) void send(option.order);
}

/** The button that has a digit. */
function answerOf(digit: number): Option | undefined {
  const simple = answers(options.value);
  const row = numberedIn(simple, say);
  return simple[digits(simple.length, row).indexOf(String(digit))];
}

/** 0 is the whole map, unless it is asked how many. */
function showAll(): void {
  if (!advice.value && !menu.value && answerOf(0)) chooseNumber(0);
  else viewport.value?.fit();
}

function close(): void {
  if (weighed.value) weighed.value = null;
  else if (help.value) help.value = false;
  else if (drawer.value) drawer.value = false;
  else if (advice.value) advice.value = null;
  else if (isPlaying.value) skip();
  else if (recap.value) recap.value = null;
  else if (wayOf.value) wayOf.value = null;
  else if (fallen.value.length) fallen.value = [];
  else if (tray.value && !picks.value.length && !menu.value && !note.value) tray.value = false;
  else if (asksEnd.value) asksEnd.value = false;
  else if (plan.value) plan.value = null;
  else if (draft.value) dropDraft();
  else if (group.value.size) clearGroup();
  else if (sheet.value && isPhone()) sheet.value = false;
  else letGo();
}

function describeCursor(): void {
  const arg = cursor.value !== null ? space(cursor.value) : (picks.value[0] ?? null);
  if (!arg) return;
  described.value = arg;
  tab.value = "units";
  if (isPhone()) sheet.value = true;
  sayAloud(inDetail(arg));
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
    case "undoOne":
      undoStep();
      break;
    case "unmoved":
      if (isPlaying.value) stepOn();
      else nextUnmoved(command.backwards);
      break;
    case "formation":
      gatherFormation();
      lookAtGroup();
      break;
    case "rear":
      gatherRear();
      lookAtGroup();
      break;
    case "everybody":
      gatherAll();
      lookAtGroup();
      break;
    case "add":
      if (cursor.value !== null && keyboard.value) gatherSpace(cursor.value, true);
      break;
    case "staff":
      if (staffCan.value) void askStaff();
      break;
    case "marches":
      if (waiting.value.length) void planMarches();
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
      showAll();
      break;
    case "hide":
      hidden.value = !hidden.value;
      break;
    case "describe":
      describeCursor();
      break;
    case "trails":
      wantsTrails.value = !wantsTrails.value;
      break;
    case "recap":
      if (recap.value) recap.value = null;
      else void tellRecap(null);
      break;
    case "back":
      void step(-1);
      break;
    case "goAlong":
      goAlong();
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
  else if (endBarred.value) void whyNotEnd();
}

const TYPING = "input, textarea, select";
/** Keys that a focused button or link needs for itself. */
const OWN_KEYS = new Set(["Enter", " ", "Tab"]);

/** Tab between the map and a card over it; `from` is what has the focus beside the map. */
function goesOver(event: KeyboardEvent, from: Element | null): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  return event.shiftKey ? from !== null && leaveCard(from) : from === null && enterCard();
}

export function onKey(event: KeyboardEvent): void {
  if (handOver.value) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) && event.key !== "Escape") return;
  const onBoard = !target || target === document.body || target.closest(".viewport") !== null;
  if (event.key === "Tab" && goesOver(event, onBoard ? null : target)) return event.preventDefault();
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
