// Texts about members and about finding each other.

import type { Words } from "../server/types";

export const CLUB_WORDS = {
  // signing in
  signIn: { en: "Sign in", ja: "サインイン" },
  signUp: { en: "Become a member", ja: "新規登録" },
  signOut: { en: "Sign out", ja: "サインアウト" },
  signInAbout: {
    en: "With an account your games are with you on every device, and your record is kept. You can play without one, too: by link.",
    ja: "アカウントがあれば、どの端末からでも自分の対局を開け、戦績も残ります。登録しなくても、リンクで対戦できます。",
  },
  accountOf: { en: "Account of {who}", ja: "{who}さんのアカウント" },
  accountTitle: { en: "Account", ja: "アカウント" },
  memberName: { en: "Name", ja: "名前" },
  password: { en: "Password", ja: "パスワード" },
  passwordAbout: {
    en: "At least 10 characters; several words are good. Nobody can tell it to you again.",
    ja: "10文字以上。いくつかの単語をつなげると覚えやすく安全です。忘れた場合、再表示はできません。",
  },
  passkeys: { en: "Passkeys", ja: "パスキー" },
  passkeyAbout: {
    en: "A passkey signs you in with the lock of your device: a finger, a face, a number.",
    ja: "パスキーを使うと、端末のロック解除（指紋・顔・暗証番号）だけでサインインできます。",
  },
  passkeyAdd: { en: "Add a passkey", ja: "パスキーを追加" },
  passkeyEnter: { en: "Sign in with a passkey", ja: "パスキーでサインイン" },
  passkeyMade: { en: "Added {when}", ja: "登録：{when}" },
  passkeyUsed: { en: "last used {when}", ja: "最終使用：{when}" },
  passkeyRemove: { en: "Remove", ja: "削除" },
  emailOptional: { en: "E-mail (optional)", ja: "メールアドレス（任意）" },
  emailUse: {
    en: "Only for telling you that it is your turn, where this server sends mail.",
    ja: "手番のお知らせにだけ使います（このサーバーがメールを送れる場合）。",
  },
  haveAccount: { en: "I have an account", ja: "アカウントを持っている" },
  noAccounts: { en: "There are no accounts on this server.", ja: "このサーバーにアカウント機能はありません。" },
  memberSince: { en: "Member since {when}", ja: "登録日：{when}" },
  signedInOn: { en: "Signed in on {n} devices", ja: "サインイン中の端末：{n}台" },

  // record
  record: { en: "Your record", ja: "戦績" },
  recordNone: { en: "No game has ended yet.", ja: "終了した対局はまだありません。" },
  recordGame: { en: "Game", ja: "ゲーム" },
  recordSide: { en: "Side", ja: "担当" },
  recordRival: { en: "Against", ja: "相手" },
  recordPlayed: { en: "Played", ja: "対局" },
  recordWon: { en: "Won", ja: "勝ち" },
  recordDrawn: { en: "Drawn", ja: "引き分け" },
  people: { en: "people", ja: "人" },

  // changing and leaving
  settings: { en: "Settings", ja: "設定" },
  oldPassword: { en: "Password so far", ja: "現在のパスワード" },
  newPassword: { en: "New password", ja: "新しいパスワード" },
  changePassword: { en: "Change password", ja: "パスワードを変更" },
  passwordChanged: {
    en: "The password is changed. All other devices are signed out.",
    ja: "パスワードを変更しました。ほかの端末はすべてサインアウトされました。",
  },
  keepEmail: { en: "Keep", ja: "保存" },
  emailKept: { en: "Kept.", ja: "保存しました。" },
  myData: { en: "Your data", ja: "あなたのデータ" },
  exportData: { en: "Download everything kept about you", ja: "保存されている全データをダウンロード" },
  deleteAccount: { en: "Delete account", ja: "アカウントを削除" },
  deleteAbout: {
    en: "Your name, address, record and what you said are deleted. Your games stay for your opponents, without your name.",
    ja: "名前、メールアドレス、戦績、発言を削除します。対局は相手のために残りますが、あなたの名前は消えます。",
  },
  deleteAsk: {
    en: "Delete the account for good? This cannot be taken back.",
    ja: "アカウントを完全に削除しますか？この操作は取り消せません。",
  },
  releaseAsk: {
    en: "Remove this game from your games? Without its link you cannot come back to it.",
    ja: "この対局を自分の一覧から外しますか？リンクがなければ、もう開けません。",
  },

  // finding each other
  openTables: { en: "Looking for an opponent", ja: "対戦相手募集中" },
  openInvitation: { en: "Anybody, by open invitation", ja: "対戦相手を募集" },
  openForMembers: {
    en: "Open invitations are for members: sign in first.",
    ja: "対戦相手の募集はメンバー向けです。先にサインインしてください。",
  },
  openAbout: {
    en: "The table is listed on the home page until somebody sits down.",
    ja: "誰かが着席するまで、ホームの一覧に載ります。",
  },
  offeredBy: { en: "{who} is waiting", ja: "{who}さんが待っています" },
  challengedBy: { en: "{who} challenges you", ja: "{who}さんからの挑戦" },
  youWait: { en: "Your invitation", ja: "あなたの募集" },
  youChallenge: { en: "Your challenge", ja: "あなたからの挑戦" },
  takeSeat: { en: "Play", ja: "対戦する" },
  declineIt: { en: "Decline", ja: "断る" },
  withdrawIt: { en: "Withdraw", ja: "取り下げる" },
  toMyTable: { en: "To the table", ja: "テーブルへ" },
  youWouldCommand: { en: "You would command", ja: "あなたの担当" },
  whomToMeet: { en: "Opponent wanted", ja: "希望する相手" },
  meet_any: { en: "anybody", ja: "どなたでも" },
  meet_new: { en: "new to the game", ja: "初めての方" },
  meet_some: { en: "has played it before", ja: "経験のある方" },
  meet_much: { en: "knows it well", ja: "熟練の方" },
  paceWish: { en: "When you can play (optional)", ja: "都合のよい時間帯（任意）" },
  paceHint: { en: "e.g. in the evening, or tonight", ja: "例：平日の夜、今夜" },
  challengeWhom: { en: "Only for this member (optional)", ja: "挑戦するメンバー名（任意）" },
  offerSeat: { en: "Offer the seat to everybody", ja: "対戦相手を募集する" },
  offeredSince: { en: "The seat is offered on the home page, {since}.", ja: "ホームの一覧で募集中（{since}〜）。" },
  challengeSent: { en: "A member has been challenged, {since}.", ja: "メンバーに挑戦中（{since}〜）。" },
  listTable: { en: "List this game among those to watch", ja: "このゲームを観戦一覧に載せる" },
  gamesToWatch: { en: "Games to watch", ja: "観戦できるゲーム" },
  watchGame: { en: "Watch", ja: "観戦する" },
  guest: { en: "A guest", ja: "ゲスト" },
  versus: { en: "{a} – {b}", ja: "{a} 対 {b}" },
} as const satisfies Record<string, Words>;
