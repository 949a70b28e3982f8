// From the map into the card that lies over it, and back: one press of Tab each.

/** Cards that ask or tell something, the one that is answered first before the others. */
const CARDS = [".weigh", ".hint", ".menu", ".note:has(.main)", ".plan-card", ".recap", ".playing"];
const CONTROLS = "button:not(:disabled), a[href], input, [tabindex='0']";

const openCard = () =>
  CARDS.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);

/** To the main button of an open card; answers whether there is one. */
export function enterCard(): boolean {
  const card = openCard();
  const button =
    card?.querySelector<HTMLElement>("button.main:not(:disabled)") ??
    card?.querySelector<HTMLElement>("button:not(:disabled)");
  button?.focus({ preventScroll: true });
  return Boolean(button);
}

/** From the first control of a card back to the map; answers whether that is where one was. */
export function leaveCard(from: Element): boolean {
  const card = from.closest(CARDS.join());
  const map = document.querySelector<HTMLElement>(".viewport");
  if (!map || card?.querySelector(CONTROLS) !== from) return false;
  map.focus({ preventScroll: true });
  return true;
}
