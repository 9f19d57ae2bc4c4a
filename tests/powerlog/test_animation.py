"""The animations that the client has yet to show: all of them, and the places of cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hsbot.powerlog.animation import AnimationTracker

if TYPE_CHECKING:
    from kit.shared_logs import SharedLogs

STAMP = "D 12:00:00.0000000 "
TOLD, SHOWN = "GameState.DebugPrintPower() - ", "PowerTaskList.DebugPrintPower() - "
TAG = "TAG_CHANGE Entity=GameEntity tag=STEP value=MAIN_ACTION "


def test_the_client_has_caught_up_when_all_was_shown() -> None:
    """Each packet that was told must be shown, and its list ended."""
    pace = AnimationTracker()
    assert pace.caught_up
    for body in (f"{TOLD}{TAG}", f"{TOLD}    SHOW_ENTITY - Updating Entity=4 CardID=X"):
        pace.line(STAMP + body)
    pace.line(f"{STAMP}{TOLD}        tag=ZONE value=HAND")  # a tag of the packet above
    assert pace.behind == 2
    pace.line(f"{STAMP}PowerTaskList.DebugDump() - ID=7 ParentID=0 PreviousID=0 TaskCount=2")
    pace.line(f"{STAMP}{SHOWN}{TAG}")
    pace.line(f"{STAMP}{SHOWN}    SHOW_ENTITY - Updating Entity=4 CardID=X")
    assert pace.behind == 0
    assert not pace.caught_up
    pace.line(f"{STAMP}PowerProcessor.EndCurrentTaskList() - m_currentTaskList=7")
    assert pace.caught_up


def test_a_new_game_is_counted_afresh() -> None:
    """Lines that the last game left unshown are never shown."""
    pace = AnimationTracker()
    pace.line(f"{STAMP}{TOLD}{TAG}")
    pace.line(f"{STAMP}{TOLD}CREATE_GAME")
    assert pace.caught_up
    pace.line("a line of prose")
    assert pace.caught_up


def test_human_players_wait_for_it_in_real_logs(shared_logs: SharedLogs) -> None:
    """In logs that have both halves, most of what was sent was sent when all had been shown."""
    caught_up = sent = 0
    for name in ("2024_210640_ranked", "2025_228587_ai", "2026_235290_ai", "2023_179020_ai"):
        pace = AnimationTracker()
        for line in (shared_logs / f"{name}.log").read_text("utf-8-sig").splitlines():
            pace.line(line)
            if re.search(r"GameState\.SendOption\(\) - selectedOption=", line):
                sent += 1
                caught_up += pace.caught_up
    assert sent > 100
    assert caught_up / sent > 0.8


def test_cards_are_in_place_before_all_was_shown() -> None:
    """Damage that is left to be shown moves no card; a drawn card that is left does."""
    pace = AnimationTracker()
    pace.line(f"{STAMP}{SHOWN}{TAG}")
    pace.restart()
    damage = "TAG_CHANGE Entity=[entityName=X id=4 zone=PLAY] tag=DAMAGE value=2 "
    drawn = "TAG_CHANGE Entity=[entityName=X id=5 zone=DECK] tag=ZONE value=HAND "
    pace.line(f"{STAMP}{TOLD}    {damage}")
    assert pace.in_place
    assert not pace.caught_up
    pace.line(f"{STAMP}{TOLD}    {drawn}")
    assert not pace.in_place
    pace.line(f"{STAMP}{SHOWN}    {drawn}")
    assert pace.in_place
    assert pace.behind == 1


def test_a_log_that_tells_nothing_of_the_screen_holds_no_card_back() -> None:
    """In a log without PowerTaskList every card counts as in its place."""
    pace = AnimationTracker()
    pace.line(f"{STAMP}{TOLD}    FULL_ENTITY - Creating ID=4 CardID=X")
    assert pace.in_place
    pace.line(f"{STAMP}{SHOWN}{TAG}")
    assert not pace.in_place
