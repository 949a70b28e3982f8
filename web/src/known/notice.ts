// Telling a player who looks elsewhere that it is his turn: title and browser notification.

let flashing: number | undefined;

export function flashTitle(title: string): void {
  calmTitle();
  if (!document.hidden) return;
  const plain = document.title;
  let on = false;
  flashing = window.setInterval(() => {
    on = !on;
    document.title = on ? `● ${title}` : plain;
  }, 1000);
  const calm = () => {
    if (document.hidden) return;
    calmTitle();
    document.title = plain;
    document.removeEventListener("visibilitychange", calm);
  };
  document.addEventListener("visibilitychange", calm);
}

function calmTitle(): void {
  window.clearInterval(flashing);
}

const known = () => "Notification" in window;

export const maySend = () => known() && Notification.permission === "granted";
export const mayAsk = () => known() && Notification.permission === "default";
export const ask = () => Notification.requestPermission();

export function notify(title: string, body: string): void {
  if (maySend() && document.hidden) new Notification(title, { body, icon: "/favicon.svg" });
}
