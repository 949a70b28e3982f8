import { render, type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Home } from "./pages/Home";
import { NotFound } from "./pages/NotFound";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/chrome.css";
import "./styles/panels.css";
import "./styles/review.css";
import "./styles/home.css";

/** A page that is fetched when it is first shown: the home page does not wait for the map. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const [Shown, setShown] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      void load().then((found) => setShown(() => found));
    }, []);
    return Shown ? <Shown {...props} /> : null;
  };
}

const TablePage = later(() => import("./pages/TablePage").then((m) => m.TablePage));
const DiceChecker = later(() => import("./pages/DiceChecker").then((m) => m.DiceChecker));
const Bench = later(() => import("./pages/Bench").then((m) => m.Bench));

function Page() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  const path = location.pathname;
  const table = /^\/t\/([^/]+)\/([^/]+)\/?$/.exec(path);
  if (table) {
    const [, id = "", token = ""] = table;
    return hash === "#dice" ? (
      <DiceChecker table={id} token={token} />
    ) : (
      <TablePage table={id} token={token} hash={hash} />
    );
  }
  if (path === "/bench") return <Bench />;
  return path === "/" ? <Home /> : <NotFound />;
}

render(<Page />, document.getElementById("app")!);
