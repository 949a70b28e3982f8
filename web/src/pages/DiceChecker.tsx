import { useEffect, useState } from "preact/hooks";
import { Refused, Seat } from "../server/api";
import { Die } from "../pieces/Text";
import { Switches } from "../panels/TopBar";
import { checked, pinned, type Finding } from "../known/fairness";
import { say, t, tell } from "../known/settings";
import type { DiceReport } from "../server/askedtypes";
import type { Words } from "../server/types";

/** What the dice were committed to, what fell, and whether the two agree. */
export function DiceChecker({ table, token, place }: Record<"table" | "token" | "place", string>) {
  const [report, setReport] = useState<DiceReport | null>(null);
  const [problem, setProblem] = useState<Words | null>(null);
  useEffect(() => {
    new Seat(table, token, place).dice().then(setReport, (found: unknown) => {
      if (found instanceof Refused) setProblem(found.words);
    });
  }, [table, token, place]);
  return (
    <div class="plain-page wide">
      <header class="plain-head">
        <h1>{t("diceTitle")}</h1>
        <a href={location.pathname}>{t("toTable")}</a>
        <Switches />
      </header>
      <main>
        {problem && <p role="alert">{say(problem)}</p>}
        {!report && !problem && <p role="status">{t("loading")}</p>}
        {report && <Report report={report} table={table} />}
      </main>
    </div>
  );
}

function Report({ report, table }: { report: DiceReport; table: string }) {
  const verdict = report.agree === null ? "" : report.agree ? "good" : "bad";
  return (
    <>
      <p class={`verdict ${verdict}`}>{say(report.text)}</p>
      {report.secret && <Own report={report} table={table} />}
      <dl class="facts">
        <dt>{t("commitment")}</dt>
        <dd class="mono">{report.commitment}</dd>
        <dt>{t("seeds")}</dt>
        {report.seeds.map((seed, i) => (
          <dd class="mono" key={i}>
            {seed}{" "}
            {!!report.since[i] && (
              <span class="muted">{tell("seedFrom", { number: report.since[i] })}</span>
            )}
          </dd>
        ))}
        <dt>{t("secret")}</dt>
        <dd class="mono">{report.secret ?? t("secretLater")}</dd>
      </dl>
      <h2>
        {t("rolls")} <span class="muted">{report.rolls.length}</span>
      </h2>
      <ol class="rolls">
        {report.rolls.map((roll) => (
          <li key={roll.number}>
            <span class="n">{roll.number}</span>
            {roll.dice.map((die, i) => (
              <Die key={i} die={die} side={roll.side} faces={report.faces} />
            ))}{" "}
            {say(roll.why)}
            {!roll.derived && <span class="muted"> {t("diceWritten")}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What this browser finds when it computes everything again. */
function Own({ report, table }: { report: DiceReport; table: string }) {
  const [found, setFound] = useState<Finding | null>(null);
  const can = "subtle" in crypto;
  useEffect(() => {
    if (can) void checked(report, pinned(table)).then(setFound);
  }, [report, table, can]);
  const bytes = encodeURIComponent(JSON.stringify(report, null, 1));
  return (
    <>
      {found && (
        <p class={`verdict own ${found.kind === "agree" ? "good" : "bad"}`}>{told(found)}</p>
      )}
      {!can && <p class="verdict own">{t("diceCannot")}</p>}
      <p>
        <a
          class="button"
          download={`dice-${table}.json`}
          href={`data:application/json;charset=utf-8,${bytes}`}
        >
          {t("diceReport")}
        </a>
      </p>
    </>
  );
}

function told(found: Finding): string {
  if (found.kind === "agree") return tell("diceSure", { count: found.count });
  if (found.kind === "otherCommitment") return t("diceOther");
  if (found.kind === "secret") return t("diceSecretWrong");
  const { number, made, told } = found;
  return tell("diceRollWrong", { number, made: made.join(" "), told: told.join(" ") });
}
