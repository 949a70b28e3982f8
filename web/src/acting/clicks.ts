// What a click or a key on a place or a unit means, told from the options alone.

import { computed, effect, signal, untracked } from "@preact/signals";
import { Refused } from "../server/api";
import { advice } from "../known/hint";
import {
  choices,
  forced,
  idOf,
  isUnit,
  matching,
  meant,
  mentioning,
  shared,
  space,
  unit,
  type Arg,
  type Choice,
} from "../known/options";
import { isGoing, knowsGoing } from "./going";
import { pointAt, pointing } from "../known/layers";
import { dropOdds } from "../known/odds";
import {
  actor,
  beginnings,
  busy,
  bySpace,
  candidates,
  counters,
  described,
  fan,
  isEnemy,
  leaving,
  live,
  mayAct,
  menu,
  note,
  options,
  past,
  picks,
  reach,
  seat,
  spaces,
  spotOf,
  staged,
  standingOf,
  standsAt,
  type Note,
  standings,
  trouble,
  verb,
  type MenuLine,
} from "../known/state";
import { asksEnd, canJoin, endBarred, endsTooSoon, left } from "../known/group";
import { hasMarches } from "../known/marches";
import { doing, report } from "../known/session";
import { lang, say, t } from "../known/settings";
import { holdOrder, isHeld, isSecondClick, weighed } from "../known/weighing";
import type { Why } from "../server/askedtypes";
import type { PlanStop } from "../server/plantypes";
import type { Option, Point, Reach, Weighed, Words } from "../server/types";
import { WORDS } from "../words/words";

// --- beginning and ending a choice ---

/** An order to a single unit that waits to hear whether the unit can be taken somewhere instead. */
let waiting: string | null = null;

export function clearPicks(): void {
  picks.value = forced(options.value);
  verb.value = "";
  menu.value = null;
  note.value = null;
  waiting = null;
}

/** Something was let go: menu, note, picks, one layer at a time. */
export function letGo(): void {
  if (weighed.value) weighed.value = null;
  else if (menu.value && picks.value.length <= 1) clearPicks();
  else if (note.value || menu.value) note.value = menu.value = null;
  else if (fan.value !== null) fan.value = null;
  else clearPicks();
}

/** Changes with every decision and every step of looking back, not when somebody comes or goes. */
const moment = computed(() => `${live.value?.table} ${live.value?.settled} ${past.value?.orders}`);

effect(() => {
  void moment.value;
  untracked(() => {
    clearPicks();
    dropOdds();
    actor.value = advice.value = null;
  });
});

// --- where a unit can go ---

/** The unit of the last order given here, and the version it led to. */
const subject = signal<{ unit: number; version: number } | null>(null);

/** The unit whose reach is shown: the chosen one, or in a move of many steps the one that moves. */
const mover = computed<number | null>(() => {
  const [first, ...more] = picks.value;
  if (!options.value.length) return null;
  // who was told what to do points at where, and goes nowhere
  if (first) return isUnit(first) && !more.length && !verb.value ? idOf(first) : null;
  const asksForPlaces = [...beginnings.value].some((arg) => !isUnit(arg));
  if (!asksForPlaces) return null;
  const given = subject.value?.version === live.value?.settled ? subject.value?.unit : undefined;
  const found = given ?? onTheMove();
  return (standingOf.value.get(found ?? -1)?.space ?? -1) >= 0 ? found! : null;
});

/** Who is on the move, as the server tells it: after a reload, or where the order was given elsewhere. */
const onTheMove = () => standings.value.find(({ states }) => states.includes("moving"))?.counter;

let coming: Promise<void> = Promise.resolve();

/** Settled when it is known how far the chosen unit reaches. */
export const reachKnown = (): Promise<void> => coming;

effect(() => {
  const of = mover.value;
  void moment.value;
  untracked(() => {
    reach.value = null;
    if (of !== null) coming = loadReach(of);
  });
});

async function loadReach(of: number): Promise<void> {
  const { settled } = live.value ?? {};
  // without the reach the options still show the next step
  const all = (await seat.value?.reach(of).catch(() => [])) ?? [];
  if (live.value?.settled !== settled || mover.value !== of) return;
  if (waiting && !all.length) return standsStill(of, waiting);
  if (waiting) knowsGoing(waiting);
  const spaces = new Map<number, Reach>();
  for (const way of all) if (!way.mode || !spaces.has(way.space)) spaces.set(way.space, way);
  reach.value = { unit: of, spaces, all };
}

/** A unit that can go nowhere: the order goes out at once, unless it is one to go somewhere. */
async function standsStill(of: number, order: string): Promise<void> {
  const { settled } = live.value ?? {};
  const goes = await isGoing(order);
  if (live.value?.settled !== settled || mover.value !== of) return;
  if (!goes) return void send(order);
  const at = placeOf(unit(of));
  if (at) note.value = { at, rule: "", text: WORDS.goesNowhere };
}

// --- clicks ---

/** Where something stands, in board units. */
export function placeOf(arg: Arg): Point | null {
  const at = isUnit(arg) ? (standingOf.value.get(idOf(arg))?.space ?? -1) : idOf(arg);
  return spotOf(at);
}

/** A unit was clicked. */
export function chooseUnit(id: number): void {
  const arg = unit(id);
  described.value = arg;
  note.value = null;
  const at = standingOf.value.get(id)?.space ?? -1;
  if (pointing.value && at >= 0) return pointAt(at);
  if (busy.value) return;
  if (candidates.value.has(arg)) pick(arg);
  else if (picks.value.includes(arg)) chooseAgain();
  else if (at >= 0 && leadsOn(at)) choosePlace(at);
  else if (beginnings.value.has(arg)) begin(arg);
  else if (at >= 0 && beginnings.value.has(space(at))) choosePlace(at);
  else if (mentioning(options.value, arg).length) offer(mentioned(arg), placeOf(arg));
  else if (at >= 0 && mentioning(options.value, space(at)).length) choosePlace(at);
  else void whyNot(arg);
}

/** The chosen unit was clicked again: give the order that it alone makes up, else let it go. */
function chooseAgain(): void {
  const [only, ...others] = choices(options.value, picks.value, verb.value);
  if (only?.kind === "order" && !others.length) void send(only.option.order);
  else clearPicks();
}

const leadsOn = (place: number) =>
  candidates.value.has(space(place)) || Boolean(reach.value?.spaces.has(place));

/** A place was clicked, or chosen with the keyboard. */
export function choosePlace(id: number): void {
  const arg = space(id);
  described.value ??= arg;
  note.value = null;
  if (pointing.value) return pointAt(id);
  if (busy.value) return;
  const ways = reach.value?.all.filter((way) => way.space === id) ?? [];
  if (candidates.value.has(arg) && !goesRound(arg, ways)) pick(arg);
  else if (ways.length && !verb.value) goOneOf(ways, placeOf(arg));
  else if (unitsHere(id, candidates.value).length) offerUnits(id, candidates.value);
  else if (beginnings.value.has(arg)) begin(arg);
  else if (unitsHere(id, beginnings.value).length) offerUnits(id, beginnings.value);
  else if (mentioning(options.value, arg).length) offer(mentioned(arg), placeOf(arg));
  else void whyNot(arg);
}

/** Whether the way whose cost is shown leads round, though the place is next door: that is the one. */
const goesRound = (arg: Arg, ways: readonly Reach[]) =>
  !verb.value &&
  orderAt(arg) !== null &&
  ways.length > 0 &&
  ways.every(({ orders }) => orders.length > 1);

export const unitsHere = (place: number, among: ReadonlySet<Arg>): number[] =>
  (bySpace.value.get(place) ?? []).map((s) => s.counter).filter((id) => among.has(unit(id)));

function offerUnits(place: number, among: ReadonlySet<Arg>): void {
  const here = unitsHere(place, among);
  if (here.length === 1)
    return among === candidates.value ? pick(unit(here[0]!)) : begin(unit(here[0]!));
  offer(
    here.map((id) => ({
      text: counters.value.get(id)?.name ?? { en: String(id), ja: String(id) },
      unit: id,
      act: () => (among === candidates.value ? pick(unit(id)) : begin(unit(id))),
    })),
    placeOf(space(place)),
  );
}

const mentioned = (arg: Arg): MenuLine[] => mentioning(options.value, arg).map(orderLine);

/** Begin again with this; who is sure gives an order to a unit without looking where it can go. */
export function begin(arg: Arg, sure = false): void {
  clearPicks();
  picks.value = [];
  pick(arg, sure);
}

/** Add an argument: send the order when it is the only one meant, else go on or offer a menu. */
export function pick(arg: Arg, sure = false): void {
  const picked = [...picks.value, arg];
  const found = choices(options.value, picked, verb.value);
  const [only] = found;
  menu.value = null;
  if (found.length === 1 && only?.kind === "order") {
    const looksFirst = isUnit(arg) && picked.length === 1 && !sure;
    if (!looksFirst) return void send(only.option.order);
    waiting = only.option.order;
  }
  picks.value = picked;
  weighed.value = null;
  if (found.length > 1) offer(found.map(choiceLine), placeOf(arg));
}

const orderLine = (option: Option): MenuLine => ({
  text: option.text,
  order: option.order,
  act: () => void send(option.order),
});

function choiceLine(choice: Choice): MenuLine {
  if (choice.kind === "order") return orderLine(choice.option);
  const [only, ...others] = choice.options;
  if (only && !others.length) return orderLine(only); // its words leave nothing open
  return {
    text: shared(choice.options.map((one) => say(one.text))),
    act: () => {
      verb.value = choice.verb;
      menu.value = null;
    },
  };
}

function offer(lines: MenuLine[], at: Point | null): void {
  weighed.value = null;
  menu.value = { at, title: null, lines };
}

/** The one order that choosing this place or unit would send, if there is just one. */
export function orderAt(arg: Arg): string | null {
  const found = matching(options.value, [...picks.value, arg], verb.value);
  const [only] = found;
  return found.length === 1 && only ? only.order : null;
}

// --- sending ---

export async function send(order: string): Promise<void> {
  if (!busy.value && endsTooSoon(order)) return void (asksEnd.value = true);
  await sendAll([order]);
}

/** Take the unit there; where there are several ways of going, which? */
function goOneOf(ways: readonly Reach[], at: Point | null): void {
  const [only, ...others] = ways;
  if (only && !others.length) return void sendAll(only.orders);
  const inWords = (way: Reach, lang: "en" | "ja") =>
    `${modeName(way.mode ?? "")[lang]} · ${WORDS.cost[lang]} ${way.cost}`;
  offer(
    ways.map((way) => ({
      text: { en: inWords(way, "en"), ja: inWords(way, "ja") },
      act: () => void sendAll(way.orders),
    })),
    at,
  );
}

const MODES: Record<string, Words> = {
  "": WORDS.usualWay,
  march: WORDS.march,
  overrun: WORDS.overrun,
  cross: WORDS.cross,
  infiltrate: WORDS.infiltrate,
  assault: WORDS.assault,
};

/** What a way of going is called; a word that the client does not know stands for itself. */
export const modeName = (mode: string): Words => MODES[mode] ?? { en: mode, ja: mode };

/**
 * Send orders as one; the first refusal, or whatever comes between, ends it. So does the first that
 * would let dice fall, reveal or spend something: that one is given when it is wanted again.
 */
export async function sendAll(orders: readonly string[]): Promise<void> {
  if (!live.value || past.value || staged.value || busy.value) return;
  if (isHeld(orders[0] ?? "") && isSecondClick()) return;
  menu.value = note.value = null;
  const { version } = live.value;
  const sure = isHeld(orders[0] ?? "");
  const first = options.value.find((o) => o.order === orders[0]);
  const last = first?.spaces.at(-1);
  const ordered = first?.units[0] ?? (orders.length > 1 ? reach.value?.unit : subject.value?.unit);
  let stopped: PlanStop | null = null;
  let held: { version: number; weighed: Weighed } | null = null;
  leaving.value = goingBy(orders);
  await doing(
    async (mine) => {
      const [only, ...more] = orders;
      const leg = { unit: ordered ?? -1, orders: [...orders], end: -1 };
      const done = more.length
        ? await mine.carryOut(version, [leg], sure)
        : { ...(await mine.order(only!, version, sure)), stopped: null };
      stopped = done.stopped;
      if (done.weighed) held = { version: done.version, weighed: done.weighed };
      subject.value = ordered === undefined ? null : { unit: ordered, version: done.version };
      return done;
    },
    (problem) => refused(problem, last),
  );
  leaving.value = null;
  if (stopped) tellStop(stopped);
  if (held) holdIfNow(held);
}

/** The unit in hand and where orders take it: it is shown there before the server has answered. */
function goingBy(orders: readonly string[]): typeof leaving.value {
  const going = orders.join("\n");
  const way = reach.value?.all.find((one) => one.orders.join("\n") === going);
  return way && !way.fights ? { unit: reach.value!.unit, space: way.space } : null;
}

/** The order is held, unless the table has gone on since. */
function holdIfNow({ version, weighed: found }: { version: number; weighed: Weighed }): void {
  if ((live.value?.settled ?? Infinity) <= version) holdOrder(found);
}

/** Something has come between: say what, where it was. */
export function tellStop({ unit: of, space: at, rule, text }: PlanStop): void {
  const name = counters.value.get(of)?.name;
  const where = spotOf(at) ?? placeOf(unit(of));
  // what befell a unit names it already
  const named = name && text.en.includes(name.en);
  const words =
    name && !named ? { en: `${name.en}: ${text.en}`, ja: `${name.ja}：${text.ja}` } : text;
  if (where) note.value = { at: where, rule, text: words };
  else trouble.value = words;
}

function refused(problem: unknown, last: number | undefined): void {
  const at = last === undefined ? null : placeOf(space(last));
  if (problem instanceof Refused && problem.status === 422 && at)
    note.value = { at, rule: problem.rule, text: problem.words };
  else report(problem);
}

// --- why not ---

function label(arg: Arg): string {
  const found = isUnit(arg) ? counters.value.get(idOf(arg)) : spaces.value.get(idOf(arg));
  return found?.label ?? "";
}

async function whyNot(clicked: Arg): Promise<void> {
  if (!mayAct.value) return;
  const at = placeOf(clicked);
  const answer = await (whyNotThere(clicked) ?? whyNotOrdered(clicked)).catch(() => null);
  const known = answer && !answer.legal;
  note.value = {
    at,
    rule: known ? answer.rule : (live.value?.prompt.rule ?? ""),
    text: known ? answer.text : whatIsAsked(),
    march: canMarch(clicked),
  };
}

/** The unit in hand, where it could be sent on a march to what was clicked. */
function canMarch(clicked: Arg): { unit: number; goal: number } | undefined {
  const inHand = mover.value ?? reach.value?.unit;
  if (!hasMarches.value || isUnit(clicked) || inHand === undefined || !canJoin(inHand)) return;
  return left.value ? { unit: inHand, goal: idOf(clicked) } : undefined;
}

/** Why the unit in hand cannot be taken to a place, or the clicked unit cannot be taken up. An enemy
 * who is clicked is where the unit in hand should go, and so is anybody for who waits off the map. */
function whyNotThere(clicked: Arg): Promise<Why> | null {
  const inHand = mover.value ?? reach.value?.unit;
  const isGoal = inHand !== undefined && (standsAt(inHand) < 0 || isEnemy(idOf(clicked)));
  const meantItself = isUnit(clicked) && !isGoal;
  const of = meantItself ? idOf(clicked) : inHand;
  const to = isUnit(clicked) ? standingOf.value.get(idOf(clicked))?.space : idOf(clicked);
  if (of === undefined || to === undefined || to < 0) return null;
  return seat.value?.whyNot(of, to) ?? null;
}

/** Why the phase cannot end yet. */
export async function whyNotEnd(): Promise<void> {
  const reason = await againstEnding();
  if (reason) note.value = reason;
}

/** What is still to be done in the phase, as the rules say it. */
export async function againstEnding(): Promise<Note | null> {
  const answer = await seat.value?.why(endBarred.value).catch(() => null);
  return answer && !answer.legal ? { at: null, rule: answer.rule, text: answer.text } : null;
}

/** Why the order cannot be given that the click most plausibly meant. */
async function whyNotOrdered(clicked: Arg): Promise<Why | null> {
  const order = meant(options.value, picks.value, clicked, label);
  return order ? ((await seat.value?.why(order)) ?? null) : null;
}

function whatIsAsked(): string {
  const asked = live.value ? say(live.value.prompt.text) : "";
  return `${t("nothingHere")}${lang.value === "ja" ? "" : " "}${asked}`;
}

// --- going round with Tab ---

/** The next thing that can act, after the one chosen now; null after the last. */
export function nextActor(backwards: boolean): Arg | null {
  const all = [...beginnings.value];
  const actors = all.some(isUnit) ? all.filter(isUnit) : all;
  const now = actors.indexOf(picks.value[0] ?? "u-1");
  const then = backwards ? (now < 0 ? actors.length : now) - 1 : now + 1;
  return actors[then] ?? null;
}

/** Choose a unit without sending anything, as Tab does. */
export function select(arg: Arg): void {
  clearPicks();
  weighed.value = null;
  described.value = arg;
  picks.value = isUnit(arg) ? [arg] : [];
}
