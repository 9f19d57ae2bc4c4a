"""The stand-in client's faults and files: each fault happens, and the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag, PlayState

from hsbot.errors import UsageError
from hsbot.observation import LogTracker
from hsbot.powerlog.folders import session_logs
from hsbot.screen import Kind, Scene, Slot
from hsbot.standin.faults.fault_file import FaultFile
from hsbot.standin.faults.fault_plan import Fault, PlannedFault, parse_plan
from kit.logs.hslog_reading import parse
from kit.play.click_session import AREA, YETI, ClickSession

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

PLAY = Slot(Kind.GAP, 0, 0)


@pytest.fixture
def session(library: Library, table: CardTable, tmp_path: Path) -> Iterator[ClickSession]:
    """A client whose game has come to the friendly side's first turn."""
    made = ClickSession(library, table, tmp_path)
    made.to_turn(1)
    yield made
    made.client.close()


def test_lag_delays_the_answer_not_the_click(session: ClickSession) -> None:
    """SendOption at once, the block two seconds later; at the next turn all is well."""
    session.client.fault(Fault.LAG)
    before = len(session.text())
    session.drag(session.hand(), PLAY)
    session.wait(1.8)
    told = session.text()[before:]
    assert "SendOption" in told
    assert "BLOCK_START" not in told
    session.wait(0.3)
    assert "BLOCK_START" in session.text()[before:]
    session.ready()
    session.end_turn()
    session.ready()
    assert session.game.lag_s == 0


def test_a_lost_press_is_lost_whole(session: ClickSession) -> None:
    """Neither press nor release of the next click counts; the one after does."""
    session.client.fault(Fault.DROP_CLICK)
    session.click(Kind.END_TURN)
    assert session.sent() == []
    session.click(Kind.END_TURN)
    assert len(session.sent()) == 1


def test_a_late_card_keeps_the_player_waiting(session: ClickSession) -> None:
    """The log says that the animation is over; input counts a second and a half later."""
    session.client.fault(Fault.LATE_CARD)
    session.drag(session.hand(), PLAY)
    session.until(
        lambda: "EndCurrent" in session.text().splitlines()[-1] and not session.game.animating,
        "the animation's end",
    )
    sent = session.sent()
    assert not session.game.ready
    session.drag(session.hand(), Slot(Kind.GAP, 1, 1))
    assert session.sent() == sent
    session.wait(1.6)
    assert session.game.ready


@pytest.mark.parametrize("fault", [Fault.DISCONNECT, Fault.CRASH])
def test_game_is_joined_again(session: ClickSession, fault: Fault) -> None:
    """CREATE_GAME comes again with the same GAME_SEED and the table as it was; play goes on.

    After a crash it does so in a new session folder.
    """
    session.drag(session.hand(), PLAY)
    session.ready()
    board, hand = session.board, len(session.game.table.hand(friendly=True))
    session.client.fault(fault)
    session.wait(1)
    session.click(Kind.END_TURN)  # nobody is there
    assert len(session.sent()) == 1
    lines = len(session.text())
    session.wait(1)
    assert len(session.text()) == lines  # nothing arrives meanwhile
    session.until(lambda: session.game.joined, "the reconnection")
    session.ready()
    assert (session.board, len(session.game.table.hand(friendly=True))) == (board, hand)
    files = session_logs(session.folder / "Logs")
    assert len(files) == (2 if fault is Fault.CRASH else 1)
    text = "".join(file.read_text() for file in files)
    games = parse(text).games
    assert len(games) == 2
    seeds = {line.split()[-1] for line in text.splitlines()
             if "GameState" in line and "tag=GAME_SEED" in line}  # fmt: skip
    assert len(seeds) == 1
    session.drag(session.hand(), Slot(Kind.GAP, 0, 1))
    session.ready()
    session.end_turn()
    session.ready()
    tracker = LogTracker()
    for line in "".join(file.read_text() for file in files).splitlines():
        tracker.feed(line)
    tracker.finish()
    assert not tracker.skipped
    if fault is Fault.CRASH:
        assert session.desktop.calls == [("vanish",), ("appear",)]


def test_a_game_is_joined_again_in_the_middle_of_the_others_turn(session: ClickSession) -> None:
    """And in the middle of an animation: nothing is lost."""
    session.end_turn()
    session.wait(0.2)
    session.client.fault(Fault.DISCONNECT)
    session.until(lambda: session.game.joined, "the reconnection")
    session.ready()
    assert session.game.table.game().tag(GameTag.TURN) == session.game.process.turn


def test_popup_takes_clicks_until_it_is_closed(session: ClickSession) -> None:
    """A click beside its button does nothing; one on it closes it, and does nothing else."""
    session.client.fault(Fault.POPUP)
    session.click(Kind.END_TURN)
    assert session.client.dialog is not None
    session.click(Kind.CONTINUE)
    assert session.client.dialog is None
    assert session.sent() == []
    session.click(Kind.END_TURN)
    assert len(session.sent()) == 1


def test_window_faults_reach_the_desktop(session: ClickSession) -> None:
    """Moved, shrunk, covered and uncovered."""
    for fault in (Fault.MOVE, Fault.RESIZE, Fault.BACKGROUND):
        session.client.fault(fault)
    assert [call[0] for call in session.desktop.calls] == ["move", "shrink", "cover"]
    session.wait(3.1)
    assert session.desktop.calls[-1] == ("cover", False)


def test_opponent_concedes(session: ClickSession) -> None:
    """The game is won at once, and the log says why."""
    session.client.fault(Fault.CONCEDE)
    session.until(session.over, "the end")
    assert session.game.result is PlayState.WON
    assert "tag=PLAYSTATE value=CONCEDED" in session.text()
    assert "tag=STATE value=COMPLETE" in session.text()


def test_planned_faults_come_at_their_turns_of_each_game(
    library: Library, table: CardTable, tmp_path: Path
) -> None:
    """Once in a game, at the friendly side's turn; the client ends after its last game."""
    plan = (PlannedFault(Fault.POPUP, 1), PlannedFault(Fault.CONCEDE, 2))
    session = ClickSession(library, table, tmp_path, games=2, faults=plan)
    for game in (1, 2):
        if game == 1:
            session.start()
        else:
            session.click(Kind.PLAY_BUTTON)
            session.until(lambda: session.client.layout().mulligan, "the mulligan")
        session.click(Kind.MULLIGAN_CONFIRM)
        session.until(lambda: session.client.dialog, "the popup")
        session.click(Kind.CONTINUE)
        session.ready()
        session.end_turn()
        session.until(session.over, "the concession")
        assert not session.client.ended
        session.client.press(5, 5, AREA)
        session.client.release(5, 5, AREA)
        assert session.client.scene is Scene.DECK_PICKER
    assert session.client.ended
    assert [seed for _, seed in session.opponent.begun] == [1, 2]
    session.client.close()


def test_plan_is_read_or_refused() -> None:
    """Turns by themselves from the second on, or as named."""
    assert parse_plan("lag, popup@4,move") == (
        PlannedFault(Fault.LAG, 2), PlannedFault(Fault.POPUP, 4), PlannedFault(Fault.MOVE, 5),
    )  # fmt: skip
    assert parse_plan("") == ()
    for wrong in ("lagg", "lag@x", "lag@0"):
        with pytest.raises(UsageError):
            parse_plan(wrong)


def test_control_file_is_read_as_it_grows(tmp_path: Path) -> None:
    """Whole lines only, each once; a name that is none is refused."""
    path = tmp_path / "control"
    control = FaultFile(path)
    assert control.new() == []
    path.write_text("lag\npop")
    assert control.new() == [Fault.LAG]
    path.write_text("lag\npopup\n")
    assert control.new() == [Fault.POPUP]
    path.write_text("lag\npopup\nnothing\n")
    with pytest.raises(UsageError, match="nothing"):
        control.new()


@pytest.mark.parametrize("lifted", [False, True])
def test_logs_end_at_the_size_cap(
    library: Library,
    table: CardTable,
    tmp_path: Path,
    lifted: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The banner is the last line of all; client.config lifts the cap; the game goes on."""
    if lifted:
        (tmp_path / "client.config").write_text("[Log]\nFileSizeLimit.Int=-1\n")
    else:
        (tmp_path / "client.config").write_text("[Log]\nFileSizeLimit.Int=60\n")
    session = ClickSession(library, table, tmp_path, {YETI: 30})
    session.start()
    session.click(Kind.MULLIGAN_CONFIRM)
    for _ in range(4):
        session.ready()
        session.click(Kind.END_TURN)
    session.ready()
    last = session.text().splitlines()[-1]
    banner = "Truncating log, which has reached the size limit of 60KB"
    assert (last == banner) != lifted
    assert (len(session.text()) > 61 * 1024) == lifted
    session.client.close()


def test_sessions_of_one_second_have_folders_of_their_own(
    library: Library, table: CardTable, tmp_path: Path
) -> None:
    """Named by the time, the next free second if need be."""
    sessions = [ClickSession(library, table, tmp_path) for _ in range(2)]
    names = [session.client.logs.folder.name for session in sessions]
    assert names == ["Hearthstone_2026_03_04_05_06_07", "Hearthstone_2026_03_04_05_06_08"]
    for session in sessions:
        session.client.close()
