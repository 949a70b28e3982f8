// What comes of a fight: who fights whom, the columns of its table, every chance.

import { say, t } from "../known/settings";
import { counters } from "../known/state";
import type { Preview } from "../server/types";
import { percent } from "../words/format";

/** In short, without the sums. */
export function Outlook({ preview }: { preview: Preview }) {
  return (
    <div class="outlook">
      <Fighters preview={preview} />
      {isUnforetold(preview) && <p>{say(preview.title)}</p>}
      <Columns preview={preview} />
      <Bars preview={preview} />
    </div>
  );
}

/** Too little is known to foretell anything: its title says what the column is. */
export const isUnforetold = ({ chances, columns }: Preview): boolean => !chances.length && columns.length > 0;

/** The column before and after every shift. */
export function Columns({ preview }: { preview: Preview }) {
  const columns = preview.columns.filter((one, i, all) => one !== all[i - 1]);
  if (!columns.length) return null;
  return (
    <p class="columns">
      {t("column")} <b>{columns.join(" → ")}</b>
    </p>
  );
}

/** Every chance, and how likely it is. */
export function Bars({ preview }: { preview: Preview }) {
  return (
    <div class="bars">
      {preview.chances.map((chance, i) => (
        <div key={i} class={`bar key-${chance.key}`}>
          <span>{say(chance.text)}</span>
          <u>
            <s style={{ width: `${100 * chance.probability}%` }} />
          </u>
          <em>{percent(chance.probability)}</em>
        </div>
      ))}
    </div>
  );
}

const named = (units: readonly number[] | undefined): string =>
  (units ?? [])
    .map((id) => counters.value.get(id))
    .map((counter) => (counter && !counter.hidden ? say(counter.name) : "?"))
    .join(t("comma"));

/** Who fights whom, by name. */
export function Fighters({ preview }: { preview: Preview }) {
  if (!preview.attackers?.length) return null;
  return (
    <p class="fighters">
      <b>{named(preview.attackers)}</b> <span aria-hidden="true">→</span>{" "}
      <span class="unseen">{t("whomFights")}</span>{" "}
      <b class="enemy">{named(preview.defenders)}</b>
    </p>
  );
}
