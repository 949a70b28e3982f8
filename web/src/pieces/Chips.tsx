// Counters in a row, as the panels and the boxes beside the map show them.

import { chooseUnit } from "../acting/clicks";
import { keyOf, unitInWords } from "../known/describe";
import { unit } from "../known/options";
import { candidates, counters, picks } from "../known/state";
import type { Standing, Words } from "../server/types";
import { Chip } from "./Counter";

/** Counters of a box by what they are told apart by, in the order in which that comes up. */
export function grouped(here: readonly Standing[]): { group: Words | null; here: Standing[] }[] {
  const found = new Map<string, { group: Words | null; here: Standing[] }>();
  for (const standing of here) {
    const group = standing.group?.en ? standing.group : null;
    const key = group?.en ?? "";
    const known = found.get(key);
    if (known) known.here.push(standing);
    else found.set(key, { group, here: [standing] });
  }
  return [...found.values()];
}

export function Chips({ here }: { here: readonly Standing[] }) {
  return (
    <div class="chips">
      {here.map((standing) => {
        const counter = counters.value.get(standing.counter);
        if (!counter) return null;
        const glow = candidates.value.has(unit(counter.id));
        return (
          <Chip
            key={keyOf(standing)}
            counter={counter}
            states={standing.states}
            size={44}
            glow={glow}
            chosen={picks.value.includes(unit(counter.id))}
            label={unitInWords(counter, standing.states, glow)}
            onChoose={() => chooseUnit(counter.id)}
          />
        );
      })}
    </div>
  );
}
