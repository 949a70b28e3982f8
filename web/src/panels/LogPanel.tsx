import { Fragment } from "preact";
import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { whoWent } from "../known/describe";
import { idOf, isUnit } from "../known/options";
import { watch } from "../known/recap";
import { backToNow, loadAll, loadEarlier, lookBack, step } from "../known/replay";
import { report, retold } from "../known/session";
import { say, t, tell } from "../known/settings";
import { pace, setPace } from "../known/stage";
import { counters, described, heading, live, log, past, sheet, spaces, staged } from "../known/state";
import type { LogEntry } from "../server/types";
import { talk } from "../known/talk";
import { inAny } from "../words/format";
import {
  beginsPhase,
  beginsTurn,
  filtered,
  FILTERS,
  passages,
  type Filter,
  type Line,
  type Passage,
} from "../words/chapters";
import { Die, RuleTag } from "../pieces/Text";
import { ShareMoment } from "./ShareMoment";
import { ShowToAll } from "./Together";
import { TalkBetween, TalkInput } from "./Talk";

const filter = signal<Filter>("all");

/** The unit that the log can be about: the one described last. */
const unit = computed(() =>
  described.value && isUnit(described.value) ? idOf(described.value) : null,
);

/** What the screen tells of: nothing that is still to be seen. */
const told = computed(() =>
  filtered(
    passages(log.value.filter((entry) => !staged.value || entry.number <= staged.value.orders)),
    filter.value,
    unit.value,
  ),
);

/** A passage stays the same while orders are added to it, and while others come before or after. */
const keyOf = ({ remark, orders: [first], number }: Passage) =>
  remark ? `${number} ${inAny(first?.order ?? "")}` : `${first?.number ?? number}`;

/** Who asks for one kind of thing asks the whole game, of which the page holds only the end. */
function useWholeGame(): void {
  const isWanted = filter.value !== "all";
  useEffect(() => {
    if (isWanted) void loadAll(() => filter.value !== "all");
  }, [isWanted, live.value?.table, retold.value]);
}

export function LogPanel() {
  useWholeGame();
  const end = useRef<HTMLDivElement>(null);
  const last = told.value.at(-1)?.number ?? 0;
  useEffect(() => {
    if (!past.value) end.current?.scrollIntoView({ block: "end" });
  }, [last, told.value.length, sheet.value, talk.value.length]);
  return (
    <>
      <Replay />
      <Filters />
      <div class="log">
        {(log.value[0]?.number ?? 0) > 0 && (
          <button type="button" class="quiet" onClick={() => void loadEarlier()}>
            {t("earlier")}
          </button>
        )}
        <TalkBetween from={log.value[0]?.number ?? 0} to={told.value[0]?.number} />
        {!told.value.length && <p class="muted">{t("noLog")}</p>}
        {told.value.map((one, i) => (
          <Fragment key={keyOf(one)}>
            <Told passage={one} />
            <TalkBetween from={one.number} to={told.value[i + 1]?.number} />
          </Fragment>
        ))}
        <div ref={end} class="log-end" />
      </div>
      <TalkInput />
    </>
  );
}

const NAMES = {
  all: "logAll",
  fights: "logFights",
  dice: "logDice",
  losses: "logLosses",
  unit: "logUnit",
} as const;

/** What one wants to read of. */
function Filters() {
  if (!log.value.length) return null;
  const about = counters.value.get(unit.value ?? -1);
  return (
    <div class="filters" role="group" aria-label={t("logFilter")}>
      {FILTERS.filter((one) => one !== "unit" || about).map((one) => (
        <button
          key={one}
          type="button"
          class={filter.value === one ? "on" : ""}
          aria-pressed={filter.value === one}
          onClick={() => (filter.value = one)}
        >
          {one === "unit" && about ? say(about.name) : t(NAMES[one])}
        </button>
      ))}
    </div>
  );
}

function Told({ passage }: { passage: Passage }) {
  const { number, lines, orders, remark } = passage;
  const here = past.value?.orders === number;
  if (remark)
    return (
      <p class={`remark side-${orders[0]!.side}`}>{orders[0]!.order && say(orders[0]!.order)}</p>
    );
  return (
    <section class={`entry ${here ? "here" : ""}`} data-number={number}>
      <Aims orders={orders} />
      {lines.map((line, i) => (
        <Happened key={i} line={line} />
      ))}
      <Orders orders={orders} />
      <Reasons orders={orders} />
    </section>
  );
}

/** What a computer is after, before its move. */
function Aims({ orders }: { orders: readonly LogEntry[] }) {
  const aims = orders.filter((one) => one.aim);
  return (
    <>
      {aims.map((one) => (
        <p key={one.number} class={`aim side-${one.side}`}>
          {say(one.aim!)}
        </p>
      ))}
    </>
  );
}

/** Why a computer did it, and why nothing else: where that may be known. */
function Reasons({ orders }: { orders: readonly LogEntry[] }) {
  const told = orders.filter((one) => one.reasons?.length);
  if (!told.length) return null;
  return (
    <details class="reasons">
      <summary>{t("reasons")}</summary>
      {told.map((one) => (
        <p key={one.number}>
          <span class="n">{one.number}</span> {one.reasons.map((words) => say(words)).join(" ")}
        </p>
      ))}
    </details>
  );
}

/** What was ordered, under what came of it; each leads to its moment. */
function Orders({ orders }: { orders: readonly LogEntry[] }) {
  const last = orders.at(-1);
  if (!last) return null;
  return (
    <details class="orders">
      <summary>
        <span class="n">{orders.length > 1 && `${orders[0]!.number}–`}{last.number}</span>{" "}
        {orders.length > 1 ? tell("logOrders", { n: orders.length }) : say(last.order!)}
        {last.staff && <i class="by-staff"> ({t("byStaff")})</i>}
      </summary>
      {orders.map((entry) => (
        <button
          key={entry.number}
          type="button"
          class={`ordered side-${entry.side}`}
          title={t("jumpTo")}
          onClick={() => void lookBack(entry.number)}
        >
          <span class="n">{entry.number}</span> {say(entry.order!)}
          {entry.staff && <i class="by-staff"> ({t("byStaff")})</i>}
        </button>
      ))}
    </details>
  );
}

const labelOf = (space: number) => spaces.value.get(space)?.label ?? "";

/** Turns and phases are headings, everything else a sentence at the edge of its side's colour. */
function Happened({ line: { event, way } }: { line: Line }) {
  const rule = <RuleTag rule={event.rule} />;
  if (beginsTurn(event))
    return (
      <h2 class="turn">
        {say(event.text)} {rule}
      </h2>
    );
  if (beginsPhase(event))
    return (
      <h3>
        {say(event.text)} {rule}
      </h3>
    );
  return (
    <p class={`event side-${event.side} kind-${event.kind ?? "other"}`}>
      {event.dice.map((die, i) => (
        <Die key={i} die={die} side={event.side} />
      ))}{" "}
      {way.length > 2 ? (
        <>
          {whoWent(event)} <span class="path">{way.map(labelOf).join(" → ")}</span>
        </>
      ) : (
        say(event.text)
      )}{" "}
      {rule}
    </p>
  );
}

/** The slider: the game decision by decision. */
function Replay() {
  const view = live.value;
  if (!view || view.orders === 0) return null;
  const now = heading.value ?? past.value?.orders ?? staged.value?.orders ?? view.orders;
  return (
    <div class={`replay ${past.value ? "looking" : ""}`} role="group" aria-label={t("replay")}>
      <button
        type="button"
        aria-label={t("back")}
        title={`${t("back")} ([)`}
        disabled={now === 0}
        onClick={() => void step(-1)}
      >
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={view.orders}
        value={now}
        aria-label={t("replay")}
        aria-valuetext={`${now} / ${view.orders}`}
        onInput={(event) => void lookBack(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        aria-label={t("forward")}
        title={`${t("forward")} (])`}
        disabled={!past.value}
        onClick={() => void step(1)}
      >
        ›
      </button>
      <output>{now}</output>
      {!staged.value && (
        <button
          type="button"
          class="play"
          aria-label={t("playOnFrom")}
          title={t("playOnFrom")}
          onClick={() => void watch(now === view.orders ? 0 : now).catch(report)}
        >
          ▶
        </button>
      )}
      <button
        type="button"
        class="speed"
        title={t("pace")}
        onClick={() => setPace(pace.value === 1 ? 4 : 1)}
      >
        {pace.value === 0 ? t("atOnce") : `${pace.value}×`}
      </button>
      {past.value && (
        <>
          <button type="button" class="now" onClick={backToNow}>
            {t("backToNow")}
          </button>
          <ShareMoment at={now} />
        </>
      )}
      <ShowToAll />
    </div>
  );
}
