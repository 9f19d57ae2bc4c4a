"""A legal option of a position, and the list of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher, get_close_matches
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple, Never, cast, overload

from hsbot.errors import UsageError, short
from hsbot.game.entity import Entity
from hsbot.game.option_sentence import merges, option_sentence, sub_option_card_id
from hsbot.near_names import meant_question, near_hint
from hsbot.plurals import copies_words
from hsbot.rules.entry import codes
from hsbot.rules.schema.action_codes import (
    CARD_SHIFT,
    SRC_SHIFT,
)
from hsbot.rules.schema.action_kinds import ACTION_KINDS, Source
from hsbot.rules.schema.environment.option_facts import OF_CODE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.game.readable_state import ReadableState
    from hsbot.messages.advice import OptionType

_SOURCE: Final = 31
"""The bits of a source in a code that was shifted to it."""
_AIMS: Final = (" on ", " into ")
"""The words before an option's target."""
_CHOICE: Final = re.compile(r" \([^()]*\)")
"""The choice of a choose-one card, as an option's words have it behind the card."""
_ALIKE: Final = 0.5
"""The share of letters in common from which two wordings are alike (``SequenceMatcher.ratio``)."""
_MOST_SHOWN: Final = 15
"""Options that a printed list names; the others are counted."""


class OptionKind(StrEnum):
    """The kind of an option, equal to its name as text: ``option.kind == "attack"``.

    ``end_turn``, ``play`` (a card of the hand), ``attack``, ``hero_power``, ``location`` (use it),
    ``trade`` (a card for another; also to forge or prepare one), ``choose`` (one of the cards that
    are offered), ``mulligan`` (what is replaced), ``ability`` (of a titan; also to launch a
    Starship), and ``other``, which no position offers.
    """

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

    @classmethod
    def _missing_(cls, value: object) -> Never:
        """Refuse what is no kind, with those that there are.

        Raises:
            UsageError: always.
        """
        raise UsageError(
            f"no kind of option is {short(value)}: {near_hint(str(value), [x.value for x in cls])}"
        )


_KINDS: Final = tuple(OptionKind(kind.name) for kind in ACTION_KINDS)


class Option:
    """One legal option, out of ``position.options``: a value that never changes, worded by ``str``.

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
        """The kind of action: end_turn, play, attack, hero_power, location, trade, choose, ...

        Also mulligan, ability and other: :class:`OptionKind` says what each is.
        """
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
        return sub_option_card_id(self._facts, self._list.position.rules)

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
        return merges(self._facts, self._list.position.rules)

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
        return option_sentence(self._facts, self._list.position.rules, self._list.hand)


class NearOptions(NamedTuple):
    """The options that are near to what was said.

    Attributes:
        ranked: all in words, the nearest first.
        meant: those that may be meant: they hold what was said; or the nearest, where it begins
            with the same word and has letters in common, with those that differ in the target
            alone where none was said.
        lacks_target: whether those that may be meant differ in the target alone.
    """

    ranked: list[str]
    meant: list[str]
    lacks_target: bool

    @property
    def question(self) -> str:
        """Whether the one that may be meant was; "" where none may, or several."""
        return meant_question(self.meant) if len(self.meant) == 1 else ""


def near_options(said: str, words: Sequence[str]) -> NearOptions:
    """The options in words that are near to what was said."""
    text, verbs = said.casefold(), {x.partition(" ")[0] for x in words}
    near = get_close_matches(text.partition(" ")[0], verbs, 1)
    ranked = []
    for word in words:
        known = word.casefold()
        same_verb = bool(near) and known.startswith(near[0])
        share = SequenceMatcher(None, text, known).ratio()
        ranked.append((text in known or text in _without_choice(known), same_verb, share, word))
    ranked.sort(key=lambda x: x[:3], reverse=True)
    _, same_verb, share, first = ranked[0]
    meant = [word for holds, *_, word in ranked if holds]
    if not meant and same_verb and share > _ALIKE:
        is_aimed = any(aim in text for aim in _AIMS)
        act = _without_target(first)
        meant = [x for x in words if x == first or (not is_aimed and _without_target(x) == act)]
    meant = list(dict.fromkeys(meant))
    lacks_target = len(meant) > 1 and len(set(map(_without_target, meant))) == 1
    return NearOptions([x[-1] for x in ranked], meant, lacks_target)


def _without_choice(words: str) -> str:
    """An option in words without the choice of a choose-one card."""
    return _CHOICE.sub("", words)


def _without_target(words: str) -> str:
    """An option in words up to its target."""
    return max((words.rpartition(aim)[0] for aim in _AIMS), key=len) or words


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
        try:
            made = self._made[index]
        except TypeError:
            said = f"options are taken by their index, not by {short(index)}"
            raise UsageError(f"{said}; position.play takes one in words") from None
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
            UsageError: there is none.
        """
        if code in self.codes:
            return self[self.codes.index(code)]
        raise UsageError(f"no option here has the code {short(code)}: options.codes has all")

    def holds(self, option: Option) -> bool:
        """Whether the option was taken from this very list."""
        return option._list is self  # noqa: SLF001 - its own

    @property
    def words(self) -> list[str]:
        """The options in words."""
        return [str(x) for x in self]

    def __repr__(self) -> str:
        counts = Counter(self.words)
        parts = [f"{words}{copies_words(n)}" for words, n in counts.items()]
        more = sum(list(counts.values())[_MOST_SHOWN:])
        parts[_MOST_SHOWN:] = [f"and {more} more"] if more else []
        return f"[{'; '.join(parts)}]"
