// Places and units in words, for the description panel and for those who listen.

import { effect } from "@preact/signals";
import { idOf, isUnit, space, unit, type Arg } from "./options";
import { lang, say, superfluous, t, tell, type Lang } from "./settings";
import {
  beginnings,
  board,
  bySpace,
  candidates,
  counters,
  game,
  reach,
  shown,
  spaces,
  standingOf,
  stateOf,
} from "./state";
import type { CounterInfo, GameEvent, SpaceInfo, Standing } from "../server/types";

effect(() => {
  superfluous.value = toldApart(board.value?.counters ?? [], lang.value);
});

/** The labels of counters whose names no other counter has. */
export function toldApart(printed: readonly CounterInfo[], lang: Lang): ReadonlySet<string> {
  const known = printed.filter(({ hidden }) => !hidden);
  const names = new Map<string, number>();
  for (const { name } of known) names.set(name[lang], (names.get(name[lang]) ?? 0) + 1);
  return new Set(known.filter(({ name }) => names.get(name[lang]) === 1).map(({ label }) => label));
}

/** States as they are called in the reader's language. */
export const statesInWords = (states: readonly string[]): string[] =>
  states.map((id) => {
    const known = stateOf.value.get(id);
    return known ? say(known.name) : id;
  });

/** Counters that lie face down look alike: several share one number. */
export const keyOf = ({ counter, key }: Standing) => key || String(counter);

export function unitInWords(counter: CounterInfo, states: string[], canAct: boolean): string {
  const words = [say(counter.name), ...statesInWords(states), canAct ? t("canAct") : ""];
  return words.filter(Boolean).join(t("comma"));
}

/** The label of a space and its name, where it has one. */
export const placeInWords = ({ label, name }: SpaceInfo): string =>
  say(name) === label ? label : `${label} ${say(name)}`.trim();

/** A counter in a few words: its name and the factors of the face that shows. */
export function inShort({ counter, states }: Standing): string {
  const info = counters.value.get(counter);
  if (!info) return "";
  const { left, right } = (states.includes("reduced") && info.reduced) || info;
  return [say(info.name), [left, right].filter(Boolean).join("-")].filter(Boolean).join(" ");
}

export function inWords(arg: Arg): string {
  return isUnit(arg) ? unitInFull(idOf(arg)) : spaceInFull(idOf(arg));
}

/** All that is known: of a place what is printed on it, and everybody who is there. */
export function inDetail(arg: Arg): string {
  const id = idOf(arg);
  if (isUnit(arg)) return `${unitInFull(id)}${t("fullStop")}${say(counters.value.get(id)?.about ?? "")}`;
  const here = (bySpace.value.get(id) ?? []).map(({ counter }) => unitInFull(counter));
  return [spaceInFull(id, WHOLE), ...here].join(t("fullStop"));
}

function unitInFull(id: number): string {
  const counter = counters.value.get(id);
  if (!counter) return "";
  const standing = standingOf.value.get(id);
  const place = spaces.value.get(standing?.space ?? -1);
  const acts = candidates.value.has(unit(id)) || beginnings.value.has(unit(id));
  const formation = say(counter.formation);
  return sentence([
    say(counter.name).includes(formation) ? "" : formation,
    standing ? inShort(standing) : say(counter.name),
    say(counter.kind),
    place ? placeInWords(place) : "",
    ...statesInWords(standing?.states ?? []),
    acts ? t("canAct") : "",
  ]);
}

/** How much is told of what is printed on a place. */
const FIRST_SENTENCE = /^.*?(?=。|\.(?:\s|$)|$)/s;
const WHOLE = /^.*?(?=[。.]?$)/s;

/** A place and its ground, in which some games name the place themselves. */
function placeAndGround(place: SpaceInfo, part: RegExp): string {
  const [ground = ""] = part.exec(say(place.about)) ?? [];
  return ground.includes(place.label) ? ground : sentence([placeInWords(place), ground]);
}

/** Who is in a place, side by side. */
function whoIsIn(id: number): string[] {
  const sides = new Map<number, string[]>();
  for (const standing of bySpace.value.get(id) ?? []) {
    const side = counters.value.get(standing.counter)?.side ?? -1;
    sides.set(side, [...(sides.get(side) ?? []), inShort(standing)]);
  }
  return [...sides].map(([of, found]) => {
    const side = game.value?.sides[of];
    const units = found.join(t("comma"));
    return side ? tell("sideHas", { side: say(side.name), units }) : units;
  });
}

function spaceInFull(id: number, part = FIRST_SENTENCE): string {
  const place = spaces.value.get(id);
  if (!place) return "";
  const markers = (shown.value?.scene.markers ?? []).filter((m) => m.space === id);
  const way = reach.value?.spaces.get(id);
  const isOpen = candidates.value.has(space(id)) || way;
  const acts = (bySpace.value.get(id) ?? []).some((s) => candidates.value.has(unit(s.counter)));
  return sentence([
    placeAndGround(place, part),
    ...markers.map((m) => say(m.text)),
    ...whoIsIn(id),
    isOpen || acts ? t("canBeChosen") : "",
    way?.cost ? `${t("cost")} ${way.cost}` : "",
    way?.stops ? t("mustStop") : "",
  ]);
}

const sentence = (parts: string[]) => parts.filter((part) => part.trim()).join(t("comma"));

/** Who went, by name, or how many. */
export function whoWent({ units, count }: GameEvent): string {
  const names = (units ?? []).map((id) => counters.value.get(id)).filter((one) => !!one);
  if (!names.length) return tell("logUnknown", { n: count ?? 1 });
  return names.map((one) => say(one.name)).join(t("comma"));
}
