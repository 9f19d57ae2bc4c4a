"""Clones of Fireplace games, open choices included.

``copy.deepcopy`` copies what no game changes (card data, definitions) and does not reach into
closures, in which Fireplace keeps what is to happen after a choice. Here only what belongs to a
game is copied; everything else is shared. Objects are first made empty, then filled from a queue,
so that no chain of references is too long.
"""

from __future__ import annotations

from enum import Enum
from types import CellType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.fireplace.installation.fireplace_import import Fireplace

OWN: Final = "_hsbot_own"
"""Marks an action that belongs to one game alone, an open choice
(``simulators.fireplace.open_choices``)."""


class Cloner:
    """Clones Fireplace games.

    Args:
        fireplace: the package, whose classes say what belongs to a game.
    """

    def __init__(self, fireplace: Fireplace) -> None:
        entity = fireplace.card.BaseEntity
        self._of_games = (entity, fireplace.aura.AuraBuff, fireplace.aura.CardManager.__mro__[1])
        self._action = fireplace.actions.Action
        self._shared: set[type] = set()
        self._plans: dict[type, Callable[[_Copy, Any], Any]] = {
            list: _Copy.list, dict: _Copy.dict, tuple: _Copy.tuple, set: _Copy.set,
            FunctionType: _Copy.function, MethodType: _Copy.method,
        }  # fmt: skip

    def clone(self, game: Any) -> Any:
        """An independent copy of a game, of everything that belongs to it."""
        copy = _Copy(self)
        new = copy.of(game)
        copy.fill()
        return new

    def plan(self, kind: type) -> Callable[[_Copy, Any], Any] | None:
        """How objects of a class are copied; None where they are shared."""
        if kind in self._shared:
            return None
        found = self._plans.get(kind)
        if found is None:
            found = self._new_plan(kind)
            if found is None:
                self._shared.add(kind)
            else:
                self._plans[kind] = found
        return found

    @property
    def shared(self) -> set[type]:
        """Classes whose objects are known to be shared."""
        return self._shared

    def _new_plan(self, kind: type) -> Callable[[_Copy, Any], Any] | None:
        if issubclass(kind, Enum):
            return None
        if issubclass(kind, list):
            return _Copy.listing
        if issubclass(kind, self._of_games):
            return _Copy.entity
        if issubclass(kind, self._action):
            return _Copy.action
        return None


class _Copy:
    """One copy in the making: old object's id to the new one."""

    __slots__ = ("_cloner", "_queue", "_seen", "_shared")

    def __init__(self, cloner: Cloner) -> None:
        self._cloner = cloner
        self._shared = cloner.shared
        self._seen: dict[int, Any] = {}
        self._queue: list[tuple[dict[str, Any], dict[str, Any]]] = []

    def of(self, value: Any) -> Any:
        """The copy of a value, or the value itself where it is shared."""
        if type(value) in self._shared:
            return value
        found = self._seen.get(id(value))
        if found is not None:
            return found
        plan = self._cloner.plan(type(value))
        return value if plan is None else plan(self, value)

    def fill(self) -> None:
        """Fill the objects that were made empty, and those that are made meanwhile."""
        queue, shared, of, seen = self._queue, self._shared, self.of, self._seen
        while queue:
            old, new = queue.pop()
            new.update(old)
            for name, value in old.items():
                if type(value) not in shared:
                    found = seen.get(id(value))
                    new[name] = of(value) if found is None else found

    # ---- by kind ---------------------------------------------------------------------------------
    def entity(self, old: Any) -> Any:
        """An entity, its tags, or what an aura gives."""
        kind: Any = type(old)
        new: Any = kind.__new__(kind)
        self._seen[id(old)] = new
        self._queue.append((old.__dict__, new.__dict__))
        return new

    def action(self, old: Any) -> Any:
        """An action: a definition, which is shared, unless it is a game's own."""
        return self.entity(old) if OWN in old.__dict__ else old

    def list(self, old: list[Any]) -> list[Any]:
        """A plain list."""
        new: list[Any] = []
        self._seen[id(old)] = new
        if old:
            new.extend(map(self.of, old))
        return new

    def listing(self, old: Any) -> Any:
        """Fireplace's own lists, which are entities in name."""
        new = self.entity(old)
        if old:
            new.extend(map(self.of, old))
        return new

    def dict(self, old: dict[Any, Any]) -> dict[Any, Any]:
        """A dictionary, keys included."""
        new: dict[Any, Any] = {}
        self._seen[id(old)] = new
        for key, value in old.items():
            new[self.of(key)] = self.of(value)
        return new

    def set(self, old: set[Any]) -> set[Any]:
        """A set."""
        return {self.of(value) for value in old}

    def tuple(self, old: tuple[Any, ...]) -> tuple[Any, ...]:
        """A tuple; itself where all in it is shared."""
        new = tuple(map(self.of, old))
        return old if all(a is b for a, b in zip(old, new, strict=True)) else new

    def method(self, old: MethodType) -> MethodType:
        """A method bound to something of the game."""
        owner = self.of(old.__self__)
        return old if owner is old.__self__ else MethodType(old.__func__, owner)

    def function(self, old: FunctionType) -> FunctionType:
        """A function that has closed over something of the game."""
        if not old.__closure__:
            return old
        before = [_content(cell) for cell in old.__closure__]
        after = [self.of(value) for value in before]
        if all(a is b for a, b in zip(before, after, strict=True)):
            return old
        cells = tuple(CellType(value) for value in after)
        new = FunctionType(old.__code__, old.__globals__, old.__name__, old.__defaults__, cells)
        self._seen[id(old)] = new
        return new


def _content(cell: CellType) -> Any:
    """The content of a cell; None for an empty one."""
    try:
        return cell.cell_contents
    except ValueError:
        return None
