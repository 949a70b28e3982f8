// Marches of several turns: what the server keeps is shown, and when units can move again their next
// stretch is laid on the map as a plan, to be confirmed or left.

import { effect, untracked } from "@preact/signals";
import { draft } from "../known/attacks";
import { group, phaseNow, plan, planning } from "../known/group";
import { hasMarches, look, marches, offeredIn, waiting } from "../known/marches";
import { recap } from "../known/recap";
import { report } from "../known/session";
import { live, mayAct, seat } from "../known/state";
import { weighed } from "../known/weighing";
import { clearGroup, planMarches } from "./group";

/** The table and seat that was asked last, and the phase for which it was. */
let known = "";
let phase = "";

effect(() => {
  const view = live.value;
  void view?.version;
  untracked(() => {
    if (!view || view.seat < 0 || view.outcome) return void (marches.value = []);
    const here = `${view.table} ${view.player} ${view.seat}`;
    const now = view.moves ? phaseNow() : phase;
    const isNew = here !== known;
    if (isNew) hasMarches.value = null;
    if (hasMarches.value === false) return;
    if (!isNew && now === phase && !marches.value.length) return;
    [known, phase] = [here, now];
    void look();
  });
});

/** The next stretch is shown once by itself in a phase, later on demand. */
effect(() => {
  const shows = plan.value ?? draft.value ?? weighed.value ?? recap.value;
  if (!mayAct.value || shows || group.value.size || !waiting.value.length) return;
  untracked(() => {
    if (offeredIn.value === phaseNow() || planning.value) return;
    offeredIn.value = phaseNow();
    void planMarches();
  });
});

/** Who comes back reads first what happened: then the next stretch is shown. */
effect(() => {
  if (!recap.value) return;
  untracked(() => {
    if (plan.value?.by !== "marches" && !planning.value) return;
    clearGroup();
    offeredIn.value = "";
  });
});

/** Marches end. */
export async function dropMarches(units: readonly number[]): Promise<void> {
  try {
    const found = await seat.value?.setMarches({ drop: [...units] });
    if (found) marches.value = found.marches;
  } catch (problem) {
    report(problem);
  }
  const now = plan.value;
  if (now?.by !== "marches") return;
  const gone = new Set(units);
  const stays = now.stays.filter((one) => !gone.has(one.unit));
  const legs = now.legs.filter((one) => !gone.has(one.unit));
  if (legs.length < now.legs.length) void planMarches();
  else plan.value = legs.length || stays.length ? { ...now, stays } : null;
}
