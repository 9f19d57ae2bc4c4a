"""NEATStone's networks: inputs and outputs, the records of a network, the metrics of a game.

Sizes and order are those of Bowman 2023, sections 3.2, 3.3 and 3.5. What the paper leaves open is
chosen here: where the 282 inputs stand, and that they are scaled to about 0 to 1.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from hsbot.rules.compile.record_types import Records, dtype_of
from hsbot.rules.compile.value_kinds import array, record

# ---- inputs --------------------------------------------------------------------------------------
BOARD_PLACES, HAND_PLACES, CLASSES_KNOWN = 7, 10, 10
OF_MINION, OF_CARD = 10, 10
"""Inputs of a minion: exists, attack, maximal health, health, can attack, deathrattle, divine
shield, taunt, stealth, silenced. Of a hand card: exists, is minion, is spell, is weapon, attack,
health, cost, divine shield, deathrattle, taunt."""
IN_OWN_BOARD = 0
IN_ENEMY_BOARD = IN_OWN_BOARD + BOARD_PLACES * OF_MINION
IN_HAND = IN_ENEMY_BOARD + BOARD_PLACES * OF_MINION
IN_OWN_CLASS = IN_HAND + HAND_PLACES * OF_CARD  # one-hot, the ten heroes
IN_ENEMY_CLASS = IN_OWN_CLASS + CLASSES_KNOWN
IN_HEALTH = IN_ENEMY_CLASS + CLASSES_KNOWN  # own, enemy
IN_WEAPON = IN_HEALTH + 2  # own, then enemy: equipped, attack, durability
IN_MANA = IN_WEAPON + 6  # left, and of how many crystals
IN_ENEMY = IN_MANA + 2  # cards in hand, in the deck, crystals, minions
IN_ADVANTAGE = IN_ENEMY + 4  # whether the own side, or the enemy's, has more minions
IN_END = IN_ADVANTAGE + 2
INPUTS = 282
"""Those from ``IN_END`` on are the paper's padding, always 0."""

# ---- outputs -------------------------------------------------------------------------------------
OUT_HAND, OUT_BOARD, OUT_POWER, OUT_HERO, OUT_END = 0, 10, 17, 18, 19
OUT_OWN_HERO, OUT_ENEMY_HERO, OUT_PLACE = 20, 21, 22
"""Actions, then targets; a minion's place is the enemy's where that is legal, else the own one."""
OUT_CHOICE = 29
"""The two outputs that Table 3.2 has beyond Table 3.3: the first of several choices, and others."""
OUTPUTS = 31

# ---- a network -----------------------------------------------------------------------------------
SUM, PRODUCT, MIN, MAX, MEAN, MEDIAN, MAXABS = range(7)
"""How a neuron brings its inputs together."""


class Neuron:
    """A neuron."""

    first: int  # its links: from here
    end: int  # up to here
    aggregation: int
    slot: int  # where its value stands, after the inputs
    bias: float
    response: float


class Link:
    """A link."""

    source: int
    weight: float


NEURON_RECORD, LINK_RECORD = dtype_of(Neuron), dtype_of(Link)
Neurons: TypeAlias = Annotated[Records[Neuron], array(record("Neuron", NEURON_RECORD))]
Links: TypeAlias = Annotated[Records[Link], array(record("Link", LINK_RECORD))]

# ---- the metrics of a game (Table 3.5) -----------------------------------------------------------
(
    M_RESULT,  # 1 won, -1 lost, 0 drawn
    M_MINIONS, M_SPELLS, M_WEAPONS,  # cards played
    M_MINION_HERO, M_HERO_HERO, M_MINION_MINION, M_HERO_MINION,  # attacks
    M_DEATHS,  # of enemy minions
    M_OWN_DAMAGE, M_ENEMY_DAMAGE,  # health that the heroes lost
    M_MANA_SPENT, M_MANA_LEFT,
    M_POWERS,
    M_TURNS,  # own ones
    M_ADVANTAGE,  # own turns that ended with more minions than the enemy's
) = range(16)  # fmt: skip
METRICS = 16

# ---- scripted opponents --------------------------------------------------------------------------
SCRIPT_RANDOM, SCRIPT_AGGRO, SCRIPT_MIDRANGE = range(3)
(
    SCRIPT_KIND, SCRIPT_PATIENCE, SCRIPT_LEAD, SCRIPT_BONUS_CARD, SCRIPT_ONE_CARD, SCRIPT_CARELESS,
) = range(6)  # fmt: skip
"""The numbers of a script: which it is, own turns before it may become aggressive, minions that are
a strong advantage, the first printings (``C_SAME``) of Kill Command and On the Hunt (-1: none),
whether cards and the hero power go at any target."""
SCRIPT_SIZE = 6
