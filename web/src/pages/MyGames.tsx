// The games that this browser knows: a picture, the opponent, whose turn it is and what is asked.

import { useEffect, useState } from "preact/hooks";
import { ask } from "../known/asking";
import { askMe } from "../known/club";
import { ago, forgetTable, lang, readdress, recentTables, say, t, tell } from "../known/settings";
import type { Recent } from "../known/settings";
import { Deadline } from "../pieces/Deadline";
import { pictureLater } from "../drawn/pictures";
import { glanceAddress, Refused, Seat } from "../server/api";
import { addressOf, brief, sit } from "../server/seats";
import { myTables, release } from "../server/club";
import type { Brief } from "../server/seattypes";
import type { GameInfo } from "../server/askedtypes";

const FEW = 6;
/** How often the page looks whether it is somebody's turn. */
const AGAIN = 30_000;

interface Mine extends Recent {
  brief: Brief | null;
  /** Whether it is the member's, on every device. */
  held?: boolean;
  /** Its link opens nothing any more. */
  gone: boolean;
}

const PLACE = /^\/t\/([^/]+)(?:\/(p[12]))?$/;
const LINK = /^\/t\/([^/]+)\/([^/]{22})$/;

function seatAt(path: string): Seat | null {
  const place = PLACE.exec(path);
  if (place) return new Seat(place[1]!, "", place[2]);
  const link = LINK.exec(path);
  return link ? new Seat(link[1]!, link[2]!) : null;
}

async function lookAt(one: Recent): Promise<Mine> {
  const seat = seatAt(one.path);
  try {
    const found = seat ? await brief(seat) : null;
    if (seat?.token && found && found.player >= 0) return await hideSecret(one, seat, found);
    return { ...one, brief: found, gone: !found };
  } catch (problem) {
    return { ...one, brief: null, gone: problem instanceof Refused && problem.status === 403 };
  }
}

/** Pages of before kept the links of seats: the browser keeps such a seat without its secret. */
async function hideSecret(one: Recent, seat: Seat, found: Brief): Promise<Mine> {
  await sit(seat);
  const path = addressOf(seat.table, found.player);
  readdress(one.path, path);
  return { ...one, path, brief: found, gone: false };
}

const isMine = (one: Brief) => !one.outcome && one.to_act === one.side && one.side >= 0;

/** One's own turns first, then those of others, then what is over; the latest of each first. */
function rank({ brief: one }: Mine): number {
  if (!one) return 3;
  return one.outcome ? 2 : isMine(one) ? 0 : 1;
}
const inOrder = (a: Mine, b: Mine) =>
  rank(a) - rank(b) || (b.brief?.changed ?? 0) - (a.brief?.changed ?? 0);

/** The games of this browser, and those of the member who is signed in. */
async function lookAtAll(games: readonly GameInfo[]): Promise<Mine[]> {
  const who = await askMe();
  const held = who?.name ? await myTables().catch(() => []) : [];
  const paths = new Set(held.map(({ brief: one }) => addressOf(one.table, one.player)));
  const here = recentTables().filter((one) => !paths.has(one.path));
  const others = await Promise.all(here.map(lookAt));
  const mine = held.map(({ brief: one }) => ({
    path: addressOf(one.table, one.player),
    title: games.find((game) => game.id === one.game)?.title ?? { en: one.game, ja: one.game },
    brief: one,
    gone: false,
    held: true,
  }));
  return [...mine, ...others];
}

export function MyGames({ games }: { games: readonly GameInfo[] }) {
  const [mine, setMine] = useState<Mine[]>(() =>
    recentTables().map((one) => ({ ...one, brief: null, gone: false })),
  );
  const [all, setAll] = useState(false);
  const look = () => void lookAtAll(games).then(setMine);
  useEffect(() => {
    look();
    const again = window.setInterval(() => !document.hidden && look(), AGAIN);
    const back = () => !document.hidden && look();
    document.addEventListener("visibilitychange", back);
    return () => {
      window.clearInterval(again);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);
  const turns = mine.filter((one) => one.brief && isMine(one.brief)).length;
  useEffect(() => {
    document.title = turns ? `(${turns}) Kessel` : "Kessel";
  }, [turns]);
  if (!mine.length) return null;
  const sorted = [...mine].sort(inOrder);
  const shown = all ? sorted : sorted.slice(0, FEW);
  return (
    <section class="my-games" aria-label={t("myGames")}>
      <h2>
        {t("myGames")} {turns > 0 && <span class="my-turns">{turns}</span>}
      </h2>
      <ul>
        {shown.map((one) => (
          <Card key={one.path} mine={one} games={games} gone={look} />
        ))}
      </ul>
      {sorted.length > shown.length && (
        <button type="button" onClick={() => setAll(true)}>
          {tell("showMore", { n: sorted.length })}
        </button>
      )}
    </section>
  );
}

function Card({ mine, games, gone }: { mine: Mine; games: readonly GameInfo[]; gone: () => void }) {
  const found = mine.brief;
  const info = games.find((one) => one.id === found?.game);
  const scenario = info?.scenarios.find((one) => one.id === found?.scenario);
  const forget = async () => {
    if (!(await ask(t(mine.held ? "releaseAsk" : "forgetAsk"), t("forget")))) return;
    if (mine.held && found) await release(found.table);
    forgetTable(mine.path);
    gone();
  };
  return (
    <li class={`my-game ${found && isMine(found) ? "mine" : ""}`}>
      <a href={mine.path}>
        {found && <Glance brief={found} soviet={info?.sides[0]?.id === "soviet"} />}
        <span class="my-game-words">
          <b>{say(mine.title)}</b>
          {scenario && <small>{say(scenario.title)}</small>}
          {found && info && <Standing brief={found} info={info} />}
          {mine.gone && <small>{t("unknownTable")}</small>}
        </span>
      </a>
      <button
        type="button"
        class="x"
        aria-label={`${t("forget")}${t("colon")} ${say(mine.title)}`}
        title={t("forget")}
        onClick={() => void forget()}
      >
        ×
      </button>
    </li>
  );
}

function opponent({ players, player, side, taken }: Brief): string {
  if (side < 0) return t("asSpectator");
  const other = 1 - player;
  const who = players[other];
  if (!who) return "";
  if (who.kind === "computer") return tell("against", { who: t("computer") });
  return taken[other] ? tell("against", { who: who.name }) : t("nobodyYet");
}

function Standing({ brief: found, info }: { brief: Brief; info: GameInfo }) {
  const since = ago(found.changed);
  const mine = isMine(found);
  const side = info.sides[found.to_act];
  const waits = found.player >= 0 && !found.taken[1 - found.player];
  return (
    <>
      <small>
        {[say(found.status), opponent(found)].filter(Boolean).join(" · ")}
      </small>
      {found.outcome ? (
        <em>
          {tell("endedSince", { since })}
          {t("colon")} {say(found.outcome.text)}
        </em>
      ) : (
        <em class={mine ? "turn" : ""}>
          {mine
            ? tell("myTurnSince", { since })
            : tell("theirTurnSince", { who: side ? say(side.name) : "", since })}
        </em>
      )}
      {found.clock && <Deadline clock={found.clock} player={found.player} />}
      {mine && (
        <span class="asked-for">
          <span>{t("youAreAsked")}</span> {say(found.prompt.text)}
        </span>
      )}
      {waits && !found.outcome && <span class="asked-for">{t("seatWaits")}</span>}
    </>
  );
}

/** Where both sides stand, on the part of the map that is played on. */
function Glance({ brief: found, soviet }: { brief: Brief; soviet: boolean }) {
  const [drawn, setDrawn] = useState("");
  const address = glanceAddress(found.game, found.pack, lang.value);
  useEffect(() => {
    let current = true;
    void pictureLater(address).then(
      () => current && setDrawn(address),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [address]);
  const [x, y, width, height] = found.box;
  if (!width || !height) return <span class="glance" />;
  const size = Math.max(width, height) / 55;
  const red = soviet ? 0 : 1;
  return (
    <svg
      class="glance"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawn && <image href={drawn} width={found.whole[2]} height={found.whole[3]} />}
      {found.dots.map(([cx, cy, side]) => (
        <rect
          key={`${cx} ${cy} ${side}`}
          class={side === red ? "red" : side >= 0 ? "grey" : "none"}
          x={cx - size / 2}
          y={cy - size / 2}
          width={size}
          height={size}
          rx={size / 5}
        />
      ))}
    </svg>
  );
}
