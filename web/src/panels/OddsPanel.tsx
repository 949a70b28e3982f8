import { send } from "../acting/clicks";
import { Chip } from "../pieces/Counter";
import { Bars, Columns, Fighters } from "../pieces/Outlook";
import { signed } from "../words/format";
import { joining, keptOut } from "../known/joining";
import { considerOdds } from "../known/odds";
import { say, t } from "../known/settings";
import { counters, odds, oddsOpen, standingOf } from "../known/state";
import type { Preview } from "../server/types";
import { RuleTag } from "../pieces/Text";

/** The fight at hand: every modifier with its rule, and the whole distribution. */
export function OddsPanel() {
  const { list } = odds.value;
  if (!oddsOpen.value || !list.length) return null;
  return (
    <section class="odds" aria-label={t("odds")}>
      <button
        type="button"
        class="x"
        aria-label={t("close")}
        onClick={() => (oddsOpen.value = false)}
      >
        ×
      </button>
      <Joining />
      {list.map((preview, i) => (
        <One key={i} preview={preview} />
      ))}
    </section>
  );
}

/** Who can be added to the fight, and whom a rule keeps out. */
function Joining() {
  const can = joining.value;
  const cannot = keptOut.value;
  if (!can.length && !cannot.length) return null;
  return (
    <div class="joining">
      {can.map((deed) => (
        <div key={deed.text}>
          <h3>{deed.text || t("canJoin")}</h3>
          <div class="chips">
            {deed.options.map(({ units: [id], order, text }) => {
              const counter = counters.value.get(id!);
              return (
                counter && (
                  <span key={order} onPointerEnter={() => considerOdds(order)}>
                    <Chip
                      counter={counter}
                      states={standingOf.value.get(counter.id)?.states}
                      size={40}
                      glow
                      label={say(text)}
                      onChoose={() => void send(order)}
                    />
                  </span>
                )
              );
            })}
          </div>
        </div>
      ))}
      {cannot.length > 0 && (
        <>
          <h3>{t("keptOut")}</h3>
          <ul>
            {cannot.map((one) => (
              <li key={one.unit}>
                <RuleTag rule={one.rule} /> {say(one.text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export function One({ preview }: { preview: Preview }) {
  return (
    <article>
      <h2>
        {say(preview.title)} <RuleTag rule={preview.rule} />
      </h2>
      <Fighters preview={preview} />
      {preview.assuming.length > 0 && (
        <p class="muted">
          {t("assuming") + t("colonThen")}
          {preview.assuming.map(say).join(t("comma"))}
        </p>
      )}
      <div class="sums">
        {preview.sums.map((sum, i) => (
          <table key={i}>
            <tbody>
              {sum.lines.map((line, j) => (
                <tr key={j}>
                  <td>
                    {say(line.text)} <RuleTag rule={line.rule} />
                  </td>
                  <td>{signed(line.value)}</td>
                </tr>
              ))}
              <tr class="total">
                <td>{say(sum.title)}</td>
                <td>{signed(sum.total)}</td>
              </tr>
            </tbody>
          </table>
        ))}
      </div>
      <Columns preview={preview} />
      <Bars preview={preview} />
    </article>
  );
}
