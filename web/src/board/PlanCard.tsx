// The group that is chosen and what is planned for it: one look, one confirmation.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import {
  askStaff,
  askStaffOfRear,
  clearGroup,
  confirm,
  dropLeg,
  gatherAll,
  gatherFormation,
  gatherRear,
  wishOtherwise,
} from "../acting/group";
import { send } from "../acting/clicks";
import { dropMarches } from "../acting/marches";
import {
  asksEnd,
  gathering,
  several,
  group,
  inTheRear,
  keeps,
  left,
  plan,
  planning,
  pointedLeg,
  staffCan,
} from "../known/group";
import { hasMarches, marchesOn, unfinished } from "../known/marches";
import { unitInWords } from "../known/describe";
import { say, t, tell } from "../known/settings";
import { busy, counters, live, spaces, standingOf } from "../known/state";
import { Chip } from "../pieces/Counter";
import { useWayBack } from "../pieces/Dialog";
import { RuleTag } from "../pieces/Text";
import type { Leg, Stay } from "../server/plantypes";
import { draft } from "../known/attacks";
import { AttackCard } from "./AttackCard";
import { planTitle } from "./announcing";
import { lookAtGroup, stepsAside } from "./looking";
import { nextUnmoved } from "./unmoved";

export function PlanCard() {
  if (asksEnd.value) return <EndQuestion />;
  if (plan.value) return <Plan />;
  if (draft.value) return <AttackCard />;
  if (group.value.size || planning.value) return <Group />;
  if (gathering.value && left.value?.size) return <Gather />;
  return <AttackCard />;
}

/** Whether the lines of a plan are put away: its ghosts tell them too. */
const folded = signal(false);

function Card({ label, children }: { label: string; children: ComponentChildren }) {
  const aside = useMemo(stepsAside, [plan.value, group.value]);
  useWayBack(".plan-card");
  return (
    <section class={`plan-card ${aside ? "aside" : ""}`} aria-label={label}>
      {children}
    </section>
  );
}

const withLook = (choose: () => void) => () => {
  choose();
  lookAtGroup();
};

/** Who could be chosen together, before anybody is. */
function Gather() {
  return (
    <Card label={t("several")}>
      <h3>{t("several")}</h3>
      <p>{t("severalHint")}</p>
      <div class="plan-buttons">
        <button type="button" disabled={!inTheRear().length} onClick={withLook(gatherRear)}>
          {t("theRear")} <kbd>⇧Y</kbd>
        </button>
        <button type="button" onClick={withLook(gatherAll)}>
          {t("allUnmoved")} <kbd>⇧J</kbd>
        </button>
        <StaffOfRear />
        <button type="button" class="quiet" onClick={() => (several.value = false)}>
          {t("cancel")}
        </button>
      </div>
    </Card>
  );
}

/** The staff thinks of those who are far from the enemy. */
function StaffOfRear() {
  return (
    <button
      type="button"
      disabled={planning.value || !inTheRear().length}
      onClick={withLook(() => void askStaffOfRear())}
    >
      {t("staffRear")}
    </button>
  );
}

/** Whoever is chosen, before it is known where they go. */
function Group() {
  const size = group.value.size;
  const title = tell("groupOf", { n: size });
  return (
    <Card label={title}>
      <h3>{planning.value ? t("planThinking") : title}</h3>
      <p>{t(left.value ? "groupHint" : "groupAttackHint")}</p>
      <div class="plan-buttons">
        <button type="button" onClick={withLook(gatherFormation)}>
          {t("wholeFormation")} <kbd>J</kbd>
        </button>
        {staffCan.value && (
          <button type="button" disabled={planning.value} onClick={() => void askStaff()}>
            {t("staffGroup")} <kbd>Y</kbd>
          </button>
        )}
        <button type="button" class="quiet" onClick={clearGroup}>
          {t("cancel")} <kbd>Esc</kbd>
        </button>
      </div>
    </Card>
  );
}

function Plan() {
  const { legs, stays, by, wish } = plan.value!;
  const title = planTitle.value;
  return (
    <Card label={title}>
      <h3>
        <button
          type="button"
          class="fold"
          aria-expanded={!folded.value}
          onClick={() => (folded.value = !folded.value)}
        >
          {by === "staff" && <small>{t("planByStaff")} </small>}
          {planning.value ? t("planThinking") : title}
        </button>
      </h3>
      <div class="plan-buttons">
        {legs.length > 0 && (
          <button
            type="button"
            class="main"
            disabled={busy.value || planning.value}
            onClick={() => void confirm()}
          >
            {t("planGo")} <kbd>Enter</kbd>
          </button>
        )}
        {by === "player" && hasMarches.value && wish && unfinished(legs).length > 0 && (
          <button
            type="button"
            class={marchesOn.value ? "on" : ""}
            aria-pressed={marchesOn.value}
            onClick={() => (marchesOn.value = !marchesOn.value)}
          >
            {marchesOn.value ? "✓ " : ""}
            {t("marchOn")}
          </button>
        )}
        {wish && wish.units.length > 1 && (
          <button type="button" disabled={planning.value} onClick={wishOtherwise}>
            {t(keeps.value ? "planClose" : "planKeep")}
          </button>
        )}
        <button type="button" class="quiet" onClick={clearGroup}>
          {t("cancel")} <kbd>Esc</kbd>
        </button>
      </div>
      {!folded.value && (
        <ul class="plan-list" tabIndex={0} aria-label={title}>
          {stays.map((stay) => (
            <StayLine key={stay.unit} stay={stay} marches={by === "marches"} />
          ))}
          {legs.map((leg) => (
            <LegLine key={leg.unit} leg={leg} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const labelOf = (id: number) => spaces.value.get(id)?.label ?? "–";

function Name({ unit }: { unit: number }) {
  const counter = counters.value.get(unit);
  if (!counter)
    return (
      <>
        <span />
        <b>{t("planOther")}</b>
      </>
    );
  const states = standingOf.value.get(unit)?.states ?? [];
  return (
    <>
      <Chip counter={counter} states={states} size={30} label={unitInWords(counter, states, false)} />
      <b>{say(counter.name)}</b>
    </>
  );
}

const wayOf = ({ start, end }: Leg) =>
  start === end ? labelOf(end) : start < 0 ? `→ ${labelOf(end)}` : tell("planFrom", { from: labelOf(start), to: labelOf(end) });

function LegLine({ leg }: { leg: Leg }) {
  const name = say(counters.value.get(leg.unit)?.name ?? { en: "", ja: "" });
  return (
    <li
      class={pointedLeg.value === leg.unit ? "pointed" : ""}
      onPointerEnter={() => (pointedLeg.value = leg.unit)}
      onPointerLeave={() => (pointedLeg.value = null)}
    >
      <Name unit={leg.unit} />
      <span class="plan-way">
        {leg.unit < 0 ? leg.orders.join(", ") : wayOf(leg)}
        {leg.cost > 0 && ` · ${t("cost")} ${leg.cost}`}
        {leg.chancy && ` · ${t("planDice")}`}
        {plan.value?.by === "marches" && leg.end === leg.goal && ` · ${t("marchArrives")}`}
        {leg.why && say(leg.why) && <em>{say(leg.why)}</em>}
      </span>
      <button
        type="button"
        class="x"
        aria-label={tell("planDrop", { name })}
        onClick={() => void dropLeg(leg.unit)}
      >
        ×
      </button>
    </li>
  );
}

function StayLine({ stay, marches }: { stay: Stay; marches: boolean }) {
  const name = say(counters.value.get(stay.unit)?.name ?? { en: "", ja: "" });
  return (
    <li class={`stays ${marches ? "can-drop" : ""}`}>
      <Name unit={stay.unit} />
      <span class="plan-way">
        <RuleTag rule={stay.rule} /> {say(stay.text)}
      </span>
      {marches && (
        <button
          type="button"
          class="x"
          aria-label={tell("marchDrop", { name })}
          onClick={() => void dropMarches([stay.unit])}
        >
          ×
        </button>
      )}
    </li>
  );
}

/** The phase is about to end, and many have not moved: asked once. */
function EndQuestion() {
  const title = tell("endUnmoved", { n: left.value?.size ?? 0 });
  const end = live.value?.moves?.ends ?? "";
  const box = useRef<HTMLElement>(null);
  // the question is heard; and whoever presses Enter at once has not answered it yet
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), []);
  useWayBack(".plan-card");
  return (
    <section ref={box} class="plan-card" role="alertdialog" aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      <div class="plan-buttons">
        <button type="button" class="main" disabled={busy.value} onClick={() => void send(end)}>
          {t("endAnyway")} <kbd>E</kbd>
        </button>
        <button type="button" onClick={() => nextUnmoved()}>
          {t("endShow")} <kbd>.</kbd>
        </button>
        <button type="button" disabled={planning.value} onClick={() => void askStaff()}>
          {t("staffRest")} <kbd>Y</kbd>
        </button>
        <StaffOfRear />
        <button type="button" class="quiet" onClick={() => (asksEnd.value = false)}>
          {t("cancel")} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}
