// A line of advice: an order and what is meant to follow it, for one unit after the other.

import type { Hint } from "../server/askedtypes";

export type Line = Omit<Hint, "others">;

/** The steps of a line until it turns to somebody else. */
export function firstLeg(steps: Line["steps"]): Line["steps"] {
  const first = steps[0]?.units[0];
  const other = steps.findIndex(({ units: [unit] }) => unit !== undefined && unit !== first);
  return first === undefined ? steps.slice(0, 1) : steps.slice(0, other < 0 ? undefined : other);
}
