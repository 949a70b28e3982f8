import { computed } from "@preact/signals";
import { READABLE } from "../drawn/geometry";
import { laidOut } from "../drawn/insets";
import { bySpace, candidates, fan, insets, printedSize } from "../known/state";
import { keyOf } from "../known/describe";
import type { SpaceInfo } from "../server/types";
import { CROWD, Fan, OnMap } from "./Counters";
import { restingZoom } from "./viewport";

export const INSETS = ".insets";
/** How much larger than on the map a counter may be that has much room. */
const LARGEST = 1.35;
/** Pixels of a counter from which on a stack that is laid out need not be fanned out. */
const LEGIBLE = 30;

/** The stacks of the enlarged spaces, side by side. */
const layouts = computed(
  () =>
    new Map(
      [...insets.value].map(([id, space]) => [
        id,
        laidOut(space, bySpace.value.get(id) ?? [], printedSize.value * LARGEST),
      ]),
    ),
);

/** Whether the counters of a space can be read in its inset as they lie. */
export const isLegible = (space: number): boolean =>
  (layouts.value.get(space)?.size ?? 0) * restingZoom.value >= LEGIBLE;

/** A second picture of the same counters, which a screen reader has met on the map. */
export function Insets() {
  const many = candidates.value.size > CROWD;
  return (
    <div class={`counters insets ${many ? "many-glow" : ""}`} aria-hidden="true">
      {[...insets.value.values()].map((space) => (
        <Inset key={space.id} space={space} />
      ))}
    </div>
  );
}

function Inset({ space }: { space: SpaceInfo }) {
  const { size, placed } = layouts.value.get(space.id)!;
  const here = bySpace.value.get(space.id) ?? [];
  if (fan.value === space && here.length > 1) return <Fan info={space} here={here} size={size} />;
  const tiny = size * restingZoom.value < READABLE ? "tiny" : "";
  return (
    <div class={tiny} style={{ "--u": `${size / 44}px` }}>
      <div class="stack" data-stack={space.id}>
        {placed.map((one) => (
          <OnMap key={keyOf(one.standing)} placed={one} size={size} />
        ))}
      </div>
    </div>
  );
}
