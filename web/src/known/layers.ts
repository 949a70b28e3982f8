// What is laid over the map on demand: asked for when wanted, and again when the game goes on.

import { computed, effect, signal, untracked } from "@preact/signals";
import { board, live, past, seat } from "./state";
import type { Overlay, OverlayInfo } from "../server/types";

/** The overlays that the game offers. */
export const offered = computed<OverlayInfo[]>(() => board.value?.overlays ?? []);

/** Those that are switched on, by id. */
export const wanted = signal<ReadonlySet<string>>(new Set());

const known = signal<ReadonlyMap<string, Overlay>>(new Map());

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
  wanted.value = next;
}

/** The overlay that a key switches, if the game offers one. */
export const layerFor = (key: string): OverlayInfo | undefined =>
  offered.value.find((one) => one.key.toLowerCase() === key.toLowerCase());

const version = computed(() => `${live.value?.table} ${live.value?.version}`);

effect(() => {
  const asked = version.value;
  const ids = [...wanted.value];
  untracked(() => ids.forEach((id) => void load(id, asked)));
});

async function load(id: string, asked: string): Promise<void> {
  const found = await seat.value?.overlay(id).catch(() => undefined);
  if (!found || version.value !== asked || !wanted.value.has(id)) return;
  known.value = new Map(known.value).set(id, found);
}
