"""Claimed regrets of plays, compared with the fall of the chance to the next own decision."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Final

from hsbot.agents.option_comparison import judgement_of
from hsbot.confidence_intervals import FEW, Z95
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.learning.log_predictions import unanswered
from hsbot.observation.events import DecisionClosed
from hsbot.recording.regrets import followed, measured_regret
from hsbot.system.resumable_results import LineForm, ResumableRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision
    from hsbot.observation.whole_log_reader import LogFile

BANDS: Final = ((0.1, 1.01), (0.05, 0.1), (0.02, 0.05), (0.0, 0.02), (-1.0, 0.0))
"""Bands of claimed regrets: from the first number on, up to the second. In the last what was played
measured better."""
SAMPLES: Final = 3


@dataclass(frozen=True, slots=True)
class PlayRegret:
    """A play that was not the advised one.

    Attributes:
        claimed: its regret.
        drop: the advised chance at this decision less that at the next own one of the game.
        same_turn: whether that one is in the same turn, without what the opponent does between.
        foreseen: whether, besides, its position is one that this decision's search could not but
            foresee: no chance had a part, and nothing was revealed, so that no luck is in the drop.
        line_number: the log line that completed the decision; 0 where it is not known.
        advised: the advised chance at this decision.
        best: the chance after the advised option, in each sample of the judgement.
        played: the chance after what was played, likewise.
    """

    claimed: float
    drop: float
    same_turn: bool = True
    foreseen: bool = False
    line_number: int = 0
    advised: float = 0.0
    best: tuple[float, ...] = ()
    played: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class LogRegrets:
    """The plays of a log.

    Attributes:
        plays: those whose regret is claimed, and that have a next decision.
        followed: the drops after plays that were the advised ones.
        unanswered: for each decision that could not be advised on or judged, which and why.
    """

    plays: tuple[PlayRegret, ...]
    followed: tuple[float, ...]
    unanswered: tuple[str, ...] = ()


def log_regrets(
    log: LogFile, advisor: Advisor, iterations: int, with_deck: Callable[[Event], Event]
) -> LogRegrets:
    """Judge the plays of a log's games.

    Mulligans are left out: what is drawn instead decides the next chance. So are states with cards
    that are not modelled, of which no regret is claimed. A decision that cannot be answered is
    reported, and the others go on: neither it nor the play before it is judged.

    Args:
        log: the file.
        advisor: advises and judges.
        iterations: of each search.
        with_deck: adds the friendly deck to an event's decision, where it is known.

    Raises:
        LogError: the file cannot be read, or no game starts in it.
    """
    found = _PlaysOfLog(log, advisor, iterations)
    for event in map(with_deck, log.events()):
        if isinstance(event, DecisionClosed):
            found.add(event.decision)
    return LogRegrets(tuple(found.plays), tuple(found.followed), tuple(found.unanswered))


def judged_logs(path: Path, iterations: int, seed: int) -> ResumableRecord[Path, LogRegrets]:
    """The judged logs of one or more runs, kept in a file.

    Each line says by which search it was found; those of other searches are left alone.

    Args:
        path: the file; it is made where it is missing.
        iterations: of each search.
        seed: of the searches.

    Raises:
        UsageError: see :class:`ResumableRecord`.
    """
    search = {"iterations": iterations, "seed": seed}

    def write(log: Path, found: LogRegrets) -> dict[str, Any]:
        return {"log": str(log), **search, **asdict(found)}

    def read(line: dict[str, Any]) -> tuple[Path, LogRegrets] | None:
        found = LogRegrets(
            tuple(_play(play) for play in line["plays"]),
            tuple(float(x) for x in line["followed"]),
            tuple(str(x) for x in line["unanswered"]),
        )
        by_this = {name: line[name] for name in search} == search
        return (Path(line["log"]), found) if by_this else None

    return ResumableRecord(path, LineForm("record of judged plays", write, read))


def _play(fields: dict[str, Any]) -> PlayRegret:
    """A play as it was kept."""
    samples = {name: tuple(float(x) for x in fields[name]) for name in ("best", "played")}
    return PlayRegret(**{**fields, **samples})


@dataclass(frozen=True, slots=True)
class _Answered:
    """A decision, its advice, and what was played: one that a next advice can be held against."""

    decision: Decision
    advice: Advice
    chosen: AdviceOption


class _PlaysOfLog:
    """The plays of a log whose decisions are added one after the other."""

    def __init__(self, log: LogFile, advisor: Advisor, iterations: int) -> None:
        self.plays: list[PlayRegret] = []
        self.followed: list[float] = []
        self.unanswered: list[str] = []
        self._log, self._advisor, self._iterations = log, advisor, iterations
        self._before: _Answered | None = None

    def add(self, decision: Decision) -> None:
        """Advise on the next decision, and judge the play before it."""
        before, self._before = self._before, None
        with self._reporting(decision):
            foreseen = before is not None and self._advisor.foresaw(decision)
            advice = self._advisor.advise(decision, budget_s=None, iterations=self._iterations)
            if before is not None and before.advice.game == advice.game:
                with self._reporting(before.decision):
                    self._play(before, advice, foreseen=foreseen)
            wording = OptionWording(self._advisor.cards, decision.observation)
            chosen = sent_option(decision, wording)
            judged = decision.kind != "mulligan" and not advice.unmodelled
            if chosen is not None and judged:
                self._before = _Answered(decision, advice, chosen)

    def _play(self, before: _Answered, now: Advice, *, foreseen: bool) -> None:
        advice, then = before.advice, before.decision
        drop = advice.win_probability - now.win_probability
        if followed(advice, before.chosen):
            self.followed.append(drop)
            return
        judgement = judgement_of(
            self._advisor,
            then,
            advice.best,
            before.chosen,
            iterations=self._iterations,
            samples=SAMPLES,
        )
        if judgement is None:
            return
        self.plays.append(
            PlayRegret(
                measured_regret(judgement).value,
                drop,
                same_turn=advice.turn == now.turn,
                foreseen=foreseen,
                line_number=then.line_number,
                advised=advice.win_probability,
                best=judgement.best.values,
                played=judgement.played.values,
            )
        )

    @contextmanager
    def _reporting(self, decision: Decision) -> Iterator[None]:
        """Tell of a decision that fails; one of them never ends a log."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - as the docstring says
            self.unanswered.append(unanswered(self._log, decision, error))


def regret_bands(logs: Iterable[LogRegrets]) -> dict[str, Any]:
    """The mean claimed regret and the mean drop in each band, as a JSON document.

    ``margin`` is half the 95% interval of the mean drop, None of few plays. ``same_turn`` has
    the same of those plays whose next decision is in the same turn, ``foreseen`` of those in which
    no luck is.
    """
    found = list(logs)
    plays = [play for log in found for play in log.plays]
    bands = [
        {
            "from": low,
            "to": min(1.0, high),
            **_means(here),
            "same_turn": _means([play for play in here if play.same_turn]),
            "foreseen": _means([play for play in here if play.foreseen]),
        }
        for low, high in BANDS
        for here in [[play for play in plays if low <= play.claimed < high]]
    ]
    kept = [drop for log in found for drop in log.followed]
    return {
        "plays": len(plays),
        "bands": bands,
        "followed": {"n": len(kept), "drop": _mean(kept)},
        "unanswered": [words for log in found for words in log.unanswered],
    }


def _means(plays: Sequence[PlayRegret]) -> dict[str, Any]:
    drops = [play.drop for play in plays]
    return {
        "plays": len(plays),
        "claimed": _mean([play.claimed for play in plays]),
        "drop": _mean(drops),
        "margin": _margin(drops),
    }


def _mean(values: Sequence[float]) -> float | None:
    return round(fmean(values), 4) if values else None


def _margin(values: Sequence[float]) -> float | None:
    return round(Z95 * stdev(values) / sqrt(len(values)), 4) if len(values) >= FEW else None
