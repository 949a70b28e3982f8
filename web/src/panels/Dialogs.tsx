// Questions of the page, and the invitation to an empty seat.

import { question } from "../known/asking";
import { invite, inviting } from "../known/seats";
import { t } from "../known/settings";
import { live } from "../known/state";
import { Dialog } from "../pieces/Dialog";
import { LinkField, QrCode } from "../pieces/Link";
import { AskDialog } from "./AskDialog";

export function Dialogs() {
  return (
    <>
      {inviting.value && <InviteDialog />}
      {question.value && <AskDialog />}
    </>
  );
}

function InviteDialog() {
  const { player, path } = inviting.value!;
  const address = location.origin + path;
  const isOwn = player === live.value?.player;
  const title = t(isOwn ? "otherDevice" : "inviteTitle");
  const close = () => (inviting.value = null);
  return (
    <Dialog title={title} class="invite" close={close}>
      <p>{t(isOwn ? "otherDeviceAbout" : "inviteAbout")}</p>
      <LinkField name={title} address={address} first />
      <QrCode text={address} />
      <div class="dialog-buttons">
        <button type="button" class="quiet" onClick={() => void invite(player, true)}>
          {t("inviteAgain")}
        </button>
        <button type="button" onClick={close}>
          {t("invitePlay")}
        </button>
      </div>
    </Dialog>
  );
}
