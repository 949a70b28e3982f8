// Pictures fetched before they are shown, and kept, so that a change of language shows at once.

const kept = new Map<string, Promise<HTMLImageElement>>();
const bitmaps = new Map<string, Promise<string>>();

/** What is made once for a key; a failure is not kept: the next who asks may have more luck. */
function once<T>(of: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = of.get(key);
  if (known) return known;
  const made = make();
  of.set(key, made);
  made.catch(() => of.delete(key));
  return made;
}

/** A picture, ready to be drawn. */
export const picture = (src: string) => once(kept, src, () => load(src));

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** Wait until there is nothing better to do, or at the latest for a while. */
export const idle = () =>
  new Promise<unknown>((run) => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3000 });
    else setTimeout(run, 1500);
  });

let last: Promise<unknown> = Promise.resolve();

/** A picture that nobody waits for: one after the other, when there is nothing better to do. */
export function pictureLater(src: string): Promise<unknown> {
  last = last.catch(() => {}).then(idle).then(() => picture(src));
  return last;
}

/** The address of a drawing as a bitmap of so many pixels. */
export const bitmap = (src: string, width: number, height: number) =>
  once(bitmaps, src, async () => {
    await idle();
    const image = await picture(src);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("this browser draws no bitmaps");
    context.drawImage(image, 0, 0, width, height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.94));
    if (!made) throw new Error("this browser makes no bitmaps");
    const address = URL.createObjectURL(made);
    await load(address);
    return address;
  });

/** Fetch a picture when there is nothing better to do; it is not made ready, which takes a while. */
export const fetchLater = (src: string) =>
  void idle()
    .then(() => fetch(src))
    .then((answer) => answer.blob())
    .catch(() => {});
