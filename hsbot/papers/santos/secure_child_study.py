"""A unit of the study of the secure child: what the rules of choice say of the same decisions."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any, Final

from hsbot.agents.players import make_player
from hsbot.agents.players.context_cache import context_of
from hsbot.arena.single_game import named_deck, play_between
from hsbot.papers.santos.players import watched
from hsbot.search import SANTOS
from hsbot.search.seeds import derive_seed
from hsbot.search.selection import FINAL_SELECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hsbot.search.candidate import Candidate


def decisions(
    arguments: tuple[Any, ...],
    settings: Mapping[str, int],  # noqa: ARG001 - the search's own
    seed: int,
    units: range,
) -> list[list[float]]:
    """Shares of the decisions of ``santos`` in a pair of games, one value for each of ``SAYS``.

    Args:
        arguments: the deck of both, and the opponent.
        settings: none.
        seed: of all games.
        units: the deals.
    """
    deck = named_deck(arguments[0])
    context = context_of([deck])
    rows = []
    for unit in units:
        player, other = watched(context), make_player(arguments[1], context)
        for swapped in (False, True):
            play_between(
                context, [deck, deck], [player, other], derive_seed(seed, unit), swapped=swapped
            )
        found = [x for x in player.seen if len(x) > 1]
        rows.append([sum(says(x) for x in found) / max(1, len(found)) for says in SAYS.values()])
    return rows


def bounds(candidates: Sequence[Candidate]) -> list[float]:
    """The paper's lower bounds, ``Q / N - c sqrt(2 ln N / n)``, of victories from 0 to 1."""
    factor = SANTOS.exploration / 2  # half of that on the scale from -1 to 1
    spread = factor * sqrt(2 * log(sum(one.visits for one in candidates) or 1))
    return [
        (one.value + 1) / 2 - spread / sqrt(one.visits) if one.visits else -spread
        for one in candidates
    ]


def _none_above_0(candidates: Sequence[Candidate]) -> bool:
    """True where no bound is above 0, and who begins from the least positive number stays."""
    return max(bounds(candidates)) <= 0


def _literal(candidates: Sequence[Candidate]) -> Candidate:
    """The secure child as printed: of the mean of the visits."""
    found = bounds(candidates)
    return candidates[found.index(max(found))]


def _picked(name: str, candidates: Sequence[Candidate]) -> Candidate:
    rules = {str(key): rule for key, rule in FINAL_SELECTIONS.items()}
    return rules[name](candidates, SANTOS.exploration)


SAYS: Final[dict[str, Callable[[Sequence[Candidate]], bool]]] = {
    "no bound is above 0": _none_above_0,
    "secure as printed is hsbot's": lambda x: _literal(x) is _picked("secure", x),
    "secure as printed is max-child": lambda x: _literal(x) is _picked("max", x),
    "robust-child is max-child": lambda x: _picked("robust", x) is _picked("max", x),
}
"""Questions about each decision with more than one option, by the heads of their rows."""
