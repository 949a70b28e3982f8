import "../page";
import { expect, test } from "vitest";
import { KEYS } from "../../src/acting/keys";
import { lang } from "../../src/known/settings";
import { signOf } from "../../src/panels/Overlays";

test("what the mouse does is named in the reader's language", () => {
  lang.value = "ja";
  const signs = KEYS.map(([sign]) => signOf(sign));
  expect(signs).toContain("Shift + クリック");
  expect(signs.join()).not.toMatch(/[{}]|click|drag/i);
  lang.value = "en";
  expect(signOf("Ctrl + {drag}")).toBe("Ctrl + drag");
});
