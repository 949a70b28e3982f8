import { useEffect } from "preact/hooks";
import { mapAddress } from "../server/api";
import { Board } from "../board/Board";
import { onKey } from "./keyboard";
import { Overlays } from "../panels/Overlays";
import { PromptBar } from "../panels/PromptBar";
import { Side } from "../panels/Side";
import { TopBar } from "../panels/TopBar";
import { lookBack, momentIn } from "../known/replay";
import { sitDown } from "../known/session";
import { lang, say, t } from "../known/settings";
import { board, handOver, live, trouble } from "../known/state";

export function TablePage({ table, token, hash }: { table: string; token: string; hash: string }) {
  useEffect(() => sitDown(table, token), [table, token]);
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const ready = live.value !== null && board.value !== null;
  useEffect(() => {
    const moment = momentIn(hash);
    if (ready && moment !== null) void lookBack(moment);
  }, [ready, hash]);

  const view = live.value;
  if (!view || !board.value) return <Entrance />;
  if (handOver.value) return <Overlays />;
  return (
    <div class="table">
      <TopBar />
      <Board art={mapAddress(view.game, view.pack, lang.value)} />
      <Side />
      <PromptBar />
      <Overlays />
    </div>
  );
}

function Entrance() {
  const problem = trouble.value;
  return (
    <main class="plain-page">
      <h1>Kessel</h1>
      {problem ? (
        <>
          <p>
            {t("noTable")}: {say(problem)}
          </p>
          <a href="/">{t("backHome")}</a>
        </>
      ) : (
        <p role="status">{t("loading")}</p>
      )}
    </main>
  );
}
