// Pan and zoom: one CSS transform on the world. Nothing here looks at spaces or counters.

import { signal } from "@preact/signals";
import { select, type Selection } from "d3-selection";
import { zoom as d3zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { fitted, opening } from "../geometry";
import type { Point } from "../types";

export interface Transform {
  x: number;
  y: number;
  k: number;
}

/** Where the world is; only the few things pinned to a place follow it frame by frame. */
export const transform = signal<Transform>({ x: 0, y: 0, k: 1 });

/** The zoom at rest; counters take a new size only then, so that a zoom moves nothing else. */
export const restingZoom = signal(1);

export const toScreen = ([x, y]: Point, at: Transform): Point => [x * at.k + at.x, y * at.k + at.y];
export const toBoard = ([x, y]: Point, at: Transform): Point => [
  (x - at.x) / at.k,
  (y - at.y) / at.k,
];

const RESTING = 260;

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
  }

  private resized(): void {
    const whole = fitted(this.width, this.height, this.size());
    this.zoom.scaleExtent([whole.k * 0.6, Math.max(whole.k * 8, 6)]);
    this.zoom.translateExtent([
      [-this.width * 0.5, -this.height * 0.5],
      [this.width * 1.5, this.height * 1.5],
    ]);
    // a prompt that grows by a line should not make the map jump
    const { width, height } = this.size();
    const jumps = width !== this.fittedTo.width || Math.abs(height - this.fittedTo.height) > 60;
    if (this.untouched && jumps) this.open();
  }

  private size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  /** The view to begin with. */
  private open(): void {
    this.fittedTo = this.size();
    this.go(opening(this.width, this.height, this.fittedTo));
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

  zoomBy(factor: number): void {
    this.untouched = false;
    this.zoom.scaleBy(this.frame, factor);
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
