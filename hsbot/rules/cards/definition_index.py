"""The index of definitions: a card's own, a reprint's original's, or that of an earlier text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.cards import earlier_texts
from hsbot.cards.composites import USUAL_MODULES, is_customizable, is_module, modules_of
from hsbot.rules.cards.card_status import PARSED, PARTIAL, SCRIPTED
from hsbot.rules.cards.grammar.frozen.files import load_earlier, load_parsed
from hsbot.rules.cards.text_forms import normal_text, without_keywords

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.cards import Card
    from hsbot.rules.cards.words import Definition


class DefinitionIndex:
    """Finds the definition of a card: its own, or that of the card that it reprints.

    What is written by hand comes before what the grammar read. A card of an earlier edition has the
    definition of its text then; without one it has none.

    Args:
        cards: the card table.
        definitions: what cards mean, written by hand; all that are when None.
        parsed: what the grammar read; its frozen output when None.
    """

    def __init__(
        self,
        cards: Mapping[str, Card],
        definitions: Sequence[Definition] | None = None,
        parsed: Sequence[Definition] | None = None,
    ) -> None:
        from hsbot.rules.cards.definitions import (  # noqa: PLC0415 - not needed where tables are cached
            DEFINITIONS,
            EARLIER,
        )

        definitions = DEFINITIONS if definitions is None else definitions
        read = load_parsed(cards) if parsed is None else parsed
        named: dict[str, Definition] = {}
        self._layers = [
            (_by_id(definitions), _by_words(cards, definitions), SCRIPTED),
            (named, _by_words(cards, EARLIER), SCRIPTED),
            (_by_id(read), _by_words(cards, read), PARSED),
            (named, _by_words(cards, load_earlier()), PARSED),
        ]
        self._modules = {card.dbf_id: card for card in cards.values() if is_module(card)}
        self._earlier = {(card.card_id, normal_text(card.text)) for _, card in earlier_texts(cards)}
        self._changed = {card_id for card_id, _ in self._earlier}
        self._ids = {card_id for by_id, _, _ in self._layers for card_id in by_id}
        self._names = {name for _, by_words, _ in self._layers for name, _, _ in by_words}

    def __contains__(self, card_id: str) -> bool:
        return card_id in self._ids

    def find(self, card: Card) -> tuple[Definition, int] | None:
        """The card's definition with its status, None where it has none."""
        modules = modules_of(card.card_id) or (USUAL_MODULES if is_customizable(card) else ())
        if modules:
            return self._built_of(card, modules)
        ids = card.card_id in self or card.card_id in self._changed
        if not ids and card.name not in self._names:
            return None
        text = normal_text(card.text)
        was_changed = (card.card_id, text) in self._earlier
        for by_id, by_words, status in self._layers:
            own = None if was_changed else by_id.get(card.card_id)
            named = card.name, text
            definition = own or by_words.get((*named, card.type)) or by_words.get((*named, None))
            if definition is not None:
                return definition, PARTIAL if definition.left_out else status
        if was_changed and (words := self._own_words(card)):
            return words
        return None

    def _built_of(self, card: Card, modules: tuple[int, ...]) -> tuple[Definition, int] | None:
        """A composite's definition: all parts of its modules'."""
        built = [self._modules[dbf_id] for dbf_id in modules if dbf_id in self._modules]
        found = [one for module in built if (one := self.find(module))]
        if not found:
            return None
        parts = tuple(part for definition, _ in found for part in definition.parts)
        whole = replace(found[0][0], card_id=card.card_id, text=card.text, parts=parts)
        return whole, max(status for _, status in found)

    def _own_words(self, card: Card) -> tuple[Definition, int] | None:
        """Today's definition of a card that differed in its keywords alone, which it bears."""
        for by_id, _, status in self._layers:
            definition = by_id.get(card.card_id)
            if definition and without_keywords(definition.text) == without_keywords(card.text):
                return definition, PARTIAL if definition.left_out else status
        return None

    def of(self, card: Card) -> Definition | None:
        """The card's definition, None where it has none."""
        found = self.find(card)
        return found[0] if found else None


def _by_id(definitions: Sequence[Definition]) -> dict[str, Definition]:
    return {d.card_id: d for d in definitions}


def _by_words(
    cards: Mapping[str, Card], definitions: Sequence[Definition]
) -> dict[tuple[str, str, int | None], Definition]:
    """Definitions by name, text and type; without the type where none is an enchantment's.

    A card's enchantment often has its name and words, and another meaning (Preparation).
    """
    found: dict[tuple[str, str, int | None], Definition] = {}
    for definition in definitions:
        card = cards.get(definition.card_id)
        if card is None:
            continue
        words = card.name, normal_text(definition.text)
        found[*words, card.type] = definition
        if card.type != CardType.ENCHANTMENT:
            found[*words, None] = definition
    return found
