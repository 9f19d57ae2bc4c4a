"""How answers are told: pure JSON lines, panels, one live screen."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest
from hearthstone.enums import GameTag, Zone
from rich.console import Console
from rich.text import Text

from hsbot.clock import FakeClock
from hsbot.live.overlay.reporter import OverlayReporter
from hsbot.live.protocols import SearchLimits, Timing
from hsbot.live.view_model import ViewModel
from hsbot.messages.advice import Candidate, decode
from hsbot.messages.overlay import Between, Cleared, Situation
from hsbot.observation.model import Play
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.reporters import (
    JsonReporter,
    PanelReporter,
    ProgressReporter,
    live_reporter,
    live_screen,
)
from kit.advice_scenes import an_advice

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice, DecisionKind
    from hsbot.messages.overlay import ToOverlay
    from hsbot.observation.model import Decision
    from kit.advice_scenes import Scenes


class FlushCounter(io.StringIO):
    """A text stream that counts how often it was flushed."""

    flushes = 0

    def flush(self) -> None:
        """Count."""
        self.flushes += 1


def test_the_last_line_of_a_live_screen_ends(capsys: pytest.CaptureFixture[str]) -> None:
    """In a pipe, too: what is said after Ctrl-C begins a line of its own."""
    with pytest.raises(KeyboardInterrupt), live_screen(Text("a box"), Terminal()):
        raise KeyboardInterrupt
    assert capsys.readouterr().out.endswith("a box\n")


def test_a_hint_follows_the_first_panel(decision: Decision, advice: Advice) -> None:
    """Once: where the signs are explained."""
    err = io.StringIO()
    reporter = PanelReporter(Console(file=io.StringIO()), Console(file=err), str, hint="see there")
    for _ in range(2):
        reporter.thinking(decision, Timing())
        reporter.advised(decision, advice)
    assert err.getvalue() == "hsbot: see there\n"


def test_json_lines_hold_the_whole_advice_and_are_flushed(
    decision: Decision, advice: Advice
) -> None:
    """Each answer is one line that reads back as the same advice, flushed at once."""
    out, err = FlushCounter(), io.StringIO()
    reporter = JsonReporter(Console(file=err), out)
    for _ in range(2):
        reporter.thinking(decision, Timing())
        reporter.progress(decision, advice)
        reporter.advised(decision, advice)
    lines = out.getvalue().splitlines()
    assert [decode(line) for line in lines] == [advice, advice]
    assert out.flushes == 2
    assert err.getvalue() == ""


def test_json_keeps_notes_off_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    """A note goes to stderr, marked as hsbot's."""
    JsonReporter(Console(stderr=True)).note("skipped 2 lines")
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "hsbot: skipped 2 lines\n"


def test_panels_follow_one_another(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """On a pipe each answer is one panel, without spinners or escape codes."""
    out = io.StringIO()
    reporter = PanelReporter(Console(file=out, width=100), Console(file=out), scenes.names)
    for _ in range(2):
        reporter.thinking(decision, Timing())
        reporter.progress(decision, advice)
        reporter.advised(decision, advice)
    reporter.note("the end")
    text = out.getvalue()
    assert text.count("Best line") == 2
    assert "\x1b" not in text
    assert text.endswith("hsbot: the end\n")


@pytest.mark.parametrize("shown", [True, False])
def test_progress_is_drawn_only_where_it_is_wanted(
    scenes: type[Scenes], decision: Decision, advice: Advice, shown: bool
) -> None:
    """A terminal sees the bar, the line and the chance of winning; everything is passed on."""
    out, side = io.StringIO(), io.StringIO()
    terminal = Console(file=side, force_terminal=True, width=100)
    inner = JsonReporter(terminal, out)
    with ProgressReporter(inner, terminal, total_lines=200, shown=shown) as reporter:
        reporter.thinking(decision, Timing())
        reporter.progress(decision, advice)
        reporter.advised(decision, advice)
        reporter.note("skipped 1 line")
    assert decode(out.getvalue()) == advice
    assert "hsbot: skipped 1 line" in side.getvalue()
    assert ("62% win" in side.getvalue()) == shown


def test_the_live_screen_ends_on_the_last_answer(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """The screen is drawn over; what stays is the last panel, with the notes above it."""
    out = io.StringIO()
    console = Console(file=out, width=100, force_terminal=True, color_system=None)
    with live_reporter(console, scenes.names, FakeClock()) as reporter:
        reporter.thinking(decision, Timing())
        reporter.progress(decision, advice)
        reporter.note("the client has reconnected")
        reporter.advised(decision, advice)
    text = out.getvalue()
    assert "the client has reconnected" in text
    assert text.rindex("62.5%? win") > text.index("the client has reconnected")


def test_the_live_screen_takes_stale_advice_away(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Once the player has acted the board stays, without the line that is out of date."""
    out = io.StringIO()
    console = Console(file=out, width=100, force_terminal=True, color_system=None)
    with live_reporter(console, scenes.names, FakeClock()) as reporter:
        reporter.cleared()
        reporter.thinking(decision, Timing())
        reporter.advised(decision, advice)
        reporter.cleared()
    text = out.getvalue()
    last = text[text.rindex("Jaina Proudmoore") :]
    assert "waiting for the game" in last
    assert "62.5%? win" not in last


def test_the_live_screens_clock_runs(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """The turn's seconds are those of the moment at which the screen is drawn."""
    clock = FakeClock(100.0)
    out = io.StringIO()
    console = Console(file=out, width=100, force_terminal=True, color_system=None)
    with live_reporter(console, scenes.names, clock) as reporter:
        reporter.thinking(decision, Timing(turn_s=75.0, turn_ends_s=160.0))
        assert "60 s left of the turn" in out.getvalue()
        clock.advance(45.0)
        reporter.progress(decision, advice)
        assert "15 s left of the turn: the rope burns" in out.getvalue()


def test_a_change_is_told_from_the_games_last_decision(
    scenes: type[Scenes], decision: Decision
) -> None:
    """Refining an answer does not move what it is compared with; a new game begins anew."""
    views, other = ViewModel(), scenes.decision(8)
    views.thinking(decision, Timing())
    assert views.found(decision, scenes.advice(9, 0.5), final=False).change is None
    assert views.found(decision, scenes.advice(9, 0.6), final=True).change is None
    views.thinking(other, Timing())
    for _ in range(2):
        change = views.found(other, scenes.advice(9, 0.5), final=True).change
        assert change == pytest.approx(-0.1)
    views.thinking(other, Timing())
    hardly = msgspec.structs.replace(scenes.advice(9, 0.2), iterations=9)
    assert views.found(other, hardly, final=True).change is None
    views.thinking(decision, Timing())
    assert views.found(decision, scenes.advice(9, 0.7), final=True).change is None
    views.thinking(other, Timing())
    next_game = msgspec.structs.replace(scenes.advice(9, 0.7), game=2)
    assert views.found(other, next_game, final=True).change is None


@pytest.mark.parametrize(("before", "now"), [(0.8884, 0.8226), (0.6215, 0.5513)])
def test_a_change_is_that_of_the_chances_as_they_were_shown(
    scenes: type[Scenes], decision: Decision, before: float, now: float
) -> None:
    """A reader subtracts the two figures, and finds the third."""
    views, other = ViewModel(), scenes.decision(8)
    views.thinking(decision, Timing())
    views.found(decision, scenes.advice(9, before), final=True)
    views.thinking(other, Timing())
    change = views.found(other, scenes.advice(9, now), final=True).change
    assert change is not None
    shown = [float(f"{x:.1%}"[:-1]) for x in (before, now)]
    assert f"{100 * change:+.1f}" == f"{shown[1] - shown[0]:+.1f}"


def changed(
    scenes: type[Scenes], before: Advice, after: Advice, *, last: Decision, now: Decision
) -> float | None:
    """The change that is shown beside the second of two advices."""
    views = ViewModel()
    for decision, advice in ((last, before), (now, after)):
        views.thinking(decision, Timing())
        view = views.found(decision, advice, final=True)
    return view.change


@pytest.mark.parametrize(
    ("visits", "fall", "told"),
    [(150, 0.047, False), (150, 0.049, True), (5000, 0.016, False), (5000, 0.019, True)],
)
def test_what_two_searches_cannot_tell_apart_is_no_change(
    scenes: type[Scenes], decision: Decision, visits: int, fall: float, told: bool
) -> None:
    """By the 95% interval of the difference, which is the wider the less was searched."""

    def advice(chance: float, error: float | None = None) -> Advice:
        found = scenes.advice(9, chance)
        best = Candidate(option=found.best, visits=visits, value=chance, error=error)
        return msgspec.structs.replace(found, candidates=(best,))

    between = {"last": decision, "now": scenes.decision(8)}
    change = changed(scenes, advice(0.6), advice(0.6 - fall), **between)
    assert change == (pytest.approx(-fall) if told else None)
    wide = advice(0.6, error=0.056)
    assert changed(scenes, wide, advice(0.6 - fall), **between) is None, "the mulligan's interval"


def test_where_nothing_was_revealed_nothing_has_changed(
    scenes: type[Scenes], decision: Decision
) -> None:
    """The difference is the search's error, however large."""
    later = scenes.advice(9, 0.4)
    between = {"last": decision, "now": scenes.decision(8)}
    assert changed(scenes, scenes.advice(9, 0.6), later, **between) == pytest.approx(-0.2)
    foreseen = msgspec.structs.replace(later, foreseen=True)
    assert changed(scenes, scenes.advice(9, 0.6), foreseen, **between) is None


def test_a_rise_after_another_option_than_the_advised_is_none(
    scenes: type[Scenes], decision: Decision
) -> None:
    """Of that one the least was told: it was worth more, and no more was won."""
    low, high = scenes.advice(9, 0.55), scenes.advice(9, 0.62)
    other = scenes.decision(8)
    fireball = Play(turn=9, player=1, entity_id=12, card_id="FIRE")
    did = replace(other, observation=replace(other.observation, plays=(fireball,)))
    following = scenes.decision(8, scenes.entity(1, 0, Zone.PLAY, None, TURN=10))
    assert changed(scenes, low, high, last=decision, now=other) is None
    for now in (did, following):
        assert changed(scenes, low, high, last=decision, now=now) == pytest.approx(0.07)
    assert changed(scenes, high, low, last=decision, now=other) == pytest.approx(-0.07)


def test_a_view_knows_what_was_played_since_the_last_decision(
    scenes: type[Scenes], decision: Decision
) -> None:
    """By either player, in order, of this game; a hidden card has no id."""

    def after(*cards: str, game: int = 1) -> Decision:
        plays = tuple(Play(turn=1, player=1, entity_id=1, card_id=x) for x in cards)
        observation = replace(decision.observation, plays=plays, game=game)
        return replace(decision, observation=observation)

    views = ViewModel()
    assert views.thinking(after("A"), Timing()).since == ()
    assert views.thinking(after("A", "B", ""), Timing()).since == ("B", "")
    assert views.found(decision, scenes.advice(9, 0.5), final=True).since == ("B", "")
    assert views.thinking(after("A", "B", "", "C", game=2), Timing()).since == ()


def test_a_view_knows_what_else_has_happened_in_between(decision: Decision) -> None:
    """The attackers and what was advised instead, in one turn; the drawn cards."""

    def after(attacks: int, turn: int, *plays: Play, draws: bool = False) -> Decision:
        seen = decision.observation
        entities = dict(seen.entities)
        tags = {**entities[11].tags, GameTag.NUM_ATTACKS_THIS_TURN: attacks}
        entities[11] = replace(entities[11], tags=tags)
        game = entities[seen.game_entity_id]
        entities[seen.game_entity_id] = replace(game, tags={**game.tags, GameTag.TURN: turn})
        if draws:
            entities[99] = replace(entities[12], entity_id=99, card_id="NEW")
        return replace(decision, observation=replace(seen, entities=entities, plays=plays))

    def between(now: Decision, kind: DecisionKind = "option") -> Between:
        views = ViewModel()
        views.thinking(replace(after(0, 9), kind=kind), Timing())
        views.found(after(0, 9), an_advice(), final=True)
        return views.thinking(now, Timing()).between

    fire = Play(turn=9, player=1, entity_id=12, card_id="FIRE")
    deck = "Aggro Demon Hunter"
    told = Between(attacked=("YETI",), advised="Fireball Sen'jin", guessed=deck)
    assert between(after(1, 9)) == told
    assert between(after(1, 9, fire)) == Between(attacked=("YETI",), guessed=deck)
    assert between(after(0, 9)) == Between(guessed=deck)
    assert between(after(1, 11, draws=True)) == Between(drawn=("NEW",), guessed=deck)
    assert between(after(0, 9, draws=True), "mulligan") == Between(drawn=("NEW",), guessed=deck)


@pytest.mark.parametrize(
    ("limits", "final", "share"),
    [
        (SearchLimits(), False, 0.0),
        (SearchLimits(budget_s=2.0), False, 0.25),
        (SearchLimits(budget_s=2.0, iterations=2468), False, 0.5),
        (SearchLimits(budget_s=0.1), False, 1.0),
        (SearchLimits(budget_s=2.0), True, 1.0),
    ],
)
def test_progress_is_the_limit_that_comes_first(
    decision: Decision, advice: Advice, limits: SearchLimits, final: bool, share: float
) -> None:
    """Half a second and 1,234 iterations: the share of whichever limit is nearer; then all."""
    views = ViewModel()
    assert views.thinking(decision, Timing(limits=limits)).share() == 0.0
    assert views.found(decision, advice, final=final).share() == pytest.approx(share)


def test_the_overlay_hears_what_the_terminal_hears(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Board, answer and clearing reach both; the overlay gets names, places and the clock."""
    sent: list[ToOverlay] = []
    out, clock = io.StringIO(), FakeClock(100.0)
    terminal = JsonReporter(Console(file=io.StringIO()), out)
    for reporter in (OverlayReporter(sent.append, scenes.names, clock), terminal):
        reporter.thinking(decision, Timing(100.0, SearchLimits(1.0), 75.0, 160.0))
        clock.advance(10.0)
        reporter.progress(decision, advice)
        reporter.advised(decision, advice)
        reporter.note("no message")
        reporter.cleared()
    first, second, third, last = sent
    assert isinstance(first, Situation)
    assert isinstance(second, Situation)
    assert isinstance(third, Situation)
    assert (first.advice, second.advice, third.advice) == (None, advice, advice)
    assert (first.share, second.share, third.share) == (0.0, 0.5, 1.0)
    assert first.turn_time is not None
    assert second.turn_time is not None
    assert (first.turn_time.left_s, second.turn_time.left_s) == (60.0, 50.0)
    assert third.names == {"FIRE": "Fireball", "ODD": "Oddly Shaped Relic"}
    assert {placed.entity_id for placed in first.placed} == {4, 5, 6, 7, 11, 21, 12, 13}
    assert last == Cleared()
    assert decode(out.getvalue()) == advice
