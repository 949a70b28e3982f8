// What is pinned to a place of the map but keeps its size: the menu, and why something may not be.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { marchTo } from "../acting/group";
import { considerOdds } from "../known/odds";
import { say, t } from "../known/settings";
import { menu, note, type MenuLine } from "../known/state";
import type { Point } from "../server/types";
import { RuleTag } from "../pieces/Text";
import { toScreen, transform } from "./viewport";

/** Keeps its children beside a place and inside the window; without a place above its middle. */
function Pin({
  at,
  children,
  gap = 14,
}: {
  at: Point | null;
  children: ComponentChildren;
  gap?: number;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const now = transform.value;
  useLayoutEffect(() => {
    const element = ref.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const [x, y] = at
      ? toScreen(at, now)
      : [(frame.clientWidth - width) / 2 - gap, (frame.clientHeight - height) / 3];
    const left = x + gap + width > frame.clientWidth ? x - gap - width : x + gap;
    const top = y + height > frame.clientHeight ? frame.clientHeight - height - 8 : y;
    element.style.transform = `translate(${Math.max(8, left)}px,${Math.max(8, top)}px)`;
  });
  return (
    <div class="pin" ref={ref}>
      {children}
    </div>
  );
}

export function WhyNote() {
  const found = note.value;
  if (!found) return null;
  return (
    <Pin at={found.at}>
      <div class="note" role="alert">
        <RuleTag rule={found.rule} /> {withoutRule(say(found.text), found.rule)}
        {found.march && <MarchThere {...found.march} />}
        <button type="button" class="x" aria-label={t("close")} onClick={() => (note.value = null)}>
          ×
        </button>
      </div>
    </Pin>
  );
}

/** What is too far for now can be gone to in several turns. */
function MarchThere({ unit, goal }: { unit: number; goal: number }) {
  return (
    <button type="button" class="main march-there" onClick={() => void marchTo([unit], goal)}>
      {t("marchThere")}
    </button>
  );
}

/** Refusals begin with their rule number, which stands beside them as a tag already. */
function withoutRule(text: string, rule: string): string {
  return rule && text.startsWith(`${rule}:`) ? text.slice(rule.length + 1).trimStart() : text;
}

export function PlaceMenu() {
  const found = menu.value;
  if (!found) return null;
  return (
    <Pin at={found.at}>
      <div class="menu" role="menu" aria-label={t("chooseHere")}>
        {found.lines.map((line, i) => (
          <Line key={i} line={line} number={i + 1} />
        ))}
      </div>
    </Pin>
  );
}

function Line({ line, number }: { line: MenuLine; number: number }) {
  return (
    <button
      type="button"
      role="menuitem"
      onClick={line.act}
      onPointerEnter={() => considerOdds(line.order ?? null)}
      onFocus={() => considerOdds(line.order ?? null)}
    >
      {number < 10 && <kbd>{number}</kbd>}
      <span>{say(line.text)}</span>
    </button>
  );
}
