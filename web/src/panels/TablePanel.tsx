import { useEffect, useState } from "preact/hooks";
import { ask } from "../known/asking";
import { ask as askToNotify, mayAsk, maySend } from "../known/notice";
import { enterMade, isNamed } from "../known/seats";
import { doing, report } from "../known/session";
import { say, t } from "../known/settings";
import { connection, game, help, live, seat, server } from "../known/state";
import type { Player } from "../server/types";
import { talk } from "../known/talk";
import { ClocksPanel } from "./Clock";
import { MarchesPanel } from "./MarchesPanel";
import { HookForm } from "./HookForm";
import { PushSwitch } from "./PushSwitch";
import { SeatsPanel } from "./SeatsPanel";
import { StandingPanel } from "./StandingPanel";

export function TablePanel() {
  const view = live.value;
  if (!view) return null;
  return (
    <div class="table-panel">
      <section>
        <h2>{t("players")}</h2>
        {view.players.map((player, i) => (
          <Seated key={i} player={player} mine={i === view.player} />
        ))}
        <p class={`connection ${connection.value}`} role="status">
          {t("connection")}
          {t("colon")} {t(connection.value)}
        </p>
      </section>
      <ClocksPanel />
      <SeatsPanel />
      <MarchesPanel />
      <StandingPanel />
      <InPlay chosen={view.rules} />
      <section>
        <h2>{t("keep")}</h2>
        <SaveDown />
        <a class="button" href="#dice">
          {t("diceCheck")}
        </a>
        <p class="muted mono">
          {t("commitment")}
          {t("colon")} {view.dice.commitment}
        </p>
        {view.origin && <p class="muted">{say(view.origin)}</p>}
      </section>
      <section>
        <Notify />
        <Mail />
        <PushSwitch />
        <HookForm />
        <Ending />
        <button type="button" class="quiet" onClick={() => (help.value = true)}>
          {t("keys")} <kbd>?</kbd>
        </button>
      </section>
    </div>
  );
}

/** The optional rules of this table, and the rulings it reads the other way. */
function InPlay({ chosen }: { chosen: readonly string[] }) {
  const options = game.value?.options.filter((one) => chosen.includes(one.id)) ?? [];
  const rulings = game.value?.rulings.filter((one) => chosen.includes(one.id)) ?? [];
  if (!options.length && !rulings.length) return null;
  const lines = [
    ...options.map((one) => [one.rule, say(one.title)] as const),
    ...rulings.map((one) => [one.rule, say(one.other)] as const),
  ];
  return (
    <section>
      <h2>{t("inPlay")}</h2>
      {lines.map(([rule, text]) => (
        <p key={text}>
          <span class="rule-tag">{rule}</span> {text}
        </p>
      ))}
    </section>
  );
}

function Seated({ player, mine }: { player: Player; mine: boolean }) {
  const side = game.value?.sides[player.side];
  const there =
    player.kind === "computer" ? t("computer") : t(player.connected ? "present" : "away");
  return (
    <p class={`seated side-${player.side}`}>
      <b>{side ? say(side.name) : "–"}</b> {isNamed(player) && player.name}
      {mine && <i> ({t("you")})</i>}
      <span class="muted"> {there}</span>
    </p>
  );
}

/** The save, without what was said unless that is wished. */
function SaveDown() {
  const [withTalk, setWithTalk] = useState(false);
  return (
    <>
      <button type="button" onClick={() => void download(withTalk)}>
        {t("saveDown")}
      </button>
      {talk.value.length > 0 && (
        <label class="with-talk">
          <input
            type="checkbox"
            checked={withTalk}
            onChange={(event) => setWithTalk(event.currentTarget.checked)}
          />
          {t("talkInSave")}
        </label>
      )}
    </>
  );
}

async function download(withTalk: boolean): Promise<void> {
  try {
    const text = (await seat.value?.save(withTalk)) ?? "";
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `kessel-${live.value?.game}-${live.value?.table}.save`;
    link.click();
    URL.revokeObjectURL(address);
  } catch (problem) {
    report(problem);
  }
}

function Notify() {
  const [asked, setAsked] = useState(false);
  if (maySend()) return <p class="muted">{t("notifyOn")}</p>;
  if (!mayAsk() || asked) return null;
  return (
    <button type="button" onClick={() => void askToNotify().then(() => setAsked(true))}>
      {t("notify")}
    </button>
  );
}

/** An address to be told by, where the server can send mail. */
function Mail() {
  const [email, setEmail] = useState("");
  const [kept, setKept] = useState(false);
  const offers = Boolean(server.value?.mail) && (live.value?.seat ?? -1) >= 0;
  useEffect(() => {
    if (offers) void seat.value?.email().then(setEmail, () => {});
  }, [offers]);
  if (!offers) return null;
  const keep = (event: Event) => {
    event.preventDefault();
    seat.value?.setEmail(email).then(() => setKept(true), report);
  };
  return (
    <form class="share-link" onSubmit={keep}>
      <span>{t("mail")}</span>
      <input
        type="email"
        value={email}
        aria-label={t("mailAddress")}
        placeholder={t("mailAddress")}
        onInput={(event) => {
          setEmail(event.currentTarget.value);
          setKept(false);
        }}
      />
      <button type="submit">{t(kept ? "mailKept" : "mailSet")}</button>
    </form>
  );
}

/** A seed of one's own in the dice, while none has fallen. */
function Ending() {
  const view = live.value!;
  if (view.seat < 0) return null;
  if (view.outcome) return <RematchButton />;
  const others = view.players.filter((_, i) => i !== view.player);
  const waits = others.some(
    (one) => one.kind === "human" && !one.connected && one.side === view.to_act,
  );
  return (
    <>
      <button
        type="button"
        onClick={() => void resign()}
      >
        {t("resign")}
      </button>
      {waits && (view.clock?.runs ?? -1) < 0 && (
        <button
          type="button"
          title={`${t("claimAfter")} ${server.value?.claim_days ?? ""}`}
          onClick={() => void doing((mine) => mine.claim())}
        >
          {t("claim")}
        </button>
      )}
    </>
  );
}

async function resign(): Promise<void> {
  if (await ask(t("reallyResign"), t("resign"))) void doing((mine) => mine.resign());
}

export function RematchButton() {
  return (
    <button type="button" class="main" onClick={() => void rematch()}>
      {t(live.value?.rematch ? "joinRematch" : "rematch")}
    </button>
  );
}

/** Play again; each player is given his own new seat. */
async function rematch(): Promise<void> {
  try {
    const made = await seat.value?.rematch();
    if (!made) return;
    await enterMade(made);
  } catch (problem) {
    report(problem);
  }
}
