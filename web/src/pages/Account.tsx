// A member's own page: signing in, the record, settings, one's data.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { AskDialog } from "../panels/AskDialog";
import { Switches } from "../panels/TopBar";
import { ask } from "../known/asking";
import { askMe, me } from "../known/club";
import { addPasskey, enterByPasskey, hasPasskeys } from "../known/passkeys";
import { lang, say, t, tell } from "../known/settings";
import { games, Refused } from "../server/api";
import * as club from "../server/club";
import type { Me, Score } from "../server/clubtypes";
import type { GameInfo } from "../server/askedtypes";
import type { Words } from "../server/types";
import type { Key } from "../words/words";

export function AccountPage() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    document.title = `${t("accountTitle")} · Kessel`;
    void askMe().then(() => setReady(true));
  }, []);
  const who = me.value;
  return (
    <div class="plain-page account">
      <header class="plain-head">
        <a href="/" aria-label={t("backHome")}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
        </a>
        <h1>{who?.name ? who.name : t("accountTitle")}</h1>
        <Switches />
      </header>
      <main>
        {!ready && <p role="status">{t("loading")}</p>}
        {ready && !who && <p>{t("noAccounts")}</p>}
        {who && !who.name && <Entry />}
        {who?.name && <Mine who={who} />}
        <p>
          <a href="/">{t("backHome")}</a>
        </p>
      </main>
      <AskDialog />
    </div>
  );
}

/** What is asked of the server, and what it said to it. */
function useAsking() {
  const [problem, setProblem] = useState<Words | null>(null);
  const [busy, setBusy] = useState(false);
  async function asking(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (found) {
      if (!(found instanceof Refused)) throw found;
      setProblem(found.words);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { problem, busy, asking };
}

interface Formed {
  submit: () => Promise<unknown>;
  button: Key;
  done?: Key;
  danger?: boolean;
  children: ComponentChildren;
}

function Form({ submit, button, done, danger, children }: Formed) {
  const { problem, busy, asking } = useAsking();
  const [isDone, setDone] = useState(false);
  const send = (event: Event) => {
    event.preventDefault();
    setDone(false);
    void asking(submit).then(setDone);
  };
  return (
    <form class="account-form" onSubmit={send}>
      {children}
      <button type="submit" class={danger ? "danger" : "main"} disabled={busy}>
        {t(button)}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {say(problem)}
        </p>
      )}
      {isDone && done && <p role="status">{t(done)}</p>}
    </form>
  );
}

interface Asked {
  label: Key;
  kind?: "text" | "password" | "email";
  complete: string;
  value: string;
  set: (value: string) => void;
  about?: Key;
  optional?: boolean;
}

function Field({ label, kind = "text", complete, value, set, about, optional }: Asked) {
  return (
    <label class="field">
      <span>{t(label)}</span>
      <input
        class="name"
        type={kind as "text"}
        name={complete}
        autocomplete={complete}
        maxLength={kind === "password" ? 200 : kind === "email" ? 250 : 40}
        required={!optional}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {about && <small class="muted">{t(about)}</small>}
    </label>
  );
}

function Entry() {
  const [isNew, setNew] = useState(false);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [email, setEmail] = useState("");
  async function enter(): Promise<void> {
    me.value = await (isNew ? club.signUp(name, password, email) : club.signIn(name, password));
    location.assign("/");
  }
  return (
    <section class="account-card">
      <h2>{t(isNew ? "signUp" : "signIn")}</h2>
      <p class="muted">{t("signInAbout")}</p>
      <Form submit={enter} button={isNew ? "signUp" : "signIn"}>
        <Field label="memberName" complete="username" value={name} set={setName} />
        <Field
          label="password"
          kind="password"
          complete={isNew ? "new-password" : "current-password"}
          value={password}
          set={setPassword}
          about={isNew ? "passwordAbout" : undefined}
        />
        {isNew && (
          <Field label="emailOptional" kind="email" complete="email" value={email} set={setEmail} about="emailUse" optional />
        )}
      </Form>
      {!isNew && hasPasskeys() && <ByPasskey />}
      <button type="button" class="quiet" onClick={() => setNew(!isNew)}>
        {t(isNew ? "haveAccount" : "signUp")}
      </button>
    </section>
  );
}

function ByPasskey() {
  const enter = async () => {
    const found = await enterByPasskey();
    if (!found) return;
    me.value = found;
    location.assign("/");
  };
  return <Form submit={enter} button="passkeyEnter" children={null} />;
}

function Passkeys({ who }: { who: Me }) {
  const [password, setPassword] = useState("");
  const { problem, asking } = useAsking();
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: "medium" });
  const add = async () => {
    const found = await addPasskey(password);
    if (found) me.value = found;
    setPassword("");
  };
  const remove = (id: string) => void asking(async () => (me.value = await club.removePasskey(id)));
  return (
    <section class="account-card">
      <h2>{t("passkeys")}</h2>
      <p class="muted">{t("passkeyAbout")}</p>
      {who.passkeys.length > 0 && (
        <ul class="passkeys">
          {who.passkeys.map((one) => (
            <li key={one.id}>
              <span>
                {tell("passkeyMade", { when: day.format(one.made * 1000) })}
                {one.used > 0 && ` · ${tell("passkeyUsed", { when: day.format(one.used * 1000) })}`}
              </span>
              <button type="button" class="quiet" onClick={() => remove(one.id)}>
                {t("passkeyRemove")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p class="problem" role="alert">
          {say(problem)}
        </p>
      )}
      <Form submit={add} button="passkeyAdd">
        <Field label="password" kind="password" complete="current-password" value={password} set={setPassword} />
      </Form>
    </section>
  );
}

function Mine({ who }: { who: Me }) {
  const out = async () => {
    await club.signOut();
    location.assign("/");
  };
  const since = new Intl.DateTimeFormat(lang.value, { dateStyle: "long" }).format(who.created * 1000);
  return (
    <>
      <section class="account-card">
        <p class="muted">
          {tell("memberSince", { when: since })} · {tell("signedInOn", { n: who.sessions })}
        </p>
        <button type="button" onClick={() => void out()}>
          {t("signOut")}
        </button>
      </section>
      <Record />
      <Settings who={who} />
      {hasPasskeys() && <Passkeys who={who} />}
      <Data />
    </>
  );
}

function Record() {
  const [scores, setScores] = useState<Score[] | null>(null);
  const [list, setList] = useState<GameInfo[]>([]);
  useEffect(() => {
    void club.myScores().then(setScores, () => setScores([]));
    void games().then(setList, () => {});
  }, []);
  const game = (id: string) => list.find((one) => one.id === id);
  const title = (id: string) => {
    const found = game(id);
    return found ? say(found.title).split(/[:：]\s*/)[0] : id;
  };
  return (
    <section class="account-card">
      <h2>{t("record")}</h2>
      {scores && !scores.length && <p class="muted">{t("recordNone")}</p>}
      {scores && scores.length > 0 && (
        <div class="record">
          <table>
            <thead>
              <tr>
                {(["recordGame", "recordSide", "recordRival", "recordPlayed", "recordWon", "recordDrawn"] as const).map(
                  (key) => (
                    <th key={key} scope="col">
                      {t(key)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {scores.map((one) => {
                const side = game(one.game)?.sides[one.side];
                const level = one.rival.split(":")[0];
                return (
                  <tr key={`${one.game} ${one.side} ${one.rival}`}>
                    <td>{title(one.game)}</td>
                    <td>{side ? say(side.name) : one.side}</td>
                    <td>{level ? t(`level_${level}` as Key) : t("people")}</td>
                    <td>{one.played}</td>
                    <td>{one.won}</td>
                    <td>{one.drawn}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Settings({ who }: { who: Me }) {
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [email, setEmail] = useState(who.email);
  async function change(): Promise<void> {
    me.value = await club.changePassword(old, fresh);
    setOld("");
    setFresh("");
  }
  return (
    <section class="account-card">
      <h2>{t("settings")}</h2>
      <Form submit={change} button="changePassword" done="passwordChanged">
        <Field label="oldPassword" kind="password" complete="current-password" value={old} set={setOld} />
        <Field label="newPassword" kind="password" complete="new-password" value={fresh} set={setFresh} about="passwordAbout" />
      </Form>
      <Form submit={async () => (me.value = await club.changeEmail(email))} button="keepEmail" done="emailKept">
        <Field label="emailOptional" kind="email" complete="email" value={email} set={setEmail} about="emailUse" optional />
      </Form>
    </section>
  );
}

function Data() {
  const [password, setPassword] = useState("");
  async function leave(): Promise<void> {
    if (!(await ask(t("deleteAsk"), t("deleteAccount")))) return;
    await club.deleteAccount(password);
    location.assign("/");
  }
  return (
    <section class="account-card">
      <h2>{t("myData")}</h2>
      <p>
        <a href={club.EXPORT} download>
          {t("exportData")}
        </a>
      </p>
      <p class="muted">{t("deleteAbout")}</p>
      <Form submit={leave} button="deleteAccount" danger>
        <Field label="password" kind="password" complete="current-password" value={password} set={setPassword} />
      </Form>
    </section>
  );
}
