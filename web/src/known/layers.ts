// What is laid over the map on demand: asked for when wanted, and again when the game goes on.

import { computed, effect, signal, untracked } from "@preact/signals";
import { pointedNext } from "./pointing";
import { board, moment, past, seat } from "./state";
import type { Overlay, OverlayInfo } from "../server/types";

/** The overlays that the game offers. */
export const offered = computed<OverlayInfo[]>(() => board.value?.overlays ?? []);

/** Those that are switched on, by id. */
export const wanted = signal<ReadonlySet<string>>(new Set());

const known = signal<ReadonlyMap<string, Overlay>>(new Map());

/** The spaces pointed at while an overlay wants them, the last ones only. */
export const pointed = signal<readonly number[]>([]);

/** How many spaces an overlay that is switched on wants to be pointed at; 0 where none does. */
export const pointing = computed<number>(() =>
  past.value ? 0 : Math.max(0, ...wants(offered.value, wanted.value)),
);

const wants = (all: readonly OverlayInfo[], on: ReadonlySet<string>): number[] =>
  all.filter(({ id }) => on.has(id)).map(({ points }) => points ?? 0);

/** Point at a space: when there are enough of them one begins again. */
export function pointAt(space: number): void {
  pointed.value = pointedNext(pointed.value, space, pointing.value);
}

export interface Laid {
  id: string;
  overlay: Overlay;
}

/** Those to be drawn; while one looks back nothing is known about the moment shown. */
export const laid = computed<Laid[]>(() => {
  if (past.value) return [];
  return [...wanted.value].flatMap((id) => {
    const overlay = known.value.get(id);
    return overlay ? [{ id, overlay }] : [];
  });
});

export function toggleLayer(id: string): void {
  const next = new Set(wanted.value);
  if (!next.delete(id)) next.add(id);
  if (offered.value.find((one) => one.id === id)?.points) {
    // one thing is pointed out at a time
    for (const { id: other, points } of offered.value) if (points && other !== id) next.delete(other);
    pointed.value = [];
  }
  wanted.value = next;
}

/** The overlay that a key switches, if the game offers one. */
export const layerFor = (key: string): OverlayInfo | undefined =>
  offered.value.find((one) => one.key.toLowerCase() === key.toLowerCase());

effect(() => {
  const asked = moment.value;
  const ids = [...wanted.value];
  const at = pointed.value;
  untracked(() => ids.forEach((id) => void load(id, asked, at)));
});

async function load(id: string, asked: string, at: readonly number[]): Promise<void> {
  const points = offered.value.find((one) => one.id === id)?.points ?? 0;
  const found = await seat.value?.overlay(id, points ? at : []).catch(() => undefined);
  if (!found || moment.value !== asked || !wanted.value.has(id)) return;
  if (points && pointed.value !== at) return;
  known.value = new Map(known.value).set(id, found);
}
