"""Score tables of many pairings: round robin, or each player against one opponent."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from hsbot.arena.single_game import Match
from hsbot.clock import WALL
from hsbot.simulators.engines import NATIVE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.arena.statistics import Score


@dataclass(frozen=True, slots=True)
class Matrix:
    """The scores of many pairings of players and decks.

    Attributes:
        players: the players, in the order of the rows.
        decks: the decks that each of a pair plays with.
        scores: the pairings and what came of them.
        against: the one opponent of all; None where everyone played everyone.
        deck_names: names for people, of decks that matches know by their code.
    """

    players: tuple[str, ...]
    decks: tuple[str, ...]
    scores: tuple[tuple[Match, Score], ...]
    against: str | None = None
    deck_names: Mapping[str, str] = field(default_factory=dict)

    def deck_name(self, deck: str) -> str:
        """A deck's name for people."""
        return self.deck_names.get(deck, deck)

    def win_rate(self, a: str, b: str, deck_a: str, deck_b: str) -> float | None:
        """The share of games that A won; None where the two did not play.

        Draws are nobody's: the two sides' shares need not sum to 1.
        """
        for match, score in self.scores:
            played = (match.a, match.b, match.deck_a, match.deck_b)
            if played == (a, b, deck_a, deck_b):
                return score.win_rate_a
            if played == (b, a, deck_b, deck_a):
                return score.wins_b / score.games if score.games else None
        return None

    def document(self) -> dict[str, Any]:
        """The matrix as ``hsbot arena --json`` prints it with ``--matrix`` or ``--against``."""
        return {
            "players": list(self.players),
            **({"against": self.against} if self.against else {}),
            "decks": list(self.decks),
            "pairings": [{**match.document(), **score.document()} for match, score in self.scores],
        }


def pairings(
    players: Sequence[str],
    decks: Sequence[str],
    simulator: str = NATIVE,
    against: str | None = None,
    clock: str = WALL,
) -> list[Match]:
    """All pairs of different players, or each with one opponent, with all pairs of decks.

    Args:
        players: each once; two or more where everyone plays everyone.
        decks: one or more, each once.
        simulator: what they are played on.
        against: the one opponent of all, if there is one.
        clock: what budgets of time are measured by.
    """
    pairs = combinations(players, 2) if against is None else ((a, against) for a in players)
    return [
        Match(a, b, deck_a, deck_b, simulator, clock)
        for a, b in pairs
        for deck_a, deck_b in product(decks, repeat=2)
    ]
