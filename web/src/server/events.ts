// Events; see the server's `eventwire.py`.

import { get } from "./api";

export interface EventGame {
  first: string;
  /** Empty for a bye. */
  second: string;
  score: number | null;
  table: string;
  watch: string;
}

export interface EventView {
  event: {
    id: string;
    name: string;
    game: string;
    scenario: string | null;
    kind: "round-robin" | "swiss";
    rounds: number;
    players: string[];
    played: EventGame[][];
  };
  standings: {
    player: string;
    points: number;
    opponents: number;
    beaten: number;
    games: number;
    rank: number;
  }[];
  is_over: boolean;
}

export interface EventInfo {
  id: string;
  name: string;
  game: string;
  players: number;
  round: number;
  rounds: number;
}

export const eventAddress = (id: string) => `/api/v1/events/${encodeURIComponent(id)}`;
export const event = (id: string) => get<EventView>(`/events/${encodeURIComponent(id)}`);
export const events = () => get<EventInfo[]>("/events");
