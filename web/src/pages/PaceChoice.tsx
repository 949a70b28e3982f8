import { t } from "../known/settings";
import type { Pace } from "../server/types";
import type { Key } from "../words/words";

const DAYS: Pace = {
  kind: "days",
  budget: 7 * 86400,
  increment: 86400,
  weekends: false,
  vacation: 14,
  falls: false,
};
const LIVE: Pace = { kind: "live", budget: 5400, increment: 15, weekends: false, vacation: 0, falls: true };

const KINDS: readonly [Pace | null, Key][] = [
  [null, "paceNone"],
  [DAYS, "paceDays"],
  [LIVE, "paceLive"],
];

/** How fast a new table plays: no clock, days or minutes, and what comes with them. */
export function PaceChoice({ pace, choose }: { pace: Pace | null; choose: (pace: Pace | null) => void }) {
  const is = (one: Pace | null) => one?.kind === pace?.kind;
  const index = KINDS.findIndex(([one]) => is(one));
  return (
    <fieldset class="pace">
      <legend>{t("clocks")}</legend>
      <select
        aria-label={t("clocks")}
        value={index}
        onChange={(event) => choose(KINDS[Number(event.currentTarget.value)]![0])}
      >
        {KINDS.map(([, key], i) => (
          <option key={key} value={i}>
            {t(key)}
          </option>
        ))}
      </select>
      {pace && <Numbers pace={pace} choose={choose} />}
    </fieldset>
  );
}

function Numbers({ pace, choose }: { pace: Pace; choose: (pace: Pace) => void }) {
  const days = pace.kind === "days";
  const change = (part: Partial<Pace>) => choose({ ...pace, ...part });
  const [big, small] = days ? [86400, 3600] : [60, 1];
  return (
    <>
      <Count
        label={days ? "budgetDays" : "budgetMinutes"}
        value={pace.budget / big}
        least={1}
        most={days ? 100 : 600}
        set={(n) => change({ budget: n * big })}
      />
      <Count
        label={days ? "incrementHours" : "incrementSeconds"}
        value={pace.increment / small}
        least={0}
        most={days ? 720 : 600}
        set={(n) => change({ increment: n * small })}
      />
      {days && (
        <Count
          label="vacationDays"
          value={pace.vacation}
          least={0}
          most={60}
          set={(n) => change({ vacation: n })}
        />
      )}
      {days && <Tick label="weekendsOff" on={pace.weekends} set={(weekends) => change({ weekends })} />}
      <Tick label="flagFalls" on={pace.falls} set={(falls) => change({ falls })} />
      <p class="muted">{t("paceAbout")}</p>
    </>
  );
}

interface CountProps {
  label: Key;
  value: number;
  least: number;
  most: number;
  set: (value: number) => void;
}

function Count({ label, value, least, most, set }: CountProps) {
  return (
    <label class="pace-number">
      <span>{t(label)}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(event) => {
          const wanted = Math.round(event.currentTarget.valueAsNumber || least);
          set(Math.min(most, Math.max(least, wanted)));
        }}
      />
    </label>
  );
}

function Tick({ label, on, set }: { label: Key; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="pace-tick">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      {t(label)}
    </label>
  );
}
