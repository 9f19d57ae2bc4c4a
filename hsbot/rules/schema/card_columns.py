"""The columns of a card in the tables, and what their values mean: types, flags, tags."""

from __future__ import annotations

(
    C_TYPE,
    C_COST,
    C_ATK,
    C_HEALTH,
    C_KW,
    C_RACE,  # bits, R_*
    C_CLASS,
    C_SPELL_DAMAGE,
    C_OVERLOAD,
    C_TARGET,  # selector of the legal targets, 0 for none
    C_TARGET_IF,  # condition under which it has targets, 0 for always
    C_PLAY,  # program: battlecry, spell text, hero power, location
    C_DEATH,  # program: deathrattle
    C_TRIGGER,  # first trigger
    C_NTRIGGER,
    C_AURA,  # first aura
    C_NAURA,
    C_REQUIRE,  # condition under which it may be played, 0 for always
    C_FLAGS,
    C_SCHOOL,
    C_CHOOSE,  # where its choose-one options stand in ``WORK.choose``, 0 for none
    C_HERO_POWER,  # card index of a hero's power
    C_STATUS,  # how much of it is modelled
    C_COST_AURA,  # first aura that changes its own cost in hand
    C_NCOST_AURA,
    C_RARITY,
    C_ARMOR,
) = range(27)
C_TAGS = 27  # bits, TG_*
C_UPGRADE = 28  # card index of the better hero power, of a basic one; of what a card is forged into
C_PAY = 29  # what it costs instead of mana, PAY_*
C_TIMER = 30  # turns that a minion starts dormant (-1: until woken), that a spell stays in play
C_PART = 31  # of a card that shatters its left half; of a left half the right one
C_PART2 = 32  # of a card that shatters its right half; of a left half the whole card
C_SAME = 33  # card index of its first printing: of cards with one name and type, the first
C_THIS_TURN = 34  # of an enchantment for a turn: the attack, in hand the cost, that it adds
C_BURN = 35  # damage that it can do to a hero when it is played
MAX_BURN = 20
CARD_COLUMNS = 36
(T_NONE, T_HERO, T_MINION, T_SPELL, T_WEAPON, T_POWER, T_ENCHANTMENT, T_LOCATION,
 T_PERMANENT) = range(9)  # fmt: skip
"""``T_PERMANENT``: takes a place on the board, and nothing can touch it (a portal)."""

# ---- card flags ----------------------------------------------------------------------------------
CF_SECRET, CF_QUEST, CF_NEEDS_TARGET, CF_TRADEABLE, CF_CANT_PLAY = (1 << i for i in range(5))
CF_COLLECTIBLE = 1 << 6
CF_DEATHRATTLE, CF_BATTLECRY, CF_COMBO, CF_LEGENDARY = (1 << i for i in range(7, 11))
CF_NO_CORPSE = 1 << 14  # dies without leaving one ("Doesn't leave a Corpse")
CF_TITAN = 1 << 13  # has abilities, which it uses one a turn before it may attack

CF_CAST_DRAWN = 1 << 12
"""Cast (or summoned) when it is drawn, and another card is drawn."""

(
    TG_OUTCAST, TG_CHOOSE_ONE, TG_DISCOVER, TG_BLOOD, TG_FROST, TG_UNHOLY, TG_CORPSES, TG_PREPARE,
    TG_SHATTER, TG_SHATTERED, TG_KINDRED, TG_REWIND, TG_COLOSSAL, TG_DRAWN_FOR_ENEMY,
    TG_REBORN_WHOLE,
) = (1 << i for i in range(15))  # fmt: skip
"""What other cards ask about a card, by its tags (``C_TAGS``)."""
EG_DARK_GIFT, EG_BATTLECRY_TWICE, EG_REBORN_WHOLE = (1 << i for i in range(3))
"""What an enchantment's tags (its ``C_TAGS``) say of who bears it.

A dark gift; its battlecry triggers twice; it is reborn with full health and enchantments.
"""

POOL_COIN, POOL_PREPARED = 0, 1
"""Where the pool table names a card of the rules: the coin, and what a prepared card bears."""
POOL_COSTS = 26
"""A pool by cost has cards of the costs below it."""

HIDDEN = 1
"""Card index of a card of which nothing is known; index 0 is no card at all."""

HAS_AURA = 1 << 62
"""Beside the events in ``WORK.events``: the card has auras, or changes its own cost."""
