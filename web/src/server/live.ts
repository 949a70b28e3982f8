// The live connection: reconnects by itself, with growing pauses, until it is closed.

import type { Player, TableView } from "./types";

export type Connection = "connecting" | "open" | "lost";

export interface Listener {
  view(view: TableView): void;
  presence(players: Player[]): void;
  connection(state: Connection): void;
}

type Message =
  { type: "view"; view: TableView } | { type: "presence"; players: Player[] } | { type: "ping" };

const LONGEST_PAUSE = 15_000;
/** A server that says nothing for so long is gone, even if the socket does not know it. */
const SILENCE = 60_000;

/** How long to wait before attempt `attempt` (0, 1, …), in milliseconds. */
export function pause(attempt: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE, 400 * 2 ** attempt) * (0.75 + chance / 2);
}

/** Keep a live connection; the answer closes it. */
export function connect(address: string, listener: Listener): () => void {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let retry: number | undefined;
  let silence: number | undefined;
  let closed = false;

  function heard(): void {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => socket?.close(), SILENCE);
  }

  function open(): void {
    window.clearTimeout(retry);
    socket = new WebSocket(address);
    socket.onopen = () => {
      attempt = 0;
      heard();
      listener.connection("open");
    };
    socket.onmessage = (event) => {
      heard();
      receive(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = lost;
  }

  function receive(message: Message): void {
    if (message.type === "view") listener.view(message.view);
    else if (message.type === "presence") listener.presence(message.players);
    else if (message.type === "ping") socket?.send(JSON.stringify({ type: "pong" }));
  }

  function lost(): void {
    window.clearTimeout(silence);
    if (closed) return;
    listener.connection("lost");
    retry = window.setTimeout(open, pause(attempt++));
  }

  function soon(): void {
    // the network is back, or the tab was woken: do not wait out the pause
    if (!closed && socket?.readyState === WebSocket.CLOSED) open();
  }

  listener.connection("connecting");
  open();
  window.addEventListener("online", soon);
  document.addEventListener("visibilitychange", soon);
  return () => {
    closed = true;
    window.clearTimeout(retry);
    window.clearTimeout(silence);
    window.removeEventListener("online", soon);
    document.removeEventListener("visibilitychange", soon);
    socket?.close();
  };
}
