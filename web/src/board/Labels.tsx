import { computed } from "@preact/signals";
import { counterSize } from "../drawn/geometry";
import { board } from "../known/state";
import type { SpaceInfo } from "../server/types";
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
