// A made-up hex board with many spaces and counters, to measure how smoothly the map moves.

import type { Board, CounterInfo, Point, Scene, SpaceInfo } from "../server/types";

const COLUMNS = 50;
const ROWS = 40;
const RADIUS = 30;
const HEIGHT = Math.sqrt(3) * RADIUS;

const same = (text: string) => ({ en: text, ja: text });

function corners([x, y]: Point): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return [x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle)];
  });
}

function hex(column: number, row: number): SpaceInfo {
  const centre: Point = [
    RADIUS * (1 + 1.5 * column),
    HEIGHT * (0.5 + row + (column % 2 ? 0.5 : 0)),
  ];
  const label = `${String(column + 1).padStart(2, "0")}${String(row + 1).padStart(2, "0")}`;
  return {
    id: column * ROWS + row,
    label,
    name: same(label),
    kind: "hex",
    terrain: "clear",
    outline: corners(centre),
    centre,
    anchor: [centre[0], centre[1] - HEIGHT * 0.4],
    neighbours: around(column, row),
    about: same(""),
  };
}

/** The hexes around one, straight up and down and aslant; odd columns stand half a hex lower. */
function around(column: number, row: number): number[] {
  const slant = column % 2 ? 0 : -1;
  const places: Point[] = [
    [column, row - 1],
    [column, row + 1],
    ...[column - 1, column + 1].flatMap((side): Point[] => [
      [side, row + slant],
      [side, row + slant + 1],
    ]),
  ];
  const onBoard = ([c, r]: Point) => c >= 0 && c < COLUMNS && r >= 0 && r < ROWS;
  return places.filter(onBoard).map(([c, r]) => c * ROWS + r);
}

const STYLES = [
  { id: "grey", ground: "#a7ad9d", ink: "#14160f", edge: "#7d8573", pale: "#e9ece3" },
  { id: "black", ground: "#2b2e2f", ink: "#f5f3ea", edge: "#2b2e2f", pale: "#e9ece3" },
  { id: "brown", ground: "#cda877", ink: "#1d1305", edge: "#b98645", pale: "#faf0e0" },
  { id: "red", ground: "#b23a2e", ink: "#fff7ec", edge: "#b23a2e", pale: "#fbe9e4" },
];
const SYMBOLS = ["SFGPUCI----F---", "SFGPUCA----F---", "SFGPUCF----F---", "SFGPUCR----F---"];

function counter(id: number): CounterInfo {
  const style = Math.floor(id / 3) % 4;
  return {
    id,
    label: `B${id}`,
    side: style < 2 ? 0 : 1,
    name: same(`B${id}`),
    formation: same(""),
    kind: same(""),
    style: STYLES[style]!.id,
    symbol: SYMBOLS[(id * 7) % 4]!,
    left: String((id % 9) + 1),
    right: String((id % 6) + 3),
    top: "",
    about: same(""),
    hidden: id % 9 === 0,
  };
}

export function benchBoard(counters: number): Board {
  const spaces: SpaceInfo[] = [];
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) spaces.push(hex(column, row));
  return {
    kind: "hex",
    width: RADIUS * (1.5 * COLUMNS + 0.5),
    height: HEIGHT * (ROWS + 0.5),
    spaces,
    counters: Array.from({ length: counters }, (_, id) => counter(id)),
    boxes: [],
    tracks: [],
    sequence: [],
    styles: STYLES,
    tones: [],
    labels: true,
  };
}

/** Stacks of up to three counters. */
function place(id: number, spaces: number): number {
  const stack = Math.floor(id / 3) * 3 + (id % 5 ? 0 : id % 3);
  return (stack * 37) % spaces;
}

export function benchScene(board: Board): Scene {
  return {
    standings: board.counters.map(({ id }) => ({
      counter: id,
      space: place(id, board.spaces.length),
      box: "",
      states: id % 5 ? [] : ["committed"],
    })),
    markers: [],
    tracks: [],
    phase: "",
    field: null,
    status: same(""),
  };
}

/** The grid as a picture, as a server would draw it. */
export function benchArt(board: Board): string {
  const paths = board.spaces.map(
    (space) => `M${space.outline.map((p) => p.map((v) => v.toFixed(1)).join(",")).join("L")}Z`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${board.width} ${board.height}" width="${board.width}" height="${board.height}"><rect width="100%" height="100%" fill="#f0e8d2"/><path d="${paths.join("")}" fill="none" stroke="#4a3f28" stroke-opacity=".35"/></svg>`;
}
