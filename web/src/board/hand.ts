// The pointer that draws a frame or takes counters along, where it would otherwise shift the map.

import { computed } from "@preact/signals";
import { canDrag, drop, gatherBox, goTo, grab } from "../acting/group";
import { drag, frame, gathering, plan } from "../known/group";
import { pointing } from "../known/layers";
import { counters, finder, hovered, mayAct, spaces, standingOf } from "../known/state";
import type { Point } from "../server/types";

/** Pixels of a pointer that is moved on purpose; less is a click. */
const SLACK = 6;

type Grip =
  | { kind: "frame"; from: Point }
  | { kind: "unit"; unit: number; stack: boolean }
  | { kind: "ghost"; unit: number };

interface Held {
  grip: Grip;
  x: number;
  y: number;
  moved: boolean;
  units: readonly number[];
}

/** Whether something is in the hand: the pointer looks like it. */
export const holds = computed(() => drag.value !== null || frame.value !== null);

let held: Held | null = null;
let swallows = false;

/** The number that a part of the map under a pointer carries: a unit's, a stack's, a ghost's. */
export const carried = (target: EventTarget | null, attribute: string): number | null => {
  const found = target instanceof Element ? target.closest(`[data-${attribute}]`) : null;
  return found ? Number(found.getAttribute(`data-${attribute}`)) : null;
};

/** What a press takes hold of, if not of the map. */
function gripOf(event: MouseEvent | TouchEvent | PointerEvent): Pick<Grip, "kind"> & { unit?: number } | null {
  const touch = "touches" in event || (event as PointerEvent).pointerType === "touch";
  if ("touches" in event && event.touches.length > 1) return null;
  if ("button" in event && event.button) return null;
  if ("isPrimary" in event && !event.isPrimary) return null; // a second finger
  if (!mayAct.value || pointing.value) return null;
  const ghost = carried(event.target, "ghost");
  if (ghost !== null && plan.value) return { kind: "ghost", unit: ghost };
  if (event.shiftKey || gathering.value) return { kind: "frame" };
  const unit = carried(event.target, "unit");
  if (unit !== null && !counters.value.get(unit)?.hidden && canDrag(unit, touch))
    return { kind: "unit", unit };
  return null;
}

/** Whether the map stays where it is because the press takes hold of something else. */
export const takesHold = (event: Event): boolean =>
  event.type !== "wheel" && gripOf(event as MouseEvent) !== null;

export function press(event: PointerEvent, at: Point): void {
  held = null;
  swallows = false;
  const grip = gripOf(event);
  if (!grip) return;
  const stack = event.ctrlKey || event.metaKey;
  const made: Grip =
    grip.kind === "frame"
      ? { kind: "frame", from: at }
      : grip.kind === "unit"
        ? { kind: "unit", unit: grip.unit!, stack }
        : { kind: "ghost", unit: grip.unit! };
  held = { grip: made, x: event.clientX, y: event.clientY, moved: false, units: [] };
}

/** The pointer moved; whether something is in its hand. */
export function pull(event: PointerEvent, at: Point): boolean {
  if (!held) return false;
  if (!held.moved) {
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return false;
    begin(event, held);
  }
  const { grip, units } = held;
  hovered.value = finder.value.at(at)?.id ?? null;
  if (grip.kind === "frame") {
    const [x, y] = grip.from;
    frame.value = {
      x0: Math.min(x, at[0]),
      y0: Math.min(y, at[1]),
      x1: Math.max(x, at[0]),
      y1: Math.max(y, at[1]),
    };
  } else {
    const start = spaces.value.get(standingOf.value.get(grip.unit)?.space ?? -1)?.centre ?? at;
    drag.value = { units, from: start, at };
  }
  return true;
}

function begin(event: PointerEvent, now: Held): void {
  now.moved = true;
  if (now.grip.kind === "unit") now.units = grab(now.grip.unit, now.grip.stack);
  else if (now.grip.kind === "ghost") now.units = [now.grip.unit];
  (event.currentTarget as Element | null)?.setPointerCapture?.(event.pointerId);
}

/** The pointer was let go. */
export function release(event: PointerEvent, at: Point): void {
  const now = held;
  const box = frame.value;
  held = null;
  frame.value = drag.value = null;
  if (!now?.moved) return;
  swallows = true;
  window.setTimeout(() => (swallows = false), 60);
  const goal = finder.value.at(at)?.id;
  if (now.grip.kind === "frame" && box) gatherBox(box, event.shiftKey || gathering.value);
  else if (now.grip.kind === "ghost" && goal !== undefined)
    void goTo(now.units, goal, standingOf.value.get(now.grip.unit)?.space);
  else if (now.grip.kind === "unit" && goal !== undefined)
    void drop(now.units, now.grip.unit, goal);
}

/** The drag was broken off. */
export function loosen(): void {
  held = null;
  frame.value = drag.value = null;
}

/** Whether a click is only the end of a drag. */
export const isSwallowed = (): boolean => swallows;
