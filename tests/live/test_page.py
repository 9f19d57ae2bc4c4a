"""The tracker's page: what it shows, to whom, and that it ends."""

from __future__ import annotations

import http.client
import json
import re
import socket
import subprocess
from contextlib import ExitStack
from importlib import resources
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.errors import UsageError
from hsbot.live.page.card_pictures import card_faces, page_address
from hsbot.live.page.server import ENDED, MOST_READERS, TrackerPage, served
from hsbot.messages.tracking import OwnDeck, SeenCard, SideStatus, Tracked
from hsbot.messages.tracking_html import tracking_html
from kit.needs import browser
from kit.screens.virtual_screen import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import CardTable

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


def test_too_many_readers_are_closed(page: TrackerPage, port: int) -> None:
    """A flood takes so many threads and files and no more; when it ends, the page is there."""
    with ExitStack() as flood:
        for _ in range(MOST_READERS):
            reader = flood.enter_context(socket.create_connection(("127.0.0.1", port), WAIT_S))
            reader.sendall(b"GET /panels HTTP/1.0\r\nHost: localhost\r\n\r\n")
            assert reader.recv(9) == b"HTTP/1.0 "
        for _ in range(3):
            with pytest.raises((http.client.BadStatusLine, ConnectionError)):
                answered(port, "/")

    def free() -> bool:
        page.show(TRACKED)  # a stream sees at its next word that its reader is gone
        try:
            return answered(port, "/")[0] == 200
        except (http.client.BadStatusLine, ConnectionError):
            return False

    wait_until(free, "the page after a flood", WAIT_S)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8620", "127.0.0.1.evil.example"])
def test_only_this_machine_s_names_are_answered(port: int, host: str) -> None:
    """A page that has its own name point here learns nothing."""
    assert answered(port, "/", host)[0] == 403
    assert answered(port, "/", f"localhost:{port}")[0] == 200


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.2", "example.org", "::", ""])  # noqa: S104
def test_other_machines_are_refused(page: TrackerPage, host: str) -> None:
    """Nothing listens where another machine could ask."""
    with pytest.raises(UsageError, match="reached by other machines"), served(page, host, 0):
        pytest.fail("it was served")


def test_a_port_that_is_taken_is_one_line(page: TrackerPage) -> None:
    """With its number, and what to do."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        words = f"the page cannot use port {taken} .*: name another"
        with pytest.raises(UsageError, match=words), served(page, "localhost", taken):
            pytest.fail("it was served")


def test_a_name_shows_its_card(page: TrackerPage, table: CardTable) -> None:
    """Drawn from card data, with the name in the user's language; what is no card has none."""
    faces = card_faces(lambda: table, lambda card_id: f"<{card_id}>", page_address)
    yeti, fire = faces("CS2_182"), faces("CS2_029")
    assert yeti is not None
    assert fire is not None
    assert (yeti.cost, yeti.attack, yeti.health, yeti.kind) == (4, 4, 5, "Minion")
    assert (fire.attack, fire.health, fire.text) == (None, None, "Deal 6 damage.")
    assert faces("no_such_card") is None
    with_card = msgspec.structs.replace(
        TRACKED, seen=(SeenCard(card_id="CS2_029", name="Feuerball", cost=4, count=1),)
    )
    shown = TrackerPage("deDE", faces)
    shown.show(with_card)
    text = shown.page()
    assert '<span class="title">&lt;CS2_029&gt;</span>' in text
    assert '<span class="words">Deal 6 damage.</span>' in text
    page.show(with_card)
    assert 'class="title"' not in page.page()


def test_the_user_s_own_pictures_are_shown(
    page: TrackerPage, port: int, table: CardTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the card's id, out of their folder and nowhere else."""
    del page
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "CS2_029.png").write_bytes(b"a picture")
    (tmp_path / "secret.png").write_bytes(b"none of them")
    face = card_faces(lambda: table, str, page_address)("CS2_029")
    assert face is not None
    assert face.picture == "card/CS2_029"
    code, text, headers = answered(port, "/card/CS2_029")
    assert (code, text, headers["Content-Type"]) == (200, "a picture", "image/png")
    for path in ("/card/CS2_182", "/card/../secret", "/card/%2e%2e/secret", "/card/"):
        assert answered(port, path)[0] == 404


@pytest.mark.chromium
def test_the_page_says_that_the_server_has_ended(page: TrackerPage, tmp_path: Path) -> None:
    """By a line over the last panels, which are dim; a stream that runs has none of it."""
    page.show(TRACKED)
    script = (resources.files("hsbot.live.page") / "files" / "page.js").read_text("utf-8")
    source = "class EventSource { constructor() { window.source = this; } }"
    seen = "[ended.hidden, panels.classList.contains('gone')].join()"
    acts = ("onopen()", "onerror()", "onmessage({data: JSON.stringify('new')})", "onerror()")
    steps = "".join(f"source.{act}; seen.push({seen});" for act in acts)
    probe = f"const seen = [{seen}]; {steps} document.body.dataset.seen = seen.join(';');"
    text = page.page().replace(
        '<script src="page.js"></script>', f"<script>{source}\n{script}\n{probe}</script>"
    )
    path = tmp_path / "page.html"
    path.write_text(text, "utf-8")
    done = dumped(path, tmp_path, "800,600")
    states = ("true,false", "true,false", "false,true", "true,false", "false,true")
    assert f'data-seen="{";".join(states)}"' in done
    assert ENDED in done


def dumped(path: Path, folder: Path, size: str) -> str:
    """The document that a browser has of a file, after its scripts."""
    done = subprocess.run(  # noqa: S603 - the browser that was found
        [
            str(browser()), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
            f"--user-data-dir={folder / 'profile'}", f"--window-size={size}", path.as_uri(),
        ],
        stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=240, check=True,
    )  # fmt: skip
    return done.stdout


@pytest.mark.chromium
@pytest.mark.parametrize("size", ["1088,612", "1920,1080", "3440,1440"])
def test_figures_stand_near_their_names_on_every_screen(tmp_path: Path, size: str) -> None:
    """A row is no longer than forty letters are high, and nothing is wider than the screen."""
    files = resources.files("hsbot.live.page") / "files"
    style = (files / "page.css").read_text("utf-8")
    seen = tuple(SeenCard(card_id=x, name=x, cost=2, count=2) for x in ("Doomsayer", "Frost Nova"))
    side = SideStatus(health=30, attack=0, hand=4, deck=26, fatigue=1)
    shown = Tracked(
        game=1, turn=3, own_turn=True, own=side, opponent=side, deck=OwnDeck(size=26), seen=seen
    )
    probe = """<script>
      const widest = Math.max(...[...document.querySelectorAll(".bar")].map((x) =>
        x.getBoundingClientRect().width / parseFloat(getComputedStyle(x).fontSize)));
      document.body.dataset.measured = [Math.round(widest),
        document.documentElement.scrollWidth <= innerWidth].join("/");
    </script>"""
    path = tmp_path / "page.html"
    path.write_text(
        f"<!DOCTYPE html><style>{style}</style><body>{tracking_html(shown)}{probe}</body>", "utf-8"
    )
    done = dumped(path, tmp_path, size)
    (measured,) = re.findall(r'data-measured="(\d+)/(\w+)"', done)
    assert int(measured[0]) <= 40
    assert measured[1] == "true"
