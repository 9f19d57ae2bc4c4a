"""The stand-in client when faults come together: what was held, sought or over is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.powerlog.folders import session_logs
from hsbot.rules.entry.codes import mulligan_code
from hsbot.screen import Kind, Scene, Slot
from hsbot.standin.faults.fault_plan import Fault
from kit.play.click_session import ClickSession

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

TIMEWORN = "TIME_001"
"""A spell that can be rewound."""


@pytest.fixture
def session(library: Library, table: CardTable, tmp_path: Path) -> Iterator[ClickSession]:
    """A client in its main menu."""
    made = ClickSession(library, table, tmp_path)
    yield made
    made.client.close()


def scenes(session: ClickSession) -> list[str]:
    """The client's scenes as its newest log tells them."""
    lines = session.text("LoadingScreen.log").splitlines()
    return [line.partition("currMode=")[2] for line in lines if "currMode=" in line]


@pytest.mark.parametrize("fault", [Fault.DISCONNECT, Fault.CRASH])
def test_a_game_that_ended_meanwhile_is_not_joined_again(
    session: ClickSession, fault: Fault
) -> None:
    """The client goes to its main menu, and no log tells how the game ended."""
    session.to_turn(1)
    session.client.fault(fault)
    session.client.fault(Fault.CONCEDE)
    session.wait(3.1)
    assert session.client.game is None
    assert session.client.scene is Scene.HUB
    assert scenes(session)[-1] == "HUB"
    logs = session_logs(session.folder / "Logs")
    assert "tag=STATE value=COMPLETE" not in "".join(log.read_text("utf-8") for log in logs)


def test_one_crash_at_a_time(session: ClickSession) -> None:
    """A client that is down cannot crash or lose its connection: it starts again once."""
    session.to_turn(1)
    session.client.fault(Fault.CRASH)
    session.wait(1.0)
    session.client.fault(Fault.CRASH)
    session.client.fault(Fault.DISCONNECT)
    session.wait(2.1)
    session.wait(2.1)
    assert session.desktop.calls == [("vanish",), ("appear",)]
    assert session.game.joined == 1
    session.ready()


def test_a_game_is_sought_once(session: ClickSession) -> None:
    """A dialog that hides the search lets the button be pressed again; one game begins."""
    session.click(Kind.HUB_PLAY)
    session.click(Kind.PLAY_BUTTON)
    session.client.fault(Fault.POPUP)
    session.click(Kind.CONTINUE)
    session.click(Kind.PLAY_BUTTON)
    session.wait(1.6)
    game = session.game
    session.wait(1.6)
    assert session.game is game


def test_a_crash_ends_the_search(session: ClickSession) -> None:
    """The client is in its main menu afterwards, and no game begins by itself."""
    session.click(Kind.HUB_PLAY)
    session.click(Kind.PLAY_BUTTON)
    session.client.fault(Fault.CRASH)
    session.wait(10)
    assert session.client.scene is Scene.HUB
    assert session.client.game is None


def test_marks_of_a_mulligan_are_forgotten_with_the_connection(session: ClickSession) -> None:
    """Joined again, the client shows the mulligan without them."""
    session.start()
    session.click(Kind.MULLIGAN, 0, session.client.layout().mulligan)
    session.client.fault(Fault.DISCONNECT)
    session.until(lambda: session.game.joined and session.game.ready, "the reconnection")
    session.click(Kind.MULLIGAN_CONFIRM)
    assert [answer.code for answer in session.game.taken] == [mulligan_code(0)]


def test_what_the_mouse_answered_is_remembered(session: ClickSession) -> None:
    """The mulligan and the turn's end; not what the server decides when the time is up."""
    session.to_turn(1)
    session.end_turn()
    session.ready()
    asked = session.game.prompt
    session.until(lambda: session.game.prompt is not asked, "the rope")
    kinds = [answer.prompt.kind for answer in session.game.taken]
    assert kinds == ["mulligan", "option"]


def test_a_rewind_is_asked_by_two_buttons(
    library: Library, table: CardTable, tmp_path: Path
) -> None:
    """They are the only slots; a click on one answers."""
    session = ClickSession(library, table, tmp_path, {TIMEWORN: 30})
    turn = table[TIMEWORN].cost
    session.to_turn(turn)
    session.drag(session.hand(), Slot(Kind.GAP, 0, 0))
    session.until(lambda: session.client.layout().rewind, "the rewind")
    assert session.client.layout().slots() == (Slot(Kind.REWIND), Slot(Kind.KEEP))
    session.click(Kind.KEEP)
    assert session.game.taken[-1].prompt.kind == "choice"
    entities = session.game.taken[-1].prompt.choice.entities
    kept = entities[session.game.taken[-1].prompt.answers.index(session.game.taken[-1].code)]
    assert session.game.table.entities[kept].card_id == "TIME_000ta"
    session.client.close()
