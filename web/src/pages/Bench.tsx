import { useEffect, useState } from "preact/hooks";
import { benchArt, benchBoard, benchScene } from "../drawn/bench";
import { Board } from "../board/Board";
import { viewport } from "../board/looking";
import { t } from "../known/settings";
import { board, live } from "../known/state";
import type { TableView } from "../server/types";

const COUNTERS = 500;
const FRAMES = 120;
/** Frames in which a movement begins: in the first the map gets a layer of its own. */
const BEGINNING = 10;
/** A machine too busy for so many frames is given up on after a while. */
const LONGEST = 8000;

interface Measured {
  pan: number;
  zoom: number;
  frames: number;
}

interface Stretch {
  frames: number;
  seconds: number;
}

/** Move the map on every frame for a while. */
function measure(move: (frame: number) => void): Promise<Stretch> {
  return new Promise((done) => {
    let start = performance.now();
    let frames = -BEGINNING;
    const next = (now: number) => {
      if (frames === 0) start = now;
      if (frames >= FRAMES || now - start >= LONGEST)
        return done({ frames: Math.max(0, frames), seconds: (now - start) / 1000 });
      move(frames++ + BEGINNING);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

const rate = ({ frames, seconds }: Stretch) => frames / seconds;

/** Let the map come to rest, as it does between two gestures. */
const rest = () => new Promise((done) => setTimeout(done, 800));

async function run(): Promise<Measured> {
  const port = viewport.value!;
  port.zoomBy(2);
  await rest();
  const pans = await measure((frame) =>
    port.panBy(Math.sin(frame / 20) * 14, Math.cos(frame / 15) * 10),
  );
  await rest();
  const zooms = await measure((frame) => port.zoomBy(1 + Math.sin(frame / 25) * 0.02));
  port.fit();
  return { pan: rate(pans), zoom: rate(zooms), frames: pans.frames + zooms.frames };
}

export function Bench() {
  const [art, setArt] = useState("");
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    const made = benchBoard(COUNTERS);
    const picture = URL.createObjectURL(new Blob([benchArt(made)], { type: "image/svg+xml" }));
    board.value = made;
    live.value = {
      scene: benchScene(made),
      options: [],
      log: [],
      orders: 0,
      version: 0,
    } as unknown as TableView;
    setArt(picture);
    return () => URL.revokeObjectURL(picture);
  }, []);
  const start = () => {
    setRunning(true);
    setMeasured(null);
    void run().then((found) => {
      setMeasured(found);
      setRunning(false);
    });
  };
  return (
    <div class="table bench">
      <header class="top">
        <h1>{t("benchTitle")}</h1>
        <button type="button" disabled={running} onClick={start}>
          {t("benchRun")}
        </button>
        {measured && (
          <output id="measured" data-frames={measured.frames}>
            pan {measured.pan.toFixed(0)}, zoom {measured.zoom.toFixed(0)} {t("benchFps")}
          </output>
        )}
      </header>
      {art && <Board art={art} glance={art} />}
    </div>
  );
}
