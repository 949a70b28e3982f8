import { computed, type ReadonlySignal } from "@preact/signals";
import { say } from "../known/settings";
import { picturesOf, shown } from "../known/state";
import type { Box } from "../drawn/geometry";
import type { Marker, SpaceInfo } from "../server/types";

/** The markers of each space. */
export const markersOf = computed(() => {
  const found = new Map<number, Marker[]>();
  for (const marker of shown.value?.scene.markers ?? []) {
    const here = found.get(marker.space);
    if (here) here.push(marker);
    else found.set(marker.space, [marker]);
  }
  return found;
});

const FIRST = 24;
const NEXT = 19;

/** The room that a row of markers takes at the anchor of its space. */
export function rowOf({ anchor: [x, y] }: SpaceInfo, count: number, size: number): Box {
  const scale = size / 44;
  const x0 = x - (FIRST / 2) * scale;
  const half = (FIRST / 2) * scale;
  return { x0, x1: x0 + (FIRST + (count - 1) * NEXT) * scale, y0: y - half, y1: y + half };
}

/** Markers stand in a row at the anchor of their space, clear of the counters. */
export function Markers({ size }: { size: ReadonlySignal<number> }) {
  const scale = size.value / 44;
  return (
    <div class="markers" style={{ "--u": `${scale}px` }}>
      {[...markersOf.value].flatMap(([space, here]) =>
        picturesOf(space).map((place, i) => {
          const [x, y] = place.anchor;
          // the first marker stands on the anchor, the others go on to the right of it
          const half = (FIRST / 2) * scale;
          const style = { left: `${x - half}px`, top: `${y - half}px` };
          return (
            <div class="marker-row" key={`${space} ${i}`} style={style}>
              {here.map((marker) => (
                <Sign key={marker.kind} marker={marker} label={place.label} />
              ))}
            </div>
          );
        }),
      )}
    </div>
  );
}

const GLYPHS: Record<string, string> = {
  ruin: "▚",
  "heavy-ruin": "▦",
  stubborn: "⛨",
  contested: "⚔",
  airfield: "✈",
  interdiction: "✈",
  ring: "◎",
  attack: "⚔",
  attacked: "✕",
};

const signOf = ({ kind, sign }: Marker, words: string) =>
  (sign && say(sign)) || (GLYPHS[kind] ?? words.slice(0, 2));

function Sign({ marker, label }: { marker: Marker; label: string }) {
  const words = say(marker.text);
  return (
    <span
      class={`marker marker-${marker.kind} side-${marker.side}`}
      role="img"
      aria-label={words}
    >
      {marker.kind === "control" ? label : signOf(marker, words)}
    </span>
  );
}
