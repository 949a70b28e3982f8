"""The main states look as they did: every picture is compared with the one that is kept.

Compared is what an eye far away sees: the mean colour of squares of some fifty pixels. Another
machine sets its letters a little otherwise, which changes such a square by a few shades; a panel
that is missing, a map that is not drawn or the wrong theme change many squares by many.
"""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Browser, Page

from kessel.testkit.conformance.trial import EVERYTHING
from tests.browser.pictures import FOLDER, STATES, shots, taken

pytestmark = pytest.mark.on_demand

DIFFERENCE = """async ([png, kept]) => {
  const shades = async (type, data) => {
    const image = new Image();
    image.src = `data:image/${type};base64,${data}`;
    await image.decode();
    const across = image.width > image.height ? 30 : 13;
    const cell = 20;
    const canvas = document.createElement('canvas');
    canvas.width = across * cell;
    canvas.height = Math.round((across * image.height) / image.width) * cell;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data: pixels } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = new Float64Array(across * (canvas.height / cell) * 3);
    for (let y = 0; y < canvas.height; y++)
      for (let x = 0; x < canvas.width; x++) {
        const at = (Math.floor(y / cell) * across + Math.floor(x / cell)) * 3;
        for (let c = 0; c < 3; c++)
          found[at + c] += pixels[(y * canvas.width + x) * 4 + c] / (cell * cell);
      }
    return found;
  };
  const [now, then] = [await shades('png', png), await shades('webp', kept)];
  if (now.length !== then.length) return [255, 1];
  let [sum, far] = [0, 0];
  for (let at = 0; at < now.length; at += 3) {
    const by = [0, 1, 2].map((c) => Math.abs(now[at + c] - then[at + c]));
    sum += by[0] + by[1] + by[2];
    if (Math.max(...by) > 14) far++;
  }
  return [sum / now.length, far / (now.length / 3)];
}"""
"""The mean difference of a square's colour, of 255, and the share of squares that differ a lot."""

MEAN = 3.0
SHARE = 0.04
HIDDEN = {
    "recap": ".recap",
    "weigh": ".weigh",
    "ghosts": ".plan-card",
    "spark": "img.art",
    "dice": ".dice-show",
    "inviting": "dialog",
}


def difference(plain: Page, png: bytes, name: str) -> tuple[float, float]:
    kept = (FOLDER / f"{name}.webp").read_bytes()
    mean, share = plain.evaluate(
        DIFFERENCE, [base64.b64encode(png).decode(), base64.b64encode(kept).decode()]
    )
    return float(mean), float(share)


def differs(found: tuple[float, float]) -> bool:
    mean, share = found
    return mean > MEAN or share > SHARE


def test_everything_looks_as_it_did(browser: Browser, address: str) -> None:
    """And what is hidden on purpose, or shown in the dark, is noticed."""
    plain = browser.new_page()
    wrong, blind, names = [], [], set()
    for shot, page in shots(browser, address, every=EVERYTHING):
        names.add(shot.state)
        found = difference(plain, shot.png, shot.name)
        if differs(found):
            wrong.append((shot.name, found))
        part = HIDDEN.get(shot.state)
        if part and shot.screen == "desk" and shot.language == "en":
            hides = page.add_style_tag(content=f"{part} {{ visibility: hidden !important; }}")
            spoilt = difference(plain, taken(page), shot.name)
            hides.evaluate("tag => tag.remove()")
            if not differs(spoilt):
                blind.append((shot.name, part, spoilt))
        if shot.name == "home-phone-ja":
            page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
            if not differs(difference(plain, taken(page), shot.name)):
                blind.append((shot.name, "dark", found))
            page.evaluate("() => (document.documentElement.dataset.theme = 'light')")
    plain.close()
    assert sorted(names) == sorted(STATES)
    assert wrong == [], "look at them: python -m tests.browser.pictures --look FOLDER"
    assert blind == []
