// Table talk: lines between those of the log, a line to speak, and a switch to silence it.

import { useState } from "preact/hooks";
import { t } from "../known/settings";
import { live, sheet, tab } from "../known/state";
import { mayTalk, overheard, setSilent, silent, talk, tellHost, utter } from "../known/talk";
import { Dialog } from "../pieces/Dialog";
import type { TalkLine } from "../server/seattypes";

const LONGEST = 300;

const speaker = (line: TalkLine) => live.value?.players[line.player];

/** What was said after so many orders, and before so many. */
export function TalkBetween({ from, to = Infinity }: { from: number; to?: number }) {
  if (silent.value) return null;
  const here = talk.value.filter((line) => line.orders >= from && line.orders < to);
  return (
    <>
      {here.map((line) => (
        <p key={line.number} class={`talk-line side-${speaker(line)?.side ?? -1}`}>
          <b>{speaker(line)?.name}</b> <span>{line.text}</span>
        </p>
      ))}
    </>
  );
}

export function TalkInput() {
  const [text, setText] = useState("");
  if (!mayTalk.value) return null;
  if (silent.value)
    return (
      <div class="talk-input">
        <span class="muted">{t("talkMuted")}</span>
        <button type="button" class="quiet" onClick={() => void setSilent(false)}>
          {t("talkUnmute")}
        </button>
        <ReportTalk />
      </div>
    );
  const send = (event: Event) => {
    event.preventDefault();
    void utter(text).then((taken) => taken && setText(""));
  };
  return (
    <form class="talk-input" onSubmit={send}>
      <input
        value={text}
        maxLength={LONGEST}
        aria-label={t("talkHint")}
        placeholder={t("talkHint")}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled={!text.trim()}>
        {t("talkSend")}
      </button>
      <button
        type="button"
        class="quiet mute"
        aria-label={t("talkMute")}
        title={t("talkMute")}
        onClick={() => void setSilent(true)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M2 3h12v8H8l-3 3v-3H2ZM1 15 15 1"
            fill="none"
            stroke="currentColor"
            stroke-width="1.5"
            stroke-linejoin="round"
          />
        </svg>
      </button>
      {talk.value.some((line) => line.player !== live.value?.player) && <ReportTalk />}
    </form>
  );
}

/** Tell the host what the other said. */
function ReportTalk() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [told, setTold] = useState(false);
  const send = () => void tellHost(text).then(setTold);
  const close = () => {
    setOpen(false);
    setTold(false);
    setText("");
  };
  return (
    <>
      <button type="button" class="quiet" aria-label={t("reportTalk")} title={t("reportTalk")} onClick={() => setOpen(true)}>
        ⚑
      </button>
      {open && (
        <Dialog title={t("reportTalk")} close={close}>
          {told ? (
            <p role="status">{t("reportTold")}</p>
          ) : (
            <>
              <p>{t("reportAbout")}</p>
              <input
                class="name"
                value={text}
                maxLength={LONGEST}
                aria-label={t("reportWhy")}
                placeholder={t("reportWhy")}
                onInput={(event) => setText(event.currentTarget.value)}
              />
              <div class="dialog-buttons">
                <button type="button" class="main" disabled={!text.trim()} onClick={send}>
                  {t("reportSend")}
                </button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** What the other said just now, over the map, for who does not look at the log. */
export function Overheard() {
  const line = overheard.value;
  if (!line) return null;
  const open = () => {
    tab.value = "log";
    sheet.value = true;
    overheard.value = null;
  };
  return (
    <button type="button" class={`overheard side-${speaker(line)?.side ?? -1}`} onClick={open}>
      <b>{speaker(line)?.name}</b> <span role="status">{line.text}</span>
    </button>
  );
}
