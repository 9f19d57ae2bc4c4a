"""The stand-in client as a program on a screen, played with a real mouse: its log confirms all."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

import pytest

from hsbot.powerlog.folders import session_logs
from hsbot.screen import Kind, Slot
from kit.screens.standin_player import TITLE, ScreenPlayer
from kit.screens.virtual_screen import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.observation import Decision
    from kit.screens.virtual_screen import VirtualScreen

    Play = Callable[..., ScreenPlayer]

pytestmark = pytest.mark.x11("PySide6")
WISP, SHOT, TRACKING = "CS2_231", "DS1_185", "DS1_184"
DECKS = f"""
format = "wild"
[[deck]]
name = "Mouse"
class = "HUNTER"
cards = '''
12x {WISP}
9x {SHOT}
9x {TRACKING}
'''
"""
ROPE = "the rope"
"""The end of a decision on a machine so busy that the turn's time was up."""
STARTED_S = 120
"""A first start compiles nothing here, but imports the engine beside other programs."""


@pytest.fixture
def play(screen: VirtualScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Starts clients on the screen, with a deck of their own."""
    (tmp_path / "decks.toml").write_text(DECKS)
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path))
    from hsbot.screen.windows.x11 import X11Finder  # noqa: PLC0415 - needs Xlib

    finder = X11Finder(screen.display)
    started: list[ScreenPlayer] = []

    def start(*arguments: str) -> ScreenPlayer:
        command = (sys.executable, "-m", "hsbot", "sandbox", "--window", "--logs", str(tmp_path))
        process = screen.start(*command, "--deck", "Mouse", "--speed", "8", *arguments)
        started.append(ScreenPlayer(screen, finder, tmp_path, process))
        wait_until(lambda: finder.find([TITLE]), "the window", STARTED_S)
        return started[-1]

    yield start
    finder.close()
    for player in started:
        player.process.terminate()
    ended = [player.process.wait(30) for player in started]
    assert set(ended) <= {0, 128 + signal.SIGTERM}, ended  # it may have ended by itself before


def begin(player: ScreenPlayer) -> None:
    """Through the menus and the mulligan, in which the second card is replaced."""
    wait_until(lambda: "currMode=HUB" in player.text("LoadingScreen.log"), "the main menu")
    player.click(Kind.HUB_PLAY)
    wait_until(lambda: "currMode=TOURNAMENT" in player.text("LoadingScreen.log"), "the decks")
    player.click(Kind.PLAY_BUTTON)
    asked = player.decision()
    cards = asked.choice_entities
    count = 3 if len(cards) == 3 else 4  # the coin is not among the cards that are shown
    player.click(Kind.MULLIGAN, 1, count)
    player.click(Kind.MULLIGAN_CONFIRM)
    sent = player.answered(0).sent_entities
    assert sent == tuple(e for e in cards[:count] if e != cards[1])
    assert "### Mouse" in player.text("Decks.log")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "drags"), [("1024x768", True), ("1150x640", False)])
def test_all_kinds_of_acts_with_the_mouse(play: Play, size: str, drags: bool) -> None:
    """Places, targets, a choice, an attack, the power, the turn's end: as the log tells them.

    Against an opponent who plays at random, so that the game lasts until all was done.
    """
    player = play("--seed", "3", "--size", size, "--position", "20,5", "--vs", "random")
    area = player.area
    assert f"{area.width}x{area.height}" == size
    begin(player)
    gesture = player.drag if drags else player.carry
    missing = {"place", "target", "choice", "attack", "end"}
    for _ in range(60):
        if not missing or player.results:
            break
        asked = player.decision()
        missing.discard(_act(player, asked, gesture, missing))
    assert not missing


def _act(
    player: ScreenPlayer,
    asked: Decision,
    gesture: Callable[[Slot, Slot], None],
    missing: set[str],
) -> str:
    """One act, and what the log says of it; what kind of act it was."""
    before = len(player.closed)
    if asked.kind == "choice":
        chosen = asked.choice_entities[1]
        player.click(Kind.CHOICE, 1, len(asked.choice_entities))
        sent = player.answered(before).sent_entities
        assert sent in (None, (chosen,))
        return "choice" if sent else ROPE
    seen = asked.observation
    board = player.board(asked, friendly=True)
    for option in asked.options:
        if not option.legal or not option.entity_id:
            continue
        entity = seen.entities[option.entity_id]
        source = player.slot(asked, option.entity_id)
        targets = [target.entity_id for target in option.targets if not target.error]
        if entity.card_id == WISP and source.kind is Kind.HAND and len(board) < 4:
            place = len(board) // 2
            gesture(source, Slot(Kind.GAP, place, len(board)))
            sent = player.answered(before).sent
            if sent is None:
                return ROPE
            assert (sent.option, sent.position) == (option.index, place + 1)
            return "place" if board else ""
        if targets and "attack" in missing and source.kind is Kind.FRIENDLY_MINION:
            gesture(source, player.slot(asked, targets[0]))
            sent = player.answered(before).sent
            if sent is None:
                return ROPE
            assert (sent.option, sent.target) == (option.index, targets[0])
            return "attack"
        if entity.card_id == SHOT and "target" in missing:
            gesture(source, player.slot(asked, targets[-1]))
            sent = player.answered(before).sent
            if sent is None:
                return ROPE
            assert (sent.option, sent.target) == (option.index, targets[-1])
            return "target"
        if entity.card_id == TRACKING and "choice" in missing:
            gesture(source, Slot(Kind.GAP, 0, 0))
            sent = player.answered(before).sent
            assert sent is None or sent.option == option.index
            return ""
    player.click(Kind.END_TURN)
    sent = player.answered(before).sent
    assert sent is None or sent.option == 0
    return "end" if sent else ROPE


@pytest.mark.slow
def test_faults_on_the_screen(play: Play, tmp_path: Path) -> None:
    """A lost click, a moved and a smaller window, another one in front, a crash: play goes on."""
    control = tmp_path / "control"
    player = play("--seed", "6", "--size", "1000x620", "--position", "20,5",
                  "--control", str(control))  # fmt: skip
    begin(player)
    player.decision()
    area = player.area

    def order(fault: str) -> None:
        with control.open("a") as file:
            file.write(fault + "\n")

    order("move")
    wait_until(lambda: (player.area.x, player.area.y) == (area.x + 60, area.y + 40), "the move")
    order("resize")
    wait_until(lambda: player.area.width == 850, "the smaller window")
    player.until_answered(lambda: player.click(Kind.END_TURN))
    order("drop-click")
    player.until_answered(lambda: player.click(Kind.END_TURN), patience_s=2)
    order("background")
    wait_until(lambda: not player.finder.find([TITLE]).in_front, "another window in front")
    wait_until(lambda: player.finder.find([TITLE]).in_front, "the window in front again")
    player.decision()
    order("crash")
    wait_until(lambda: player.finder.find([TITLE]) is None, "the crash")
    wait_until(lambda: player.finder.find([TITLE]), "the new window")
    wait_until(lambda: len(session_logs(tmp_path / "Logs")) == 2, "the new session")
    assert player.area.width == 850
    player.until_answered(lambda: player.click(Kind.END_TURN))
    order("concede")
    wait_until(lambda: player.look() is None and player.results, "the end")
    assert player.results == ["win"]


def test_client_ends_after_its_games(play: Play) -> None:
    """With exit code 0, once the end of the last game was clicked away."""
    player = play("--games", "1", "--faults", "concede@1", "--speed", "30")
    begin(player)
    wait_until(lambda: player.look() is None and player.results, "the end of the game")

    def clicked_away() -> bool:
        if player.finder.find([TITLE]) is not None:
            player.click(Kind.CONTINUE)
        return player.process.poll() is not None

    wait_until(clicked_away, "the client's end")
    assert player.process.returncode == 0
    assert "prevMode=GAMEPLAY currMode=TOURNAMENT" in player.text("LoadingScreen.log")
