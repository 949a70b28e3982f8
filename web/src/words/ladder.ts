// Texts about ladders.

import type { Words } from "../server/types";

export const LADDER_WORDS = {
  ladders: { en: "Ratings", ja: "レーティング" },
  laddersAndEvents: { en: "Ratings and tournaments", ja: "レーティングと大会" },
  ladderAbout: {
    en: "Glicko-2, by game and side, computers included. Games count that were played here from their beginning by two who are not the same; against a computer, without taking back by its leave.",
    ja: "ゲームと陣営ごとのGlicko-2レーティング（コンピュータを含む）。ここで最初から、別々の二者が対局したゲームが対象です。コンピュータ戦で同意による取り消しをした対局は含みません。",
  },
  ladderEmpty: { en: "Nobody is rated here yet.", ja: "まだ記録がありません。" },
  ladderRank: { en: "Place", ja: "順位" },
  ladderName: { en: "Player", ja: "プレイヤー" },
  ladderRating: { en: "Rating", ja: "レーティング" },
  ladderGames: { en: "Games", ja: "対局" },
  ladderRecord: { en: "Won, drawn, lost", ja: "勝・分・敗" },
  ladderGuest: { en: "guest", ja: "ゲスト" },
  ladderGone: { en: "a former member", ja: "退会した会員" },
  ladderUnsure: { en: "few games, not sure yet", ja: "対局が少なく、まだ不確か" },
  ladderResults: { en: "Results: {n}", ja: "対局数：{n}" },
  ladderData: { en: "As data", ja: "データ（JSON）" },
  events: { en: "Tournaments", ja: "大会" },
  eventRound: { en: "Round {n} of {all}", ja: "第{n}回戦（全{all}回戦）" },
  eventRoundOf: { en: "Round {n}", ja: "第{n}回戦" },
  eventSwiss: { en: "Swiss, {n} rounds", ja: "スイス式{n}回戦" },
  eventAll: { en: "Everybody against everybody, {n} rounds", ja: "総当たり{n}回戦" },
  eventOver: { en: "over", ja: "終了" },
  eventStandings: { en: "Standings", ja: "順位表" },
  eventPoints: { en: "Points", ja: "得点" },
  eventOpponents: { en: "Opponents' points", ja: "対戦相手の得点" },
  eventBeaten: { en: "Points of those beaten", ja: "勝った相手の得点" },
  eventBye: { en: "sits out", ja: "不戦勝" },
  eventPlaying: { en: "being played", ja: "対局中" },
  eventWatch: { en: "Watch", ja: "観戦" },
  eventNone: { en: "No round has been paired yet.", ja: "まだ組み合わせが発表されていません。" },
  home: { en: "Home", ja: "ホーム" },
} as const satisfies Record<string, Words>;
