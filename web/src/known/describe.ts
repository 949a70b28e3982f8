// Places and units in words, for the description panel and for those who listen.

import { effect } from "@preact/signals";
import { idOf, isUnit, space, unit, type Arg } from "./options";
import { lang, say, superfluous, t, type Lang } from "./settings";
import {
  beginnings,
  board,
  bySpace,
  candidates,
  counters,
  reach,
  shown,
  spaces,
  standingOf,
  stateOf,
} from "./state";
import type { CounterInfo, SpaceInfo, Standing } from "../server/types";

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

export function inWords(arg: Arg): string {
  return isUnit(arg) ? unitInFull(idOf(arg)) : spaceInFull(idOf(arg));
}

function unitInFull(id: number): string {
  const counter = counters.value.get(id);
  if (!counter) return "";
  const standing = standingOf.value.get(id);
  const place = spaces.value.get(standing?.space ?? -1);
  const acts = candidates.value.has(unit(id)) || beginnings.value.has(unit(id));
  return sentence([
    say(counter.name),
    say(counter.kind),
    place ? placeInWords(place) : "",
    ...statesInWords(standing?.states ?? []),
    acts ? t("canAct") : "",
  ]);
}

function spaceInFull(id: number): string {
  const place = spaces.value.get(id);
  if (!place) return "";
  const here = bySpace.value.get(id) ?? [];
  const names = here.map((s) => say(counters.value.get(s.counter)?.name ?? { en: "", ja: "" }));
  const markers = (shown.value?.scene.markers ?? []).filter((m) => m.space === id);
  const way = reach.value?.spaces.get(id);
  const open = candidates.value.has(space(id)) || way;
  return sentence([
    placeInWords(place),
    ...markers.map((m) => say(m.text)),
    ...names,
    open ? t("canBeChosen") : "",
    way ? `${t("cost")} ${way.cost}` : "",
    way?.stops ? t("mustStop") : "",
  ]);
}

const sentence = (parts: string[]) => parts.filter((part) => part.trim()).join(t("comma"));
