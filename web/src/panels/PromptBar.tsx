import { computed } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { askStaff, planMarches } from "../acting/group";
import { clearPicks, send, whyNotEnd } from "../acting/clicks";
import { askOrUndo, mayAskUndo, undoStep } from "../acting/undo";
import { percent, unparted } from "../words/format";
import { askHint } from "../known/hint";
import { nextUnmoved } from "../board/unmoved";
import { canGather, endBarred, left, plan, planning, several, staffCan } from "../known/group";
import { waiting } from "../known/marches";
import { draft } from "../known/attacks";
import { placeInWords } from "../known/describe";
import { considerOdds, oddsOf, placesOf } from "../known/odds";
import { answers, digits, ending, forced, FEW, idOf, isUnit, numberedIn } from "../known/options";
import { backToNow } from "../known/replay";
import { doing, isOld, report } from "../known/session";
import { say, t, tell } from "../known/settings";
import {
  busy,
  considered,
  counters,
  drawer,
  game,
  handOver,
  hovered,
  isPhone,
  live,
  mayAct,
  odds,
  oddsOpen,
  options,
  past,
  picks,
  reach,
  seat,
  sheet,
  spaces,
  staged,
  verb,
} from "../known/state";
import type { Option, TableView } from "../server/types";
import { ReviewButton } from "./ReviewPanel";
import { HowMany, wantsSlider } from "./HowMany";
import { RematchButton } from "./TablePanel";
import { RuleTag } from "../pieces/Text";

/** Sizes of print in the prompt, from comfortable to small, and the last with more room for a long
 * question: see `seen.css`. */
const SIZES = 7;

const overflows = (part: Element) => part.scrollHeight > part.clientHeight + 1;

/**
 * The prompt keeps its height, so that the map never jumps, and yet cuts nothing: where much is asked
 * and offered its print is smaller.
 */
function fit(prompt: HTMLElement): void {
  const parts = [...prompt.querySelectorAll(".question, .buttons, .answers.many")];
  // within one decision it only shrinks: what is pointed at must not make it flicker
  const { version, size: before = "0", sizedFor } = prompt.dataset;
  prompt.dataset.sizedFor = `${version} ${prompt.clientWidth}`;
  const first = sizedFor === prompt.dataset.sizedFor ? Number(before) : 0;
  for (let size = first; size < SIZES; size++) {
    prompt.dataset.size = String(size);
    if (!parts.some(overflows)) return;
  }
}

/** Fit whenever something in it or its place changes, before it is seen. */
function useFit() {
  const prompt = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const found = prompt.current;
    if (!found) return;
    const again = () => fit(found);
    const changes = new MutationObserver(again);
    const sizes = new ResizeObserver(again);
    changes.observe(found, { childList: true, characterData: true, subtree: true });
    sizes.observe(found);
    again();
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [live.value === null]);
  return prompt;
}

export function PromptBar() {
  const view = live.value;
  const prompt = useFit();
  if (!view) return null;
  return (
    <footer
      ref={prompt}
      class={`prompt ${mayAct.value ? "mine" : ""} ${busy.value ? "busy" : ""}`}
      aria-busy={busy.value || isOld.value}
      data-version={view.version}
    >
      <div class="question">
        <p>
          <Question /> {!past.value && !staged.value && <RuleTag rule={view.prompt.rule} />}
        </p>
        <small>
          {hint.value} {mayCancel.value && <Cancel />}
        </small>
      </div>
      <div class="buttons">
        <Consent />
        {past.value ? <BackToNow /> : !(isPhone() && isAskedToUndo.value) && <Buttons />}
        {view.outcome && view.review && !past.value && <ReviewButton />}
        {view.outcome && view.seat >= 0 && !past.value && <RematchButton />}
      </div>
    </footer>
  );
}

function Question() {
  const view = live.value!;
  if (staged.value && !past.value) return <>{t("watchingMoves")}…</>;
  if (past.value)
    return (
      <>
        {t("replayAt")} {past.value.orders} / {view.orders}
      </>
    );
  if (view.outcome) return <b>{say(view.outcome.text)}</b>;
  return <>{unparted(say(view.prompt.text))}</>;
}

/** The line under the question: what is chosen, or whom one waits for. */
const hint = computed(() => {
  const view = live.value;
  if (!view || past.value) return "";
  if (view.outcome) return view.rematch ? `${t("gameOver")} · ${t("rematchWaits")}` : t("gameOver");
  if (busy.value) return t("sent");
  if (!mayAct.value) return waitingFor();
  const chosen = picks.value.map((arg) =>
    isUnit(arg)
      ? say(counters.value.get(idOf(arg))?.name ?? { en: "", ja: "" })
      : placeName(idOf(arg)),
  );
  const way = hovered.value === null ? undefined : reach.value?.spaces.get(hovered.value);
  const cost = way?.cost ? tell("pathTo", { cost: way.cost, place: placeName(way.space) }) : "";
  const stop = way?.stops ? t("mustStop") : "";
  const text = chosen.length ? `${t("chosen")}${t("colonThen")}${chosen.join(" → ")}` : t("yourTurn");
  return [text, cost, stop].filter(Boolean).join(" · ");
});

function placeName(id: number): string {
  const place = spaces.value.get(id);
  return place ? placeInWords(place) : "";
}

function waitingFor(): string {
  const view = live.value!;
  if (view.held) return t("stopped");
  if (view.thinking) return thought();
  const side = game.value?.sides[view.to_act];
  const waits = side ? tell("waiting", { side: say(side.name) }) : "";
  return view.seat === -1 ? `${t("watching")} ${waits}` : waits;
}

/** Players tell the computers when to play; where there are none, whoever watches does. */
const mayCommand = (view: TableView) =>
  view.seat >= 0 || view.players.every((one) => one.kind === "computer");

/** What the computer is about, as far as it tells. */
function thought(): string {
  const { text, share } = considered.value ?? { text: null, share: 0 };
  const about = text ? say(text) : "";
  return [t("thinking"), about, share > 0 ? percent(share) : ""].filter(Boolean).join(" ");
}

const mayCancel = computed(
  () => picks.value.length > forced(options.value).length || verb.value !== "",
);

function Cancel() {
  return (
    <button type="button" class="cancel" onClick={clearPicks}>
      {t("cancel")} <kbd>Esc</kbd>
    </button>
  );
}

// --- buttons ---

/** More numbers than these are set closer, so that they are seen together. */
const LOTS = 20;

function Buttons() {
  const view = live.value!;
  const simple = answers(options.value);
  return (
    <>
      {view.shared && !view.outcome && (
        <button type="button" onClick={() => (handOver.value = true)}>
          {t("handOverNow")}
        </button>
      )}
      <Undo />
      {view.redo && (
        <button
          type="button"
          disabled={busy.value}
          onClick={() => void doing((mine) => mine.redo())}
        >
          {t("redo")} <kbd>R</kbd>
        </button>
      )}
      <Unmoved />
      <Several />
      {odds.value.list.length > 0 && (
        <button type="button" aria-pressed={oddsOpen.value} onClick={toggleOdds}>
          {t("preview")} <kbd>O</kbd>
        </button>
      )}
      {options.value.length > 1 && (
        <button type="button" class="quiet" disabled={busy.value} onClick={() => void askHint()}>
          {t("hint")} <kbd>G</kbd>
        </button>
      )}
      {view.thinking && mayCommand(view) && (
        <button type="button" onClick={() => void seat.value?.hurry().catch(report)}>
          {t("playNow")}
        </button>
      )}
      {(view.thinking || view.held) && mayCommand(view) && (
        <button
          type="button"
          disabled={busy.value}
          onClick={() => void doing((mine) => mine.hold(!view.held))}
        >
          {t(view.held ? "resume" : "stop")}
        </button>
      )}
      {options.value.length > 0 && (
        <button
          type="button"
          class="quiet"
          disabled={busy.value}
          onClick={() => (drawer.value = true)}
        >
          {t("allOrders")} <kbd>L</kbd>
        </button>
      )}
      <Answers options={simple} />
      {endBarred.value && (
        <button type="button" class="quiet barred" onClick={() => void whyNotEnd()}>
          {t("whyNotEnd")} <kbd>E</kbd>
        </button>
      )}
    </>
  );
}

/** What can be answered in a word: a button each, and those that differ by a number close together. */
function Answers({ options: simple }: { options: readonly Option[] }) {
  const end = ending(options.value);
  const row = numberedIn(simple, say);
  const keys = digits(simple.length, row);
  const isOne = (i: number) => (row?.numbers[i] ?? null) !== null;
  const inRow = simple.filter((_, i) => isOne(i));
  const slides = row !== null && wantsSlider(inRow.length);
  const buttons = simple.map((option, i) => ({ option, i })).filter(({ i }) => !slides || !isOne(i));
  const many = buttons.length > FEW;
  return (
    <div
      role={row ? "group" : undefined}
      aria-label={row?.text}
      class={`answers ${many ? "many" : ""} ${row && buttons.length > LOTS ? "lots" : ""}`}
    >
      {row && !slides && <span class="row-of-numbers">{row.text}</span>}
      {slides && <HowMany key={live.value!.version} text={row.text} options={inRow} />}
      {buttons.map(({ option, i }) => (
        <Answer
          key={option.order}
          option={option}
          number={row?.numbers[i] ?? null}
          main={option === end}
          hint={option === end ? "E" : keys[i]!}
        />
      ))}
    </div>
  );
}

/** Choosing several, to move or to attack together, where there are no keys. */
function Several() {
  if (!canGather.value) return null;
  return (
    <button
      type="button"
      class={`quiet several ${several.value ? "on" : ""}`}
      aria-pressed={several.value}
      title={t("severalAbout")}
      onClick={() => (several.value = !several.value)}
    >
      {t("several")}
    </button>
  );
}

/** Round those who have not moved. */
function Unmoved() {
  const count = left.value?.size ?? 0;
  if (!mayAct.value || !staffCan.value) return null;
  return (
    <>
      <button
        type="button"
        class={staffCan.value === "setup" ? "" : "quiet"}
        disabled={planning.value}
        onClick={() => void askStaff()}
      >
        {t(staffCan.value === "setup" ? "staffSetup" : "staffRest")} <kbd>Y</kbd>
      </button>
      {waiting.value.length > 0 && plan.value?.by !== "marches" && (
        <button
          type="button"
          class="quiet"
          title={t("marchesAbout")}
          disabled={planning.value}
          onClick={() => void planMarches()}
        >
          {t("marches")} <b class="unmoved-count">{waiting.value.length}</b> <kbd>⇧M</kbd>
        </button>
      )}
      {count > 0 && (
        <button
          type="button"
          title={tell("nextUnmovedAbout", { n: count })}
          onClick={() => nextUnmoved()}
        >
          {t("nextUnmoved")} <b class="unmoved-count">{count}</b> <kbd>.</kbd>
        </button>
      )}
    </>
  );
}

function toggleOdds(): void {
  oddsOpen.value = !oddsOpen.value;
  if (isPhone()) sheet.value = oddsOpen.value;
}

interface Answerable {
  option: Option;
  /** What tells it from its neighbours, where that is a number. */
  number: string | null;
  main: boolean;
  hint: string;
}

function Answer({ option, number, main, hint: key }: Answerable) {
  const text = say(option.text);
  const hasKey = key !== "" && key !== number;
  return (
    <button
      type="button"
      class={`${main ? "main" : "answer"} ${number ? "number" : ""}`}
      aria-label={number ? text : undefined}
      disabled={busy.value}
      onClick={() => void send(option.order)}
      onPointerEnter={() => considerOdds(option.order)}
      onPointerLeave={() => considerOdds(null)}
    >
      {number ?? text} {main && <AtOdds />} {hasKey && <kbd>{key}</kbd>}
    </button>
  );
}

/** Where and at what odds the fight is that this would begin. */
function AtOdds() {
  const { order, list } = odds.value;
  const [preview] = list;
  const place = placesOf(preview);
  const column = oddsOf(list);
  // an attack that is only being planned has a button of its own
  if (order !== null || draft.value || !place || !column) return null;
  return (
    <span class="at-odds">
      {place} · {column}
    </span>
  );
}

function Undo() {
  const view = live.value!;
  if (view.seat < 0) return null;
  const asks = mayAskUndo.value;
  if (view.outcome && !view.undo.allowed && !asks) return null;
  const isWay = view.undo.allowed && view.undo.orders > 1;
  return (
    <>
      <button
        type="button"
        disabled={busy.value || (!view.undo.allowed && !asks)}
        title={say(view.undo.text)}
        onClick={() => void askOrUndo()}
      >
        {t(asks ? "askUndo" : "undo")}
        {isWay && <small> {tell("undoMany", { n: view.undo.orders })}</small>} <kbd>U</kbd>
      </button>
      {isWay && (
        <button
          type="button"
          class="quiet"
          disabled={busy.value}
          title={t("keyShiftU")}
          onClick={undoStep}
        >
          {t("undoStep")} <kbd>⇧U</kbd>
        </button>
      )}
    </>
  );
}

/** The opponent asks for something: on a phone there is room for nothing else. */
const isAskedToUndo = computed(() => {
  const { asked, seat: mine } = live.value ?? { asked: null, seat: -1 };
  return !!asked && mine >= 0 && asked.by !== mine;
});

function Consent() {
  const view = live.value!;
  if (!view.asked) return null;
  if (view.seat < 0) return null;
  const n = view.orders - view.asked.to;
  if (view.asked.by === view.seat)
    return (
      <span class="asked">
        <span>{n > 1 ? tell("undoAskedMany", { n }) : t("undoAsked")}</span>
        <button type="button" onClick={() => void doing((mine) => mine.answerUndo(false))}>
          {t("withdraw")}
        </button>
      </span>
    );
  return (
    <span class="asked" role="alert">
      <span>{n > 1 ? tell("undoWantedMany", { n }) : t("undoWanted")}</span>
      <button type="button" class="main" onClick={() => void doing((mine) => mine.answerUndo(true))}>
        {t("grant")}
      </button>
      <button type="button" onClick={() => void doing((mine) => mine.answerUndo(false))}>
        {t("refuse")}
      </button>
    </span>
  );
}

function BackToNow() {
  return (
    <button type="button" class="main" onClick={backToNow}>
      {t("backToNow")}
    </button>
  );
}
