// Texts about a replay that is watched together.

import type { Words } from "../server/types";

export const TOGETHER_WORDS = {
  showToAll: { en: "Show to all", ja: "全員に共有" },
  showToAllAbout: {
    en: "Whoever has this table open may follow you through the replay. Everybody sees what his own side may know.",
    ja: "このテーブルを開いている人が、あなたのリプレイを一緒に見られます。見えるのは各自の陣営が知り得る情報だけです。",
  },
  stopShowing: { en: "Stop showing", ja: "共有を終了" },
  playerOf: { en: "The {side} player", ja: "{side}のプレイヤー" },
  aSpectator: { en: "A spectator", ja: "観戦者" },
  showsReplay: { en: "{who} shows the replay", ja: "{who}がリプレイを共有中" },
  followsReplay: { en: "{who} shows, you follow", ja: "{who}のリプレイを視聴中" },
  youShow: { en: "You show the replay to all", ja: "リプレイを全員に共有中" },
  orderOf: { en: "order {at} of {of}", ja: "命令 {at}／{of}" },
  follow: { en: "Follow", ja: "一緒に見る" },
  notNow: { en: "Not now", ja: "今は見ない" },
  stopFollowing: { en: "Back to the table", ja: "テーブルに戻る" },
  showStopped: { en: "{who} has stopped showing the replay.", ja: "{who}がリプレイの共有を終了しました。" },
  showTaken: { en: "{who} shows the replay now instead of you", ja: "{who}のリプレイ共有に切り替わりました" },
  turnMeanwhile: { en: "It is your turn", ja: "あなたの番です" },
  spectatorsShow: { en: "Spectators may show the replay to all", ja: "観戦者によるリプレイの共有を許可する" },
  keyShiftF: { en: "follow a replay that is shown, or leave it", ja: "共有中のリプレイを一緒に見る・抜ける" },
} as const satisfies Record<string, Words>;
