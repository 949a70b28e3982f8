// The hand on what is being played: pause, step, speed, follow, on to the end; and the camera.

import { effect } from "@preact/signals";
import {
  beat,
  follows,
  isPlaying,
  left,
  pace,
  PACES,
  paused,
  setPace,
  skip,
  stepOn,
  togglePause,
  type Pace,
} from "../known/stage";
import { say, t, tell } from "../known/settings";
import { spaces } from "../known/state";
import { useWayBack } from "../pieces/Dialog";
import { isWay } from "../words/beats";
import { viewport } from "./looking";

const NAMES: Record<Pace, string> = { 1: "1×", 4: "4×", 0: "" };

export function Playing() {
  useWayBack(".playing", isPlaying.value);
  if (!isPlaying.value) return null;
  return (
    <section class="playing" aria-label={t("watchingMoves")}>
      <p class="caption">
        <Caption />
      </p>
      <div class="playing-buttons">
        <button type="button" class="main" onClick={togglePause} aria-pressed={paused.value}>
          {paused.value ? "▶" : "❚❚"} <span>{t(paused.value ? "goOnPlaying" : "pause")}</span>{" "}
          <kbd>Space</kbd>
        </button>
        <button type="button" onClick={stepOn}>
          ›| <span>{t("stepOn")}</span> <kbd>.</kbd>
        </button>
        <span class="paces" role="group" aria-label={t("pace")}>
          {PACES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={pace.value === one}
              class={pace.value === one ? "on" : ""}
              onClick={() => setPace(one)}
            >
              {NAMES[one] || t("atOnce")}
            </button>
          ))}
        </span>
        <button
          type="button"
          aria-pressed={follows.value}
          class={follows.value ? "on" : ""}
          onClick={() => (follows.value = !follows.value)}
        >
          ◎ <span>{t("followMap")}</span>
        </button>
        <button type="button" onClick={skip}>
          »| <span>{t("toTheEnd")}</span> <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}

/** What is being seen, in a sentence. */
function Caption() {
  const now = beat.value?.now;
  const last = now?.entries.at(-1);
  const events = last?.events ?? [];
  const event = events.find((one) => !isWay(one)) ?? events.at(-1);
  const text = event ? say(event.text) : last?.order ? say(last.order) : t("watchingMoves");
  return (
    <>
      <b>{text}</b> {left.value > 0 && <small>{tell("stillToSee", { n: left.value })}</small>}
    </>
  );
}

/** The map follows what happens, if that is wanted. */
effect(() => {
  const now = beat.value;
  if (!now || !follows.value) return;
  const places = [...now.now.goings.flatMap(({ path }) => path), ...now.now.spaces];
  const found = places.map((space) => spaces.peek().get(space)?.centre).filter((at) => !!at);
  if (found.length) viewport.peek()?.attend(found);
});
