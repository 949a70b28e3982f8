// An invitation: what it is for, and sitting down. It opens nothing until somebody does.

import { useEffect, useState } from "preact/hooks";
import { Switches } from "../panels/TopBar";
import { askMe, isMember } from "../known/club";
import { say, t, tell } from "../known/settings";
import { games, glanceAddress, Refused, Seat } from "../server/api";
import { accept, addressOf, invited, sit } from "../server/seats";
import type { Invited } from "../server/seattypes";
import type { GameInfo } from "../server/askedtypes";
import type { Words } from "../server/types";
import { lang } from "../known/settings";

interface Address {
  table: string;
  token: string;
}

export function InvitedPage({ table, token }: Address) {
  const [found, setFound] = useState<Invited | null>(null);
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [problem, setProblem] = useState<Words | null>(null);
  const failed = (what: unknown) => {
    if (what instanceof Refused) setProblem(what.words);
    else throw what;
  };

  useEffect(() => {
    void askMe();
    document.title = `${t("invitedTitle")} · Kessel`;
    invited(table, token).then(
      (one) => {
        setFound(one);
        void games().then((all) => setInfo(all.find((game) => game.id === one.game) ?? null));
      },
      (what) => void comeBack(table).then((there) => there || failed(what)),
    );
  }, [table, token]);

  async function sitDown(name: string): Promise<void> {
    try {
      const sat = await accept(table, token, name);
      location.replace(addressOf(table, sat.player));
    } catch (what) {
      failed(what);
    }
  }

  return (
    <div class="plain-page">
      <header class="plain-head">
        <h1>{t("invitedTitle")}</h1>
        <Switches />
      </header>
      <main class="invited">
        {problem && (
          <>
            <p role="alert">{say(problem)}</p>
            <a href="/">{t("backHome")}</a>
          </>
        )}
        {!problem && !found && <p role="status">{t("loading")}</p>}
        {!problem && found && info && (
          <Offer found={found} info={info} take={(name) => void sitDown(name)} />
        )}
      </main>
    </div>
  );
}

/** Who has used the invitation himself clicks it again: it leads to his seat. */
async function comeBack(table: string): Promise<boolean> {
  const sat = await sit(new Seat(table, "")).catch(() => null);
  if (!sat || sat.player < 0) return false;
  location.replace(addressOf(table, sat.player));
  return true;
}

interface Offered {
  found: Invited;
  info: GameInfo;
  take: (name: string) => void;
}

function Offer({ found, info, take }: Offered) {
  const [name, setName] = useState("");
  const [taking, setTaking] = useState(false);
  const host = found.players[1 - found.player];
  const scenario = info.scenarios.find((one) => one.id === found.scenario);
  const side = info.sides[found.side];
  const who = host && !/^Player \d$/.test(host.name) ? host.name : t("somebody");
  const chosen = [...info.options, ...info.rulings].filter((one) => found.rules.includes(one.id));
  const submit = (event: Event) => {
    event.preventDefault();
    setTaking(true);
    take(name);
  };
  return (
    <form class="game-card invitation" onSubmit={submit}>
      <div class="game-map">
        <img src={glanceAddress(found.game, info.pack, lang.value)} alt="" />
      </div>
      <div class="game-about">
        <p>{found.is_own ? t("invitedOwn") : tell("invitedBy", { who })}</p>
        <h2>{say(info.title)}</h2>
        {scenario && <p>{say(scenario.title)}</p>}
        {chosen.map((one) => (
          <p key={one.id}>
            <span class="rule-tag">{one.rule}</span> {say(one.title)}
          </p>
        ))}
        {found.orders > 0 && <p class="muted">{tell("ordersSoFar", { n: found.orders })}</p>}
      </div>
      <div class="game-start">
        <p>
          {t("youCommand")}
          {t("colon")} <b>{side ? say(side.name) : ""}</b>
        </p>
        {!found.is_own && !isMember() && (
          <input
            class="name"
            maxLength={40}
            placeholder={t("yourName")}
            aria-label={t("yourName")}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        )}
        <button type="submit" class="main big" disabled={taking}>
          {t(found.is_own ? "sitHere" : "sitDown")}
        </button>
      </div>
    </form>
  );
}
