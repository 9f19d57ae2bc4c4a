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
from kit.logs.reading import parse
from kit.play.standin_desk import AREA, YETI, Desk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

PLAY = Slot(Kind.GAP, 0, 0)


@pytest.fixture
def desk(library: Library, table: CardTable, tmp_path: Path) -> Iterator[Desk]:
    """A client whose game has come to the friendly side's first turn."""
    made = Desk(library, table, tmp_path)
    made.to_turn(1)
    yield made
    made.client.close()


def test_lag_delays_the_answer_not_the_click(desk: Desk) -> None:
    """SendOption at once, the block two seconds later; at the next turn all is well."""
    desk.client.fault(Fault.LAG)
    before = len(desk.text())
    desk.drag(desk.hand(), PLAY)
    desk.wait(1.8)
    told = desk.text()[before:]
    assert "SendOption" in told
    assert "BLOCK_START" not in told
    desk.wait(0.3)
    assert "BLOCK_START" in desk.text()[before:]
    desk.ready()
    desk.end_turn()
    desk.ready()
    assert desk.game.lag_s == 0


def test_a_lost_press_is_lost_whole(desk: Desk) -> None:
    """Neither press nor release of the next click counts; the one after does."""
    desk.client.fault(Fault.DROP_CLICK)
    desk.click(Kind.END_TURN)
    assert desk.sent() == []
    desk.click(Kind.END_TURN)
    assert len(desk.sent()) == 1


def test_a_late_card_keeps_the_player_waiting(desk: Desk) -> None:
    """The log says that the animation is over; input counts a second and a half later."""
    desk.client.fault(Fault.LATE_CARD)
    desk.drag(desk.hand(), PLAY)
    desk.until(lambda: "EndCurrent" in desk.text().splitlines()[-1] and not desk.game.animating,
               "the animation's end")  # fmt: skip
    sent = desk.sent()
    assert not desk.game.ready
    desk.drag(desk.hand(), Slot(Kind.GAP, 1, 1))
    assert desk.sent() == sent
    desk.wait(1.6)
    assert desk.game.ready


@pytest.mark.parametrize("fault", [Fault.DISCONNECT, Fault.CRASH])
def test_game_is_joined_again(desk: Desk, fault: Fault) -> None:
    """CREATE_GAME comes again with the same GAME_SEED and the table as it was; play goes on.

    After a crash it does so in a new session folder.
    """
    desk.drag(desk.hand(), PLAY)
    desk.ready()
    board, hand = desk.board, len(desk.game.table.hand(friendly=True))
    desk.client.fault(fault)
    desk.wait(1)
    desk.click(Kind.END_TURN)  # nobody is there
    assert len(desk.sent()) == 1
    lines = len(desk.text())
    desk.wait(1)
    assert len(desk.text()) == lines  # nothing arrives meanwhile
    desk.until(lambda: desk.game.joined, "the reconnection")
    desk.ready()
    assert (desk.board, len(desk.game.table.hand(friendly=True))) == (board, hand)
    files = session_logs(desk.folder / "Logs")
    assert len(files) == (2 if fault is Fault.CRASH else 1)
    text = "".join(file.read_text() for file in files)
    games = parse(text).games
    assert len(games) == 2
    seeds = {line.split()[-1] for line in text.splitlines()
             if "GameState" in line and "tag=GAME_SEED" in line}  # fmt: skip
    assert len(seeds) == 1
    desk.drag(desk.hand(), Slot(Kind.GAP, 0, 1))
    desk.ready()
    desk.end_turn()
    desk.ready()
    tracker = LogTracker()
    for line in "".join(file.read_text() for file in files).splitlines():
        tracker.feed(line)
    tracker.finish()
    assert not tracker.skipped
    if fault is Fault.CRASH:
        assert desk.desktop.calls == [("vanish",), ("appear",)]


def test_a_game_is_joined_again_in_the_middle_of_the_others_turn(desk: Desk) -> None:
    """And in the middle of an animation: nothing is lost."""
    desk.end_turn()
    desk.wait(0.2)
    desk.client.fault(Fault.DISCONNECT)
    desk.until(lambda: desk.game.joined, "the reconnection")
    desk.ready()
    assert desk.game.table.game().tag(GameTag.TURN) == desk.game.process.state[0]["turn"]


def test_popup_takes_clicks_until_it_is_closed(desk: Desk) -> None:
    """A click beside its button does nothing; one on it closes it, and does nothing else."""
    desk.client.fault(Fault.POPUP)
    desk.click(Kind.END_TURN)
    assert desk.client.dialog is not None
    desk.click(Kind.CONTINUE)
    assert desk.client.dialog is None
    assert desk.sent() == []
    desk.click(Kind.END_TURN)
    assert len(desk.sent()) == 1


def test_window_faults_reach_the_desktop(desk: Desk) -> None:
    """Moved, shrunk, covered and uncovered."""
    for fault in (Fault.MOVE, Fault.RESIZE, Fault.BACKGROUND):
        desk.client.fault(fault)
    assert [call[0] for call in desk.desktop.calls] == ["move", "shrink", "cover"]
    desk.wait(3.1)
    assert desk.desktop.calls[-1] == ("cover", False)


def test_opponent_concedes(desk: Desk) -> None:
    """The game is won at once, and the log says why."""
    desk.client.fault(Fault.CONCEDE)
    desk.until(desk.over, "the end")
    assert desk.game.result is PlayState.WON
    assert "tag=PLAYSTATE value=CONCEDED" in desk.text()
    assert "tag=STATE value=COMPLETE" in desk.text()


def test_planned_faults_come_at_their_turns_of_each_game(
    library: Library, table: CardTable, tmp_path: Path
) -> None:
    """Once in a game, at the friendly side's turn; the client ends after its last game."""
    plan = (PlannedFault(Fault.POPUP, 1), PlannedFault(Fault.CONCEDE, 2))
    desk = Desk(library, table, tmp_path, games=2, faults=plan)
    for game in (1, 2):
        if game == 1:
            desk.start()
        else:
            desk.click(Kind.PLAY_BUTTON)
            desk.until(lambda: desk.client.layout().mulligan, "the mulligan")
        desk.click(Kind.MULLIGAN_CONFIRM)
        desk.until(lambda: desk.client.dialog, "the popup")
        desk.click(Kind.CONTINUE)
        desk.ready()
        desk.end_turn()
        desk.until(desk.over, "the concession")
        assert not desk.client.ended
        desk.client.press(5, 5, AREA)
        desk.client.release(5, 5, AREA)
        assert desk.client.scene is Scene.DECK_PICKER
    assert desk.client.ended
    assert [seed for _, seed in desk.opponent.begun] == [1, 2]
    desk.client.close()


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
    desk = Desk(library, table, tmp_path, {YETI: 30})
    desk.start()
    desk.click(Kind.MULLIGAN_CONFIRM)
    for _ in range(4):
        desk.ready()
        desk.click(Kind.END_TURN)
    desk.ready()
    last = desk.text().splitlines()[-1]
    banner = "Truncating log, which has reached the size limit of 60KB"
    assert (last == banner) != lifted
    assert (len(desk.text()) > 61 * 1024) == lifted
    desk.client.close()


def test_sessions_of_one_second_have_folders_of_their_own(
    library: Library, table: CardTable, tmp_path: Path
) -> None:
    """Named by the time, the next free second if need be."""
    desks = [Desk(library, table, tmp_path) for _ in range(2)]
    names = [desk.client.logs.folder.name for desk in desks]
    assert names == ["Hearthstone_2026_03_04_05_06_07", "Hearthstone_2026_03_04_05_06_08"]
    for desk in desks:
        desk.client.close()
