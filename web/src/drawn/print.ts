// Fitting names onto counters: how wide a text is, and where to break it.

const FULL = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/** How wide a text runs, in ems: a Japanese letter is as wide as it is high. */
export function ems(text: string): number {
  let sum = 0;
  for (const letter of text) sum += FULL.test(letter) ? 1 : 0.56;
  return sum;
}

/** The largest type, up to a limit, in which a text fits a length. */
export const fitting = (text: string, length: number, most: number) =>
  Math.min(most, length / Math.max(0.56, ems(text)));

/** Break a text in two where the halves are most alike: at a space, or anywhere in Japanese that
 * has none. */
export function halves(text: string): [string, string] {
  let best: [string, string] = [text, ""];
  let widest = ems(text);
  const spaced = text.includes(" ");
  for (let i = 1; i < text.length; i++) {
    const breaks = spaced ? text[i] === " " : FULL.test(text[i]!) && FULL.test(text[i - 1]!);
    if (!breaks) continue;
    const parts: [string, string] = [text.slice(0, i).trim(), text.slice(i).trim()];
    const wide = Math.max(ems(parts[0]), ems(parts[1]));
    if (wide < widest) [widest, best] = [wide, parts];
  }
  return best;
}

export interface Printed {
  lines: string[];
  size: number;
}

/** A name for a counter: on one line if that can be read, else on two. */
export function nameLines(name: string, width: number, most: number, least: number): Printed {
  const size = fitting(name, width, most);
  const lines = halves(name).filter(Boolean);
  if (size >= least || lines.length < 2) return { lines: [name], size };
  return { lines, size: Math.min(least, ...lines.map((line) => fitting(line, width, most))) };
}
