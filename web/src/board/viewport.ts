// Pan and zoom: one CSS transform on the world. Nothing here looks at spaces or counters.

import { signal } from "@preact/signals";
import { select, type Selection } from "d3-selection";
import { zoom as d3zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { fitted, type Window } from "../drawn/geometry";
import type { Point } from "../server/types";

export interface Transform {
  x: number;
  y: number;
  k: number;
}

/** Where the world is; only the few things pinned to a place follow it frame by frame. */
export const transform = signal<Transform>({ x: 0, y: 0, k: 1 });

/** The zoom at rest; counters take a new size only then, so that a zoom moves nothing else. */
export const restingZoom = signal(1);

/** The window and where the world is in it, at rest. */
export const atRest = signal({ width: 0, height: 0, at: { x: 0, y: 0, k: 1 } });

export const toScreen = ([x, y]: Point, at: Transform): Point => [x * at.k + at.x, y * at.k + at.y];
export const toBoard = ([x, y]: Point, at: Transform): Point => [
  (x - at.x) / at.k,
  (y - at.y) / at.k,
];

const RESTING = 260;
/** Pixels that the tools take at the left, and the window in which they are worth keeping clear. */
const TOOLS = 48;
const NARROW = 700;

export class Viewport {
  private readonly zoom: ZoomBehavior<HTMLElement, unknown>;
  private readonly frame: Selection<HTMLElement, unknown, null, undefined>;
  private rest: number | undefined;
  private readonly watcher: ResizeObserver;
  private untouched = true;
  private fittedTo = { width: 0, height: 0 };

  constructor(
    private readonly element: HTMLElement,
    private readonly world: HTMLElement,
    private readonly width: number,
    private readonly height: number,
    /** The view to begin with, for a window. */
    private readonly first: (window: Window) => Transform,
  ) {
    this.zoom = d3zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .filter((event: Event) => !(event as MouseEvent).button && event.type !== "dblclick")
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.untouched = false;
        this.show(event.transform);
      });
    this.frame = select(element);
    this.frame.call(this.zoom);
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(element);
    this.resized();
  }

  close(): void {
    this.watcher.disconnect();
    this.frame.on(".zoom", null);
    window.clearTimeout(this.rest);
  }

  private show(at: Transform): void {
    transform.value = { x: at.x, y: at.y, k: at.k };
    this.world.style.transform = `translate(${at.x}px,${at.y}px) scale(${at.k})`;
    // while it moves the picture is kept as it is; at rest it is drawn sharp again
    this.world.classList.add("moving");
    window.clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.settle(), RESTING);
  }

  private settle(): void {
    this.world.classList.remove("moving");
    restingZoom.value = transform.value.k;
    atRest.value = { ...this.size(), at: transform.value };
  }

  private resized(): void {
    const whole = fitted(this.width, this.height, this.size());
    this.zoom.scaleExtent([whole.k * 0.6, Math.max(whole.k * 8, 6)]);
    this.zoom.translateExtent([
      [-this.width * 0.5, -this.height * 0.5],
      [this.width * 1.5, this.height * 1.5],
    ]);
    // a prompt that grows by a line, or a sheet drawn up, leaves the map as large as it is
    const { width, height } = this.size();
    const higher = height - this.fittedTo.height;
    if (this.untouched && width !== this.fittedTo.width) this.open();
    else if (higher) this.shift(higher / 2);
    this.fittedTo = { width, height };
  }

  /** Keep the middle of the map in the middle of a window that became higher or lower. */
  private shift(by: number): void {
    const { untouched } = this;
    this.panBy(0, by);
    this.untouched = untouched;
  }

  private size(): Window {
    const { clientWidth: width, clientHeight: height } = this.element;
    return { width, height, left: width > NARROW ? TOOLS : 0 };
  }

  /** The view to begin with. */
  private open(): void {
    this.go(this.first(this.size()));
    this.untouched = true;
  }

  /** The whole map. */
  fit(): void {
    this.go(fitted(this.width, this.height, this.size()));
  }

  private go({ x, y, k }: Transform): void {
    this.untouched = false;
    this.zoom.transform(this.frame, zoomIdentity.translate(x, y).scale(k));
    this.settle();
  }

  /** Zoom around a place of the board, if that is in the window, else around its middle. */
  zoomBy(factor: number, around: Point | null = null): void {
    this.untouched = false;
    const { width, height } = this.size();
    const at = around && toScreen(around, transform.value);
    const seen = at && at[0] > 0 && at[0] < width && at[1] > 0 && at[1] < height;
    this.zoom.scaleBy(this.frame, factor, seen ? at : undefined);
  }

  panBy(dx: number, dy: number): void {
    this.untouched = false;
    this.zoom.translateBy(this.frame, dx / transform.value.k, dy / transform.value.k);
  }

  /** Shift the map just so far that a place is well inside the window. */
  reveal(point: Point): void {
    const { width, height } = this.size();
    const [x, y] = toScreen(point, transform.value);
    const edge = Math.min(90, width / 5, height / 5);
    const dx = Math.min(Math.max(x, edge), width - edge) - x;
    const dy = Math.min(Math.max(y, edge), height - edge) - y;
    if (dx || dy) this.panBy(dx, dy);
  }
}
