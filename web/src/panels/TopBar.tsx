import { computed } from "@preact/signals";
import { useState } from "preact/hooks";
import { dark, lang, say, sound, t } from "../settings";
import { board, connection, game, shown } from "../state";
import type { TrackInfo, TrackMark } from "../types";
import { RuleTag } from "./Text";

const scenario = computed(() =>
  game.value?.scenarios.find((one) => one.id === shown.value?.scenario),
);

export function TopBar() {
  return (
    <header class="top">
      <a class="home" href="/" aria-label={t("backHome")}>
        <img src="/favicon.svg" alt="" width="26" height="26" />
      </a>
      <h1 title={scenario.value && say(scenario.value.title)}>
        {game.value ? mainTitle(say(game.value.title)) : "Kessel"}
      </h1>
      <Phase />
      <TurnTrack />
      <Switches />
    </header>
  );
}

/** The title without its subtitle. */
const mainTitle = (title: string) => title.split(/[:：]/)[0] ?? title;

/** Where the game is in its sequence of play, with the whole sequence behind a click. */
function Phase() {
  const [open, setOpen] = useState(false);
  const scene = shown.value?.scene;
  const sequence = board.value?.sequence ?? [];
  const here = sequence.find((phase) => phase.id === scene?.phase);
  if (!scene) return null;
  return (
    <div class="phase">
      <button type="button" class="phase-now" aria-expanded={open} onClick={() => setOpen(!open)}>
        {here && <em>{say(here.name)}</em>}
        <span class="status">{say(scene.status)}</span>
        <span aria-hidden="true">▾</span>
      </button>
      {open && (
        <ol class="sequence" aria-label={t("sequence")}>
          {sequence.map((phase) => (
            <li
              key={phase.id}
              class={`level-${phase.level} ${phase === here ? "here" : ""}`}
              aria-current={phase === here ? "step" : undefined}
            >
              <span>{say(phase.name)}</span> <RuleTag rule={phase.rule} />
              {phase === here && <i>{t("youAreHere")}</i>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const turnTrack = computed<{ track: TrackInfo; marks: TrackMark[] } | null>(() => {
  const track = board.value?.tracks.find((one) => one.id === "turn");
  const marks = shown.value?.scene.tracks.filter((mark) => mark.track === "turn") ?? [];
  return track ? { track, marks } : null;
});

function TurnTrack() {
  const found = turnTrack.value;
  if (!found) return null;
  const now = found.marks[0]?.box ?? -1;
  return (
    <ol class="track" aria-label={say(found.track.name)}>
      {found.track.labels.map((label, i) => (
        <li
          key={label}
          class={i < now ? "past" : i === now ? "now" : ""}
          aria-current={i === now ? "step" : undefined}
          title={found.track.notes[i] ? say(found.track.notes[i]) : label}
        >
          {label}
          {i === now && found.marks.some((mark) => mark.face === "night") && <small>☾</small>}
        </li>
      ))}
    </ol>
  );
}

export function Switches() {
  return (
    <div class="switches">
      {connection.value === "lost" && (
        <span class="lost" role="status">
          {t("lost")}
        </span>
      )}
      <button
        type="button"
        onClick={() => (lang.value = lang.value === "en" ? "ja" : "en")}
        title={t("switchLanguage")}
        lang={lang.value === "en" ? "ja" : "en"}
      >
        {t("language")}
      </button>
      <button
        type="button"
        onClick={() => (dark.value = !dark.value)}
        aria-label={t(dark.value ? "light" : "dark")}
        title={t(dark.value ? "light" : "dark")}
      >
        {dark.value ? "☀" : "☾"}
      </button>
      <button
        type="button"
        onClick={() => (sound.value = !sound.value)}
        aria-pressed={sound.value}
        aria-label={t("soundOn")}
        title={t(sound.value ? "soundOff" : "soundOn")}
      >
        {sound.value ? "♪" : <s>♪</s>}
      </button>
    </div>
  );
}
