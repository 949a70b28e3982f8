"""The requests about passkeys, under /api/v1/account."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router
from litestar.params import JSONBody

from kessel.web.host.security import address_of, network_of
from kessel.web.parts import Here
from kessel.web.people.passkeys import Place
from kessel.web.requests import members as club
from kessel.web.requests.accounts import welcomed
from kessel.web.requests.tables import AnyRequest, does
from kessel.web.wire.accounts import Confirmed, Me, PasskeyAnswer, PasskeyGone


def place_of(request: AnyRequest) -> Place:
    url = request.url
    return Place(url.hostname or "", f"{url.scheme}://{url.netloc}")


@does("/account/passkeys/wanted", tags=["account"], status_code=200)
def wanted(request: AnyRequest, parts: Here, data: JSONBody[Confirmed]) -> dict[str, Any]:
    """What a browser is to make a key for; the password is asked for once more."""
    who = club.member(request, parts)
    parts.accounts.confirm(who, data.password, network_of(address_of(request)))
    return parts.passkeys.wanted(who, place_of(request))


@does("/account/passkeys", tags=["account"], status_code=200)
def add(request: AnyRequest, parts: Here, data: JSONBody[PasskeyAnswer]) -> Me:
    """Keep a key that a browser made."""
    who = club.member(request, parts)
    parts.passkeys.add(who, place_of(request), data.answer)
    return parts.accounts.me(who)


@does("/account/passkeys/remove", tags=["account"], status_code=200)
def remove(request: AnyRequest, parts: Here, data: JSONBody[PasskeyGone]) -> Me:
    """A key that signs nobody in any more."""
    who = club.member(request, parts)
    parts.passkeys.remove(who, data.id)
    return parts.accounts.me(who)


@does("/account/passkeys/asked", tags=["account"], status_code=200)
def asked(request: AnyRequest, parts: Here) -> dict[str, Any]:
    """What a key is to sign for its owner to be signed in; the same whoever asks."""
    parts.accounts.required()
    club.check_own(request)
    return parts.passkeys.asked(network_of(address_of(request)), place_of(request))


@does("/account/passkeys/sign-in", tags=["account"], status_code=200)
def sign_in(request: AnyRequest, parts: Here, data: JSONBody[PasskeyAnswer]) -> Response[Me]:
    """Sign in with a key. 403: it is nobody's, or it signed something else."""
    parts.accounts.required()
    club.check_own(request)
    network = network_of(address_of(request))
    account = parts.passkeys.sign_in(network, place_of(request), data.answer)
    return welcomed(request, parts, account)


def router() -> Router:
    return Router("/api/v1", route_handlers=[wanted, add, remove, asked, sign_in])
