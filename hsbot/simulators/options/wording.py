"""Options, entities and cards in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType

from hsbot.rules.schema.action_kinds import ACTION_KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.cards import CardTable
    from hsbot.observation.model import Entity, Observation

_VERBS: Final = {kind.advice: kind.words for kind in ACTION_KINDS if kind.words} | {
    "forge": "Forge {source}"  # in the engine a trade of another card
}


class OptionWording:
    """Words for the options, entities and cards of one observation.

    Args:
        cards: the card table, for English names.
        observation: the entities.
        names: card id to the name in another language; a card that it lacks keeps its English one.
    """

    def __init__(
        self,
        cards: CardTable,
        observation: Observation,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self._cards = cards
        self._names = names or {}
        self._observation = observation

    def card(self, card_id: str | None) -> str:
        """A card's name."""
        if not card_id:
            return "an unknown card"
        card = self._cards.get(card_id)
        return self._names.get(card_id) or (card.name if card else card_id)

    def entity(self, entity_id: int) -> str:
        """An entity's name: "your hero", "the enemy Chillwind Yeti", "Fireball"."""
        entities: Mapping[int, Entity] = self._observation.entities
        entity = entities.get(entity_id)
        if entity is None:
            return "a new minion"
        own = entity.controller == self._observation.friendly_player
        if entity.card_type == CardType.HERO:
            return "your hero" if own else "the enemy hero"
        name = self.card(entity.card_id)
        return name if own else f"the enemy {name}"

    def option(self, kind: str, source: str, target: str = "", sub_option: str = "") -> str:
        """An option: "Play Fireball on the enemy Chillwind Yeti"."""
        if kind == "end_turn":
            return "End the turn"
        text = _VERBS[kind].format(source=source)
        if sub_option:
            text += f" ({sub_option})"
        if target:
            text += f" {'into' if kind == 'attack' else 'on'} {target}"
        return text

    def mulligan(self, kept: Sequence[str], replaced: Sequence[str]) -> str:
        """A mulligan's answer: what to keep and what to replace, by the cards' names."""
        if not replaced:
            return "Keep all cards"
        if not kept:
            return "Replace all cards"
        return f"Keep {', '.join(kept)}; replace {', '.join(replaced)}"
