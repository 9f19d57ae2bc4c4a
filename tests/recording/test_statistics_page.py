"""The page of statistics: what it shows, that it needs nothing else, and how a browser shows it."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.recording.statistics.game_facts import GameFacts
from hsbot.recording.statistics.statistics_page import NEWEST_GAMES, statistics_page
from kit.pages import Reader, colours

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.recording import Archive

EVIL = "<script>alert(1)</script>" + "Awfully" * 9
CLASSES = ("MAGE", "DRUID", "DEATHKNIGHT", "WARLOCK", "DEMONHUNTER")


@pytest.fixture
def games(archive: Archive) -> list[GameFacts]:
    """Forty made-up games, two decks of hostile names among them."""
    (game,), chance = archive.games(), random.Random(1)
    found = []
    for number in range(40):
        won = chance.random() < 0.55
        made = replace(
            game,
            result="win" if won else "loss",
            going_first=number % 2 == 0,
            deck=("Zoo", "Control", EVIL)[number % 3],
            rank=f"Diamond {1 + number % 5}",
            turns=chance.randrange(5, 40),
            opponent=replace(game.opponent, hero_class=CLASSES[number % 5]),
        )
        said = 0.5
        chances = []
        for turn in range(1, made.turns or 0, 2):
            said = min(0.99, max(0.01, said + chance.uniform(-0.1, 0.1) + (0.02 if won else -0.02)))
            chances.append((turn, said))
        kept = f"{number % 4} of 3 kept"
        found.append(GameFacts(made, f"Deck {number % 6} {EVIL[:12]}", kept, tuple(chances)))
    return found


@pytest.fixture
def page(games: list[GameFacts]) -> str:
    """The page of these games."""
    return statistics_page(games)


def test_every_plot_has_a_key(page: str) -> None:
    """It names each of the plot's curves."""
    plots = re.findall(
        r"<section>(?:(?!</section>).)*<svg class=\"plot\".*?</section>", page, re.DOTALL
    )
    assert len(plots) == 2
    for plot in plots:
        curves = set(re.findall(r'<path class="curve ([\w-]+)"', plot))
        (key,) = re.findall(r'<p class="key">(.*?)</p>', plot)
        assert set(re.findall(r'class="([\w-]+)"', key)) == curves


def test_the_page_needs_nothing_else(page: str) -> None:
    """No script, no address; names are text; every group of every grouping is a row."""
    reader = Reader(page)
    assert reader.all("script") == []
    for tag, attributes in reader.elements:
        assert "src" not in attributes, tag
        assert (attributes.get("href") or "#").startswith(("#", "data:")), tag
        assert not any(name.startswith("on") for name in attributes)
    assert not re.search(r"url\(|@import|https?://", page)
    assert "&lt;script&gt;alert(1)" in page
    rows = re.findall(r'<th scope="row">([^<]*)</th>', page)
    for name in ("Zoo", "Control", "Death Knight", "going first", "with the coin", "Diamond 5"):
        assert name in rows
    assert "2 of 3 kept" in rows


def test_the_plots_are_of_the_games(page: str, games: list[GameFacts]) -> None:
    """A point a game for the win rate, a point a turn for games won and for games lost."""
    first, second = re.findall(r'<svg class="plot".*?</svg>', page, re.DOTALL)
    assert first.count("<circle") == len(games)
    wins = sum(facts.game.result == "win" for facts in games)
    assert f"after game {len(games)}: {wins / len(games):.0%}" in first
    assert re.findall(r'class="curve ([^"]*)"', first) == ["so-far"]
    assert second.count("<path") == 2
    assert re.findall(r'class="curve (\w+)"', second) == ["won", "lost"]


def test_the_newest_games_lead_to_their_reviews(games: list[GameFacts]) -> None:
    """The newest first; those whose page lies there are links."""
    numbered = [
        replace(facts, game=replace(facts.game, game_id=n)) for n, facts in enumerate(games, 1)
    ]
    text = statistics_page(numbered, {40: "hsbot-game-40.html"})
    listed = text.partition("The newest games")[2]
    assert listed.count("<tr>") == NEWEST_GAMES
    assert re.findall(r'<a href="([^"]*)">', listed) == ["hsbot-game-40.html"]
    assert re.search(r'number">(\d+)<', listed).group(1) == "40"  # type: ignore[union-attr]


def test_games_without_an_end_have_a_page(archive: Archive) -> None:
    """And so has a recording of nothing but games in the stand-in client, or of none."""
    (game,) = archive.games()
    open_game = replace(game, result=None, turns=None)
    sandbox = replace(game, origin=replace(game.origin, stand_in=True))
    for shown in ([GameFacts(open_game)], [GameFacts(sandbox)], []):
        Reader(statistics_page(shown))
    assert "No game outside" in statistics_page([])
    assert "(stand-in client)" in statistics_page([GameFacts(sandbox)])


def test_what_is_not_known_of_a_game_is_said(archive: Archive) -> None:
    """Its day, and that a game without an end is counted beside the others."""
    (game,) = archive.games()
    undated = replace(game, result=None, origin=replace(game.origin, started_at=None))
    text = statistics_page([GameFacts(game), GameFacts(undated)])
    assert '<th scope="col" class="number open">Unfinished</th>' in text
    assert '<td class="number">1</td><td class="number">1</td>' in text
    assert "Unfinished</th>" not in statistics_page([GameFacts(game)])
    assert "day not known" in text.partition("The newest games")[2]


@pytest.mark.chromium
@pytest.mark.parametrize("size", ["1400,900", "500,900"])
def test_a_browser_shows_it(
    page: str, tmp_path: Path, browse: Callable[..., subprocess.CompletedProcess[str]], size: str
) -> None:
    """On a desktop and on a phone: nothing is wider than the screen, and it is not blank."""
    path, picture = tmp_path / "page.html", tmp_path / "page.png"
    probe = """<script>
      document.body.dataset.width = document.documentElement.scrollWidth + "/" + innerWidth;
    </script></body>"""
    allowed = page.replace("default-src 'none'; style", "script-src 'unsafe-inline'; style")
    path.write_text(allowed.replace("</body>", probe), "utf-8")
    done = browse(path, "--dump-dom", f"--window-size={size}")
    (width,) = re.findall(r'data-width="(\d+/\d+)"', done.stdout)
    assert width.split("/")[0] == width.split("/")[1]
    path.write_text(page, "utf-8")
    shown = browse(path, f"--screenshot={picture}", f"--window-size={size}")
    assert len(colours(picture.read_bytes())) > 100
    assert "Content Security Policy" not in shown.stderr
