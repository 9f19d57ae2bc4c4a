"""Counters that cards in play or in hand ask for, with their values where a log tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import Zone

from hsbot.belief.determinization.player_counters import player_counters
from hsbot.messages.tracking import CounterValue
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hsbot.observation.model import Entity, Observation
    from hsbot.tracking.card_programs import CardPrograms

COUNTER_NAMES: Final[Mapping[int, str]] = {
    t.N_CARDS_TURN: "cards played this turn",
    t.N_MINIONS_TURN: "minions played this turn",
    t.N_SPELLS_TURN: "spells cast this turn",
    t.N_SPELLS_GAME: "spells cast",
    t.N_DIED_TURN: "own minions dead this turn",
    t.N_DIED_GAME: "own minions dead",
    t.N_JADE: "last Jade Golem",
    t.N_CORPSES: "Corpses",
    t.N_POWERS_TURN: "hero powers used this turn",
    t.N_POWERS_GAME: "hero powers used",
    t.N_HERO_ATTACKS_GAME: "attacks of the hero",
    t.N_OVERLOAD_GAME: "crystals overloaded",
    t.N_RESTORED_GAME: "health restored",
    t.N_ARMOR_GAME: "armor gained",
    t.N_ARMOR_TURN: "armor gained this turn",
    t.N_POWER_DAMAGE_GAME: "damage by hero powers",
    t.N_HERALDED: "times heralded",
    t.N_INVOKED: "times invoked",
    t.N_IMBUED: "times imbued",
    t.N_PLAGUES: "Plagues shuffled",
    t.N_LAUNCH_LESS: "next launch costs less",
    t.N_CTHUN_ATTACK: "C'Thun's attack gained",
    t.N_CTHUN_HEALTH: "C'Thun's health gained",
    t.N_HERO_DAMAGE_LAST: "damage in the opponent's last turn",
    t.N_HERO_DAMAGE_TURN: "damage to the hero this turn",
    t.N_HURT_TURN: "hero hurt this turn",
    t.N_HERO_HEALED_TURN: "health restored to the hero this turn",
    t.N_RESTORED_TURN: "health restored this turn",
    t.N_HEALTH_CHANGED_TURN: "hero's health changed this turn",
    t.N_HEALTH_CHANGED_GAME: "changes of the hero's health in own turns",
    t.N_OWN_HURT_GAME: "times hurt in own turns",
    t.N_OWN_DAMAGE_GAME: "damage taken in own turns",
    t.N_ARMOR_LOST_TURN: "armor lost this turn",
    t.N_SECRETS_TRIGGERED: "Secrets triggered",
    t.N_EXCAVATED: "times excavated",
    t.N_CORPSES_SPENT: "Corpses spent",
    t.N_LOCATIONS_GAME: "locations used",
    t.N_SHUFFLES_GAME: "times shuffled into the own deck",
    t.N_DRAWN_GAME: "cards drawn",
    t.N_TURNOVER: "cards drawn, played, destroyed",
    t.N_ELEMENTALS: "Elementals this turn",
    t.N_ELEMENTALS_BEFORE: "Elementals last turn",
    t.N_STREAK: "turns in a row with an Elemental",
    t.N_FIRE_TURN: "Fire spells this turn",
    t.N_FIRE_STREAK: "turns in a row with a Fire spell",
    t.N_RITUALS: "Rituals completed",
    t.N_WEAPONS_GAME: "weapons equipped",
    t.N_DRAWN_TURN: "cards drawn this turn",
    t.N_MANA_TURN: "mana spent this turn",
    t.N_MANA_MINIONS_GAME: "mana spent on minions",
    t.N_MANA_HOLY_GAME: "mana spent on Holy spells",
    t.N_MANA_SPELLS_GAME: "mana spent on spells",
    t.N_SECRETS_GAME: "Secrets played",
    t.N_QUESTS: "Quests played",
    t.N_AIMED_GAME: "spells cast at a target",
    t.N_AIMED_AT_OWN_GAME: "spells cast at own characters",
    t.N_TOTEMS_GAME: "Totems summoned",
    t.N_DRAGONS: "Dragons summoned",
    t.N_BEASTS: "Beasts summoned",
    t.N_PIRATES: "Pirates summoned",
    t.N_TREANTS: "Treants summoned",
    t.N_RATTLERS_GAME: "Deathrattle minions summoned",
}
"""The counters that a log tells (``player_counters``), in words; bits are no number for people."""
_PLACES = (Zone.PLAY, Zone.HAND, Zone.SECRET)


def asked_counters(
    observation: Observation,
    programs: CardPrograms,
    names: Callable[[str], str],
) -> dict[int, tuple[CounterValue, ...]]:
    """PLAYER_ID to the counters of that player that a known card in play or in hand asks for.

    Args:
        observation: the game.
        programs: the definitions of the game's cards.
        names: card id to the name in the user's language.
    """
    asked: dict[int, dict[int, dict[str, None]]] = {1: {}, 2: {}}
    for entity in _asking(observation):
        card_id = entity.card_id or ""
        for count in programs.asked(card_id):
            player = 3 - entity.controller if count.enemy else entity.controller
            asked[player].setdefault(count.counter, {})[names(card_id)] = None
    return {
        player: _values(player_counters(observation, player, programs.kind_of), found)
        for player, found in asked.items()
    }


def _asking(observation: Observation) -> Iterator[Entity]:
    """The known cards in play, in a hand, or lying as a secret or quest."""
    for entity in observation.entities.values():
        if entity.card_id and entity.zone in _PLACES and entity.controller in (1, 2):
            yield entity


def _values(
    values: Mapping[int, int], asked: Mapping[int, Mapping[str, None]]
) -> tuple[CounterValue, ...]:
    """The counters that are asked for and known, in the order of their names' table."""
    return tuple(
        CounterValue(name=words, value=values[counter], asked_by=tuple(asked[counter]))
        for counter, words in COUNTER_NAMES.items()
        if counter in asked and counter in values
    )
