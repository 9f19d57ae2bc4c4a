"""The additions of a review to a recording: missing advice, and the cost of each play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.live.recording_completion import Effort, complete, review_session, unfinished
from hsbot.messages.judgement import JudgedOption
from hsbot.recording import Archive, Store
from hsbot.recording.amendments import Amendments
from kit.recordings import LAST_MODELLED_TURN, made_up_advice, record, sample

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.judgement import Look
    from hsbot.observation import Decision

EFFORT = Effort(iterations=50, samples=2)


class MadeUpJudge:
    """Advises on anything, and judges anything but what begins with a certain turn."""

    def __init__(self, failing_turn: int = 0) -> None:
        self.failing_turn = failing_turn
        self.judged: list[tuple[int, int]] = []

    def advise(self, decision: Decision, **limits: object) -> Advice:
        """The made-up advice."""
        assert limits == {"budget_s": None, "iterations": EFFORT.iterations}
        return made_up_advice(decision)

    def judge(
        self,
        decision: Decision,
        option: AdviceOption,
        look: Look,
    ) -> JudgedOption | None:
        """A chance of a half for everything."""
        if decision.observation.turn == self.failing_turn:
            raise ZeroDivisionError("oops")
        assert not look.again
        self.judged.append((look.iterations, look.samples))
        return JudgedOption(values=(0.5,) * look.samples, steps=(option.text,))


def completed(store: Store, judge: MadeUpJudge, notes: list[str]) -> int:
    """Complete game 1; how many decisions were searched."""
    todo = unfinished(Archive(store).decisions(1), EFFORT)
    done = [0]
    amendments = Amendments(store, 1, review_session(EFFORT, 0))
    complete(todo, amendments, judge, EFFORT, note=notes.append, progress=done.append)
    assert done == list(range(len(todo) + 1))
    assert len(judge.judged) % 2 == 0
    return len(todo)


@pytest.mark.parametrize("advised", [True, False])
def test_each_answer_is_held_against_an_advice(
    tmp_path: Path, table: CardTable, advised: bool
) -> None:
    """With the same effort for both; what is not modelled is left, and nothing is done twice."""
    file, judge, notes = tmp_path / "r.sqlite3", MadeUpJudge(), list[str]()
    record(sample(), file, table, advise=made_up_advice if advised else None)
    with Store(file) as store:
        assert completed(store, judge, notes) > 10
        records = Archive(store).decisions(1)
        (game,) = Archive(store).games()
        assert completed(store, judge, notes) == 0
    assert game.advised == len(records) == 48
    assert set(judge.judged) == {(50, 2)}
    for one in records:
        known = one.turn <= LAST_MODELLED_TURN or one.followed
        assert (one.cost is not None) == known
        assert (one.judgement is not None) == (known and not one.followed)
    assert notes == []


def test_more_effort_is_searched_anew(tmp_path: Path, table: CardTable) -> None:
    """The judgement with the most effort counts."""
    file = tmp_path / "r.sqlite3"
    record(sample(), file, table)
    with Store(file) as store:
        completed(store, MadeUpJudge(), [])
        more = unfinished(Archive(store).decisions(1), Effort(iterations=100, samples=2))
        assert len(more) > 10
        less = unfinished(Archive(store).decisions(1), Effort(iterations=10, samples=2))
        assert less == []


def test_a_first_guess_is_advised_on_anew(tmp_path: Path, table: CardTable) -> None:
    """Followed or not, as if nothing had been advised; a search no longer than it is none."""

    def guess(decision: Decision) -> Advice:
        advice = made_up_advice(decision)
        few = tuple(msgspec.structs.replace(x, visits=2) for x in advice.candidates)
        return msgspec.structs.replace(advice, candidates=few, iterations=2, win_probability=0.1)

    file = tmp_path / "r.sqlite3"
    record(sample(), file, table, advise=guess)
    with Store(file) as store:
        before = Archive(store).decisions(1)
        assert all(x.chance is None for x in before)
        assert any(x.followed for x in before)
        needed = unfinished(before, Effort(iterations=2, samples=2))
        assert not any(x.followed for x in needed)
        assert completed(store, MadeUpJudge(), []) == sum(x.chosen is not None for x in before)
        after = Archive(store).decisions(1)
        assert completed(store, MadeUpJudge(), []) == 0
    assert {x.chance for x in after if x.chosen} == {0.8}


def test_a_decision_that_fails_is_named(tmp_path: Path, table: CardTable) -> None:
    """And the others are judged."""
    file, notes = tmp_path / "r.sqlite3", list[str]()
    record(sample(), file, table)
    with Store(file) as store:
        completed(store, MadeUpJudge(failing_turn=2), notes)
        left = unfinished(Archive(store).decisions(1), EFFORT)
    assert {one.turn for one in left} == {2}
    assert len(notes) == len(left) > 0
    assert all("ZeroDivisionError" in note for note in notes)
