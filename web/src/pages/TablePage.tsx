import { useEffect, useRef } from "preact/hooks";
import { glanceAddress, mapAddress, Seat } from "../server/api";
import { openMine } from "../server/club";
import { addressOf, sit } from "../server/seats";
import { Board } from "../board/Board";
import { onKey } from "./keyboard";
import { HintPanel } from "../panels/HintPanel";
import { Overlays } from "../panels/Overlays";
import { PromptBar } from "../panels/PromptBar";
import { Side } from "../panels/Side";
import { Together } from "../panels/Together";
import { TopBar } from "../panels/TopBar";
import { WeighPanel } from "../panels/WeighPanel";
import { askMe } from "../known/club";
import { lookBack, momentIn } from "../known/replay";
import { lookAround } from "../known/seats";
import { heard } from "../known/session";
import { lang, say, t } from "../known/settings";
import { board, connection, handOver, live, trouble } from "../known/state";
import { listen } from "../known/talk";

export interface Address {
  table: string;
  /** The secret of a link, or nothing where the browser keeps it. */
  token: string;
  /** Which of the browser's seats at the table is meant. */
  place: string;
  hash: string;
}

export function TablePage({ table, token, place, hash }: Address) {
  useEffect(() => {
    if (!token) void keepSeat(table, place);
  }, [table, token, place]);
  useAround();
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
  const art = mapAddress(view.game, view.pack, lang.value);
  return (
    <div class="table">
      <TopBar />
      <Board art={art} glance={glanceAddress(view.game, view.pack, lang.value)} />
      <Side />
      <PromptBar />
      <WeighPanel />
      <HintPanel />
      <Together />
      <Overlays />
    </div>
  );
}

/** Whether the address names a seat that only a browser which keeps it can open. */
const isPlainAddress = () => /^\/t\/[^/]+(\/p[12])?\/?$/.test(location.pathname);

/** Keep the seat for another year; an address that names none is told which it is. */
async function keepSeat(table: string, place: string): Promise<void> {
  const found = await sit(new Seat(table, "", place)).catch(() => null);
  if (!found) return openOwn(table);
  if (found && !place && found.player >= 0)
    history.replaceState(null, "", addressOf(table, found.player) + location.hash);
}

/** A member's seat opens in every browser in which he is signed in. */
async function openOwn(table: string): Promise<void> {
  const who = await askMe();
  const sat = who?.name ? await openMine(table).catch(() => null) : null;
  if (!sat) return;
  const address = addressOf(table, sat.player);
  if (location.pathname === address) location.reload();
  else location.replace(address + location.hash);
}

/** Look who is there when one comes, when somebody comes or goes, and listen to what is said. */
function useAround(): void {
  const view = live.value;
  const who = view?.players.map((one) => `${one.name}${one.connected}`).join() ?? "";
  const at = view?.table ?? "";
  const isOpen = connection.value === "open";
  const seen = useRef("");
  useEffect(() => {
    if (at) void lookAround(seen.current !== at);
    seen.current = at;
  }, [at, who]);
  useEffect(() => {
    if (at && isOpen) void listen(heard.value > 0);
  }, [at, heard.value, isOpen]);
}

function Entrance() {
  const problem = trouble.value;
  return (
    <main class="plain-page">
      <h1>Kessel</h1>
      {problem ? (
        <>
          <p role="alert">
            {t("noTable") + t("colonThen") + say(problem)}
          </p>
          {isPlainAddress() && <p>{t("noSeatHere")}</p>}
          <a href="/">{t("backHome")}</a>
        </>
      ) : (
        <p role="status">{t("loading")}</p>
      )}
    </main>
  );
}
