import { useEffect, useState } from "preact/hooks";
import { Refused, Seat } from "../server/api";
import { Die } from "../pieces/Text";
import { Switches } from "../panels/TopBar";
import { say, t } from "../known/settings";
import type { DiceReport, Words } from "../server/types";

/** What the dice were committed to, what fell, and whether the two agree. */
export function DiceChecker({ table, token }: { table: string; token: string }) {
  const [report, setReport] = useState<DiceReport | null>(null);
  const [problem, setProblem] = useState<Words | null>(null);
  useEffect(() => {
    new Seat(table, token).dice().then(setReport, (found: unknown) => {
      if (found instanceof Refused) setProblem(found.words);
    });
  }, [table, token]);
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
        {report && <Report report={report} />}
      </main>
    </div>
  );
}

function Report({ report }: { report: DiceReport }) {
  const verdict = report.agree === null ? "" : report.agree ? "good" : "bad";
  return (
    <>
      <p class={`verdict ${verdict}`}>{say(report.text)}</p>
      <dl class="facts">
        <dt>{t("commitment")}</dt>
        <dd class="mono">{report.commitment}</dd>
        <dt>{t("seeds")}</dt>
        <dd class="mono">{report.seeds.join(", ")}</dd>
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
          </li>
        ))}
      </ol>
    </>
  );
}
