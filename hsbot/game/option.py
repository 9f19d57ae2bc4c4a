"""A legal option of a position, and the list of them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, overload

import numpy as np

from hsbot.game.entity import Entity
from hsbot.rules.entry import codes
from hsbot.rules.schema.action_codes import CARD_SHIFT, SLOT_ENEMY_HERO, SLOT_HAND, TGT_SHIFT
from hsbot.rules.schema.action_kinds import ACTION_KINDS, Source
from hsbot.rules.schema.card_columns import C_MERGE, C_TYPE, T_HERO
from hsbot.rules.schema.entity_columns import CARD, ORDER, R_HERO, R_POWER
from hsbot.rules.schema.environment.option_facts import (
    OF_CODE,
    OF_LEFT,
    OF_RIGHT,
    OF_SOURCE,
    OF_SOURCE_CARD,
    OF_SOURCE_ORDER,
    OF_TARGET,
    OF_TARGET_ORDER,
    OPTION_FACTS,
)
from hsbot.simulators.options.wording import mulligan_words, option_words, place_words, which

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.game.readable_state import ReadableState

_SOURCE: Final = 31
"""The bits of a source in a code that was shifted to it."""


class OptionKind(StrEnum):
    """The kind of an option, equal to its name as text."""

    END_TURN = "end_turn"
    PLAY = "play"
    ATTACK = "attack"
    HERO_POWER = "hero_power"
    LOCATION = "location"
    TRADE = "trade"
    CHOOSE = "choose"
    MULLIGAN = "mulligan"
    OTHER = "other"
    ABILITY = "ability"


_KINDS: Final = tuple(OptionKind(kind.name) for kind in ACTION_KINDS)
_ADVICE: Final = {OptionKind(kind.name): kind.advice for kind in ACTION_KINDS}


class Option:
    """One legal option: a value that never changes, and is worded by ``str``.

    Two options are equal where they mean the same, in whatever determinization of a position:
    the same kind, the same card or attacker, the same target, sub-option and place.
    ``int(option)`` is its public code.
    """

    __slots__ = ("_facts", "_list")

    def __init__(self, facts: tuple[int, ...], listed: Options) -> None:
        self._facts = facts
        self._list = listed

    # ---- parts -----------------------------------------------------------------------------------
    @property
    def code(self) -> int:
        """The public code, by which searches and the arena name it."""
        return self._facts[OF_CODE]

    @property
    def kind(self) -> OptionKind:
        """The kind of action."""
        return _KINDS[self._facts[OF_CODE] & 15]

    @property
    def source(self) -> Entity | None:
        """The card played or traded, the attacker, hero power, location or titan; else None."""
        return self._entity(OF_SOURCE)

    @property
    def target(self) -> Entity | None:
        """The target; None without one."""
        return self._entity(OF_TARGET)

    @property
    def card_id(self) -> str:
        """The id of the source's card, or of the card that is chosen; "" for none."""
        card = self._facts[OF_SOURCE_CARD]
        return self._list.position.library.card_ids[card] if card else ""

    @property
    def sub_option(self) -> int:
        """The choose-one option or titan's ability, from 0; -1 for none."""
        if self._facts[OF_SOURCE] > R_POWER + 1 and self.kind is OptionKind.HERO_POWER:
            return -1
        return codes.sub_option(self.code) if self.kind is not OptionKind.MULLIGAN else -1

    @property
    def position(self) -> int:
        """The board position, from 1, of the card where it matters; else 0."""
        return codes.position(self.code) if self.kind is OptionKind.PLAY else 0

    @property
    def replaced(self) -> tuple[str, ...]:
        """The ids of the cards that a mulligan replaces; empty for another option."""
        if self.kind is not OptionKind.MULLIGAN:
            return ()
        places = codes.replaced_places(self.code)
        return tuple(x for i, x in enumerate(self._list.hand) if places >> i & 1)

    def _entity(self, column: int) -> Entity | None:
        row, order = self._facts[column : column + 2]
        return Entity(self._list.position, row, order) if row else None

    # ---- meaning ---------------------------------------------------------------------------------
    @property
    def key(self) -> tuple[int, ...]:
        """Its meaning in numbers: equal in every determinization of a position."""
        facts = self._facts
        code = facts[OF_CODE]
        kind = ACTION_KINDS[code & 15]
        if kind.source is Source.NONE:
            return (code,)
        copy_number = code >> 4 & _SOURCE
        named = kind.source in (Source.HAND, Source.CARD)
        source = (code >> CARD_SHIFT, copy_number) if named else (0, facts[OF_SOURCE_ORDER])
        return (
            kind.code,
            *source,
            facts[OF_SOURCE_CARD],
            facts[OF_TARGET],
            facts[OF_TARGET_ORDER],
            self.sub_option,
            facts[OF_LEFT],
            facts[OF_RIGHT],
        )

    def __eq__(self, other: object) -> bool:
        return self.key == other.key if isinstance(other, Option) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key)

    def __int__(self) -> int:
        return self.code

    __index__ = __int__

    # ---- words -----------------------------------------------------------------------------------
    def __str__(self) -> str:
        text = self.sentence
        return text[0].lower() + text[1:]

    def __repr__(self) -> str:
        return f"<Option {self}>"

    @property
    def sentence(self) -> str:
        """The option as an advice words it: "Play Fireball on the enemy Chillwind Yeti"."""
        kind = self.kind
        if kind is OptionKind.MULLIGAN:
            return self._mulligan()
        facts, rules = self._facts, self._list.position.rules
        card = facts[OF_SOURCE_CARD]
        source = rules.name(card) if card else ""
        if kind in (OptionKind.ATTACK, OptionKind.ABILITY, OptionKind.LOCATION):
            source = self._who(OF_SOURCE, own=True)
        known = rules.library.sub_options(card) if card else ()
        sub = self.sub_option
        return option_words(
            _ADVICE[kind],
            source,
            self._target(),
            rules.names.name(known[sub]) if 0 <= sub < len(known) else "",
            self._place() if self.position else "",
        )

    def _target(self) -> str:
        if not self._facts[OF_TARGET]:
            return ""
        slot = self.code >> TGT_SHIFT & 63
        return self._who(OF_TARGET, own=not SLOT_ENEMY_HERO <= slot < SLOT_HAND)

    def _who(self, column: int, *, own: bool) -> str:
        """A character's name as seen by who acts."""
        row, _, card, number = self._facts[column : column + 4]
        rules = self._list.position.rules
        hero = R_HERO <= row < R_POWER
        if hero and rules.library.cards[card, C_TYPE] == T_HERO:
            return "your hero" if own else "the enemy hero"
        return which(rules.name(card), number, own=own)

    def _place(self) -> str:
        rules, facts = self._list.position.rules, self._facts
        names = [
            which(rules.name(card), number, own=True) if row else ""
            for row, card, number in (
                facts[OF_LEFT : OF_LEFT + 3],
                facts[OF_RIGHT : OF_RIGHT + 3],
            )
        ]
        merging = bool(rules.library.cards[facts[OF_SOURCE_CARD], C_MERGE])
        return place_words(*names, merging=merging)

    def _mulligan(self) -> str:
        names = self._list.position.rules.names
        places = codes.replaced_places(self.code)
        replaced = [names.name(x) for i, x in enumerate(self._list.hand) if places >> i & 1]
        kept = [names.name(x) for i, x in enumerate(self._list.hand) if not places >> i & 1]
        return mulligan_words(kept, replaced)


def option_of_code(position: ReadableState, code: int) -> Option | None:
    """The meaning of a public code in a position, legal there or not; None for nothing."""
    legal = Options(position, position.described_options())
    if code in legal.codes:
        return legal.with_code(code)
    found = codes.meaning(position.array, code)
    if found is None:
        return None
    table = position.array[0]["e"]
    facts = [0] * OPTION_FACTS
    facts[OF_CODE], facts[OF_SOURCE_CARD] = code, found.card
    for column, row in ((OF_SOURCE, found.source), (OF_TARGET, found.target)):
        if row:
            facts[column : column + 3] = row, int(table[row, ORDER]), int(table[row, CARD])
    for column, row in ((OF_LEFT, found.left), (OF_RIGHT, found.right)):
        if row:
            facts[column : column + 2] = row, int(table[row, CARD])
    return Option(tuple(facts), Options(position, np.zeros((0, OPTION_FACTS), np.int64)))


class Options(Sequence[Option]):
    """The legal options of a position at one moment, in a fixed order; empty when the game is over.

    An option is made when it is asked for: a loop that takes one of them pays for one.

    Args:
        position: the position.
        facts: its legal options in numbers, a row each
            (``hsbot.rules.schema.environment.option_facts``).

    Attributes:
        codes: their public codes.
        hand: card ids of the hand at a mulligan, from the left; else empty.
    """

    __slots__ = ("_facts", "_made", "codes", "hand", "position")

    def __init__(self, position: ReadableState, facts: NDArray[np.int64]) -> None:
        self.position = position
        self._facts = facts
        self._made: list[Option | None] = [None] * len(facts)
        self.codes: list[int] = facts[:, OF_CODE].tolist()
        mulligan = bool(self.codes) and _KINDS[self.codes[0] & 15] is OptionKind.MULLIGAN
        rows = position.rows("hand", "nhand", position.to_play) if mulligan else []
        self.hand = tuple(Entity(position, row).card_id for row in rows)

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        """The option at an index, or a list of them."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        made = self._made[index]
        if made is None:
            made = self._made[index] = Option(tuple(self._facts[index].tolist()), self)
        return made

    def __contains__(self, option: object) -> bool:
        """Whether an option is legal, given as such or in words."""
        return option in self.words if isinstance(option, str) else any(option == x for x in self)

    def with_code(self, code: int) -> Option:
        """The option with a public code.

        Raises:
            ValueError: there is none.
        """
        return self[self.codes.index(code)]

    def holds(self, option: Option) -> bool:
        """Whether the option was taken from this very list."""
        return option._list is self  # noqa: SLF001 - its own

    @property
    def words(self) -> list[str]:
        """The options in words."""
        return [str(x) for x in self]

    def __repr__(self) -> str:
        return f"[{'; '.join(self.words)}]"
