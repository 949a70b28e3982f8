// The staff's advice on the map: arrows and ghosts of the best order, and paler of the next best.

import { computed } from "@preact/signals";
import { arrow } from "../drawn/arrows";
import { pathOf } from "../drawn/geometry";
import { advice, hintAt } from "../known/hint";
import { firstLeg, type Line } from "../known/leg";
import { board, counters, spaces, standingOf } from "../known/state";
import { Face } from "../pieces/Counter";
import type { Point } from "../server/types";

interface Ghost {
  rank: number;
  unit: number | null;
  path: Point[];
  goal: number;
}

const centre = (space: number): Point | undefined => spaces.value.get(space)?.centre;
const standsIn = (unit: number) => standingOf.value.get(unit)?.space ?? -1;

/** Who would go where: spaces belong to the unit named last, the first ones to whoever is chosen. */
function ghostsOf(line: Line, rank: number): Ghost[] {
  const found: { unit: number | null; spaces: number[] }[] = [];
  for (const { units, spaces: named } of line.steps) {
    const [unit] = units;
    const last = found.at(-1);
    if (unit !== undefined && last?.unit !== unit) found.push({ unit, spaces: [...named] });
    else if (last) last.spaces.push(...named);
    else found.push({ unit: null, spaces: [...named] });
  }
  return found.map(({ unit, spaces: named }) => {
    const start = unit === null ? -1 : standsIn(unit);
    const way = [start, ...named].filter((space) => space >= 0);
    const path = way.map(centre).filter((at) => at !== undefined);
    return { rank, unit, path, goal: way.at(-1) ?? -1 };
  });
}

/** Of the best everything that is meant, of the others what the unit they begin with does. */
const ghosts = computed<Ghost[]>(() => {
  const found = advice.value;
  if (!found) return [];
  const lines: Line[] = [found, ...found.others];
  return lines
    .flatMap((line, i) =>
      ghostsOf(i === hintAt.value ? line : { ...line, steps: firstLeg(line.steps) }, i),
    )
    .filter(({ goal }) => goal >= 0)
    .reverse();
});

export const advised = computed<Point[]>(() => ghosts.value.flatMap(({ path }) => path));

export function AdviceArrows({ size }: { size: number }) {
  const printed = board.value;
  if (!printed || !ghosts.value.length) return null;
  return (
    <svg class="advice" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {ghosts.value.map((ghost, i) => (
        <Drawn key={i} ghost={ghost} size={size} />
      ))}
    </svg>
  );
}

function Drawn({ ghost: { rank, path, goal }, size }: { ghost: Ghost; size: number }) {
  const drawn = arrow(path, size);
  const at = path.at(-1);
  const outline = spaces.value.get(goal)?.outline;
  return (
    <g class={`advised rank-${rank} ${rank === hintAt.value ? "in-mind" : ""}`}>
      {outline && <path class="goal" d={pathOf(outline)} />}
      {drawn && (
        <>
          <path class="line" d={drawn.line} stroke-width={size * 0.13} />
          <polygon points={drawn.head} />
        </>
      )}
      {at && (
        <g transform={`translate(${at[0] - size * 0.5},${at[1] - size * 0.5}) scale(${size / 44})`}>
          <circle r="11" />
          <text y="5">{rank + 1}</text>
        </g>
      )}
    </g>
  );
}

/** Where units would stand. */
export function AdviceGhosts({ size }: { size: number }) {
  const shown = ghosts.value.filter(({ unit, path }) => unit !== null && path.length > 1);
  return (
    <div class="advice-ghosts" aria-hidden="true" style={{ "--u": `${size / 44}px` }}>
      {shown.map(({ unit, path, rank }, i) => {
        const counter = counters.value.get(unit!);
        const [x, y] = path.at(-1)!;
        return (
          counter && (
            <div
              key={i}
              class={`ghost rank-${rank}`}
              style={{ left: `${x - size / 2}px`, top: `${y - size / 2}px` }}
            >
              <Face counter={counter} states={standingOf.value.get(unit!)?.states ?? []} />
            </div>
          )
        );
      })}
    </div>
  );
}
