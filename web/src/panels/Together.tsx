// A replay watched together: the button that shows it to all, and the bar of those it is shown to.

import { isNamed } from "../known/seats";
import { say, t, tell } from "../known/settings";
import { game, live } from "../known/state";
import { decline, following, forget, isSeen, showing, together } from "../known/together";
import { goAlong, moment, myTurn, showAll, stopShowing } from "../known/watching";

/** Who shows it, as the server knows him; spectators have no names. */
function nameOf(number: number): string {
  const player = live.value?.players[number];
  if (!player) return t("aSpectator");
  const side = game.value?.sides[player.side];
  return isNamed(player) || !side ? player.name : tell("playerOf", { side: say(side.name) });
}

/** In the replay's bar, while one looks back. */
export function ShowToAll() {
  if (moment.value === null) return null;
  return (
    <button
      type="button"
      class={`show-all ${showing.value ? "on" : ""}`}
      aria-pressed={showing.value}
      title={t("showToAllAbout")}
      onClick={showing.value ? stopShowing : showAll}
    >
      <Eyes /> {t(showing.value ? "stopShowing" : "showToAll")}
    </button>
  );
}

/** Over the map: who shows what, and whether one goes along. */
export function Together() {
  return (
    <div class="together" role="status">
      <Bar />
    </div>
  );
}

function Bar() {
  const { show, over } = together.value;
  if (show?.mine) return <Showing at={show.at} />;
  if (show && isSeen(together.value)) return <Offered player={show.player} at={show.at} />;
  return over && <Over how={over.how} player={over.player} />;
}

function Showing({ at }: { at: number }) {
  return (
    <section class="together-bar mine">
      <Eyes />
      <p>
        <b>{t("youShow")}</b> <Moment at={moment.value ?? at} />
      </p>
      <button type="button" onClick={stopShowing}>
        {t("stopShowing")}
      </button>
    </section>
  );
}

/** Another's replay, offered or followed. */
function Offered({ player, at }: { player: number; at: number }) {
  const goes = following.value;
  return (
    <section class={`together-bar ${goes ? "along" : ""}`}>
      <Eyes />
      <p>
        {together.value.over?.how === "taken" ? (
          <b>{tell("showTaken", { who: nameOf(player) })}</b>
        ) : (
          <b>{tell(goes ? "followsReplay" : "showsReplay", { who: nameOf(player) })}</b>
        )}{" "}
        <Moment at={at} /> {myTurn.value && <em>{t("turnMeanwhile")}</em>}
      </p>
      <button type="button" class={goes ? "" : "main"} onClick={goAlong}>
        {t(goes ? "stopFollowing" : "follow")}
      </button>
      {!goes && (
        <button
          type="button"
          class="quiet"
          onClick={() => (together.value = decline(together.value))}
        >
          {t("notNow")}
        </button>
      )}
    </section>
  );
}

function Over({ how, player }: { how: "stopped" | "taken"; player: number }) {
  const key = how === "taken" ? "showTaken" : "showStopped";
  return (
    <section class="together-bar over">
      <p>{tell(key, { who: nameOf(player) })}</p>
      <button
        type="button"
        class="x"
        aria-label={t("close")}
        onClick={() => (together.value = forget(together.value))}
      >
        ×
      </button>
    </section>
  );
}

/** Which moment; it changes often and is not read out each time. */
function Moment({ at }: { at: number }) {
  return (
    <span class="which" aria-live="off">
      {tell("orderOf", { at, of: live.value?.orders ?? at })}
    </span>
  );
}

const Eyes = () => (
  <svg class="eyes" viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
    <path
      d="M1 7C4 1.5 16 1.5 19 7c-3 5.5-15 5.5-18 0Z"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linejoin="round"
    />
    <circle cx="10" cy="7" r="2.6" fill="currentColor" />
  </svg>
);
