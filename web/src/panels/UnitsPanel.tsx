import { Chips, grouped } from "../pieces/Chips";
import { Chip } from "../pieces/Counter";
import { placeInWords, statesInWords } from "../known/describe";
import { idOf, isUnit, unit } from "../known/options";
import { say, t } from "../known/settings";
import { showWay, wayOf } from "../known/trails";
import {
  board,
  byBox,
  bySpace,
  candidates,
  counters,
  described,
  game,
  matesOf,
  shown,
  spaces,
  standingOf,
} from "../known/state";
import type { BoxInfo, Marker, TrackInfo } from "../server/types";

export function UnitsPanel() {
  return (
    <div class="units">
      <Description />
      <Boxes />
      <Tracks />
    </div>
  );
}

// --- what was chosen, in words ---

function Description() {
  const arg = described.value;
  if (!arg) return <p class="muted">{t("nothingSelected")}</p>;
  return isUnit(arg) ? <AboutUnit id={idOf(arg)} /> : <AboutPlace id={idOf(arg)} />;
}

function AboutUnit({ id }: { id: number }) {
  const counter = counters.value.get(id);
  const standing = standingOf.value.get(id);
  if (!counter) return null;
  return (
    <section class="about">
      <Chip counter={counter} states={standing?.states} size={72} label={say(counter.name)} />
      <div>
        <h3>{say(counter.name)}</h3>
        <p class="muted">
          {[say(counter.kind), say(counter.formation), ...statesInWords(standing?.states ?? [])]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p>{say(counter.about)}</p>
        <button
          type="button"
          class={`way-button ${wayOf.value?.unit === id ? "on" : ""}`}
          aria-pressed={wayOf.value?.unit === id}
          onClick={() => void showWay(id)}
        >
          ➚ {t("itsWay")}
        </button>
        <Mates of={id} />
      </div>
    </section>
  );
}

/** The rest of a unit's formation. */
function Mates({ of }: { of: number }) {
  const here = matesOf(of).map((id) => standingOf.value.get(id)!);
  if (!here.length) return null;
  return (
    <div class="mates">
      <h4>
        {t("formationMates")} <span class="how-many">{here.length}</span>
      </h4>
      <Chips here={here} />
    </div>
  );
}

function AboutPlace({ id }: { id: number }) {
  const place = spaces.value.get(id);
  if (!place) return null;
  const here = bySpace.value.get(id) ?? [];
  const markers = (shown.value?.scene.markers ?? []).filter((m: Marker) => m.space === id);
  return (
    <section class="about place">
      <div>
        <h3>{placeInWords(place)}</h3>
        <p>{say(place.about)}</p>
        {markers.length > 0 && <p class="muted">{markers.map((m) => say(m.text)).join(" · ")}</p>}
        <Chips here={here} />
      </div>
    </section>
  );
}

// --- off the map ---

function Boxes() {
  const boxes = board.value?.boxes ?? [];
  return (
    <section>
      <h2>{t("boxes")}</h2>
      {[0, 1, -1].map((side) => {
        const mine = boxes.filter((box) => box.side === side && byBox.value.has(box.id));
        if (!mine.length) return null;
        const name = game.value?.sides[side]?.name;
        return (
          <div key={side} class="box-side">
            {name && <h3 class={`side-name side-${side}`}>{say(name)}</h3>}
            {mine.map((box) => (
              <Box key={box.id} box={box} />
            ))}
          </div>
        );
      })}
    </section>
  );
}

function Box({ box }: { box: BoxInfo }) {
  const here = byBox.value.get(box.id) ?? [];
  return (
    <details
      class={`printed-box side-${box.side}`}
      open={here.some((s) => candidates.value.has(unit(s.counter))) || here.length <= 12}
    >
      <summary>
        {say(box.name)} <span class="how-many">{here.length}</span>
      </summary>
      {grouped(here).map(({ group, here: some }) => (
        <div key={group?.en ?? ""} class="box-group">
          {group && <h4>{say(group)}</h4>}
          <Chips here={some} />
        </div>
      ))}
    </details>
  );
}

// --- tracks ---

function Tracks() {
  const tracks = board.value?.tracks ?? [];
  if (!tracks.length) return null;
  return (
    <section>
      <h2>{t("tracks")}</h2>
      {tracks.map((track) => (
        <Track key={track.id} track={track} />
      ))}
    </section>
  );
}

function Track({ track }: { track: TrackInfo }) {
  const marks = (shown.value?.scene.tracks ?? []).filter((mark) => mark.track === track.id);
  return (
    <div class="side-track">
      <h3>{say(track.name)}</h3>
      <ol>
        {track.labels.map((label, i) => {
          const here = marks.some((mark) => mark.box === i);
          const note = track.notes[i];
          return (
            <li key={i} class={here ? "now" : ""} title={note ? say(note) : label}>
              {label}
            </li>
          );
        })}
      </ol>
      {marks.map((mark) => (
        <p key={mark.face} class="muted">
          {[say(mark.text), track.notes[mark.box] && say(track.notes[mark.box]!)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ))}
    </div>
  );
}
