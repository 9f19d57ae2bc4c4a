"""The client's screen: late lines and reconnections are no new game, no menu, no lost click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.faulted_games.log_faults import change_log
from harness.faulted_games.plan import SessionFault
from hsbot.clock import FakeClock
from hsbot.driver.client_clock import SET_S
from hsbot.driver.client_view import SEARCH_S, ClientView
from hsbot.driver.game_player import MOST_LAPSES
from hsbot.driver.log_continuity import DOUBT_S, GONE_S
from hsbot.driver.menus.menu_logs import MenuLog
from hsbot.driver.messages import Acted, GameOver
from hsbot.errors import DriverError
from hsbot.logwriter.format.client_log_lines import chosen_deck_lines, scene_loaded_line
from hsbot.observation.events import GameEnded, GameResumed, GameStarted
from hsbot.standin.dialog import Dialog
from hsbot.standin.faults.fault_plan import Fault
from hsbot.standin.session_logs import POWER

if TYPE_CHECKING:
    from pathlib import Path

    from harness.standin_session import Match
    from kit.play.sessions import Begin

DAY_S = 86_400.0


class Logs:
    """The client's logs, written and read by hand; all times are the client's."""

    def __init__(self, install: Path) -> None:
        self.clock = FakeClock()
        self._folder = install / "Logs" / "Hearthstone_2026_11_22_12_00_00"
        self._folder.mkdir(parents=True)
        self._menus = MenuLog(install, self.clock)
        self.view = ClientView(self._menus, self.clock)

    def scene(self, at_s: float, previous: str, current: str) -> None:
        """A screen is told."""
        self._write("LoadingScreen.log", scene_loaded_line(at_s % DAY_S, previous, current))

    def search(self, at_s: float) -> None:
        """A game is begun with a deck."""
        self._write("Decks.log", chosen_deck_lines(at_s, "Mine", 5, "AAEBAf0E"))

    def began(self, at_s: float) -> None:
        """Power.log tells a game's creation."""
        self.view.event(GameStarted(1, False, 1, at_s), at_s)

    def resumed(self, at_s: float) -> None:
        """Power.log tells that the client came back into the game."""
        self.view.event(GameResumed(1, 1, at_s), at_s)

    def ended(self, at_s: float | None) -> None:
        """Power.log tells a game's end."""
        self.view.event(GameEnded(1, "win", 1, at_s or 0.0), at_s)

    def _write(self, name: str, text: str) -> None:
        with (self._folder / name).open("a") as log:
            log.write(text)
        self.view.read_menus()


@pytest.fixture
def logs(tmp_path: Path) -> Logs:
    """Logs of a client that was just started."""
    return Logs(tmp_path)


def test_a_menu_of_before_the_game_is_no_menu(logs: Logs) -> None:
    """However late it is told; one of after it is."""
    logs.began(30)
    logs.scene(20, "HUB", "TOURNAMENT")
    assert not logs.view.in_menus
    logs.scene(30, "TOURNAMENT", "GAMEPLAY")
    logs.scene(90, "GAMEPLAY", "TOURNAMENT")
    assert logs.view.in_menus
    logs.resumed(95)
    assert not logs.view.in_menus


@pytest.mark.parametrize("told_late", [False, True])
def test_a_return_into_a_game_is_no_other_game(logs: Logs, *, told_late: bool) -> None:
    """Whether it is read before or after that game's end; what is entered after the end is one."""
    logs.scene(10, "TOURNAMENT", "GAMEPLAY")
    assert logs.view.shows_untold_game
    logs.began(10)
    if told_late:
        logs.ended(70)
    logs.scene(61, "LOGIN", "GAMEPLAY")
    logs.resumed(61)
    if not told_late:
        logs.ended(70)
    assert not logs.view.shows_untold_game
    logs.scene(75, "GAMEPLAY", "GAMEPLAY")  # the end's screen, once more
    assert not logs.view.shows_untold_game
    logs.scene(80, "GAMEPLAY", "TOURNAMENT")
    logs.scene(99, "TOURNAMENT", "GAMEPLAY")
    assert logs.view.shows_untold_game


def test_a_log_without_times_tells_the_game_that_was_entered(logs: Logs) -> None:
    """Its end is that game's, and the next one is another."""
    logs.ended(None)
    logs.scene(10, "TOURNAMENT", "GAMEPLAY")
    assert logs.view.shows_untold_game
    logs.ended(None)
    assert not logs.view.shows_untold_game
    logs.scene(20, "TOURNAMENT", "GAMEPLAY")
    assert logs.view.shows_untold_game


def test_midnight_and_a_clock_that_was_set(logs: Logs) -> None:
    """A game of after midnight is later; so is what was read long after the game's end."""
    logs.ended(DAY_S - 10)
    logs.scene(DAY_S + 5, "TOURNAMENT", "GAMEPLAY")
    assert logs.view.shows_untold_game
    logs.ended(DAY_S + 50)
    assert not logs.view.shows_untold_game
    logs.clock.advance(SET_S + 1)
    logs.scene(DAY_S + 20, "TOURNAMENT", "GAMEPLAY")
    assert logs.view.shows_untold_game


def test_a_search_lasts_until_something_else_is_told(logs: Logs) -> None:
    """The game that it has found, a screen, or five minutes."""
    logs.began(10)
    logs.search(10)
    assert not logs.view.is_searching
    logs.search(100)
    assert logs.view.is_searching
    logs.scene(120, "LOGIN", "HUB")
    assert not logs.view.is_searching
    logs.search(130)
    assert logs.view.is_searching
    logs.clock.advance(SEARCH_S)
    assert not logs.view.is_searching


@pytest.mark.parametrize("answer", ["game", "screen"])
def test_a_search_that_has_led_to_something_is_over_for_good(logs: Logs, answer: str) -> None:
    """A client that starts again, with its clock set back, writes of an earlier time."""
    logs.search(100)
    if answer == "game":
        logs.began(100)
    else:
        logs.scene(101, "TOURNAMENT", "GAMEPLAY")
    assert not logs.view.is_searching
    logs.clock.advance(20)
    logs.scene(60, "HUB", "GAMEPLAY")
    logs.resumed(60)
    assert not logs.view.is_searching
    logs.clock.advance(20)
    logs.search(80)
    assert logs.view.is_searching


@pytest.mark.parametrize(
    ("kind", "fault", "times"),
    [
        ("mulligan", Fault.DISCONNECT, MOST_LAPSES + 1),
        ("option", Fault.DISCONNECT, MOST_LAPSES + 1),
        ("mulligan", Fault.CRASH, 1),
    ],
)
def test_a_click_that_a_disconnection_took_is_no_turn_in_vain(
    begin: Begin, kind: str, fault: Fault, times: int
) -> None:
    """The connection is lost under the button that is down, again and again; then it holds."""
    returns: list[int] = []

    def lose(match: Match) -> None:
        game, screen = match.client.game, match.screen
        if game is None or game.prompt is None or game.prompt.kind != kind:
            return
        returns.append(game.joined)
        if screen.presses > screen.releases and game.joined < times:
            match.client.fault(fault)

    match = begin(seed=3, on_tick=lose)
    assert match.session.run().games == 1
    assert returns[-1] == times
    assert all(one.as_meant for one in match.told(Acted))


def test_nothing_is_pressed_in_a_game_that_was_entered_again_until_it_is_told(
    begin: Begin,
) -> None:
    """The client is back after a crash, and the log is late: the board may be another."""
    crashed: list[float] = []
    presses: list[int] = []

    def crash(match: Match) -> None:
        game, now_s, screen = match.client.game, match.clock.now_s(), match.screen
        is_dragged = screen.presses > screen.releases and match.gestures[-1].startswith("drag")
        if game is not None and is_dragged and not crashed:
            crashed.append(now_s)
            match.log.hold(now_s + 30)
            match.client.fault(Fault.CRASH)
        elif crashed and crashed[0] + 1 < now_s < crashed[0] + 30:
            presses.append(screen.presses)

    match = begin(seed=3, on_tick=crash)
    assert match.session.run().games == 1
    assert len(set(presses)) == 1
    assert all(one.as_meant for one in match.told(Acted))


def test_a_game_whose_return_and_end_come_at_once_is_over(begin: Begin) -> None:
    """The session waits for a click's answer until then; nothing is waited for after that."""
    done: list[float] = []

    def crash(match: Match) -> None:
        game, now_s = match.client.game, match.clock.now_s()
        if game is not None and len(game.taken) == 4 and not done:
            match.log.hold(now_s + 30)
            match.client.fault(Fault.CRASH)
            done.append(now_s)
        elif len(done) == 1 and now_s > done[0] + 10:
            match.client.fault(Fault.CONCEDE)
            done.append(now_s)

    match = begin(seed=3, games=2, on_tick=crash)
    assert match.session.run().games == 2
    assert next(one.result for one in match.told(GameOver)) == "win"


def test_a_log_that_lost_the_game_s_beginning_before_it_was_read(begin: Begin) -> None:
    """It ends the session as one that was read does: it tells a game from its middle on."""
    held: list[float] = []

    def lose(match: Match) -> None:
        game = match.client.game
        if game is not None and not held:
            held.append(match.clock.now_s())
            match.log.hold(held[0] + 40)
        elif len(held) == 1 and match.clock.now_s() > held[0] + 20:
            held.append(match.clock.now_s())
            change_log(SessionFault.LOG_EMPTIED, match.client.logs)

    match = begin(seed=3, on_tick=lose)
    with pytest.raises(DriverError, match="log began anew"):
        match.session.run()
    assert match.clock.now_s() - held[0] < 40 + DOUBT_S + 5
    assert not match.told(Acted)


def test_a_log_may_be_gone_at_a_game_s_end(begin: Begin) -> None:
    """The game is told, and what is on the screen is its end: nothing is missing."""
    done: list[float] = []

    def delete(match: Match) -> None:
        if match.told(GameOver) and not done:
            done.append(match.clock.now_s() + 2 * GONE_S)
            change_log(SessionFault.LOG_DELETED, match.client.logs)
            match.client.dialog = Dialog("Rewards", "", until_s=done[0])
        elif len(done) == 1 and match.clock.now_s() > done[0]:
            done.append(match.clock.now_s())
            match.client.logs.reopen(POWER)

    match = begin(seed=3, games=2, on_tick=delete)
    assert match.session.run().games == 2
    assert len(done) == 2
