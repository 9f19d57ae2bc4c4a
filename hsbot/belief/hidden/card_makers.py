"""The maker of a card made during the game, and the cards that it can have made."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, FormatType, GameTag

from hsbot.belief.decks.game_dates import format_played, played_on, played_until
from hsbot.cards import PLAYABLE_TYPES, cards_of_edition, edition_of, generating_sets, standard_sets
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.generated_cards import Generation
from hsbot.rules.cards.pools import PoolCards
from hsbot.rules.cards.readings.asked_decks import asks_deck
from hsbot.rules.cards.readings.deck_transformations import deck_changes
from hsbot.rules.cards.readings.given_cards import TO_HAND, copies_others, given_cards

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import date

    from hsbot.cards import CardTable
    from hsbot.observation.model import Entity, Observation
    from hsbot.rules.cards.readings.deck_transformations import DeckChange
    from hsbot.rules.cards.words import Definition, Pool

_ANYHOW = frozenset(Generation)
_KEPT = 8
"""Formats and days that are remembered."""


def maker_of(observation: Observation, entity: Entity) -> Entity | None:
    """The card that made a card, None where it is not known; of an enchantment, what made that.

    Logs of 2018 name no creator of a card made hidden: the card that acted then counts as one.
    """
    if entity.from_deck:
        return None
    entities = observation.entities
    maker = entities.get(entity.creator_id or entity.made_in)
    if maker is not None and maker.card_type == CardType.ENCHANTMENT:
        return entities.get(maker.creator_id, maker)
    if maker is not None and maker.card_type in (CardType.PLAYER, CardType.GAME):
        return None
    return maker


def maker_card(observation: Observation, entity: Entity) -> str | None:
    """The card that made a card, as it was when it did; None where it is not known.

    It may have become another card since. A maker that was hidden then counts as the card that it
    was first seen as.
    """
    maker = maker_of(observation, entity)
    if maker is None:
        return None
    return entity.made_by or maker.initial_card_id


def made_of(
    observation: Observation, entity: Entity, cards: CardTable, hero_class: int
) -> tuple[str, ...]:
    """The cards that a hidden card may be, given its maker; empty where it may be any card.

    A card that was seen before is that card, whatever the log names as its maker: the card that
    acted while a minion was reborn need not have made it.

    Args:
        observation: the game.
        entity: the card.
        cards: the card table.
        hero_class: the CardClass integer of the maker's player.
    """
    if entity.from_deck:
        return ()
    if entity.last_known_card_id:
        return (entity.last_known_card_id,)
    maker_id = maker_card(observation, entity)
    return makers_in(observation, cards).given(maker_id, hero_class) if maker_id else ()


class _Same:
    """A card table as a key: it is itself alone, whatever others hold."""

    def __init__(self, cards: CardTable) -> None:
        self.cards = cards

    def __hash__(self) -> int:
        return id(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.cards is self.cards


@lru_cache(_KEPT)
def _earlier(same: _Same, day: date | None) -> CardTable:
    return cards_of_edition(same.cards, edition_of(day))


@lru_cache(_KEPT)
def _makers(same: _Same, format_type: int, day: date | None, until: date | None) -> Makers:
    return Makers(same.cards, format_type, day, until)


def earlier_cards(cards: CardTable, day: date | None) -> CardTable:
    """The cards as they were on a day; remembered."""
    return _earlier(_Same(cards), day)


def makers_in(observation: Observation, cards: CardTable) -> Makers:
    """The makers of a game's format, as they were when it was played; remembered."""
    days = played_on(observation, cards), played_until(observation, cards)
    return _makers(_Same(cards), format_played(observation, cards), *days)


def load_makers(observation: Observation, cards: CardTable) -> None:
    """Load the definitions of a game's cards if one of them made a card that is hidden."""
    hidden = (one for one in observation.entities.values() if not one.card_id)
    if any(maker_of(observation, one) is not None for one in hidden):
        makers_in(observation, cards).load()


class Makers:
    """Which cards a card can make, by its definition on a day and by the pools of a format.

    The definitions are loaded when first asked: half a second.

    Args:
        cards: the card table.
        format_type: FormatType integer of the game.
        day: about when the game is played; None for today.
        until: the last day on which it may have been; ``day`` where None.
    """

    def __init__(
        self,
        cards: CardTable,
        format_type: int = 0,
        day: date | None = None,
        until: date | None = None,
    ) -> None:
        self._table = cards
        self._format_type = format_type
        self._day, self._until = day, until
        self._given: dict[tuple[str, int, bool], tuple[str, ...]] = {}

    def load(self) -> None:
        """Load the definitions, if that was not done before."""
        _ = self._definitions, self._pools

    def given(self, card_id: str, hero_class: int) -> tuple[str, ...]:
        """The ids of cards that a card can put into a hand or a deck; empty where not known.

        Args:
            card_id: the maker.
            hero_class: the CardClass integer of whose card it is.
        """
        return self._made(card_id, hero_class, secrets=False)

    def secrets(self, card_id: str, hero_class: int) -> tuple[str, ...]:
        """The secrets that a card can make, wherever; arguments and result as :meth:`given`."""
        return self._made(card_id, hero_class, secrets=True)

    def changes(self, card_id: str) -> tuple[DeckChange, ...]:
        """The changes by which a card turns others in its player's deck; none for one not known."""
        definition = self.definition(card_id)
        return deck_changes(definition) if definition else ()

    def copies(self, card_id: str) -> bool:
        """Whether a trigger of a card puts copies of others into a hand or a deck."""
        definition = self.definition(card_id)
        return definition is not None and copies_others(definition)

    def asks_deck(self, card_id: str) -> bool:
        """Whether a condition of a card's text looks at the cards in its player's deck."""
        definition = self.definition(card_id)
        return definition is not None and asks_deck(definition)

    def _made(self, card_id: str, hero_class: int, *, secrets: bool) -> tuple[str, ...]:
        key = card_id, hero_class, secrets
        if key not in self._given:
            found = self._found(card_id, hero_class, _ANYHOW if secrets else TO_HAND)
            kept = (i for i in found if not secrets or self._cards[i].has(GameTag.SECRET))
            self._given[key] = tuple(sorted(kept))
        return self._given[key]

    def _found(self, card_id: str, hero_class: int, kinds: Collection[Generation]) -> set[str]:
        definition = self.definition(card_id)
        given = given_cards(definition, kinds) if definition else None
        if given is None:
            return set()
        found = {
            i for i in given.card_ids if i in self._cards and self._cards[i].type in PLAYABLE_TYPES
        }
        for pool, kind in given.pools:
            found.update(self._of_pool(pool, kind, hero_class))
        return found

    def _of_pool(self, pool: Pool, kind: Generation, hero_class: int) -> list[str]:
        """The cards of a pool; of one by class, those of the hero's class and the neutral ones."""
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

    def definition(self, card_id: str) -> Definition | None:
        """The definition of a card; None for one not known, or without any."""
        card = self._cards.get(card_id)
        return self._definitions.of(card) if card is not None else None

    @cached_property
    def _cards(self) -> CardTable:
        return earlier_cards(self._table, self._day)

    @cached_property
    def _definitions(self) -> DefinitionIndex:
        return DefinitionIndex(self._cards)

    @cached_property
    def _ids(self) -> list[str]:
        return list(self._cards)

    @cached_property
    def _pools(self) -> PoolCards:
        index = {card_id: i for i, card_id in enumerate(self._ids)}
        dated = self._until in (None, self._day)
        # Standard may have changed in between
        form = self._format_type if dated else FormatType.FT_WILD
        sets = generating_sets(form, self._until or self._day) or standard_sets()
        return PoolCards(list(self._cards.values()), index, sets, edition_of(self._day))
