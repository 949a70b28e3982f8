import { lang, t, tell } from "../known/settings";
import type { ClockView } from "../server/types";
import { levelOf, moment, span } from "../words/pace";

/** Until when the one who is asked must have decided, for a table at a glance. */
export function Deadline({ clock, player }: { clock: ClockView; player: number }) {
  if (clock.runs < 0) return null;
  const now = Date.now() / 1000;
  const level = levelOf(clock, now);
  const mine = clock.runs === player;
  const when = level === "out" ? t("timeUp") : moment(clock.deadline, lang.value);
  return (
    <span class={`deadline ${level}`}>
      {tell(mine ? "yourDeadline" : "theirDeadline", { when })}{" "}
      {level !== "out" && <small>({span(clock.deadline - now, lang.value)})</small>}
      {level === "soon" && <strong>{t("timeShort")}</strong>}
    </span>
  );
}
