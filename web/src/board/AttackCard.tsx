// The attack that is being put together, and those that wait to be fought.

import { useMemo } from "preact/hooks";
import {
  dropAttack,
  dropDraft,
  fight,
  keepDraft,
  openAttack,
  toggleExtra,
  toggleSupport,
} from "../acting/attacks";
import { attacks, draft, spentExtras, stillLeft, taken } from "../known/attacks";
import { oddsOf } from "../known/odds";
import { planning } from "../known/group";
import { unitInWords } from "../known/describe";
import { say, t, tell } from "../known/settings";
import { board, busy, counters, mayAct, oddsOpen, spaces, standingOf } from "../known/state";
import { Chip } from "../pieces/Counter";
import { useWayBack } from "../pieces/Dialog";
import { Outlook } from "../pieces/Outlook";
import { RuleTag } from "../pieces/Text";
import type { AttackView } from "../server/plantypes";
import type { Point } from "../server/types";
import { arrow } from "../drawn/arrows";
import { stepsAside } from "./looking";

const labelOf = (id: number) => spaces.value.get(id)?.label ?? "–";

const titleOf = (attack: AttackView) =>
  oddsOf(attack.odds)
    ? tell("attackAt", { place: labelOf(attack.target), odds: oddsOf(attack.odds) })
    : tell("attackPlace", { place: labelOf(attack.target) });

export function AttackCard() {
  if (!mayAct.value && !busy.value) return null;
  return draft.value ? <Draft attack={draft.value} /> : <Waiting />;
}

function Units({ ids, on, onChoose }: { ids: readonly number[]; on: boolean; onChoose?: (id: number) => void }) {
  return (
    <div class="chips">
      {ids.map((id) => {
        const counter = counters.value.get(id);
        if (!counter) return null;
        const states = standingOf.value.get(id)?.states ?? [];
        const label = unitInWords(counter, states, false);
        return (
          <Chip
            key={id}
            counter={counter}
            states={states}
            size={36}
            glow={on}
            label={onChoose ? `${t(on ? "supportOff" : "supportOn")}: ${label}` : label}
            onChoose={onChoose && (() => onChoose(id))}
          />
        );
      })}
    </div>
  );
}

function Draft({ attack }: { attack: AttackView }) {
  useWayBack(".plan-card");
  const aside = useMemo(stepsAside, [attack]);
  const title = titleOf(attack);
  const { units, support, offers, extras, spare, missing, odds } = attack;
  return (
    <section class={`plan-card attack-card ${aside ? "aside" : ""}`} aria-label={title}>
      <h3>{planning.value ? t("planThinking") : title}</h3>
      <div class="plan-buttons">
        <button
          type="button"
          class="main"
          disabled={busy.value || planning.value || !units.length}
          onClick={() => void fight(attack)}
        >
          {title} <kbd>Enter</kbd>
        </button>
        <button type="button" disabled={planning.value || !units.length} onClick={keepDraft}>
          {t("attackLater")}
        </button>
        <button type="button" class="quiet" onClick={dropDraft}>
          {t("cancel")} <kbd>Esc</kbd>
        </button>
      </div>
      <div class="attack-parts" tabIndex={0} role="group" aria-label={title}>
        <Units ids={units} on={false} />
        {/* no dice before their odds were seen */}
        {!oddsOpen.value && odds.slice(0, 2).map((one, i) => <Outlook key={i} preview={one} />)}
        {(support.length > 0 || offers.length > 0) && <h4>{t("attackSupport")}</h4>}
        <Units ids={support} on onChoose={toggleSupport} />
        <Units ids={offers} on={false} onChoose={toggleSupport} />
        {spare.length > 0 && (
          <button
            type="button"
            class={extras.length ? "on" : ""}
            aria-pressed={extras.length > 0}
            onClick={toggleExtra}
          >
            {extras.length ? "✓ " : ""}
            {say(spare[0]!)}
          </button>
        )}
        {missing.map((stay) => (
          <p key={stay.unit} class="attack-missing">
            ✕ {say(counters.value.get(stay.unit)?.name ?? { en: "", ja: "" })}{" "}
            <RuleTag rule={stay.rule} /> {say(stay.text)}
          </p>
        ))}
      </div>
      <StillLeft />
    </section>
  );
}

/** Guns and points that what is planned leaves. */
function StillLeft() {
  if (!stillLeft.value.length) return null;
  const list = stillLeft.value.map(({ name, left, total }) => {
    const words = { name: name ? say(name) : t("armsGuns"), left, total };
    return (
      <b key={words.name} class={left ? "" : "none"}>
        {tell("armsOf", words)}
      </b>
    );
  });
  return (
    <p class="arms-left">
      {t("armsLeft")} {list}
    </p>
  );
}

/** Attacks that wait: each can be fought, changed or given up. */
function Waiting() {
  useWayBack(".plan-card", attacks.value.length > 0);
  const aside = useMemo(stepsAside, [attacks.value]);
  if (!attacks.value.length) return null;
  const guns = attacks.value.reduce((sum, one) => sum + one.support.length, 0);
  const title = tell("attacksPlanned", { n: attacks.value.length });
  return (
    <section class={`plan-card attack-card ${aside ? "aside" : ""}`} aria-label={title}>
      <h3>{title}</h3>
      <p>
        {tell("attacksCount", { units: taken.value.size - guns, guns, extras: spentExtras.value })}
      </p>
      <StillLeft />
      <ul class="plan-list" tabIndex={0} aria-label={title}>
        {attacks.value.map((one) => (
          <li key={one.target} class="attack-line">
            <button type="button" class="main" disabled={busy.value} onClick={() => void fight(one)}>
              {titleOf(one)}
            </button>
            <button type="button" onClick={() => openAttack(one)}>
              {t("attackChange")}
            </button>
            <button
              type="button"
              class="x"
              aria-label={tell("attackDrop", { place: labelOf(one.target) })}
              onClick={() => dropAttack(one)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Arrows of the attacks that wait, with their odds. */
export function AttackArrows({ size }: { size: number }) {
  const printed = board.value;
  if (!printed || !attacks.value.length) return null;
  const centre = (id: number): Point | undefined => spaces.value.get(id)?.centre;
  return (
    <svg class="fight planned" viewBox={`0 0 ${printed.width} ${printed.height}`} aria-hidden="true">
      {attacks.value.map((one) => {
        const goal = centre(one.target);
        const from = new Set(one.units.map((id) => standingOf.value.get(id)?.space ?? -1));
        if (!goal) return null;
        return (
          <g key={one.target}>
            {[...from].map((id) => {
              const start = centre(id);
              const drawn = start && arrow([start, goal], size);
              return (
                drawn && (
                  <g key={id} class="attack-arrow">
                    <path d={drawn.line} stroke-width={size * 0.12} />
                    <polygon points={drawn.head} />
                  </g>
                )
              );
            })}
            {oddsOf(one.odds) && (
              <g
                class="attack-odds"
                transform={`translate(${goal[0]},${goal[1] - size * 0.66}) scale(${size / 44})`}
              >
                <rect x="-19" y="-11" width="38" height="20" rx="5" />
                <text y="4">{oddsOf(one.odds)}</text>
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}
