"""The operands of instructions as numbers: selectors, filters, amounts, pools of cards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.rules.cards.generated_cards import Generation
from hsbot.rules.cards.words import Measure, Pool
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hsbot.rules.cards.words import Amount, Selector

_CARD_LISTS = (v.FL_AMONG, v.FL_NOT_AMONG)


@dataclass
class Operands:
    """The tables of selectors and pools, each distinct one written once.

    Args:
        card_index: the table's index of a card id.
        pool_cards: the table's indices of the cards that a pool holds for a kind of generation;
            of a class, as if the pool named it; of all sets where there are none, if so asked.

    Attributes:
        home: the class of the card whose parts are numbered, NEUTRAL for none.
    """

    card_index: Callable[[str], int]
    pool_cards: Callable[[Pool, Generation, int | None, bool], Sequence[int]]
    selectors: list[tuple[int, ...]] = field(default_factory=lambda: [(0,) * t.SELECTOR_WIDTH])
    pool: list[int] = field(default_factory=lambda: [0] * (t.POOL_STARSHIPS + t.STARSHIPS))
    home: int = CardClass.NEUTRAL
    _selector_ids: dict[tuple[int, ...], int] = field(default_factory=dict)
    _ranges: dict[tuple[Pool, Generation, int], tuple[int, int]] = field(default_factory=dict)
    _places: dict[tuple[int, ...], int] = field(default_factory=dict)

    def number(self, value: int | str) -> int:
        """A number as it is, a card id as the card's index."""
        return self.card_index(value) if isinstance(value, str) else value

    def selector(self, selector: Selector | None) -> int:
        """The number of a selector, 0 for none."""
        if selector is None:
            return 0
        filters = [self.filter(kind, arg) for kind, arg in selector.filters]
        while len(filters) < 3:
            filters.append((v.FL_NONE, 0))
        if len(filters) > 3:
            message = "a selector takes three filters at the most"
            raise ValueError(message)
        row = (
            selector.where,
            selector.rest,
            *filters[2],
            *filters[0],
            *filters[1],
            selector.pick,
            selector.count,
        )
        if row not in self._selector_ids:
            self._selector_ids[row] = len(self.selectors)
            self.selectors.append(row)
        return self._selector_ids[row]

    def filter(self, kind: int, arg: int | str) -> tuple[int, int]:
        """A filter with its argument encoded: a card's index, or a card list's position."""
        if not isinstance(arg, str):
            return kind, arg
        if kind not in _CARD_LISTS:
            return kind, self.card_index(arg)
        first, size = self.pool_range(Pool(cards=tuple(arg.split())))
        if size > 63:
            message = "a filter names 63 cards at the most"
            raise ValueError(message)
        return kind, first << 6 | size

    def amount(self, amount: Amount) -> int:
        """An amount encoded as an instruction's operand."""
        if isinstance(amount, Measure):
            return v.A_OF + amount.what * t.MAX_SELECTORS + self.selector(amount.selector)
        return amount

    def pool_range(self, pool: Pool, kind: Generation = Generation.HAND) -> tuple[int, int]:
        """The position of a pool's cards in the pool table, and their number."""
        key = pool, kind, self.home if pool.own_class else CardClass.NEUTRAL
        if key not in self._ranges:
            self._ranges[key] = self._new_range(pool, kind)
        return self._ranges[key]

    def _new_range(self, pool: Pool, kind: Generation) -> tuple[int, int]:
        if pool.measured_cost:
            return self._cost_pools(pool, kind)
        if pool.measured_types:
            return self._type_pools(pool, kind)
        if pool.own_class or pool.another_class or pool.only_class or pool.enemy_class:
            return self._class_pools(pool, kind)
        cards = self.pool_cards(pool, kind, None, False)
        return self._place(cards), len(cards)

    def _place(self, numbers: Iterable[int]) -> int:
        """Where these numbers stand in the pool table, one after the other."""
        row = tuple(numbers)
        if row not in self._places:
            self._places[row] = len(self.pool)
            self.pool.extend(row)
        return self._places[row]

    def _class_pools(self, pool: Pool, kind: Generation) -> tuple[int, int]:
        """A block of (first, size) pairs for ``draw_card``: neutral cards', then each class's.

        The size of such a pool is given as -1 for the own class and neutral, -2 for all others, -4
        for the own class alone, -5 for the other player's. Who has no such card of the own class
        and no neutral one is offered those of the class whose card asks for them; where the sets
        have none of that class either, of all sets.
        """
        kinds = {"own_class": -1, "another_class": -2, "only_class": -4, "enemy_class": -5}
        code = next(size for name, size in kinds.items() if getattr(pool, name))
        plain = replace(
            pool, own_class=False, another_class=False, only_class=False, enemy_class=False
        )
        classes = (CardClass.NEUTRAL, *range(t.CLASSES))
        ranges = self._ranges_by_class(plain, kind, classes)
        if pool.own_class and not ranges[0][1] and self.home in classes:
            if not ranges[classes.index(self.home)][1]:
                ranges = self._ranges_by_class(plain, kind, classes, all_sets=True)
            at_home = ranges[classes.index(self.home)]
            ranges = [ranges[0], *(found if found[1] else at_home for found in ranges[1:])]
        return self._place(chain.from_iterable(ranges)), code

    def _ranges_by_class(
        self, pool: Pool, kind: Generation, classes: Iterable[int], *, all_sets: bool = False
    ) -> list[tuple[int, int]]:
        """The position and the number of a pool's cards of each class."""
        found = (self.pool_cards(pool, kind, x, all_sets) for x in classes)
        return [(self._place(cards), len(cards)) for cards in found]

    def _cost_pools(self, pool: Pool, kind: Generation) -> tuple[int, int]:
        """A block of (first, size) pairs for ``draw_card``: the pool of each cost from 0.

        The size of such a pool is given as -3.
        """
        plain = replace(pool, measured_cost=False, strict=True)
        ranges = [self.pool_range(replace(plain, cost=n), kind) for n in range(t.POOL_COSTS)]
        return self._place(chain.from_iterable(ranges)), -3

    def _type_pools(self, pool: Pool, kind: Generation) -> tuple[int, int]:
        """A block of (first, size) pairs for ``draw_card``: the pool of each minion type.

        The size of such a pool is given as -6.
        """
        plain = replace(pool, measured_types=False, strict=True)
        ranges = [self.pool_range(replace(plain, race=1 << n), kind) for n in range(t.RACES)]
        return self._place(chain.from_iterable(ranges)), -6
