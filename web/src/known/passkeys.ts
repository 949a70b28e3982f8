// Passkeys: a key that the device keeps signs in, and nothing is typed.

import { keepPasskey, passkeyAsked, passkeyWanted, signInByKey } from "../server/club";
import type { Me } from "../server/clubtypes";

/** Whether this browser can make keys and put them into words that we send. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Make a key for who is signed in; nothing comes of it where he thinks better of it. */
export async function addPasskey(password: string): Promise<Me | null> {
  const wanted = await passkeyWanted(password);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(wanted);
  const made = await unlessGivenUp(navigator.credentials.create({ publicKey }));
  return made && keepPasskey(made.toJSON());
}

export async function enterByPasskey(): Promise<Me | null> {
  const asked = await passkeyAsked();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const signed = await unlessGivenUp(navigator.credentials.get({ publicKey }));
  return signed && signInByKey(signed.toJSON());
}

/** Browsers tell nobody why there is no key: it was given up, took too long, or there is none. */
async function unlessGivenUp(work: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await work) as PublicKeyCredential | null;
  } catch (problem) {
    if (problem instanceof DOMException) return null;
    throw problem;
  }
}
