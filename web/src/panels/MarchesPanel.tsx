import { dropMarches } from "../acting/marches";
import { unitInWords } from "../known/describe";
import { marches } from "../known/marches";
import { say, t, tell } from "../known/settings";
import { counters, spaces, standingOf } from "../known/state";
import { Chip } from "../pieces/Counter";
import type { March } from "../server/plantypes";

/** Units on their way over several turns. */
export function MarchesPanel() {
  const all = marches.value;
  if (!all.length) return null;
  return (
    <section class="marches-panel">
      <h2>
        {t("marches")} <b class="unmoved-count">{all.length}</b>
      </h2>
      <p class="muted">{t("marchesAbout")}</p>
      <ul class="plan-list">
        {all.map((one) => (
          <Line key={one.unit} march={one} />
        ))}
      </ul>
      <button type="button" class="quiet" onClick={() => void dropMarches(all.map((m) => m.unit))}>
        {t("marchDropAll")}
      </button>
    </section>
  );
}

function Line({ march }: { march: March }) {
  const counter = counters.value.get(march.unit);
  if (!counter) return null;
  const states = standingOf.value.get(march.unit)?.states ?? [];
  const place = spaces.value.get(march.goal)?.label ?? "–";
  return (
    <li>
      <Chip counter={counter} states={states} size={30} label={unitInWords(counter, states, false)} />
      <b>{say(counter.name)}</b>
      <span class="plan-way">
        {tell("marchTo", { place })}
        {march.halt && <em>{say(march.halt)}</em>}
      </span>
      <button
        type="button"
        class="x"
        aria-label={tell("marchDrop", { name: say(counter.name) })}
        onClick={() => void dropMarches([march.unit])}
      >
        ×
      </button>
    </li>
  );
}
