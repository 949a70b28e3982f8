"""A table as somebody sees it who looks at the screen: what can be clicked, and clicking it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

MIDDLE = """label => {
  const path = document.querySelector(`[data-target="${label}"]`);
  const matrix = path.getScreenCTM();
  const length = path.getTotalLength();
  const box = path.getBBox();
  // the middle of the box, or, for a space bent around it, the first point inside
  for (let i = 0; i <= 20; i++)
    for (let j = 0; j <= 20; j++) {
      const x = box.x + box.width * ((10 + i) % 21) / 20;
      const y = box.y + box.height * ((10 + j) % 21) / 20;
      const point = new DOMPoint(x, y);
      if (path.isPointInFill(point)) {
        const seen = point.matrixTransform(matrix);
        return [seen.x, seen.y];
      }
    }
}"""


class Table:
    """One browser page with a table in it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def start(self, seats: str | None = None) -> None:
        """From the home page to the first decision, in at most three clicks."""
        self.page.goto(self.address)
        if seats:
            self.page.get_by_text(seats).click()
        self.page.locator("button.big").click()
        expect(self.page.locator(".world")).to_be_visible()
        expect(self.page.locator(".question p")).not_to_be_empty()

    @property
    def prompt(self) -> Any:
        return self.page.locator(".question p")

    @property
    def orders(self) -> int:
        """How many orders have been given, as the replay's slider shows it."""
        output = self.page.locator(".replay output")
        return int(output.inner_text()) if output.count() else 0

    def targets(self) -> list[str]:
        paths = self.page.locator("[data-target]").all()
        return [str(path.get_attribute("data-target")) for path in paths]

    def click_place(self, label: str) -> None:
        x, y = self.page.evaluate(MIDDLE, label)
        self.page.mouse.click(x, y)

    def place_garrison(self) -> None:
        """The German set-up: every waiting unit into the first area that is offered."""
        chips = self.page.locator(".off-map .chip")
        for left in range(8, 0, -1):
            expect(chips).to_have_count(left)
            chips.first.click()
            expect(self.page.locator("[data-target]")).to_have_count(left + 1)
            self.click_place(self.targets()[0])
        expect(self.page.locator(".ordered.side-0")).to_have_count(8)

    def my_impulse(self) -> None:
        """Wait for the own impulse; whatever is asked before it gets the first answer there is."""
        while True:
            expect(self.page.locator(".prompt.mine")).to_be_visible(timeout=20_000)
            asked = self.prompt.inner_text()
            if asked.startswith("German impulse: move"):
                return
            self.page.keyboard.press("l")
            self.page.get_by_role("dialog").get_by_role("listitem").last.get_by_role(
                "button"
            ).click()
            expect(self.prompt).not_to_have_text(asked)
