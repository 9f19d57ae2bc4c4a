"""The action spaces by name, their sizes, and what an index of them means in words."""

from __future__ import annotations

from enum import Enum
from typing import Final

from hsbot.rules.schema.environment import action_indices as a
from hsbot.rules.schema.environment.episode import SPACE_FLAT, SPACE_SOURCE_TARGET
from hsbot.rules.schema.limits import MAX_BOARD, MAX_CHOICES, MAX_HAND
from hsbot.system.whole_numbers import whole_number


class ActionSpace(Enum):
    """How an action is named (:mod:`hsbot.rules.schema.environment.action_indices`)."""

    FLAT = "flat"
    """A whole action an index; cards come to the right end of the board."""
    SOURCE_TARGET = "source-target"
    """Source, then sub-option, target and position, each asked where there is more than one."""

    @property
    def size(self) -> int:
        """How many indices it has."""
        return a.FLAT_SIZE if self is ActionSpace.FLAT else a.SOURCE_TARGET_SIZE

    @property
    def code(self) -> int:
        """Its number in an episode's record."""
        return SPACE_FLAT if self is ActionSpace.FLAT else SPACE_SOURCE_TARGET

    def words(self, index: int) -> str:
        """The meaning of an index, in words: "attack with own board 1, at enemy hero".

        Raises:
            UsageError: the space has no such index.
        """
        index = whole_number(index, "index", least=0, most=self.size - 1)
        return _flat_words(index) if self is ActionSpace.FLAT else _part_words(index)


_ATTACKERS: Final = ("own hero", *(f"own board {i + 1}" for i in range(MAX_BOARD)))
_DEFENDERS: Final = ("enemy hero", *(f"enemy board {i + 1}" for i in range(MAX_BOARD)))
_TARGETS: Final = (
    "nothing",
    *_ATTACKERS,
    *_DEFENDERS,
    *(f"own hand {i + 1}" for i in range(MAX_HAND)),
)
"""By target slot."""


def _replaced(subset: int) -> str:
    places = [str(i + 1) for i in range(4) if subset >> i & 1]
    return f"replace hand {', '.join(places)}" if places else "keep all cards"


def _aimed(words: str, rest: int) -> str:
    sub_option, target = divmod(rest, a.CHARACTERS)
    words += f", option {sub_option}" if sub_option else ""
    return words + (f", at {_TARGETS[target]}" if target else "")


def _flat_words(index: int) -> str:
    if index >= a.FLAT_PLAY:
        place, rest = divmod(index - a.FLAT_PLAY, a.SUB_OPTIONS * a.CHARACTERS)
        return _aimed(f"play hand {place + 1}", rest)
    if index >= a.FLAT_USE:
        place, rest = divmod(index - a.FLAT_USE, a.SUB_OPTIONS * a.CHARACTERS)
        return _aimed(f"use own board {place + 1}", rest)
    if index >= a.FLAT_POWER:
        return _aimed("use the hero power", index - a.FLAT_POWER)
    if index >= a.FLAT_ATTACK:
        attacker, defender = divmod(index - a.FLAT_ATTACK, a.DEFENDERS)
        return f"attack with {_ATTACKERS[attacker]}, at {_DEFENDERS[defender]}"
    if index >= a.FLAT_TRADE:
        return f"trade hand {index - a.FLAT_TRADE + 1}"
    if index >= a.FLAT_CHOOSE:
        return f"choose offer {index - a.FLAT_CHOOSE + 1}"
    return _replaced(index - a.FLAT_MULLIGAN) if index >= a.FLAT_MULLIGAN else "end the turn"


_PARTS: Final = (
    "end the turn",
    *(f"play hand {i + 1}" for i in range(MAX_HAND)),
    *(f"trade hand {i + 1}" for i in range(MAX_HAND)),
    *(f"attack with {attacker}" for attacker in _ATTACKERS),
    "use the hero power",
    *(f"use own board {i + 1}" for i in range(MAX_BOARD)),
    *(f"choose offer {i + 1}" for i in range(MAX_CHOICES)),
    *(_replaced(subset) for subset in range(a.MULLIGANS)),
    *(f"option {i}" if i else "no option" for i in range(a.SUB_OPTIONS)),
    *(f"at {target}" for target in _TARGETS),
    *(f"left of own board {i}" if i else "at the right end" for i in range(a.POSITIONS)),
)


def _part_words(index: int) -> str:
    return _PARTS[index]
