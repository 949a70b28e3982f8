// NATO symbols, made once per code and colour.

import ms from "milsymbol";

const made = new Map<string, string>();

/** Counters print every side in the friendly frame, a rectangle. */
export function friendly(code: string): string {
  if (/^\d{20,}$/.test(code)) return `${code.slice(0, 2)}03${code.slice(4)}`;
  return code.length >= 10 ? `${code[0]}F${code.slice(2)}` : code;
}

/** A symbol as SVG text, drawn in one colour. */
export function symbolSvg(code: string, colour: string): string {
  const key = `${code} ${colour}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const drawn = draw(friendly(code), colour);
  made.set(key, drawn);
  return drawn;
}

function draw(code: string, colour: string): string {
  if (!code) return "";
  const symbol = new ms.Symbol(code, {
    size: 30,
    fill: false,
    monoColor: colour,
    strokeWidth: 11,
    infoFields: false,
  });
  return symbol.isValid() ? symbol.asSVG() : "";
}
