// NATO symbols, each a picture made once per code and colour.

// of all that milsymbol knows only the ground forces: the server sends codes of no other kind
import { letterequipment, letterground, letterinstallations, ms } from "milsymbol/parts";

ms.addIcons([letterground, letterequipment, letterinstallations]);

const INK = "#010203";
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const drawings = new Map<string, string>();
const addresses = new Map<string, string>();

/** The address of a symbol's picture, drawn in one colour. */
export function symbolOf(code: string, colour: string): string {
  const key = `${code} ${colour}`;
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const svg = drawing(code).replaceAll(INK, colour);
  // not a Blob: a browser takes a millisecond to register each
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  addresses.set(key, address);
  return address;
}

/** Drawn in one ink and coloured afterwards: with every new colour milsymbol draws all its icons anew. */
export function drawing(code: string): string {
  const known = drawings.get(code);
  if (known !== undefined) return known;
  const symbol = new ms.Symbol(code, {
    size: 30,
    fill: false,
    monoColor: INK,
    strokeWidth: 11,
    infoFields: false,
  });
  const drawn = symbol.isValid() ? symbol.asSVG() : NOTHING;
  drawings.set(code, drawn);
  return drawn;
}
