// The ladders: a game's ratings, by side.

import { useEffect, useState } from "preact/hooks";
import { say, t, tell } from "../known/settings";
import { Switches } from "../panels/TopBar";
import { games, Refused } from "../server/api";
import { events, type EventInfo } from "../server/events";
import { ladder, ladderAddress, type Ladder, type Ranked } from "../server/ladder";
import type { GameInfo } from "../server/askedtypes";
import type { Words } from "../server/types";
import { WORDS, type Key } from "../words/words";

export function LadderPage() {
  const [list, setList] = useState<GameInfo[]>([]);
  const [chosen, setChosen] = useState(location.hash.slice(1));
  const [found, setFound] = useState<Ladder | null>(null);
  const [held, setHeld] = useState<EventInfo[]>([]);
  const [problem, setProblem] = useState<Words | null>(null);
  const failed = (what: unknown) => {
    if (what instanceof Refused) setProblem(what.words);
    else throw what;
  };
  useEffect(() => {
    games().then(setList, failed);
    events().then(setHeld, failed);
  }, []);
  const game = list.find((one) => one.id === chosen) ?? list[0];
  useEffect(() => {
    document.title = `${t("ladders")} · Kessel`;
    if (game) ladder(game.id).then(setFound, failed);
  }, [game?.id]);
  const choose = (id: string) => {
    history.replaceState(null, "", `#${id}`);
    setChosen(id);
  };
  return (
    <div class="home-page ladder-page">
      <header class="home-head">
        <a href="/" aria-label={t("home")}>
          <img src="/favicon.svg" alt="" width="44" height="44" />
        </a>
        <h1>{t("ladders")}</h1>
        <Switches />
      </header>
      <main>
        {problem && (
          <p class="problem" role="alert">
            {say(problem)}
          </p>
        )}
        <p class="muted">{t("ladderAbout")}</p>
        <nav class="ladder-games" aria-label={t("ladders")}>
          {list.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one === game}
              class={one === game ? "on" : ""}
              onClick={() => choose(one.id)}
            >
              {say(one.title).split(/[:：]/)[0]}
            </button>
          ))}
        </nav>
        {game && found?.game === game.id && <Sides found={found} game={game} />}
        {held.length > 0 && <h2>{t("events")}</h2>}
        <ul class="event-round">
          {held.map((one) => (
            <li key={one.id}>
              <a href={`/event/${one.id}`}>{one.name}</a>{" "}
              <span class="muted">{tell("eventRound", { n: one.round, all: one.rounds })}</span>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

function Sides({ found, game }: { found: Ladder; game: GameInfo }) {
  return (
    <>
      <div class="ladder-sides">
        {found.sides.map((rows, side) => (
          <section key={side} aria-label={say(game.sides[side]!.name)}>
            <h2 class={`side-name side-${side}`}>{say(game.sides[side]!.name)}</h2>
            {rows.length ? <Rows rows={rows} /> : <p class="muted">{t("ladderEmpty")}</p>}
          </section>
        ))}
      </div>
      <p class="muted">
        {tell("ladderResults", { n: found.results })} · <a href={ladderAddress(game.id)}>{t("ladderData")}</a>
      </p>
    </>
  );
}

function Rows({ rows }: { rows: readonly Ranked[] }) {
  return (
    <table class="ladder">
      <thead>
        <tr>
          <th scope="col">{t("ladderRank")}</th>
          <th scope="col">{t("ladderName")}</th>
          <th scope="col">{t("ladderRating")}</th>
          <th scope="col">{t("ladderGames")}</th>
          <th scope="col">{t("ladderRecord")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one, i) => (
          <tr key={i} class={one.provisional ? "unsure" : ""}>
            <td>{i + 1}</td>
            <td>
              <Name one={one} />
            </td>
            <td title={one.provisional ? t("ladderUnsure") : undefined}>
              <b>{one.rating}</b> <small>±{2 * one.deviation}</small>
              {one.provisional && <span aria-label={t("ladderUnsure")}> ?</span>}
            </td>
            <td>{one.games}</td>
            <td>
              {one.wins}–{one.draws}–{one.losses}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ one }: { one: Ranked }) {
  if (one.kind === "computer") {
    const [level = "", ...more] = one.level.split(":");
    const named = (key: string, otherwise: string) => (key in WORDS ? t(key as Key) : otherwise);
    return (
      <>
        {named(`level_${level}`, level)} {more.map((word) => named(`style_${word}`, word)).join(" ")}{" "}
        <small class="muted">{t("computer")}</small>
      </>
    );
  }
  return (
    <>
      {one.name || t("ladderGone")} {one.kind === "guest" && <small class="muted">{t("ladderGuest")}</small>}
    </>
  );
}
