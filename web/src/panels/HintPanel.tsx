import { send } from "../acting/clicks";
import { advice } from "../known/hint";
import { say, t } from "../known/settings";

/** The staff's advice: the order it would give, why, and what it thought of besides. */
export function HintPanel() {
  const found = advice.value;
  if (!found) return null;
  const close = () => (advice.value = null);
  const lines = [{ ...found, best: true }, ...found.others.map((one) => ({ ...one, best: false }))];
  return (
    <div class="veil" onClick={(event) => event.target === event.currentTarget && close()}>
      <section class="drawer hint" role="dialog" aria-modal="true" aria-label={t("hintTitle")}>
        <h2>
          {t("hintTitle")}
          <button type="button" class="x" aria-label={t("close")} onClick={close}>
            ×
          </button>
        </h2>
        <ul>
          {lines.map((line) => (
            <li key={line.order}>
              <button
                type="button"
                class={line.best ? "main" : ""}
                ref={(button) => {
                  if (line.best) button?.focus();
                }}
                onClick={() => {
                  close();
                  void send(line.order);
                }}
              >
                <span>{say(line.text)}</span> <code>{line.order}</code>
              </button>
              {say(line.why) && <p class="muted">{say(line.why)}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
