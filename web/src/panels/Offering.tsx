// The own table: offering its empty seat to everybody, and having it listed to be watched.

import { useEffect, useState } from "preact/hooks";
import { askMe, mayOffer, me } from "../known/club";
import { holders } from "../known/seats";
import { report } from "../known/session";
import { ago, t, tell } from "../known/settings";
import { live, seat } from "../known/state";
import * as club from "../server/club";
import type { Around, Experience, OfferWanted } from "../server/clubtypes";
import type { Key } from "../words/words";

const LEVELS: readonly Experience[] = ["any", "new", "some", "much"];
const LONGEST_PACE = 80;

/** Whom one would like to meet, how fast, and, among members, who is challenged. */
export function Whom({ whom, set }: { whom: OfferWanted; set: (whom: OfferWanted) => void }) {
  if (!mayOffer())
    return (
      <p class="muted">
        <a href="/account">{t("openForMembers")}</a>
      </p>
    );
  return (
    <div class="whom">
      <p class="muted">{t("openAbout")}</p>
      <label class="field">
        <span>{t("whomToMeet")}</span>
        <select
          value={whom.level}
          onChange={(event) => set({ ...whom, level: event.currentTarget.value as Experience })}
        >
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`meet_${level}` as Key)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("paceWish")}</span>
        <input
          class="name"
          maxLength={LONGEST_PACE}
          placeholder={t("paceHint")}
          value={whom.pace}
          onInput={(event) => set({ ...whom, pace: event.currentTarget.value })}
        />
      </label>
      {me.value?.name && (
        <label class="field">
          <span>{t("challengeWhom")}</span>
          <input
            class="name"
            maxLength={40}
            autocomplete="off"
            value={whom.rival}
            onInput={(event) => set({ ...whom, rival: event.currentTarget.value })}
          />
        </label>
      )}
    </div>
  );
}

export function Offering() {
  const [found, setFound] = useState<Around | null>(null);
  const [whom, setWhom] = useState<OfferWanted>({ level: "any", pace: "", rival: "" });
  const mine = seat.value;
  const isOver = Boolean(live.value?.outcome);
  useEffect(() => {
    void askMe();
    if (mine) void club.around(mine).then(setFound, () => setFound(null));
  }, [mine, holders.value, isOver]);
  if (!mine || !found) return null;
  const act = (asked: Promise<Around>) => void asked.then(setFound, report);
  const { offer } = found;
  return (
    <div class="offering">
      {offer && (
        <p>
          {tell(offer.challenge ? "challengeSent" : "offeredSince", { since: ago(offer.made) })}{" "}
          <button type="button" onClick={() => act(club.withdraw(mine))}>
            {t("withdrawIt")}
          </button>
        </p>
      )}
      {!offer && found.may_offer && (
        <details>
          <summary>{t("offerSeat")}</summary>
          <Whom whom={whom} set={setWhom} />
          <button type="button" class="main" onClick={() => act(club.offer(mine, whom))}>
            {t("offerSeat")}
          </button>
        </details>
      )}
      {(found.may_list || found.listed) && (
        <label class="optional-rule">
          <input
            type="checkbox"
            checked={found.listed}
            onChange={(event) => act(club.setListed(mine, event.currentTarget.checked))}
          />
          <span>{t("listTable")}</span>
        </label>
      )}
    </div>
  );
}
