"""Draws docs/pictures/tracker.svg: ``hsbot track`` at the end of a turn of the sample game.

python -m harness.pictures.draw_tracker
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from harness.pictures import FOLDER
from hsbot.live.advisor_loading import card_name, card_of_dbf, card_table
from hsbot.live.live_tracking import tracked_turns
from hsbot.live.log.own_deck import OwnDeck
from hsbot.logwriter import sample_log
from hsbot.observation.whole_log_reader import LogFile
from hsbot.terminal.tracker_view import draw_tracked
from hsbot.tracking import DeckTracker

TURN = 10
"""The TURN at whose end the picture is taken."""
WIDTH = 104


def main() -> None:
    """Draw it into the pictures of docs/."""
    log = LogFile(Path(str(sample_log())), card_of_dbf)
    own, tracker = OwnDeck(card_table, print), DeckTracker(card_table(), card_name)
    turns = tracked_turns(log, own, tracker, print)
    tracked = next(x for x in turns if x.turn == TURN)
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    console.print(draw_tracked(tracked))
    svg = console.export_svg(title="hsbot track Power.log --turn 5", unique_id="tracker")
    (FOLDER / "tracker.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
