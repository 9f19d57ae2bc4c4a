"""The cards that a card can make, and what of them is not modelled: coverage closed over making.

A card counts as modelled only if every card is that it makes by name: its tokens, options, rewards,
treasures, enchantments, hero power, forged form and halves. Collectible cards that it makes at
random count for themselves alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.words import ChooseOne, Effect, If, Pool, Repeat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hsbot.rules.cards.words import Definition, Step


def made_by(definition: Definition) -> frozenset[str]:
    """The ids of the cards that a definition's programs and options name as what they make."""
    found: set[str] = set()
    for part in definition.parts:
        if isinstance(part, ChooseOne):
            found.update(part.options)
            if part.both:
                found.add(part.both)
        else:
            _collect(getattr(part, "program", ()), found)
    return frozenset(found)


def _collect(program: Iterable[Step], found: set[str]) -> None:
    for step in program:
        if isinstance(step, Effect):
            for operand in (step.a, step.b):
                if isinstance(operand, str):
                    found.add(operand)
                elif isinstance(operand, Pool):
                    found.update(operand.cards)
        elif isinstance(step, If):
            _collect(step.then, found)
            _collect(step.otherwise, found)
        elif isinstance(step, Repeat):
            _collect(step.body, found)


def unmodelled_makes(
    makes: Mapping[str, frozenset[str]], modelled: Mapping[str, bool]
) -> dict[str, tuple[str, ...]]:
    """The unmodelled cards that each card can come to make, those made by what it makes included.

    Args:
        makes: card id to the ids of the cards that it makes itself.
        modelled: card id to whether its own text is modelled; ids that are missing are not.

    Returns:
        Card id to the ids of such cards, sorted; only cards that have any.
    """
    makers: dict[str, set[str]] = {}
    for maker, made in makes.items():
        for card_id in made:
            makers.setdefault(card_id, set()).add(maker)
    found: dict[str, set[str]] = {}
    for card_id in makers:
        if modelled.get(card_id, False):
            continue
        reached, open_ = {card_id}, [card_id]
        while open_:
            for maker in makers.get(open_.pop(), ()):
                if maker not in reached:
                    reached.add(maker)
                    open_.append(maker)
                    found.setdefault(maker, set()).add(card_id)
    return {maker: tuple(sorted(ids)) for maker, ids in found.items()}
