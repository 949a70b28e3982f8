// The view goes where the question is: to whoever can act, when none of them is in the window.

import { computed, effect, untracked } from "@preact/signals";
import { bounds, busiest } from "../drawn/geometry";
import { ends, group, plan } from "../known/group";
import {
  attacked,
  beginnings,
  isPhone,
  mayAct,
  meantSpaces,
  moment,
  odds,
  past,
  printedSize,
  spaceOf,
  spaces,
  staged,
  standingOf,
} from "../known/state";
import { weighed } from "../known/weighing";
import { advised } from "./Advice";
import { CARD, lookAtGroup, viewport } from "./looking";
import { atRest, toScreen, transform } from "./viewport";
import type { Point } from "../server/types";

/** So few are looked at together, if they fit. */
const FEW = 8;
/** Pixels of a counter below which nobody could tell who is meant. */
const LEAST = 15;
/** Pixels from which its factors can be read: where only few are meant, they are looked at. */
const LEGIBLE = 24;

const centresOf = (places: readonly number[]): Point[] =>
  places.map((place) => spaces.value.get(place)?.centre).filter((at) => at !== undefined);

const isAsked = computed(() => mayAct.value && !past.value && !staged.value);

/** Where the question can be answered on the map, or what it is about. */
export const asked = computed<Point[]>(() => {
  const places = centresOf([...new Set([...beginnings.value].map(spaceOf))]);
  return places.length ? places : centresOf([...attacked.value, ...meantSpaces.value]);
});

/** Whether a place is well in the window, with all of a counter that lies there, above a part of the
 * window's height that is covered. */
function isSeen(point: Point, covered = 0): boolean {
  const { width, height } = atRest.value;
  const [x, y] = toScreen(point, transform.value);
  const edge = 0.7 * printedSize.value * transform.value.k;
  return x > edge && x < width - edge && y > edge && y < height * (1 - covered) - edge;
}

/** Bring a question into the window, unless it is there. */
export function attendTo(points: readonly Point[]): void {
  const seen = points.filter((point) => isSeen(point)).length;
  const areFew = points.length <= FEW;
  const least = (areFew ? LEGIBLE : LEAST) / printedSize.value;
  const view = viewport.value;
  if (!view || !points.length || !atRest.value.width) return;
  const { width, height } = atRest.value;
  const { x0, x1, y0, y1 } = bounds(points);
  // whoever stands too far apart to be seen large is left as he is
  const couldBeLarger =
    transform.value.k < least && (x1 - x0) * least < width && (y1 - y0) * least < height;
  if (areFew) return seen < points.length || couldBeLarger ? view.attend(points, least) : undefined;
  if (seen > 0) return;
  const k = Math.max(transform.value.k, least);
  const middle = busiest(points, (width / k) * 0.7, (height / k) * 0.7);
  if (middle) view.attend([middle], k);
}

/** A fight that waits for somebody's word is seen whole: whom it meets, and whence; with those who
 * can be asked for it while they are few. */
effect(() => {
  const { order, list } = odds.value;
  const [fight] = list;
  if (order !== null || !fight?.targets?.length || !isAsked.value) return;
  untracked(() => {
    const stand = (fight.attackers ?? []).map((unit) => standingOf.value.get(unit)?.space ?? -1);
    const places = centresOf([...new Set([...fight.targets!, ...stand])]);
    const all = [...places, ...asked.value];
    window.setTimeout(() => attendTo(all.length > FEW ? places : all));
  });
});

/** Advice is given where it can be seen. */
effect(() => {
  const points = advised.value;
  if (points.length) untracked(() => window.setTimeout(() => attendTo(points)));
});

/** What shows up by itself does so where it can be seen. */
effect(() => {
  const now = plan.value;
  if (now?.by !== "marches") return;
  const places = now.legs.flatMap((leg) => [leg.start, leg.end]);
  const points = untracked(() => centresOf(places));
  untracked(() => window.setTimeout(() => attendTo(points)));
});

/** On a phone a plan is seen above its card: whence the group goes, and whereto. */
effect(() => {
  if (!plan.value || plan.value.by === "marches" || !isPhone()) return;
  untracked(() => {
    const points = centresOf([...ends.value.values()]);
    if (!group.value.size) window.setTimeout(() => attendTo(points));
    else if (points.some((at) => !isSeen(at, CARD))) window.setTimeout(lookAtGroup);
  });
});

/** How much of a phone's map the panel of an order that is held covers. */
const HELD = 0.52;

/** What waits for a second word is seen beside its panel. */
effect(() => {
  const places = weighed.value?.previews.flatMap(({ targets }) => targets ?? []) ?? [];
  const points = untracked(() => centresOf(places));
  if (!points.length) return;
  if (isPhone()) untracked(() => viewport.value?.centre(points, HELD));
  else window.setTimeout(() => showAbove(points, ".weigh"));
});

/** Bring points above a panel at the lower edge of the map, where it hides them. */
function showAbove(points: readonly Point[], panel: string): void {
  const [over, map] = [panel, ".viewport"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  if (!over || !map) return;
  const edge = (printedSize.value * transform.value.k) / 2;
  const isHidden = (point: Point) => {
    const [x, y] = toScreen(point, transform.value);
    const isBeside = x < over.left - map.left - edge || x > over.right - map.left + edge;
    return !isBeside && y > over.top - map.top - edge;
  };
  if (points.some(isHidden)) viewport.value?.centre(points, (map.bottom - over.top) / map.height);
}

/** A jump in the replay goes to what happened there. */
effect(() => {
  const entry = past.value?.log.at(-1);
  const places = entry?.events.flatMap((event) => event.spaces ?? []) ?? [];
  const points = untracked(() => centresOf(places));
  if (points.length) untracked(() => attendTo(points));
});

const question = computed(() => (isAsked.value ? moment.value : ""));

effect(() => {
  if (!question.value || !viewport.value) return;
  // after the counters have been laid out: what is asked belongs to what is shown
  untracked(() => window.setTimeout(() => attendTo(asked.value)));
});
