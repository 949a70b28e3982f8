// The live connection: reconnects by itself, with growing pauses, until it is closed. It brings a
// whole view first and then what changed; orders go out over it.

import { filled } from "./brief";
import { changed, type Change } from "./changes";
import type { Shown } from "./seattypes";
import type { Ordered, Player, TableView, Words } from "./types";

export type Connection = "connecting" | "open" | "lost";

export interface Listener {
  view(view: TableView): void;
  presence(players: Player[]): void;
  /** Somebody said something: the number of the last message. */
  talk(last: number): void;
  /** Somebody shows a moment of the replay, or nobody does any more. */
  show(show: Shown | null): void;
  /** One may not show anything, and why. */
  showRefused(why: Words): void;
  /** The link opens nothing any more. */
  refused(): void;
  connection(state: Connection): void;
}

type Message =
  | { type: "view"; view: TableView }
  | ({ type: "change" } & Change)
  | { type: "ordered"; id: number; ordered: Ordered }
  | { type: "refused"; id: number; status: number; error: { rule: string; text: Words } }
  | { type: "presence"; players: Player[] }
  | { type: "talk"; last: number }
  | { type: "show"; show: Shown | null }
  | { type: "show-refused"; error: { text: Words } }
  | { type: "ping" };

/** What came of an order that was sent: null where the connection was lost before the answer. */
export type Answer = Extract<Message, { type: "ordered" | "refused" }> | null;

export interface Line {
  close(): void;
  /** Send an order; null where nobody is connected. */
  order(order: string, version: number, sure: boolean): Promise<Answer> | null;
  /** Show everybody the table after so many orders: begin, or go on unless somebody took over. */
  show(how: "show" | "step", at: number): void;
  stopShowing(): void;
  /** Be told everything in another language; false where nobody is connected. */
  read(lang: string): boolean;
}

const LINK_WRONG = 4403;

const LONGEST_PAUSE = 15_000;
/** A server that says nothing for so long is gone, even if the socket does not know it. */
const SILENCE = 60_000;
/** An order that is not answered for so long went to a connection that is gone. */
const UNANSWERED = 15_000;

/** How long to wait before attempt `attempt` (0, 1, …), in milliseconds. */
export function pause(attempt: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE, 400 * 2 ** attempt) * (0.75 + chance / 2);
}

/** Keep a live connection; the address says the language that is read when it opens. */
export function connect(address: () => string, listener: Listener): Line {
  let socket: WebSocket | null = null;
  let known: TableView | null = null;
  let sent = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
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
    socket = new WebSocket(address());
    known = null;
    socket.onopen = () => {
      heard();
      listener.connection("open");
    };
    socket.onmessage = (event) => {
      attempt = 0; // a connection that is closed without a word was refused
      heard();
      receive(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (event.code === LINK_WRONG && !closed) {
        closed = true;
        listener.refused();
      }
      lost();
    };
  }

  function receive(message: Message): void {
    if (message.type === "view") listener.view((known = filled(message.view)));
    else if (message.type === "change") follow(message);
    else if (message.type === "ordered" || message.type === "refused") settle(message);
    else if (message.type === "presence") join(message.players);
    else if (message.type === "talk") listener.talk(message.last);
    else if (message.type === "show") listener.show(message.show);
    else if (message.type === "show-refused") listener.showRefused(message.error.text);
    else if (message.type === "ping") socket?.send(JSON.stringify({ type: "pong" }));
  }

  function follow(change: Change): void {
    if (known?.version === change.since) listener.view((known = changed(known, change)));
    else socket?.send(JSON.stringify({ type: "whole" }));
  }

  function join(players: Player[]): void {
    if (known) known = { ...known, players };
    listener.presence(players);
  }

  function settle(answer: NonNullable<Answer>): void {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  }

  function order(order: string, version: number, sure: boolean): Promise<Answer> | null {
    if (socket?.readyState !== WebSocket.OPEN) return null;
    const [id, on] = [++sent, socket];
    on.send(JSON.stringify({ type: "order", id, order, version, sure }));
    const late = window.setTimeout(() => on.close(), UNANSWERED);
    return new Promise<Answer>((done) => waiting.set(id, done)).finally(() =>
      window.clearTimeout(late),
    );
  }

  function say(message: object): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function lost(): void {
    window.clearTimeout(silence);
    for (const done of waiting.values()) done(null);
    waiting.clear();
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
  function close(): void {
    closed = true;
    window.clearTimeout(retry);
    window.clearTimeout(silence);
    window.removeEventListener("online", soon);
    document.removeEventListener("visibilitychange", soon);
    socket?.close();
  }

  return {
    close,
    order,
    show: (how, at) => void say({ type: how, at }),
    stopShowing: () => void say({ type: "stop" }),
    read: (lang) => say({ type: "read", lang }),
  };
}
