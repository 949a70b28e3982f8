import { useState } from "preact/hooks";
import { area, bestFor, favours, HEIGHT, line, momentAt, momentNear, placed, WIDTH } from "../drawn/curve";
import { lookBack } from "../known/replay";
import { openReview, playOn, progress, review, startReview } from "../known/review";
import { say, t, tell } from "../known/settings";
import { game, live, past } from "../known/state";
import type { Review, ReviewLuck, ReviewRoll, ReviewTurn } from "../server/askedtypes";
import type { Side } from "../server/types";
import { Die } from "../pieces/Text";

export function ReviewButton() {
  return (
    <button type="button" onClick={openReview}>
      {t("review")}
    </button>
  );
}

export function ReviewPanel() {
  const found = review.value;
  return (
    <div class="review">
      {!found && <p class="muted">{t("reviewAbout")}</p>}
      <Start found={found} />
      {found && (
        <>
          <Curve found={found} />
          <Turns turns={found.turns} />
          <Luck found={found} />
        </>
      )}
    </div>
  );
}

/** The button that begins it, and how far it is. */
function Start({ found }: { found: Review | null }) {
  if (progress.value !== null)
    return (
      <p role="status">
        {t("reviewWorks")}{" "}
        <progress max={1} value={progress.value} aria-label={t("reviewWorks")} />
      </p>
    );
  if (!found)
    return (
      <button type="button" class="main" onClick={() => void startReview()}>
        {t("reviewStart")}
      </button>
    );
  if (found.orders === live.value?.orders) return null;
  return (
    <p class="muted">
      {tell("reviewSoFar", { n: found.orders })}{" "}
      <button type="button" onClick={() => void startReview()}>
        {t("reviewAgain")}
      </button>
    </p>
  );
}

const nameOf = (side: number): string => {
  const found = game.value?.sides[side];
  return found ? say(found.name) : "";
};

/** Who is ahead, and by how much. */
function standing(value: number): string {
  const { side, points } = favours(value);
  return side === null ? t("even") : tell("ahead", { side: nameOf(side), n: points });
}

const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0");

// --- the curve ---

function Curve({ found }: { found: Review }) {
  const { moments, orders } = found;
  const now = past.value?.orders ?? live.value?.orders ?? orders;
  const at = momentAt(moments, now);
  const here = moments[at]!;
  const show = (index: number) => void lookBack(moments[index]!.number);
  const [x, y] = placed(here, orders);
  return (
    <section class="curve">
      <h2>{t("curve")}</h2>
      <p class="curve-name side-0">{nameOf(0)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={inWords(found)}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          show(momentNear(moments, orders, (event.clientX - box.left) / box.width));
        }}
      >
        <clipPath id="above">
          <rect width={WIDTH} height={HEIGHT / 2} />
        </clipPath>
        <clipPath id="below">
          <rect y={HEIGHT / 2} width={WIDTH} height={HEIGHT / 2} />
        </clipPath>
        <path class="fill side-0" d={area(moments, orders)} clip-path="url(#above)" />
        <path class="fill side-1" d={area(moments, orders)} clip-path="url(#below)" />
        <path class="middle" d={`M0,${HEIGHT / 2}H${WIDTH}`} />
        <path class="value" d={line(moments, orders)} />
        {found.turns.map((turn) => {
          const [tx, ty] = placed({ ...here, number: beginning(turn), value: turn.before }, orders);
          return <path key={turn.number} class="turning" d={`M${tx},${ty}h0`} />;
        })}
        <path class="now" d={`M${x},0V${HEIGHT}`} />
        <path class="here" d={`M${x},${y}h0`} />
      </svg>
      <p class="curve-name side-1">{nameOf(1)}</p>
      <input
        type="range"
        min={0}
        max={moments.length - 1}
        value={at}
        aria-label={t("curveAt")}
        aria-valuetext={`${tell("afterOrder", { n: here.number })}: ${standing(here.value)}`}
        onInput={(event) => show(Number(event.currentTarget.value))}
      />
      <p class="curve-here">
        <b>{tell("afterOrder", { n: here.number })}</b> {standing(here.value)}
        {say(here.status) && <small class="muted">{say(here.status)}</small>}
      </p>
      <PlayOn number={Math.min(now, orders)} />
      <p class="muted">{inWords(found)}</p>
      <p class="muted">{t("points")}</p>
    </section>
  );
}

/** The curve for those who cannot see it. */
function inWords({ moments }: Review): string {
  const [first, last] = [moments[0]!, moments.at(-1)!];
  const best = ([0, 1] as const).map((side) => {
    const one = bestFor(side, moments)!;
    return tell("curveBest", { side: nameOf(side), standing: standing(one.value), n: one.number });
  });
  return [
    tell("curveStart", { standing: standing(first.value) }),
    ...best,
    tell("curveEnd", { standing: standing(last.value) }),
  ].join(" ");
}

// --- turning points ---

function Turns({ turns }: { turns: readonly ReviewTurn[] }) {
  return (
    <section>
      <h2>{t("turningPoints")}</h2>
      {!turns.length && <p class="muted">{t("noTurns")}</p>}
      <ol class="moments">
        {turns.map((turn) => (
          <Turned key={turn.number} turn={turn} />
        ))}
      </ol>
    </section>
  );
}

/** The orders that had been given before it turned. */
const beginning = (turn: ReviewTurn) => turn.lines[0]!.number - 1;

function Turned({ turn }: { turn: ReviewTurn }) {
  const { side, points } = favours(turn.after - turn.before);
  const favoured = side === null ? "" : tell("swingFor", { side: nameOf(side), n: `+${points}` });
  return (
    <Entry number={beginning(turn)} worth={favoured} side={side ?? -1}>
      {say(turn.status) && <small class="muted">{say(turn.status)}</small>}
      {turn.lines.map((one) => (
        <span key={one.number} class="told">
          <b>
            {one.number}. {one.order && say(one.order)}
          </b>{" "}
          {one.events.map((event, i) => (
            <span key={i}>
              {event.dice.map((die, k) => (
                <Die key={k} die={die} side={event.side} />
              ))}{" "}
              {say(event.text)}{" "}
            </span>
          ))}
        </span>
      ))}
    </Entry>
  );
}

/** Something that happened: a click shows the board before it, and one may play on from there. */
function Entry(props: {
  number: number;
  worth: string;
  side: number;
  children: preact.ComponentChildren;
}) {
  const here = past.value?.orders === props.number;
  return (
    <li class={here ? "here" : ""} data-moment={props.number}>
      <button
        type="button"
        class="moment"
        title={t("jumpBefore")}
        aria-current={here ? "true" : undefined}
        onClick={() => void lookBack(props.number)}
      >
        <span class={`worth side-${props.side}`}>{props.worth}</span>
        {props.children}
      </button>
      {here && <PlayOn number={props.number} />}
    </li>
  );
}

// --- luck ---

function Luck({ found }: { found: Review }) {
  const { side, points } = favours(found.total);
  return (
    <section class="luck">
      <h2>{t("luck")}</h2>
      <p>
        {side === null ? t("luckNone") : tell("luckAll", { side: nameOf(side), n: points })}
      </p>
      <p class="muted">{t("luckAbout")}</p>
      {found.weighed < found.thrown && (
        <p class="muted">{tell("luckPart", { n: found.weighed, all: found.thrown })}</p>
      )}
      {found.luck
        .filter((luck) => luck.rolls > 0)
        .map((luck) => (
          <OwnLuck key={luck.side} luck={luck} />
        ))}
    </section>
  );
}

function OwnLuck({ luck }: { luck: ReviewLuck }) {
  const points = Math.round(luck.total * 100);
  return (
    <div>
      <h3 class={`side-name side-${luck.side}`}>
        {luck.side < 0 ? tell("nobodysDice", { side: nameOf(0) }) : nameOf(luck.side)}
      </h3>
      <p>{tell("luckOwn", { rolls: luck.rolls, n: signed(points) })}</p>
      <Rolls title={t("luckiest")} rolls={luck.luckiest} of={luck.side} />
      <Rolls title={t("unluckiest")} rolls={luck.unluckiest} of={luck.side} />
    </div>
  );
}

function Rolls({ title, rolls, of }: { title: string; rolls: ReviewRoll[]; of: Side }) {
  if (!rolls.length) return null;
  return (
    <>
      <h4>{title}</h4>
      <ol class="moments">
        {rolls.map((roll, i) => (
          <Entry
            key={i}
            number={roll.number - 1}
            worth={signed(tenths(of === 1 ? -roll.luck : roll.luck))}
            side={of}
          >
            <span class="told">
              {roll.dice.map((die, k) => (
                <Die key={k} die={die} side={roll.side} />
              ))}{" "}
              <b>
                {roll.number}. {say(roll.why)}
              </b>{" "}
              {[roll.order, ...roll.then].map(say).join(" · ")}
            </span>
          </Entry>
        ))}
      </ol>
    </>
  );
}

/** Points of a single throw: a tenth of one is still something. */
const tenths = (luck: number) => Math.round(luck * 1000) / 10;

// --- playing on ---

/** A new table from a moment: as either side against the staff, or two at this screen. */
function PlayOn({ number }: { number: number }) {
  const [open, setOpen] = useState(false);
  if (number === live.value?.orders && live.value.outcome) return null;
  const offers: [Side, string][] = [
    [0, tell("playOnAs", { side: nameOf(0) })],
    [1, tell("playOnAs", { side: nameOf(1) })],
    [-1, t("twoHere")],
  ];
  return (
    <div class="play-on">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t("playOn")}
      </button>
      {open && (
        <div role="group" aria-label={t("playOnHow")}>
          <p class="muted">{t("playOnHow")}</p>
          {offers.map(([side, text]) => (
            <button key={side} type="button" onClick={() => void playOn(number, side)}>
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
