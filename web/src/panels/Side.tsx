import type { JSX } from "preact";
import { t } from "../settings";
import { isPhone, oddsOpen, sheet, tab, type Tab } from "../state";
import { LogPanel } from "./LogPanel";
import { OddsPanel } from "./OddsPanel";
import { RulesPanel } from "./RulesPanel";
import { TablePanel } from "./TablePanel";
import { UnitsPanel } from "./UnitsPanel";

const TABS: readonly [Tab, "log" | "rules" | "units" | "tableTab", () => JSX.Element | null][] = [
  ["log", "log", LogPanel],
  ["rules", "rules", RulesPanel],
  ["units", "units", UnitsPanel],
  ["table", "tableTab", TablePanel],
];

function choose(wanted: Tab): void {
  // on a phone a second tap on the open tab puts the sheet down again
  sheet.value = !(sheet.value && tab.value === wanted);
  tab.value = wanted;
  if (isPhone()) oddsOpen.value = false;
}

function onArrow(event: KeyboardEvent): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!by) return;
  const at = TABS.findIndex(([id]) => id === tab.value);
  const [to] = TABS[(at + by + TABS.length) % TABS.length]!;
  tab.value = to;
  document.getElementById(`tab-${to}`)?.focus();
}

export function Side() {
  const [, , Panel] = TABS.find(([id]) => id === tab.value)!;
  return (
    <aside class={`side ${sheet.value ? "up" : ""}`} aria-label={t("panels")}>
      <div class="tabs" role="tablist" onKeyDown={onArrow}>
        {TABS.map(([id, key]) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={tab.value === id}
            aria-controls="panel"
            tabIndex={tab.value === id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {t(key)}
          </button>
        ))}
      </div>
      <div
        class="panel"
        key={tab.value}
        id="panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab.value}`}
        tabIndex={0}
      >
        <Panel />
      </div>
      <OddsPanel />
    </aside>
  );
}
