"""Players as a list shows them: what they are, and their settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from hsbot.agents.players import describe, is_foreign, settings_of
from hsbot.agents.players.context_cache import context_of
from hsbot.arena.executors import executor_for
from hsbot.arena.single_game import named_deck
from hsbot.errors import WorkerEndedError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
Listed: TypeAlias = tuple[str, dict[str, tuple[object, str]]]
"""The line of a player, and its settings: the default of each, and what it means."""


def descriptions(names: Sequence[str]) -> dict[str, str]:
    """Each player's line."""
    return _of_players(_descriptions, names)


def settings(names: Sequence[str], deck: str) -> dict[str, Listed]:
    """Each player's line and its settings.

    Args:
        names: the players, without settings.
        deck: what they are made for, by name.

    Raises:
        UsageError: there is no such player, or it cannot be made.
        WorkerEndedError: one ends the process that loads it.
    """
    return _of_players(_settings, names, deck)


def _of_players(asked: Callable[..., T], names: Sequence[str], *more: str) -> T:
    """The answer about players; a process of its own loads them if one is code of others.

    Raises:
        WorkerEndedError: one ends that process.
    """
    if not any(map(is_foreign, names)):
        return asked(names, *more)
    try:
        with executor_for(1, 1, foreign=True) as (executor, _):
            return executor.submit(asked, names, *more).result()
    except WorkerEndedError as error:
        players = ", ".join(filter(is_foreign, names))
        raise WorkerEndedError(error.how, players, "a player") from error


def _descriptions(names: Sequence[str]) -> dict[str, str]:
    return {name: describe(name) for name in names}


def _settings(names: Sequence[str], deck: str) -> dict[str, Listed]:
    context = context_of([named_deck(deck)])
    return {name: (describe(name), settings_of(name, context)) for name in names}
