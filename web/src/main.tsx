import { render, type ComponentType } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { sitDown } from "./known/session";
import { Home } from "./pages/Home";
import { NotFound } from "./pages/NotFound";
import type { Address } from "./pages/TablePage";
import { Seat } from "./server/api";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/chrome.css";
import "./styles/panels.css";
import "./styles/review.css";
import "./styles/seen.css";
import "./styles/home.css";
import "./styles/seats.css";
import "./styles/group.css";
import "./styles/club.css";
import "./styles/pace.css";
import "./styles/together.css";

/** A page that is fetched when it is first shown: the home page does not wait for the map. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const [Shown, setShown] = useState<ComponentType<P> | null>(null);
    useLayoutEffect(() => {
      void load().then((found) => setShown(() => found));
    }, []);
    return Shown ? <Shown {...props} /> : null;
  };
}

const TablePage = later(() => import("./pages/TablePage").then((m) => m.TablePage));
const DiceChecker = later(() => import("./pages/DiceChecker").then((m) => m.DiceChecker));
const Invited = later(() => import("./pages/Invited").then((m) => m.InvitedPage));
const Account = later(() => import("./pages/Account").then((m) => m.AccountPage));
const Ladder = later(() => import("./pages/Ladder").then((m) => m.LadderPage));
const Event = later(() => import("./pages/Event").then((m) => m.EventPage));
const Bench = later(() => import("./pages/Bench").then((m) => m.Bench));

/** One sits down while the page is still on its way. */
function AtTable({ table, token, place, hash }: Address) {
  useLayoutEffect(() => sitDown(new Seat(table, token, place)), [table, token, place]);
  return <TablePage table={table} token={token} place={place} hash={hash} />;
}

function Page() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  const path = location.pathname;
  const table = /^\/t\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path);
  if (table) {
    const [, id = "", key = ""] = table;
    const isPlace = /^p[12]$/.test(key);
    const [token, place] = isPlace ? ["", key] : [key, ""];
    return hash === "#dice" ? (
      <DiceChecker table={id} token={token} place={place} />
    ) : (
      <AtTable table={id} token={token} place={place} hash={hash} />
    );
  }
  const invitation = /^\/i\/([^/]+)\/([^/]+)\/?$/.exec(path);
  if (invitation) return <Invited table={invitation[1]!} token={invitation[2]!} />;
  if (path === "/account") return <Account />;
  if (path === "/ladder") return <Ladder />;
  const event = /^\/event\/([^/]+)\/?$/.exec(path);
  if (event) return <Event id={event[1]!} />;
  if (path === "/bench") return <Bench />;
  return path === "/" ? <Home /> : <NotFound />;
}

render(<Page />, document.getElementById("app")!);
