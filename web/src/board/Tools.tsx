import { useState } from "preact/hooks";
import { offered, toggleLayer, wanted } from "../known/layers";
import { say, t } from "../known/settings";
import { board, hidden, isPhone, tray } from "../known/state";
import { lookedAt, viewport } from "./looking";

const ZOOM = 1.35;

export function Tools() {
  return (
    <div class="tools">
      <Looking />
      <LayerButtons />
      <TrayButton />
    </div>
  );
}

/** The overlays that the game offers, each with its key, behind one button. */
function LayerButtons() {
  const [open, setOpen] = useState(false);
  if (!offered.value.length) return null;
  const count = wanted.value.size;
  return (
    <div class="tool-group layer-tools">
      <button
        type="button"
        class={count ? "on" : ""}
        aria-expanded={open}
        aria-label={t("layers")}
        title={t("layers")}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
          <path
            d="M8 2 14.5 5.5 8 9 1.5 5.5ZM2.5 8.6 8 11.6l5.5-3M2.5 11.4 8 14.4l5.5-3"
            fill="none"
            stroke="currentColor"
            stroke-width="1.5"
            stroke-linejoin="round"
          />
        </svg>
      </button>
      {open && <LayerList done={() => setOpen(false)} />}
    </div>
  );
}

/** Counters off the map, in a tray over its lower edge. */
function TrayButton() {
  if (!board.value?.boxes.length) return null;
  return (
    <div class="tool-group tray-tool">
      <button
        type="button"
        class={tray.value ? "on" : ""}
        aria-pressed={tray.value}
        aria-label={t("tray")}
        title={`${t("tray")} (B)`}
        onClick={() => (tray.value = !tray.value)}
      >
        <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
          <path
            d="M1.5 9v4.5h13V9M3.5 3.5h4V9h-4ZM9 5.5h3.5V9H9Z"
            fill="none"
            stroke="currentColor"
            stroke-width="1.5"
            stroke-linejoin="round"
          />
        </svg>
      </button>
    </div>
  );
}

function LayerList({ done }: { done: () => void }) {
  return (
    <div class="layer-buttons" role="group" aria-label={t("layers")}>
      {offered.value.map((one) => {
        const on = wanted.value.has(one.id);
        return (
          <button
            key={one.id}
            type="button"
            class={on ? "on" : ""}
            aria-pressed={on}
            onClick={() => {
              toggleLayer(one.id);
              if (isPhone()) done();
            }}
          >
            {say(one.title)} <kbd>{one.key.toUpperCase()}</kbd>
          </button>
        );
      })}
    </div>
  );
}

function Looking() {
  return (
    <div class="tool-group" role="group" aria-label={t("board")}>
      <button
        type="button"
        aria-label={t("zoomIn")}
        title={`${t("zoomIn")} (+)`}
        onClick={() => viewport.value?.zoomBy(ZOOM, lookedAt())}
      >
        +
      </button>
      <button
        type="button"
        aria-label={t("zoomOut")}
        title={`${t("zoomOut")} (−)`}
        onClick={() => viewport.value?.zoomBy(1 / ZOOM, lookedAt())}
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
