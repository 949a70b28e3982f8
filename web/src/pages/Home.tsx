import { useEffect, useState } from "preact/hooks";
import { freshSeed, games, glanceAddress, newTable, Refused, Seat } from "../server/api";
import { AskDialog } from "../panels/AskDialog";
import { Switches } from "../panels/TopBar";
import { pictureLater } from "../drawn/pictures";
import { enterMade } from "../known/seats";
import { lang, recentTables, say, t } from "../known/settings";
import { BringSave } from "./BringSave";
import { MeLink } from "../panels/MeLink";
import { isMember, mayOffer } from "../known/club";
import { offer } from "../server/club";
import type { OfferWanted } from "../server/clubtypes";
import { Whom } from "../panels/Offering";
import { OpenTables } from "./OpenTables";
import { firstRival, OpponentChoice, written } from "./OpponentChoice";
import { MyGames } from "./MyGames";
import { PaceChoice } from "./PaceChoice";
import type { GameInfo, Ruling } from "../server/askedtypes";
import type { Pace, Words } from "../server/types";
import type { Key } from "../words/words";

/** Against somebody who is not at this screen. */
const isAgainstPerson = (mode: Mode) => mode === "friend" || mode === "open";

type Mode = "computer" | "here" | "friend" | "open" | "watch";

const MODES: readonly [Mode, Key][] = [
  ["computer", "againstComputer"],
  ["here", "twoHere"],
  ["friend", "friendByLink"],
  ["open", "openInvitation"],
  ["watch", "watchComputer"],
];

/** Who sits where; `mine` is the seat of whoever starts the game. */
function seatsFor(mode: Mode, mine: number, name: string, level: string) {
  return [0, 1].map((player) => {
    const computer = mode === "watch" || (mode === "computer" && player !== mine);
    return {
      kind: computer ? ("computer" as const) : ("human" as const),
      name: player === mine && !computer ? name : "",
      level,
    };
  });
}

export function Home() {
  const [list, setList] = useState<GameInfo[] | null>(null);
  const [problem, setProblem] = useState<Words | null>(null);
  const failed = (found: unknown) => {
    if (found instanceof Refused) setProblem(found.words);
    else throw found;
  };
  useEffect(() => {
    document.title = "Kessel";
    games().then(setList, failed);
  }, []);
  return (
    <div class="home-page">
      <header class="home-head">
        <img src="/favicon.svg" alt="" width="44" height="44" />
        <div>
          <h1>Kessel</h1>
          <p>{t("tagline")}</p>
        </div>
        <MeLink />
        <Switches />
      </header>
      <main>
        {problem && (
          <p class="problem" role="alert">
            {say(problem)}
          </p>
        )}
        {!list && !problem && <p role="status">{t("loading")}</p>}
        {list && <MyGames games={list} />}
        {list && <OpenTables games={list} failed={failed} />}
        {list && recentTables().length > 0 && <h2 class="new-game">{t("newGame")}</h2>}
        {list?.map((game) => (
          <GameCard key={game.id} game={game} failed={failed} />
        ))}
        {list && <BringSave games={list} failed={failed} />}
        <p class="home-foot">
          <a href="/ladder">{t("laddersAndEvents")}</a>
        </p>
      </main>
      <AskDialog />
    </div>
  );
}

function GameCard({ game, failed }: { game: GameInfo; failed: (found: unknown) => void }) {
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? "");
  const [chosen, setChosen] = useState<string[]>([]);
  const [mode, setMode] = useState<Mode>("computer");
  const [mine, setMine] = useState(0);
  const [name, setName] = useState("");
  const [rival, setRival] = useState(firstRival(game));
  const [pace, setPace] = useState<Pace | null>(null);
  const [starting, setStarting] = useState(false);
  const [whom, setWhom] = useState<OfferWanted>({ level: "any", pace: "", rival: "" });

  async function start(): Promise<void> {
    setStarting(true);
    try {
      const seats = seatsFor(mode, mine, name, written(rival));
      const wanted = { game: game.id, scenario, options: chosen, seats, shared: mode === "here" };
      const founder = { mine: mode === "watch" ? -1 : mine, seed: freshSeed() };
      const clocks = { pace: isAgainstPerson(mode) ? pace : null };
      const made = await newTable({ ...wanted, ...founder, ...clocks });
      if (mode === "open") await offer(new Seat(made.table, "", `p${mine + 1}`), whom);
      await enterMade(mode === "open" ? { ...made, invitations: {} } : made);
    } catch (found) {
      setStarting(false);
      failed(found);
    }
  }

  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  return (
    <article class="game-card" aria-labelledby={`title-${game.id}`}>
      <Picture game={game} />
      <div class="game-about">
        <h2 id={`title-${game.id}`}>{say(game.title)}</h2>
        <p>{say(game.about)}</p>
        <Scenarios game={game} chosen={scenario} choose={setScenario} />
        {game.options.length > 0 && (
          <details class="optional">
            <summary>
              {t("optionalRules")} <Count of={game.options} among={chosen} />
            </summary>
            {game.options.map((option) => (
              <label key={option.id} class="optional-rule">
                <input
                  type="checkbox"
                  checked={chosen.includes(option.id)}
                  onChange={() => toggle(option.id)}
                />
                <span>
                  <b>{say(option.title)}</b> <span class="rule-tag">{option.rule}</span>
                  <br />
                  {say(option.about)}
                </span>
              </label>
            ))}
          </details>
        )}
        {game.rulings.length > 0 && (
          <Rulings rulings={game.rulings} chosen={chosen} toggle={toggle} />
        )}
      </div>
      <div class="game-start">
        <fieldset>
          <legend>{t("seats")}</legend>
          {MODES.map(([id, key]) => (
            <label key={id} class={`choice ${mode === id ? "on" : ""}`}>
              <input
                type="radio"
                name={`mode-${game.id}`}
                checked={mode === id}
                onChange={() => setMode(id)}
              />
              {t(key)}
            </label>
          ))}
        </fieldset>
        {(mode === "computer" || mode === "watch") && (
          <OpponentChoice game={game} scenario={scenario} rival={rival} choose={setRival} />
        )}
        {(mode === "computer" || mode === "friend" || mode === "open") && (
          <fieldset class="sides">
            <legend>{t("playAs")}</legend>
            {game.sides.map((side, i) => (
              <label key={side.id} class={`choice side-${i} ${mine === i ? "on" : ""}`}>
                <input
                  type="radio"
                  name={`side-${game.id}`}
                  checked={mine === i}
                  onChange={() => setMine(i)}
                />
                {say(side.name)}
              </label>
            ))}
          </fieldset>
        )}
        {mode === "open" && <Whom whom={whom} set={setWhom} />}
        {(mode === "friend" || mode === "open") && !isMember() && (
          <input
            class="name"
            maxLength={40}
            placeholder={t("yourName")}
            aria-label={t("yourName")}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        )}
        {isAgainstPerson(mode) && <PaceChoice pace={pace} choose={setPace} />}
        <button
          type="button"
          class="main big"
          aria-describedby={`title-${game.id}`}
          disabled={starting || (mode === "open" && !mayOffer())}
          onClick={() => void start()}
        >
          {t(starting ? "starting" : "start")}
        </button>
      </div>
    </article>
  );
}

/** How many have been chosen, where it is more than none. */
function Count({ of, among }: { of: readonly { id: string }[]; among: readonly string[] }) {
  const count = of.filter((one) => among.includes(one.id)).length;
  return count > 0 ? <b>{count}</b> : null;
}

/** Sentences of the rulebook that can be read in two ways: ours, or the club's. */
function Rulings({
  rulings,
  chosen,
  toggle,
}: {
  rulings: readonly Ruling[];
  chosen: readonly string[];
  toggle: (id: string) => void;
}) {
  return (
    <details class="optional rulings">
      <summary>
        {t("rulings")} <Count of={rulings} among={chosen} />
      </summary>
      <p class="rulings-about">{t("rulingsAbout")}</p>
      {rulings.map((ruling) => (
        <fieldset key={ruling.id} class="ruling">
          <legend>
            <b>{say(ruling.title)}</b> <span class="rule-tag">{ruling.rule}</span>
          </legend>
          {([false, true] as const).map((other) => (
            <label key={String(other)} class="optional-rule">
              <input
                type="radio"
                name={`ruling-${ruling.id}`}
                checked={chosen.includes(ruling.id) === other}
                onChange={() => chosen.includes(ruling.id) !== other && toggle(ruling.id)}
              />
              <span>
                {say(other ? ruling.other : ruling.ours)}{" "}
                {!other && <small class="shipped">{t("shippedReading")}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}

/** The map, as the box of a game shows it, once the page has nothing better to do. */
function Picture({ game }: { game: GameInfo }) {
  const [drawn, setDrawn] = useState("");
  const address = glanceAddress(game.id, game.pack, lang.value);
  useEffect(() => {
    let current = true;
    void pictureLater(address).then(
      () => current && setDrawn(address),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [address]);
  return <div class="game-map">{drawn && <img src={drawn} alt="" />}</div>;
}

function Scenarios({
  game,
  chosen,
  choose,
}: {
  game: GameInfo;
  chosen: string;
  choose: (id: string) => void;
}) {
  return (
    <fieldset class="scenarios">
      <legend>{t("scenario")}</legend>
      {game.scenarios.map((scenario) => (
        <label key={scenario.id} class={`choice tall ${chosen === scenario.id ? "on" : ""}`}>
          <input
            type="radio"
            name={`scenario-${game.id}`}
            checked={chosen === scenario.id}
            onChange={() => choose(scenario.id)}
          />
          <span>
            <b>{say(scenario.title)}</b>
            <br />
            <small>{say(scenario.about)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
