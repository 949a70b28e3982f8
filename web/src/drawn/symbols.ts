// NATO symbols, each a picture made once per code and colour.

import ms from "milsymbol";

const made = new Map<string, string>();

/** Counters print every side in the friendly frame, a rectangle. */
export function friendly(code: string): string {
  if (/^\d{20,}$/.test(code)) return `${code.slice(0, 2)}03${code.slice(4)}`;
  return code.length >= 10 ? `${code[0]}F${code.slice(2)}` : code;
}

/** The address of a symbol's picture, drawn in one colour. */
export function symbolOf(code: string, colour: string): string {
  const key = `${code} ${colour}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const picture = new Blob([drawn(friendly(code), colour)], { type: "image/svg+xml" });
  const address = URL.createObjectURL(picture);
  made.set(key, address);
  return address;
}

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

function drawn(code: string, colour: string): string {
  const symbol = new ms.Symbol(code, {
    size: 30,
    fill: false,
    monoColor: colour,
    strokeWidth: 11,
    infoFields: false,
  });
  return symbol.isValid() ? symbol.asSVG() : NOTHING;
}
