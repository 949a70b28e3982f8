// The clocks of a table: the one that runs in the bar on top, both with vacations in their panel.

import { useState } from "preact/hooks";
import { inWords, level, now } from "../known/clock";
import { doing } from "../known/session";
import { lang, say, t, tell } from "../known/settings";
import { game, live } from "../known/state";
import type { ClockView, TableView } from "../server/types";
import { day, moment, span } from "../words/pace";

/** What is left of a player's time now. */
function leftOf(clock: ClockView, player: 0 | 1): number {
  return clock.runs === player ? Math.max(0, clock.deadline - now.value) : clock.left[player];
}

/** Whether the game can be claimed from here: the other one is asked, and has no time left. */
function mayClaim(view: TableView): boolean {
  return view.seat >= 0 && view.clock?.runs === 1 - view.player && level.value === "out";
}

const sideName = (view: TableView, player: number) => {
  const side = game.value?.sides[view.players[player]?.side ?? -1];
  return side ? say(side.name) : "";
};

/** The clock that runs: whose, how much is left, and in words when that is little. */
export function Clock() {
  const view = live.value;
  const clock = view?.clock;
  if (!view || !clock || clock.runs < 0 || view.outcome) return null;
  const runs = clock.runs as 0 | 1;
  const whose = runs === view.player && view.seat >= 0 ? t("yourTime") : tell("timeOf", { who: sideName(view, runs) });
  const out = level.value === "out";
  return (
    <div class={`clock ${level.value}`} title={tell("untilWhen", { when: moment(clock.deadline, lang.value) })}>
      <span class="clock-whose">{whose}</span>{" "}
      <b role="timer">{out ? t("timeUp") : span(leftOf(clock, runs), lang.value)}</b>
      {level.value === "soon" && <em>{t("timeShort")}</em>}
      {mayClaim(view) && <Claim />}
    </div>
  );
}

function Claim() {
  return (
    <button type="button" class="main" onClick={() => void doing((mine) => mine.claim())}>
      {t("claimTime")}
    </button>
  );
}

export function ClocksPanel() {
  const view = live.value;
  const clock = view?.clock;
  if (!view || !clock) return null;
  const { pace } = clock;
  return (
    <section class="clocks-panel">
      <h2>{t("clocks")}</h2>
      {([0, 1] as const).map((player) => (
        <OneClock key={player} view={view} clock={clock} player={player} />
      ))}
      <p class="muted">
        {inWords(pace)}
        <br />
        {t(pace.falls ? "flagFallen" : "flagClaimed")}
      </p>
      {view.seat >= 0 && pace.vacation > 0 && <Vacation clock={clock} player={view.player as 0 | 1} />}
    </section>
  );
}

function OneClock({ view, clock, player }: { view: TableView; clock: ClockView; player: 0 | 1 }) {
  if (view.players[player]?.kind !== "human") return null;
  const runs = clock.runs === player;
  const left = leftOf(clock, player);
  const away = clock.away[player].find(([, end]) => end > now.value);
  return (
    <p class={`one-clock ${runs ? level.value : ""}`}>
      <b>{sideName(view, player)}</b>{" "}
      <span class="clock-left">{left > 0 ? span(left, lang.value) : t("timeUp")}</span>
      {runs && (
        <small>
          {tell("untilWhen", { when: moment(clock.deadline, lang.value) })}
          {level.value === "soon" && <em> {t("timeShort")}</em>}
        </small>
      )}
      {away && (
        <small>
          {away[0] <= now.value
            ? tell("awayUntil", { when: day(away[1] - 1, lang.value) })
            : tell("awayFrom", { from: day(away[0], lang.value), to: day(away[1] - 1, lang.value) })}
        </small>
      )}
    </p>
  );
}

function Vacation({ clock, player }: { clock: ClockView; player: 0 | 1 }) {
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const hasOne = clock.away[player].some(([, end]) => end > now.value);
  const take = (event: Event) => {
    event.preventDefault();
    void doing((mine) => mine.vacation(first, last));
  };
  return (
    <details class="vacation">
      <summary>
        {t("vacation")} <small class="muted">{tell("vacationLeft", { n: clock.days[player] })}</small>
      </summary>
      <form onSubmit={take}>
        <label>
          {t("vacationFrom")}
          <input type="date" required value={first} onInput={(event) => setFirst(event.currentTarget.value)} />
        </label>
        <label>
          {t("vacationTo")}
          <input type="date" required min={first} value={last} onInput={(event) => setLast(event.currentTarget.value)} />
        </label>
        <button type="submit">{t("vacationTake")}</button>
      </form>
      {hasOne && (
        <button type="button" class="quiet" onClick={() => void doing((mine) => mine.vacation())}>
          {t("vacationBack")}
        </button>
      )}
    </details>
  );
}
