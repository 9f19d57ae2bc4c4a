"""Card programs as the tracker reads them: what a card asks for, and what it can give."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.belief.determinization.player_counters import CardKind, kind_of_card
from hsbot.cards import PLAYABLE_TYPES, cards_of_edition, edition_of, generating_sets, standard_sets
from hsbot.rules.cards.card_rows import CardRows
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.pools import PoolCards
from hsbot.rules.cards.readings.asked_counts import asked_counts
from hsbot.rules.cards.readings.given_cards import given_cards
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.generation import Generation
    from hsbot.rules.cards.readings.asked_counts import AskedCount
    from hsbot.rules.cards.words import Definition, Pool


class CardPrograms:
    """The definitions of all cards as they were on a day, and the pools of a format.

    Loaded when first asked: half a second.

    Args:
        cards: the card table.
        format_type: FormatType integer of the game.
        day: about when the game is played; None for today.
    """

    def __init__(self, cards: CardTable, format_type: int = 0, day: date | None = None) -> None:
        self._table = cards
        self._format_type = format_type
        self._day = day
        self._asked: dict[str, frozenset[AskedCount]] = {}
        self._given: dict[tuple[str, int], tuple[str, ...]] = {}

    def asked(self, card_id: str) -> frozenset[AskedCount]:
        """The counters that a card asks for; none for a card without a definition."""
        if card_id not in self._asked:
            definition = self._definition(card_id)
            self._asked[card_id] = asked_counts(definition) if definition else frozenset()
        return self._asked[card_id]

    def kind_of(self, card_id: str) -> CardKind | None:
        """The kinds of a card that is counted; None for an unknown one."""
        card = self._cards.get(card_id)
        if card is None:
            return None
        row = [0] * t.CARD_COLUMNS
        CardRows(self._cards, {}, {}).fill(row, card)
        return kind_of_card(row)

    def given(self, card_id: str, hero_class: int) -> tuple[str, ...]:
        """What a card can put into a hand, by card id; empty where that is not known.

        Args:
            card_id: the maker.
            hero_class: the CardClass integer of whose card it is.
        """
        key = card_id, hero_class
        if key not in self._given:
            self._given[key] = self._cards_given(card_id, hero_class)
        return self._given[key]

    def _cards_given(self, card_id: str, hero_class: int) -> tuple[str, ...]:
        definition = self._definition(card_id)
        given = given_cards(definition) if definition else None
        if given is None:
            return ()
        found = {
            i for i in given.card_ids if i in self._cards and self._cards[i].type in PLAYABLE_TYPES
        }
        for pool, kind in given.pools:
            found.update(self._of_pool(pool, kind, hero_class))
        return tuple(sorted(found))

    def _of_pool(self, pool: Pool, kind: Generation, hero_class: int) -> list[str]:
        """The cards of a pool; of one by class those of the hero's, with the neutral ones."""
        plain = replace(
            pool,
            own_class=False,
            another_class=False,
            only_class=False,
            enemy_class=False,
            measured_cost=False,
        )
        if pool.own_class and hero_class:
            classes: tuple[int | None, ...] = (CardClass.NEUTRAL, hero_class)
        elif pool.only_class and hero_class:
            classes = (hero_class,)
        else:
            classes = (None,)
        numbers = (abs(n) for x in classes for n in self._pools.of(plain, kind, x))
        return [self._ids[n] for n in numbers]

    def _definition(self, card_id: str) -> Definition | None:
        card = self._cards.get(card_id)
        return self._definitions.of(card) if card is not None else None

    @cached_property
    def _cards(self) -> Mapping[str, Card]:
        return cards_of_edition(self._table, edition_of(self._day))

    @cached_property
    def _definitions(self) -> DefinitionIndex:
        return DefinitionIndex(self._cards)

    @cached_property
    def _ids(self) -> list[str]:
        return list(self._cards)

    @cached_property
    def _pools(self) -> PoolCards:
        index = {card_id: i for i, card_id in enumerate(self._ids)}
        sets = generating_sets(self._format_type, self._day) or standard_sets()
        return PoolCards(list(self._cards.values()), index, sets, edition_of(self._day))
