import { useEffect, useState } from "preact/hooks";
import { report } from "../known/session";
import { say, t, tell } from "../known/settings";
import { live, seat } from "../known/state";
import type { LeftToStaff, StandingOrders } from "../server/askedtypes";

/** Limits to choose from, in points of 100. */
const POINTS = [0, 1, 3, 10];

/** Small decisions that this seat leaves to the staff, and within what limits. */
export function StandingPanel() {
  const [found, setFound] = useState<StandingOrders | null>(null);
  const [kept, setKept] = useState(false);
  const plays = (live.value?.seat ?? -1) >= 0 && !live.value?.shared && !live.value?.outcome;
  useEffect(() => {
    if (plays) void seat.value?.standing().then(setFound, report);
  }, [plays, seat.value]);
  if (!plays || !found?.offered.length) return null;
  const { offered, standing } = found;

  function change(wanted: Partial<LeftToStaff>): void {
    const next = { ...standing, ...wanted };
    // shown at once; what the server makes of it comes after
    setFound({ offered, standing: next });
    setKept(false);
    seat.value?.setStanding(next).then(() => setKept(true), report);
  }

  const toggle = (id: string) =>
    change({
      kinds: standing.kinds.includes(id)
        ? standing.kinds.filter((other) => other !== id)
        : [...standing.kinds, id],
    });

  return (
    <section class="standing">
      <h2>{t("standing")}</h2>
      <details open={standing.kinds.length > 0}>
        <summary>
          {t("standingKinds")} <b>{standing.kinds.length}</b>
        </summary>
        <p class="muted">{t("standingAbout")}</p>
        <fieldset>
          <legend class="unseen">{t("standingKinds")}</legend>
          {offered.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={standing.kinds.includes(id)}
                onChange={() => toggle(id)}
              />{" "}
              {say(name)}
            </label>
          ))}
        </fieldset>
        <label class="standing-limit">
          <span>{t("standingLimit")}</span>
          <select
            value={standing.limit === null ? "" : String(Math.round(standing.limit * 100))}
            onChange={({ currentTarget: { value } }) =>
              change({ limit: value === "" ? null : Number(value) / 100 })
            }
          >
            <option value="">{t("standingAlways")}</option>
            {POINTS.map((n) => (
              <option key={n} value={n}>
                {tell("standingCost", { n })}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={standing.waiting}
            onChange={(event) => change({ waiting: event.currentTarget.checked })}
          />{" "}
          {t("standingWaiting")}
        </label>
        <p class="muted" role="status">
          {kept && t("standingKept")}
        </p>
      </details>
    </section>
  );
}
