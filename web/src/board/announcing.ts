// What comes up over the map is heard too: what a plan would do, what happened, what is asked.

import { computed, effect, untracked } from "@preact/signals";
import { sayAloud } from "../known/aloud";
import { draft } from "../known/attacks";
import { inWords, placeInWords } from "../known/describe";
import { group, plan, staffCan } from "../known/group";
import { oddsOf, placesOf } from "../known/odds";
import { idOf, isUnit } from "../known/options";
import { recap } from "../known/recap";
import { say, t, tell } from "../known/settings";
import { isPlaying } from "../known/stage";
import { counters, keyboard, menu, odds, picks, spaces } from "../known/state";
import { weighed } from "../known/weighing";
import type { Preview } from "../server/types";
import { percent } from "../words/format";

const WORDS_OF_PLANS = ["planMoves", "planStays"] as const;
const WORDS_OF_SETUP = ["planPlaces", "planStays"] as const;
const WORDS_OF_MARCHES = ["marchesGo", "marchesHalt"] as const;

/** How many go, and how many stay. */
export const planTitle = computed(() => {
  const { legs = [], stays = [], by } = plan.value ?? {};
  const usual = staffCan.value === "setup" ? WORDS_OF_SETUP : WORDS_OF_PLANS;
  const [moves, halts] = by === "marches" ? WORDS_OF_MARCHES : usual;
  if (by === "staff" && !legs.length) return t("planNothing");
  if (by !== "marches" && !legs.length) return t("planNobody");
  const counts = [
    legs.length ? tell(moves, { n: legs.length }) : "",
    stays.length ? tell(halts, { n: stays.length }) : "",
  ];
  const found = counts.filter(Boolean).join(" · ");
  return by === "marches" && !legs.length ? `${t("marches")} · ${found}` : found;
});

const nameOf = (id: number) => say(counters.value.get(id)?.name ?? { en: "", ja: "" });

/** Say something whenever signals come to hold something else: null is silence, and undefined what
 * there was before. */
function heard(sentences: () => string[] | null | undefined): void {
  let last = "";
  effect(() => {
    const found = sentences();
    if (found === undefined) return;
    const text = (found ?? []).filter(Boolean).join(" ");
    if (text !== last) untracked(() => sayAloud(text));
    last = text;
  });
}

/** Of those who stay so many are named. */
const NAMED = 3;

heard(() => {
  if (!plan.value) return null;
  const stays = plan.value.stays.slice(0, NAMED);
  return [planTitle.value, ...stays.map((one) => `${nameOf(one.unit)}: ${say(one.text)}`)];
});

heard(() => {
  if (!draft.value) return null;
  const place = spaces.value.get(draft.value.target)?.label ?? "";
  const odds = oddsOf(draft.value.odds);
  return [odds ? tell("attackAt", { place, odds }) : tell("attackPlace", { place })];
});

heard(() => {
  if (!recap.value || isPlaying.value) return null;
  return [t("recap"), ...recap.value.sentences.map(say)];
});

// --- what is in hand, what can be chosen, and what may come of it ---

const chosen = computed(() => picks.value.at(-1));

effect(() => {
  const arg = chosen.value;
  if (!arg) return;
  untracked(() => {
    const place = isUnit(arg) ? undefined : spaces.value.get(idOf(arg));
    sayAloud(`${t("chosen")}${t("colonThen")}${place ? placeInWords(place) : inWords(arg)}`);
  });
});

heard(() => (group.value.size ? [tell("groupOf", { n: group.value.size })] : null));

heard(() => {
  if (!menu.value) return null;
  const lines = menu.value.lines.map(({ text }, i) => `${i + 1} ${say(text)}`);
  return [`${t("chooseHere")}${t("colonThen")}${lines.join(t("comma"))}`];
});

/** More chances than these are not listened to: the likeliest of them are. */
const CHANCES = 6;
const LIKELIEST = 3;

/** Where a fight is, its column, and what may come of it. */
export function inBrief([preview]: readonly Preview[]): string {
  if (!preview) return "";
  const { chances, columns } = preview;
  const likeliest = [...chances].sort((a, b) => b.probability - a.probability).slice(0, LIKELIEST);
  const told = chances.length > CHANCES ? likeliest : chances;
  const column = columns.at(-1);
  return [
    placesOf(preview),
    column ? `${t("column")} ${column}` : "",
    ...told.map(({ text, probability }) => `${say(text)} ${percent(probability)}`),
  ]
    .filter(Boolean)
    .join(t("comma"));
}

heard(() => (odds.value.order === null ? [inBrief(odds.value.list)] : undefined));
heard(() => {
  if (odds.value.order === null || weighed.value || !keyboard.value) return null;
  return [inBrief(odds.value.list)];
});
