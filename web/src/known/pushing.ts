// Being told on this device, though no page is open: the browser's push subscription.

import type { Seat } from "../server/api";
import { lang } from "./settings";

export const canPush = () => "serviceWorker" in navigator && "PushManager" in window;

/** Whether a seat's turns are shown on this device. */
export async function isTold(seat: Seat): Promise<boolean> {
  const found = await subscription();
  return Boolean(found && (await seat.pushes()).includes(found.endpoint));
}

/** Have this browser told; nothing comes of it where the player forbids it, or its maker. */
export async function tellHere(seat: Seat, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(wanted).catch(() => null);
  if (!made) return false;
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  await seat.push({ endpoint: made.endpoint, key: p256dh, auth, language: lang.value });
  return true;
}

export async function tellNoMore(seat: Seat): Promise<void> {
  const found = await subscription();
  if (found) await seat.unpush(found.endpoint);
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration("/sw.js");
  return (await worker?.pushManager.getSubscription()) ?? null;
}
