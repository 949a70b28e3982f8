// Who holds which seat, invitations, the own seat on other devices, and the spectators' link.

import { useState } from "preact/hooks";
import { ask } from "../known/asking";
import { holders, hush, invite, lookAround } from "../known/seats";
import { report } from "../known/session";
import { ago, say, t, tell } from "../known/settings";
import { game, live, seat } from "../known/state";
import { LinkField, QrCode } from "../pieces/Link";
import { Offering } from "./Offering";
import { renew } from "../server/seats";
import type { Holder } from "../server/seattypes";

export function SeatsPanel() {
  const found = holders.value;
  const view = live.value;
  if (!found || !view) return null;
  const mine = view.seat >= 0 ? found.seats.find((one) => one.player === seatOf()) : undefined;
  return (
    <section class="seats-panel">
      <h2>{t("seatsAndLinks")}</h2>
      {!view.shared && found.seats.map((one) => <Seat key={one.player} holder={one} />)}
      {mine && <OwnSeat holder={mine} />}
      {mine && !view.shared && <Offering />}
      <h3>{t("spectatorsLink")}</h3>
      <LinkField name={t("spectatorsLink")} address={location.origin + found.watch} />
      <p class="muted">{t("spectatorsAbout")}</p>
      {mine && (
        <label class="check">
          <input
            type="checkbox"
            checked={!found.muted}
            onChange={(event) => void hush(!event.currentTarget.checked)}
          />
          {t("spectatorsShow")}
        </label>
      )}
      <details>
        <summary>{t("qrOf")}</summary>
        <QrCode text={location.origin + found.watch} />
      </details>
    </section>
  );
}

/** The player whose seat this page shows; two at one screen sit on the first. */
function seatOf(): number {
  const view = live.value;
  return view?.shared ? 0 : (view?.player ?? -1);
}

function Seat({ holder }: { holder: Holder }) {
  const view = live.value!;
  const player = view.players[holder.player]!;
  const side = game.value?.sides[player.side];
  const mayInvite = !holder.taken && view.seat >= 0 && holder.player !== view.player;
  return (
    <p class={`holder side-${player.side}`}>
      <b>{side ? say(side.name) : "–"}</b>{" "}
      <span class="muted">
        {holder.taken
          ? holder.since > 0 && tell("seatSince", { when: ago(holder.since) })
          : t(holder.invited ? "seatInvited" : "seatEmpty")}
      </span>
      {mayInvite && (
        <button type="button" class="main" onClick={() => void invite(holder.player)}>
          {t("inviteTitle")}
        </button>
      )}
    </p>
  );
}

function OwnSeat({ holder }: { holder: Holder }) {
  const [done, setDone] = useState(false);
  const wanted = async () => {
    if (!seat.value || !(await ask(t("renewAsk"), t("renewSeat")))) return;
    try {
      await renew(seat.value);
      setDone(true);
      void lookAround();
    } catch (problem) {
      report(problem);
    }
  };
  return (
    <div class="own-seat">
      <p class="muted">
        {t("seatKept")} {holder.links > 1 && tell("seatLinks", { n: holder.links })}
      </p>
      <button type="button" onClick={() => void invite(holder.player, true)}>
        {t("otherDevice")}
      </button>
      <button type="button" class="quiet" onClick={() => void wanted()}>
        {t("renewSeat")}
      </button>
      {done && <p role="status">{t("renewed")}</p>}
    </div>
  );
}
