import { computed } from "@preact/signals";
import { counterSize, pathOf } from "../drawn/geometry";
import { laid, pointed, pointing } from "../known/layers";
import { say, t, tell } from "../known/settings";
import { board, picturesOf, spaces } from "../known/state";
import type { Overlay, Point } from "../server/types";
import { toScreen, transform } from "./viewport";

/** Many spaces of one tone are one path: a map has thousands. */
function tinted(overlay: Overlay): [string, string][] {
  const paths = new Map<string, string>();
  for (const { space, tone } of overlay.spaces) {
    const drawn = picturesOf(space).map((picture) => pathOf(picture.outline));
    paths.set(tone, (paths.get(tone) ?? "") + drawn.join(""));
  }
  return [...paths];
}

const drawn = computed(() =>
  laid.value.map(({ id, overlay }) => ({ id, overlay, tints: tinted(overlay) })),
);

/** What is laid over the map, under the counters. */
export function Layers() {
  const printed = board.value;
  if (!printed || !drawn.value.length) return null;
  const size = counterSize(printed.spaces, printed.kind);
  return (
    <svg class="layers" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {drawn.value.map(({ id, overlay, tints }) => (
        <g key={id} data-layer={id}>
          {tints.map(([tone, d]) => (
            <path key={tone} class={`tint tone-${tone}`} d={d} />
          ))}
          {overlay.lines.map((line, i) => (
            <Line key={i} line={line} size={size} />
          ))}
          {overlay.spaces.map(
            ({ space, tone, label }, i) =>
              label && <Label key={i} at={centre(space)} text={label} tone={tone} size={size} />,
          )}
        </g>
      ))}
    </svg>
  );
}

/** What the overlays show, in a sentence each; where one points at a place, beside it. */
export function Legend() {
  const sentences = laid.value.map(({ id, overlay }) => ({ id, text: say(overlay.legend) }));
  const told = sentences.filter(({ text }) => text);
  if (!told.length) return null;
  const spot = pointing.value ? centre(pointed.value.at(-1) ?? -1) : undefined;
  const at = spot && toScreen(spot, transform.value);
  const style = at && { left: `${at[0]}px`, top: `${at[1] + 30}px` };
  return (
    <div class={`legend ${at ? "in-place" : ""}`} role="status" style={style}>
      {told.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** What the overlays tell of one place: the line that begins there, whole or broken. */
export function lineSays(space: number): string {
  const lines = laid.value.flatMap(({ overlay }) => overlay.lines);
  const found = lines.find(({ path }) => path[0] === space);
  return found ? lineInWords(found) : "";
}

function lineInWords({ path, broken, label }: Overlay["lines"][number]): string {
  if (label) return say(label);
  const n = path.length - 1;
  return broken >= 0 ? t("lineBroken") : tell("lineWhole", { n });
}

const centre = (space: number): Point | undefined => spaces.value.get(space)?.centre;

/** A line from space to space; where it is broken off it ends in a cross. */
function Line({ line, size }: { line: Overlay["lines"][number]; size: number }) {
  const points = line.path.map(centre).filter((at) => at !== undefined);
  const cut = centre(line.broken);
  const end = points.at(-1);
  if (points.length < 2 || !end) return null;
  const half = size * 0.3;
  return (
    <g class={`line tone-${line.tone} ${cut ? "broken" : ""}`}>
      <polyline points={points.map((p) => p.join(",")).join(" ")} stroke-width={size * 0.13} />
      {cut && (
        <path
          class="cut"
          transform={`translate(${cut[0]},${cut[1]}) scale(${half})`}
          d="M-1,-1L1,1M1,-1L-1,1"
          stroke-width={0.5}
        />
      )}
      {line.label && (
        <Label at={points[Math.floor(points.length / 2)]} text={say(line.label)} size={size} />
      )}
    </g>
  );
}

function Label({
  at,
  text,
  size,
  tone = "",
}: {
  at: Point | undefined;
  text: string;
  size: number;
  tone?: string;
}) {
  if (!at) return null;
  return (
    <text
      class={`layer-label tone-${tone}`}
      x={at[0]}
      y={at[1]}
      font-size={size * 0.36}
      dy="0.35em"
    >
      {text}
    </text>
  );
}
