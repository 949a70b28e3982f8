import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { clauseOf } from "../words/format";
import { say, t } from "../known/settings";
import { clauses, rule } from "../known/state";
import type { Clause } from "../server/types";
import { Sentence } from "../pieces/Text";

const query = signal("");

/** Clauses with the points that hold every word searched for, in either language. */
const found = computed<Clause[]>(() => {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return clauses.value
    .map((clause) => ({
      ...clause,
      points: clause.points.filter((point) => {
        const text = `${point.id} ${clause.title.en} ${clause.title.ja} ${point.text.en} ${point.text.ja}`;
        return words.every((word) => text.toLowerCase().includes(word));
      }),
    }))
    .filter((clause) => clause.points.length > 0);
});

export function RulesPanel() {
  return (
    <div class="rules">
      <input
        type="search"
        placeholder={t("searchRules")}
        aria-label={t("searchRules")}
        value={query.value}
        onInput={(event) => (query.value = event.currentTarget.value)}
      />
      {query.value ? <Found /> : rule.value ? <OneRule /> : <Contents />}
    </div>
  );
}

function Found() {
  if (!found.value.length) return <p class="muted">{t("noRules")}</p>;
  return (
    <>
      {found.value.slice(0, 40).map((clause) => (
        <ClauseText key={clause.id} clause={clause} />
      ))}
    </>
  );
}

/** A point among its neighbours: the clause before, its own, the clause after. */
function OneRule() {
  const here = clauseOf(clauses.value, rule.value);
  const at = here ? clauses.value.indexOf(here) : -1;
  const before = clauses.value[at - 1];
  const after = clauses.value[at + 1];
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    mark.current?.querySelector(".marked")?.scrollIntoView({ block: "center" });
  }, [rule.value, clauses.value]);
  return (
    <div ref={mark}>
      <button type="button" class="quiet" onClick={() => (rule.value = "")}>
        ‹ {t("contents")}
      </button>
      {here ? (
        <ClauseText clause={here} marked={rule.value} />
      ) : (
        <p class="muted">
          {t("noPoint")} ({rule.value})
        </p>
      )}
      <nav class="neighbours">
        {before && <Jump clause={before} sign="‹" />}
        {at >= 0 && after && <Jump clause={after} sign="›" />}
      </nav>
    </div>
  );
}

function Jump({ clause, sign }: { clause: Clause; sign: string }) {
  return (
    <button type="button" class="quiet" onClick={() => (rule.value = clause.id)}>
      {sign} <b>{clause.id}</b> {say(clause.title)}
    </button>
  );
}

function ClauseText({ clause, marked }: { clause: Clause; marked?: string }) {
  return (
    <section class="clause">
      <h2 class={marked === clause.id ? "marked" : ""}>
        <b>{clause.id}</b> {say(clause.title)}
      </h2>
      {clause.points.map((point) => (
        <p key={point.id} class={`point kind-${point.kind} ${marked === point.id ? "marked" : ""}`}>
          <b>{point.id}</b> <Sentence words={point.text} />
        </p>
      ))}
    </section>
  );
}

function Contents() {
  return (
    <ol class="contents">
      {clauses.value.map((clause) => (
        <li key={clause.id} class={/\.0$|^\d+$/.test(clause.id) ? "chapter" : ""}>
          <button type="button" onClick={() => (rule.value = clause.id)}>
            <b>{clause.id}</b> {say(clause.title)}
          </button>
        </li>
      ))}
    </ol>
  );
}
