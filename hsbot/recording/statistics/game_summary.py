"""A recorded game in a few lines: result, swing turns, missed wins, what cost most."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from hsbot.half_turns import own_turn
from hsbot.plurals import counted
from hsbot.recording.labels import class_label, decision_turn, result_words
from hsbot.recording.play.habits import nothing_costly_words, wins_missed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from hsbot.messages.advice import Advice
    from hsbot.recording.play.chance_balance import Step
    from hsbot.recording.play.habits import Habits
    from hsbot.recording.records import DecisionRecord, GameRecord

SHOWN: Final = 3
"""Swing turns, and costly plays, that are reported."""
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


def swings(steps: Iterable[Step]) -> list[Swing]:
    """The turns over which the advised chance changed most, the largest change first.

    A turn that begins or ends with a decision that was hardly searched is none.

    Args:
        steps: the decisions, in their order.
    """
    begins: dict[int, float | None] = {}
    for step in steps:
        if step.turn:
            begins.setdefault(step.turn, step.chance)
    found = [
        Swing(decision_turn(turn), before, after)
        for (turn, before), (_, after) in pairwise(begins.items())
        if before is not None and after is not None and abs(after - before) >= NOTABLE
    ]
    return sorted(found, key=lambda swing: -abs(swing.change))[:SHOWN]


def costliest(
    decisions: Iterable[DecisionRecord], missed: Collection[DecisionRecord] = ()
) -> list[DecisionRecord]:
    """The plays that are known to have cost notably much, the costliest first.

    Args:
        decisions: the decisions.
        missed: those that are reported already, as missed wins.
    """
    found = [
        (record.cost.value, record)
        for record in decisions
        if record.costly and record.cost and record not in missed
    ]
    return [record for _, record in sorted(found, key=lambda pair: -pair[0])[:SHOWN]]


def summary_lines(game: GameRecord, steps: Iterable[Step]) -> list[str]:
    """The game in short, a fact a line; no player's name is in it.

    Args:
        game: the game.
        steps: see :func:`swings`.
    """
    you = class_label(game.friendly.hero_class)
    length = f" in {counted(own_turn(game.turns), 'turn')}" if game.turns else ""
    lines = [f"game {game.game_id}: {you} against {game.met}, {result_words(game.result)}{length}"]
    swung = [f"turn {s.turn} {s.before:.0%} to {s.after:.0%}" for s in swings(steps)]
    if swung:
        lines.append(f"swing turns, by the chance of winning: {', '.join(swung)}")
    return lines


def story_lines(game: GameRecord, decisions: Sequence[DecisionRecord]) -> list[str]:
    """The plays that lost most, a play a line: missed wins, then what cost most; or why none is."""
    missed = wins_missed(game, decisions)
    lines = [
        f"turn {decision_turn(record.turn)}: you had lethal: {win_words(record.advice)};"
        f" you played: {record.chosen.text if record.chosen else 'nothing'}"
        for record in missed
        if record.advice
    ]
    for record in costliest(decisions, missed):
        if record.chosen and record.judgement and record.cost:
            turn = decision_turn(record.turn)
            where = f"turn {turn}" if record.turn else turn
            better = ", then ".join(record.judgement.best.steps)
            cost = f"cost {record.cost.value:.1%}"
            lines.append(f"{where}: {record.chosen.text} {cost}; better: {better}")
    return lines or [nothing_costly_words(decisions)]


def win_words(advice: Advice) -> str:
    """The advised line in words."""
    return ", then ".join(option.text for option in advice.line or (advice.best,))


def habit_lines(habits: Habits) -> list[str]:
    """Habits in words, a habit a line; none where nothing can be said of it."""
    lines = []
    if habits.wins:
        lines.append(f"certain wins: {counted(habits.wins, 'turn')}, {habits.missed} missed")
    if habits.mana_a_turn is not None:
        lines.append(f"mana left at the end of a turn: {habits.mana_a_turn:.1f} on average")
    if habits.overdrawn:
        lines.append(f"overdrawn: {counted(habits.overdrawn, 'card')}")
    return lines
