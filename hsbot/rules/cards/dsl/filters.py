"""Filters: what must hold of an entity, in a selector, of a trigger's subject, of a drawn card."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

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

if TYPE_CHECKING:
    from collections.abc import Callable

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


def _of(kind: int) -> Callable[[int], Filter]:
    """The word for a kind of filter, which takes its argument."""
    return lambda argument: (kind, argument)


def _of_card(kind: int) -> Callable[[str], Filter]:
    """The same for one whose argument is a card."""
    return lambda card_id: (kind, card_id)


of_school = _of(v.FL_SCHOOL)
"""Only spells of a school (Vexallus)."""
of_rarity = _of(v.FL_RARITY)
"""Only cards of a rarity (Relic Miner)."""
akin_to = _of(v.FL_AKIN)
"""Only who shares a minion type or spell school with ``LIKE_`` another (Fumigate)."""
of_type = _of(v.FL_RACE)
"""Only minions of any of these types (Possessed Lackey)."""
not_of_type = _of(v.FL_NOT_RACE)
"""Only minions of none of these types (Black Hole)."""
card = _of_card(v.FL_CARD)
"""Only this card, whatever its printing (Lightfused Stegodon)."""
not_card = _of_card(v.FL_NOT_CARD)
"""Only other cards than this (Catrina Muerte)."""
of_class = _of(v.FL_CLASS)
"""Only cards of a class (Lightray)."""
not_of_class = _of(v.FL_NOT_CLASS)
"""Only cards that are not of a class, neutral ones too (Announce Darkness)."""
not_card_type = _of(v.FL_NOT_TYPE)
"""Only cards of other types than ``T_`` (Obsidiansmith)."""
having = _of(v.FL_KEYWORD)
"""Only who has any of these keywords (Quality Assurance)."""
without = _of(v.FL_NO_KEYWORD)
"""Only who has none of these keywords."""
tagged = _of(v.FL_TAGGED)
"""Only cards with any of these ``TG_`` tags: Outcast, Choose One (Line Hopper)."""
flagged = _of(v.FL_FLAGGED)
"""Only entities with any of these ``F_`` flags (Escape the Underfel)."""
unflagged = _of(v.FL_UNFLAGGED)
"""Only entities with none of these ``F_`` flags (Overplanner)."""
bearing = _of_card(v.FL_BEARS)
"""Only who bears this enchantment (Binding)."""
cost_is = _of(v.FL_COST_EQ)
"""Only what costs exactly so much (Silver Vanguard)."""
cost_at_least = _of(v.FL_COST_GE)
"""Only what costs so much or more (Rotheart Dryad)."""
cost_at_most = _of(v.FL_COST_LE)
"""Only what costs so much or less (Call to Arms)."""
cost_parity = _of(v.FL_COST_PARITY)
"""Only what costs an even amount (0) or an odd one (1)."""
attack_is = _of(v.FL_ATK_EQ)
"""Only who has exactly so much attack (Busy-Bot)."""
attack_at_least = _of(v.FL_ATK_GE)
"""Only who has so much attack or more (Jungle Giants)."""
attack_at_most = _of(v.FL_ATK_LE)
"""Only who has so much attack or less (Holy Eggbearer)."""
attack_parity = _of(v.FL_ATK_PARITY)
"""Only who has even attack (0) or odd attack (1) (Against All Odds)."""
health_is = _of(v.FL_HEALTH_EQ)
"""Only who has exactly so much health (Salhet's Pride)."""
health_at_least = _of(v.FL_HEALTH_GE)
"""Only who has so much health or more (Gunslinger Kurtrus)."""
health_at_most = _of(v.FL_HEALTH_LE)
"""Only who has so much health or less (Steward of Darkshire)."""
types_at_least = _of(v.FL_RACES_GE)
"""Only minions of so many types or more (Bugsquasher)."""
that_trigger_on = _of(v.FL_TRIGGERS)
"""Only who has a trigger for an event (Inspiring Maul)."""
same_card_as = _of(v.FL_SAME_CARD)
"""Only the same card as ``LIKE_`` another (Birdwatching)."""
other_card_than = _of(v.FL_NOT_SAME_CARD)
"""Only another card than ``LIKE_`` another (Cursed Catacombs)."""


BEAST, DEMON, MECH, MURLOC, PIRATE, TOTEM, DRAGON, ELEMENTAL, UNDEAD, NAGA, QUILBOAR, DRAENEI = (
    1 << i for i in range(12)
)
"""Minion types as bits, as in the card table's C_RACE."""
