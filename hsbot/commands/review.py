"""``hsbot review GAME``: a recorded game as a page in a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import MofNCompleteColumn, TimeRemainingColumn
from rich.text import Text

from hsbot.commands.arguments import add_game, add_recording, add_seed, iterations, output_file
from hsbot.commands.output import NOTHING_RECORDED, write_output
from hsbot.live.adviser import card_table
from hsbot.live.judging import Effort, complete, review_session, unfinished
from hsbot.recording import Archive, Store
from hsbot.recording.amendments import Amendments
from hsbot.recording.archive import NEWEST
from hsbot.recording.page import review_page
from hsbot.recording.page.enemy_actions import enemy_actions
from hsbot.recording.statistics.summary import (
    habit_lines,
    story_lines,
    summary_lines,
)
from hsbot.recording.store import default_file
from hsbot.system.extras import require
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, progress_bar
from hsbot.terminal.reporters import print_note

if TYPE_CHECKING:
    import argparse

    from hsbot.recording import GameRecord

STANDARD = Effort()
"""How much is searched where no number is asked for."""


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """The arguments of a run of ``hsbot review``.

    Attributes:
        game: the game's number, or "last".
        file: the recording; the user's own when None.
        output: the page; "hsbot-game-GAME.html" in this folder when None.
        search: whether missing advice and costs are searched for.
        effort: how much each decision is searched.
        seed: of the search.
    """

    game: str
    file: Path | None = None
    output: Path | None = None
    search: bool = True
    effort: Effort = STANDARD
    seed: int = 0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot review``."""
    parser.description = (
        "One HTML file that needs nothing else, and no network. Decisions without advice are "
        "advised on first, and what was played is held against what was advised, by searches of "
        "the same effort; what was found stays in the recording."
    )
    add_game(parser)
    parser.add_argument(
        "--output", type=output_file, metavar="FILE.html", help="default: hsbot-game-GAME.html"
    )
    parser.add_argument(
        "--iterations",
        type=iterations,
        default=STANDARD.iterations,
        metavar="N",
        help="iterations of each search (%(default)s)",
    )
    parser.add_argument(
        "--no-search", action="store_true", help="show what is recorded, and measure nothing"
    )
    add_seed(parser)
    add_recording(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot review``."""
    review(
        ReviewRequest(
            arguments.game,
            arguments.file,
            arguments.output,
            not arguments.no_search,
            Effort(arguments.iterations),
            arguments.seed,
        )
    )


def review(request: ReviewRequest) -> None:
    """Write a recorded game's page, and print its path and the game in short.

    Where the newest game is asked for and none was recorded yet, that is told, and no page written.

    Raises:
        RecordingError: there is no such game or recording, or it cannot be read.
        UsageError: a package is missing, or the page cannot be written.
    """
    if request.file is None and request.game == NEWEST and not _is_anything_recorded():
        print_note(Terminal(stderr=True), NOTHING_RECORDED)
        return
    require("jinja2", "a page", "record")
    with Store(request.file or default_file(), create=False) as store:
        archive = Archive(store)
        game = archive.game(request.game)
        if request.search:
            _complete(store, game, request)
        decisions, chances = archive.decisions(game.game_id), archive.chances(game.game_id)
        actions = enemy_actions(archive.log(game.game_id).splitlines(), card_table())
        habits = archive.habits(game)
        page = review_page(game, decisions, card_table(), actions, habits)
    path = request.output or Path(f"hsbot-game-{game.game_id}.html")
    write_output(path, page)
    told = (*summary_lines(game, chances), *story_lines(game, decisions), *habit_lines(habits))
    for line in told:
        print_note(Terminal(stderr=True), line)
    Terminal().print(Text(str(path)), soft_wrap=True)


def _is_anything_recorded() -> bool:
    """Whether the user's own recording holds a game."""
    if not default_file().is_file():
        return False
    with Store(default_file(), create=False) as store:
        return bool(Archive(store).games())


def _complete(store: Store, game: GameRecord, request: ReviewRequest) -> None:
    """Search what the recording does not say yet."""
    effort = request.effort
    todo = unfinished(Archive(store).decisions(game.game_id), effort)
    if not todo:
        return
    compile_engine()
    from hsbot.agents.advisor.advisor import Advisor  # noqa: PLC0415 - imports LLVM

    side = Terminal(stderr=True)
    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("measuring what each play cost", total=len(todo))
        complete(
            todo,
            Amendments(store, game.game_id, review_session(effort, request.seed)),
            Advisor(seed=request.seed, cards=card_table()),
            effort,
            note=lambda text: print_note(side, text),
            progress=lambda done: bar.update(task, completed=done),
        )
