"""Options, entities and cards in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType, Zone

from hsbot.plurals import listed
from hsbot.rules.schema.action_kinds import ACTION_KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.cards import CardTable
    from hsbot.observation.model import Entity, Observation

_VERBS: Final = {kind.advice: kind.words for kind in ACTION_KINDS if kind.words} | {
    "forge": "Forge {source}"  # in the engine a trade of another card
}
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


class OptionWording:
    """Words for the options, entities and cards of one observation.

    Args:
        cards: the card table, for English names.
        observation: the entities.
        names: card id to the name in another language; a card that it lacks keeps its English one.

    Attributes:
        cards: the card table.
    """

    def __init__(
        self,
        cards: CardTable,
        observation: Observation,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.cards = cards
        self._names = names or {}
        self._observation = observation

    def about(self, observation: Observation) -> OptionWording:
        """The same words for the entities of another observation."""
        return OptionWording(self.cards, observation, self._names)

    def card(self, card_id: str | None) -> str:
        """A card's name."""
        if not card_id:
            return "an unknown card"
        card = self.cards.get(card_id)
        return self._names.get(card_id) or (card.name if card else card_id)

    def entity(self, entity_id: int, card_id: str | None = None) -> str:
        """An entity's name: "your hero", "the enemy Chillwind Yeti", "Fireball".

        Minions of one name on a side of the board are numbered from the left: "the 2nd Wisp".

        Args:
            entity_id: the entity.
            card_id: the card that it is by then, where it may have been transformed.
        """
        entities: Mapping[int, Entity] = self._observation.entities
        entity = entities.get(entity_id)
        if entity is None:
            return "a new minion"
        own = entity.controller == self._observation.friendly_player
        if entity.card_type == CardType.HERO and entity.zone == Zone.PLAY:
            return "your hero" if own else "the enemy hero"
        name = self.card(card_id) if card_id and entity.card_id else self.card(entity.card_id)
        number = self._number(entity) if name == self.card(entity.card_id) else 0
        return which(name, number, own=own)

    def _number(self, entity: Entity) -> int:
        """Which of the minions of its name on its side of the board it is; 0 for the only one."""
        if entity.zone != Zone.PLAY or entity.card_type != CardType.MINION:
            return 0
        name = self.card(entity.card_id)
        minions = self._observation.in_play(entity.controller, CardType.MINION)
        alike = [other.entity_id for other in minions if self.card(other.card_id) == name]
        if len(alike) < 2:
            return 0
        return 1 + alike.index(entity.entity_id)

    def option(
        self, kind: str, source: str, target: str = "", sub_option: str = "", place: str = ""
    ) -> str:
        """An option: "Play Fireball on the enemy Chillwind Yeti".

        Args:
            kind: the option's type in the advice.
            source: the words for its source.
            target: those for its target, "" without one.
            sub_option: those for its sub-option, "" without one.
            place: where on the board its card goes (:func:`place_words`), "" where all is one.
        """
        return option_words(kind, source, target, sub_option, place)

    def mulligan(self, kept: Sequence[str], replaced: Sequence[str]) -> str:
        """A mulligan's answer: what to keep and what to replace, by the cards' names."""
        return mulligan_words(kept, replaced)


def option_words(
    kind: str, source: str, target: str = "", sub_option: str = "", place: str = ""
) -> str:
    """An option as a sentence; see :meth:`OptionWording.option`."""
    if kind == "end_turn":
        return "End the turn"
    text = _VERBS[kind].format(source=source)
    if sub_option:
        text += f" ({sub_option})"
    if place:
        text += f" {place}"
    if target:
        text += f" {'into' if kind == 'attack' else 'on'} {target}"
    return text


def mulligan_words(kept: Sequence[str], replaced: Sequence[str]) -> str:
    """A mulligan's answer: what to keep and what to replace, by the cards' names.

    In the hand's order; of a hand with two of a card by the alphabet, so that it is the same
    whichever of them is kept.
    """
    if len({*kept, *replaced}) < len(kept) + len(replaced):
        kept, replaced = sorted(kept), sorted(replaced)
    if not replaced:
        return "Keep all cards"
    if not kept:
        return "Replace all cards"
    return f"Keep {listed(kept)}; replace {listed(replaced)}"


def which(name: str, number: int, *, own: bool) -> str:
    """A minion by its name: "Wisp", "the enemy Wisp", "the 2nd Wisp", "the 2nd enemy Wisp".

    Args:
        name: its name.
        number: which of its name on its side of the board it is, from 1; 0 for the only one.
        own: whether it is on the reader's side.
    """
    side = "" if own else "enemy "
    if number:
        return f"the {ordinal(number)} {side}{name}"
    return name if own else f"the enemy {name}"


def ordinal(number: int) -> str:
    """A number of a row: "1st", "2nd", "3rd", "4th"."""
    return f"{number}{_ENDINGS.get(number, 'th')}"


def place_words(left: str, right: str, *, merging: bool = False) -> str:
    """A place on the board: "between Wisp and Chillwind Yeti".

    Args:
        left: the card left of it, "" for none.
        right: the card right of it, "" for none.
        merging: whether the card may merge with the one right of it, the one left of it being
            nothing to it.
    """
    if left and right and not merging:
        return f"between {left} and {right}"
    if right:
        return f"left of {right}"
    return f"right of {left}" if left else ""
