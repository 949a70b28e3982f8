import { computed } from "@preact/signals";
import { Fragment } from "preact";
import { pathOf } from "../drawn/geometry";
import { idOf, isUnit } from "../known/options";
import {
  board,
  busy,
  bySpace,
  candidates,
  cursor,
  fan,
  hasEnemies,
  hovered,
  insets,
  keyboard,
  picks,
  picturesOf,
  reach,
  spaces,
  standingOf,
} from "../known/state";
import type { Point, SpaceInfo } from "../server/types";

interface Target {
  /** The space on the map, and in an inset if there is one. */
  pictures: SpaceInfo[];
  stops: boolean;
  cost: number | null;
  /** What a click does here: shape, cursor and word follow from it. */
  does: Does;
}

/** Going somewhere, something against enemies who are there, or anything else. */
type Does = "move" | "fight" | "choose";

/** Places that can be chosen now: those options name, and those the chosen unit can get to. */
const targets = computed<Target[]>(() => {
  if (busy.value) return [];
  const found = new Map<number, Target>();
  const add = (id: number, stops: boolean, cost: number | null, does: Does) => {
    found.set(id, { pictures: picturesOf(id), stops, cost, does: hasEnemies(id) ? "fight" : does });
  };
  for (const arg of candidates.value) if (!isUnit(arg)) add(idOf(arg), false, null, "choose");
  const ways = [...(reach.value?.spaces ?? [])];
  // where nothing costs anything the cost is not worth a word
  const free = ways.every(([, way]) => way.cost === 0);
  for (const [id, way] of ways)
    add(id, way.stops, free ? null : way.cost, way.fights ? "fight" : "move");
  return [...found.values()];
});

/** The way to the place under the pointer or the cursor. */
const way = computed<Point[]>(() => {
  const goal = keyboard.value ? cursor.value : hovered.value;
  const found = goal === null ? undefined : reach.value?.spaces.get(goal);
  const start = standingOf.value.get(reach.value?.unit ?? -1)?.space ?? -1;
  const path = found ? [start, ...found.path.filter((id) => id !== start)] : [];
  return path.map((id) => spaces.value.get(id)?.centre).filter((p) => p !== undefined);
});

/** A space as a path, wherever it is drawn. */
const pathsOf = (id: number): string =>
  picturesOf(id)
    .map((picture) => pathOf(picture.outline))
    .join("");

const pickedPlaces = computed(() => picks.value.filter((arg) => !isUnit(arg)).map(idOf));

/** Highlights, under the counters. Only places that mean something now are drawn. */
export function Targets() {
  const printed = board.value;
  if (!printed) return null;
  return (
    <svg class="targets" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {targets.value.map(({ pictures: [space, inset], stops, cost, does }) => (
        <Fragment key={space?.id}>
          {space && (
            <path
              class={`target ${does} ${stops ? "stops" : ""}`}
              data-target={space.label}
              data-does={does}
              data-cost={cost ?? undefined}
              d={pathOf(space.outline)}
            />
          )}
          {inset && (
            <path
              class={`target ${does} ${stops ? "stops" : ""}`}
              data-inset={inset.label}
              d={pathOf(inset.outline)}
            />
          )}
        </Fragment>
      ))}
      {pickedPlaces.value.map((id) => (
        <path key={id} class="picked" d={pathsOf(id)} />
      ))}
    </svg>
  );
}

/** What a click on a place does, if it can be clicked. */
export const doesAt = computed<ReadonlyMap<number, Does>>(
  () => new Map(targets.value.map(({ pictures, does }) => [pictures[0]?.id ?? -1, does])),
);

/** The way, the cursor and the costs, above the counters. */
export function Overlay({ size }: { size: number }) {
  const printed = board.value;
  if (!printed) return null;
  return (
    <svg class="overlay" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {hovered.value !== null &&
        fan.value === null &&
        picturesOf(hovered.value).map((picture, i) => (
          <path key={i} class={`hovered ${i ? "enlarged" : ""}`} d={pathOf(picture.outline)} />
        ))}
      {way.value.length > 1 && (
        <polyline
          class="way"
          points={way.value.map((p) => p.join(",")).join(" ")}
          stroke-width={size * 0.1}
          stroke-dasharray={`0 ${size * 0.22}`}
        />
      )}
      {targets.value.map(
        ({ pictures: [space], does }) =>
          space && does === "fight" && <Sight key={space.id} at={space.centre} size={size} />,
      )}
      {targets.value.map(
        ({ pictures, stops, cost }) =>
          cost !== null &&
          pictures.map((picture, i) => (
            <Cost
              key={`${picture.id} ${i}`}
              at={besideCounters(picture, size)}
              cost={cost}
              stops={stops}
              size={size}
            />
          )),
      )}
      {keyboard.value && cursor.value !== null && (
        <path class="cursor" d={pathsOf(cursor.value)} />
      )}
    </svg>
  );
}

/** Crosshairs: who is here is an enemy. */
function Sight({ at: [x, y], size }: { at: Point; size: number }) {
  return (
    <g class="sight" transform={`translate(${x},${y}) scale(${size / 44})`}>
      <circle r="25" />
      <path d="M-31,0H-17M17,0H31M0,-31V-17M0,17V31" />
    </g>
  );
}

/** The middle of a space, or above the counters that stand there. */
function besideCounters(space: SpaceInfo, size: number): Point {
  const [x, y] = space.centre;
  if (!bySpace.value.has(space.id)) return [x, y];
  // in an inset at the upper right, where at the upper left the markers are
  if (space === insets.value.get(space.id)) return [2 * x - space.anchor[0], space.anchor[1]];
  return [x + size * 0.5, y - size * 0.5];
}

/** Who goes there must stop: the shape says so. */
const OCTAGON = "M-5,-12H5L12,-5V5L5,12H-5L-12,5V-5Z";

function Cost({
  at: [x, y],
  cost,
  stops,
  size,
}: {
  at: Point;
  cost: number;
  stops: boolean;
  size: number;
}) {
  return (
    <g
      class={`cost ${stops ? "stops" : ""}`}
      transform={`translate(${x},${y}) scale(${size / 44})`}
    >
      {stops ? <path class="badge" d={OCTAGON} /> : <circle r="11" />}
      <text y="5">{cost}</text>
    </g>
  );
}
