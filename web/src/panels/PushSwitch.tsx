import { useEffect, useState } from "preact/hooks";
import { canPush, isTold, tellHere, tellNoMore } from "../known/pushing";
import { report } from "../known/session";
import { t } from "../known/settings";
import { live, seat, server } from "../known/state";

/** Whether this device shows that it is the player's turn, where the server does that. */
export function PushSwitch() {
  const [told, setTold] = useState(false);
  const [refused, setRefused] = useState(false);
  const view = live.value;
  const key = server.value?.push;
  const offers = Boolean(key && canPush() && view && view.seat >= 0 && !view.shared);
  useEffect(() => {
    if (offers && seat.value) void isTold(seat.value).then(setTold, () => {});
  }, [offers]);
  const mine = seat.value;
  if (!offers || !mine || !key) return null;
  const turn = async () => {
    if (told) await tellNoMore(mine);
    const now = !told && (await tellHere(mine, key));
    setRefused(!told && !now);
    setTold(now);
  };
  return (
    <p>
      <label class="check">
        <input type="checkbox" checked={told} onChange={() => void turn().catch(report)} /> {t("pushHere")}
      </label>
      {refused && <small role="status">{t("pushRefused")}</small>}
    </p>
  );
}
