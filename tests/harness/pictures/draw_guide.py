"""Draws the pictures of docs/play/guide.md that no other script draws.

    QT_QPA_PLATFORM=offscreen python -m harness.pictures.draw_guide [--browser chromium]

Each is made by what the guide tells of: ``hsbot setup`` and ``hsbot doctor`` on a made-up
installation, ``hsbot advise``, ``review`` and ``stats`` on the sample game and on games of the
simulator, the tracker's panels as the overlay paints them. Pages are drawn by a browser without a
window.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from rich.console import Console
from rich.text import Text

from harness.pictures import FOLDER
from harness.pictures.draw_overlay import (
    CLIENT,
    HEIGHT,
    WIDTH,
    draw_position,
    draw_windows,
)
from hsbot.live.advisor_loading import card_name, card_of_dbf, card_table
from hsbot.live.live_tracking import tracked_turns
from hsbot.live.log.own_deck import OwnDeck
from hsbot.logwriter import sample_log
from hsbot.observation import DecisionClosed
from hsbot.observation.whole_log_reader import LogFile
from hsbot.screen import Geometry
from hsbot.screen.windows import GameWindow
from hsbot.tracking import DeckTracker
from overlay.settings import OverlaySettings
from overlay.windowing.tracker_windows import TrackerWindows

TURN = 11
"""The TURN at whose end the tracker is drawn, the opponent's: the table is that of the next one."""
INSTALL = "/home/me/Games/Hearthstone"
"""The folder of the made-up installation in pictures."""
COLUMNS = 100
PAGE_PX = (1280, 900)
GAMES = 8
"""Games of the simulator that the statistics are of, beside the sample."""
ITERATIONS = 400


def main() -> int:
    """Draw all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", default="chromium", help="draws the pages (chromium)")
    parser.add_argument("--no-pages", action="store_true", help="draw the panels alone")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hsbot-guide-") as name:
        folder = Path(name)
        draw_setup(folder)
        if not arguments.no_pages:
            draw_pages(folder, arguments.browser)
    application = QApplication([])
    draw_tracker().save(str(FOLDER / "tracker-panels.png"))
    del application
    return 0


def run(*arguments: str | Path, folder: Path) -> str:
    """The output of a command of hsbot, notes included; its folders are those of nobody."""
    environment = os.environ | {
        "HSBOT_DATA_DIR": str(folder / "data"),
        "HSBOT_CONFIG_DIR": str(folder / "config"),
        "COLUMNS": str(COLUMNS),
    }
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "hsbot", *map(str, arguments)],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return done.stdout


def draw_setup(folder: Path) -> None:
    """``hsbot setup``, then ``hsbot doctor``, as a terminal shows them."""
    game = folder / "game"
    game.mkdir()
    (game / "Hearthstone.exe").touch()
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    for command in ("setup", "doctor"):
        console.print(Text(f"$ hsbot {command}", style="bold"))
        said = run(command, "--game-dir", game, folder=folder)
        for line in said.replace(str(game), INSTALL).splitlines():
            # of the machine that draws, and of the folder that is named to it alone
            if not any(word in line for word in ("cache", "display", "from now on")):
                console.print(Text(line))
    svg = console.export_svg(title="the first minutes", unique_id="setup")
    (FOLDER / "setup.svg").write_text(svg, "utf-8")


def draw_pages(folder: Path, browser: str) -> None:
    """The page of ``hsbot review`` on the sample game, and that of ``hsbot stats``."""
    kept = ("--record", folder / "games.sqlite")
    for seed in range(GAMES):
        log = folder / f"{seed}.log"
        run("sandbox", "--out", log, "--seed", str(seed), folder=folder)
        run("advise", log, *kept, "--json", "--iterations", "30", folder=folder)
    sample = str(sample_log())
    run("advise", sample, *kept, "--json", "--iterations", str(ITERATIONS), folder=folder)
    file = ("--file", folder / "games.sqlite")
    review, stats = folder / "review.html", folder / "stats.html"
    run("review", "last", *file, "--output", review, folder=folder)
    run("stats", *file, "--html", stats, folder=folder)
    for page in (review, stats):
        photograph(page, FOLDER / f"{page.stem}.png", browser)


def photograph(page: Path, picture: Path, browser: str) -> None:
    """The upper part of a page, as a browser draws it."""
    width, height = PAGE_PX
    subprocess.run(  # noqa: S603 - the user named it
        [
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            f"--window-size={width},{height}", f"--screenshot={picture}", page.as_uri(),
        ],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def draw_tracker() -> QImage:
    """The tracker's panels over the table, at the end of a turn of the sample game."""
    path = Path(str(sample_log()))
    own, tracker = OwnDeck(card_table, print), DeckTracker(card_table(), card_name)
    turns = tracked_turns(LogFile(path, card_of_dbf), own, tracker, print)
    tracked = next(x for x in turns if x.turn == TURN)
    decision = next(
        event.decision
        for event in LogFile(path, card_of_dbf).events()
        if isinstance(event, DecisionClosed) and event.decision.observation.turn > TURN
    )
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    geometry = Geometry.load()
    draw_position(painter, decision, geometry)
    panels = TrackerWindows(OverlaySettings(), geometry)
    panels.follow(GameWindow(1, "", CLIENT, scale=1.0, minimised=False, in_front=True))
    panels.show_tracked(tracked)
    draw_windows(painter, panels)
    painter.end()
    return image


if __name__ == "__main__":
    sys.exit(main())
