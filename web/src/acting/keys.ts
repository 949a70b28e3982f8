// Keys and what they ask for; `keyboard.ts` does it.

import type { Arrow, Direction } from "../drawn/geometry";
import type { Key } from "../words/words";

export type Command =
  | { do: "cursor"; direction: Direction }
  | { do: "pan"; direction: Arrow }
  | { do: "layer"; key: string }
  | { do: "choose" | "letGo" | "end" | "undo" | "redo" | "odds" | "list" | "zoomIn" | "zoomOut" | "hint" | "tray" }
  | { do: "trails" | "recap" }
  | { do: "fit" | "hide" | "describe" | "back" | "forward" | "help" }
  | { do: "formation" | "everybody" | "rear" | "undoOne" | "staff" | "add" | "marches" | "goAlong" }
  | { do: "cycle" | "target" | "unmoved"; backwards: boolean }
  | { do: "number"; number: number };

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const ARROWS: Record<string, Arrow> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Between the arrows: the corners of the numeric keypad, and four letters around the S. */
const SLANTS: Record<string, Direction> = {
  home: "upLeft",
  pageup: "upRight",
  end: "downLeft",
  pagedown: "downRight",
  q: "upLeft",
  w: "upRight",
  a: "downLeft",
  d: "downRight",
};

const LETTERS: Record<string, Command> = {
  enter: { do: "choose" },
  " ": { do: "choose" },
  escape: { do: "letGo" },
  e: { do: "end" },
  u: { do: "undo" },
  r: { do: "redo" },
  o: { do: "odds" },
  l: { do: "list" },
  g: { do: "hint" },
  j: { do: "formation" },
  y: { do: "staff" },
  b: { do: "tray" },
  h: { do: "hide" },
  i: { do: "describe" },
  "+": { do: "zoomIn" },
  "=": { do: "zoomIn" },
  "-": { do: "zoomOut" },
  "0": { do: "fit" },
  "'": { do: "trails" },
  ";": { do: "recap" },
  "[": { do: "back" },
  "]": { do: "forward" },
  "?": { do: "help" },
};

const SHIFTED: Record<string, Command> = {
  j: { do: "everybody" },
  u: { do: "undoOne" },
  y: { do: "rear" },
  m: { do: "marches" },
  f: { do: "goAlong" },
  enter: { do: "add" },
};

/**
 * What a key press asks for, or null. `layers` are the keys of the game's own overlays, which may
 * take letters that steer the cursor but none that gives orders.
 */
export function commandFor(press: Press, layers: readonly string[] = []): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const direction = ARROWS[press.key];
  if (direction) return { do: press.shiftKey ? "pan" : "cursor", direction };
  if (press.key === "Tab") return { do: "cycle", backwards: press.shiftKey };
  if (press.key.toLowerCase() === "n") return { do: "target", backwards: press.shiftKey };
  if (press.key === "." || press.key === ",") return { do: "unmoved", backwards: press.key === "," };
  if (press.shiftKey && SHIFTED[press.key.toLowerCase()]) return SHIFTED[press.key.toLowerCase()]!;
  if (/^[1-9]$/.test(press.key)) return { do: "number", number: Number(press.key) };
  const key = press.key.toLowerCase();
  if (LETTERS[key]) return LETTERS[key];
  if (layers.includes(key)) return { do: "layer", key };
  const slant = SLANTS[key];
  return slant ? { do: "cursor", direction: slant } : null;
}

/** The list behind `?`; what the mouse does has words in place of braces. */
export const KEYS: readonly (readonly [string, Key])[] = [
  ["← ↑ → ↓", "keyArrows"],
  ["Q  W  A  D", "keySlants"],
  ["Enter", "keyEnter"],
  ["Tab", "keyTab"],
  ["N", "keyN"],
  [".  ,", "keyDot"],
  ["J", "keyJ"],
  ["Y", "keyY"],
  ["Shift + Y", "keyShiftY"],
  ["Shift + M", "keyShiftM"],
  ["Shift + {click}", "keyShiftClick"],
  ["Shift + Enter", "keyShiftEnter"],
  ["2 × {click}", "keyDouble"],
  ["{drag}", "keyDrag"],
  ["Ctrl + {drag}", "keyCtrlDrag"],
  ["Esc", "keyEscape"],
  ["1 … 9", "keyNumbers"],
  ["E", "keyE"],
  ["U  R", "keyU"],
  ["Shift + U", "keyShiftU"],
  ["O", "keyO"],
  ["L", "keyL"],
  ["G", "keyG"],
  ["I", "keyI"],
  ["Shift + ←↑→↓", "keyShiftArrows"],
  ["+  −  0", "keyZoom"],
  ["H", "keyH"],
  ["B", "keyB"],
  ["[  ]", "keyReplay"],
  ["Shift + F", "keyShiftF"],
  ["Space  .", "keyPlay"],
  ["'", "keyTrails"],
  [";", "keyRecap"],
  ["?", "keyHelp"],
];
