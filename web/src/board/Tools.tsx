import { t } from "../settings";
import { hidden } from "../state";
import { viewport } from "./Board";

const ZOOM = 1.35;

export function Tools() {
  return (
    <div class="tools" role="group" aria-label={t("board")}>
      <button
        type="button"
        aria-label={t("zoomIn")}
        title={`${t("zoomIn")} (+)`}
        onClick={() => viewport.value?.zoomBy(ZOOM)}
      >
        +
      </button>
      <button
        type="button"
        aria-label={t("zoomOut")}
        title={`${t("zoomOut")} (−)`}
        onClick={() => viewport.value?.zoomBy(1 / ZOOM)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={t("fit")}
        title={`${t("fit")} (0)`}
        onClick={() => viewport.value?.fit()}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"
            fill="none"
            stroke="currentColor"
            stroke-width="1.8"
          />
        </svg>
      </button>
      <button
        type="button"
        class={hidden.value ? "on" : ""}
        aria-pressed={hidden.value}
        aria-label={t("hide")}
        title={`${t(hidden.value ? "show" : "hide")} (H)`}
        onClick={() => (hidden.value = !hidden.value)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <rect
            x="2.5"
            y="2.5"
            width="8"
            height="8"
            rx="1.5"
            fill="none"
            stroke="currentColor"
            stroke-width="1.6"
          />
          <rect
            x="6"
            y="6"
            width="8"
            height="8"
            rx="1.5"
            fill="none"
            stroke="currentColor"
            stroke-width="1.6"
            stroke-dasharray="2 1.4"
          />
        </svg>
      </button>
    </div>
  );
}
