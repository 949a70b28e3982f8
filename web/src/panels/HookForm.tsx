import { useEffect, useState } from "preact/hooks";
import { report } from "../known/session";
import { t } from "../known/settings";
import { live, seat, server } from "../known/state";

/** An address of the player's own that is called, where the server does that. */
export function HookForm() {
  const [url, setUrl] = useState("");
  const [kept, setKept] = useState(false);
  const view = live.value;
  const offers = Boolean(server.value?.hooks && view && view.seat >= 0 && !view.shared);
  useEffect(() => {
    if (offers) void seat.value?.hook().then(setUrl, () => {});
  }, [offers]);
  if (!offers) return null;
  const keep = (event: Event) => {
    event.preventDefault();
    seat.value?.setHook(url).then(() => setKept(true), report);
  };
  return (
    <details class="hook">
      <summary>{t("hook")}</summary>
      <form class="share-link" onSubmit={keep}>
        <input
          type="url"
          value={url}
          maxLength={500}
          aria-label={t("hookAddress")}
          placeholder={t("hookAddress")}
          onInput={(event) => {
            setUrl(event.currentTarget.value);
            setKept(false);
          }}
        />
        <button type="submit">{t(kept ? "mailKept" : "mailSet")}</button>
      </form>
    </details>
  );
}
