"""A stand-in client on a fake clock, clicked slot by slot, and its log read back."""

from __future__ import annotations

import re
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.cards import Deck
from hsbot.clock import FakeClock
from hsbot.rules.entry.codes import mulligan_code
from hsbot.rules.schema.action_codes import A_END
from hsbot.screen import ClientArea, Kind, Scene, Slot
from hsbot.standin.client import StandInClient
from hsbot.standin.config import StandInConfig

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.standin.faults.fault_plan import PlannedFault

AREA = ClientArea(0, 0, 1280, 720)
BEGINS = datetime(2026, 3, 4, 5, 6, 7)
WISP, YETI = "CS2_231", "CS2_182"
_SENT = re.compile(
    r"GameState\.SendOption\(\) - selectedOption=(\d+) selectedSubOption=(-?\d+)"
    r" selectedTarget=(\d+) selectedPosition=(\d+)"
)


class Passive:
    """An opponent that keeps every card and ends its turns."""

    def __init__(self) -> None:
        self.begun: list[tuple[int, int]] = []

    def begin(self, seat: int, seed: int) -> None:
        """Take note of the game."""
        self.begun.append((seat, seed))

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """The end of the turn, nothing replaced, or what comes first."""
        del state
        found: Future[int] = Future()
        quiet = (A_END, mulligan_code(0))
        found.set_result(next((code for code in options if code in quiet), options[0]))
        return found


class Greedy(Passive):
    """An opponent that takes the first option and ends its turn only when nothing else is left."""

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """The last option: it is the end of the turn only when nothing else is left."""
        del state
        found: Future[int] = Future()
        found.set_result(max(options))
        return found


@dataclass
class FakeDesktop:
    """A desktop that records what faults do to the window."""

    calls: list[tuple[object, ...]] = field(default_factory=list)

    def move_by(self, dx_px: int, dy_px: int) -> None:
        """Moved."""
        self.calls.append(("move", dx_px, dy_px))

    def shrink(self, factor: float) -> None:
        """Made smaller."""
        self.calls.append(("shrink", factor))

    def cover(self, *, covered: bool) -> None:
        """Another window came or went."""
        self.calls.append(("cover", covered))

    def vanish(self) -> None:
        """Closed."""
        self.calls.append(("vanish",))

    def appear(self) -> None:
        """Opened."""
        self.calls.append(("appear",))


class ClickSession:
    """A client and the clicks on its slots.

    Args:
        library: the engine's cards.
        cards: the card table.
        folder: where it logs.
        hand: card id to count, of the friendly deck.
        hero: whose deck it is.
        enemy: the same of the opponent's, a mage's.
        opponent: who plays the other side.
        coach: who says what it would play.
    """

    def __init__(
        self,
        library: Library,
        cards: CardTable,
        folder: Path,
        hand: dict[str, int] | None = None,
        *,
        hero: CardClass = CardClass.MAGE,
        enemy: dict[str, int] | None = None,
        opponent: Passive | None = None,
        coach: Passive | None = None,
        seed: int = 1,
        games: int = 0,
        faults: tuple[PlannedFault, ...] = (),
    ) -> None:
        self.clock = FakeClock()
        self.folder = folder
        self.opponent = opponent or Passive()
        self.desktop = FakeDesktop()
        own = Deck("Mine", hero, tuple((hand or {WISP: 30}).items()))
        other = Deck("Theirs", CardClass.MAGE, tuple((enemy or {YETI: 30}).items()))
        settings = StandInConfig((own, other), other, folder, seed, games=games, faults=faults)
        self.client = StandInClient(
            settings,
            library,
            cards,
            self.opponent,
            clock=self.clock,
            now=self._now,
            coach=coach,
        )
        self.client.desktop = self.desktop

    def _now(self) -> datetime:
        return BEGINS + timedelta(seconds=self.clock.now_s())

    # ---- time ------------------------------------------------------------------------------------
    def until(self, condition: Callable[[], object], what: str, most_s: float = 400) -> None:
        """Let time pass until something holds; it is an error if it never does."""
        ends = self.clock.now_s() + most_s
        while not condition():
            assert self.clock.now_s() < ends, f"in {most_s} s not: {what}; {self.client.layout()}"
            self.wait(0.1)

    def wait(self, seconds: float) -> None:
        """Let so much time pass, in one go."""
        self.clock.advance(seconds)
        self.client.tick()

    # ---- the mouse -------------------------------------------------------------------------------
    def at(self, slot: Slot) -> tuple[float, float]:
        """A slot's point."""
        return self.client.geometry.point(slot, AREA)

    def click(self, slot: Slot | Kind, index: int = 0, count: int = 1) -> None:
        """Press and release on a slot."""
        where = self.at(slot if isinstance(slot, Slot) else Slot(slot, index, count))
        self.client.press(*where, AREA)
        self.client.release(*where, AREA)

    def drag(self, start: Slot, end: Slot) -> None:
        """Press on a slot, move, release on another."""
        self.client.press(*self.at(start), AREA)
        self.client.move(*self.at(end), AREA)
        self.client.release(*self.at(end), AREA)

    def carry(self, start: Slot, end: Slot) -> None:
        """Click a slot, move, click another."""
        self.click(start)
        self.client.move(*self.at(end), AREA)
        self.click(end)

    # ---- the game --------------------------------------------------------------------------------
    def start(self) -> None:
        """From the main menu into a game's mulligan."""
        self.click(Kind.HUB_PLAY)
        self.click(Kind.PLAY_BUTTON)
        self.until(lambda: self.client.layout().mulligan, "the mulligan")

    def to_turn(self, number: int) -> None:
        """To the friendly side's turn of that number, from 1, from before the mulligan."""
        self.start()
        self.click(Kind.MULLIGAN_CONFIRM)
        for turn in range(1, number + 1):
            self.ready()
            if turn < number:
                self.end_turn()

    def end_turn(self) -> None:
        """Click the button, and see the turn pass."""
        before = len(self.sent())
        self.click(Kind.END_TURN)
        assert len(self.sent()) == before + 1

    def ready(self) -> None:
        """Until the friendly player may act."""
        game = self.game
        self.until(lambda: game.ready and game.prompt.kind == "option", "options")

    @property
    def game(self):
        """The game that goes on."""
        assert self.client.game is not None
        return self.client.game

    @property
    def board(self) -> list[str]:
        """The card ids of the friendly board as it is shown."""
        return [e.card_id for e in self.game.table.board(friendly=True)]

    def hand(self, index: int = 0) -> Slot:
        """A slot of the hand as it is shown."""
        return Slot(Kind.HAND, index, len(self.game.table.hand(friendly=True)))

    def over(self) -> bool:
        """Whether the end of a game is on the screen."""
        return self.client.scene is Scene.GAME_OVER

    # ---- the log ---------------------------------------------------------------------------------
    def text(self, name: str = "Power.log") -> str:
        """A log of the newest session, so far."""
        self.client.logs.flush()
        path = self.client.logs.folder / name
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def sent(self) -> list[tuple[int, int, int, int]]:
        """The contents of each SendOption: option, sub-option, target, position."""
        return [tuple(map(int, found)) for found in _SENT.findall(self.text())]
