// Telling aloud what happens at the table, and what is asked.

import type { GameEvent, LogEntry, TableView } from "../server/types";
import { worthHearing } from "../words/hearing";
import type { Line } from "../words/chapters";
import { sayAloud } from "./aloud";
import { placeInWords, whoWent } from "./describe";
import { say, tell } from "./settings";
import { game, spaces } from "./state";

/** What was asked last: who is asked the same again knows it. */
let asked = "";

/** Tell the news since a view; before the first view there are none. */
export function speak(before: TableView | null, view: TableView, news: readonly LogEntry[]): void {
  const undone = before ? before.orders - view.orders : 0;
  const { lines, others } = worthHearing(news);
  sayAloud(
    undone > 0 ? tell("takenBack", { n: undone }) : "",
    ...lines.map(lineInWords),
    others ? tell("moreInLog", { n: others }) : "",
    whatIsAsked(before, view),
  );
}

/** A sentence of the game; of a way of several steps whence and whereto. */
export function lineInWords({ event, way }: Line): string {
  const [from, to] = [spaces.value.get(way[0]!), spaces.value.get(way.at(-1)!)];
  if (way.length < 3 || !from || !to) return say(event.text);
  const put = { who: whoGoes(event), from: placeInWords(from), to: placeInWords(to) };
  return tell(event.kind === "retreat" ? "retreatedFar" : "wentFar", put);
}

/** Who goes, by name; of unknown ones whose they are, which the log shows by its colours. */
function whoGoes(event: GameEvent): string {
  const side = event.units?.length ? undefined : game.value?.sides[event.side];
  return side ? tell("unknownOf", { side: say(side.name), n: event.count ?? 1 }) : whoWent(event);
}

/** The question, for who is to answer it; else for whom one waits, or how it ended. */
function whatIsAsked(before: TableView | null, view: TableView): string {
  if (view.outcome) return before?.outcome ? "" : say(view.outcome.text);
  const last = before ? asked : "";
  asked = view.options.length ? say(view.prompt.text) : "";
  if (asked) return asked === last ? "" : asked;
  const side = game.value?.sides[view.to_act];
  return side && view.to_act !== before?.to_act ? tell("waiting", { side: say(side.name) }) : "";
}
