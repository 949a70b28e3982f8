import { useEffect, useRef } from "preact/hooks";
import { backToNow, loadEarlier, lookBack, step } from "../known/replay";
import { say, t } from "../known/settings";
import { live, log, past, sheet } from "../known/state";
import type { GameEvent, LogEntry } from "../server/types";
import { Die, RuleTag } from "../pieces/Text";

export function LogPanel() {
  const end = useRef<HTMLDivElement>(null);
  const last = log.value.at(-1)?.number ?? 0;
  useEffect(() => {
    if (!past.value) end.current?.scrollIntoView({ block: "end" });
  }, [last, sheet.value]);
  return (
    <>
      <Replay />
      <div class="log">
        {(log.value[0]?.number ?? 0) > 0 && (
          <button type="button" class="quiet" onClick={() => void loadEarlier()}>
            {t("earlier")}
          </button>
        )}
        {!log.value.some((entry) => entry.order || entry.events.length) && (
          <p class="muted">{t("noLog")}</p>
        )}
        {log.value.map((entry, i) => (
          <Entry
            key={i - log.value.length}
            entry={entry}
            isRemark={isRemark(entry, log.value[i - 1])}
          />
        ))}
        <div ref={end} />
      </div>
    </>
  );
}

/** What was agreed between two orders has no notation, and the number of the order before. */
const isRemark = (entry: LogEntry, before: LogEntry | undefined) =>
  entry.notation === null && before?.number === entry.number;

function Entry({ entry, isRemark: remark }: { entry: LogEntry; isRemark: boolean }) {
  const here = past.value?.orders === entry.number;
  if (remark && entry.order)
    return <p class={`remark side-${entry.side}`}>{say(entry.order)}</p>;
  return (
    <section class={`entry ${here ? "here" : ""}`} data-number={entry.number}>
      {entry.order && (
        <button
          type="button"
          class={`ordered side-${entry.side}`}
          title={t("jumpTo")}
          onClick={() => void lookBack(entry.number)}
        >
          <span class="n">{entry.number}</span> {say(entry.order)}
          {entry.staff && <i class="by-staff"> ({t("byStaff")})</i>}
        </button>
      )}
      {entry.events.map((event, i) => (
        <Happened key={i} event={event} />
      ))}
    </section>
  );
}

/** Turns and phases are headings, everything else a sentence at the edge of its side's colour. */
function Happened({ event }: { event: GameEvent }) {
  const rule = <RuleTag rule={event.rule} />;
  if (event.tag === "turn-began")
    return (
      <h2 class="turn">
        {say(event.text)} {rule}
      </h2>
    );
  if (event.tag === "phase-began")
    return (
      <h3>
        {say(event.text)} {rule}
      </h3>
    );
  return (
    <p class={`event side-${event.side}`}>
      {event.dice.map((die, i) => (
        <Die key={i} die={die} side={event.side} />
      ))}{" "}
      {say(event.text)} {rule}
    </p>
  );
}

/** The slider: the game decision by decision. */
function Replay() {
  const view = live.value;
  if (!view || view.orders === 0) return null;
  const now = past.value?.orders ?? view.orders;
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
      {past.value && (
        <>
          <button type="button" class="now" onClick={backToNow}>
            {t("backToNow")}
          </button>
          <a href={`#at=${now}`} title={t("permalink")} aria-label={t("permalink")}>
            #
          </a>
        </>
      )}
    </div>
  );
}
