"""The columns of an entity's row, and what their values mean: zones, keyword and state bits."""

from __future__ import annotations

ROWS = 704
R_HERO, R_POWER, R_WEAPON, R_FREE = 1, 3, 5, 7
"""Fixed rows: hero of player p is ``R_HERO + p``, and so on; row 0 means "none"."""

(
    CARD,  # index of its card in the tables
    ZONE,
    CTRL,  # player 0 or 1
    EID,  # the game's entity id, 0 for an entity that only the simulation has
    ORDER,  # order of play, rising; simultaneous triggers run in this order
    COST,  # mana cost with lasting changes, without auras
    COST_AURA,
    ATK,  # attack with lasting changes, without auras
    ATK_TEMP,  # attack until the end of this turn
    ATK_AURA,
    HEALTH,  # maximal health (durability of a weapon or location) without auras
    HEALTH_AURA,
    DAMAGE,
    ARMOR,
    KW,  # keyword bits of its own
    KW_TEMP,  # keyword bits until the end of this turn
    KW_AURA,
    FLAGS,  # state bits
    ATTACKS,  # attacks made this turn; for a hero power or location, uses this turn
    SPELL_DAMAGE,
    ENCH,  # first attached enchantment row, 0 for none; in an enchantment row, the next one
    OWNER,  # in an enchantment row, the row it is attached to
    DATA,  # the card's own counter
    CREATED,  # 0 when it began the game in its player's deck, else ``MADE`` or ``FOREIGN``
    TIMER,  # turns until something happens to it: dormant minions wake
    TURN,  # half-turn in which it came into its zone: hand, board or weapon
    DATA2,  # a second counter of the card's own
    LINK,  # a card index that it remembers
    COST_TEMP,  # change of its cost until the end of this turn
    PAY,  # what it costs instead of mana: three of ``PAY_*``, see ``currency_of``
) = range(30)
MORE = ARMOR  # in an enchantment row, how many more of the same it stands for (``CF_STACKS``)
PART_KW = COST  # in the row of what was magnetized (``F_PART``), its keyword bits
COLUMNS_USED = 30
GONE_NEXT = 30  # in ``Z_GRAVE``, the next row there, 0 for none; row 0 has the first
COLUMNS = 32
"""A row is 128 bytes, two cache lines; the columns from ``COLUMNS_USED`` on say nothing of the
entity: one links the rows that are gone, the last is free."""

MADE, FOREIGN = 1, 2
"""The card was made during the game; it began the game in the other player's deck."""

PAY_MANA, PAY_HEALTH, PAY_ARMOR, PAY_CORPSES, PAY_ENEMY_HEALTH, PAY_NEVER = range(6)
PAY_AURA_SHIFT, PAY_TURN_SHIFT, PAY_MASK = 3, 6, 7
"""``PAY`` holds what it costs lastingly, by an aura, and until the end of the turn; with
``PAY_NEVER`` it cannot be played."""

Z_NONE, Z_HAND, Z_BOARD, Z_HERO, Z_POWER, Z_WEAPON, Z_SECRET, Z_DECK, Z_ENCHANTMENT, Z_GRAVE = (
    range(10)
)
Z_ASIDE = 10
"""Zones. ``Z_GRAVE`` marks a row that left the game during the running sequence.

It becomes free after it. A row in ``Z_ASIDE`` is kept by its ``OWNER``, a minion or enchantment,
and goes with it.
"""

# ---- keyword bits (KW, KW_TEMP, KW_AURA) ---------------------------------------------------------
TAUNT, CHARGE, RUSH, SHIELD, WINDFURY, LIFESTEAL, POISONOUS, STEALTH, REBORN, ELUSIVE, IMMUNE = (
    1 << i for i in range(11)
)
BONUS_EFFECTS = TAUNT | RUSH | SHIELD | WINDFURY | LIFESTEAL | POISONOUS | REBORN | ELUSIVE
"""The eight, as the tokens of "a random Bonus Effect" since 2024 have them (TTN_480, TOY_814)."""
MINION_TYPES = 12
RACE_BEAST, RACE_PIRATE, RACE_TOTEM, RACE_DRAGON, RACE_ELEMENTAL = 1, *(1 << i for i in range(4, 8))
"""How many minion types there are, and those that a rule of the game counts (``dsl.TOTEM``)."""
CANT_ATTACK, MEGA_WINDFURY, IMMUNE_ATTACKING, CANT_ATTACK_HEROES = (1 << i for i in range(11, 15))
OF_WEAPON = WINDFURY | LIFESTEAL | POISONOUS | MEGA_WINDFURY | IMMUNE_ATTACKING | CANT_ATTACK_HEROES
"""The keywords that a weapon lends to the hero who fights with it."""
# on a hero's KW_AURA the bits of minions' keywords mean what their owner's auras do
BATTLECRY_TWICE, DEATHRATTLE_TWICE, POWER_TWICE = TAUNT, CHARGE, RUSH
MINION_DEATHRATTLE_TWICE = REBORN
BATTLECRY_THRICE, POWER_BESIDE = 1 << 15, 1 << 17  # bits that no keyword has
GIVEN_RATTLES_TWICE = 1 << 16  # of a minion: the deathrattles that are attached to it run twice
# on a hero power they mean how often it may be used in a turn, that it finds minions, too, and
# that the cards which it draws cost nothing
TWO_USES, MANY_USES, AIMS_AT_MINIONS, DRAWS_FOR_NOTHING = WINDFURY, MEGA_WINDFURY, CHARGE, TAUNT
MOST_USES = 99
"""How often a hero power may be used in a turn that may be used any number of times."""

# ---- state bits (FLAGS) --------------------------------------------------------------------------
F_FROZEN, F_SILENCED, F_DESTROYED, F_EXHAUSTED, F_DORMANT = (1 << i for i in range(5))
F_NAMED, F_HIDDEN = 1 << 5, 1 << 6
"""Of a card that is not known: of which each determinization says what it is; any other."""
F_TWICE = F_FROZEN  # of a spell, which never freezes: it will have its effect twice when it is cast
F_GRAFT = F_FROZEN  # of what is attached: a minion's card, whose text is its bearer's own

F_TEMPORARY, F_PREPARE, F_LOCKED, F_COPIED, F_KEEPER, F_CAST_DRAWN, F_MARKED, F_WHOLE = (
    1 << i for i in range(7, 15)
)
"""A hand card that is discarded at the end of its owner's turn; one that was given Prepare; one
that cannot be played; a copy of an opponent's card; who keeps cards aside; a card that is cast when
drawn, though that is not printed on it; what a card remembers having chosen; one that does not
shatter."""
F_PART = F_MARKED  # of what is attached: it was magnetized, with attack and health as ``ATK`` says
F_COMBINED = 1 << 15
"""A choose-one card that has both effects, whatever its player's rules."""
