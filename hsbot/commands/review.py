"""``hsbot review GAME``: a recorded game as a page in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.progress import MofNCompleteColumn, TimeRemainingColumn
from rich.text import Text

from hsbot.cards import NamedCards, local_names, users_language
from hsbot.commands.argument_types import iteration_count
from hsbot.commands.damaged_parts import DamagedParts, decisions_to_show
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.empty_recording import require_recorded
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import (
    PageLanguage,
    RecordedGame,
    RecordingFile,
    Seed,
    output_option,
)
from hsbot.live.advisor_loading import card_table
from hsbot.live.recording_completion import Effort, complete, review_session, unfinished
from hsbot.recording import Archive, Store
from hsbot.recording.amendments import Amendments
from hsbot.recording.archive import NEWEST
from hsbot.recording.local_words import renamed
from hsbot.recording.page import review_page
from hsbot.recording.page.opponent_actions import opponent_actions
from hsbot.recording.play.chance_balance import balance, balance_lines, steps_of
from hsbot.recording.play.verdict_counts import verdict_counts
from hsbot.recording.statistics.game_summary import (
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
    from collections.abc import Mapping

    from hsbot.recording import GameRecord

STANDARD = Effort()
"""How much is searched where no number is asked for."""


@request
class ReviewRequest:
    """The arguments of ``hsbot review``."""

    game: RecordedGame = NEWEST
    output: Annotated[Path | None, output_option("default: hsbot-game-GAME.html", "FILE.html")] = (
        None
    )
    iterations: Annotated[
        int, Option("iterations of each search ({default})", "N", iteration_count)
    ] = STANDARD.iterations
    no_search: Annotated[bool, Option("show what is recorded, and measure nothing")] = False
    seed: Seed = 0
    language: PageLanguage = None
    file: RecordingFile = None


def review(request: ReviewRequest) -> None:
    """Write a recorded game's page, and print its path and the game in short.

    Raises:
        RecordingError: there is no such game or recording, or it cannot be read.
        UsageError: a package is missing, or the page cannot be written.
    """
    if request.file is None:
        require_recorded()
    require("jinja2", "a page", "record")
    local = local_names(request.language or users_language())
    cards = NamedCards(card_table(), local)
    with Store(request.file or default_file(), create=False) as store:
        left_out = DamagedParts()
        archive = Archive(store, on_damaged=left_out)
        game = archive.game(request.game)
        if not request.no_search:
            _complete(store, game, request, local)
        whole = decisions_to_show(store, game.game_id, left_out)
        decisions = renamed(whole, card_table(), local)
        actions = opponent_actions(archive.log(game.game_id).splitlines(), cards)
        habits = archive.habits(game)
        page = review_page(game, decisions, cards, actions, habits, damaged=left_out.listed)
    path = request.output or Path(f"hsbot-game-{game.game_id}.html")
    write_output(path, page)
    steps = steps_of(decisions, game.decisions)
    found = balance(game, steps)
    words = (
        *([left_out.words(store.path, game.game_id)] if left_out else ()),
        *summary_lines(game, steps),
        *verdict_counts(decisions).lines,
        *story_lines(game, decisions),
        *(balance_lines(found, decisions, cards) if found else ()),
        *habit_lines(habits),
    )
    for line in words:
        print_note(Terminal(stderr=True), line)
    Terminal().print(Text(str(path)), soft_wrap=True)


def _complete(
    store: Store, game: GameRecord, request: ReviewRequest, local: Mapping[str, str]
) -> None:
    """Search what the recording does not say yet."""
    effort = Effort(request.iterations)
    whole = Archive(store, on_damaged=DamagedParts())
    todo = unfinished(whole.decisions(game.game_id), effort)
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
            Advisor(seed=request.seed, cards=card_table(), names=local),
            effort,
            note=lambda text: print_note(side, text),
            progress=lambda done: bar.update(task, completed=done),
        )


COMMAND = Command(
    ReviewRequest,
    review,
    "One HTML file that needs nothing else, and no network. Decisions without advice are advised "
    "on first, and what was played is held against what was advised, by searches of the same "
    "effort; what was found stays in the recording.",
    beside={"--no-search": ("--iterations", "--seed")},
)
