"""The documentation's site: built strictly, seen in a browser, with whole references."""

from __future__ import annotations

import functools
import http.server
import re
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.site import commands, glossary_links, links, python_reference
from hsbot.commands import COMMANDS
from hsbot.commands.completion import command_tree
from kit.needs import browser

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("mkdocs", "material", "mkdocstrings")
WIDTHS = (390, 1280)
LOOKED_AT = (
    "index.html",
    "play/overlay/",
    "commands/advise/",
    "reference/hsbot/",
    "GLOSSARY/",
    "develop/architecture/",
)
PROBE = """<html><body><script>
const pages = {pages}, widths = {widths}, wide = [];
let left = pages.length * widths.length;
for (const page of pages) for (const width of widths) {{
  const frame = document.createElement("iframe");
  frame.width = width; frame.height = 800; frame.src = page;
  frame.onload = () => setTimeout(() => {{
    const shown = frame.contentDocument;
    const titled = shown.querySelector(".md-content h1") !== null;
    if (shown.documentElement.scrollWidth > width || !titled) wide.push(page + " at " + width);
    if (--left === 0) document.body.innerHTML = "<p id=done>" + wide.join(", ") + "</p>";
  }}, 300);
  document.body.append(frame);
}}
</script></body></html>"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site's folder."""
    lacking = [name for name in NEEDED if find_spec(name) is None]
    if lacking:
        pytest.skip(f"not installed: {', '.join(lacking)} (the extra docs)")
    folder = tmp_path_factory.mktemp("site")
    words = ["-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(  # noqa: S603 - MkDocs, on our own pages
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.slow
def test_the_site_is_built_strictly(site: Path) -> None:
    """No link is dead, each page has a title, and what is written from code is in the search."""
    assert (site / "play" / "guide" / "index.html").is_file()
    found = (site / "search" / "search_index.json").read_text("utf-8")
    for text in ("hsbot advise", "hsbot.Position", "determinization", "Add a card"):
        assert text in found


@pytest.mark.slow
@pytest.mark.chromium
def test_pages_fit_desktop_and_phone(site: Path, tmp_path: Path) -> None:
    """No page is wider than the window, and each shows its title."""
    (site / "probe.html").write_text(
        PROBE.format(pages=[*LOOKED_AT], widths=[*WIDTHS]), encoding="utf-8"
    )
    handler = functools.partial(_Quiet, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        url = f"http://127.0.0.1:{server.server_port}/probe.html"
        done = subprocess.run(  # noqa: S603 - the browser that the mark has found
            [
                str(browser()), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
                f"--user-data-dir={tmp_path}", "--virtual-time-budget=60000", url,
            ],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        server.shutdown()
    assert re.findall(r'<p id="done">(.*?)</p>', done.stdout) == [""]


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's
        """Nothing."""


@pytest.fixture(scope="module")
def command_pages() -> dict[str, str]:
    """The reference of the commands."""
    return commands.pages()


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_its_page(name: str, command_pages: dict[str, str]) -> None:
    """It names every option, those of commands below it as well."""
    of_it = [node for node in command_tree.commands() if node.words[1:2] == (name,)]
    options = {one.name for node in of_it for one in node.arguments if one.is_option}
    page = command_pages[f"commands/{name}.md"]
    assert [x for x in options if f"`{x}" not in page] == []


def rows() -> Iterator[tuple[str, str]]:
    """Each name that the front door or a room lists, with the page that shows it."""
    for name in python_reference.homes():
        yield f"hsbot.{name}", "reference/hsbot.md"
    for package, file in python_reference.rooms().items():
        for name in python_reference.names_of(file):
            yield name, f"reference/{package}.md"


def test_public_names_are_in_the_reference() -> None:
    """Each stands on its page."""
    pages = python_reference.pages()
    assert [name for name, page in rows() if not re.search(rf"\b{name}\b", pages[page])] == []


def test_words_of_the_glossary_lead_to_each_other() -> None:
    """A word has an address; in other words' meanings, once each, it is a link; not in code."""
    text = "| word | meaning |\n|---|---|\n| line | options, option, `option` |\n| option | x |\n"
    assert glossary_links.linked(text) == (
        "| word | meaning |\n|---|---|\n"
        '| <span id="word-line">line</span> | [options](#word-option), option, `option` |\n'
        '| <span id="word-option">option</span> | x |\n'
    )


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ("[a](../play/launcher.md#x)", "[a](../play/launcher.md#x)"),
        ("[a](../../README.md#fair-play)", "[a](../index.md#fair-play)"),
        ("![a](../pictures/launcher.png)", "![a](../pictures/launcher.png)"),
        ("[a](../../hsbot/cli/parser.py)", "a"),
        ("[a](https://example.org/)", "[a](https://example.org/)"),
    ],
)
def test_links_are_those_of_the_site(link: str, expected: str) -> None:
    """One to a file that is no page keeps its words alone."""
    page = "research/strength.md"
    assert links.in_site(link, f"docs/{page}", page) == expected
