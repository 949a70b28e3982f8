"""Webhooks of players: a POST to an address that a stranger chose, which must not reach inwards.

Only `https`, only its own port, only hosts all of whose addresses are public. The name is looked up
once and the connection made to the address that was checked, so that no second look finds another;
redirects are not followed and nothing of the answer but its status is read. A host may allow all of
it, for a network of his own (`KESSEL_HOOKS_PRIVATE`).
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping, Sequence
from typing import Final

import httpx

from kessel.web.words import refuse

LONGEST: Final = 500
HTTPS: Final = 443
PLAIN: Final = {"content-type": "application/json"}
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
EMBEDDING: Final = [
    ipaddress.IPv6Network(network) for network in ("64:ff9b::/96", "64:ff9b:1::/48", "::/96")
]
"""IPv6 networks whose addresses end in the IPv4 address that they stand for."""


class Inward(Exception):
    """An address that strangers may not have us call."""


def checked_hook(url: str, private: bool, longest: int = LONGEST) -> str:
    """An address that may be called, as far as it can be told without asking anybody."""
    if not url:
        return ""
    try:
        parsed = httpx.URL(url)
        is_right = (
            len(url) <= longest
            and parsed.scheme in (("https", "http") if private else ("https",))
            and bool(parsed.host)
            and not parsed.userinfo
            and (private or parsed.port in (None, HTTPS))
        )
    except (httpx.InvalidURL, ValueError):
        is_right = False
    if not is_right or any(sign <= " " for sign in url):
        raise refuse(400, "hook-wrong")
    if not private and not leads_out(parsed.host):
        raise refuse(400, "hook-wrong")
    return url


def leads_out(host: str) -> bool:
    """Whether a host is a public address, or a name as the world outside has them; which address
    a name has is looked up when it is called."""
    literal = literal_address(host)
    if literal is not None:
        return is_public(literal)
    labels = host.lower().rstrip(".").split(".")
    return len(labels) > 1 and labels[-1][:1].isalpha() and labels[-1] not in INWARD


INWARD: Final = ("localhost", "local", "internal", "lan", "home")
"""Last parts of names that lead nowhere outside."""


def literal_address(host: str) -> Address | None:
    try:
        return ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return None


def is_public(address: Address) -> bool:
    """Whether an address, and any that it stands for, is of the open internet."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address.teredo is not None:
            return False
        if inner is None and any(address in network for network in EMBEDDING):
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast and not address.is_reserved


async def addresses_of(host: str, port: int) -> list[Address]:
    """Where a name leads."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [ipaddress.ip_address(str(one[4][0]).partition("%")[0]) for one in found]


def chosen(addresses: Sequence[Address], private: bool) -> Address:
    """The address to call.

    :raises Inward: one of them is not public; whoever mixes them hopes that we take the wrong one.
    """
    if not addresses or not (private or all(is_public(one) for one in addresses)):
        raise Inward("it leads to a private address")
    return addresses[0]


async def call(
    url: str, body: bytes, private: bool, patience: float, headers: Mapping[str, str] = PLAIN
) -> None:
    """Send something to an address that a stranger chose.

    :raises Inward: it is not to be called.
    :raises httpx.HTTPError: it did not answer with a success; redirects are none.
    """
    target = httpx.URL(url)
    port = target.port or (HTTPS if target.scheme == "https" else 80)
    async with asyncio.timeout(patience):
        address = chosen(await addresses_of(target.host, port), private)
        # no proxies of the environment: they would look the name up again
        async with (
            httpx.AsyncClient(trust_env=False, follow_redirects=False) as client,
            client.stream(
                "POST",
                target.copy_with(host=str(address)),
                content=body,
                headers={"host": target.netloc.decode(), **headers},
                extensions={"sni_hostname": target.host},
            ) as answer,
        ):
            answer.raise_for_status()
