"""Practice in the stand-in client: turns taken back, and what hsbot would play."""

from __future__ import annotations

from concurrent.futures import Future
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from hsbot.observation import GameResumed, GameStarted, LogTracker
from hsbot.rules.schema.action_codes import A_END
from hsbot.screen import Kind, Scene
from hsbot.standin.faults.fault_plan import Fault
from hsbot.standin.game.timing import TURN_S
from kit.play.click_session import ClickSession, Greedy, Passive

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState


class Coach(Passive):
    """Says that the turn is to be ended, once it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Future[int] = Future()
        self.asked: list[Sequence[int]] = []

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """An answer that comes later."""
        del state
        self.asked.append(options)
        return self.found


@pytest.fixture
def make(
    library: Library, table: CardTable, tmp_path: Path
) -> Iterator[Callable[..., ClickSession]]:
    """Makes clients, and ends them."""
    made: list[ClickSession] = []

    def session(**settings: object) -> ClickSession:
        made.append(ClickSession(library, table, tmp_path, **settings))
        return made[-1]

    yield session
    for one in made:
        one.client.close()


def position(session: ClickSession) -> bytes:
    """The game's whole state."""
    return session.game.process.state.tobytes()


def test_a_turn_is_taken_back_to_its_beginning(make: Callable[..., ClickSession]) -> None:
    """The same position, cards and chance; the game goes on, and its log is one game's."""
    session = make(opponent=Greedy())
    session.to_turn(2)
    begun = position(session)
    game = session.game
    begun_turn = game.process.turn
    answered = len(game.taken)
    session.end_turn()
    session.until(
        lambda: session.client.game and game.process.turn == begun_turn + 2, "the opponent's turn"
    )
    session.ready()
    after = position(session)
    session.client.take_back()  # nothing was done in the new turn: the one before it
    session.ready()
    assert session.game is game
    assert position(session) == begun
    assert len(game.taken) == answered
    assert game.joined == 1
    session.end_turn()
    session.until(lambda: game.process.turn == begun_turn + 2, "the opponent's turn again")
    session.ready()
    assert position(session) == after

    tracker = LogTracker()
    events = [x for line in session.text().splitlines(keepends=True) for x in tracker.feed(line)]
    assert sum(isinstance(event, GameStarted) for event in events) == 1
    assert sum(isinstance(event, GameResumed) for event in events) == 1


def test_nothing_is_taken_back_before_a_turn_or_after_the_end(
    make: Callable[..., ClickSession],
) -> None:
    """Nor in a menu; the client goes on as it was."""
    session = make()
    session.client.take_back()
    assert session.client.scene is Scene.HUB
    session.start()
    session.client.take_back()
    assert session.game.joined == 0
    session.to_turn(1)
    session.click(Kind.OPTIONS)
    session.click(Kind.CONCEDE)
    session.client.take_back()
    assert session.game.joined == 0
    assert session.client.board
    assert session.client.board.message == "The game is over"


def test_a_turn_is_taken_back_from_behind_a_word_or_a_menu(
    make: Callable[..., ClickSession],
) -> None:
    """Neither what the coach has said nor the game's menu swallows the key."""
    coach = Coach()
    session = make(coach=coach)
    session.to_turn(2)
    session.client.ask_coach()
    coach.found.set_result(A_END)
    session.wait(0.1)
    assert session.client.dialog is not None
    session.client.take_back()
    assert session.client.dialog is None
    assert session.game.joined == 1
    session.ready()
    session.end_turn()
    session.click(Kind.OPTIONS)
    assert session.client.scene is Scene.GAME_MENU
    session.client.take_back()
    assert session.client.scene is Scene.GAME
    assert session.game.joined == 2


def test_why_nothing_is_taken_back(make: Callable[..., ClickSession]) -> None:
    """The board says so, and a fault's own message stays until it is clicked."""
    session = make()
    session.start()
    session.client.take_back()
    assert session.client.board
    assert session.client.board.message == "Nothing to take back"
    session.to_turn(2)
    session.client.fault(Fault.POPUP)
    session.client.take_back()
    assert session.client.dialog is not None
    assert session.game.joined == 0


def test_the_coachs_word_goes_with_its_turn(make: Callable[..., ClickSession]) -> None:
    """Advice on a turn does not stand over the next one, which comes as the turn lapses."""
    coach = Coach()
    session = make(coach=coach)
    session.to_turn(1)
    session.client.ask_coach()
    coach.found.set_result(A_END)
    session.wait(0.1)
    assert session.client.dialog is not None
    session.wait(2 * TURN_S)
    assert session.client.dialog is None


def test_escape_takes_the_coachs_word_away(make: Callable[..., ClickSession]) -> None:
    """Before it opens the menu."""
    coach = Coach()
    session = make(coach=coach)
    session.to_turn(1)
    session.client.ask_coach()
    coach.found.set_result(A_END)
    session.wait(0.1)
    session.client.escape()
    assert session.client.dialog is None
    assert session.client.scene is Scene.GAME
    session.client.escape()
    assert session.client.scene is Scene.GAME_MENU


def test_a_key_that_is_held_takes_one_turn_back(
    qt: QApplication, make: Callable[..., ClickSession]
) -> None:
    """Of its repeats nothing comes."""
    assert qt
    from PySide6.QtCore import QEvent, Qt  # noqa: PLC0415 - Qt is an extra
    from PySide6.QtGui import QKeyEvent  # noqa: PLC0415

    from hsbot.standin.window.client_window import ClientWindow  # noqa: PLC0415

    session = make()
    session.to_turn(3)
    window = ClientWindow(session.client, "Hearthstone", lambda: None)
    for again in (False, True, True):
        window.keyPressEvent(
            QKeyEvent(
                QEvent.Type.KeyPress,
                Qt.Key.Key_Backspace,
                Qt.KeyboardModifier.NoModifier,
                "",
                again,
            )
        )
    assert session.game.joined == 1
    window.deleteLater()


def test_hsbot_says_what_it_would_play(make: Callable[..., ClickSession]) -> None:
    """In words, once it is found; not about a position that is gone."""
    coach = Coach()
    session = make(coach=coach)
    session.to_turn(1)
    session.client.ask_coach()
    session.client.ask_coach()
    assert len(coach.asked) == 1
    assert coach.begun == [(session.game.friendly, 1)]
    session.wait(0.1)
    assert session.client.dialog is None
    coach.found.set_result(A_END)
    session.wait(0.1)
    assert session.client.dialog is not None
    assert session.client.dialog.text == "end the turn"
    session.click(Kind.CONTINUE)
    assert session.client.dialog is None

    coach.found = Future()
    session.client.ask_coach()
    session.end_turn()
    coach.found.set_result(A_END)
    session.wait(0.1)
    assert session.client.dialog is None


def test_the_menus_name_the_keys(
    make: Callable[..., ClickSession], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The main one and the game's; H stands there only where there is somebody to ask."""
    pytest.importorskip("PySide6")
    from hsbot.screen import ClientArea  # noqa: PLC0415 - as below
    from hsbot.standin.window import menu_painting  # noqa: PLC0415 - needs Qt

    said: list[str] = []
    monkeypatch.setattr(
        menu_painting, "outlined", lambda _painter, _at, text, *_: said.append(text)
    )
    for name in ("button", "paint_room"):
        monkeypatch.setattr(menu_painting, name, lambda *_, **__: None)
    painter = SimpleNamespace(fillRect=lambda *_: None)
    area = ClientArea(0, 0, 1280, 720)
    for coach in (Coach(), None):
        session = make(coach=coach)
        menus = []
        for paint in (menu_painting.paint_menu, menu_painting.paint_game_menu):
            said.clear()
            paint(painter, session.client, area)  # type: ignore[arg-type]  # a painter of nothing
            menus.append({x.partition(":")[0] for x in said})
        keys = {"Escape", "Backspace", "right button", "F1 to F10", *(["H"] if coach else [])}
        assert all(keys <= menu for menu in menus)
        assert all(("H" in menu) == (coach is not None) for menu in menus)
