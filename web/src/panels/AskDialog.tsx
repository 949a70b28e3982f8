import { question } from "../known/asking";
import { t } from "../known/settings";
import { Dialog } from "../pieces/Dialog";

/** A question of the page, with what is asked as its title. */
export function AskDialog() {
  const asked = question.value;
  if (!asked) return null;
  return (
    <Dialog title={asked.yes} class="ask" close={() => asked.answer(false)}>
      <p>{asked.text}</p>
      <div class="dialog-buttons">
        <button type="button" autofocus onClick={() => asked.answer(false)}>
          {t("cancel")}
        </button>
        <button type="button" class="main" onClick={() => asked.answer(true)}>
          {asked.yes}
        </button>
      </div>
    </Dialog>
  );
}
