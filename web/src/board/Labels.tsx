import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { counterSize, isHexes } from "../drawn/geometry";
import { placeNames, printedBy } from "../drawn/names";
import { lang, say } from "../known/settings";
import { board, bySpace, live, spaces } from "../known/state";
import { printedNames } from "../server/api";
import type { PrintedName, SpaceInfo } from "../server/types";
import { atRest, restingZoom, toBoard } from "./viewport";

/** Pixels between the middles of two counters from which on the labels of spaces are written. */
const ROOMY = 40;
/** A window and a half around the window, so that a short shift of the map shows no gap. */
const AROUND = 0.5;

/** Labels that can be read now: those in and around the window, once the zoom is high enough. */
const legible = computed<SpaceInfo[]>(() => {
  const printed = board.value;
  if (!printed?.labels) return [];
  if (counterSize(printed.spaces, printed.kind) * restingZoom.value < ROOMY) return [];
  const { width, height, at } = atRest.value;
  const [x0, y0] = toBoard([-width * AROUND, -height * AROUND], at);
  const [x1, y1] = toBoard([width * (1 + AROUND), height * (1 + AROUND)], at);
  return printed.spaces.filter(
    ({ anchor: [x, y] }) => x > x0 && x < x1 && y > y0 && y < y1,
  );
});

/** The labels of spaces, where the art leaves them out. */
export function Labels() {
  const printed = board.value;
  if (!printed || !legible.value.length) return null;
  const size = counterSize(printed.spaces, printed.kind) * 0.24;
  return (
    <svg class="labels" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {legible.value.map((space) => (
        <text key={space.id} x={space.anchor[0]} y={space.anchor[1]} font-size={size} dy="0.35em">
          {space.label}
        </text>
      ))}
    </svg>
  );
}

/** Pixels of a counter from which on names, and numbers, of occupied spaces are written over it. */
const NAMED = 20;
const NUMBERED = 44;
/** Pixels of the smallest print that can be read. */
const LEAST = 10;

/** Where the map that is shown names its places; nothing is known until it was asked. */
const onTheMap = signal<PrintedName[]>([]);

function usePrintedNames(): void {
  const game = live.value?.game;
  const pack = live.value?.pack;
  const language = lang.value;
  useEffect(() => {
    let current = true;
    onTheMap.value = [];
    if (game && pack)
      printedNames(game, pack, language).then(
        (found) => current && (onTheMap.value = found),
        () => {}, // then names stand beside their counters
      );
    return () => {
      current = false;
    };
  }, [game, pack, language]);
}

/** Names and numbers of spaces that counters cover: what is printed there can still be read. */
export function Names({ size }: { size: number }) {
  usePrintedNames();
  const printed = board.value;
  const pixels = size * restingZoom.value;
  if (!printed || !isHexes(printed.kind) || pixels < NAMED) return null;
  const here = [...bySpace.value.keys()].map((id) => spaces.value.get(id)).filter((s) => !!s);
  const named = here
    .map((space) => ({ id: space.id, at: space.centre, text: say(space.name), label: space.label }))
    .filter(({ text, label }) => text && text !== label);
  const stands = new Map(here.map((space) => [space.id, space.centre]));
  const font = Math.max(size * 0.27, LEAST / restingZoom.value);
  const spots = placeNames(named, stands, size, font, printedBy(onTheMap.value, restingZoom.value));
  return (
    <svg class="names" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {pixels >= NUMBERED &&
        here.map(({ id, label, centre: [x, y] }) => (
          <text key={id} class="number" x={x} y={y - size * 0.52} font-size={size * 0.2} stroke-width={size * 0.06}>
            {label}
          </text>
        ))}
      {named.map(({ id, text }) => {
        const spot = spots.get(id);
        return (
          spot && (
            <text key={`n${id}`} class="name" x={spot[0]} y={spot[1]} dy="0.34em" font-size={font} stroke-width={size * 0.07}>
              {text}
            </text>
          )
        );
      })}
    </svg>
  );
}
