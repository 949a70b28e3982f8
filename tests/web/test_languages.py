"""Who says which language he reads is told everything in that one alone."""

from __future__ import annotations

import time
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from kessel.web.hall import live
from tests.web.kit import Client, next_view, two


def in_both(told: Any) -> bool:
    """Whether anything is there in both languages."""
    if isinstance(told, dict):
        return told.keys() == {"en", "ja"} or any(map(in_both, told.values()))
    return isinstance(told, list) and any(map(in_both, told))


def frames(session: WebSocketTestSession, until: str) -> list[Any]:
    """What is told up to a frame of some type."""
    heard = [session.receive_json(timeout=5)]
    while heard[-1]["type"] != until:
        heard.append(session.receive_json(timeout=5))
    return heard


def test_each_is_told_in_the_language_he_reads(client: Client) -> None:
    """Two at one table, and a program that has said nothing."""
    ada, bo = two(client, "circle_of_fire")
    with ada.live("en") as english, bo.live("ja") as japanese, bo.live() as program:
        view = next_view(english, 0)
        next_view(japanese, 0)
        assert in_both(next_view(program, 0))
        ada.order(view["options"][0]["order"], version=view["version"])
        told = [next_view(one, view["version"] + 1) for one in (english, japanese, program)]
    assert [in_both(one) for one in told] == [False, False, True]
    prompts = [one["prompt"]["text"] for one in told]
    assert prompts[:2] == [prompts[2]["en"], prompts[2]["ja"]]
    lines = [one["log"][-1] for one in told]
    assert lines[0]["order"] == lines[2]["order"]["en"]
    assert [event["text"] for event in lines[1].get("events", ())] == [
        event["text"]["ja"] for event in lines[2]["events"]
    ]


def test_who_reads_another_language_gets_the_whole_view_in_it(client: Client) -> None:
    ada, _ = two(client, "circle_of_fire")
    with ada.live("en") as session:
        english = next_view(session, 0)
        session.send_json({"type": "read", "lang": "ja"})
        japanese = frames(session, "view")[-1]["view"]
        assert not in_both(japanese)
        assert japanese["prompt"]["text"] == ada.view["prompt"]["text"]["ja"]
        assert japanese["scene"]["status"] != english["scene"]["status"]
        ada.order(english["options"][0]["order"])
        changed = frames(session, "change")[-1]
        assert changed["view"]["log"][-1]["order"] == ada.view["log"][-1]["order"]["ja"]


def test_a_view_is_asked_for_in_a_language(client: Client) -> None:
    ada, _ = two(client, "circle_of_fire")
    assert ada.get("?lang=ja")["prompt"]["text"] == ada.view["prompt"]["text"]["ja"]
    refused = ada.request("GET", "?lang=tlh")
    assert refused.status_code == 422
    assert "tlh" in refused.json()["error"]["text"]["en"]
    assert "tlh" in refused.json()["error"]["text"]["ja"]


def test_a_language_that_nobody_speaks(client: Client) -> None:
    """One sentence, whether it is wanted from the beginning or later."""
    ada, _ = two(client)
    with ada.live("tlh") as session, pytest.raises(WebSocketDisconnect) as closed:
        session.receive_json(timeout=5)
    assert (closed.value.code, closed.value.detail) == (live.LANG_UNKNOWN, live.NO_SUCH_LANG)
    with ada.live("en") as session:
        next_view(session, 0)
        session.send_json({"type": "read", "lang": "tlh"})
        with pytest.raises(WebSocketDisconnect) as closed:
            frames(session, "never")
    assert closed.value.code == live.LANG_UNKNOWN


def test_who_changes_his_mind_all_the_time_is_not_heard_that_often(client: Client) -> None:
    """A whole view is not made for every word; what he said last counts."""
    ada, _ = two(client)
    with ada.live("en") as session:
        next_view(session, 0)
        begun = time.monotonic()
        for number in range(21):
            session.send_json({"type": "read", "lang": ("ja", "en")[number % 2]})
        session.send_json({"type": "order", "id": 1, "order": "nonsense", "version": 0})
        heard = frames(session, "refused")
        assert time.monotonic() - begun > 20 * live.BREATH
        views = [frame for frame in heard if frame["type"] == "view"]
        assert len(views) <= 21
        assert views[-1]["view"]["prompt"]["text"] == ada.view["prompt"]["text"]["ja"]


def test_letters_on_markers_are_in_his_language_too(client: Client) -> None:
    ada, _ = two(client, "spark")
    japanese = ada.get("?lang=ja")
    assert not in_both(japanese)
    signs = {one["sign"] for one in japanese["scene"]["markers"]}
    assert signs >= {"塹", "兵", "兵火"}
    assert not any("P" in sign for sign in signs)
