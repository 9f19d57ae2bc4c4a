"""Puzzles on the stand-in client's board: played with the mouse, judged, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.cards import Deck
from hsbot.clock import FakeClock
from hsbot.commands.sandbox.puzzle_window import PuzzleRow
from hsbot.observation import DecisionOpened, GameStarted, LogTracker
from hsbot.puzzles.positions import exercise
from hsbot.puzzles.progress import Progress
from hsbot.screen import Kind, Scene, Slot
from hsbot.standin.config import StandInConfig
from hsbot.standin.exercise_client import NOTHING_FOUND, ExerciseClient
from kit.play.click_session import AREA, BEGINS, ClickSession, FakeDesktop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

STARFIRE = "51: Starfire"
"""A body of 10 and a spell of 5 against a hero at 15, with 7 mana."""
LIVE = "Warrior at 4, four mana"
"""A taunt in hand is enough."""


class PuzzleSession(ClickSession):
    """A client of puzzles, and the clicks on its slots."""

    def __init__(self, name: str, library: Library, cards: CardTable, folder: Path) -> None:
        self.clock, self.folder = FakeClock(), folder
        self.progress = Progress(folder / "puzzles.json")
        self.row = PuzzleRow(exercise(name), self.progress, cards, self.clock)
        nobody = Deck("nobody", CardClass.NEUTRAL, ())
        self.client = ExerciseClient(
            StandInConfig((), nobody, folder), library, cards, self.row,
            clock=self.clock, now=lambda: BEGINS,
        )  # fmt: skip
        self.client.desktop = FakeDesktop()
        self.ready()

    def continues(self) -> None:
        """Press the dialog's button."""
        self.client.press(*self.at(Slot(Kind.CONTINUE)), AREA)


@pytest.fixture
def make(
    library: Library, table: CardTable, tmp_path: Path
) -> Iterator[Callable[[str], PuzzleSession]]:
    """Makes clients of puzzles, and ends them."""
    made: list[PuzzleSession] = []

    def session(name: str) -> PuzzleSession:
        made.append(PuzzleSession(name, library, table, tmp_path))
        return made[-1]

    yield session
    for one in made:
        one.row.close()
        one.client.close()


def minion(session: PuzzleSession) -> Slot:
    """The only friendly minion."""
    return Slot(Kind.FRIENDLY_MINION, 0, len(session.board))


def test_a_puzzle_is_solved_with_the_mouse(make: Callable[[str], PuzzleSession]) -> None:
    """The position is there at once; both plays win; it is kept, and the next one is set."""
    session = make(STARFIRE)
    assert session.client.caption[0].endswith(": win this turn")
    assert session.game.table.mana(friendly=True) == (7, 7)
    session.carry(minion(session), Slot(Kind.ENEMY_HERO))
    session.ready()
    assert session.client.dialog is None
    session.drag(session.hand(), Slot(Kind.ENEMY_HERO))
    session.until(lambda: session.client.dialog, "the verdict")
    dialog = session.client.dialog
    assert (dialog.title, dialog.text, dialog.button) == ("Solved", "in 2 steps", "Next")
    known = session.progress.of(exercise(STARFIRE))
    assert known
    assert (known.solved != "", known.helped, known.attempts) == (True, False, 0)
    before = session.client.caption
    session.continues()
    assert session.client.dialog is None
    assert session.client.caption != before
    session.ready()
    assert session.client.scene is Scene.GAME


def test_a_turn_that_is_ended_unsolved_is_told_and_begins_anew(
    make: Callable[[str], PuzzleSession],
) -> None:
    """With what was left; the other side never plays, and no time runs out."""
    session = make(STARFIRE)
    session.wait(10_000)
    session.carry(minion(session), Slot(Kind.ENEMY_HERO))
    session.ready()
    session.click(Kind.END_TURN)
    session.until(lambda: session.client.dialog, "the verdict")
    dialog = session.client.dialog
    assert (dialog.title, dialog.text) == ("Not solved", "the enemy hero has 5 health left")
    assert session.progress.of(exercise(STARFIRE)).attempts == 1
    task = session.client.caption
    session.continues()
    session.ready()
    assert session.client.caption == task
    assert session.game.table.one(Kind.ENEMY_HERO).health == 15
    assert session.game.taken == []


def test_a_turn_is_lived_through(make: Callable[[str], PuzzleSession]) -> None:
    """With the taunt played it is solved; without it the opponent has a win."""
    session = make(LIVE)
    session.click(Kind.END_TURN)
    session.until(lambda: session.client.dialog, "the verdict")
    assert session.client.dialog.text == "the opponent has a win in the next turn"
    session.continues()
    session.ready()
    hand = [card.card_id for card in session.game.table.hand(friendly=True)]
    session.drag(session.hand(hand.index("CS2_179")), Slot(Kind.GAP, 0, 1))
    session.ready()
    session.click(Kind.END_TURN)
    session.until(lambda: session.client.dialog, "the verdict")
    assert session.client.dialog.title == "Solved"


def test_a_hint_is_told_and_counts_as_help(make: Callable[[str], PuzzleSession]) -> None:
    """The first step of a solution; none is told where nothing leads to one any more."""
    session = make(STARFIRE)
    session.client.ask_coach()
    session.until(lambda: session.client.dialog, "the hint", most_s=1e9)
    assert session.client.dialog.text != NOTHING_FOUND
    session.client.escape()
    assert session.client.dialog is None
    session.drag(session.hand(), minion(session))  # Starfire on the own minion
    session.ready()
    session.client.ask_coach()
    session.until(lambda: session.client.dialog, "the hint", most_s=1e9)
    assert session.client.dialog.text == NOTHING_FOUND
    session.client.take_back()
    session.ready()
    session.carry(minion(session), Slot(Kind.ENEMY_HERO))
    session.ready()
    session.drag(session.hand(), Slot(Kind.ENEMY_HERO))
    session.until(lambda: session.client.dialog, "the verdict")
    assert session.progress.of(exercise(STARFIRE)).helped


def test_puzzles_are_skipped_by_key_and_by_the_menu(make: Callable[[str], PuzzleSession]) -> None:
    """Nothing is kept of one that was left."""
    session = make(STARFIRE)
    seen = {session.client.caption[0]}
    session.client.skip()
    session.ready()
    seen.add(session.client.caption[0])
    session.client.escape()
    session.click(Kind.CONCEDE)
    session.ready()
    seen.add(session.client.caption[0])
    assert len(seen) == 3
    assert session.progress.of(exercise(STARFIRE)) is None


def test_a_puzzle_s_log_is_a_game(make: Callable[[str], PuzzleSession]) -> None:
    """Any reader of logs follows it: its hero, board and options are those of the position."""
    session = make(STARFIRE)
    tracker = LogTracker()
    events = [x for line in session.text().splitlines(keepends=True) for x in tracker.feed(line)]
    assert sum(isinstance(event, GameStarted) for event in events) == 1
    (asked,) = (event.decision for event in events if isinstance(event, DecisionOpened))
    held = {"EX1_173", "CS2_182"}
    entities = asked.observation.entities
    legal = {entities[x.entity_id].card_id for x in asked.options if x.legal and x.entity_id}
    assert legal == held
    assert asked.observation.turn > 1


def test_the_cards_are_shown_as_on_the_puzzle_s_day(make: Callable[[str], PuzzleSession]) -> None:
    """Under the mouse, too: each puzzle has its own day."""
    client = make("1.1: mage, harder").client
    assert client.cards["AT_006"].shown_text == "Inspire: Gain Spell Damage +1."
