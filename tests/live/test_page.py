"""The tracker's page: what it shows, to whom, and that it ends."""

from __future__ import annotations

import http.client
import json
import socket
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.errors import UsageError
from hsbot.live.page.server import TrackerPage, served
from hsbot.messages.tracking import OwnDeck, SideStatus, Tracked

if TYPE_CHECKING:
    from collections.abc import Iterator

SIDE = SideStatus(health=30, attack=4, hand=3, deck=20, fatigue=1)
TRACKED = Tracked(game=1, turn=5, own_turn=True, own=SIDE, opponent=SIDE, deck=OwnDeck(size=20))
WAIT_S = 20.0


@pytest.fixture
def page() -> TrackerPage:
    """A page in Japanese."""
    return TrackerPage("jaJP")


@pytest.fixture
def port(page: TrackerPage) -> Iterator[int]:
    """The port at which it is served."""
    with served(page, "127.0.0.1", 0) as address:
        yield int(address.rstrip("/").rpartition(":")[2])


def answered(port: int, path: str, host: str = "") -> tuple[int, str, http.client.HTTPMessage]:
    """Code, body and headers of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT_S)
    try:
        connection.request("GET", path, headers={"Host": host} if host else {})
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), answer.headers
    finally:
        connection.close()


def test_the_page_shows_the_newest_panels(page: TrackerPage, port: int) -> None:
    """Before a game it waits; its language chooses the fonts; it loads nothing from elsewhere."""
    assert "Waiting for a game" in answered(port, "/")[1]
    page.show(TRACKED)
    code, text, headers = answered(port, "/?clear")
    assert code == 200
    assert "<b>Turn 3</b> your turn" in text
    assert '<html lang="ja">' in text
    assert "http" not in text
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "EventSource" in answered(port, "/page.js")[1]
    assert answered(port, "/panels.html")[0] == 404


def test_a_reader_hears_of_each_change(page: TrackerPage, port: int) -> None:
    """The panels of now at once, then the new ones; the end of the server ends the stream."""
    page.show(TRACKED)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT_S)
    connection.request("GET", "/panels")
    stream = connection.getresponse()

    def told() -> str:
        while not (line := stream.readline()).startswith(b"data: "):
            assert line
        found: str = json.loads(line.removeprefix(b"data: "))
        return found

    assert "your turn" in told()
    page.show(msgspec.structs.replace(TRACKED, turn=6, own_turn=False))
    assert "the opponent&#x27;s turn" in told()
    page.end()
    assert b"data: " not in stream.read()
    connection.close()


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8620", "127.0.0.1.evil.example"])
def test_only_this_machine_s_names_are_answered(port: int, host: str) -> None:
    """A page that has its own name point here learns nothing."""
    assert answered(port, "/", host)[0] == 403
    assert answered(port, "/", f"localhost:{port}")[0] == 200


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.2", "example.org", "::", ""])  # noqa: S104
def test_other_machines_are_refused(page: TrackerPage, host: str) -> None:
    """Nothing listens where another machine could ask."""
    with pytest.raises(UsageError, match="open to other machines"), served(page, host, 0):
        pytest.fail("it was served")


def test_a_port_that_is_taken_is_one_line(page: TrackerPage) -> None:
    """With its number, and what to do."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        words = f"the page cannot use port {taken} .*: name another"
        with pytest.raises(UsageError, match=words), served(page, "localhost", taken):
            pytest.fail("it was served")
