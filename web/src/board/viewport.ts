// Pan and zoom: one CSS transform on the world. Nothing here looks at spaces or counters.

import { signal } from "@preact/signals";
import { select, type Selection } from "d3-selection";
import { zoom as d3zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { bounds, centred, fitted, keptTo, type Window } from "../drawn/geometry";
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
/** Milliseconds in which the map glides to a place. */
const GLIDE = 260;
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
    /** Whether a press takes hold of something else than the map. */
    takesHold: (event: Event) => boolean = () => false,
  ) {
    this.zoom = d3zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .filter(
        (event: Event) =>
          !(event as MouseEvent).button && event.type !== "dblclick" && !takesHold(event),
      )
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) {
          this.untouched = false;
          window.cancelAnimationFrame(this.gliding);
        }
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
    window.cancelAnimationFrame(this.gliding);
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

  /**
   * Bring places into the window: by a shift where they fit at this zoom, else by one that shows
   * them all, and not at all where they are seen. It glides, so that one knows where one is.
   */
  attend(points: readonly Point[], least = 0): void {
    const window = this.size();
    const { width, height, left = 0 } = window;
    const box = bounds(points);
    const edge = Math.min(80, width / 6, height / 6);
    const room = { x: width - left - 2 * edge, y: height - 2 * edge };
    const now = transform.value;
    const whole = Math.min(room.x / (box.x1 - box.x0 || 1), room.y / (box.y1 - box.y0 || 1));
    const k = Math.min(Math.max(now.k, least), Math.max(whole, this.zoom.scaleExtent()[0]));
    const along = (shift: number, low: number, high: number, from: number, to: number) =>
      shift + Math.max(0, from - (low * k + shift)) - Math.max(0, high * k + shift - to);
    // a new zoom keeps the middle of the places where it was
    const middle: Point = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const [mx, my] = toScreen(middle, now);
    const x = along(mx - middle[0] * k, box.x0, box.x1, left + edge, width - edge);
    const y = along(my - middle[1] * k, box.y0, box.y1, edge, height - edge);
    this.glide({ x, y, k });
  }

  /**
   * Bring places to the middle of the window, above a part of its height that is covered, as far as
   * there is map; a map that is seen whole stays where it is.
   */
  centre(points: readonly Point[], covered = 0): void {
    const { width, height } = this.size();
    const window = { width, height: height * (1 - covered) };
    const box = bounds(points);
    const whole = 0.8 * Math.min(width / (box.x1 - box.x0 || 1), window.height / (box.y1 - box.y0 || 1));
    const now = transform.value;
    const k = Math.min(now.k, Math.max(whole, this.zoom.scaleExtent()[0]));
    const middle: Point = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const all = { x0: 0, y0: 0, x1: this.width, y1: this.height };
    const to = keptTo(all, window, centred(middle, window, k));
    const fits = { x: this.width * k <= width, y: this.height * k <= window.height };
    this.glide({ k, x: fits.x && k === now.k ? now.x : to.x, y: fits.y && k === now.k ? now.y : to.y });
  }

  private gliding = 0;

  /** Go there in a moment; at once for who wants nothing to move. */
  private glide(to: Transform): void {
    const from = transform.value;
    const far = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + 400 * Math.abs(to.k - from.k);
    window.cancelAnimationFrame(this.gliding);
    if (far < 1) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.place(to);
    const began = performance.now();
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number) => a + (b - a) * eased;
      this.place({
        x: between(from.x, to.x),
        y: between(from.y, to.y),
        k: between(from.k, to.k),
      });
      if (part < 1) this.gliding = window.requestAnimationFrame(frame);
    };
    this.gliding = window.requestAnimationFrame(frame);
  }

  private place({ x, y, k }: Transform): void {
    const { untouched } = this;
    this.zoom.transform(this.frame, zoomIdentity.translate(x, y).scale(k));
    this.untouched = untouched;
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
