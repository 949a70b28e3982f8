"""The package carries the client. (Building it takes too long for a test: see hatch_build.py.)"""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_wheel_is_told_to_build_the_client() -> None:
    """The hook is configured, knows where the client is built to, and the result is packed."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    hook = (ROOT / build["hooks"]["custom"]["path"]).read_text()
    assert "src/kessel/web/static" in build["artifacts"]
    assert 'outDir: "../src/kessel/web/static"' in (ROOT / "web" / "vite.config.ts").read_text()
    names = {node.name for node in ast.parse(hook).body if isinstance(node, ast.ClassDef)}
    assert names == {"ClientHook"}
    assert "src/kessel/web/static/index.html" in hook
