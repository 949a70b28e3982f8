"""The built client, the page that stands in for it, and the page of the interface."""

from __future__ import annotations

import functools
import html
import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath

from kessel.web.host.lasting import PRESSED, answer
from kessel.web.host.security import FOR_EVER
from kessel.web.parts import Here, Parts
from kessel.web.requests.tables import AnyRequest
from kessel.web.settings import static_folder
from kessel.web.words import refuse, say

OWN: Final = re.compile(r"|t/[^/]+(/[^/]+)?|i/[^/]+/[^/]+|account|ladder|event/[^/]+|bench")
"""The addresses at which the client shows something (`web/src/main.tsx`)."""
HASHED: Final = "assets"
"""Files in this folder carry a hash in their name and never change."""
TABLE: Final = ("TablePage", "Board")
"""Parts of the client that only tables need: there they are fetched with the first one."""

shows = functools.partial(get, include_in_schema=False, sync_to_thread=True, opt={PRESSED: True})


@shows("/")
def home(parts: Here, request: AnyRequest) -> Response[bytes]:
    """The client."""
    return find_page(parts, request, "")


@shows("/{path:path}")
def page(parts: Here, request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or the client where the address is one of its own."""
    return find_page(parts, request, path)


def find_page(parts: Parts, request: AnyRequest, path: str) -> Response[bytes]:
    """A file of the client; its one page for every address that is not a file's."""
    folder = static_folder(parts.settings)
    name = path.strip("/")
    if name.split("/")[0] == "api":
        raise refuse(404, "page-unknown")
    file = inside(folder, name)
    if file is not None:
        kept = FOR_EVER if name.startswith(f"{HASHED}/") else "no-cache"
        return file_response(parts, request, file, {"cache-control": kept})
    if "." in name.rpartition("/")[2]:
        raise refuse(404, "page-unknown")
    index = inside(folder, "index.html")
    if index is None:
        return unbuilt()
    headers = {"cache-control": "no-cache"}
    if name.startswith("t/") and (parts_of_table := fetched_with(index)):
        headers["link"] = parts_of_table
    # the client says that there is nothing; whoever only reads the status must hear it too
    status = 200 if OWN.fullmatch(name) else 404
    return file_response(parts, request, index, headers, status)


def fetched_with(index: Path) -> str:
    """What the browser fetches while it still reads the client's first part."""
    parts = [part for name in TABLE for part in (index.parent / HASHED).glob(f"{name}-*.js")]
    return ", ".join(f"</{HASHED}/{part.name}>; rel=modulepreload" for part in parts)


def inside(folder: Path, name: str) -> Path | None:
    """A file of the folder; nothing outside it is ever found."""
    if not name or "\x00" in name:
        return None
    file = (folder / name).resolve()
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


def file_response(
    parts: Parts, request: AnyRequest, file: Path, headers: dict[str, str], status: int = 200
) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    known = file.stat()
    key = (file, known.st_mtime_ns, known.st_size)
    return answer(request, parts.lasting.find(key, file.read_bytes), kind, headers, status)


def unbuilt() -> Response[bytes]:
    """Says, in both languages, how the client is built."""
    title, body = say("unbuilt-title"), say("unbuilt-body")
    parts = [
        f"<section lang='{lang}'><h1>{html.escape(getattr(title, lang))}</h1>"
        f"<p>{html.escape(getattr(body, lang))}</p></section>"
        for lang in ("en", "ja")
    ]
    text = document(title.en, "".join(parts))
    return Response(text, media_type=MediaType.HTML, status_code=503)


def document(title: str, body: str) -> bytes:
    style = (
        "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "code{font-size:.95em}dt{font-weight:bold;margin-top:1em}"
        "table{border-collapse:collapse;font-size:.9em}"
        "th,td{padding:.2em 1em .2em 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}"
    )
    return (
        f"<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{html.escape(title)}"
        f"</title><meta name='viewport' content='width=device-width'><style>{style}</style></head>"
        f"<body><main>{body}</main></body></html>"
    ).encode()


class SchemaPage(OpenAPIRenderPlugin):
    """The interface as a plain page: no script, nothing fetched from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        info = openapi_schema["info"]
        lines = [
            f"<h1>{html.escape(info['title'])} {html.escape(info['version'])}</h1>",
            f"<p>{html.escape(info.get('description', ''))}</p>",
            "<p><a href='/api/v1/schema/openapi.json'>openapi.json</a></p><dl>",
        ]
        for path, methods in sorted(openapi_schema["paths"].items()):
            for method, operation in methods.items():
                text = operation.get("description") or operation.get("summary", "")
                lines.append(f"<dt><code>{method.upper()} {html.escape(path)}</code></dt>")
                lines.append(f"<dd>{html.escape(text)}</dd>")
        return document(info["title"], "".join([*lines, "</dl>"]))
