import { computed } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { dark, lang, say, sound, t } from "../known/settings";
import { board, connection, game, shown } from "../known/state";
import type { TrackInfo, TrackMark } from "../server/types";
import { RuleTag } from "../pieces/Text";
import { Clock } from "./Clock";

const scenario = computed(() =>
  game.value?.scenarios.find((one) => one.id === shown.value?.scenario),
);

export function TopBar() {
  return (
    <header class="top">
      <a class="home" href="/" aria-label={t("backHome")}>
        <img src="/favicon.svg" alt="" width="26" height="26" />
      </a>
      <Title />
      <Phase />
      <TurnTrack />
      <Clock />
      <Switches />
    </header>
  );
}

/** The title, its subtitle smaller, and the scenario where there are several. */
function Title() {
  const info = game.value;
  if (!info) return <h1>Kessel</h1>;
  const [main, ...rest] = say(info.title).split(/[:：]\s*/);
  const chosen = info.scenarios.length > 1 && scenario.value ? say(scenario.value.title) : "";
  return (
    <h1 title={[say(info.title), chosen].filter(Boolean).join(" · ")}>
      {main} <small>{chosen || rest.join(" ")}</small>
    </h1>
  );
}

/** Where the game is in its sequence of play, with the whole sequence behind a click. */
function Phase() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const shut = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        event.stopPropagation(); // it puts nothing else away
      } else if (box.current?.contains(event.target as Node)) return;
      setOpen(false);
    };
    // before the map hears of it
    addEventListener("keydown", shut, true);
    addEventListener("pointerdown", shut, true);
    return () => {
      removeEventListener("keydown", shut, true);
      removeEventListener("pointerdown", shut, true);
    };
  }, [open]);
  const scene = shown.value?.scene;
  const sequence = board.value?.sequence ?? [];
  const here = sequence.find((phase) => phase.id === scene?.phase);
  if (!scene) return null;
  return (
    <div class="phase" ref={box}>
      <button type="button" class="phase-now" aria-expanded={open} onClick={() => setOpen(!open)}>
        {here && <em>{say(here.name)}</em>}
        <span class="status">{here ? without(say(scene.status), say(here.name)) : say(scene.status)}</span>
        <span aria-hidden="true">▾</span>
      </button>
      {open && (
        <ol class="sequence" aria-label={t("sequence")}>
          <li class="status">{say(scene.status)}</li>
          {sequence.map((phase) => (
            <li
              key={phase.id}
              class={`level-${phase.level} ${phase === here ? "here" : ""}`}
              aria-current={phase === here ? "step" : undefined}
            >
              <span>{[phase.number, say(phase.name)].filter(Boolean).join(" ")}</span> <RuleTag rule={phase.rule} />
              {phase === here && <i>{t("youAreHere")}</i>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A line of facts less the one that stands beside it already. */
const without = (line: string, fact: string): string =>
  line
    .split(/\s*·\s*/)
    .filter((one) => one !== fact)
    .join(" · ");

const turnTrack = computed<{ track: TrackInfo; marks: TrackMark[] } | null>(() => {
  const track = board.value?.tracks.find((one) => one.id === "turn");
  const marks = shown.value?.scene.tracks.filter((mark) => mark.track === "turn") ?? [];
  return track ? { track, marks } : null;
});

/** Boxes of a long track that are shown at once, and how many of them lie behind. */
const SHOWN = 10;
const BEHIND = 2;

const SIGNS: Record<string, string> = { snow: "❄", mud: "≋", roll: "❄≋", clear: "☀", rain: "☂" };

/** The signs of a track's boxes, unless its track is among those whose signs do not hold. */
export const signsOf = (track: TrackInfo, unsigned: readonly string[] = []): string[] =>
  unsigned.includes(track.id) ? [] : (track.signs ?? []).map((sign) => SIGNS[sign] ?? "");

function TurnTrack() {
  const found = turnTrack.value;
  if (!found) return null;
  const { track, marks } = found;
  const now = marks[0]?.box ?? -1;
  const signs = signsOf(track, shown.value?.scene.unsigned);
  const last = Math.max(0, track.labels.length - SHOWN);
  const first = Math.min(last, Math.max(0, now - BEHIND));
  return (
    <ol class="track" aria-label={say(track.name)}>
      {track.labels.slice(first, first + SHOWN).map((label, k) => {
        const i = first + k;
        const sign = signs[i];
        const night = i === now && marks.some((mark) => mark.face === "night");
        return (
          <li
            key={label}
            class={i < now ? "past" : i === now ? "now" : ""}
            aria-current={i === now ? "step" : undefined}
            title={track.notes[i] ? say(track.notes[i]) : label}
          >
            {label}
            {sign && <small aria-hidden="true">{sign}</small>}
            {night && <small>☾</small>}
          </li>
        );
      })}
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
