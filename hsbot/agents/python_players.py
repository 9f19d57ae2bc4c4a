"""Players that a user of Python brings: functions, objects and classes that read positions."""

from __future__ import annotations

import inspect
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from hsbot.agents.players.registry import make_player, player_names
from hsbot.agents.players.settings import parse
from hsbot.errors import UsageError
from hsbot.game import Option, Position
from hsbot.search import derive_seed
from hsbot.simulators.engines import NATIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.protocol import Player
    from hsbot.game import Options
    from hsbot.rules.state.arrays import NativeState

    Choose: TypeAlias = Callable[[Position, Options], Option]


@runtime_checkable
class PositionPlayer(Protocol):
    """An object that plays; it may also have ``begin(seat, seed)``, called as a game begins."""

    def choose(self, position: Position, options: Options) -> Option:
        """The option that it takes."""
        ...


PlayerLike: TypeAlias = "str | Choose | PositionPlayer | type[PositionPlayer]"
"""A player: a name of the arena with settings (``"default:iterations=200"``), a function of
``(position, options)``, an object with ``choose(position, options)``, or such a class."""


class PythonPlayer:
    """A user's function or object as a player of the arena.

    It is given a copy of the position, seen from its seat, and need not be fair: a position holds
    all cards (:meth:`hsbot.game.Position.determinization` deals the hidden ones anew).

    Args:
        context: what players share.
        choose: the function.
        begin: called with seat and seed as a game begins; None for nothing.
    """

    def __init__(
        self,
        context: GameContext,
        choose: Choose,
        begin: Callable[[int, int], object] | None,
    ) -> None:
        self._rules = context.rulebook
        self._choose, self._begin = choose, begin
        self._seat = self._seed = self._asked = 0

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        self._seat, self._seed, self._asked = seat, seed, 0
        if self._begin is not None:
            self._begin(seat, seed)

    def choose(self, state: NativeState, options: Sequence[int]) -> int:  # noqa: ARG002
        """The option that the user's function takes.

        Raises:
            UsageError: it answers with what is no option.
            IllegalOptionError: its option is not legal.
        """
        self._asked += 1
        seed = derive_seed(self._seed, self._asked)
        position = Position(state.copy(), self._rules, seat=self._seat, seed=seed)
        real = Position(state, self._rules, seat=self._seat)
        answer = self._choose(position, position.options)
        if not isinstance(answer, Option):
            raise UsageError(f"it answered {answer!r}, which is none of the options it was given")
        return real.code_of(answer)


def player_of(player: PlayerLike, context: GameContext) -> Player:
    """The arena's player for what a user gave.

    Raises:
        UsageError: it is no player, or there is none of that name.
    """
    check_player(player)
    if isinstance(player, str):
        return make_player(player, context)
    if context.simulator != NATIVE:
        raise UsageError("functions and objects play on hsbot's own simulator only")
    made: Any = player() if inspect.isclass(player) else player
    if isinstance(made, PositionPlayer):
        return PythonPlayer(context, made.choose, getattr(made, "begin", None))
    return PythonPlayer(context, made, None)


def check_player(player: object) -> None:
    """Check that something is a player, before any game.

    Raises:
        UsageError: it is none; the message says what would be one.
    """
    if isinstance(player, str):
        name, _ = parse(player)
        if name not in player_names():
            near = get_close_matches(name, player_names(), 1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {_listed()}"
            raise UsageError(f"no player is named {name!r}: {hint}")
        return
    if inspect.isclass(player):
        if not callable(getattr(player, "choose", None)):
            raise UsageError(f"{player.__name__} is no player: it has no choose(position, options)")
        return
    if not (isinstance(player, PositionPlayer) or callable(player)):
        raise UsageError(
            "a player is a name, a function of (position, options), or an object with"
            f" choose(position, options), not {player!r}"
        )


def name_of(player: PlayerLike) -> str:
    """A player's name, for results."""
    if isinstance(player, str):
        return player
    named = player if inspect.isclass(player) or inspect.isroutine(player) else type(player)
    return str(getattr(named, "__name__", named))


def _listed() -> str:
    return ", ".join(player_names())
