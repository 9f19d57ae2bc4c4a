"""Amounts: numbers measured when an effect runs, of entities or of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from hsbot.rules.cards.dsl.selectors import PLAYED, Selector
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "ARMOR", "BLOOD_RUNE", "BOARD_SIZE", "CARDS_BEFORE_THIS", "CARDS_DISCARDED", "CHOSEN_COST",
    "CHOSEN_NUMBER", "CORPSES", "DEATHS_OF_THE_TURN", "DEATHS_THIS_GAME", "DECK_SIZE",
    "ENEMY_ARMOR", "ENEMY_DECK_SIZE", "ENEMY_HAND_SIZE", "ENEMY_MANA_CRYSTALS",
    "ENEMY_MANA_LEFT", "EVENT_AMOUNT", "FATIGUE", "FROST_RUNE", "HAND_ROOM", "HAND_SIZE",
    "HERALD_LEVEL", "HERO_ATTACK", "MANA_CRYSTALS", "MANA_LEFT", "MISSING_HEALTH",
    "NUMBER_NOTED", "OVERLOADED_CRYSTALS", "SCHOOLS_CAST", "SECOND_TALLY", "SOLDIER_LEVEL",
    "SPELLS_CAST", "SPELL_DAMAGE", "SUBJECT_ATTACK", "SUBJECT_COST", "SUBJECT_HEALTH", "TALLY",
    "TARGET_ATTACK", "TARGET_COST", "TARGET_HEALTH", "THAT_MUCH", "THIS_ATTACK", "THIS_COST",
    "THIS_HEALTH", "TIMER", "TIMES_REWOUND", "TOTEMS_SUMMONED", "TURNS_BEGUN", "TURNS_HELD",
    "UNHOLY_RUNE", "WEAPON_ATTACK", "Amount", "Measure", "attack_of", "cost_of", "counter",
    "damage_on", "enemy_counter", "health_of", "kinds_of", "number_of", "printed_attack_of",
    "printed_health_of", "runes_of", "types_of",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Measure:
    """A number measured of what a selector finds: how many they are, or the sum of what they have.

    Attributes:
        what: ``v.OF_``.
        selector: of whom.
    """

    what: int
    selector: Selector


Amount: TypeAlias = "int | Measure"


def _of(what: int) -> Callable[[Selector], Measure]:
    """The word for what is measured of a selector."""
    return lambda selector: Measure(what, selector)


number_of = _of(v.OF_COUNT)
"""How many the selector finds (Contract Conjurer)."""
attack_of = _of(v.OF_ATTACK)
"""Their attack, summed up (Gluttonous Ooze)."""
health_of = _of(v.OF_HEALTH)
"""Their health, summed up (High Priest Thekal)."""
cost_of = _of(v.OF_COST)
"""Their costs, summed up (Igneous Lavagorger)."""
damage_on = _of(v.OF_DAMAGE)
"""The damage that they have taken, summed up (Bountiful Harvest)."""


BLOOD_RUNE, FROST_RUNE, UNHOLY_RUNE = v.OF_BLOOD, v.OF_FROST, v.OF_UNHOLY
"""The kinds of runes that ``runes_of`` sums up."""


def runes_of(selector: Selector, kind: int) -> Measure:
    """The runes of a kind that their cards have, summed up (G'huun)."""
    return Measure(kind, selector)


printed_attack_of = _of(v.OF_PRINTED_ATTACK)
"""The attack that is printed on their cards, summed up (Glugg the Gulper)."""
printed_health_of = _of(v.OF_PRINTED_HEALTH)
"""The health that is printed on their cards, summed up (Glugg the Gulper)."""
types_of = _of(v.OF_TYPES)
"""The minion types that any has, for a pool of ``measured_types`` (Amalgam of the Deep)."""
kinds_of = _of(v.OF_KINDS)
"""How many of them have a minion type that none of the others stands for (Tent Trasher)."""


SCHOOLS_CAST = Measure(v.OF_SCHOOLS, PLAYED)
"""How many spell schools the player has cast spells of this game."""
THAT_MUCH = v.A_ACC
"""The number that the step before measured: "Gain that much Armor"."""
EVENT_AMOUNT = v.A_EVENT
"""The number of the event that triggered: damage taken, health restored."""
TALLY = v.A_DATA
"""The card's own count, which ``tally`` raises and ``set_data`` sets."""
SECOND_TALLY = v.A_DATA2
"""The card's second count, which ``note`` sets."""
THIS_ATTACK = v.A_SELF_ATK
"""The source's attack."""
THIS_HEALTH = v.A_SELF_HEALTH
"""The source's health."""
THIS_COST = v.A_SELF_COST
"""The source's cost."""
TARGET_ATTACK = v.A_TARGET_ATK
"""The target's attack."""
TARGET_HEALTH = v.A_TARGET_HEALTH
"""The target's health; below 0 by what damage went beyond it."""
TARGET_COST = v.A_TARGET_COST
"""The target's cost."""
SUBJECT_ATTACK = v.A_SUBJECT_ATK
"""The attack of whom the event is about."""
SUBJECT_HEALTH = v.A_SUBJECT_HEALTH
"""The health of whom the event is about."""
SUBJECT_COST = v.A_SUBJECT_COST
"""The cost of what the event is about."""
HERO_ATTACK = v.A_HERO_ATK
"""The own hero's attack."""
WEAPON_ATTACK = v.A_WEAPON_ATK
"""The own weapon's attack."""
ARMOR = v.A_ARMOR
"""The own hero's armor."""
ENEMY_ARMOR = v.A_ENEMY_ARMOR
"""The enemy hero's armor."""
MISSING_HEALTH = v.A_MISSING_HEALTH
"""The health that the own hero has lost."""
HAND_SIZE = v.A_HAND
"""Cards in the own hand."""
HAND_ROOM = v.A_HAND_ROOM
"""Cards that the own hand has room for."""
ENEMY_HAND_SIZE = v.A_ENEMY_HAND
"""Cards in the opponent's hand."""
DECK_SIZE = v.A_DECK
"""Cards in the own deck."""
ENEMY_DECK_SIZE = v.A_ENEMY_DECK
"""Cards in the opponent's deck."""
BOARD_SIZE = v.A_BOARD
"""Minions, dormant ones too, and locations on the own board: the places that are taken."""
MANA_LEFT = v.A_MANA
"""Mana that is left this turn."""
ENEMY_MANA_LEFT = v.A_ENEMY_MANA
"""Mana that the opponent has left."""
FATIGUE = v.A_FATIGUE
"""The fatigue damage that the player took last; 0 before the first."""
MANA_CRYSTALS = v.A_MAX_MANA
"""The own mana crystals."""
ENEMY_MANA_CRYSTALS = v.A_ENEMY_MAX_MANA
"""The opponent's mana crystals."""
OVERLOADED_CRYSTALS = v.A_OVERLOADED
"""Overloaded mana crystals, locked or to be locked next turn."""
CORPSES = v.A_CORPSES
"""The own corpses."""
SPELL_DAMAGE = v.A_SPELL_DAMAGE
"""The own spell damage."""
SPELLS_CAST = v.A_SPELLS_GAME
"""Spells that the player cast this game."""
CARDS_BEFORE_THIS = v.A_CARDS_TURN
"""Other cards that the player played this turn."""
CARDS_DISCARDED = v.A_DISCARDED
"""Cards that the player discarded this game."""
DEATHS_THIS_GAME = v.A_DIED_GAME
"""Own minions that died this game."""
DEATHS_OF_THE_TURN = v.A_DIED_TURN
"""Minions of both sides that died this turn."""
TOTEMS_SUMMONED = v.A_TOTEMS
"""Totems that the player summoned this game."""
CHOSEN_NUMBER = v.A_CHOSEN_CARD
"""The number by which the engine knows the chosen card: see ``second_remembered_card``."""
CHOSEN_COST = v.A_CHOSEN_CARD_COST
"""Printed cost of the card that was chosen."""
TIMER = v.A_TIMER
"""The source's timer: of an enchantment the number with which ``attach`` set it."""
TURNS_HELD = v.A_TURNS_HELD
"""Own turns that began since the card came to hand."""
NUMBER_NOTED = v.A_NOTED
"""How many different things the card has noted (``note_school``)."""
HERALD_LEVEL = v.A_HERALD
"""1, 2 after two Heralds, 4 after four."""
SOLDIER_LEVEL = v.A_SOLDIER
"""The Herald level with which a Soldier, or an appendage of its kind, was summoned."""
TURNS_BEGUN = v.A_TURNS
"""Turns that the player has begun."""
TIMES_REWOUND = v.A_REWINDS
"""How often the running action was taken back."""


def counter(number: int) -> int:
    """The amount of the player's counter ``N_``: ``counter(N_SPELLS_TURN)`` (Irebound Brute)."""
    return v.A_COUNTER + number


def enemy_counter(number: int) -> int:
    """The amount of the opponent's counter ``N_`` (Frenzied Felwing)."""
    return v.A_ENEMY_COUNTER + number
