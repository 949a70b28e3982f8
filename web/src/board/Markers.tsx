import { computed, type ReadonlySignal } from "@preact/signals";
import { say } from "../settings";
import { shown, spaces } from "../state";
import type { Marker } from "../types";

const byPlace = computed(() => {
  const found = new Map<number, Marker[]>();
  for (const marker of shown.value?.scene.markers ?? []) {
    const here = found.get(marker.space);
    if (here) here.push(marker);
    else found.set(marker.space, [marker]);
  }
  return [...found];
});

/** Markers stand in a row at the anchor of their space, clear of the counters. */
export function Markers({ size }: { size: ReadonlySignal<number> }) {
  const scale = size.value / 44;
  return (
    <div class="markers">
      {byPlace.value.map(([space, here]) => {
        const place = spaces.value.get(space);
        if (!place) return null;
        const [x, y] = place.anchor;
        // the first marker stands on the anchor, the others go on to the right of it
        const style = {
          transform: `translate(${x}px,${y}px) scale(${scale}) translate(-12px,-50%)`,
        };
        return (
          <div class="marker-row" key={space} style={style}>
            {here.map((marker) => (
              <Sign key={marker.kind} marker={marker} label={place.label} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

const GLYPHS: Record<string, string> = {
  ruin: "▚",
  "heavy-ruin": "▦",
  stubborn: "⛨",
  contested: "⚔",
};

function Sign({ marker, label }: { marker: Marker; label: string }) {
  const words = say(marker.text);
  return (
    <span
      class={`marker marker-${marker.kind} side-${marker.side}`}
      role="img"
      aria-label={words}
      title={words}
    >
      {marker.kind === "control" ? label : (GLYPHS[marker.kind] ?? words.slice(0, 2))}
    </span>
  );
}
