// Dice that nobody can choose: our share in them, the commitment as we first saw it, and every roll
// computed again by this browser (docs/dice.md says how; nothing is asked of the server).

import { freshSeed, type Seat } from "../server/api";
import type { DiceReport } from "../server/askedtypes";
import type { TableView } from "../server/types";

const PINNED = "kessel.dice.";
const utf8 = new TextEncoder();

/** The commitment that this browser saw first, if it has seen the table before. */
export function pinned(table: string): string | null {
  try {
    return localStorage.getItem(PINNED + table);
  } catch {
    return null; // nothing may be kept here
  }
}

/** Note the commitment, and only then add a seed, which whoever made the commitment cannot know. */
export async function takePart(mine: Seat, view: TableView): Promise<void> {
  try {
    if (!pinned(view.table)) localStorage.setItem(PINNED + view.table, view.dice.commitment);
  } catch {
    // the seed alone is worth adding
  }
  if (view.dice.may_seed) await mine.seed(freshSeed()).catch(() => {});
}

export type Finding =
  | { kind: "agree"; count: number }
  | { kind: "otherCommitment" }
  | { kind: "secret" }
  | { kind: "roll"; number: number; made: number[]; told: number[] };

/** Whether commitment, secret and all rolls agree; the first thing that does not, if one does not. */
export async function checked(report: DiceReport, first: string | null): Promise<Finding> {
  if (first && first !== report.commitment) return { kind: "otherCommitment" };
  const secret = report.secret ?? "";
  if (hex(await crypto.subtle.digest("SHA-256", utf8.encode(secret))) !== report.commitment)
    return { kind: "secret" };
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8.encode(secret), hmac, false, ["sign"]);
  const derived = report.rolls.filter((roll) => roll.derived);
  for (const { number, dice } of derived) {
    const made = await rolled(key, report, number, dice.length);
    if (made.join() !== dice.join()) return { kind: "roll", number, made, told: dice };
  }
  return { kind: "agree", count: derived.length };
}

async function rolled(
  key: CryptoKey,
  { seeds, since, faces }: DiceReport,
  number: number,
  count: number,
): Promise<number[]> {
  const added = seeds.filter((_, i) => (since[i] ?? 0) <= number);
  const tail = added.map((seed) => `${[...seed].length}:${seed}`).join("");
  const dice: number[] = [];
  for (let block = 0; dice.length < count; block++) {
    const message = utf8.encode(`${number}.${block}|${tail}`);
    for (const byte of new Uint8Array(await crypto.subtle.sign("HMAC", key, message)))
      if (byte < 256 - (256 % faces) && dice.length < count) dice.push((byte % faces) + 1);
  }
  return dice;
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
