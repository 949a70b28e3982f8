// What is asked about members.

import { get, post, type Seat } from "./api";
import type { Around, Lobby, Me, MyTable, OfferWanted, Score } from "./clubtypes";
import type { Sat } from "./seattypes";

export const account = () => get<Me>("/account");
export const signUp = (name: string, password: string, email: string) =>
  post<Me>("/account/sign-up", { json: { name, password, email } });
export const signIn = (name: string, password: string) =>
  post<Me>("/account/sign-in", { json: { name, password } });
export const signOut = () => post<Me>("/account/sign-out", {});
export const changePassword = (old: string, fresh: string) =>
  post<Me>("/account/password", { json: { old, new: fresh } });
export const changeEmail = (email: string) => post<Me>("/account/email", { json: { email } });
export const deleteAccount = (password: string) =>
  post<Me>("/account/delete", { json: { password } });
const passkeys = (path: string) => `/account/passkeys${path}`;
/** What the browser is to make a key for, or to have signed, as WebAuthn puts it in JSON. */
export const passkeyWanted = (password: string) =>
  post<PublicKeyCredentialCreationOptionsJSON>(passkeys("/wanted"), { json: { password } });
export const passkeyAsked = () => post<PublicKeyCredentialRequestOptionsJSON>(passkeys("/asked"), {});
export const keepPasskey = (answer: object) => post<Me>(passkeys(""), { json: { answer } });
export const removePasskey = (id: string) => post<Me>(passkeys("/remove"), { json: { id } });
export const signInByKey = (answer: object) => post<Me>(passkeys("/sign-in"), { json: { answer } });
export const EXPORT = "/api/v1/account/export";

export const myScores = () => get<Score[]>("/account/record");
export const myTables = () => get<MyTable[]>("/account/games");

const mine = (table: string) => `/account/tables/${encodeURIComponent(table)}`;
/** Have this browser open the member's seat at a table. */
export const openMine = (table: string) => post<Sat>(mine(table), {});
export const release = (table: string) => post<unknown>(`${mine(table)}/release`, {});

// --- finding each other ---

const table = (id: string, path: string) => `/tables/${encodeURIComponent(id)}${path}`;
export const lobby = () => get<Lobby>("/lobby");
export const take = (id: string, name: string) =>
  post<Sat>(table(id, "/offer/take"), { json: { name } });
export const decline = (id: string) => post<unknown>(table(id, "/offer/decline"), {});

export const around = (seat: Seat) => get<Around>(seat.path("/offer"), seat.token);
export const offer = (seat: Seat, wanted: OfferWanted) => seat.post<Around>("/offer", wanted);
export const withdraw = (seat: Seat) => seat.post<Around>("/offer/withdraw");
export const setListed = (seat: Seat, listed: boolean) => seat.post<Around>("/listed", { listed });
