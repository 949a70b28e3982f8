// Seats that are offered to everybody, challenges, and games that may be watched.

import { useEffect, useState } from "preact/hooks";
import { inWords } from "../known/clock";
import { askMe, isMember } from "../known/club";
import { ago, recentTables, say, t, tell } from "../known/settings";
import { Seat } from "../server/api";
import * as club from "../server/club";
import type { Lobby, Offer, Watchable } from "../server/clubtypes";
import { addressOf } from "../server/seats";
import type { GameInfo } from "../server/askedtypes";
import type { Key } from "../words/words";

/** How often the page looks whether there is something new. */
const AGAIN = 30_000;

interface Shown {
  games: readonly GameInfo[];
  failed: (found: unknown) => void;
}

export function OpenTables({ games, failed }: Shown) {
  const [found, setFound] = useState<Lobby | null>(null);
  const look = () => void askMe().then(() => club.lobby()).then(setFound, () => {});
  useEffect(() => {
    look();
    const again = window.setInterval(() => !document.hidden && look(), AGAIN);
    return () => window.clearInterval(again);
  }, []);
  if (!found) return null;
  return (
    <>
      {found.offers.length > 0 && (
        <section class="open-tables" aria-label={t("openTables")}>
          <h2>{t("openTables")}</h2>
          <ul>
            {found.offers.map((one) => (
              <Row key={one.table} offer={one} games={games} failed={failed} look={look} />
            ))}
          </ul>
        </section>
      )}
      {found.games.length > 0 && (
        <section class="open-tables" aria-label={t("gamesToWatch")}>
          <h2>{t("gamesToWatch")}</h2>
          <ul>
            {found.games.map((one) => (
              <Watch key={one.table} one={one} games={games} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Players without a name of their own are called alike. */
const named = (name: string) => (/^Player \d$/.test(name) ? t("guest") : name);

/** Whether this browser sits at a table: guests have no name by which the server knows them. */
const sitsAt = (table: string) => recentTables().some((one) => one.path.startsWith(`/t/${table}/p`));

interface Line extends Shown {
  offer: Offer;
  look: () => void;
}

function Row({ offer, games, failed, look }: Line) {
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState("");
  const info = games.find((one) => one.id === offer.game);
  if (!info) return null;
  const mine = offer.mine || sitsAt(offer.table);
  const scenario = info.scenarios.find((one) => one.id === offer.scenario);
  const side = info.sides[offer.side];
  const chosen = [...info.options, ...info.rulings].filter((one) => offer.rules.includes(one.id));
  const act = (work: () => Promise<unknown>) => {
    setBusy(true);
    void work().then(
      () => setBusy(false),
      (problem: unknown) => {
        setBusy(false);
        look();
        failed(problem);
      },
    );
  };
  const take = async () => {
    const sat = await club.take(offer.table, name);
    location.assign(addressOf(sat.table, sat.player));
  };
  const withdraw = async () => {
    if (offer.mine) await club.openMine(offer.table);
    await club.withdraw(new Seat(offer.table, ""));
    look();
  };
  const who = offer.challenge
    ? mine
      ? t("youChallenge")
      : tell("challengedBy", { who: named(offer.host) })
    : mine
      ? t("youWait")
      : tell("offeredBy", { who: named(offer.host) });
  const own = addressOf(offer.table, 1 - offer.player);
  return (
    <li class={`open-table ${offer.challenge && !mine ? "mine" : ""}`}>
      <div class="open-words">
        <b>{say(info.title)}</b>
        {scenario && <span>{say(scenario.title)}</span>}
        {chosen.map((one) => (
          <span key={one.id} class="muted">
            <span class="rule-tag">{one.rule}</span> {say(one.title)}
          </span>
        ))}
        <span>
          {who} · {ago(offer.made)}
        </span>
        {!mine && side && (
          <span>
            {t("youWouldCommand")}
            {t("colon")} <b>{say(side.name)}</b>
          </span>
        )}
        <span class="muted">
          {[
            offer.level !== "any" && t(`meet_${offer.level}` as Key),
            offer.clock ? inWords(offer.clock) : t("paceNone"),
            offer.pace,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      <div class="open-buttons">
        {mine ? (
          <>
            <a class="button" href={own}>
              {t("toMyTable")}
            </a>
            <button
              type="button"
              class="quiet"
              disabled={busy}
              onClick={() => act(withdraw)}
            >
              {t("withdrawIt")}
            </button>
          </>
        ) : (
          <>
            {!isMember() && (
              <input
                class="name"
                maxLength={40}
                placeholder={t("yourName")}
                aria-label={t("yourName")}
                value={name}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            )}
            <button type="button" class="main" disabled={busy} onClick={() => act(take)}>
              {t("takeSeat")}
            </button>
            {offer.challenge && (
              <button
                type="button"
                class="quiet"
                disabled={busy}
                onClick={() => act(() => club.decline(offer.table).then(look))}
              >
                {t("declineIt")}
              </button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function Watch({ one, games }: { one: Watchable; games: readonly GameInfo[] }) {
  const info = games.find((game) => game.id === one.game);
  if (!info) return null;
  const scenario = info.scenarios.find((found) => found.id === one.scenario);
  const [a, b] = one.players;
  return (
    <li class="open-table">
      <div class="open-words">
        <b>{say(info.title)}</b>
        {scenario && <span>{say(scenario.title)}</span>}
        <span>{tell("versus", { a: named(a), b: named(b) })}</span>
        <span class="muted">{[say(one.status), ago(one.changed)].filter(Boolean).join(" · ")}</span>
      </div>
      <div class="open-buttons">
        <a class="button" href={one.link}>
          {t("watchGame")}
        </a>
      </div>
    </li>
  );
}
