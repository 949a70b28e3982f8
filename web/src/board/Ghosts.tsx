// What is planned, on the map: where each unit would stand, the way there, and who stays.

import { computed } from "@preact/signals";
import { drag, ends, frame, plan, pointedLeg } from "../known/group";
import { board, bySpace, counters, leaving, spaces, standingOf } from "../known/state";
import { say } from "../known/settings";
import { Face } from "../pieces/Counter";
import type { Leg } from "../server/plantypes";
import type { Point } from "../server/types";

const centreOf = (id: number): Point | undefined => spaces.value.get(id)?.centre;

const pointsOf = (leg: Leg): Point[] => {
  const path = leg.path.length > 1 ? leg.path : [leg.start, leg.end];
  return path.map(centreOf).filter((point) => point !== undefined);
};

/** Legs by the space where they end. */
const arriving = computed(() => {
  const found = new Map<number, Leg[]>();
  for (const leg of plan.value?.legs ?? [])
    if (leg.end >= 0) found.set(leg.end, [...(found.get(leg.end) ?? []), leg]);
  return found;
});

/** How many stay in each space that were to go. */
const staying = computed(() => {
  const found = new Map<number, number>();
  for (const { unit } of plan.value?.stays ?? []) {
    const at = standingOf.value.get(unit)?.space ?? -1;
    if (at >= 0) found.set(at, (found.get(at) ?? 0) + 1);
  }
  return found;
});

/** Whoever stands in a space when the plan has been carried out. */
const others = (at: number) =>
  (bySpace.value.get(at) ?? []).filter((one) => !ends.value.has(one.counter)).length;

export function Ghosts({ size }: { size: number }) {
  const printed = board.value;
  if (!printed || !plan.value) return null;
  return (
    <div class="ghosts" style={{ "--u": `${size / 44}px` }}>
      <svg viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
        {plan.value.legs.map((leg) => (
          <polyline
            key={leg.unit}
            class={`leg ${leg.mode} ${pointedLeg.value === leg.unit ? "pointed" : ""}`}
            points={pointsOf(leg)
              .map((point) => point.join(","))
              .join(" ")}
            stroke-width={size * 0.09}
            stroke-dasharray={`${size * 0.18} ${size * 0.12}`}
          />
        ))}
        {[...staying.value].map(([at, count]) => (
          <Staying key={at} at={at} count={count} size={size} />
        ))}
      </svg>
      {[...arriving.value].map(([at, legs]) =>
        legs.map((leg, i) => <Ghost key={leg.unit} leg={leg} level={others(at) ? i + 1 : i} size={size} />),
      )}
    </div>
  );
}

/** A counter where it would stand, with what it costs to get there. */
function Ghost({ leg, level, size }: { leg: Leg; level: number; size: number }) {
  const counter = counters.value.get(leg.unit);
  const at = centreOf(leg.end);
  if (!counter || !at) return null;
  const shift = Math.min(level, 4) * size * 0.12;
  const style = {
    left: `${at[0] - size / 2 + shift}px`,
    top: `${at[1] - size / 2 - shift}px`,
    zIndex: level,
  };
  return (
    <div
      class={`ghost ${leg.chancy ? "chancy" : ""} ${pointedLeg.value === leg.unit ? "pointed" : ""}`}
      style={style}
      data-ghost={leg.unit}
      data-end={spaces.value.get(leg.end)?.label}
      title={say(counter.name)}
    >
      <Face counter={counter} states={standingOf.value.get(leg.unit)?.states ?? []} />
      {leg.cost > 0 && (
        <b class="ghost-cost">
          {leg.cost}
          {leg.chancy ? " ⚄" : ""}
        </b>
      )}
    </div>
  );
}

function Staying({ at, count, size }: { at: number; count: number; size: number }) {
  const point = centreOf(at);
  if (!point) return null;
  const [x, y] = point;
  return (
    <g
      class="staying"
      transform={`translate(${x - size * 0.5},${y - size * 0.5}) scale(${size / 44})`}
    >
      <circle r="11" />
      <text y="5">✕{count > 1 ? count : ""}</text>
    </g>
  );
}

/** A unit that was told to go somewhere, there already: the server's answer takes a moment. */
export function Leaving({ size }: { size: number }) {
  const { unit, space } = leaving.value ?? {};
  const counter = counters.value.get(unit ?? -1);
  const at = centreOf(space ?? -1);
  if (!counter || !at) return null;
  const style = { left: `${at[0] - size / 2}px`, top: `${at[1] - size / 2}px` };
  return (
    <div class="ghosts" style={{ "--u": `${size / 44}px` }}>
      <div class="ghost leaving" style={style} data-ghost={unit}>
        <Face counter={counter} states={standingOf.value.get(counter.id)?.states ?? []} />
      </div>
    </div>
  );
}

/** The frame that is being drawn, and what is being dragged. */
export function Hand({ size }: { size: number }) {
  const printed = board.value;
  const [box, held] = [frame.value, drag.value];
  if (!printed || (!box && !held)) return null;
  return (
    <div class="hand" style={{ "--u": `${size / 44}px` }}>
      <svg viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
        {box && (
          <rect
            class="marquee"
            x={box.x0}
            y={box.y0}
            width={box.x1 - box.x0}
            height={box.y1 - box.y0}
            stroke-width={size * 0.06}
            stroke-dasharray={`${size * 0.2} ${size * 0.12}`}
          />
        )}
        {held && (
          <line
            class="dragged-line"
            x1={held.from[0]}
            y1={held.from[1]}
            x2={held.at[0]}
            y2={held.at[1]}
            stroke-width={size * 0.1}
          />
        )}
      </svg>
      {held?.units.slice(0, 3).map((id, i) => {
        const counter = counters.value.get(id);
        const shift = i * size * 0.14;
        if (!counter) return null;
        return (
          <div
            key={id}
            class="ghost held"
            style={{
              left: `${held.at[0] - size / 2 + shift}px`,
              top: `${held.at[1] - size / 2 - shift}px`,
              zIndex: 9 - i,
            }}
          >
            <Face counter={counter} states={standingOf.value.get(id)?.states ?? []} />
            {i === 0 && held.units.length > 1 && <span class="count">{held.units.length}</span>}
          </div>
        );
      })}
    </div>
  );
}
