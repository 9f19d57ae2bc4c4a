"""Default policies by their textual settings, such as ``tournament:75/50:heuristic1``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hsbot.errors import UsageError
from hsbot.rules.kernels.beam_search import MOST_WIDTH
from hsbot.search.default_policies import (
    LookAheadPolicy,
    RandomPolicy,
    TournamentPolicy,
    ValuePolicy,
)
from hsbot.simulators.native import WHOLE_SCORES

if TYPE_CHECKING:
    from hsbot.search.default_policies import DefaultPolicy

FORMS: Final = (
    "random, value, tournament[:K0/K1][:SCORE] and look-ahead[:TURNS[/WIDTH[/AGAIN]]][:SCORE]"
)
"""The textual settings; what stands in brackets may be left out."""
_TEXT: Final = re.compile(
    r"(?P<name>random|value)"
    r"|tournament(?::(?P<k0>\d+)/(?P<k1>\d+))?(?::(?P<tournament_score>\w+))?"
    r"|look-ahead(?::(?P<turns>\d+)(?:/(?P<width>\d+)(?:/(?P<again>\d+))?)?)?(?::(?P<line_score>[a-z]\w*))?"
)


def parse_policy(text: str) -> DefaultPolicy:
    """The default policy that a text names.

    Args:
        text: one of ``FORMS``: K0 and K1 are percentages, the root player's and the other's; TURNS
            half-turns; WIDTH lines, up to ``MOST_WIDTH``; AGAIN options tried again, 0 for all;
            SCORE a name of ``native.WHOLE_SCORES``.

    Raises:
        UsageError: there is no such policy.
    """
    match = _TEXT.fullmatch(text)
    if match is None:
        raise UsageError(f"no default policy {text!r}; there are {FORMS}")
    if match["name"]:
        return RandomPolicy() if match["name"] == "random" else ValuePolicy()
    if text.startswith("tournament"):
        found = TournamentPolicy()
        return TournamentPolicy(
            int(match["k0"] or found.root_percent),
            int(match["k1"] or found.other_percent),
            _score(match["tournament_score"] or found.score, text),
        )
    ahead = LookAheadPolicy()
    width = int(match["width"] or ahead.width)
    if not 1 <= width <= MOST_WIDTH:
        raise UsageError(f"no default policy {text!r}: WIDTH is from 1 to {MOST_WIDTH}")
    score = _score(match["line_score"] or ahead.score, text)
    again = int(match["again"] or ahead.again)
    return LookAheadPolicy(int(match["turns"] or ahead.turns), width, score, again)


def _score(name: str, text: str) -> str:
    if name not in WHOLE_SCORES:
        raise UsageError(f"no default policy {text!r}: SCORE is one of {', '.join(WHOLE_SCORES)}")
    return name
