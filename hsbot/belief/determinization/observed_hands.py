"""The hands of an observation, written into a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.entity_columns import MOST, since
from hsbot.belief.determinization.hand_cards import currency, hand_flags
from hsbot.belief.hidden.card_makers import maker_card
from hsbot.cards import THE_COIN
from hsbot.rules.cards.keyword_tags import ECHO, ON_FIRE
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.belief.determinization.enchantment_effects import Attached
    from hsbot.belief.determinization.position_reading import Reading
    from hsbot.observation.model import Entity

_CTHUN = "OG_280"
"""A card that gets its player's counters when it comes into play."""
DECK_FITS = (1 << 15) - 1
"""All conditions of a deck at the start of the game: they are not visible, and the player of a card
with such a condition has built the deck for it."""
_HAND_TYPES = frozenset({CardType.MINION, CardType.WEAPON})
_BEARING = frozenset({GameTag.HEALTH, GameTag.DURABILITY})
"""The tags of a minion or a weapon in hand: a weapon has health in some builds' logs only."""


def write_hand(reading: Reading, attached: Attached, player: int, *, mulligan: bool) -> None:
    """Write a player's hand; in the mulligan without the Coin, which comes after it."""
    player_id, columns = reading.id_of(player), reading.columns
    coin_left = player == 1 and _opponent_has_coin(reading)
    for entity in reading.observation.in_zone(player_id, Zone.HAND):
        card_id = columns.known(entity)
        if card_id is None and coin_left and _may_be_coin(reading, entity):
            card_id, coin_left = THE_COIN, False
        if card_id is None:
            was_in_deck = entity.from_deck or entity.left_deck
            card_id = _drawn(reading, entity) if was_in_deck else _gift(reading, entity)
        if player == 1 and card_id is not None:
            card_id = _half(reading, card_id)
        if mulligan and card_id is not None and columns.is_coin(card_id):
            continue
        values = {"eid": entity.entity_id, **since(entity), "flags": hand_flags(entity)}
        # the opening hand counts as drawn in the first turn
        values["since"] = max(1, values["since"])
        if entity.entity_id in attached.fleeting:
            values["flags"] |= t.F_TEMPORARY
        if card_id is not None and card_id == columns.card_id(entity):
            values |= _numbers(reading, attached, card_id, entity)
            _count_shown(reading, attached, player, card_id, entity)
        row = reading.position.hand(player, card_id, **values)
        reading.note(entity, row)
        if entity.tag(GameTag.GHOSTLY) and entity.entity_id not in attached.echoed:
            reading.position.attach(row, ECHO, player)  # the copy of a card with Echo
        stage = entity.tag(GameTag.IMMOLATESTAGE)
        if stage and entity.entity_id not in attached.on_fire:
            reading.position.attach(row, ON_FIRE, 1 - player, timer=stage)


def _drawn(reading: Reading, entity: Entity) -> str | None:
    """The card that one drawn unseen was as it went into the deck, where that was seen."""
    drawn = entity.moved == entity.left_deck
    return reading.columns.known_in_deck(entity) if drawn else None


def _half(reading: Reading, card_id: str) -> str:
    """The left half of a card that shatters, which is what lies in a hand; any other card."""
    card = reading.library.cards[reading.library.index[card_id]]
    whole = card[t.C_TAGS] & t.TG_SHATTER
    return reading.library.card_ids[card[t.C_PART]] if whole else card_id


def _gift(reading: Reading, entity: Entity) -> str | None:
    """The only possible card of a hidden one by its maker; None if there are several."""
    maker_id = maker_card(reading.observation, entity)
    gift = reading.library.only_gift(maker_id) if maker_id is not None else None
    return gift if gift in reading.library.index else None


def _numbers(reading: Reading, attached: Attached, card_id: str, entity: Entity) -> dict[str, int]:
    """The costs and numbers of a card in hand that is shown."""
    values: dict[str, int] = {}
    if entity.card_type:  # a card shown without COST is free: logs omit zeros
        values["cost_this_turn"] = attached.this_turn[entity.entity_id]
        values["cost"] = entity.tag(GameTag.COST) - values["cost_this_turn"]
        printed = reading.library.cards[reading.library.index[card_id], t.C_PAY]
        holder = reading.observation.player(entity.controller)
        values["pay"] = currency(entity, holder, int(printed))
        if entity.card_type == CardType.SPELL:
            own = entity.tag(GameTag.SPELLPOWER)
            values["spell_damage"] = max(own, attached.spell_damage[entity.entity_id])
    values.update(reading.columns.parts(entity))
    values.update(reading.columns.counts(entity))
    grows = card_id == _CTHUN  # his counters hold what he gained
    if entity.card_type == CardType.LOCATION and GameTag.HEALTH in entity.tags:
        values["health"] = entity.tag(GameTag.HEALTH)
    if entity.card_type in _HAND_TYPES and not _BEARING.isdisjoint(entity.tags) and not grows:
        values["attack"] = entity.tag(GameTag.ATK) - attached.stronger[entity.entity_id]
        values["health"] = entity.tag(GameTag.DURABILITY) or entity.tag(GameTag.HEALTH)
        values["keywords"] = reading.columns.keywords_in_hand(card_id, entity)
    return values


def _count_shown(
    reading: Reading, attached: Attached, player: int, card_id: str, entity: Entity
) -> None:
    """Set the player's counter, or the note about the own deck, that a card in hand shows."""
    shown = reading.library.shown_count(card_id)
    if shown is None:
        return
    if shown.deck >= 0 and player == 0 and not entity.tag(GameTag.POWERED_UP):
        reading.position.counter(player, t.N_DECK, DECK_FITS & ~(1 << shown.deck))
    if shown.each:
        card = reading.library.cards[reading.library.index[card_id]]
        full = int(card[t.C_COST]) + attached.dearer[entity.entity_id]
        less = max(0, full - entity.tag(GameTag.COST)) // shown.each
        whose = 1 - player if shown.others else player
        reading.position.counter(whose, shown.counter, min(less, MOST))
        return
    if shown.counter < 0 or GameTag.TAG_SCRIPT_DATA_NUM_1 not in entity.tags:
        return
    number = abs(entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1) - shown.zero)
    reading.position.counter(player, shown.counter, min(number, MOST))


def _may_be_coin(reading: Reading, entity: Entity) -> bool:
    """Whether a hidden card may be the Coin of the start: the game itself made it."""
    return not entity.from_deck and maker_card(reading.observation, entity) is None


def _opponent_has_coin(reading: Reading) -> bool:
    """Whether the opponent went second and has not played the coin yet."""
    opponent = reading.observation.opposing_player
    if reading.observation.player(opponent).tag(GameTag.FIRST_PLAYER):
        return False
    return not any(
        e.original_controller == opponent
        and e.card_id is not None
        and reading.columns.is_coin(e.card_id)
        for e in reading.observation.entities.values()
    )
