"""The cards of a pool, taken from the sets that tables are built for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, CardType, GameTag

from hsbot.rules.cards.card_rows import race_bits
from hsbot.rules.cards.text import only_keywords

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.cards import Card
    from hsbot.rules.cards.words import Pool

_CLASSIC_2021 = CardSet.VANILLA


class PoolCards:
    """Finds the cards of pools among the collectible ones.

    Args:
        chosen: the cards of the tables.
        index: a card's number by its id.
        sets: the sets of whose cards pools are, as CardSet integers.
    """

    def __init__(
        self, chosen: Sequence[Card], index: Mapping[str, int], sets: frozenset[int]
    ) -> None:
        self.index = index
        collectible = [c for c in chosen if c.collectible and c.card_set != _CLASSIC_2021]
        legal = [c for c in collectible if c.card_set in sets]
        there = {c.card_id for c in legal}
        self.legal = [c for c in legal if c.core_alias not in there]
        self.originals = [c for c in collectible if not c.core_alias]
        today = {c.name for c in self.legal}
        self.past = [c for c in self.originals if c.name not in today]
        self._classes: dict[tuple[tuple[int, ...], int], list[Card]] = {}

    def of(self, pool: Pool) -> list[int]:
        """The indices of a pool's cards.

        Those of the sets that the tables are built for; where these have none, of all sets. Of a
        card and its reprint one counts. A pool from the past is of what those sets have not.
        """
        if pool.cards:
            return [self.index[card_id] for card_id in pool.cards]
        if pool.card_set:
            return self._matching(pool, self.originals)
        if pool.past:
            return self._matching(pool, self.past)
        found = self._matching(pool, self.legal)
        return found if found or pool.strict else self._matching(pool, self.originals)

    def _matching(self, pool: Pool, cards: Sequence[Card]) -> list[int]:
        return [
            self.index[c.card_id]
            for c in self._of_classes(pool.classes, cards)
            if (not pool.card_type or c.type == pool.card_type)
            and (not pool.card_types or c.type in pool.card_types)
            and c.type in (CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.LOCATION)
            and (pool.cost < 0 or c.cost == pool.cost)
            and (not pool.race or race_bits(c) & pool.race)
            and (not pool.secret or c.has(GameTag.SECRET))
            and (not pool.school or c.spell_school == pool.school)
            and (not pool.card_set or c.card_set == pool.card_set)
            and (not pool.rarity or c.rarity == pool.rarity)
            and (pool.attack < 0 or c.attack == pool.attack)
            and c.cost >= pool.cost_min
            and (pool.cost_max < 0 or c.cost <= pool.cost_max)
            and (not pool.attack_min or c.attack >= pool.attack_min)
            and (not pool.odd_attack or c.attack % 2)
            and len(c.races) >= pool.races_min
            and (pool.worded is None or pool.worded != only_keywords(c.text))
            and all(c.has(tag) or c.tag(tag) for tag in pool.tags)
            and (not pool.any_tags or any(c.has(tag) or c.tag(tag) for tag in pool.any_tags))
        ]

    def _of_classes(self, classes: tuple[int, ...], cards: Sequence[Card]) -> Sequence[Card]:
        """The cards of any of some classes, in their order; all where none is named."""
        if not classes:
            return cards
        key = classes, id(cards)
        if key not in self._classes:
            self._classes[key] = [c for c in cards if any(k in classes for k in c.classes)]
        return self._classes[key]
