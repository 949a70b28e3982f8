import { recap, watch } from "../known/recap";
import { report } from "../known/session";
import { say, t } from "../known/settings";
import { isPlaying } from "../known/stage";
import { useWayBack } from "../pieces/Dialog";
import { wantsTrails } from "../known/trails";
import { unparted } from "../words/format";

/** What happened, in a few sentences over the map, until it is put away. */
export function RecapCard() {
  const found = recap.value;
  const shown = found !== null && !isPlaying.value;
  useWayBack(".recap", shown);
  if (!shown) return null;
  return (
    <section class="recap" role="dialog" aria-label={t("recap")}>
      <h2>
        {t("recap")}
        <button type="button" class="x" aria-label={t("close")} onClick={() => (recap.value = null)}>
          ×
        </button>
      </h2>
      {found.aims.map((aim, i) => (
        <p key={i} class="aim">
          {say(aim)}
        </p>
      ))}
      <ul>
        {found.sentences.map((sentence, i) => (
          <li key={i}>{unparted(say(sentence))}</li>
        ))}
      </ul>
      <div class="recap-buttons">
        <button type="button" class="main" onClick={() => (recap.value = null)}>
          {t("understood")} <kbd>Esc</kbd>
        </button>
        <button type="button" onClick={() => void watch(found.first).catch(report)}>
          ▶ {t("watchIt")}
        </button>
        <button
          type="button"
          aria-pressed={wantsTrails.value}
          class={wantsTrails.value ? "on" : ""}
          onClick={() => (wantsTrails.value = !wantsTrails.value)}
        >
          ➚ {t("lastMoves")} <kbd>'</kbd>
        </button>
      </div>
    </section>
  );
}
