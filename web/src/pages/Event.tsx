// A tournament: its standings and rounds.

import { useEffect, useState } from "preact/hooks";
import { say, t, tell } from "../known/settings";
import { Switches } from "../panels/TopBar";
import { games, Refused } from "../server/api";
import { event, eventAddress, type EventGame, type EventView } from "../server/events";
import type { GameInfo } from "../server/askedtypes";
import type { Words } from "../server/types";

const AGAIN = 60_000;

export function EventPage({ id }: { id: string }) {
  const [found, setFound] = useState<EventView | null>(null);
  const [list, setList] = useState<GameInfo[]>([]);
  const [problem, setProblem] = useState<Words | null>(null);
  const failed = (what: unknown) => {
    if (what instanceof Refused) setProblem(what.words);
    else throw what;
  };
  useEffect(() => {
    games().then(setList, failed);
    const look = () => void event(id).then(setFound, failed);
    look();
    const again = window.setInterval(() => !document.hidden && look(), AGAIN);
    return () => window.clearInterval(again);
  }, [id]);
  const name = found?.event.name ?? t("events");
  useEffect(() => {
    document.title = `${name} · Kessel`;
  }, [name]);
  return (
    <div class="home-page ladder-page">
      <header class="home-head">
        <a href="/" aria-label={t("home")}>
          <img src="/favicon.svg" alt="" width="44" height="44" />
        </a>
        <h1>{name}</h1>
        <Switches />
      </header>
      <main>
        {problem && (
          <p class="problem" role="alert">
            {say(problem)}
          </p>
        )}
        {found && <Whole found={found} info={list.find((one) => one.id === found.event.game)} />}
      </main>
    </div>
  );
}

function Whole({ found, info }: { found: EventView; info: GameInfo | undefined }) {
  const { event: what, standings, is_over: over } = found;
  const scenario = info?.scenarios.find((one) => one.id === what.scenario);
  const about = [
    info && say(info.title),
    scenario && say(scenario.title),
    tell(what.kind === "swiss" ? "eventSwiss" : "eventAll", { n: what.rounds }),
    over
      ? t("eventOver")
      : what.played.length > 0 && tell("eventRound", { n: what.played.length, all: what.rounds }),
  ];
  return (
    <>
      <p>{about.filter(Boolean).join(" · ")}</p>
      <h2>{t("eventStandings")}</h2>
      <table class="ladder standings">
        <thead>
          <tr>
            <th scope="col">{t("ladderRank")}</th>
            <th scope="col">{t("ladderName")}</th>
            <th scope="col">{t("eventPoints")}</th>
            <th scope="col">{t("eventOpponents")}</th>
            <th scope="col">{t("eventBeaten")}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map((one) => (
            <tr key={one.player}>
              <td>{one.rank}</td>
              <td>{one.player}</td>
              <td>
                <b>{one.points}</b>
              </td>
              <td>{one.opponents}</td>
              <td>{one.beaten}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!what.played.length && <p class="muted">{t("eventNone")}</p>}
      {what.played.map((round, n) => (
        <section key={n}>
          <h2>{tell("eventRoundOf", { n: n + 1 })}</h2>
          <ul class="event-round">
            {round.map((one) => (
              <Played key={one.first} one={one} />
            ))}
          </ul>
        </section>
      ))}
      <p class="muted">
        <a href={eventAddress(what.id)}>{t("ladderData")}</a>
      </p>
    </>
  );
}

/** Half points as they are written. */
const half = (points: number) => (points === 0.5 ? "½" : String(points));

function Played({ one }: { one: EventGame }) {
  if (!one.second)
    return (
      <li>
        {one.first} <span class="muted">{t("eventBye")}</span>
      </li>
    );
  return (
    <li>
      {one.first} – {one.second}{" "}
      <b>{one.score === null ? "" : `${half(one.score)} : ${half(1 - one.score)}`}</b>
      {one.score === null && <span class="muted">{t("eventPlaying")}</span>}{" "}
      {one.watch && <a href={one.watch}>{t("eventWatch")}</a>}
    </li>
  );
}
