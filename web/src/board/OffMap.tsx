import { computed } from "@preact/signals";
import { chooseUnit } from "../acting";
import { idOf, isUnit, unit } from "../options";
import { say, t } from "../settings";
import { beginnings, board, candidates, counters, picks, standingOf } from "../state";
import { Chip } from "./Counter";
import { unitInWords } from "./Counters";

/** Units in boxes that can be chosen now, by box: one should not have to look for them. */
const waiting = computed(() => {
  const found = new Map<string, number[]>();
  for (const arg of new Set([...candidates.value, ...beginnings.value, ...picks.value])) {
    const standing = isUnit(arg) ? standingOf.value.get(idOf(arg)) : undefined;
    if (!standing || standing.space >= 0) continue;
    found.set(standing.box, [...(found.get(standing.box) ?? []), standing.counter]);
  }
  return [...found];
});

export function OffMap() {
  if (!waiting.value.length) return null;
  const boxes = new Map(board.value?.boxes.map((box) => [box.id, box]));
  return (
    <div class="off-map" aria-label={t("offMap")} role="group">
      {waiting.value.map(([box, units]) => (
        <section key={box}>
          <h3>{boxes.has(box) ? say(boxes.get(box)!.name) : t("offMap")}</h3>
          <div class="chips">
            {units
              .sort((a, b) => a - b)
              .map((id) => (
                <Waiting key={id} id={id} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Waiting({ id }: { id: number }) {
  const counter = counters.value.get(id);
  if (!counter) return null;
  const states = standingOf.value.get(id)?.states ?? [];
  const glow = candidates.value.has(unit(id));
  return (
    <Chip
      counter={counter}
      states={states}
      size={48}
      glow={glow}
      chosen={picks.value.includes(unit(id))}
      label={unitInWords(counter, states, glow)}
      onChoose={() => chooseUnit(id)}
    />
  );
}
