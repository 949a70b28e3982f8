import type { Board } from "../server/types";

/** The colours of a game's counters and overlays, as rules for the classes that name them. */
export function colourRules({ styles, tones }: Pick<Board, "styles" | "tones">): string {
  const faces = styles.map(
    ({ id, ground, ink, edge, pale, band }) =>
      `.style-${id}{background:${ground};color:${ink}}` +
      `.turned.style-${id}{--edge:${edge};--pale:${pale}}` +
      bandRule(id, band || (isLight(ink) ? "rgb(0 0 0/30%)" : "")),
  );
  const tints = tones.map(
    ({ id, colour, fill }) => `.tone-${id}{--tone:${colour}}.tint.tone-${id}{fill-opacity:${fill}}`,
  );
  return [...faces, ...tints].join("");
}

/** The band behind the factors, where it is not the usual pale one. */
function bandRule(id: string, colour: string): string {
  return colour && `.style-${id} .face-factors.band{background:${colour}}`;
}

/** Whether an ink is printed on dark ground. */
export function isLight(ink: string): boolean {
  return ink.startsWith("#f");
}
