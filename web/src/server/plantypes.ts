// The JSON of plans: what units would do, and attacks that are put together.

import type { Preview, Weighed, Words } from "./types";

/** What a unit would do; `chancy`: dice fall on the way, and are taken to fall well. */
export interface Leg {
  unit: number;
  start: number;
  goal: number;
  end: number;
  cost: number;
  path: number[];
  orders: string[];
  mode: string;
  chancy: boolean;
  why: Words | null;
}

/** A unit that stays, and why. */
export interface Stay {
  unit: number;
  goal: number;
  rule: string;
  text: Words;
}

export interface PlanView {
  version: number;
  legs: Leg[];
  stays: Stay[];
}

export interface LegGiven {
  unit: number;
  orders: string[];
  end: number;
}

export interface PlanWanted {
  version: number;
  units?: number[];
  goal?: number;
  start?: number;
  keep?: boolean;
  before?: LegGiven[];
}

/** A unit on its way to a space over several turns, and why it halts, if it does. */
export interface March {
  unit: number;
  goal: number;
  path: number[];
  halt: Words | null;
}

/** Whether units can be sent on marches here, and those whom this seat has sent. */
export interface MarchesView {
  offered: boolean;
  marches: March[];
}

export interface MarchGiven {
  unit: number;
  goal: number;
}

/** An attack before it is begun: who fights, what supports it, what else could, who cannot. */
export interface AttackView {
  version: number;
  target: number;
  orders: string[];
  units: number[];
  support: number[];
  extras: Words[];
  offers: number[];
  spare: Words[];
  missing: Stay[];
  odds: Preview[];
}

export interface AttackWanted {
  version: number;
  target: number;
  units: number[];
  support: number[] | null;
  extras: number;
  taken: number[];
}

/** Where a plan was stopped, and what has come between. */
export interface PlanStop {
  unit: number;
  space: number;
  rule: string;
  text: Words;
}

export interface PlanDone {
  version: number;
  legs: number;
  orders: number;
  stopped: PlanStop | null;
  /** An order that lets something loose, and was held. */
  weighed?: Weighed | null;
}
