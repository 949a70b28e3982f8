// Who is signed in, at the head of the page; where the server has no accounts, nothing.

import { useEffect } from "preact/hooks";
import { askMe, me } from "../known/club";
import { t } from "../known/settings";

export function MeLink() {
  useEffect(() => void askMe(), []);
  if (!me.value) return null;
  const name = me.value.name;
  return (
    <a class="me-link button" href="/account" aria-label={name ? `${t("accountTitle")}${t("colon")} ${name}` : undefined}>
      {name || t("signIn")}
    </a>
  );
}
