"""Replaying a finished log: in order, lazily, and honest about what was left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.commands.live_options import SearchOptions
from hsbot.errors import BeliefError, CorruptLogError, UsageError
from hsbot.live.log_replay import Replayed, note_skipped, replay
from hsbot.live.planner import Planner
from hsbot.live.protocols import SearchLimits
from hsbot.powerlog import SkipLog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.live.protocols import Timing
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision
    from kit.advice_scenes import FakeAdvisor, Scenes


class Notebook:
    """A reporter that keeps what it hears, in order."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def thinking(self, decision: Decision, _timing: Timing) -> None:
        """Keep it."""
        self.heard.append(f"thinking {decision.decision_id}")

    def progress(self, decision: Decision, _advice: Advice) -> None:
        """Keep it."""
        self.heard.append(f"progress {decision.decision_id}")

    def advised(self, decision: Decision, _advice: Advice) -> None:
        """Keep it."""
        self.heard.append(f"advised {decision.decision_id}")

    def cleared(self) -> None:
        """Keep it."""
        self.heard.append("cleared")

    def note(self, text: str) -> None:
        """Keep it."""
        self.heard.append(text)


def run(
    decisions: Iterator[Decision], advisor: Callable[[], FakeAdvisor], most: int | None = None
) -> tuple[int, list[str]]:
    """How many decisions were answered, and what the reporter heard."""
    notebook = Notebook()
    limits = SearchLimits(budget_s=0.5, iterations=7)
    answered = replay(
        decisions,
        planner=lambda: Planner(advisor(), notebook),
        limits=limits,
        note=notebook.note,
        max_decisions=most,
    )
    return answered.answered, notebook.heard


def test_decisions_are_answered_in_order_within_the_limits(scenes: type[Scenes]) -> None:
    """Each is thought about, refined and answered before the next; the limits are passed on."""
    advisor = scenes.advisor()
    answered, heard = run(map(scenes.decision, (1, 2)), lambda: advisor)
    assert answered == 2
    assert heard == [f"{word} {n}" for n in (1, 2) for word in ("thinking", "progress", "advised")]
    assert [(a.budget_s, a.iterations) for a in advisor.asked] == [(0.5, 7)] * 2


def test_reading_stops_after_the_decisions_asked_for(scenes: type[Scenes]) -> None:
    """A decision more than asked for is not even read."""

    def decisions() -> Iterator[Decision]:
        yield scenes.decision(1)
        yield scenes.decision(2)
        pytest.fail("read on")

    assert run(decisions(), scenes.advisor, most=2)[0] == 2


def test_the_player_is_not_made_for_a_log_that_is_none() -> None:
    """The log's error comes first, before anything heavy is loaded."""

    def decisions() -> Iterator[Decision]:
        raise CorruptLogError("is not a Power.log")
        yield

    with pytest.raises(CorruptLogError):
        run(decisions(), lambda: pytest.fail("made the player"))


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (BeliefError("no world fits"), "no world fits"),
        (KeyError("hand"), "a bug of hsbot (KeyError: 'hand' at test_log_replay.py:"),
    ],
)
def test_a_decision_without_an_answer_is_named_and_passed_over(
    scenes: type[Scenes], error: Exception, said: str
) -> None:
    """No world fits the first decision, or it meets a bug; the second is answered."""

    def before(decision: Decision, _should_stop: Callable[[], bool]) -> None:
        if decision.decision_id == 1:
            raise error

    advisor = scenes.advisor(before=before)
    answered, heard = run(map(scenes.decision, (1, 2)), lambda: advisor)
    assert answered == 1
    assert any(x.startswith(f"no advice for the decision at line 101: {said}") for x in heard)
    assert "advised 2" in heard
    answered, heard = run(map(scenes.decision, (1, 2)), lambda: advisor, most=1)
    assert answered == 0, "it is one of those asked for"


def test_one_reason_for_all_is_told_once_and_several_as_they_come(scenes: type[Scenes]) -> None:
    """Without an answer a note a decision would say the same again and again."""
    words = ["lost", "lost"]

    def before(decision: Decision, _should_stop: Callable[[], bool]) -> None:
        raise UsageError(words[decision.decision_id - 1])

    def failed() -> tuple[Replayed, list[str]]:
        notebook, advisor = Notebook(), scenes.advisor(before=before)
        limits = SearchLimits(budget_s=0.5, iterations=7)
        return replay(
            map(scenes.decision, (1, 2)),
            planner=lambda: Planner(advisor, notebook),
            limits=limits,
            note=notebook.note,
        ), [x for x in notebook.heard if "no advice" in x]

    found, notes = failed()
    assert (found.reason, notes) == ("at line 101: lost", [])
    words[1] = "found"
    found, notes = failed()
    assert found.reason == ""
    assert [x.rpartition(": ")[2] for x in notes] == ["lost", "found"]


def test_a_reader_who_has_gone_ends_it(scenes: type[Scenes]) -> None:
    """Nobody reads the answers any more (``| head``): no bug of ours, and nothing goes on."""

    def before(_decision: Decision, _should_stop: Callable[[], bool]) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        run([scenes.decision(1)], lambda: scenes.advisor(before=before))


def test_skipped_lines_are_summed_up_by_reason() -> None:
    """One note a reason, in the order of their first lines, with count and line."""
    skipped = SkipLog()
    for line, reason in ((9, "binary data"), (12, "not a log line"), (30, "binary data")):
        skipped.add(line, reason, "")
    notebook = Notebook()
    note_skipped(skipped, skipped.by_reason, notebook.note)
    assert notebook.heard == [
        "skipped 2 lines: binary data, the first at line 9",
        "skipped 1 line: not a log line, the first at line 12",
    ]


@pytest.mark.parametrize(
    ("request_", "limits"),
    [
        (SearchOptions(), SearchLimits(2.5, None)),
        (SearchOptions(budget_s=0.1), SearchLimits(0.1, None)),
        (SearchOptions(iterations=60), SearchLimits(None, 60)),
        (SearchOptions(budget_s=0.1, iterations=60), SearchLimits(0.1, 60)),
    ],
)
def test_the_default_budget_holds_only_when_nothing_is_asked(
    request_: SearchOptions, limits: SearchLimits
) -> None:
    """An iteration count alone means no limit of time."""
    assert request_.limits(2.5) == limits
