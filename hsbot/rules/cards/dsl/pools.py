"""Pools: sets of cards from which chance or a player picks."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "Pool",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pool:
    """A set of collectible cards, from which chance or a player picks.

    Attributes:
        card_type: CardType integer, 0 for any.
        card_types: CardType integers, any of them; empty for any.
        classes: CardClass integers, any of them; empty for any.
        cost: exact mana cost, -1 for any.
        race: minion type bits, 0 for any.
        cards: these cards and no others, when given.
        secret: only secrets.
        school: SpellSchool integer, 0 for any.
        rarity: Rarity integer, 0 for any.
        cost_min: lowest mana cost.
        cost_max: highest mana cost, -1 for any.
        tags: GameTag integers that it must have: keywords, "Deathrattle", "Combo".
        without: GameTag integers of which it must have none.
        any_tags: GameTag integers of which it must have one, where there are any.
        own_class: only cards of the hero's class, as it is when the pool is drawn from, and neutral
            ones; ``classes`` is then empty.
        only_class: only cards of the hero's class, and no neutral ones.
        attack: exact attack, -1 for any.
        another_class: only cards of other classes than the hero's, and no neutral ones.
        past: only cards that are not in today's Standard.
        measured_cost: only cards whose cost is the accumulator when the pool is drawn from.
        measured_types: only minions of the types whose bits the accumulator holds (``types_of``)
            when the pool is drawn from; of several types each is as likely.
        attack_min: lowest attack.
        odd_attack: only odd attack.
        races_min: fewest minion types.
        strict: empty where Standard has no such card, instead of all of Wild's.
        enemy_class: only cards of the other player's hero's class.
        card_set: CardSet integer, 0 for any; of that set all cards, whatever the format.
        worded: only cards whose text says more than keywords, or, if False, no more; None for any.
    """

    card_type: int = 0
    classes: tuple[int, ...] = ()
    cost: int = -1
    race: int = 0
    cards: tuple[str, ...] = ()
    secret: bool = False
    school: int = 0
    rarity: int = 0
    cost_min: int = 0
    cost_max: int = -1
    tags: tuple[int, ...] = ()
    own_class: bool = False
    attack: int = -1
    only_class: bool = False
    card_types: tuple[int, ...] = ()
    another_class: bool = False
    past: bool = False
    measured_cost: bool = False
    measured_types: bool = False
    attack_min: int = 0
    odd_attack: bool = False
    races_min: int = 0
    strict: bool = False
    any_tags: tuple[int, ...] = ()
    enemy_class: bool = False
    card_set: int = 0
    worded: bool | None = None
    without: tuple[int, ...] = ()
