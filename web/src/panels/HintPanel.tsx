import { useEffect, useRef } from "preact/hooks";
import { send } from "../acting/clicks";
import { advice, goalOf, hintAt } from "../known/hint";
import { useWayBack } from "../pieces/Dialog";
import { say, t } from "../known/settings";

/** The staff's advice beside the map it is drawn on: what it would do, why, and what else. */
export function HintPanel() {
  const found = advice.value;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (found) first.current?.focus({ preventScroll: true });
  }, [found]);
  useWayBack(".hint", found !== null);
  if (!found) return null;
  const close = () => (advice.value = null);
  return (
    <section class="hint" role="dialog" aria-label={t("hintTitle")}>
      <h2>
        {t("hintTitle")}
        <button type="button" class="x" aria-label={t("close")} onClick={close}>
          ×
        </button>
      </h2>
      <ol>
        {[found, ...found.others].map((line, i) => (
          <li key={line.order} class={`rank-${i} ${i === hintAt.value ? "in-mind" : ""}`}>
            <button
              type="button"
              ref={i === 0 ? first : undefined}
              onPointerEnter={() => (hintAt.value = i)}
              onFocus={() => (hintAt.value = i)}
              onClick={() => {
                close();
                void send(line.order);
              }}
            >
              <kbd>{i + 1}</kbd>
              <span>
                <b>{[say(line.text), goalOf(line)].filter(Boolean).join(" → ")}</b>
                {say(line.why) && <small>{say(line.why)}</small>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
