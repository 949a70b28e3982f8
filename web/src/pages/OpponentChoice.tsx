import { lang, say, t, tell } from "../known/settings";
import type { GameInfo, Opponent } from "../server/askedtypes";
import type { Words } from "../server/types";
import { WORDS, type Key } from "../words/words";

/** Which computer to play against: how strong it is, and how it likes to play. */
export interface Rival {
  level: string;
  style: string;
}

export const firstRival = (game: GameInfo | undefined): Rival => ({
  level: game?.levels.includes("staff") ? "staff" : "random",
  style: "",
});

/** As the server writes it: `captain:bold`. Chance has no style. */
export const written = ({ level, style }: Rival): string =>
  style && level !== "random" ? `${level}:${style}` : level;

interface Choosing {
  game: GameInfo;
  scenario: string;
  rival: Rival;
  choose: (rival: Rival) => void;
}

export function OpponentChoice({ game, scenario, rival, choose }: Choosing) {
  const chosen = game.opponents.find((one) => one.id === rival.level);
  if (game.opponents.length < 2) return null;
  return (
    <fieldset class="rival">
      <legend>{t("opponent")}</legend>
      <Pick
        label="opponent"
        from={game.opponents}
        value={rival.level}
        choose={(level) => choose({ ...rival, level })}
      />
      {chosen && (
        <p class="rival-about">
          {say(chosen.about)} <Strength of={chosen} scenario={scenario} />
        </p>
      )}
      {rival.level !== "random" && game.styles.length > 0 && (
        <StyleChoice game={game} rival={rival} choose={choose} />
      )}
    </fieldset>
  );
}

function StyleChoice({ game, rival, choose }: Omit<Choosing, "scenario">) {
  const chosen = game.styles.find((one) => one.id === rival.style);
  const none = { id: "", name: WORDS.styleNone };
  return (
    <>
      <Pick
        label="style"
        from={[none, ...game.styles]}
        value={rival.style}
        choose={(style) => choose({ ...rival, style })}
      />
      {chosen && <p class="rival-about">{say(chosen.about)}</p>}
    </>
  );
}

interface Picking {
  label: Key;
  from: readonly { id: string; name: Words }[];
  value: string;
  choose: (id: string) => void;
}

function Pick({ label, from, value, choose }: Picking) {
  return (
    <select aria-label={t(label)} value={value} onChange={(event) => choose(event.currentTarget.value)}>
      {from.map((one) => (
        <option key={one.id} value={one.id}>
          {say(one.name)}
        </option>
      ))}
    </select>
  );
}

/** The rating in the scenario, where one has been measured; how sure it is stands beside it. */
function Strength({ of, scenario }: { of: Opponent; scenario: string }) {
  const found = of.ratings.find((one) => one.scenario === scenario);
  if (!found) return null;
  const range = found.low === found.high ? "" : ` (${found.low}–${found.high})`;
  return (
    <small class="strength" lang={lang.value} title={tell("ratingMeasured", { n: found.games })}>
      {tell("ratingOf", { n: found.value })}
      {range}
    </small>
  );
}
