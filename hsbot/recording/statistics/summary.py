"""A recorded game in a few lines: result, swing turns, what cost most."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from hsbot.messages.counting import counted
from hsbot.recording.labels import class_label, decision_turn, result_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.recording.records import DecisionRecord, GameRecord

SHOWN: Final = 3
"""Swing turns, and costly plays, that are told."""
NOTABLE: Final = 0.1
"""A turn over which the chance of winning changes less is no swing turn."""


@dataclass(frozen=True, slots=True)
class Swing:
    """The change of the chance of winning over a turn and the opponent's answer.

    Attributes:
        turn: the friendly player's own count of the turn.
        before: the chance at its beginning, in [0, 1].
        after: the chance at the beginning of the next one.
    """

    turn: str
    before: float
    after: float

    @property
    def change(self) -> float:
        """How much it rose."""
        return self.after - self.before


def swings(chances: Iterable[tuple[int, float]]) -> list[Swing]:
    """The turns over which the advised chance changed most, the largest change first.

    Args:
        chances: the half-turn and the chance of winning of each advised decision, in their order.
    """
    begins: dict[int, float] = {}
    for turn, chance in chances:
        if turn:
            begins.setdefault(turn, chance)
    found = [
        Swing(decision_turn(turn), begins[turn], begins[later])
        for turn, later in pairwise(begins)
        if abs(begins[later] - begins[turn]) >= NOTABLE
    ]
    return sorted(found, key=lambda swing: -abs(swing.change))[:SHOWN]


def costliest(decisions: Iterable[DecisionRecord]) -> list[DecisionRecord]:
    """The plays that are known to have cost notably much, the costliest first."""
    found = [(record.cost.value, record) for record in decisions if record.costly and record.cost]
    return [record for _, record in sorted(found, key=lambda pair: -pair[0])[:SHOWN]]


def summary_lines(game: GameRecord, chances: Iterable[tuple[int, float]]) -> list[str]:
    """The game in short, a fact a line; no player's name is in it.

    Args:
        game: the game.
        chances: see :func:`swings`.
    """
    you, opponent = class_label(game.friendly.hero_class), class_label(game.opponent.hero_class)
    length = f" in {counted((game.turns + 1) // 2, 'turn')}" if game.turns else ""
    lines = [f"game {game.game_id}: {you} against {opponent}, {result_words(game.result)}{length}"]
    swung = [f"turn {s.turn} {s.before:.0%} to {s.after:.0%}" for s in swings(chances)]
    if swung:
        lines.append(f"swing turns, by the chance of winning: {', '.join(swung)}")
    return lines


def cost_lines(decisions: Iterable[DecisionRecord]) -> list[str]:
    """The costliest plays, a play a line, each with the line that was better."""
    lines = []
    for record in costliest(decisions):
        if record.chosen and record.judgement and record.cost:
            turn = decision_turn(record.turn)
            where = f"turn {turn}" if record.turn else turn
            better = ", then ".join(record.judgement.best.steps)
            cost = f"cost {record.cost.value:.0%}"
            lines.append(f"{where}: {record.chosen.text} {cost}; better: {better}")
    return lines
