// Arrows over the map: what is going across it now, and what went before.

import { arrow, curve } from "../drawn/arrows";
import { beat, goings } from "../known/stage";
import { board, counters, shown, spaces } from "../known/state";
import { drawnTrails, type Drawn } from "../known/trails";
import { Face } from "../pieces/Counter";
import type { Going } from "../words/beats";
import type { Point, Side } from "../server/types";

const centre = (space: number): Point | undefined => spaces.value.get(space)?.centre;

const points = (path: readonly number[]): Point[] =>
  path.map(centre).filter((at) => at !== undefined);

/** Fewer and thinner where there are many. */
const CROWD = 40;

export function Trails({ size }: { size: number }) {
  const printed = board.value;
  if (!printed) return null;
  const drawn = drawnTrails.value;
  return (
    <svg
      class={`trails ${drawn.length > CROWD ? "many" : ""}`}
      viewBox={`0 0 ${printed.width} ${printed.height}`}
      aria-hidden="true"
    >
      {drawn.map((one, i) => (
        <Way key={`${one.kind} ${i}`} one={one} size={size} />
      ))}
      {goings.value.map((one, i) => (
        <Growing key={`${beat.value?.now.number} ${i}`} one={one} size={size} />
      ))}
    </svg>
  );
}

function Way({ one, size }: { one: Drawn; size: number }) {
  const found = arrow(points(one.path), size);
  if (!found) return null;
  return (
    <g class={`trail ${one.kind} side-${one.side}`} stroke-width={size * 0.1}>
      <path class="under" d={found.line} stroke-width={size * 0.17} />
      <path d={found.line} />
      <polygon points={found.head} />
    </g>
  );
}

/** Where units start that nobody told of: where they stand on the map. */
function pathOf(going: Going): readonly number[] {
  if (going.path.length > 1) return going.path;
  const at = shown.value?.scene.standings.find((one) => one.counter === going.units[0])?.space ?? -1;
  return at >= 0 ? [at, ...going.path] : going.path;
}

const whose = (going: Going): Side =>
  going.side >= 0 ? going.side : (counters.value.get(going.units[0] ?? -1)?.side ?? -1);

/** A way that grows while its units go. */
function Growing({ one, size }: { one: Going; size: number }) {
  const through = points(pathOf(one));
  if (through.length < 2) return null;
  const time = `${beat.value?.time ?? 0}ms`;
  return (
    <g class={`trail growing side-${whose(one)}`} style={{ "--time": time }}>
      <path class="under" d={curve(through)} stroke-width={size * 0.17} pathLength={1} />
      <path d={curve(through)} stroke-width={size * 0.1} pathLength={1} />
    </g>
  );
}

/** The counters that go, above all others. */
export function Goers({ size }: { size: number }) {
  return (
    <div class="goers" aria-hidden="true" style={{ "--u": `${size / 44}px` }}>
      {goings.value.map((one, i) => (
        <Goer key={`${beat.value?.now.number} ${i}`} one={one} size={size} />
      ))}
    </div>
  );
}

function Goer({ one, size }: { one: Going; size: number }) {
  const through = points(pathOf(one));
  const id = one.units[0];
  const hidden = [...counters.value.values()].find((c) => c.hidden && c.side === whose(one));
  const counter = id === undefined ? hidden : counters.value.get(id);
  if (through.length < 2 || !counter) return null;
  const states = shown.value?.scene.standings.find((s) => s.counter === id)?.states ?? [];
  const count = one.units.length || one.count;
  const style = {
    offsetPath: `path('${curve(through)}')`,
    width: `${size}px`,
    height: `${size}px`,
    "--time": `${beat.value?.time ?? 0}ms`,
  };
  return (
    <div class="goer" style={style}>
      <Face counter={counter} states={states} />
      {count > 1 && <span class="count">{count}</span>}
    </div>
  );
}
