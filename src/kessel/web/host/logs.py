"""Lines of the log: each record one line of JSON, with time and level, that nobody can forge."""

from __future__ import annotations

import datetime
import json
import logging
import re
from typing import Any, Final

LOUD: Final = logging.WARNING
"""What is said by other programs than ours is told from this level on."""
UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)
"""Characters that end a line, hide or turn round what stands beside them, or rule a terminal."""


def visible(text: str) -> str:
    """What a stranger wrote, with nothing in it that could be taken for our own lines."""
    return UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


class Line(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
        fields: dict[str, Any] = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return visible(json.dumps(fields, ensure_ascii=False))


def configuration(level: str) -> dict[str, Any]:
    """For `logging.config`, and so for uvicorn, which hands it on to its workers."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": "kessel.web.host.logs.Line"}},
        "handlers": {
            "lines": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"handlers": ["lines"], "level": LOUD},
        "loggers": {"kessel": {"level": level.upper()}, "uvicorn": {"level": LOUD}},
    }
