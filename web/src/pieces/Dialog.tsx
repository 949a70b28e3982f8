// The page's own dialogs: the browser keeps the focus inside, Escape closes, keys play nothing.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../known/settings";

/** The focus that went down with a part of the page goes on where it came from. */
export function backToMap(part: string): void {
  const at = document.activeElement;
  if (at && at !== document.body && !at.closest(part)) return;
  document.querySelector<HTMLElement>(".viewport")?.focus({ preventScroll: true });
}

/** What a card over the map does when it is put away, while it is `shown`. */
export function useWayBack(part: string, shown = true): void {
  useLayoutEffect(() => (shown ? () => backToMap(part) : undefined), [shown]);
}

interface Shown {
  title: string;
  close: () => void;
  children: ComponentChildren;
  class?: string;
  /** How many there are of what the title names. */
  count?: number;
}

export function Dialog({ title, close, children, class: kind = "", count }: Shown) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${kind}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // a browser may close it without asking, when Escape follows Escape
      onClose={() => box.current && close()}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div class="dialog-body">
        <h2>
          {title} {count !== undefined && <span class="muted">{count}</span>}
          <button type="button" class="x" aria-label={t("close")} onClick={close}>
            ×
          </button>
        </h2>
        {children}
      </div>
    </dialog>
  );
}
