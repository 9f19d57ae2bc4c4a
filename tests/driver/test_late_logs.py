"""A log that is late, or is no longer what it was: nothing is clicked twice on its silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.faulted_games.log_faults import change_log
from harness.faulted_games.plan import SessionFault
from hsbot.clock import FakeClock
from hsbot.driver.actor import SILENT
from hsbot.driver.client_clock import SET_S, ClientClock
from hsbot.driver.game_monitor import LATE_S, SILENCE_S
from hsbot.driver.log_continuity import GONE_S
from hsbot.driver.menu_navigator import PATIENCE_S
from hsbot.driver.messages import Acted, GameOver, Noted
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.errors import DriverError
from hsbot.powerlog.animation import AnimationTracker
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.standin_session import Match
    from hsbot.standin.game.live_game import Answer
    from kit.play.sessions import Begin

LINE = "D {:%H:%M:%S.%f}0 PowerTaskList.DebugPrintPower() -     META_DATA\n"


def taken(match: Match) -> list[Answer]:
    """The answers that the client has taken from the mouse in the game that is on."""
    return match.client.game.taken if match.client.game is not None else []


def waits(match: Match) -> int:
    """How often the session said that it waits for the log."""
    return [note.text for note in match.told(Noted)].count(SILENT)


class At:
    """Does something once, when the client has taken so many actions; further ones later."""

    def __init__(self, *numbers: int, act: Callable[[Match], None]) -> None:
        self._numbers, self._act = list(numbers), act
        self.at_s: list[float] = []

    def __call__(self, match: Match) -> None:
        """See :class:`harness.standin_session.Match`."""
        if self._numbers and len(taken(match)) >= self._numbers[0]:
            del self._numbers[0]
            self.at_s.append(match.clock.now_s())
            self._act(match)


@pytest.mark.parametrize("late_s", [4.0, 12.0, 30.0, 60.0])
def test_what_is_told_late_was_done_once(begin: Begin, late_s: float) -> None:
    """Three times a game all lines are held back: each action is told once, and was taken once."""
    games: list[list[Answer]] = []

    def hold(match: Match) -> None:
        match.log.hold(match.clock.now_s() + late_s)
        if taken(match) not in games:
            games.append(taken(match))

    match = begin(seed=3, on_tick=At(2, 5, 9, act=hold))
    assert match.session.run().games == 1
    acted = match.told(Acted)
    assert all(one.as_meant and one.attempts == 1 for one in acted)
    assert len(acted) == len(games[0])


def test_nothing_is_pressed_while_the_log_is_silent(begin: Begin) -> None:
    """A click is waited for with a note, until the log goes on, far beyond what a turn takes."""
    pressed: list[int] = []
    held = At(3, act=lambda match: match.log.hold(match.clock.now_s() + SILENCE_S - 5))

    def watch(match: Match) -> None:
        held(match)
        if held.at_s and match.clock.now_s() < held.at_s[0] + SILENCE_S - 6:
            pressed.append(match.screen.presses)

    match = begin(seed=3, on_tick=watch)
    assert match.session.run().games == 1
    assert pressed[-1] <= pressed[0] + 1  # the click that was under way is let go
    assert waits(match) >= 1


def test_a_log_that_stays_silent_ends_the_session(begin: Begin) -> None:
    """With that reason; the window is there, so that nothing else is known."""
    held = At(3, act=lambda match: match.log.hold(float("inf")))
    match = begin(seed=3, on_tick=held)
    with pytest.raises(DriverError, match=EndReason.SILENT):
        match.session.run()
    assert match.clock.now_s() - held.at_s[0] < SILENCE_S + 10


def test_a_window_that_goes_while_the_log_is_silent(begin: Begin) -> None:
    """It is looked for, and is the reason."""

    def close(match: Match) -> None:
        match.log.hold(float("inf"))
        match.screen.window.gone = True

    match = begin(seed=3, on_tick=At(3, act=close))
    with pytest.raises(DriverError, match=f"{EndReason.NO_WINDOW}, for 120 s"):
        match.session.run()


def test_a_lost_click_is_made_again_once_the_log_goes_on(begin: Begin) -> None:
    """A line that was written after the click, without its action, shows that it was lost."""
    lost_s: list[float] = []

    def lose(match: Match) -> None:
        if len(taken(match)) == 3 and not lost_s:
            lost_s.append(float("inf"))
            match.client.fault(Fault.DROP_CLICK)
        elif lost_s == [float("inf")] and not match.client._button.lost:
            lost_s[0] = match.clock.now_s()
        elif lost_s and match.clock.now_s() > lost_s[0] + 5:
            match.client.logs.power(LINE.format(match.client._logs._now()))
            lost_s[0] = 1e9

    match = begin(seed=3, on_tick=lose)
    assert match.session.run().games == 1
    retried = [one for one in match.told(Acted) if one.attempts > 1]
    assert [one.attempts for one in retried] == [2]
    assert 5 < retried[0].elapsed_s < 10


def test_a_lost_click_in_a_silent_turn_costs_the_turn_alone(begin: Begin) -> None:
    """Its end, by the server, tells that nothing was taken; the game goes on from there."""
    lose = At(3, act=lambda match: match.client.fault(Fault.DROP_CLICK))
    match = begin(seed=3, on_tick=lose)
    assert match.session.run().games == 1
    acted = match.told(Acted)
    assert all(one.as_meant and one.attempts == 1 for one in acted)
    assert waits(match) == 1


def test_a_list_that_comes_in_parts(begin: Begin) -> None:
    """An action begun with its first part is told when the rest has come; none is done twice."""
    match = begin(seed=3, on_tick=At(2, act=lambda m: m.log.hold(m.clock.now_s() + 58, 5)))
    assert match.session.run().games == 1
    assert all(one.as_meant for one in match.told(Acted))


def test_right_behind_a_list_the_client_is_not_taken_to_wait(begin: Begin) -> None:
    """It has shown nothing yet of what was told: the log is late, and the list may not be whole."""
    presses: list[int] = []
    held = At(2, act=lambda match: match.log.hold(match.clock.now_s() + LATE_S - 20, 36))

    def watch(match: Match) -> None:
        held(match)
        if held.at_s and held.at_s[0] + 5 < match.clock.now_s() < held.at_s[0] + LATE_S - 21:
            presses.append(match.screen.presses)

    match = begin(seed=3, on_tick=watch)
    match.session.run()
    assert len(set(presses)) == 1


def test_a_log_that_never_tells_what_is_shown_is_no_late_one(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some are filtered: the client is taken to wait after the longest animation, as before."""
    line = AnimationTracker.line

    def filtered(self: AnimationTracker, text: str) -> None:
        if "PowerTaskList" not in text:
            line(self, text)

    monkeypatch.setattr(AnimationTracker, "line", filtered)
    match = begin(seed=3)
    assert match.session.run().games == 1
    acted = [one.elapsed_s for one in match.told(Acted)]
    assert len(acted) > 5
    assert match.clock.now_s() < 40 * len(acted)


ENDS = {
    SessionFault.LOG_EMPTIED: EndReason.ANEW,
    SessionFault.LOG_REPLACED: EndReason.ANEW,
    SessionFault.LOG_OLD: EndReason.ANEW,
    SessionFault.LOG_MOVED: EndReason.GONE,
    SessionFault.LOG_DELETED: EndReason.GONE,
}


@pytest.mark.parametrize("kind", ENDS)
@pytest.mark.parametrize("number", [1, 4])
def test_a_log_that_went_away_in_a_game_ends_the_session(
    begin: Begin, kind: SessionFault, number: int
) -> None:
    """With that reason, and nothing was done twice until then."""
    spoil = At(number, act=lambda match: change_log(kind, match.client.logs))
    match = begin(seed=3, on_tick=spoil)
    with pytest.raises(DriverError, match=ENDS[kind]):
        match.session.run()
    assert len(match.told(Acted)) <= len(taken(match)) <= len(match.told(Acted)) + 1


def test_a_log_that_is_replaced_by_its_like_goes_on(begin: Begin) -> None:
    """All that was read is in the copy, and the client writes on into it."""
    spoil = At(2, 4, 6, act=lambda match: change_log(SessionFault.LOG_COPIED, match.client.logs))
    match = begin(seed=3, games=2, on_tick=spoil)
    assert match.session.run().games == 2


@pytest.mark.parametrize("kind", [SessionFault.LOG_EMPTIED, SessionFault.LOG_REPLACED])
def test_between_games_a_log_may_begin_anew(begin: Begin, kind: SessionFault) -> None:
    """The next game is told from its creation on, and no result is counted twice."""
    done: list[float] = []

    def spoil(match: Match) -> None:
        if match.told(GameOver) and match.client.game is None and not done:
            done.append(match.clock.now_s())
            change_log(kind, match.client.logs)

    match = begin(seed=3, games=2, on_tick=spoil)
    assert match.session.run().games == 2
    assert done


def test_late_menus_choose_no_other_deck(begin: Begin) -> None:
    """Where a menu's button was, the next menu has a deck: it is not clicked on a silent log."""
    chosen: set[int] = set()

    def hold(match: Match) -> None:
        if len(match.gestures) == 1 and match.menus.held_until_s < 0:
            match.menus.held_until_s = match.clock.now_s() + 60
        chosen.add(match.client.deck)

    match = begin(seed=3, games=2, on_tick=hold)
    assert match.session.run().games == 2
    assert chosen == {0}
    assert sum("hub_play" in text for text in match.gestures) == 1
    assert PATIENCE_S > 60


def test_a_game_s_end_whose_menus_come_late_is_left(begin: Begin) -> None:
    """A menu that LoadingScreen.log tells three minutes late is waited for, with few clicks."""
    held: list[float] = []

    def hold(match: Match) -> None:
        if match.told(GameOver) and not held:
            held.append(match.clock.now_s())
            match.menus.held_until_s = held[0] + 2 * PATIENCE_S

    match = begin(seed=3, games=2, on_tick=hold)
    assert match.session.run().games == 2


def test_a_game_that_the_log_tells_late_is_not_clicked_in(begin: Begin) -> None:
    """LoadingScreen.log shows the second game, Power.log a minute later: it is waited for."""
    held: list[int] = []

    def hold(match: Match) -> None:
        if match.told(GameOver) and match.client.game is None and not held:
            match.log.hold(match.clock.now_s() + 50)
            held.append(0)
        game = match.client.game
        if held and game is not None and game.prompt is not None and not taken(match):
            held.append(match.screen.presses)

    match = begin(seed=3, games=2, on_tick=hold)
    assert match.session.run().games == 2
    assert held[1] == held[10]


def test_a_game_that_no_log_tells_ends_the_session(begin: Begin) -> None:
    """Nothing is clicked in it."""

    def lose(match: Match) -> None:
        if match.told(GameOver):
            match.log.hold(float("inf"))

    match = begin(seed=3, games=2, on_tick=lose)
    with pytest.raises(DriverError, match=EndReason.UNTOLD):
        match.session.run()


def stamp(seconds: float) -> str:
    """A line that was written at a time of the day."""
    hours, rest = divmod(seconds, 3600)
    return f"D {hours:02.0f}:{rest // 60:02.0f}:{rest % 60:010.7f} Any.Line() - of the client"


def test_the_client_s_time_is_that_of_its_promptest_line() -> None:
    """Late lines change nothing; a clock that was set, and midnight, do."""
    ours = FakeClock()
    client = ClientClock(ours)

    def read(seconds: float) -> None:
        client.read(client.stamp_s(stamp(seconds)))

    read(43200.0)
    ours.advance(30)
    read(43210.0)  # twenty seconds late
    assert (client.now_s(), client.newest_s) == (43230.0, 43210.0)
    read(43230.0)
    ours.advance(5)
    read(43240.0)  # set forward, or the first that is not late
    assert client.now_s() == 43240.0
    read(43240.0 - SET_S - 1)  # set back
    assert client.newest_s == client.now_s() == 43240.0 - SET_S - 1
    client = ClientClock(ours)
    read(86399.0)
    ours.advance(2)
    read(1.0)
    assert client.newest_s == client.now_s() == 86401.0


def test_lines_without_a_time_say_nothing() -> None:
    """Nor does one with a broken stamp."""
    client = ClientClock(FakeClock())
    for line in ("", "Truncating log", "D 12:xx:34.0000000 GameState.Any() - thing"):
        client.read(client.stamp_s(line))
    assert client.newest_s == float("-inf")


def test_a_log_may_be_gone_for_a_moment(begin: Begin) -> None:
    """Whoever replaces a file takes some time."""
    away: list[float] = []

    def move(match: Match) -> None:
        path = match.client.logs.folder / "Power.log"
        other = path.with_suffix(".away")
        if len(taken(match)) >= 3 and not away:
            away.append(match.clock.now_s())
            path.rename(other)
        elif away and other.exists() and match.clock.now_s() > away[0] + GONE_S / 2:
            other.rename(path)

    match = begin(seed=3, on_tick=move)
    assert match.session.run().games == 1
    assert away
