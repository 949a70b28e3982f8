// Texts about sitting down: home, invitations, seats, table talk, dialogs.

import type { Words } from "../server/types";

export const SEAT_WORDS = {
  // home
  myGames: { en: "Your games", ja: "対局中のゲーム" },
  newGame: { en: "A new game", ja: "新しいゲーム" },
  myTurnSince: { en: "Your turn, {since}", ja: "あなたの番（{since}〜）" },
  theirTurnSince: { en: "{who} to act, {since}", ja: "{who}の番（{since}〜）" },
  youAreAsked: { en: "You are asked:", ja: "求められている決定：" },
  against: { en: "against {who}", ja: "相手：{who}" },
  asSpectator: { en: "watching", ja: "観戦中" },
  nobodyYet: { en: "no opponent yet", ja: "相手は未着席" },
  seatWaits: { en: "The other seat is empty: invite somebody.", ja: "相手の席が空いています。招待してください。" },
  endedSince: { en: "Over, {since}", ja: "終了（{since}）" },
  justNow: { en: "just now", ja: "たった今" },
  forget: { en: "Remove from this list", ja: "一覧から外す" },
  forgetAsk: {
    en: "Remove this game from the list of this browser? The game itself goes on, and its link still opens it.",
    ja: "このブラウザーの一覧から外しますか？ゲームは続き、リンクからは引き続き開けます。",
  },
  showMore: { en: "Show all {n}", ja: "すべて表示（{n}）" },
  unknownTable: { en: "This table cannot be opened any more.", ja: "このテーブルはもう開けません。" },

  // a save that is brought
  whoPlays: { en: "Who plays on?", ja: "続きは誰がプレイしますか？" },
  saveHas: { en: "{n} orders so far", ja: "これまでの命令{n}個" },
  playOnHere: { en: "Go on", ja: "再開する" },
  gameWasOver: { en: "This game is over", ja: "終了した対局です" },
  lookAtIt: { en: "Look at it", ja: "盤面と記録を見る" },

  // invitations
  inviteTitle: { en: "Invite your opponent", ja: "対戦相手を招待" },
  inviteAbout: {
    en: "Send this link to your friend. It works once: whoever opens it and sits down has the seat, and nobody else, not even you.",
    ja: "このリンクを友人に送ってください。使えるのは一度だけで、着席した人だけがその席を操作できます（あなたにも開けません）。",
  },
  inviteAgain: { en: "New invitation", ja: "招待を作り直す" },
  invitePlay: { en: "To the table", ja: "テーブルへ" },
  shareIt: { en: "Share…", ja: "共有…" },
  qrOf: { en: "QR code of the link", ja: "リンクのQRコード" },
  invitedTitle: { en: "You are invited", ja: "対局への招待" },
  invitedBy: { en: "{who} invites you to a game of", ja: "{who}からの対局の招待：" },
  invitedOwn: {
    en: "Your own seat, on this device. The link works once.",
    ja: "この端末であなたの席を開きます。リンクは一度だけ使えます。",
  },
  youCommand: { en: "You command", ja: "担当する側" },
  somebody: { en: "Somebody", ja: "対戦相手" },
  sitDown: { en: "Sit down", ja: "着席する" },
  sitHere: { en: "Play here", ja: "この端末でプレイする" },
  ordersSoFar: { en: "{n} orders have been given.", ja: "すでに命令{n}個が出されています。" },
  noSeatHere: {
    en: "This browser has no seat at this table. Open the link of your seat, or ask for an invitation or for the spectators' link.",
    ja: "このブラウザーにはこのテーブルの席がありません。自分の席のリンクを開くか、招待または観戦用リンクをもらってください。",
  },

  // seats
  seatsAndLinks: { en: "Seats and links", ja: "席とリンク" },
  seatEmpty: { en: "empty", ja: "空席" },
  seatInvited: { en: "invited", ja: "招待中" },
  seatSince: { en: "sat down {when}", ja: "着席：{when}" },
  seatLinks: { en: "{n} devices open your seat.", ja: "{n}台の端末でこの席を開けます。" },
  otherDevice: { en: "Play on another device", ja: "別の端末で続ける" },
  otherDeviceAbout: {
    en: "Open this link, once, on your other device: it opens your own seat. Show it to nobody.",
    ja: "別の端末で一度だけ開いてください。あなた自身の席が開きます。他人に見せないでください。",
  },
  renewSeat: { en: "Renew my seat", ja: "席を更新する" },
  renewAsk: {
    en: "Every other link and device loses your seat at once; this browser keeps it. Renew?",
    ja: "ほかのリンクと端末では席を開けなくなります（このブラウザーだけが残ります）。更新しますか？",
  },
  renewed: { en: "Renewed: only this browser opens your seat now.", ja: "更新しました。この席を開けるのはこのブラウザーだけです。" },
  seatKept: {
    en: "This browser keeps your seat: the address holds no secret.",
    ja: "席はこのブラウザーに保存されています。アドレスに秘密は含まれません。",
  },
  seatGone: {
    en: "This seat was renewed elsewhere: this link does not open it any more.",
    ja: "この席は別の場所で更新されました。このリンクではもう開けません。",
  },
  spectatorsLink: { en: "Spectators' link", ja: "観戦用リンク" },
  spectatorsAbout: {
    en: "Whoever has it may watch, and see what everybody may see.",
    ja: "このリンクを持つ人は観戦できます（公開情報のみ）。",
  },
  shareMoment: { en: "Copy a link to this moment, for anybody", ja: "この時点の観戦用リンクをコピー" },
  momentCopied: { en: "Link copied", ja: "リンクをコピーしました" },

  // talk
  talkHint: { en: "A word to your opponent", ja: "相手へのメッセージ" },
  talkSend: { en: "Send", ja: "送信" },
  talkMute: { en: "Silence the talk", ja: "チャットを消音" },
  reportTalk: { en: "Report to the host", ja: "管理者に通報" },
  reportAbout: {
    en: "The host of this server is told what your opponent said last, and why you object. Your opponent does not learn of it.",
    ja: "相手の最近の発言と通報の理由を、このサーバーの管理者に伝えます。相手には知らされません。",
  },
  reportWhy: { en: "What is wrong?", ja: "通報の理由" },
  reportSend: { en: "Tell the host", ja: "通報する" },
  reportTold: { en: "The host has been told.", ja: "管理者に伝えました。" },
  talkUnmute: { en: "Hear the talk", ja: "チャットを表示" },
  talkMuted: { en: "Table talk is silenced.", ja: "チャットは消音中です。" },
  talkInSave: { en: "with the table talk", ja: "チャットを含める" },

  // dialogs
  handOverNow: { en: "Hand over", ja: "交代する" },
} as const satisfies Record<string, Words>;
