// The fight that is being put together: who attacks, where, and how the odds stand, on the map.

import { computed } from "@preact/signals";
import { arrow } from "../drawn/arrows";
import { pathOf } from "../drawn/geometry";
import { attacked, board, mayAct, odds, picturesOf, spaces, standingOf } from "../known/state";
import type { Point } from "../server/types";

const centre = (space: number): Point | undefined => spaces.value.get(space)?.centre;

const fight = computed(() => {
  const [preview] = odds.value.list;
  // of units that lie face down nothing is foretold, but where they are attacked is known
  const targets = preview?.targets ?? attacked.value;
  if (!mayAct.value || !targets.length) return null;
  const attackers = preview?.attackers ?? [];
  const from = new Set(attackers.map((unit) => standingOf.value.get(unit)?.space ?? -1));
  return {
    targets,
    from: [...from].filter((space) => space >= 0 && !targets.includes(space)),
    odds: preview?.columns.at(-1) ?? "",
  };
});

export function Fight({ size }: { size: number }) {
  const printed = board.value;
  const found = fight.value;
  if (!printed || !found) return null;
  const goal = centre(found.targets[0]!);
  return (
    <svg class="fight" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {found.targets.flatMap((space) =>
        picturesOf(space).map((picture, i) => (
          <path key={`${space} ${i}`} class="attacked" d={pathOf(picture.outline)} />
        )),
      )}
      {goal &&
        found.from.map((space) => {
          const from = centre(space);
          const drawn = from && arrow([from, goal], size);
          return (
            drawn && (
              <g key={space} class="attack-arrow">
                <path d={drawn.line} stroke-width={size * 0.16} />
                <polygon points={drawn.head} />
              </g>
            )
          );
        })}
      {goal && found.odds && (
        <g
          class="attack-odds"
          transform={`translate(${goal[0]},${goal[1] - size * 0.66}) scale(${size / 44})`}
        >
          <rect x="-19" y="-11" width="38" height="20" rx="5" />
          <text y="4">{found.odds}</text>
        </g>
      )}
    </svg>
  );
}

/** Units that take part, to be ringed. */
export const fighting = computed<ReadonlySet<number>>(() => {
  const [preview] = odds.value.list;
  return new Set(mayAct.value ? (preview?.attackers ?? []) : []);
});
