import { computed, signal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { choosePlace, chooseUnit, orderAt } from "../acting";
import { counterSize, legibleSize } from "../geometry";
import { considerOdds } from "../odds";
import { space } from "../options";
import { t } from "../settings";
import { board, bySpace, fan, finder, hidden, hovered, keyboard, mayAct } from "../state";
import type { Point } from "../types";
import { Art } from "./Art";
import { Counters } from "./Counters";
import { DiceShow } from "./DiceShow";
import { Markers } from "./Markers";
import { OffMap } from "./OffMap";
import { PlaceMenu, WhyNote } from "./Pins";
import { Overlay, Targets } from "./Targets";
import { Tools } from "./Tools";
import { restingZoom, toBoard, transform, Viewport } from "./viewport";

/** The viewport in use, for keys and for the log's jumps. */
export const viewport = signal<Viewport | null>(null);

const printedSize = computed(() => {
  const printed = board.value;
  return printed ? counterSize(printed.spaces, printed.kind) : 44;
});
const size = computed(() => legibleSize(printedSize.value, restingZoom.value));

/** Markers follow the map further than counters do: large beside large print, small on a phone. */
const markerSize = computed(() =>
  Math.max(printedSize.value, Math.min(size.value, printedSize.value * 1.5)),
);

const FAN_DELAY = 110;
const FOLD_DELAY = 260;
let fanTimer: number | undefined;

function fanLater(wanted: number | null): void {
  window.clearTimeout(fanTimer);
  if (wanted === fan.value) return;
  fanTimer = window.setTimeout(
    () => (fan.value = wanted),
    wanted === null ? FOLD_DELAY : FAN_DELAY,
  );
}

const closest = (target: EventTarget | null, attribute: string): number | null => {
  const found = target instanceof Element ? target.closest(`[data-${attribute}]`) : null;
  return found ? Number(found.getAttribute(`data-${attribute}`)) : null;
};

function under(event: PointerEvent | MouseEvent): number | null {
  const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const point: Point = [event.clientX - frame.left, event.clientY - frame.top];
  return finder.value.at(toBoard(point, transform.value))?.id ?? null;
}

function onMove(event: PointerEvent): void {
  if (event.pointerType === "touch") return;
  keyboard.value = false;
  const stack = closest(event.target, "stack");
  const place = stack ?? under(event);
  if (place !== hovered.value) {
    hovered.value = place;
    if (mayAct.value) considerOdds(place === null ? null : orderAt(space(place)));
  }
  fanLater(stack !== null && (bySpace.value.get(stack)?.length ?? 0) > 1 ? stack : null);
}

function onLeave(): void {
  hovered.value = null;
  fanLater(null);
}

function onClick(event: MouseEvent): void {
  const unit = closest(event.target, "unit");
  const stack = closest(event.target, "stack");
  const byTouch = (event as PointerEvent).pointerType === "touch";
  if (
    byTouch &&
    stack !== null &&
    fan.value !== stack &&
    (bySpace.value.get(stack)?.length ?? 0) > 1
  ) {
    fan.value = stack;
    return;
  }
  if (unit !== null) return chooseUnit(unit);
  if (byTouch) fan.value = null;
  const place = under(event);
  if (place !== null) choosePlace(place);
}

export function Board({ art }: { art: string }) {
  const printed = board.value;
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!printed || !frame.current || !world.current) return;
    const made = new Viewport(frame.current, world.current, printed.width, printed.height);
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
        class="viewport"
        ref={frame}
        tabIndex={0}
        role="application"
        aria-label={t("board")}
        aria-describedby="board-help"
        onPointerMove={onMove}
        onPointerLeave={onLeave}
        onClick={onClick}
      >
        <div class="world" ref={world} style={extent}>
          <Art src={art} width={printed.width} height={printed.height} />
          <Targets />
          <Markers size={markerSize} />
          <Counters size={size} />
          <Overlay size={size.value} />
        </div>
      </div>
      <p id="board-help" class="unseen">
        {t("boardHelp")}
      </p>
      <Tools />
      <OffMap />
      <PlaceMenu />
      <WhyNote />
      <DiceShow />
    </main>
  );
}
