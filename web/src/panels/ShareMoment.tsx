import { useState } from "preact/hooks";
import { holders } from "../known/seats";
import { t } from "../known/settings";
import { copied } from "../pieces/Link";

/** A link to a moment that anybody may have: the spectators', whoever sits here. */
export function ShareMoment({ at }: { at: number }) {
  const [done, setDone] = useState(-1);
  const watch = holders.value?.watch;
  if (!watch) return null;
  const address = `${location.origin}${watch}#at=${at}`;
  return (
    <a
      class="share-moment"
      href={address}
      title={t("shareMoment")}
      aria-label={t(done === at ? "momentCopied" : "shareMoment")}
      onClick={(event) => {
        event.preventDefault();
        void copied(address).then((ok) => ok && setDone(at));
      }}
    >
      {done === at ? "✓" : "#"}
    </a>
  );
}
