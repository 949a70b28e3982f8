import { computed } from "@preact/signals";
import { chooseUnit } from "../acting/clicks";
import { idOf, isUnit, unit } from "../known/options";
import { say, t } from "../known/settings";
import { beginnings, board, candidates, counters, picks, standingOf } from "../known/state";
import type { Standing } from "../server/types";
import { Chip } from "../pieces/Counter";
import { unitInWords } from "../known/describe";
import { grouped } from "../pieces/Chips";

/** Units in boxes that can be chosen now, by box: one should not have to look for them. */
const waiting = computed(() => {
  const found = new Map<string, Standing[]>();
  for (const arg of new Set([...candidates.value, ...beginnings.value, ...picks.value])) {
    const standing = isUnit(arg) ? standingOf.value.get(idOf(arg)) : undefined;
    if (!standing || standing.space >= 0) continue;
    found.set(standing.box, [...(found.get(standing.box) ?? []), standing]);
  }
  return [...found];
});

export function OffMap() {
  if (!waiting.value.length) return null;
  const boxes = new Map(board.value?.boxes.map((box) => [box.id, box]));
  return (
    <div class="off-map" aria-label={t("offMap")} role="group">
      {waiting.value.map(([id, here]) => {
        const box = boxes.get(id);
        const sorted = [...here].sort((a, b) => a.counter - b.counter);
        return (
          <section key={id} class={`printed-box side-${box?.side ?? -1}`}>
            <h3>{box ? say(box.name) : t("offMap")}</h3>
            {grouped(sorted).map(({ group, here: some }) => (
              <div key={group?.en ?? ""} class="box-group">
                {group && <h4>{say(group)}</h4>}
                <div class="chips">
                  {some.map((standing) => (
                    <Waiting key={standing.counter} id={standing.counter} />
                  ))}
                </div>
              </div>
            ))}
          </section>
        );
      })}
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
