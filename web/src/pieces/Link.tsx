// A link to give away: to copy, to share, to scan.

import { useMemo, useState } from "preact/hooks";
import { encode } from "uqr";
import { t } from "../known/settings";

/** The squares of a QR code as one path. */
function squares(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const marks = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: marks.join("") };
}

export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => squares(text), [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("qrOf")}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** Copy a text; where the browser has no clipboard, mark it so that the reader can. */
export async function copied(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return false;
  }
}

interface Field {
  name: string;
  address: string;
  /** Whether copying is what a dialog begins with. */
  first?: boolean;
}

export function LinkField({ name, address, first = false }: Field) {
  const [done, setDone] = useState("");
  let field: HTMLInputElement | null = null;
  const copy = () => void copied(address, field).then((ok) => ok && setDone(address));
  return (
    <div class="link-field">
      <input
        ref={(input) => {
          field = input;
        }}
        readOnly
        value={address}
        aria-label={name}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="main" autofocus={first} onClick={copy}>
        {t(done === address ? "copied" : "copy")}
      </button>
      {"share" in navigator && (
        <button
          type="button"
          onClick={() => void navigator.share({ title: "Kessel", url: address }).catch(() => {})}
        >
          {t("shareIt")}
        </button>
      )}
      <span class="unseen" role="status">
        {done === address ? t("copied") : ""}
      </span>
    </div>
  );
}
