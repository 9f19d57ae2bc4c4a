"""Dispatch by table: compiled functions by number, called as one, of which a switch is made.

::

    @switch
    def execute(op: int, s: State, n: int, a: int) -> None:
        s.error = op  # what happens at a number that has no case


    @execute.case(BUFF)
    def op_buff(s: State, n: int, a: int) -> None: ...


    @execute.case(DRAW, n="cards")  # its own word for an operand
    def op_draw(s: State, cards: int) -> None: ...


    execute(op, s, n, a)  # in compiled code

A case takes those of the prototype's arguments that it names. A table of expressions says the same
of what is one line long::

    amount.expressions(
        {
            A_TURN: lambda s: s.turn,
            A_MANA: lambda s, player: s.mana[player],
        }
    )
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, ParamSpec, TypeVar, cast

from hsbot.rules.compile.function_register import PLAIN, Expression, Registered
from hsbot.rules.compile.jit import Inner

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import FunctionType

_P = ParamSpec("_P")
_R = TypeVar("_R")
_F = TypeVar("_F", bound="Callable[..., Any]")


class Case(NamedTuple):
    """The function of a number.

    Attributes:
        function: the function.
        operands: the places among the prototype's arguments of those that it takes, in its order.
    """

    function: Registered
    operands: tuple[int, ...]


class Switch(Generic[_P, _R]):
    """A function whose body depends on its first argument, a number.

    Args:
        prototype: names all arguments; its body is run at a number without a case.
    """

    def __init__(self, prototype: Callable[_P, _R]) -> None:
        self.prototype = _register(prototype)
        self.cases: dict[int, Case] = {}

    def case(self, number: int, **words: str) -> Callable[[_F], _F]:
        """Let a function be what runs at a number.

        Args:
            number: the first argument's value.
            words: arguments of the prototype that the function calls otherwise.

        Raises:
            TypeError: the number has a function, or it takes what the prototype has not, or
                returns something else; with file and line.
        """

        def add(function: _F) -> _F:
            found: Any = function
            one = found.registered if isinstance(function, Inner) else _register(function)
            self._add(number, one, words)
            return function if PLAIN or isinstance(function, Inner) else cast("_F", Inner(one))

        return add

    def expressions(self, table: Mapping[int, Callable[..., _R]]) -> None:
        """Let expressions be what numbers give.

        Args:
            table: number to a ``lambda`` whose arguments are the prototype's, of their kinds.

        Raises:
            TypeError: as for a case; or two of them begin on one line, where their sources cannot
                be told apart; with file and line.
        """
        lines = set()
        for number, expression in table.items():
            function = cast("FunctionType", expression)
            name = f"{self.prototype.name}.{number}"
            one = Expression(name, function, self.prototype)
            if function.__code__.co_firstlineno in lines:
                raise _wrong(one, "two expressions begin on one line")
            lines.add(function.__code__.co_firstlineno)
            self._add(number, one, {})

    def _add(self, number: int, one: Registered, words: Mapping[str, str]) -> None:
        known = self.cases.get(number)
        if known is not None:
            raise _wrong(one, f"{number} is {known.function.name} in {self.prototype.name}")
        if one.result != self.prototype.result:
            raise _wrong(one, f"it must return what {self.prototype.name} does")
        self.cases[number] = Case(one, self._operands(one, words))

    def _operands(self, one: Registered, words: Mapping[str, str]) -> tuple[int, ...]:
        named = [words.get(name, name) for name, _kind in self.prototype.arguments]
        kinds = [kind for _name, kind in self.prototype.arguments]
        taken = []
        for name, kind in one.arguments:
            if name not in named or kinds[named.index(name)] != kind:
                known = ", ".join(named)
                raise _wrong(one, f"{name!r} is no argument of {self.prototype.name} ({known})")
            taken.append(named.index(name))
        unknown = words.keys() - {name for name, _kind in self.prototype.arguments}
        unknown |= set(words.values()) - {name for name, _kind in one.arguments}
        if unknown:
            raise _wrong(one, f"{sorted(unknown)} are no arguments")
        return tuple(taken)

    def require(
        self, names: Mapping[str, Any], prefix: str, asked: Callable[[int], bool] = bool
    ) -> None:
        """Refuse to go on where a number has no case, or two names.

        Args:
            names: names and their numbers, as those of a module.
            prefix: how a name begins that counts.
            asked: whether a number must have a case; any but 0 where it is left out.

        Raises:
            TypeError: some have none, or are one number; it names them.
        """
        numbers = {name: n for name, n in names.items() if name.startswith(prefix) and asked(n)}
        missing = [name for name, number in numbers.items() if number not in self.cases]
        if missing:
            message = f"{self.prototype.name} has no case of {', '.join(missing)}"
            raise TypeError(message)
        known: dict[int, str] = {}
        for name, number in numbers.items():
            if known.setdefault(number, name) != name:
                message = f"{self.prototype.name}: {known[number]} and {name} are both {number}"
                raise TypeError(message)

    def __call__(self, *operands: _P.args, **named: _P.kwargs) -> _R:
        """Run the function of a number, in plain Python.

        Raises:
            TypeError: it is called from Python, and is compiled.
        """
        if not PLAIN or named:
            message = f"{self.prototype.name} is called from compiled code only"
            raise TypeError(message)
        case = self.cases.get(cast("int", operands[0]))
        if case is None:
            return cast("_R", self.prototype.function(*operands))
        return cast("_R", case.function.function(*[operands[i] for i in case.operands]))


def switch(prototype: Callable[_P, _R]) -> Switch[_P, _R]:
    """Begin a switch."""
    return Switch(prototype)


def _register(function: Callable[..., Any]) -> Registered:
    return Registered("inner", cast("FunctionType", function))


def _wrong(one: Registered, reason: str) -> TypeError:
    code = one.function.__code__
    return TypeError(f"{code.co_filename}:{code.co_firstlineno}: {one.name}: {reason}")
