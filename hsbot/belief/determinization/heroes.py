"""Heroes, hero powers and weapons of an observation, written into a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.entity_columns import character, keyword_bits, since
from hsbot.errors import BeliefError
from hsbot.rules.cards.keyword_tags import POWER_DAMAGE, POWER_DEALS_MORE
from hsbot.rules.cards.table_data import OF_POWER
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.belief.determinization.enchantment_effects import Attached
    from hsbot.belief.determinization.position_reading import Reading
    from hsbot.observation.model import Entity
    from hsbot.rules.state.arrays import NativeState

_ALL_USES = 99
"""Uses of a hero power this turn after which no card allows another."""


def write_heroes(reading: Reading, attached: Attached, player: int, in_play: list[Entity]) -> None:
    """Write a player's hero, hero powers and weapon; what is ``attached`` ends with the turn.

    Raises:
        BeliefError: there is no hero.
    """
    player_entity = reading.observation.player(reading.id_of(player))
    hero_id = player_entity.tag(GameTag.HERO_ENTITY)
    heroes = [e for e in in_play if e.card_type == CardType.HERO]
    heroes.sort(key=lambda e: e.entity_id != hero_id)
    if not heroes:
        raise BeliefError(
            f"player {reading.id_of(player)} has no hero in play; "
            "the game is over or not yet set up"
        )
    hero = heroes[0]
    weapons = [e for e in in_play if e.card_type == CardType.WEAPON][-1:]
    own_turn = bool(player_entity.tag(GameTag.CURRENT_PLAYER))
    lent = sum(weapon.tag(GameTag.ATK) for weapon in weapons) if own_turn else 0
    values = character(hero)
    passing = attached.passing(hero, values["keywords"], 0)
    values["keywords"] &= ~passing
    values["keywords_this_turn"] |= passing
    row = reading.position.hero(
        player,
        reading.playable(hero, "HERO_08"),
        **values,
        armor=hero.tag(GameTag.ARMOR),
        attack=0,
        attack_this_turn=max(0, hero.tag(GameTag.ATK) - lent),
    )
    reading.position.counter(player, t.N_CLASS, _class_before(reading, reading.id_of(player)))
    reading.note(hero, row)
    powers = [e for e in in_play if e.card_type == CardType.HERO_POWER]
    second = [e for e in powers if e.tag(GameTag.ADDITIONAL_HERO_POWER_INDEX)]
    for power in [e for e in powers if e not in second][-1:]:
        _power(reading, player, power, hero)
    for power in second[-1:]:
        _second_power(reading, player, power)
    for weapon in weapons:
        _weapon(reading, player, weapon)


def _power(reading: Reading, player: int, power: Entity, hero: Entity) -> None:
    """The hero power, and the one that it replaces for a time, if any."""
    row = reading.position.power(
        player,
        reading.playable(power, "HERO_08bp"),
        eid=power.entity_id,
        cost=power.tag(GameTag.COST),
        attacks=power.tag(GameTag.EXHAUSTED),
        **reading.columns.counts(power),
    )
    reading.note(power, row)
    if _remembers(reading, power) == OF_POWER:
        reading.position.remember_card(row, _power_before(reading, power, hero))


def _weapon(reading: Reading, player: int, weapon: Entity) -> None:
    row = reading.position.weapon(
        player,
        reading.playable(weapon, "CS2_082"),
        eid=weapon.entity_id,
        attack=weapon.tag(GameTag.ATK),
        health=weapon.tag(GameTag.DURABILITY) or weapon.tag(GameTag.HEALTH),
        damage=weapon.tag(GameTag.DAMAGE),
        keywords=keyword_bits(weapon),
        **since(weapon),
        **reading.columns.counts(weapon),
    )
    reading.note(weapon, row)


def most_uses(power: NDArray[np.int32]) -> int:
    """The number of uses of a hero power, a row of the engine's table, in a turn."""
    keywords = int(power[t.KW] | power[t.KW_TEMP] | power[t.KW_AURA])
    return t.MOST_USES if keywords & t.MANY_USES else 2 if keywords & t.TWO_USES else 1


def use_up_powers(reading: Reading, state: NativeState) -> None:
    """Count the uses of hero powers that may be used more than once, and use up disabled ones.

    The client's EXHAUSTED means that no use is left: whether the first of two (Garrison Commander)
    was made is known from the player's count for the turn.

    Disabled are those that a player's tag disables and nothing on the board does, as in a
    dungeon's tavern. What a minion forbids (Mindbreaker) is allowed again when it is gone.

    Args:
        reading: the reading of the state.
        state: with the engine's auras; it is changed.
    """
    for player in (0, 1):
        tags = reading.observation.player(reading.id_of(player))
        power = state[0]["e"][t.R_POWER + player]
        uses = most_uses(power)
        if uses > 1:
            made = tags.tag(GameTag.HEROPOWER_ACTIVATIONS_THIS_TURN)
            power[t.ATTACKS] = uses if power[t.ATTACKS] else min(made, uses - 1)
        forbidden = power[t.PAY] >> t.PAY_AURA_SHIFT & t.PAY_MASK == t.PAY_NEVER
        if tags.tag(GameTag.HERO_POWER_DISABLED) and not forbidden:
            power[t.ATTACKS] = _ALL_USES


def _second_power(reading: Reading, player: int, power: Entity) -> None:
    """A hero power beside the first one, with its own price."""
    card_id = reading.columns.known(power)
    if card_id is not None:
        row = reading.position.attach(
            t.R_HERO + player,
            card_id,
            flags=t.F_MARKED,
            eid=power.entity_id,
            cost=power.tag(GameTag.COST),
            attacks=power.tag(GameTag.EXHAUSTED),
            pay=int(reading.library.cards[reading.library.index[card_id], t.C_PAY]),
        )
        reading.note(power, row)


def _remembers(reading: Reading, entity: Entity) -> int:
    shown = reading.library.shown_count(reading.columns.known(entity) or "")
    return shown.remembers if shown is not None else 0


def _power_before(reading: Reading, power: Entity, hero: Entity) -> str:
    """The hero power that another one replaces for a time.

    It was that itself, or left play last; else it is the hero's.
    """
    first = power.initial_card_id
    if first and first != power.card_id and first in reading.library.index:
        return first
    entities = reading.observation.entities.values()
    left = [
        e
        for e in entities
        if e.card_type == CardType.HERO_POWER
        and e.controller == power.controller
        and e.zone != Zone.PLAY
        and reading.columns.known(e)
        and _remembers(reading, e) != OF_POWER
    ]
    left.sort(key=lambda e: e.came)
    if left:
        return reading.columns.known(left[-1]) or ""
    index = reading.library.by_dbf.get(hero.tag(GameTag.HERO_POWER), 0)
    return reading.library.card_ids[index] or "HERO_08bp"


def _class_before(reading: Reading, player_id: int) -> int:
    """The class of a player's latest hero that is of one class, in play or replaced; or 0."""
    heroes = [
        reading.library.index.get(e.card_id or "", 0)
        for e in reading.observation.entities.values()
        if e.card_type == CardType.HERO
        and e.controller == player_id
        and e.zone in (Zone.PLAY, Zone.GRAVEYARD, Zone.REMOVEDFROMGAME)
    ]
    classes = [int(reading.library.cards[card, t.C_CLASS]) for card in reversed(heroes)]
    return next((x for x in classes if x not in (0, t.CLASS_NEUTRAL)), 0)


def write_power_damage(reading: Reading) -> None:
    """Write the extra damage of Hero Powers for the rest of the game, a tag of the player."""
    for player in (0, 1):
        player_id = reading.id_of(player)
        more = reading.observation.player(player_id).tag(GameTag.CURRENT_HEROPOWER_DAMAGE_BONUS)
        for entity in reading.observation.in_zone(player_id, Zone.PLAY):
            more -= entity.tag(GameTag.HEROPOWER_DAMAGE)
            more -= POWER_DAMAGE.get(entity.card_id or "", 0)
        for _ in range(more if POWER_DEALS_MORE in reading.library.index else 0):
            reading.position.attach(t.R_HERO + player, POWER_DEALS_MORE, player)
