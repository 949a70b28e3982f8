// Who is signed in, where this server has accounts.

import { signal } from "@preact/signals";
import { server } from "../server/api";
import { account } from "../server/club";
import type { Me } from "../server/clubtypes";

/** Nothing until the server has told, or where it has no accounts. */
export const me = signal<Me | null>(null);

let asked: Promise<Me | null> | null = null;

/** Ask once who is signed in. */
export function askMe(): Promise<Me | null> {
  asked ??= server()
    .then((info) => (info.accounts ? account() : null))
    .catch(() => null)
    .then((found) => (me.value = found));
  return asked;
}

export const isMember = () => Boolean(me.value?.name);
/** Whether one may offer seats: with accounts, as a member. */
export const mayOffer = () => !me.value || Boolean(me.value.name);
