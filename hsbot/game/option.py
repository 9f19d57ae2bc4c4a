"""A legal option of a position, and the list of them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, cast, overload

from hsbot.game.entity import Entity
from hsbot.game.wording import mulligan_words, option_words, place_words, which
from hsbot.rules.entry import codes
from hsbot.rules.schema.action_codes import (
    CARD_SHIFT,
    SLOT_ENEMY_HERO,
    SLOT_HAND,
    SRC_SHIFT,
    TGT_SHIFT,
)
from hsbot.rules.schema.action_kinds import ACTION_KINDS, Source
from hsbot.rules.schema.card_columns import C_MERGE, C_TYPE, T_HERO
from hsbot.rules.schema.entity_columns import R_HERO, R_POWER
from hsbot.rules.schema.environment.option_facts import OF_CODE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.game.readable_state import ReadableState
    from hsbot.messages.advice import OptionType

_SOURCE, _TARGET = 31, 63
"""The bits of a source and of a target in a code that was shifted to them."""
_MOST_SHOWN: Final = 15
"""Options that a printed list names; the others are counted."""


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


class Option:
    """One legal option: a value that never changes, and is worded by ``str``.

    Two options are equal where they mean the same, in whatever determinization of a position:
    the same kind, the same card or attacker, the same target, sub-option and place.
    ``int(option)`` is its public code.
    """

    __slots__ = ("_facts", "_list")

    def __init__(self, facts: codes.OptionFacts, listed: Options) -> None:
        self._facts = facts
        self._list = listed

    # ---- parts -----------------------------------------------------------------------------------
    @property
    def code(self) -> int:
        """The public code, by which searches and the arena name it."""
        return self._facts.code

    @property
    def kind(self) -> OptionKind:
        """The kind of action."""
        return _KINDS[self._facts.code & codes.KIND_BITS]

    @property
    def advice_type(self) -> OptionType:
        """Its type in an advice message."""
        return cast("OptionType", self._facts.kind)

    @property
    def block(self) -> str:
        """The log's block in which it happens; "" for one that has none."""
        return self._facts.action.block

    @property
    def source(self) -> Entity | None:
        """The card played or traded, the attacker, hero power, location or titan; else None."""
        facts = self._facts
        return self._entity(facts.source, facts.source_order)

    @property
    def target(self) -> Entity | None:
        """The target; None without one."""
        facts = self._facts
        return self._entity(facts.target, facts.target_order)

    @property
    def card_id(self) -> str:
        """The id of the source's card, or of the card that is chosen; "" for none."""
        card = self._facts.card
        return self._list.position.library.card_ids[card] if card else ""

    @property
    def sub_option(self) -> int:
        """The choose-one option or titan's ability, from 0; -1 for none."""
        return self._facts.sub_option

    @property
    def position(self) -> int:
        """The board position, from 1, of the card where it matters; else 0."""
        return self._facts.position

    @property
    def sub_option_card_id(self) -> str:
        """The id of the choose-one option's or ability's card; "" for none."""
        facts = self._facts
        known = self._list.position.library.sub_options(facts.card) if facts.card else ()
        return known[facts.sub_option] if 0 <= facts.sub_option < len(known) else ""

    @property
    def left(self) -> Entity | None:
        """The card left of its board position; None where there is none."""
        return self._beside(self._facts.left)

    @property
    def right(self) -> Entity | None:
        """The card right of its board position; None where there is none."""
        return self._beside(self._facts.right)

    @property
    def merging(self) -> bool:
        """Whether its card may merge with the one right of its board position."""
        return bool(self._list.position.library.cards[self._facts.card, C_MERGE])

    @property
    def replaced(self) -> tuple[str, ...]:
        """The ids of the cards that a mulligan replaces; empty for another option."""
        if self.kind is not OptionKind.MULLIGAN:
            return ()
        places = codes.replaced_places(self.code)
        return tuple(x for i, x in enumerate(self._list.hand) if places >> i & 1)

    def _entity(self, row: int, order: int) -> Entity | None:
        return Entity(self._list.position, row, order) if row else None

    def _beside(self, row: int) -> Entity | None:
        return Entity(self._list.position, row) if row else None

    # ---- meaning ---------------------------------------------------------------------------------
    @property
    def key(self) -> tuple[int, ...]:
        """Its meaning in numbers: equal in every determinization of a position."""
        facts = self._facts
        kind, code = facts.action, facts.code
        if kind.source is Source.NONE:
            return (code,)
        copy_number = code >> SRC_SHIFT & _SOURCE
        named = kind.source in (Source.HAND, Source.CARD)
        source = (code >> CARD_SHIFT, copy_number) if named else (0, facts.source_order)
        return (
            kind.code,
            *source,
            facts.card,
            facts.target,
            facts.target_order,
            facts.sub_option,
            facts.left,
            facts.right,
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

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @property
    def sentence(self) -> str:
        """The option as an advice words it: "Play Fireball on the enemy Chillwind Yeti"."""
        kind = self.kind
        if kind is OptionKind.MULLIGAN:
            return self._mulligan()
        facts, rules = self._facts, self._list.position.rules
        card, sub_option = facts.card, self.sub_option_card_id
        source = rules.name(card) if card else ""
        if kind in (OptionKind.ATTACK, OptionKind.ABILITY, OptionKind.LOCATION):
            source = self._who(facts.source, card, facts.source_number, own=True)
        return option_words(
            facts.kind,
            source,
            self._target(),
            rules.names.name(sub_option) if sub_option else "",
            self._place() if facts.position else "",
        )

    def _target(self) -> str:
        facts = self._facts
        if not facts.target:
            return ""
        slot = facts.code >> TGT_SHIFT & _TARGET
        own = not SLOT_ENEMY_HERO <= slot < SLOT_HAND
        return self._who(facts.target, facts.target_card, facts.target_number, own=own)

    def _who(self, row: int, card: int, number: int, *, own: bool) -> str:
        """A character's name as seen by who acts."""
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
                (facts.left, facts.left_card, facts.left_number),
                (facts.right, facts.right_card, facts.right_number),
            )
        ]
        return place_words(*names, merging=self.merging)

    def _mulligan(self) -> str:
        names = self._list.position.rules.names
        places = codes.replaced_places(self.code)
        replaced = [names.name(x) for i, x in enumerate(self._list.hand) if places >> i & 1]
        kept = [names.name(x) for i, x in enumerate(self._list.hand) if not places >> i & 1]
        return mulligan_words(kept, replaced)


def option_of_code(position: ReadableState, code: int) -> Option | None:
    """The option with a public code in a position, legal there or not; None for nothing."""
    described = Options(position, position.described_option(code))
    return described[0] if described else None


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
        mulligan = (
            bool(self.codes) and _KINDS[self.codes[0] & codes.KIND_BITS] is OptionKind.MULLIGAN
        )
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
            facts = codes.OptionFacts._make(self._facts[index].tolist())
            made = self._made[index] = Option(facts, self)
        return made

    def __contains__(self, option: object) -> bool:
        """Whether an option is legal, given as such or in words."""
        return option in self.words if isinstance(option, str) else any(option == x for x in self)

    def __eq__(self, other: object) -> bool:
        """Whether the others are the same options in the same order."""
        return list(self) == list(other) if isinstance(other, Options | list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a list's

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
        more = len(self) - _MOST_SHOWN
        told = [str(x) for x in self[:_MOST_SHOWN]] + ([f"and {more} more"] if more > 0 else [])
        return f"[{'; '.join(told)}]"
