"""The properties of a card in hand besides its numbers: currency, and whether it is playable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.rules.cards.keyword_tags import TEMPORARY_TAG
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.observation.model import Entity

_FLAGS = {
    (TEMPORARY_TAG,): t.F_TEMPORARY,
    (int(GameTag.PREPARE), int(GameTag.DECK_ACTION_COST)): t.F_PREPARE,
    (int(GameTag.LITERALLY_UNPLAYABLE),): t.F_LOCKED,
    (int(GameTag.CHOOSE_BOTH),): t.F_COMBINED,
}
"""Tags that together mean a state; a card that only mentions Prepare has no price for it."""
_OLD_CURRENCIES = {
    GameTag.CARD_COSTS_HEALTH: t.PAY_HEALTH,
    GameTag.CARD_COSTS_ARMOR: t.PAY_ARMOR,
}
"""Tags of builds before 2023, which has one tag for all currencies."""
CURRENCY_TAGS = (GameTag.CARD_ALTERNATE_COST, *_OLD_CURRENCIES)
"""Tags of a card for a currency other than mana."""


RUNE_TAGS = (GameTag.COST_BLOOD, GameTag.COST_FROST, GameTag.COST_UNHOLY)


def _of_runes(entity: Entity) -> bool:
    return entity.card_type == CardType.SPELL and any(map(entity.tag, RUNE_TAGS))


def hand_flags(entity: Entity) -> int:
    """The engine's state bits of a card in hand."""
    return sum(flag for tags, flag in _FLAGS.items() if all(map(entity.tag, tags)))


def currency(entity: Entity, holder: Entity, printed: int = t.PAY_MANA) -> int:
    """The currency of a card in hand other than mana, as the engine's column ``PAY`` has it.

    Cards of runes that use up Corpses bear the tag of health in 2023 and 2024 (Corpse Explosion,
    Army of the Dead), and cost mana all the same.

    Args:
        entity: the card.
        holder: the player entity of its side.
        printed: the currency of its card.
    """
    own = entity.tag(GameTag.CARD_ALTERNATE_COST)
    if own and (own != t.PAY_HEALTH or own == printed or not _of_runes(entity)):
        return own
    if entity.card_type == CardType.SPELL and holder.tag(GameTag.SPELLS_COST_HEALTH):
        return t.PAY_HEALTH << t.PAY_TURN_SHIFT
    return next((pay for tag, pay in _OLD_CURRENCIES.items() if entity.tag(tag)), t.PAY_MANA)
