import { computed, type ReadonlySignal } from "@preact/signals";
import { memo } from "preact/compat";
import { fanned, standing, type Placed } from "../layout";
import { unit } from "../options";
import { say, t } from "../settings";
import { bySpace, candidates, counters, fan, picks, spaces } from "../state";
import type { CounterInfo } from "../types";
import { Face } from "./Counter";

const sideOf = (counter: number) => counters.value.get(counter)?.side ?? -1;

/** Every counter of a space in its place, piled or fanned out. */
function Here({ space, size }: { space: number; size: number }) {
  const info = spaces.value.get(space);
  const here = bySpace.value.get(space) ?? [];
  if (!info) return null;
  const open = fan.value === space && here.length > 1;
  const placed = open ? fanned(info, here, sideOf, size) : standing(info, here, sideOf, size);
  return (
    <div class={`stack ${open ? "open" : ""}`} data-stack={space}>
      {open && <Tray placed={placed} size={size} />}
      {placed.map((one) => (
        <OnMap key={one.standing.counter} placed={one} size={size} />
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
    transform: `translate(${x}px,${y}px)`,
    width: `${Math.max(...xs) - x + pad}px`,
    height: `${Math.max(...ys) - y + pad}px`,
    borderRadius: `${size * 0.2}px`,
  };
  return <div class="fan-tray" style={style} />;
}

function OnMap({ placed, size }: { placed: Placed; size: number }) {
  const id = placed.standing.counter;
  const counter = counters.value.get(id);
  if (!counter) return null;
  const glow = candidates.value.has(unit(id));
  const chosen = picks.value.includes(unit(id));
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
      label={unitInWords(counter, placed.standing.states, glow)}
    />
  );
}

export function unitInWords(counter: CounterInfo, states: string[], canAct: boolean): string {
  const words = [say(counter.name), ...states, canAct ? t("canAct") : ""];
  return words.filter(Boolean).join(", ");
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
  label: string;
}

/** One counter on the map; drawn again only when something of it changes. */
const Piece = memo(function Piece(p: PieceProps) {
  const scale = p.size / 44;
  const style = {
    transform: `translate(${p.x - p.size / 2}px,${p.y - p.size / 2}px) scale(${scale})`,
    zIndex: p.level + (p.glow ? 20 : 0),
  };
  return (
    <div
      class={`piece ${p.glow ? "glow" : ""} ${p.chosen ? "chosen" : ""}`}
      style={style}
      data-unit={p.counter.id}
      role="img"
      aria-label={p.label}
    >
      <Face counter={p.counter} states={p.states ? p.states.split(" ") : []} />
      {p.count > 1 && <span class="count">{p.count}</span>}
    </div>
  );
});

const occupied = computed(() => [...bySpace.value.keys()].sort((a, b) => a - b));

export function Counters({ size }: { size: ReadonlySignal<number> }) {
  return (
    <div class="counters">
      {occupied.value.map((space) => (
        <Here key={space} space={space} size={size.value} />
      ))}
    </div>
  );
}
