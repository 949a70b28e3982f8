// The drawn map. Its thousands of lines are slow to draw again and again, so a bitmap stands in for
// them while the map moves, and where it is as sharp as the screen; closer up, at rest, lines show.
// What is seen first, until the bitmap is made, is the map without its fine print.

import { useEffect, useState } from "preact/hooks";
import { bitmapScale, pathOf } from "../drawn/geometry";
import { bitmap, picture } from "../drawn/pictures";
import { board } from "../known/state";
import { restingZoom } from "./viewport";

/** Where the spaces are: something to see until the drawing is there, which then covers it. */
function Outlines({ width, height }: { width: number; height: number }) {
  const paths = board.value?.spaces.map((space) => pathOf(space.outline)) ?? [];
  return (
    <svg class="art outlines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={paths.join("")} />
    </svg>
  );
}

interface ArtProps {
  src: string;
  /** The same without what cannot be seen when it is small. */
  glance: string;
  width: number;
  height: number;
}

export function Art({ src, glance, width, height }: ArtProps) {
  const [shown, setShown] = useState({ lines: glance, bitmap: "" });
  const [isDrawn, setDrawn] = useState(false);
  const scale = bitmapScale(width, height);

  useEffect(() => void picture(glance).then(() => setDrawn(true), () => {}), [glance]);
  useEffect(() => {
    let current = true;
    const show = (found: string) => current && setShown({ lines: src, bitmap: found });
    // a picture that cannot be drawn into a bitmap still shows as lines
    bitmap(src, width * scale, height * scale).then(show, () => show(""));
    return () => {
      current = false;
    };
  }, [src, scale]);

  const sharper = restingZoom.value * devicePixelRatio > scale;
  // who looks closely does not wait for the fine print
  const lines = sharper && shown.lines === glance ? src : shown.lines;
  const classes = `${shown.bitmap ? "spare" : ""} ${sharper ? "sharper" : ""}`;
  const size = { width, height, alt: "", draggable: false };
  return (
    <>
      {!shown.bitmap && !isDrawn && <Outlines width={width} height={height} />}
      {shown.bitmap && <img class="art" src={shown.bitmap} {...size} />}
      <img class={`art lines ${classes}`} src={lines} {...size} />
    </>
  );
}
