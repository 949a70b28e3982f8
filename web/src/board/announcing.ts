// What comes up over the map is heard too: what a plan would do, what happened, what is asked.

import { computed, effect, untracked } from "@preact/signals";
import { draft } from "../known/attacks";
import { plan } from "../known/group";
import { oddsOf } from "../known/odds";
import { recap } from "../known/recap";
import { say, t, tell } from "../known/settings";
import { isPlaying } from "../known/stage";
import { counters, spaces, spoken } from "../known/state";

const WORDS_OF_PLANS = ["planMoves", "planStays"] as const;
const WORDS_OF_MARCHES = ["marchesGo", "marchesHalt"] as const;

/** How many go, and how many stay. */
export const planTitle = computed(() => {
  const { legs = [], stays = [], by } = plan.value ?? {};
  const [moves, halts] = by === "marches" ? WORDS_OF_MARCHES : WORDS_OF_PLANS;
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

/** Say something whenever a signal comes to hold something. */
function heard(sentences: () => string[] | null): void {
  effect(() => {
    const found = sentences();
    if (found) untracked(() => (spoken.value = found.filter(Boolean).join(" ")));
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
