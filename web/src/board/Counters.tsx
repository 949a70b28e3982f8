import { computed, type ReadonlySignal } from "@preact/signals";
import { memo } from "preact/compat";
import { isHexes, READABLE, type Box } from "../drawn/geometry";
import { clearOf, fanned, standing, type Placed } from "../drawn/layout";
import { space, unit } from "../known/options";
import { keyOf, unitInWords } from "../known/describe";
import { group, isSpent } from "../known/group";
import { lang, t } from "../known/settings";
import { bySpace, candidates, counters, fan, isEnemy, mates, picks, spaces } from "../known/state";
import type { CounterInfo, SpaceInfo, Standing } from "../server/types";
import { Face } from "../pieces/Counter";
import { fighting } from "./Fight";
import { markersOf, rowOf } from "./Markers";
import { atRest, restingZoom, toBoard } from "./viewport";

const sideOf = (counter: number) => counters.value.get(counter)?.side ?? -1;

/** Where the counters of a space stand while nobody looks closer: beside its markers. */
function resting(info: SpaceInfo, here: readonly Standing[], size: number, marker: number) {
  const placed = standing(info, here, sideOf, size);
  const markers = isHexes(info.kind) ? 0 : (markersOf.value.get(info.id)?.length ?? 0);
  return markers ? clearOf(placed, rowOf(info, markers, marker), size, info.outline) : placed;
}

/** The part of the board that the window shows, unless there is no window yet. */
function windowAtRest(): Box | undefined {
  const { width, height, at } = atRest.value;
  if (!width) return undefined;
  const [x0, y0] = toBoard([0, 0], at);
  const [x1, y1] = toBoard([width, height], at);
  return { x0, y0, x1, y1 };
}

interface HereProps {
  space: number;
  size: number;
  marker: number;
  tiny: boolean;
}

/** Every counter of a space in its place. */
function Here({ space, size, marker, tiny }: HereProps) {
  const info = spaces.value.get(space);
  const here = bySpace.value.get(space) ?? [];
  if (!info) return null;
  if (fan.value === info && here.length > 1) return <Fan info={info} here={here} size={size} />;
  return (
    <div class="stack" data-stack={space}>
      {resting(info, here, size, marker).map((one) => (
        <OnMap key={keyOf(one.standing)} placed={one} size={size} brief={tiny} />
      ))}
    </div>
  );
}

/** Pixels of a counter in a stack that is fanned out, at least: there it must be read. */
const READ = 44;

export function Fan({ info, here, size }: { info: SpaceInfo; here: Standing[]; size: number }) {
  const large = Math.max(size, READ / restingZoom.value);
  const placed = fanned(info, here, sideOf, large, windowAtRest());
  return (
    <div class="stack open" data-stack={info.id} style={{ "--u": `${large / 44}px` }}>
      <Tray placed={placed} size={large} />
      {placed.map((one) => (
        <OnMap key={keyOf(one.standing)} placed={one} size={large} />
      ))}
    </div>
  );
}

/** The shade behind a stack that is fanned out. */
function Tray({ placed, size }: { placed: Placed[]; size: number }) {
  const pad = size * 0.66;
  const xs = placed.map((p) => p.x);
  const ys = placed.map((p) => p.y);
  const [x, y] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
  const style = {
    left: `${x}px`,
    top: `${y}px`,
    width: `${Math.max(...xs) - x + pad}px`,
    height: `${Math.max(...ys) - y + pad}px`,
    borderRadius: `${size * 0.2}px`,
  };
  return <div class="fan-tray" style={style} />;
}

export function OnMap({ placed, size, brief }: { placed: Placed; size: number; brief?: boolean }) {
  const id = placed.standing.counter;
  const counter = counters.value.get(id);
  if (!counter) return null;
  const glow = candidates.value.has(unit(id));
  const chosen = picks.value.includes(unit(id));
  const mate = mates.value.has(id);
  const attacks = fighting.value.has(id);
  const aimed = !glow && candidates.value.has(space(placed.standing.space));
  const enemy = isEnemy(id);
  return (
    <Piece
      counter={counter}
      states={placed.standing.states.join(" ")}
      x={placed.x}
      y={placed.y}
      size={size}
      level={placed.level}
      count={placed.count}
      glow={glow}
      chosen={chosen}
      mate={mate}
      grouped={group.value.has(id)}
      attacks={attacks}
      aim={aimed && enemy}
      onto={aimed && !enemy}
      spent={isSpent(id)}
      brief={Boolean(brief)}
      label={labelled(counter, placed.standing, glow)}
      language={lang.value}
    />
  );
}

function labelled(counter: CounterInfo, { states }: Standing, glow: boolean): string {
  const label = unitInWords(counter, states, glow);
  return isSpent(counter.id) ? `${label} · ${t("movesNoMore")}` : label;
}

interface PieceProps {
  counter: CounterInfo;
  states: string;
  x: number;
  y: number;
  size: number;
  level: number;
  count: number;
  glow: boolean;
  chosen: boolean;
  /** Of the same formation as the chosen unit. */
  mate: boolean;
  /** Takes part in the fight at hand. */
  attacks: boolean;
  /** On a place that can be chosen, which it covers. */
  aim: boolean;
  /** Chosen together with others. */
  grouped: boolean;
  /** The same, with a friend there. */
  onto: boolean;
  /** Moves no more in the phase that is played. */
  spent: boolean;
  /** Too small for its fine print. */
  brief: boolean;
  label: string;
  language: string;
}

/** One counter on the map; drawn again only when something of it changes. */
const Piece = memo(function Piece(p: PieceProps) {
  const { glow, chosen, mate, aim, onto, attacks, grouped, spent } = p;
  const signs = { glow, chosen, mate, aim, onto, attacks, grouped, spent };
  const classes = ["piece", ...Object.entries(signs).flatMap(([name, on]) => (on ? [name] : []))];
  const style = {
    left: `${p.x - p.size / 2}px`,
    top: `${p.y - p.size / 2}px`,
    zIndex: p.level + (p.glow ? 20 : 0) + (p.attacks ? 30 : 0) + (p.chosen ? 60 : 0),
  };
  return (
    <div
      class={classes.join(" ")}
      style={style}
      data-unit={p.counter.id}
      role="img"
      aria-label={p.label}
    >
      <Face counter={p.counter} states={p.states ? p.states.split(" ") : []} brief={p.brief} />
      {p.count > 1 && <span class="count">{p.count}</span>}
    </div>
  );
});

/** So many that can be chosen glow more softly, or nothing else would be seen. */
export const CROWD = 24;

const occupied = computed(() => [...bySpace.value.keys()].sort((a, b) => a - b));

export function Counters({
  size,
  marker,
}: {
  size: ReadonlySignal<number>;
  marker: ReadonlySignal<number>;
}) {
  const tiny = size.value * restingZoom.value < READABLE;
  const many = candidates.value.size > CROWD;
  return (
    <div
      class={`counters ${tiny ? "tiny" : ""} ${many ? "many-glow" : ""}`}
      style={{ "--u": `${size.value / 44}px` }}
    >
      {occupied.value.map((space) => (
        <Here key={space} space={space} size={size.value} marker={marker.value} tiny={tiny} />
      ))}
    </div>
  );
}
