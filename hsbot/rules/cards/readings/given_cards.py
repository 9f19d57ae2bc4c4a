"""Which cards a card can make, in a hand, a deck or elsewhere, read from its definition.

Told only where the whole text is modelled and names the cards or the pools: what copies other
cards, or makes cards of parts, can give anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.rules.cards.generated_cards import Generation, generation_of
from hsbot.rules.cards.words import ChooseOne, If, Pool, Repeat, Trigger
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from hsbot.rules.cards.words import Definition, Effect, Step

_ANYTHING: Final = frozenset(
    {
        v.O_COPY, v.O_CHOOSE_ROWS, v.O_OPTIONS, v.O_MAKE, v.O_PIECES, v.O_GIVE_GIFT,
        v.O_SHUFFLE_COPY, v.O_BECOME, v.O_BECOME_CHOSEN, v.O_BECOME_LAST, v.O_RUN_CHOSEN,
    }
)  # fmt: skip
"""Opcodes that make cards after others that are there, or as other cards say."""
_COPIES: Final = frozenset({v.O_COPY, v.O_COPY_HAND, v.O_SHUFFLE_COPY})
"""Opcodes that copy cards into a hand or a deck."""
_GIVES_NOTHING_ELSE: Final = frozenset(
    {
        v.O_ARMOR, v.O_ATTACH, v.O_BUFF, v.O_BUFF_TURN, v.O_CALC, v.O_COST, v.O_COUNTER, v.O_DAMAGE,
        v.O_DAMAGE_SPLIT, v.O_DATA, v.O_DATA_OF, v.O_DEATHS, v.O_DESTROY, v.O_DETACH, v.O_DRAW,
        v.O_FREEZE, v.O_GIVE, v.O_HEAL, v.O_KEYWORD, v.O_MANA, v.O_ONCE, v.O_PROGRESS, v.O_SET,
        v.O_SET_STATS, v.O_SUMMON, v.O_TICK, v.O_TUTOR,
    }
)  # fmt: skip
"""Opcodes that make no card in a hand but the one that ``O_GIVE`` names."""
TO_HAND: Final = frozenset({Generation.DISCOVER, Generation.HAND})
"""The kinds of generation that put cards into a hand or a deck."""


@dataclass(frozen=True, slots=True)
class GivenCards:
    """The cards that a card's programs can make.

    Attributes:
        card_ids: the cards that it names, whether to make them or to play them.
        pools: the pools from which chance or a choice takes one, with how.
    """

    card_ids: frozenset[str]
    pools: tuple[tuple[Pool, Generation], ...]


def given_cards(
    definition: Definition, kinds: Collection[Generation] = TO_HAND
) -> GivenCards | None:
    """The cards that a card can make; None where it may be anything, or nothing at all.

    Args:
        definition: what the card means.
        kinds: the kinds of generation that count for its pools.
    """
    named: set[str] = set()
    pools: dict[tuple[Pool, Generation], None] = {}
    if definition.left_out:
        return None
    for part in definition.parts:
        if isinstance(part, ChooseOne):
            return None  # the option that was taken made it: a card of its own
        for effect, following in effects_of(getattr(part, "program", ())):
            if effect.opcode in _ANYTHING:
                return None
            for operand in (effect.a, effect.b):
                if isinstance(operand, str):
                    named.add(operand)
                elif isinstance(operand, Pool) and operand.cards:
                    named.update(operand.cards)
                elif isinstance(operand, Pool):
                    kind = generation_of(effect, following)
                    if kind in kinds:
                        pools[operand, kind] = None
    return GivenCards(frozenset(named), tuple(pools)) if named or pools else None


def copies_others(definition: Definition) -> bool:
    """Whether a trigger of a card copies other cards (Lorewalker Cho), which may be anything."""
    return any(
        effect.opcode in _COPIES
        for part in definition.parts
        if isinstance(part, Trigger)
        for effect, _ in effects_of(part.program)
    )


def only_gift(definition: Definition) -> str | None:
    """The one card that a card ever makes in a hand; None where it may be another, or none."""
    found: set[str] = set()
    if definition.left_out:
        return None
    for part in definition.parts:
        if isinstance(part, ChooseOne):
            return None
        for effect, _ in effects_of(getattr(part, "program", ())):
            if effect.opcode not in _GIVES_NOTHING_ELSE:
                return None
            if effect.opcode == v.O_GIVE:
                if not isinstance(effect.a, str):
                    return None
                found.add(effect.a)
    return found.pop() if len(found) == 1 else None


def effects_of(program: Sequence[Step]) -> Iterator[tuple[Effect, Sequence[Step]]]:
    """All instructions of a program, each with the steps that follow it."""
    for i, step in enumerate(program):
        if isinstance(step, If):
            yield from effects_of(step.then)
            yield from effects_of(step.otherwise)
        elif isinstance(step, Repeat):
            yield from effects_of(step.body)
        else:
            yield step, program[i + 1 :]
