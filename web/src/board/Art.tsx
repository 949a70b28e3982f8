// The drawn map. Its thousands of lines are slow to draw again at every step of a zoom, so while the
// map moves a bitmap of it stands in; at rest the lines themselves show, sharp at any zoom.

import { useEffect, useRef, useState } from "preact/hooks";
import { bitmapScale } from "../geometry";

export function Art({ src, width, height }: { src: string; width: number; height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState("");
  const scale = bitmapScale(width, height);

  useEffect(() => {
    let current = true;
    const picture = new Image(width, height);
    picture.src = src;
    const draw = () => {
      const context = canvas.current?.getContext("2d");
      if (!current || !context) return;
      context.clearRect(0, 0, width * scale, height * scale);
      context.drawImage(picture, 0, 0, width * scale, height * scale);
      setDrawn(src);
    };
    // a picture that cannot be drawn into a bitmap still shows as lines
    picture.decode().then(draw, () => {});
    return () => {
      current = false;
    };
  }, [src, scale]);

  return (
    <>
      <canvas class="art" ref={canvas} width={width * scale} height={height * scale} />
      <img
        class={`art lines ${drawn === src ? "spare" : ""}`}
        src={src}
        alt=""
        width={width}
        height={height}
        draggable={false}
      />
    </>
  );
}
