// Things that lie over everything: the list of all orders, the keys, the hand-over screen, trouble.

import { useState } from "preact/hooks";
import { send } from "../acting/clicks";
import { KEYS } from "../acting/keys";
import { said } from "../known/aloud";
import { offered } from "../known/layers";
import { considerOdds } from "../known/odds";
import { searched } from "../known/options";
import { say, t } from "../known/settings";
import { drawer, game, handOver, help, live, options, trouble } from "../known/state";
import { Dialog } from "../pieces/Dialog";
import { Dialogs } from "./Dialogs";
import { Overheard } from "./Talk";

export function Overlays() {
  return (
    <>
      {drawer.value && <OrdersDrawer />}
      {help.value && <KeysHelp />}
      {handOver.value && <HandOver />}
      {!handOver.value && <Dialogs />}
      {!handOver.value && <Overheard />}
      <Trouble />
      <div class="unseen" aria-live="polite" role="log">
        {said.value.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </>
  );
}

const MOST = 200;

/** Every legal order, searchable: the way that always works. */
function OrdersDrawer() {
  const [query, setQuery] = useState("");
  const found = searched(options.value, query);
  const close = () => (drawer.value = false);
  return (
    <Dialog title={t("allOrders")} count={found.length} class="drawer" close={close}>
      <input
        type="search"
        autofocus
        placeholder={t("searchOrders")}
        aria-label={t("searchOrders")}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      {!found.length && <p class="muted">{t("noOrders")}</p>}
      <ul>
        {found.slice(0, MOST).map((option) => (
          <li key={option.order}>
            <button
              type="button"
              onPointerEnter={() => considerOdds(option.order)}
              onFocus={() => considerOdds(option.order)}
              onClick={() => {
                close();
                void send(option.order);
              }}
            >
              <span>{say(option.text)}</span> <code>{option.order}</code>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function KeysHelp() {
  const close = () => (help.value = false);
  return (
    <Dialog title={t("keys")} class="drawer keys" close={close}>
      <dl>
        {KEYS.map(([key, words]) => (
          <KeyLine key={key} sign={signOf(key)} means={t(words)} />
        ))}
        {offered.value.map((one) => (
          <KeyLine
            key={one.id}
            sign={one.key.toUpperCase()}
            means={`${say(one.title)} · ${t("keyLayer")}`}
          />
        ))}
      </dl>
    </Dialog>
  );
}

/** Keys are called alike everywhere, what the mouse does is not. */
export const signOf = (sign: string) =>
  sign.replace("{click}", t("aClick")).replace("{drag}", t("aDrag"));

function KeyLine({ sign, means }: { sign: string; means: string }) {
  return (
    <div>
      <dt>
        <kbd>{sign}</kbd>
      </dt>
      <dd>{means}</dd>
    </div>
  );
}

/** Two at one screen: nothing is shown until the other player sits here. */
function HandOver() {
  const side = game.value?.sides[live.value?.to_act ?? -1];
  return (
    <div class="hand-over" role="dialog" aria-modal="true" aria-label={t("handOver")}>
      <h2>{t("handOver")}</h2>
      <p>
        {t("handOverTo")} <b>{side ? say(side.name) : ""}</b>
      </p>
      <button
        type="button"
        class="main"
        ref={(button) => button?.focus()}
        onClick={() => (handOver.value = false)}
      >
        {t("handOverGo")}
      </button>
    </div>
  );
}

function Trouble() {
  if (!trouble.value) return null;
  return (
    <div class="trouble" role="alert">
      {say(trouble.value)}
      <button
        type="button"
        class="x"
        aria-label={t("close")}
        onClick={() => (trouble.value = null)}
      >
        ×
      </button>
    </div>
  );
}
