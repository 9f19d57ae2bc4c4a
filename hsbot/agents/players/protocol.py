"""The player protocol: what the arena asks of an agent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.simulators.engines import GameState


class Player(Protocol):
    """An agent that plays one side of many games, one after the other."""

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game: forget the last one.

        Args:
            seat: which player of the state it is, 0 or 1.
            seed: decides all its chance; with the same seed it plays the same.
        """
        ...

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option that it takes.

        Args:
            state: the whole game, not to be changed; it is this player's turn to choose. On our
                own simulator it is a ``NativeState``; ``GameContext.record`` reads any.
            options: public codes (:mod:`hsbot.rules.entry.codes`), one or more.
        """
        ...


Factory: TypeAlias = "Callable[[GameContext, Settings], Player]"
"""Makes a player; a third party's is found in the entry-point group ``hsbot.players``.

The first line of its docstring is what ``hsbot arena --list`` shows.
"""
