"""Filters: what must hold of an entity, in a selector, of a trigger's subject, of a drawn card."""

from __future__ import annotations

from typing import TypeAlias

from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import (
    AIMED_AT_ENEMY as AIMED_ENEMY,
    AIMED_AT_OWN as AIMED_OWN,
    AIMED_AT_OWN_MINION as AIMED_MINION,
    CF_BOUNTY,
    T_HERO,
    T_LOCATION,
    T_MINION,
    T_SPELL,
    T_WEAPON,
    TG_AURA,
    TG_IMP,
    TG_LIBRAM,
    TG_MINI,
    TG_PROTOSS,
    TG_RAFAAM,
    TG_SI_7,
    TG_STARSHIP_PIECE,
    TG_TERRAN,
    TG_TREANT,
    TG_ZERG,
)

__all__ = [
    "AFFORDABLE", "AIMED_AT_ENEMY", "AIMED_AT_OWN", "AIMED_AT_OWN_MINION", "ANY", "ATTACK_IN_MANA",
    "ATTACK_LESS", "AURA", "BEAST", "CAME_THIS_TURN", "COSTS_LESS", "COSTS_MORE", "COSTS_THAT_MUCH",
    "DAMAGED_UNLESS_COMBO", "DEMON", "DRAENEI", "DRAGON", "ELEMENTAL", "FROM_ANOTHER_CLASS",
    "FROM_A_DECK", "FROM_NEWEST", "FROZEN", "HAS_ATTACKED", "HAS_NOT_ATTACKED", "HELD_BY_BOTH",
    "HERO_ONLY", "IMP", "IN_THE_MIDDLE", "IS_LEGENDARY", "LIBRAM", "LOCATION_CARD", "MECH", "MINI",
    "MINION", "MURLOC", "NAGA", "NOT_FROM_A_DECK", "NOT_SILENCED", "OF_OWN_CLASS",
    "ON_BOUNTY_BOARD", "PIRATE", "PLAYED_BEFORE", "PLAYED_LAST_TURN", "PROTOSS", "QUEST",
    "QUILBOAR", "RAFAAM", "SECRET", "SILENCED", "SI_7", "SPELL", "STARSHIP_PIECE", "TERRAN",
    "TOTEM", "TREANT", "UNDAMAGED", "UNDEAD", "UPGRADES", "WAS_REBORN", "WEAPON_CARD",
    "WITH_A_SCHOOL", "WITH_BATTLECRY", "WITH_COMBO", "WITH_CORPSES", "WITH_DEATHRATTLE",
    "WITH_OVERLOAD", "WITH_SPELL_DAMAGE", "ZERG", "Filter", "akin_to", "attack_at_least",
    "attack_at_most", "attack_is", "attack_parity", "bearing", "card", "cost_at_least",
    "cost_at_most", "cost_is", "cost_parity", "flagged", "having", "health_at_least",
    "health_at_most", "health_is", "not_card", "not_card_type", "not_of_class", "not_of_type",
    "of_class", "of_rarity", "of_school", "of_type", "other_card_than", "same_card_as", "tagged",
    "that_trigger_on", "types_at_least", "unflagged", "without",
]  # fmt: skip

Filter: TypeAlias = "tuple[int, int | str]"
"""A kind of filter, ``v.FL_``, and its argument."""
MINION: Filter = v.FL_TYPE, T_MINION
"""Only minions."""
SPELL: Filter = v.FL_TYPE, T_SPELL
"""Only spells."""
HERO_ONLY: Filter = v.FL_TYPE, T_HERO
"""Only heroes."""
WEAPON_CARD: Filter = v.FL_TYPE, T_WEAPON
"""Only weapons."""
LOCATION_CARD: Filter = v.FL_TYPE, T_LOCATION
"""Only locations."""
WITH_DEATHRATTLE: Filter = v.FL_DEATHRATTLE, 0
"""Only with a Deathrattle."""
WITH_BATTLECRY: Filter = v.FL_BATTLECRY, 0
"""Only with a Battlecry."""
WITH_COMBO: Filter = v.FL_COMBO, 0
"""Only with a Combo."""
WITH_OVERLOAD: Filter = v.FL_OVERLOAD, 0
"""Only with Overload."""
WITH_SPELL_DAMAGE: Filter = v.FL_SPELL_DAMAGE, 0
"""Only with Spell Damage."""
SECRET: Filter = v.FL_SECRET, 0
"""Only Secrets."""
QUEST: Filter = v.FL_QUEST, 0
"""Only Quests, Sidequests and Questlines (Entrapped Sorceress)."""
WITH_A_SCHOOL: Filter = v.FL_ANY_SCHOOL, 0
"""Only spells that have a school."""
COSTS_MORE: Filter = v.FL_COST_ABOVE, 0
"""Only what costs more than ``THAT_MUCH``."""
COSTS_LESS: Filter = v.FL_COST_BELOW, 0
"""Only what costs less than ``THAT_MUCH``."""
COSTS_THAT_MUCH: Filter = v.FL_COST_IS, 0
"""Only what costs ``THAT_MUCH``."""
ATTACK_LESS: Filter = v.FL_ATK_BELOW, 0
"""Only who has less attack than ``THAT_MUCH`` (King Plush)."""
ATTACK_IN_MANA: Filter = v.FL_ATK_MANA, 0
"""Only who has no more attack than whose turn it is has mana (Forbidden Words)."""
HAS_ATTACKED: Filter = v.FL_ATTACKED, 0
"""Only who has attacked this turn."""
HAS_NOT_ATTACKED: Filter = v.FL_ATTACKED, 1
"""Only who has not attacked this turn (A. F. Kay)."""
NOT_FROM_A_DECK: Filter = v.FL_CREATED, 0
"""Only cards that did not start in a deck."""
FROM_A_DECK: Filter = v.FL_STARTED, 0
"""Only cards that started in a deck."""
FROZEN: Filter = v.FL_FROZEN, 0
"""Only frozen characters."""
SILENCED: Filter = v.FL_SILENCED, 0
"""Only silenced minions."""
NOT_SILENCED: Filter = v.FL_SILENCED, 1
"""Only minions whose text works (Hideous Husk)."""
UNDAMAGED: Filter = v.FL_UNDAMAGED, 0
"""Only undamaged characters."""
AFFORDABLE: Filter = v.FL_AFFORDABLE, 0
"""Only what can be paid for now."""
HELD_BY_BOTH: Filter = v.FL_BOTH_HOLD, 0
"""Only cards of which the other player holds one too."""
IS_LEGENDARY: Filter = v.FL_LEGENDARY, 0
ON_BOUNTY_BOARD: Filter = v.FL_CARD_FLAGS, CF_BOUNTY
"""Has Excavate, Quickdraw or Tradeable, or is Legendary."""
"""Only Legendary cards."""
FROM_ANOTHER_CLASS: Filter = v.FL_OTHER_CLASS, 0
"""Only cards of a class that is neither the player's nor neutral."""
OF_OWN_CLASS: Filter = v.FL_OTHER_CLASS, 1
"""Only cards of the player's class, no neutral ones (Tyr)."""
CAME_THIS_TURN: Filter = v.FL_CAME_NOW, 0
"""Only what came into its zone this turn."""
TREANT: Filter = v.FL_TAGGED, TG_TREANT
"""Only Treants, as the card data tags them, whatever their names (Landscaping)."""
IMP: Filter = v.FL_TAGGED, TG_IMP
"""Only Imps (Imp Master)."""
LIBRAM: Filter = v.FL_TAGGED, TG_LIBRAM
"""Only Librams (Aldor Attendant)."""
STARSHIP_PIECE: Filter = v.FL_TAGGED, TG_STARSHIP_PIECE
"""Only pieces of a Starship (Starport)."""
ZERG: Filter = v.FL_TAGGED, TG_ZERG
"""Only Zerg cards (Nydus Worm)."""
TERRAN: Filter = v.FL_TAGGED, TG_TERRAN
"""Only Terran cards (Lift Off)."""
PROTOSS: Filter = v.FL_TAGGED, TG_PROTOSS
"""Only Protoss cards (Chrono Boost)."""
MINI: Filter = v.FL_TAGGED, TG_MINI
"""Only Minis, which Miniaturize makes (Botface)."""
PLAYED_BEFORE: Filter = v.FL_PLAYED, 0
"""Only cards that their player has played this game (Chromie)."""
PLAYED_LAST_TURN: Filter = v.FL_PLAYED_LAST, 0
"""Only minions in play that their player played in the last turn (Chrono-Lord Epoch)."""
IN_THE_MIDDLE: Filter = v.FL_INNER, 0
"""Only hand cards that are neither the left- nor the right-most one (Prosecutor Mel'tranix)."""
WITH_CORPSES: Filter = v.FL_CORPSES, 1
"""Only what belongs to a player who has corpses (Husk, Eternal Reaper)."""
AURA: Filter = v.FL_TAGGED, TG_AURA
"""Only a Paladin's Auras (Gelbin of Tomorrow)."""
RAFAAM: Filter = v.FL_TAGGED, TG_RAFAAM
"""Only the ten Rafaams (Timethief Rafaam)."""
FROM_NEWEST: Filter = v.FL_NEWEST, 0
"""Only cards of the newest expansion (Timelord Nozdormu)."""
WAS_REBORN: Filter = v.FL_WAS_REBORN, 0
"""Of those that died, only minions that came back by Reborn (Raith Van Geist)."""
UPGRADES: Filter = v.FL_UPGRADES, 0
"""Only what has a better form, as a basic hero power has (Genn, Worgen King)."""
SI_7: Filter = v.FL_TAGGED, TG_SI_7
"""Only SI:7 cards (SI:7 Informant)."""
ANY: Filter = v.FL_NONE, 0
"""No filter at all."""


AIMED_AT_OWN_MINION: Filter = v.FL_AIMED, 1 << AIMED_MINION
"""Of the cards played, only those that were aimed at an own minion (Sunwing Squawker)."""
AIMED_AT_OWN: Filter = v.FL_AIMED, 1 << AIMED_MINION | 1 << AIMED_OWN
"""Of the cards played, only those that were aimed at an own character (Lady Liadrin)."""
AIMED_AT_ENEMY: Filter = v.FL_AIMED, 1 << AIMED_ENEMY
"""Of the cards played, only those that were aimed at an enemy (Chatty Macaw)."""
DAMAGED_UNLESS_COMBO: Filter = v.FL_DAMAGED_OR_COMBO, 0
"""Only damaged characters, unless another card was played this turn (Coerce)."""


def of_school(school: int) -> Filter:
    """Only spells of a school (Vexallus)."""
    return v.FL_SCHOOL, school


def of_rarity(rarity: int) -> Filter:
    """Only cards of a rarity (Relic Miner)."""
    return v.FL_RARITY, rarity


def akin_to(whom: int) -> Filter:
    """Only who shares a minion type or spell school with ``LIKE_`` another (Fumigate)."""
    return v.FL_AKIN, whom


def of_type(types: int) -> Filter:
    """Only minions of any of these types (Possessed Lackey)."""
    return v.FL_RACE, types


def not_of_type(types: int) -> Filter:
    """Only minions of none of these types (Black Hole)."""
    return v.FL_NOT_RACE, types


def card(card_id: str) -> Filter:
    """Only this card, whatever its printing (Lightfused Stegodon)."""
    return v.FL_CARD, card_id


def not_card(card_id: str) -> Filter:
    """Only other cards than this (Catrina Muerte)."""
    return v.FL_NOT_CARD, card_id


def of_class(card_class: int) -> Filter:
    """Only cards of a class (Lightray)."""
    return v.FL_CLASS, card_class


def not_of_class(card_class: int) -> Filter:
    """Only cards that are not of a class, neutral ones too (Announce Darkness)."""
    return v.FL_NOT_CLASS, card_class


def not_card_type(card_type: int) -> Filter:
    """Only cards of other types than ``T_`` (Obsidiansmith)."""
    return v.FL_NOT_TYPE, card_type


def having(keywords: int) -> Filter:
    """Only who has any of these keywords (Quality Assurance)."""
    return v.FL_KEYWORD, keywords


def without(keywords: int) -> Filter:
    """Only who has none of these keywords."""
    return v.FL_NO_KEYWORD, keywords


def tagged(tags: int) -> Filter:
    """Only cards with any of these ``TG_`` tags: Outcast, Choose One (Line Hopper)."""
    return v.FL_TAGGED, tags


def flagged(flags: int) -> Filter:
    """Only entities with any of these ``F_`` flags (Escape the Underfel)."""
    return v.FL_FLAGGED, flags


def unflagged(flags: int) -> Filter:
    """Only entities with none of these ``F_`` flags (Overplanner)."""
    return v.FL_UNFLAGGED, flags


def bearing(card_id: str) -> Filter:
    """Only who bears this enchantment (Binding)."""
    return v.FL_BEARS, card_id


def cost_is(cost: int) -> Filter:
    """Only what costs exactly so much (Silver Vanguard)."""
    return v.FL_COST_EQ, cost


def cost_at_least(cost: int) -> Filter:
    """Only what costs so much or more (Rotheart Dryad)."""
    return v.FL_COST_GE, cost


def cost_at_most(cost: int) -> Filter:
    """Only what costs so much or less (Call to Arms)."""
    return v.FL_COST_LE, cost


def cost_parity(odd: int) -> Filter:
    """Only what costs an even amount (0) or an odd one (1)."""
    return v.FL_COST_PARITY, odd


def attack_is(attack: int) -> Filter:
    """Only who has exactly so much attack (Busy-Bot)."""
    return v.FL_ATK_EQ, attack


def attack_at_least(attack: int) -> Filter:
    """Only who has so much attack or more (Jungle Giants)."""
    return v.FL_ATK_GE, attack


def attack_at_most(attack: int) -> Filter:
    """Only who has so much attack or less (Holy Eggbearer)."""
    return v.FL_ATK_LE, attack


def attack_parity(odd: int) -> Filter:
    """Only who has even attack (0) or odd attack (1) (Against All Odds)."""
    return v.FL_ATK_PARITY, odd


def health_is(health: int) -> Filter:
    """Only who has exactly so much health (Salhet's Pride)."""
    return v.FL_HEALTH_EQ, health


def health_at_least(health: int) -> Filter:
    """Only who has so much health or more (Gunslinger Kurtrus)."""
    return v.FL_HEALTH_GE, health


def health_at_most(health: int) -> Filter:
    """Only who has so much health or less (Steward of Darkshire)."""
    return v.FL_HEALTH_LE, health


def types_at_least(number: int) -> Filter:
    """Only minions of so many types or more (Bugsquasher)."""
    return v.FL_RACES_GE, number


def that_trigger_on(event: int) -> Filter:
    """Only who has a trigger for an event (Inspiring Maul)."""
    return v.FL_TRIGGERS, event


def same_card_as(whom: int) -> Filter:
    """Only the same card as ``LIKE_`` another (Birdwatching)."""
    return v.FL_SAME_CARD, whom


def other_card_than(whom: int) -> Filter:
    """Only another card than ``LIKE_`` another (Cursed Catacombs)."""
    return v.FL_NOT_SAME_CARD, whom


BEAST, DEMON, MECH, MURLOC, PIRATE, TOTEM, DRAGON, ELEMENTAL, UNDEAD, NAGA, QUILBOAR, DRAENEI = (
    1 << i for i in range(12)
)
"""Minion types as bits, as in the card table's C_RACE."""
