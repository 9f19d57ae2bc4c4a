"""Completes a recorded game: advice where there is none, and what each play has cost."""

from __future__ import annotations

import uuid
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Protocol

from hsbot import __version__
from hsbot.agents.option_comparison import Judge, judgement_of
from hsbot.errors import RecordingError
from hsbot.live.planner import failure_note
from hsbot.live.protocols import AnyAdvisor
from hsbot.recording import RecordingSession
from hsbot.recording.regrets import followed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hsbot.recording import DecisionRecord
    from hsbot.recording.amendments import Amendments

MODE: Final = "review"
"""The mode of the session to which added advice belongs."""


class JudgingAdvisor(AnyAdvisor, Judge, Protocol):
    """An advisor that also judges single options."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much each decision is searched.

    Attributes:
        iterations: of each search: of a missing advice, and of each option in each sample.
        samples: independent samples of worlds and chance, 2 or more for a margin.
    """

    iterations: int = 1000
    samples: int = 3

    @property
    def judged(self) -> int:
        """Iterations that each option gets in all."""
        return self.iterations * self.samples


def unfinished(decisions: Iterable[DecisionRecord], effort: Effort) -> list[DecisionRecord]:
    """The decisions of a game that a review has to search, in their order.

    Every answered decision gets an advice, and a longer one where it was hardly searched. Every
    answer that differs from the advice gets a judgement, unless cards are not modelled. What is
    there already is not searched again.
    """
    return [record for record in decisions if _needs_work(record, effort)]


def complete(
    todo: Sequence[DecisionRecord],
    amendments: Amendments,
    advisor: JudgingAdvisor,
    effort: Effort,
    *,
    note: Callable[[str], None],
    progress: Callable[[int], None],
) -> None:
    """Add what a review needs to the decisions of a game.

    Args:
        todo: the decisions, from :func:`unfinished`.
        amendments: writes into the recording.
        advisor: who advises and judges.
        effort: how much each decision is searched.
        note: called with one line for the user: a decision that could not be searched, and why.
        progress: called with the number of decisions that are done.

    Raises:
        RecordingError: the recording cannot be written.
    """
    for done, record in enumerate(todo, start=1):
        try:
            _complete(record, amendments, advisor, effort)
        except RecordingError:
            raise
        except Exception as error:  # noqa: BLE001 - one decision never ends a review
            note(failure_note(record.decision, error))
        progress(done)


def review_session(effort: Effort, seed: int) -> RecordingSession:
    """The session to which advice belongs that is added by a review."""
    return RecordingSession(
        session_id=uuid.uuid4().hex,
        started_at=datetime.now(UTC),
        mode=MODE,
        hsbot_version=__version__,
        settings={**asdict(effort), "seed": seed},
    )


def _needs_work(record: DecisionRecord, effort: Effort) -> bool:
    if record.chosen is None:
        return False
    if _needs_advice(record, effort):
        return True
    if record.followed or not record.can_be_judged:
        return False
    known = record.judgement
    return known is None or known.iterations * len(known.best.values) < effort.judged


def _needs_advice(record: DecisionRecord, effort: Effort) -> bool:
    """Whether there is no advice, or a first guess and a longer search to come."""
    advice = record.advice
    return advice is None or (advice.hardly_searched and advice.iterations < effort.iterations)


def _complete(
    record: DecisionRecord, amendments: Amendments, advisor: JudgingAdvisor, effort: Effort
) -> None:
    advice, advised_by, chosen = record.advice, record.advised_by, record.chosen
    if advice is None or _needs_advice(record, effort):
        advice = advisor.advise(record.decision, budget_s=None, iterations=effort.iterations)
        advised_by = amendments.advise(record, advice)
    if chosen is None or followed(advice, chosen) or advice.unmodelled:
        return
    judgement = judgement_of(
        advisor,
        record.decision,
        advice.best,
        chosen,
        iterations=effort.iterations,
        samples=effort.samples,
    )
    if judgement is not None:
        amendments.judge(record, advised_by, judgement)
