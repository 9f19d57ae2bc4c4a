"""A session when things do not go as planned: it re-plans, leaves it, or stops with a reason."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest
from hearthstone.enums import CardType, GameTag, GameType

from harness.cheap_players import RandomPlanner, advice_of
from harness.simulated_desktop import AREA
from hsbot.clock import FakeClock
from hsbot.driver.actor import Outcome, RetryPolicy
from hsbot.driver.game_player import GIVE_UP_S, GamePlayer, last_resort
from hsbot.driver.input_steps import steps
from hsbot.driver.menus.menu_clicks import MenuChoice
from hsbot.driver.messages import Acted, GameOver, Noted, Stopped
from hsbot.driver.session_context import SessionContext
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.driver.session_settings import SessionConfig
from hsbot.driver.throttle import Throttle
from hsbot.errors import BeliefError, DriverError, EmergencyStop
from hsbot.live.client_pace import SETTLE_S
from hsbot.live.latest_decision import OpenDecision
from hsbot.messages.advice import AdviceOption
from hsbot.observation import Decision, LogOption, Observation
from hsbot.observation.model import Entity
from hsbot.screen import Kind, Scene, Slot
from hsbot.standin.dialog import Dialog
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.standin_session import Match
    from hsbot.messages.advice import Advice
    from kit.play.sessions import Begin


GLIDE_S = (10.0, 13.0)
"""When a window that went away comes into sight again, and when it is at its place."""


def notes(match: Match) -> list[str]:
    """The lines for the user."""
    return [message.text for message in match.messages if isinstance(message, Noted)]


def acted(match: Match) -> list[Acted]:
    """The actions that the log confirmed."""
    return [message for message in match.messages if isinstance(message, Acted)]


class Stubborn(RandomPlanner):
    """Wants first what no mouse can do: to play the opponent's hero."""

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.game_player.Planner`."""
        advice = super().advise(asked, should_stop)
        if advice.kind != "option":
            return advice
        seen = asked.decision.observation
        (hero,) = seen.in_play(seen.opposing_player, CardType.HERO)[:1]
        folly = AdviceOption(type="other", entity_id=hero.entity_id, text="Folly")
        return advice_of(asked.decision, folly, AdviceOption(type="end_turn", option_index=0))


def test_what_the_mouse_cannot_do_is_left_for_the_next_best(begin: Begin) -> None:
    """It is said, and the next candidate is taken."""
    match = begin(seed=0)
    match.planner = Stubborn(0)
    match.session.run()
    assert any("does not know how" in note for note in notes(match))
    turns = [a.option.type for a in acted(match) if a.option.type != "keep"]
    assert turns
    assert set(turns) == {"end_turn"}


class Speechless(RandomPlanner):
    """Has no advice."""

    error: Exception

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.game_player.Planner`."""
        del asked, should_stop
        raise self.error


@pytest.mark.parametrize("error", [BeliefError("nothing fits"), RuntimeError("nothing fits")])
def test_without_advice_the_turn_is_ended(begin: Begin, error: Exception) -> None:
    """All cards are kept, turns ended: the game goes on, and it is said why."""
    match = begin(seed=0)
    match.planner = Speechless(0)
    match.planner.error = error
    assert match.session.run().games == 1
    assert {a.option.type for a in acted(match)} == {"keep", "end_turn"}
    assert any("nothing fits" in note for note in notes(match))


class Dreamer(RandomPlanner):
    """Thinks about one turn for longer than it lasts."""

    match: Match

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.game_player.Planner`."""
        if asked.decision.kind == "option" and len(self.asked) == 2:
            for _ in range(5000):
                self.match.pass_time(0.02)
                if should_stop():
                    break
        return super().advise(asked, should_stop)


def test_a_turn_that_ran_out_is_planned_anew(begin: Begin) -> None:
    """The rope burns while the planner thinks: its answer is dropped, the next turn is played."""
    match = begin(seed=0)
    match.planner = dreamer = Dreamer(0)
    dreamer.match = match
    assert match.session.run().games == 1
    lapsed = dreamer.asked[2].observation.turn
    assert lapsed not in [a.turn for a in acted(match)[2:]]
    assert all(a.as_meant for a in acted(match))


def test_a_game_that_does_not_answer_is_given_up(begin: Begin) -> None:
    """Behind a dialog that nothing closes, the session stops with a reason and clicks no more."""
    blocked_s: list[float] = []

    def block(match: Match) -> None:
        if match.told(Acted) and not blocked_s:
            blocked_s.append(match.clock.now_s())
            match.client.dialog = Dialog("Maintenance", "Please wait.")

    match = begin(seed=0, on_tick=block)
    with pytest.raises(DriverError, match=EndReason.NO_REACTION):
        match.session.run()
    last = match.messages[-1]
    assert isinstance(last, Stopped)
    assert last.cause == "client"
    assert match.clock.now_s() - blocked_s[0] > GIVE_UP_S


@pytest.mark.parametrize("scene", [Scene.HUB, Scene.DECK_PICKER])
def test_a_dialog_over_the_menus_is_clicked_away(begin: Begin, scene: Scene) -> None:
    """A click that leads to nothing three times may lie under one."""
    shown: list[Scene] = []

    def interrupt(match: Match) -> None:
        if match.client.scene is scene and not shown:
            shown.append(scene)
            match.client.fault(Fault.POPUP)

    match = begin(seed=0, on_tick=interrupt)
    assert match.session.run().games == 1
    assert shown


@pytest.mark.parametrize("fault", [Fault.DISCONNECT, Fault.CRASH])
def test_a_game_that_ended_while_the_client_was_away(begin: Begin, fault: Fault) -> None:
    """Its result is not known; nothing is pressed in the menus for it, and the next one begins."""
    left: list[tuple[float, int]] = []

    def lose(match: Match) -> None:
        if match.told(Acted) and not left:
            match.client.fault(fault)
            match.client.fault(Fault.CONCEDE)
            left.append((match.clock.now_s(), len(match.gestures)))

    match = begin(seed=0, games=2, on_tick=lose)
    stopped = match.session.run()
    assert next(message.result for message in match.told(GameOver)) == "unknown"
    assert stopped.games == 2
    (_, before), (first, *_) = left[0], match.gestures[left[0][1] :]
    assert before
    assert "hub_play" in first


@pytest.mark.parametrize("by_hand", [False, True], ids=["by the mouse", "by hand"])
def test_a_game_that_was_left_unfinished_before_the_session_does_not_count(
    begin: Begin, *, by_hand: bool
) -> None:
    """An older client's log ends in mid-game; the session begins, or is given, one to play."""

    def leave(match: Match) -> None:
        if len(match.told(Acted)) > 3:
            raise KeyboardInterrupt

    def human(match: Match) -> None:
        if by_hand and match.client.scene is Scene.HUB:
            click(match, Kind.HUB_PLAY)
            click(match, Kind.PLAY_BUTTON)

    older = begin(seed=3, on_tick=leave)
    with pytest.raises(KeyboardInterrupt):
        older.session.run()
    older.client.close()
    match = begin(seed=0, games=1, clock=older.clock, on_tick=human)
    stopped = match.session.run()
    assert [message.result for message in match.told(GameOver)] in (["win"], ["loss"])
    assert (stopped.games, stopped.wins + stopped.losses) == (1, 1)


def test_a_choice_that_the_clock_made_is_not_told_as_done(begin: Begin) -> None:
    """The mulligan's button is out of reach until the server has chosen."""

    def hide(match: Match) -> None:
        game = match.client.game
        match.screen.window.covered = game is not None and bool(game.mulligan_cards())

    match = begin(seed=0, on_tick=hide)
    assert match.session.run().games == 1
    assert "keep" not in {a.option.type for a in acted(match)}
    assert acted(match)


def test_a_window_that_stays_away_is_given_up(begin: Begin) -> None:
    """Two minutes are waited; nothing is clicked meanwhile."""
    pressed: list[int] = []

    def hide(match: Match) -> None:
        if match.told(Acted) and not match.screen.window.gone:
            match.screen.window.gone = True
            pressed.append(len(match.screen.pointer.strokes))

    match = begin(seed=0, on_tick=hide)
    with pytest.raises(DriverError, match=EndReason.NO_WINDOW):
        match.session.run()
    assert all(stroke.kind != "press" for stroke in match.screen.pointer.strokes[pressed[0] :])


class Ponderer(RandomPlanner):
    """Thinks for most of its second turn, and is interrupted by a window right after that."""

    match: Match

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.game_player.Planner`."""
        if asked.decision.kind == "option" and asked.decision.observation.turn > 2 and self.is_away:
            self.is_away = False
            for _ in range(2500):
                self.match.pass_time(0.02)
            self.match.client.fault(Fault.BACKGROUND)
        return super().advise(asked, should_stop)

    is_away = True


def test_a_window_that_comes_and_goes_was_not_away_all_the_time(begin: Begin) -> None:
    """It is covered for a turn, is there in the opponent's, and is covered for a moment again."""
    covered_s: list[float] = []

    def hide(match: Match) -> None:
        now_s = match.clock.now_s()
        if match.told(Acted) and not covered_s:
            covered_s.append(now_s)
            match.screen.window.covered = True
        elif len(covered_s) == 1 and match.client.game and match.client.game.process.turn > 2:
            covered_s.append(now_s)
            match.screen.window.covered = False

    match = begin(seed=0, on_tick=hide)
    match.planner = planner = Ponderer(0)
    planner.match = match
    assert match.session.run().games == 1
    assert not planner.is_away
    assert covered_s[1] - covered_s[0] > RetryPolicy().away_s / 2


def test_a_window_that_glides_back_is_waited_for(begin: Begin) -> None:
    """A window manager may let it travel for seconds: the mouse does not follow it."""
    gone_s: list[float] = []
    strokes_on_the_way: set[int] = set()

    def glide(match: Match) -> None:
        window, now_s = match.screen.window, match.clock.now_s()
        if match.told(Acted) and not gone_s:
            gone_s.append(now_s)
        if not gone_s:
            return
        left_s = gone_s[0] + GLIDE_S[1] - now_s
        window.covered = left_s > GLIDE_S[1] - GLIDE_S[0]
        window.area = AREA
        if left_s > 0:
            window.move_by(0, int(100 * left_s))
            strokes_on_the_way.add(len(match.screen.pointer.strokes))

    match = begin(seed=0, on_tick=glide)
    assert match.session.run().games == 1
    assert len(strokes_on_the_way) == 1
    assert match.screen.pointer.astray == []


def test_a_log_that_was_cut_off(begin: Begin) -> None:
    """The client stops logging at its cap: the session says what to do about it."""
    match = begin(seed=0)
    match.client.logs._limit = 40
    with pytest.raises(DriverError, match="hsbot setup"):
        match.session.run()


def click(match: Match, kind: Kind) -> None:
    """A human clicks in the stand-in."""
    x, y = match.client.geometry.point(Slot(kind), AREA)
    match.client.press(x, y, AREA)
    match.client.release(x, y, AREA)


def test_without_ladder_the_user_begins_each_game(begin: Begin) -> None:
    """It waits, plays what was begun, and never touches a menu that leads to strangers."""
    begun: list[int] = []

    def human(match: Match) -> None:
        games = len(match.told(GameOver))
        if match.clock.now_s() > 5 and not begun:
            begun.append(games)
            click(match, Kind.HUB_PLAY)
            click(match, Kind.PLAY_BUTTON)

    match = begin(seed=0, menus=MenuChoice(), on_tick=human)
    assert match.session.run().games == 1
    assert any("begin one" in note for note in notes(match))
    assert not any("play_button" in text or "hub_play" in text for text in match.gestures)
    assert acted(match)


def test_a_game_against_strangers_is_not_played_without_ladder(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not one click in it."""
    monkeypatch.setattr("hsbot.driver.session_limits.PRACTICE", frozenset())
    monkeypatch.setattr("hsbot.driver.session_limits.LADDER", frozenset({1, 2}))

    def human(match: Match) -> None:
        if match.clock.now_s() > 5 and match.client.game is None:
            click(match, Kind.HUB_PLAY)
            click(match, Kind.PLAY_BUTTON)

    match = begin(seed=0, menus=MenuChoice(), on_tick=human)
    with pytest.raises(DriverError, match="--ladder only"):
        match.session.run()
    assert match.screen.pointer.strokes == []


def test_a_dry_run_shows_and_touches_nothing(begin: Begin) -> None:
    """Each decision's gestures are told; the mouse is not moved, and the menus are the user's."""

    def human(match: Match) -> None:
        if match.clock.now_s() > 5 and match.client.game is None:
            click(match, Kind.HUB_PLAY)
            click(match, Kind.PLAY_BUTTON)
        match.stop_key = match.clock.now_s() > 200

    match = begin(seed=0, menus=MenuChoice(), dry_run=True, on_tick=human)
    assert match.session.run().cause == "human"
    assert match.screen.pointer.strokes == []
    assert acted(match) == []
    assert any("mulligan_confirm" in text for text in match.gestures)
    assert len(match.planner.asked) >= 2
    assert len(match.planner.asked) == len({(d.kind, d.decision_id) for d in match.planner.asked})


class Gloomy(RandomPlanner):
    """Ends its turns, and believes that all is lost."""

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.game_player.Planner`."""
        advice = super().advise(asked, should_stop)
        if advice.kind == "option":
            end = AdviceOption(type="end_turn", option_index=0)
            advice = advice_of(asked.decision, end)
        return msgspec.structs.replace(advice, win_probability=0.01)


def test_a_lost_game_is_conceded_when_that_is_wanted(begin: Begin) -> None:
    """After three turns that look lost, by the menu."""
    match = begin(seed=0, concede_below=0.02)
    match.planner = Gloomy(0)
    stopped = match.session.run()
    assert stopped.losses == 1
    assert sum(a.option.type == "end_turn" for a in acted(match)) == 2
    assert any("concede" in text for text in match.gestures)


def test_the_last_resort() -> None:
    """Keep all, take the first, end the turn by its index in the log's list."""
    observation = Observation(1, {}, 1, {})
    mulligan = Decision("mulligan", observation, 1, choice_entities=(1, 2, 3))
    assert last_resort(mulligan).entity_ids == (1, 2, 3)
    choice = Decision("choice", observation, 1, choice_entities=(4, 5), count_min=1)
    assert last_resort(choice).entity_ids == (4,)
    options = (LogOption(0, 3, 17), LogOption(1, 2))
    assert last_resort(Decision("option", observation, 1, options=options)).option_index == 1


def test_a_search_asks_the_mouse_and_the_log_every_20_ms() -> None:
    """The first look is at once; a stop is never forgotten, and never asked for again."""
    clock, looks = FakeClock(), 0
    stops = False

    def look() -> bool:
        nonlocal looks
        looks += 1
        return stops

    throttle = Throttle(look, 0.02, clock)
    for _ in range(1000):
        assert not throttle()
        clock.advance(0.001)
    assert looks == 50
    stops = True
    clock.advance(0.02)
    assert throttle()
    stops = False
    clock.advance(1.0)
    assert throttle()
    assert looks == 51


def test_an_emergency_stop_passes_through_the_throttle() -> None:
    """An error that the question raises is raised at the latest 20 ms after it."""
    clock = FakeClock()

    def look() -> bool:
        if clock.now_s() >= 1.0:
            raise EmergencyStop("a hand")
        return False

    throttle = Throttle(look, 0.02, clock)

    def search() -> None:
        while not throttle():
            clock.advance(0.001)

    with pytest.raises(EmergencyStop):
        search()
    assert clock.now_s() <= 1.0 + 0.021


class Vain:
    """An actor whose clicks the log never confirms."""

    def act(self, *_: object) -> Outcome:
        """Nothing comes of it."""
        return Outcome.UNCONFIRMED

    def watch_window(self) -> None:
        """It is there."""

    def concede(self, *_: object) -> bool:
        """The menu does not open."""
        return False


class Lost:
    """A planner that sees no chance."""

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """The end of the turn."""
        del should_stop
        end = AdviceOption(type="end_turn", option_index=0)
        return msgspec.structs.replace(advice_of(asked.decision, end), win_probability=0.01)


def vain_player(clock: FakeClock, **settings: Any) -> tuple[GamePlayer, Any]:
    """A player whose clicks have no effect, and its monitor, whose ``asked`` is to be set."""
    monitor: Any = SimpleNamespace(
        status=SimpleNamespace(refused=""),
        view=SimpleNamespace(in_menus=False),
        asked=None,
        has_settled=lambda _: True,
        is_on=lambda *_: True,
    )
    guard: Any = SimpleNamespace(rest=clock.advance)
    context = SessionContext(monitor, cast("Any", None), guard, clock, lambda _: None)
    config = SessionConfig(menus=MenuChoice(ladder=True), **settings)
    return GamePlayer(config, context, Lost(), cast("Any", Vain())), monitor


def asked_in(turn: int, clock: FakeClock) -> OpenDecision:
    """An option list of a ranked game in a turn."""
    game = Entity(1, None, {GameTag.TURN: turn})
    observation = Observation(1, {1: game}, 1, {}, game_type=GameType.GT_RANKED)
    decision = Decision("option", observation, turn, options=(LogOption(0, 2),))
    return OpenDecision(decision, clock.now_s(), clock.now_s())


def test_what_was_in_vain_in_one_game_does_not_count_in_the_next() -> None:
    """The last clicks of a game may be lost: the next game's first ones have their whole time."""
    clock = FakeClock()
    player, monitor = vain_player(clock)
    for turn in (9, 1):
        monitor.asked = asked_in(turn, clock)
        player.step()  # plans
        player.step()  # acts, in vain
        player.game_ended()
        clock.advance(10 * GIVE_UP_S)


def test_a_game_that_cannot_be_conceded_is_given_up() -> None:
    """The menu's clicks lead to nothing: the session ends with a reason, as for other clicks."""
    clock = FakeClock()
    player, monitor = vain_player(clock, concede_below=0.5)

    def play() -> None:
        for turn in range(1, 1000, 2):
            monitor.asked = asked_in(turn, clock)
            player.step()
            clock.advance(80.0)

    with pytest.raises(DriverError, match=EndReason.NO_REACTION):
        play()


def test_a_game_is_not_given_up_early_and_after_as_many_turns_as_are_wanted() -> None:
    """From an own turn on, and with a word about it."""
    clock = FakeClock()
    player, monitor = vain_player(clock, concede_below=0.5, concede_turns=2, concede_from=4)
    said: list[str] = []
    player._context = dataclasses.replace(
        player._context, tell=lambda message: said.append(message.text)
    )
    for turn in (1, 3, 5):
        monitor.asked = asked_in(turn, clock)
        player.step()
    assert not said
    monitor.asked = asked_in(7, clock)
    player.step()
    assert said == ["concedes: the chance of winning was below 50% for 4 turns"]


def test_a_pause_is_kept_early_in_a_turn_only() -> None:
    """The game has been quiet that long; late in the turn there is no time for it."""
    clock = FakeClock()
    player, monitor = vain_player(clock, pause_s=2.0)
    waited: list[float] = []
    monitor.has_settled = lambda settle_s: bool(waited.append(settle_s))
    asked = asked_in(1, clock)
    assert not player._is_due(asked)
    clock.advance(60.0)
    assert not player._is_due(asked)
    assert waited == [SETTLE_S + 2.0, SETTLE_S]


def test_no_card_is_no_last_resort() -> None:
    """A choice of which a damaged log names no card is left to the user, and ends nothing."""
    choice = Decision("choice", Observation(1, {}, 1, {}), 1, count_min=1)
    option = last_resort(choice)
    assert option.entity_ids == ()
    with pytest.raises(DriverError, match="does not know where they lie"):
        steps(option, choice)
