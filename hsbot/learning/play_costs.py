"""Claimed costs of plays held against how much the advised chance fell to the next own decision."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Final

from hsbot.agents.judging import judgement_of
from hsbot.confidence import Z95
from hsbot.observation.events import DecisionClosed
from hsbot.recording.costs import followed, measured_cost
from hsbot.simulators.options.sent import sent_option
from hsbot.simulators.options.wording import OptionWording

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision
    from hsbot.observation.replay import LogFile

BANDS: Final = ((0.1, 1.01), (0.05, 0.1), (0.02, 0.05), (0.0, 0.02))
"""Bands of claimed costs: from the first number on, up to the second."""
SAMPLES: Final = 3


@dataclass(frozen=True, slots=True)
class PlayCost:
    """A play that was not the advised one.

    Attributes:
        claimed: its cost.
        drop: the advised chance at this decision less that at the next own one of the game.
        same_turn: whether that one is in the same turn, without what the opponent does between.
    """

    claimed: float
    drop: float
    same_turn: bool = True


@dataclass(frozen=True, slots=True)
class LogCosts:
    """The plays of a log.

    Attributes:
        plays: those whose cost is claimed, and that have a next decision.
        followed: the drops after plays that were the advised ones.
    """

    plays: tuple[PlayCost, ...]
    followed: tuple[float, ...]


def log_costs(
    log: LogFile, advisor: Advisor, iterations: int, with_deck: Callable[[Event], Event]
) -> LogCosts:
    """Judge the plays of a log's games.

    Mulligans are left out: what is drawn instead decides the next chance. So are states with cards
    that are not modelled, of which no cost is claimed.

    Args:
        log: the file.
        advisor: advises and judges.
        iterations: of each search.
        with_deck: adds the friendly deck to an event's decision, where it is known.

    Raises:
        LogError: the file cannot be read, or no game starts in it.
        BeliefError: the engine cannot hold an observed state.
    """
    plays, kept = list[PlayCost](), list[float]()
    before: tuple[Decision, Advice, AdviceOption] | None = None
    for event in map(with_deck, log.events()):
        if not isinstance(event, DecisionClosed):
            continue
        decision = event.decision
        advice = advisor.advise(decision, budget_s=None, iterations=iterations)
        if before is not None and before[1].game == advice.game:
            drop = before[1].win_probability - advice.win_probability
            if followed(before[1], before[2]):
                kept.append(drop)
            elif (claimed := _claimed(advisor, *before, iterations)) is not None:
                plays.append(PlayCost(claimed, drop, before[1].turn == advice.turn))
        chosen = sent_option(decision, OptionWording(advisor.cards, decision.observation))
        judged = chosen is not None and decision.kind != "mulligan" and not advice.unmodelled
        before = (decision, advice, chosen) if chosen is not None and judged else None
    return LogCosts(tuple(plays), tuple(kept))


def _claimed(
    advisor: Advisor, decision: Decision, advice: Advice, chosen: AdviceOption, iterations: int
) -> float | None:
    judgement = judgement_of(
        advisor, decision, advice.best, chosen, iterations=iterations, samples=SAMPLES
    )
    return None if judgement is None else measured_cost(judgement).value


def cost_bands(logs: Iterable[LogCosts]) -> dict[str, Any]:
    """The mean claimed cost and the mean drop in each band, as a JSON document.

    ``margin`` is half the 95% interval of the mean drop, None for a single play. ``same_turn`` has
    the same of those plays whose next decision is in the same turn.
    """
    found = list(logs)
    plays = [play for log in found for play in log.plays]
    bands = [
        {
            "from": low,
            "to": min(1.0, high),
            **_means(here),
            "same_turn": _means([play for play in here if play.same_turn]),
        }
        for low, high in BANDS
        for here in [[play for play in plays if low <= play.claimed < high]]
    ]
    kept = [drop for log in found for drop in log.followed]
    return {"plays": len(plays), "bands": bands, "followed": {"n": len(kept), "drop": _mean(kept)}}


def _means(plays: Sequence[PlayCost]) -> dict[str, Any]:
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
    return round(Z95 * stdev(values) / sqrt(len(values)), 4) if len(values) > 1 else None
