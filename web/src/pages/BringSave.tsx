// A save that is brought: what it is, who plays on, and how far its replay is.

import { useState } from "preact/hooks";
import { enterMade } from "../known/seats";
import { say, t, tell } from "../known/settings";
import { Dialog } from "../pieces/Dialog";
import { loadSave } from "../server/api";
import { aboutSave } from "../server/seats";
import type { SaveInfo, Seating } from "../server/seattypes";
import type { GameInfo, LoadState } from "../server/askedtypes";
import type { Side } from "../server/types";
import type { Key } from "../words/words";
import { firstRival, OpponentChoice, written } from "./OpponentChoice";

const OTHERS: readonly [Seating["other"], Key][] = [
  ["computer", "againstComputer"],
  ["here", "twoHere"],
  ["friend", "friendByLink"],
];

interface Brought {
  text: string;
  info: SaveInfo;
}

export function BringSave({
  games,
  failed,
}: {
  games: readonly GameInfo[];
  failed: (found: unknown) => void;
}) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const [state, setState] = useState<LoadState | "sent" | null>(null);

  async function look(file: File | undefined): Promise<void> {
    if (!file) return;
    setState("sent");
    try {
      const text = await file.text();
      setBrought({ text, info: await aboutSave(text) });
    } catch (found) {
      failed(found);
    }
    setState(null);
  }

  async function load(seating: Seating): Promise<void> {
    const text = brought!.text;
    setBrought(null);
    setState("sent");
    try {
      await enterMade(await loadSave(text, setState, seating), false);
    } catch (found) {
      setState(null);
      failed(found);
    }
  }

  return (
    <section class="go-on">
      <h2>{t("goOn")}</h2>
      {state ? (
        <Replaying state={state} />
      ) : (
        <label class="button">
          {t("uploadSave")}
          <input
            type="file"
            class="unseen"
            onChange={(event) => {
              void look(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
      )}
      {brought && (
        <WhoPlays
          info={brought.info}
          game={games.find((one) => one.id === brought.info.game)}
          close={() => setBrought(null)}
          go={(seating) => void load(seating)}
        />
      )}
    </section>
  );
}

interface Asked {
  info: SaveInfo;
  game: GameInfo | undefined;
  close: () => void;
  go: (seating: Seating) => void;
}

function WhoPlays({ info, game, close, go }: Asked) {
  const [other, setOther] = useState<Seating["other"]>("computer");
  const [side, setSide] = useState<Side>(0);
  const [rival, setRival] = useState(firstRival(game));
  const scenario = game?.scenarios.find((one) => one.id === info.scenario);
  return (
    <Dialog title={t(info.over ? "gameWasOver" : "whoPlays")} class="who-plays" close={close}>
      <p>
        <b>{game ? say(game.title) : info.game}</b> {scenario && say(scenario.title)} ·{" "}
        {tell("saveHas", { n: info.orders })}
      </p>
      {!info.over && (
        <Choices
          legend={t("seats")}
          name="save-other"
          chosen={other}
          choose={setOther}
          all={OTHERS.map(([id, key]) => [id, t(key)])}
        />
      )}
      {!info.over && other !== "here" && game && (
        <Choices
          legend={t("playAs")}
          name="save-side"
          chosen={side}
          choose={setSide}
          all={game.sides.map((one, i) => [i as Side, say(one.name)])}
        />
      )}
      {!info.over && other === "computer" && game && (
        <OpponentChoice game={game} scenario={info.scenario} rival={rival} choose={setRival} />
      )}
      <div class="dialog-buttons">
        <button type="button" onClick={close}>
          {t("cancel")}
        </button>
        <button type="button" class="main" onClick={() => go({ side, other, level: written(rival) })}>
          {t(info.over ? "lookAtIt" : "playOnHere")}
        </button>
      </div>
    </Dialog>
  );
}

interface Choice<T> {
  legend: string;
  name: string;
  chosen: T;
  choose: (one: T) => void;
  all: readonly (readonly [T, string])[];
}

function Choices<T extends string | number>({ legend, name, chosen, choose, all }: Choice<T>) {
  return (
    <fieldset class="sides">
      <legend>{legend}</legend>
      {all.map(([id, text]) => (
        <label key={id} class={`choice ${chosen === id ? "on" : ""}`}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => choose(id)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** A save on its way to a table. */
function Replaying({ state }: { state: LoadState | "sent" }) {
  if (state === "sent") return <p role="status">{t("loading")}</p>;
  const { done, total } = state;
  return (
    <p class="replaying">
      {tell("replaying", { done, total })}
      <progress max={total} value={done} aria-label={t("loading")} />
    </p>
  );
}
