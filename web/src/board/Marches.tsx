// Marches of several turns on the map: a dotted way from where a unit stands, and a flag at its goal.

import { marches, waysOf } from "../known/marches";
import { board, past, spaces, staged } from "../known/state";

export function Marches({ size }: { size: number }) {
  const printed = board.value;
  if (!printed || past.value || staged.value || !marches.value.length) return null;
  const centre = (id: number) => spaces.value.get(id)?.centre;
  return (
    <svg class="marches" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {waysOf(marches.value).map(({ path, goal, count, halted }) => {
        const points = path.map(centre).filter((point) => point !== undefined);
        const at = centre(goal);
        if (!at || points.length < 2) return null;
        const line = points.map((point) => point.join(",")).join(" ");
        return (
          <g key={`${line} ${halted}`} class={`march ${halted ? "halted" : ""}`} data-goal={goal}>
            <polyline class="under" points={line} stroke-width={size * 0.2} />
            <polyline
              points={line}
              stroke-width={size * 0.12}
              stroke-dasharray={`0 ${size * 0.26}`}
            />
            <g transform={`translate(${at[0]},${at[1]}) scale(${size / 44})`}>
              <circle class="spot" r="5" />
              <path class="pole" d="M0 0V-30" />
              <path class="cloth" d="M0 -30H22L17 -23.5 22 -17H0Z" />
              {count > 1 && (
                <text x="9" y="-19.5">
                  {count}
                </text>
              )}
            </g>
          </g>
        );
      })}
    </svg>
  );
}
