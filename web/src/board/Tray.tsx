import { Chips, grouped } from "../pieces/Chips";
import { say, t } from "../known/settings";
import { board, byBox, counters, live, tray } from "../known/state";
import type { BoxInfo, Standing } from "../server/types";

/** Own counters first, then by what they are. */
function sorted(here: readonly Standing[]): Standing[] {
  const mine = live.value?.seat ?? -1;
  const rank = ({ counter }: Standing) => (counters.value.get(counter)?.side === mine ? 0 : 1);
  return [...here].sort((a, b) => rank(a) - rank(b) || a.counter - b.counter);
}

/** Everything off the map, box after box as they are printed: reinforcements turn by turn. */
export function Tray() {
  if (!tray.value) return null;
  const boxes = board.value?.boxes.filter((box) => byBox.value.has(box.id)) ?? [];
  return (
    <section class="tray" aria-label={t("tray")}>
      <button type="button" class="x" aria-label={t("close")} onClick={() => (tray.value = false)}>
        ×
      </button>
      {!boxes.length && <p>{t("noTray")}</p>}
      <div class="tray-boxes" tabIndex={0} role="group" aria-label={t("tray")}>
        {boxes.map((box) => (
          <Column key={box.id} box={box} />
        ))}
      </div>
    </section>
  );
}

function Column({ box }: { box: BoxInfo }) {
  const here = sorted(byBox.value.get(box.id) ?? []);
  return (
    <section class={`printed-box side-${box.side}`}>
      <h3>
        {say(box.name)} <span class="how-many">{here.length}</span>
      </h3>
      {grouped(here).map(({ group, here: some }) => (
        <div key={group?.en ?? ""} class="box-group">
          {group && <h4>{say(group)}</h4>}
          <Chips here={some} />
        </div>
      ))}
    </section>
  );
}
