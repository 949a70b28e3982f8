"""What goes over the wire, as the client knows it. Every text comes in both languages.

One name for all of it: `wire.Side` is not mistaken for a game's side.
"""

# ruff: noqa: F403

from kessel.web.wire.advice import *
from kessel.web.wire.asked import *
from kessel.web.wire.catalog import *
from kessel.web.wire.odds import *
from kessel.web.wire.reviews import *
from kessel.web.wire.view import *
