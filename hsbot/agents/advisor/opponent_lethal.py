"""Whether the opponent can win in their next turn: after the advised line, and after none."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hsbot.messages.advice import CardGuess, Danger
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.state.arrays import played_cards
from hsbot.search import derive_seed
from hsbot.search.lethal.opponent_wins import SurvivalSearch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.messages.advice import AdviceOption
    from hsbot.simulators.engines import GameState

WORLDS: Final = 24
"""Worlds in which the opponent's next turn is looked at after each line."""
LEAST_WORLDS: Final = 8
"""Fewer say nothing, and are not reported."""
NOTABLE: Final = 0.1
"""The share of worlds from which on a danger is reported, and a line that is safer by it."""
MOST_CARDS: Final = 3
"""Cards of the likeliest win that are named."""
_CHOSEN: Final = -7
"""Which derived seed the worlds have by which the safest line is chosen."""


@dataclass(slots=True)
class Deaths:
    """Worlds in which the opponent can win next turn.

    Attributes:
        made: worlds looked at.
        died: those with such a win.
        cards: in how many of them each card is played by it.
        bare: in how many of them it needs no card.
    """

    made: int = 0
    died: int = 0
    cards: Counter[int] = field(default_factory=Counter)
    bare: int = 0

    @property
    def share(self) -> float:
        """The share of worlds."""
        return self.died / max(1, self.made)


@dataclass(frozen=True, slots=True)
class AfterLines:
    """The opponent's wins next turn after three lines of this one.

    Attributes:
        passed: after none.
        advised: after the advised line.
        safest: the line that leaves the fewest wins, where it leaves clearly fewer than the advised
            one; empty elsewhere.
        safe: after that.
    """

    passed: Deaths
    advised: Deaths
    safest: tuple[int, ...] = ()
    safe: Deaths | None = None


def after_lines(
    setup: DecisionSearch, line: Sequence[int], should_stop: Callable[[], bool], worlds: int
) -> AfterLines | None:
    """The opponent's wins next turn; None where there is no danger, or there was no time.

    Args:
        setup: the decision, an option of a turn.
        line: the advised one, as option codes.
        should_stop: asked before each world; once true, those so far are reported.
        worlds: how many are looked at.
    """
    finder, order = setup.engine.finder, setup.knowledge.lethal_order
    if finder is None or order is None or should_stop():
        return None
    simulator = setup.engine.simulator
    search = SurvivalSearch(simulator, setup.determinizer, finder, A_END, setup.seed)
    passed, advised, safe = Deaths(), Deaths(), Deaths()
    for world in range(worlds):
        if should_stop():
            break
        _count(setup, search, (A_END,), world, passed)
        _count(setup, search, line, world, advised)
    if passed.made < min(worlds, LEAST_WORLDS) or max(passed.share, advised.share) < NOTABLE:
        return None
    found = AfterLines(passed, advised)
    if advised.share < NOTABLE or should_stop():
        return found
    seed = derive_seed(setup.seed, _CHOSEN)
    chosen = SurvivalSearch(simulator, setup.determinizer, finder, A_END, seed)
    safest = chosen.safest(setup.options, order, should_stop, 40 * worlds)
    for world in range(passed.made):
        _count(setup, search, safest, world, safe)
    if advised.share - safe.share < NOTABLE or passed.share - safe.share < NOTABLE:
        return found
    return AfterLines(passed, advised, safest, safe)


def _count(
    setup: DecisionSearch,
    search: SurvivalSearch[GameState],
    line: Sequence[int],
    world: int,
    deaths: Deaths,
) -> None:
    """Look at one world, and count what the opponent can do there."""
    deaths.made += 1
    turn = search.winning_turn(line, world)
    if turn is None:
        return
    deaths.died += 1
    before, after = (Counter(played_cards(setup.engine.record(x)[0], 1)) for x in turn)
    cards = after - before
    deaths.cards.update(set(cards))
    deaths.bare += not cards


def reported_danger(
    setup: DecisionSearch,
    found: AfterLines,
    steps: Callable[[Sequence[int]], Sequence[AdviceOption]],
) -> Danger:
    """The message.

    Args:
        setup: the decision.
        found: what the opponent can do.
        steps: a line in words.
    """
    worst = found.advised if found.advised.share >= NOTABLE else found.passed
    ids = setup.engine.simulator.library.card_ids  # type: ignore[attr-defined]
    likeliest = sorted(worst.cards.items(), key=lambda x: (-x[1], x[0]))[:MOST_CARDS]
    return Danger(
        samples=found.passed.made,
        passing=round(found.passed.share, 4),
        line=round(found.advised.share, 4),
        bare=round(worst.bare / worst.made, 4),
        cards=tuple(
            CardGuess(card_id=ids[card], probability=round(times / worst.made, 4))
            for card, times in likeliest
        ),
        unless=tuple(steps(found.safest)) if found.safest else (),
        unless_line=None if found.safe is None else round(found.safe.share, 4),
    )


def at_least(danger: Danger, lost: float) -> Danger:
    """A danger whose share after the advised line is no smaller than that of the games lost there.

    Args:
        danger: of the opponent's best play, in some worlds.
        lost: the share of playouts of the line, in others, that the opponent wins next turn.
    """
    if lost <= danger.line:
        return danger
    if danger.line < NOTABLE <= lost:  # its means are those after no line
        return replace(danger, line=lost, bare=0.0, cards=())
    return replace(danger, line=lost)
