"""Units of the papers' studies: pairs of games in the arena, and a runner for trainings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.papers.common.contests import ContestRunner


def arena_pairs(
    arguments: tuple[Any, ...],
    settings: Mapping[str, int],  # noqa: ARG001 - a match has none
    seed: int,
    units: range,
) -> list[list[float]]:
    """Player A's share of the points in pairs of games of one deal, of the arena.

    Args:
        arguments: of ``hsbot.arena.Match``: A, B, A's deck, B's.
        settings: none.
        seed: of the series.
        units: the pairs' numbers.
    """
    from hsbot.arena import Match  # noqa: PLC0415 - imports LLVM
    from hsbot.arena.series import play_pair  # noqa: PLC0415 - as above

    match = Match(*arguments)
    pairs = [play_pair(match, seed, unit).games for unit in units]
    return [[sum(game.points_a for game in games) / len(games)] for games in pairs]


def serial_runner() -> ContestRunner:
    """A runner that plays in this process, within a unit of a study."""
    from hsbot.arena import SerialExecutor  # noqa: PLC0415 - imports LLVM
    from hsbot.papers.common.contests import ContestRunner  # noqa: PLC0415 - as above

    return ContestRunner(SerialExecutor(), 1, lambda _: None)
