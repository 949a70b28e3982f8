import type { JSX } from "preact";
import { t } from "../known/settings";
import { isPhone, live, oddsOpen, sheet, tab, type Tab } from "../known/state";
import { LogPanel } from "./LogPanel";
import { OddsPanel } from "./OddsPanel";
import { ReviewPanel } from "./ReviewPanel";
import { RulesPanel } from "./RulesPanel";
import { TablePanel } from "./TablePanel";
import { UnitsPanel } from "./UnitsPanel";

type Title = "log" | "rules" | "units" | "tableTab" | "review";

const ALL: readonly [Tab, Title, () => JSX.Element | null][] = [
  ["log", "log", LogPanel],
  ["rules", "rules", RulesPanel],
  ["units", "units", UnitsPanel],
  ["table", "tableTab", TablePanel],
  ["review", "review", ReviewPanel],
];

/** A review is there only where there is something to look at again. */
const tabs = () => ALL.filter(([id]) => id !== "review" || live.value?.review);

function choose(wanted: Tab): void {
  // on a phone a second tap on the open tab puts the sheet down again
  sheet.value = !(sheet.value && tab.value === wanted);
  tab.value = wanted;
  if (isPhone()) oddsOpen.value = false;
}

function onArrow(event: KeyboardEvent): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!by) return;
  const all = tabs();
  const at = all.findIndex(([id]) => id === tab.value);
  const [to] = all[(at + by + all.length) % all.length]!;
  tab.value = to;
  document.getElementById(`tab-${to}`)?.focus();
}

export function Side() {
  const all = tabs();
  const [open, , Panel] = all.find(([id]) => id === tab.value) ?? all[0]!;
  return (
    <aside class={`side ${sheet.value ? "up" : ""}`} aria-label={t("panels")}>
      <div class="tabs" role="tablist" onKeyDown={onArrow}>
        {all.map(([id, key]) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={open === id}
            aria-controls="panel"
            tabIndex={open === id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {t(key)}
          </button>
        ))}
      </div>
      <div
        class="panel"
        key={open}
        id="panel"
        role="tabpanel"
        aria-labelledby={`tab-${open}`}
        tabIndex={0}
      >
        <Panel />
      </div>
      <OddsPanel />
    </aside>
  );
}
