"""The tables of the database. Migrations make them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

match = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(64), nullable=False),
    Column("setup", Text, nullable=False),
    Column("recipe", Text, nullable=False),
    Column("base", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("is_thinking", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("reached", Integer, nullable=False, server_default="0"),
    Index(
        "ix_match_thinking",
        "changed",
        sqlite_where=text("is_thinking = 1"),
        postgresql_where=text("is_thinking"),
    ),
)
"""A game: `version` is the number of its last entry. `setup` says who sits there (JSON). `recipe`
is the save from which entries after `base` are replayed; `position` is where those up to `reached`
lead under the rules of version `rules`. `is_thinking`: a computer is to act; only such
games are in the index, so that orders of people leave it as it is."""

seat = Table(
    "seat",
    metadata,
    Column("token", String(64), primary_key=True),
    Column(
        "match", String(32), ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("player", Integer, nullable=False),
    Column("email", String(254), nullable=False),
    Column("standing", Text, nullable=False, server_default=""),
    Column("since", Float, nullable=False, server_default="0"),
    Column("seen", Float, nullable=False, server_default="0"),
    Column("marches", Text, nullable=False, server_default=""),
)
"""A link: the SHA-256 of its token, and who holds it (0, 1, or -1 for spectators). `standing` is
what he leaves to the staff (JSON), if anything, and `marches` whom he has sent where. `since` when
it opens the seat, and when it was last `seen`; 0 where nobody wrote that down."""

invitation = Table(
    "invitation",
    metadata,
    Column("token", String(64), primary_key=True),
    Column(
        "match", String(32), ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("player", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False, server_default="0"),
    Column("own", Boolean, nullable=False, server_default=false()),
)
"""What can be turned into a link of a seat, once: the SHA-256 of its token, whose seat, when it was
made and `used` (0: not yet), and whether it is for who holds the seat already."""

watch = Table(
    "watch",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("token", String(22), nullable=False),
    Column("founder", Integer, nullable=False, server_default="-2"),
    Column("listed", Boolean, nullable=False, server_default=false()),
)
"""The spectators' link that is shown to everybody at a table: it opens nothing that whoever reads
this database could not see. Which player founded the table (-2: nobody wrote that down), and
whether he lets it be `listed` among the games to watch."""

talk = Table(
    "talk",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, nullable=False),
    Column("orders", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""What the players said to each other, and after how many orders; the last thousand lines."""

mute = Table(
    "mute",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
)
"""Players who do not want to hear the other; -1: spectators may not show the replay."""

report = Table(
    "report",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("match", String(32), nullable=False, index=True),
    Column("player", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("lines", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("settled", Float, nullable=False, server_default="0"),
)
"""What a player told the host about the other: why, and what had been said (JSON); kept though the
table goes. `settled`: when the host was done with it (0: not yet)."""

account = Table(
    "account",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(80), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("email", String(254), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
)
"""A member: his name, its `key`, by which names are told apart, and the hash of his password."""


def of_member(nullable: bool = False) -> Column[str]:
    """Whose it is: it goes when the member leaves."""
    to = ForeignKey("account.id", ondelete="CASCADE")
    return Column("account", String(22), to, nullable=nullable, index=True)


session = Table(
    "session",
    metadata,
    Column("id", String(22), primary_key=True),
    of_member(),
    Column("token", String(64), nullable=False, unique=True),
    Column("before", String(64), nullable=False, server_default="", index=True),
    Column("made", Float, nullable=False),
    Column("renewed", Float, nullable=False),
)
"""A browser that is signed in: the SHA-256 of what it shows, and of what it showed before that was
`renewed`."""

device = Table(
    "device",
    metadata,
    Column("token", String(64), primary_key=True),
    of_member(),
    Column("made", Float, nullable=False),
)
"""A browser (SHA-256) in which a member signed in once: strangers' wrong passwords do not count
against it."""

passkey = Table(
    "passkey",
    metadata,
    Column("id", String(400), primary_key=True),
    of_member(),
    Column("key", LargeBinary, nullable=False),
    Column("count", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
)
"""A key that signs a member in: its name among keys (base64), the public half, and how often it
says it was used."""

challenge = Table(
    "challenge",
    metadata,
    Column("token", String(64), primary_key=True),
    of_member(nullable=True),
    Column("made", Float, nullable=False),
)
"""What a key has been asked to sign (SHA-256): good once, for some minutes; for a new key of a
member, or for signing in."""

hold = Table(
    "hold",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    of_member(),
    Column("since", Float, nullable=False),
    Column("token", String(64), nullable=False),
)
"""A seat that belongs to a member, on every device. `token` is a link of it that nobody has: it
keeps the seat taken."""

borrowed = Table(
    "borrowed",
    metadata,
    Column("token", String(64), ForeignKey("seat.token", ondelete="CASCADE"), primary_key=True),
    Column(
        "session",
        String(22),
        ForeignKey("session.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
)
"""Links of a member's seats that end with a session."""

record = Table(
    "record",
    metadata,
    Column("account", String(22), ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("side", Integer, nullable=False),
    Column("winner", Integer, nullable=False),
    Column("rival", String(20), nullable=False),
    Column("ended", Float, nullable=False),
)
"""How a member's games ended, kept though the tables go: his side, the side that won (-1: neither),
and the level of the computer he played against (empty: a person)."""

offer = Table(
    "offer",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, nullable=False),
    Column("level", String(16), nullable=False),
    Column("pace", String(120), nullable=False),
    Column("made", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("network", String(64), nullable=False, index=True),
    Column(
        "account",
        String(22),
        ForeignKey("account.id", ondelete="CASCADE"),
        nullable=True,
        index=True,
    ),
    Column(
        "rival",
        String(22),
        ForeignKey("account.id", ondelete="CASCADE"),
        nullable=True,
        index=True,
    ),
)
"""An empty seat that anybody may take, or a `rival` who is challenged. From which network it was
offered is kept as a hash, to count."""

entry = Table(
    "entry",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""All that was done at a table, never changed afterwards: an order in notation, or what else."""

reminder = Table(
    "reminder",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("hook", String(500), nullable=False, server_default=""),
    Column("told", Integer, nullable=False, server_default="-1"),
    Column("warned", Integer, nullable=False, server_default="-1"),
)
"""How a player is reminded besides mail: an address that is called. Of which decision he was last
`told`, and of which deadline he was `warned`, as the number of his orders before it."""

push = Table(
    "push",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("id", String(64), primary_key=True),
    Column("endpoint", String(1000), nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("made", Float, nullable=False),
)
"""A browser that is told when it is a seat's turn: where its push service is called (and the hash
of that), and what messages are sealed with."""

secret = Table(
    "secret",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server keeps to itself: the key by which push services know it."""

due = Table(
    "due",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("look", Float, nullable=False, index=True),
)
"""When a table with clocks has to be looked at: time is short, or up. What then is to be done is
told by the record."""

holder = Table(
    "holder",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),
)
"""Which guest sat down first on a seat: the hash of what his browser keeps."""

result = Table(
    "result",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("game", String(64), nullable=False, index=True),
    Column("scenario", String(64), nullable=False),
    Column("one", String(64), nullable=False),
    Column("other", String(64), nullable=False),
    Column("names", Text, nullable=False),
    Column("winner", Integer, nullable=False),
    Column("ended", Float, nullable=False),
)
"""How a game ended that counts for ratings, kept though its table goes: who commanded the first
side and the other (`member:ID`, `guest:HASH`, `computer:LEVEL`), what guests were called (JSON;
members' names are their accounts'), and the side that won (-1: neither)."""

event = Table(
    "event",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("data", Text, nullable=False),
)
"""A tournament (JSON, see `events.Event`)."""

presence = Table(
    "presence",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("worker", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)
"""Who is connected, to which process, and when that process last said so."""

shown = Table(
    "shown",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(22), nullable=False),
    Column("player", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("since", Float, nullable=False),
    Column("worker", String(32), nullable=False),
    Column("seen", Float, nullable=False),
)
"""Who shows the replay of a table, after how many orders, through which process: written down while
somebody looks on through another."""
