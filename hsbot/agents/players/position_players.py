"""Players that read positions: functions, objects and classes of a user's, as the arena's."""

from __future__ import annotations

import inspect
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from hsbot.agents.players.third_party import defined_at, foreign_code
from hsbot.errors import IllegalOptionError, UsageError, short
from hsbot.game import Option, Position
from hsbot.search import derive_seed
from hsbot.simulators.engines import NATIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.game import Options
    from hsbot.rules.state.arrays import NativeState

    Choose: TypeAlias = Callable[[Position, Options], Option]


@runtime_checkable
class PositionPlayer(Protocol):
    """An object that plays; it may also have ``begin(seat, seed)``, called as a game begins."""

    def choose(self, position: Position, options: Options) -> Option:
        """The option that it takes."""
        ...


_P = TypeVar("_P", bound="Choose | PositionPlayer")
ReadingPlayer: TypeAlias = "Choose | PositionPlayer | type[PositionPlayer]"
"""A function of ``(position, options)``, an object with ``choose(position, options)``, or such a
class."""


class PythonPlayer:
    """A user's function or object as a player of the arena.

    It is given a copy of the position, seen from its seat, and need not be fair: a position holds
    all cards (:meth:`hsbot.game.Position.determinization` deals the hidden ones anew). An object
    plays each game as a copy of what it was given as: what it has learnt before would depend on
    which process has played which games.

    Args:
        context: what players share.
        given: the function, or the object.

    Raises:
        UsageError: the object cannot be copied.
    """

    def __init__(self, context: GameContext, given: Choose | PositionPlayer) -> None:
        self._rules = context.rulebook
        self._given = given
        self._choose = _choose_of(_copied(given))
        self._seat = self._seed = self._asked = 0

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game.

        Raises:
            UsageError: it raises.
        """
        self._seat, self._seed, self._asked = seat, seed, 0
        playing = _copied(self._given)
        self._choose = _choose_of(playing)
        if (begin := _begin_of(playing)) is not None:
            with foreign_code():
                begin(seat, seed)

    def choose(self, state: NativeState, options: Sequence[int]) -> int:  # noqa: ARG002
        """The option that the user's function takes.

        Raises:
            UsageError: it raises, or answers with what is no option.
            IllegalOptionError: its option is not legal.
        """
        self._asked += 1
        seed = derive_seed(self._seed, self._asked)
        position = Position(state.copy(), self._rules, seat=self._seat, seed=seed)
        real = Position(state, self._rules, seat=self._seat)
        with foreign_code():
            answer = self._choose(position, position.options)
        place = defined_at(self._choose)
        if not isinstance(answer, Option):
            given = f"it answered {short(answer)}, which is none of the options it was given"
            raise UsageError(f"{given}{place}: return one of them, as options[0]")
        try:
            return real.code_of(answer)
        except IllegalOptionError as error:
            raise IllegalOptionError(error.option, f"{error.reason}{place}") from None


def reading_player(
    player: ReadingPlayer, context: GameContext, where: str = ""
) -> PythonPlayer:  # fmt: skip
    """The arena's player for a user's function, object or class.

    Args:
        player: the user's.
        context: what players share.
        where: the file or module that the user named it in; "" where it was given itself.

    Raises:
        UsageError: it is no player, or cannot be made.
    """
    check_reads(player)
    if context.simulator != NATIVE:
        raise UsageError("functions and objects play on hsbot's own simulator only")
    made: Any = _made(player, where) if inspect.isclass(player) else player
    _check_takes(player, _choose_of(made), "position", "options")
    if (begin := _begin_of(made)) is not None:
        _check_takes(player, begin, "seat", "seed")
    return PythonPlayer(context, made)


def check_reads(player: object) -> None:
    """Check that something is a function, object or class that plays, before any game.

    Raises:
        UsageError: it is none; the message says what would be one.
    """
    if inspect.isclass(player):
        if not callable(getattr(player, "choose", None)):
            raise UsageError(f"{player.__name__} is no player: it has no choose(position, options)")
        return
    if not (isinstance(player, PositionPlayer) or callable(player)):
        raise UsageError(
            "a player is a name, a function of (position, options), or an object with"
            f" choose(position, options), not {short(player)}"
        )


def name_of(player: ReadingPlayer) -> str:
    """The name of a function, of a class, or of an object's class."""
    named = player if inspect.isclass(player) or inspect.isroutine(player) else type(player)
    return str(getattr(named, "__name__", named))


def _choose_of(player: Choose | PositionPlayer) -> Choose:
    """The function that chooses: the player itself, or its method."""
    return player.choose if isinstance(player, PositionPlayer) else player


def _begin_of(player: Choose | PositionPlayer) -> Callable[[int, int], object] | None:
    """The method that is called as a game begins; None for nothing."""
    return getattr(player, "begin", None) if isinstance(player, PositionPlayer) else None


def _copied(player: _P) -> _P:
    """A copy of an object that plays, with a state of its own; a function itself.

    Raises:
        UsageError: it cannot be copied.
    """
    try:
        return deepcopy(player)
    except Exception as error:
        name = name_of(player)
        why = f"{type(error).__name__}: {' '.join(str(error).split())}"
        said = f"{name} cannot be copied, as it is for each game ({why})"
        raise UsageError(
            f"{said}: give it a method __deepcopy__(self, memo), which may return self"
        ) from error


def _made(player: type, where: str) -> object:
    """An object of a user's class.

    Raises:
        UsageError: it cannot be made without arguments, or raises.
    """
    name = player.__name__
    if not _takes(player, 0):
        said = f"{name} cannot be made without arguments: "
        named = f"name a function in {where}, or an object such as one = {name}(...): {where}:one"
        raise UsageError(said + (named if where else f"give an object, {name}(...)"))
    with foreign_code(f"player {name}, as it was made,"):
        return player()


def _check_takes(player: ReadingPlayer, function: object, *arguments: str) -> None:
    """Check that a player's function may be called with what it will be.

    Raises:
        UsageError: it may not.
    """
    if not (callable(function) and _takes(function, len(arguments))):
        names = dict.fromkeys((name_of(player), str(getattr(function, "__name__", function))))
        called = f"is called with ({', '.join(arguments)})"
        takes = f", and takes {inspect.signature(function)}" if callable(function) else ""
        raise UsageError(f"{': '.join(names)} {called}{takes}{defined_at(function)}")


def _takes(function: Callable[..., object], number: int) -> bool:
    """Whether a function takes so many arguments; yes for one that does not tell."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return True
    try:
        signature.bind(*[None] * number)
    except TypeError:
        return False
    return True
