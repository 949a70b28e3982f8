// Ladders; see the server's `ladderwire.py`.

import { get } from "./api";

export interface Ranked {
  name: string;
  kind: "member" | "guest" | "computer";
  level: string;
  side: number;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

export interface Ladder {
  game: string;
  results: number;
  sides: [Ranked[], Ranked[]];
}

export const ladderAddress = (game: string) => `/api/v1/ladder/${game}`;
export const ladder = (game: string) => get<Ladder>(`/ladder/${game}`);
