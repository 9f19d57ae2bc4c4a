"""``hsbot update --check``: newer card data, a newer hsbot, asked for at your order."""

from __future__ import annotations

import ast
import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot import __version__
from hsbot.cli import main
from hsbot.commands import update
from hsbot.commands.update import FORM, comparison_line, comparisons, installed_cards, newest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGE = Path(update.__file__).resolve().parents[1]


class Index(BaseHTTPRequestHandler):
    """A package index that knows some answers, by the address."""

    answers: Mapping[str, tuple[int, bytes]]
    asked: list[str]

    def do_GET(self) -> None:
        """Answer, to who asks for JSON."""
        assert self.headers["Accept"] == FORM
        self.asked.append(self.path)
        code, body = self.answers.get(self.path, (404, b"no such package"))
        self.send_response(code)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def index(answers: Mapping[str, tuple[int, bytes]]) -> Iterator[tuple[str, list[str]]]:
    """An index on this machine: its address, and what it is asked for."""
    asked: list[str] = []
    handler = type("Handler", (Index,), {"answers": answers, "asked": asked})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/simple/", asked
        finally:
            server.shutdown()
            thread.join()


def listed(*versions: str) -> tuple[int, bytes]:
    """The answer about a package."""
    return 200, json.dumps({"name": "x", "versions": versions}).encode()


def test_newer_card_data_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """With what installs them; a program that the index does not know is no fault."""
    with index({"/simple/hearthstone-data/": listed("99.1", "999999999.1")}) as (address, asked):
        assert main(["update", "--check", "--index", address]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(f"card data: {installed_cards()} is installed, 999999999.1 is newer")
    assert "install --upgrade hearthstone_data, then start hsbot anew" in out[0]
    assert out[1] == f"program: {__version__} is installed, the package index has none"
    assert asked == ["/simple/hearthstone-data/", "/simple/hsbot/"]


@pytest.mark.parametrize(
    ("modules", "prefix", "words"),
    [
        ({"pip", "ensurepip"}, "/venv", "python -m pip install --upgrade hearthstone_data, then"),
        (
            {"ensurepip"},
            "/pipx/venvs/hsbot",
            "pipx runpip hsbot install --upgrade hearthstone_data",
        ),
        ({"ensurepip"}, "/venv", "uv pip install --python /venv --upgrade hearthstone_data, then"),
        (set[str](), "C:/hsbot", "they come with the next hsbot: new cards have their names then"),
    ],
)
def test_what_to_do_about_newer_card_data(modules: set[str], prefix: str, words: str) -> None:
    """An upgrade, since they are installed already; the program for Windows has no pip."""
    assert update.renewal(prefix, "win32", modules.__contains__).startswith(words)


def test_json_is_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """One line, both parts."""
    with index({"/simple/hsbot/": listed("0.0.1", "99.0")}) as (address, _):
        assert main(["update", "--check", "--json", "--index", address]) == 0
    cards, program = json.loads(capsys.readouterr().out)
    assert (cards["newest"], cards["is_newer"]) == ("", False)
    assert (program["installed"], program["newest"], program["is_newer"]) == (
        __version__, "99.0", True,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ((500, b""), "answers 500"),
        ((200, b"<html>"), "is no package index"),
        ((200, b'{"versions": [1]}'), "is no package index"),
    ],
)
def test_an_index_that_answers_something_else(
    capsys: pytest.CaptureFixture[str], answer: tuple[int, bytes], words: str
) -> None:
    """One clear line, and nothing was changed."""
    with index({"/simple/hearthstone-data/": answer}) as (address, _):
        assert main(["update", "--check", "--index", address]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert words in line


def test_without_a_network_one_line_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody answers there any more."""
    with index({}) as (address, _):
        pass
    assert main(["update", "--check", "--index", address]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{address} cannot be reached: " in line


@pytest.mark.parametrize("words", [[], ["--check", "--index", "file:///etc"], ["--json"]])
def test_nothing_is_asked_without_an_order(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    """Nor of what is no address of the net."""
    monkeypatch.setattr("urllib.request.urlopen", pytest.fail)
    assert main(["update", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    ("cards", "found", "newer"),
    [
        ("255790.1", "255790.1", False),
        ("255790.1", "255790.2", True),
        ("255790", "255790.2", False),
        ("255790", "255791.1", True),
        ("255790.1", "235290.9", False),
        ("255790.1", "", False),
    ],
)
def test_what_counts_as_newer(cards: str, found: str, newer: bool) -> None:
    """By numbers, not by letters; where only the build is known, by that."""
    first, _ = comparisons(lambda _: [found] if found else [], cards)
    assert first.is_newer is newer
    assert ("is newer" in comparison_line(first)) is newer


def test_previews_are_passed_over() -> None:
    """The newest is the largest of those that are released."""
    assert newest(["1.9", "1.10", "2.0rc1", "1.10.0", "2.0.dev3"]) in {"1.10", "1.10.0"}
    assert newest(["3.0a1"]) == ""


ASKERS = {
    "arena/cluster.py": "`--cluster`, the address that was given",
    "commands/update.py": "this command",
    "simulators/fireplace/installation/carddata.py": "`hsbot setup fireplace`, which pip does",
}
"""The files of hsbot that may ask the network, and at which order."""


def test_nothing_else_asks_the_network() -> None:
    """No other module of hsbot imports what could."""
    nets = {"urllib.request", "http.client", "requests", "socket", "ftplib", "httpx", "aiohttp"}
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [x.name for x in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or "", *(f"{node.module}.{x.name}" for x in node.names)]
            if nets & set(names):
                found.add(path.relative_to(PACKAGE).as_posix())
    assert found <= ASKERS.keys()
    assert "commands/update.py" in found
