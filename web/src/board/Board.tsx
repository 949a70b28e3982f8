import { computed, effect, untracked, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { choosePlace, chooseUnit, orderAt } from "../acting/clicks";
import { gatherSpace, groupTakesPlace, groupTakesUnit } from "../acting/group";
import {
  bounds,
  busiest,
  centred,
  fittedTo,
  hollow,
  isHexes,
  keptTo,
  legibleSize,
  opening,
  type Box,
  type Window,
} from "../drawn/geometry";
import { colourRules } from "../drawn/colours";
import { group } from "../known/group";
import { considerOdds } from "../known/odds";
import { space, unit } from "../known/options";
import { t } from "../known/settings";
import {
  beginnings,
  board,
  bySpace,
  counters,
  fan,
  field,
  finder,
  hidden,
  hovered,
  inHand,
  insets,
  isPhone,
  keyboard,
  mayAct,
  pointed,
  printedSize,
  spaceOf,
  spaces,
  tray,
} from "../known/state";
import type { Point, SpaceInfo } from "../server/types";
import { AdviceArrows, AdviceGhosts } from "./Advice";
import { Art } from "./Art";
import { Counters } from "./Counters";
import { AttackArrows } from "./AttackCard";
import { DiceShow } from "./DiceShow";
import { Ghosts, Hand, Leaving } from "./Ghosts";
import { carried, holds, isSwallowed, loosen, press, pull, release, takesHold } from "./hand";
import { Fight } from "./Fight";
import "./announcing";
import "./attending";
import { INSETS, Insets, isLegible } from "./Insets";
import { Labels, Names } from "./Labels";
import { Layers, Legend } from "./Layers";
import { Marches } from "./Marches";
import { Markers } from "./Markers";
import { OffMap } from "./OffMap";
import { PlanCard } from "./PlanCard";
import { viewport } from "./looking";
import { PlaceMenu, WhyNote } from "./Pins";
import { Playing } from "./Playing";
import { Readout } from "./Readout";
import { RecapCard } from "./RecapCard";
import { clickDoes, Saying } from "./Saying";
import { doesAt, Overlay, Targets } from "./Targets";
import { Tools } from "./Tools";
import { Goers, Trails } from "./Trails";
import { Tray } from "./Tray";
import { restingZoom, toBoard, transform, Viewport, type Transform } from "./viewport";

const size = computed(() => {
  const zoom = restingZoom.value;
  if (isHexes(board.value?.kind ?? "")) return legibleSize(printedSize.value, zoom, 30, 1.15);
  return legibleSize(printedSize.value, zoom, isPhone() ? 28 : 34);
});

/** Markers follow the map further than counters do: large beside large print, small on a phone. */
const markerSize = computed(() =>
  Math.max(printedSize.value, Math.min(size.value, printedSize.value * 1.5)),
);

/** Pixels of a counter to begin with, where the whole map would show them too small to point at. */
const COMFORTABLE = 34;
const TINIEST = 12;

const centreOf = (place: number): Point | undefined => spaces.value.get(place)?.centre;

/** Where those stand who can act now, else everybody. */
function whereItHappens(): Point[] {
  const found = [...beginnings.value].map(spaceOf).map(centreOf).filter((at) => at !== undefined);
  return found.length ? found : [...bySpace.value.keys()].map(centreOf).filter((at) => !!at);
}

/** The spaces of a hex map without the margins. */
const land = computed<Box | null>(() => {
  const printed = board.value;
  if (!printed || !isHexes(printed.kind)) return null;
  return bounds(printed.spaces.flatMap((one) => one.outline));
});

/** The whole map, its land or the part that is played on; on a phone, where that would be too small, where most stand. */
function firstView(window: Window): Transform {
  const { width, height } = board.value!;
  const part = field.value ?? land.value;
  if (!part) return opening(width, height, window);
  const all = fittedTo(part, window);
  if (!isPhone() || printedSize.value * all.k >= TINIEST) return all;
  const k = COMFORTABLE / printedSize.value;
  const middle = busiest(whereItHappens(), window.width / k, window.height / k);
  return middle ? keptTo(part, window, centred(middle, window, k)) : all;
}

const FAN_DELAY = 110;
const FOLD_DELAY = 260;
let fanTimer: number | undefined;

function fanLater(wanted: SpaceInfo | null): void {
  window.clearTimeout(fanTimer);
  if (wanted === fan.value) return;
  fanTimer = window.setTimeout(
    () => (fan.value = wanted),
    wanted === null ? FOLD_DELAY : FAN_DELAY,
  );
}

/** The picture of a space whose stack is under the pointer. */
function stackUnder(target: EventTarget | null): SpaceInfo | null {
  const id = carried(target, "stack");
  if (id === null || !(target instanceof Element)) return null;
  return (target.closest(INSETS) ? insets : spaces).value.get(id) ?? null;
}

/** Whether somebody is in hand out of this stack: it opens when it is asked to, and no more by itself. */
const isInHand = (stack: SpaceInfo): boolean =>
  inHand.value !== null && spaceOf(unit(inHand.value)) === stack.id;

effect(() => {
  if (inHand.value === null) return;
  window.clearTimeout(fanTimer);
  if (untracked(() => fan.value && isInHand(fan.value))) fan.value = null;
});

/** Whether a stack must be fanned out to see who is in it. */
function isHeaped(stack: SpaceInfo): boolean {
  const laidOut = stack === insets.value.get(stack.id);
  return (bySpace.value.get(stack.id)?.length ?? 0) > 1 && !(laidOut && isLegible(stack.id));
}

function pointOf(event: PointerEvent | MouseEvent): Point {
  const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return toBoard([event.clientX - frame.left, event.clientY - frame.top], transform.value);
}

const under = (point: Point): number | null => finder.value.at(point)?.id ?? null;

function onMove(event: PointerEvent): void {
  if (pull(event, pointOf(event)) || event.pointerType === "touch") return;
  keyboard.value = false;
  pointed.value = pointOf(event);
  const stack = stackUnder(event.target);
  const place = stack?.id ?? under(pointed.value);
  if (place !== hovered.value) {
    hovered.value = place;
    if (mayAct.value) considerOdds(place === null ? null : orderAt(space(place)));
  }
  const mayOpen = stack && (stack === fan.value || event.shiftKey || !isInHand(stack));
  fanLater(mayOpen && isHeaped(stack) ? stack : null);
}

function onLeave(): void {
  hovered.value = null;
  fanLater(null);
}

function onClick(event: MouseEvent): void {
  if (isSwallowed()) return;
  const unit = carried(event.target, "unit");
  const stack = stackUnder(event.target);
  const byTouch = (event as PointerEvent).pointerType === "touch";
  pointed.value = pointOf(event);
  // the second of two quick clicks means the whole stack, if somebody there can be chosen
  if (event.detail > 1 && stack && gatherSpace(stack.id, event.shiftKey)) return;
  // a finger opens a stack before it takes anybody out of it, but not one that a group is led against;
  // so does a click on the stack of who is in hand, which the pointer alone does not open
  const isAim = stack !== null && group.value.size > 0 && doesAt.value.get(stack.id) === "fight";
  const asksFirst = stack !== null && (byTouch || (isInHand(stack) && !event.shiftKey));
  if (asksFirst && !isAim && fan.value !== stack && isHeaped(stack)) {
    fan.value = stack;
    return;
  }
  // whatever lies there face down, it is the place that is meant
  const isBack = unit !== null && Boolean(counters.value.get(unit)?.hidden);
  if (unit !== null && !isBack)
    return groupTakesUnit(unit, event.shiftKey) ? undefined : chooseUnit(unit);
  if (byTouch && !isBack) fan.value = null;
  const place = isBack ? stack!.id : under(pointed.value);
  if (place !== null && !groupTakesPlace(place)) choosePlace(place);
}

/** What a scenario leaves of the map, pale. */
function Unused() {
  const [all, part] = [land.value, field.value];
  if (!all || !part) return null;
  const box = {
    left: `${all.x0}px`,
    top: `${all.y0}px`,
    width: `${all.x1 - all.x0}px`,
    height: `${all.y1 - all.y0}px`,
    clipPath: hollow(all, part),
  };
  return <div class="unused" style={box} aria-hidden="true" />;
}

/** All that lies on the printed map, from the ground up. */
function OnTheMap() {
  return (
    <>
      <Unused />
      <Layers />
      <Targets />
      <Labels />
      <Counters size={size} marker={markerSize} />
      <Names size={size.value} />
      <Insets />
      <Markers size={markerSize} />
      <Marches size={size.value} />
      <AttackArrows size={size.value} />
      <Ghosts size={size.value} />
      <Leaving size={size.value} />
      <Trails size={size.value} />
      <Fight size={size.value} />
      <AdviceGhosts size={size.value} />
      <AdviceArrows size={size.value} />
      <Overlay size={size.value} />
      <Goers size={size.value} />
      <Hand size={size.value} />
    </>
  );
}

export function Board({ art, glance }: { art: string; glance: string }) {
  const printed = board.value;
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);

  // before anything is drawn: how large the counters are depends on it
  useLayoutEffect(() => {
    if (!printed || !frame.current || !world.current) return;
    const { width, height } = printed;
    const made = new Viewport(frame.current, world.current, width, height, firstView, takesHold);
    viewport.value = made;
    return () => {
      viewport.value = null;
      made.close();
    };
  }, [printed]);

  useSignalEffect(() => {
    world.current?.classList.toggle("bare", hidden.value);
  });

  if (!printed) return null;
  const extent = { width: `${printed.width}px`, height: `${printed.height}px` };
  return (
    <main class="board">
      <div
        class={`viewport ${holds.value ? "holding" : ""}`}
        data-does={clickDoes.value}
        ref={frame}
        tabIndex={0}
        role="application"
        aria-label={t("board")}
        aria-describedby="board-help"
        onPointerDown={(event) => press(event, pointOf(event))}
        onPointerMove={onMove}
        onPointerUp={(event) => release(event, pointOf(event))}
        onPointerCancel={loosen}
        onDragStart={(event) => event.preventDefault()}
        onPointerLeave={onLeave}
        onClick={onClick}
      >
        <style>{colourRules(printed)}</style>
        <div class="world" ref={world} style={extent}>
          <Art src={art} glance={glance} width={printed.width} height={printed.height} />
          <div class="shade" />
          {viewport.value && <OnTheMap />}
        </div>
      </div>
      <p id="board-help" class="unseen">
        {t("boardHelp")}
      </p>
      <Tools />
      <Readout />
      <Legend />
      {tray.value ? <Tray /> : <OffMap />}
      <PlanCard />
      <Saying />
      <PlaceMenu />
      <WhyNote />
      <DiceShow />
      <RecapCard />
      <Playing />
    </main>
  );
}
