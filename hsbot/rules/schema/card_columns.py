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
C_MERGE = 36  # of a magnetic minion the enchantment as which it becomes a part of another, else 0
C_MERGE_RACES = 37  # ... the minion types with which it merges, R_*
C_PLACES = 38  # bits, PLACE_*
C_CLASSES = 39  # bits, 1 << CardClass: every class that may put it into a deck
C_RUNES = 40  # its runes, four bits each: Blood, Frost, Unholy
RUNE_BITS = 4
C_TURNED = 41  # program that runs on what it has been transformed into
C_SETUP = 42  # program that runs before the deal, where it is in a deck
C_HALF = 43  # where in its program the half begins that another card may be assembled with
C_HALF_BEARS = 44  # bits, HALF_*: what its effect is
C_HALF_FREE = 45  # bits, HALF_*: what an effect that replaces its own must not be
C_SET = 46  # CardSet: the expansion it is from
C_REACH = 47  # the most that it adds to its player's turn as it is played, ``REACH_`` fields
C_STANDS = 48  # ... and by being there
CARD_COLUMNS = 49
OPEN = -1
REACH_HITS, REACH_GAIN, REACH_MANA = 8, 12, 18
"""The reach of a card (``cards.assembly.damage_reach``): damage to a hero below bit ``REACH_HITS``;
from there on instances that spell damage adds to, attack for each attacker, mana. ``OPEN``:
anything."""
REACH_WINDFURY, REACH_SILENCE, REACH_COSTS, REACH_OWN, REACH_DRAWS = (1 << i for i in range(22, 27))
"""It may give Windfury, silence somebody; it changes costs; by being there it may do anything for
its own side, and nothing for the other player's turn; ... and its player may draw two cards."""
HALF_OF_ITSELF, HALF_OF_OWN_TURN, HALF_MAKES_SPELLS, HALF_ATTACKS = (1 << i for i in range(4))
"""An effect on the minion itself, one that asks the player or is for the turn, one that gives
spells, an attack."""
PLACE_PLAYED, PLACE_STANDING, PLACE_SIDED = (1 << i for i in range(3))
"""The meaning of its neighbours for a minion (``C_PLACES``).

They matter as it is played; they matter as long as it stands; left and right are not alike to it.
"""
(T_NONE, T_HERO, T_MINION, T_SPELL, T_WEAPON, T_POWER, T_ENCHANTMENT, T_LOCATION,
 T_PERMANENT) = range(9)  # fmt: skip
"""``T_PERMANENT``: takes a place on the board, and nothing can touch it (a portal)."""

SCHOOL_FIRE, SCHOOL_HOLY = 2, 5
"""The spell schools that a rule of the game counts (``C_SCHOOL``, SpellSchool of the card data)."""
RACES = 12
"""How many minion types there are, each a bit of ``C_RACE``."""

# ---- card flags ----------------------------------------------------------------------------------
CF_SECRET, CF_QUEST, CF_NEEDS_TARGET, CF_TRADEABLE, CF_CANT_PLAY = (1 << i for i in range(5))
CF_DRAGGED = 1 << 5  # may be dragged to the deck as it is: traded, forged or prepared
CF_COLLECTIBLE = 1 << 6
CF_DEATHRATTLE, CF_BATTLECRY, CF_COMBO, CF_LEGENDARY = (1 << i for i in range(7, 11))
CF_PLAIN_PLAY = 1 << 11  # nothing but its cost, room and its targets decides how it may be played
CF_NO_CORPSE = 1 << 14  # dies without leaving one ("Doesn't leave a Corpse")
CF_TITAN = 1 << 13  # has abilities, which it uses one a turn before it may attack
CF_STARSHIP = 1 << 15  # is built of pieces, and launched
CF_AIMS_AS_TAUGHT = 1 << 16  # as it is played it aims at what the card that it remembers does
CF_STACKS = 1 << 17  # an enchantment whose auras only add: of more on one hero a row counts them
CF_INSPIRE = 1 << 18  # does something when the hero power was used
CF_NEWEST = 1 << 19  # is of the newest expansion
CF_GOES_SECOND = 1 << 20  # whose deck holds it goes second
CF_KEEPS_CHANGES = 1 << 23  # keeps its enchantments where others lose them
CF_GROWS = 1 << 27  # its cost has grown with it, and is that of its body (a Jade Golem)
CF_ACTS_LAST = 1 << 29  # acts after all others that hear the same event (``tags.ACTS_LAST``)
CF_OVERLOAD_OFFERED = 1 << 21  # its Overload is the price of what its text offers
CF_BOUNTY = 1 << 22  # has Excavate, Quickdraw or Tradeable, or is Legendary
CF_SPELL_ALONE, CF_MINION_ALONE = 1 << 24, 1 << 25
"""Of ``CF_PLAIN_PLAY`` spells and minions that have no target and cannot be dragged to the deck."""
CF_MINDS_PLACES = 1 << 28  # its text asks where something stands, on a board or in a hand
CF_BODY = 1 << 26  # a minion that does nothing on the board but attack
OWN_ACTIONS = CF_TITAN | CF_STARSHIP
"""Flags of the cards on the board that offer an action of a mechanic."""

CF_CAST_DRAWN = 1 << 12
"""Cast (or summoned) when it is drawn, and another card is drawn."""

(
    TG_OUTCAST, TG_CHOOSE_ONE, TG_DISCOVER, TG_BLOOD, TG_FROST, TG_UNHOLY, TG_CORPSES, TG_PREPARE,
    TG_SHATTER, TG_SHATTERED, TG_KINDRED, TG_REWIND, TG_COLOSSAL, TG_DRAWN_FOR_ENEMY,
    TG_REBORN_WHOLE, TG_TREANT, TG_IMP, TG_LIBRAM, TG_STARSHIP_PIECE, TG_ZERG, TG_TERRAN,
    TG_PROTOSS, TG_MINI,
) = (1 << i for i in range(23))  # fmt: skip
"""The questions of other cards about a card, by its tags (``C_TAGS``)."""
TG_HERALD, TG_GALAKROND, TG_CTHUN = (1 << i for i in range(23, 26))
TG_RAFAAM, TG_AURA, TG_LATE, TG_DISGUISED, TG_SI_7 = (1 << i for i in range(26, 31))
"""Also a question about a card; ``TG_LATE``: it is never dealt into the opening hand;
``TG_DISGUISED``: it is played on the own side (its first option) or on the other (the second)."""
TG_FAMILIES = TG_HERALD | TG_ZERG | TG_TERRAN | TG_PROTOSS | TG_GALAKROND | TG_CTHUN
"""Families of cards that are only generated for whose deck began with one (``C_TAGS``)."""
EG_DARK_GIFT, EG_BATTLECRY_TWICE, EG_REBORN_WHOLE = (1 << i for i in range(3))
"""The meaning of an enchantment's tags (its ``C_TAGS``) for its bearer.

A dark gift; its battlecry triggers twice; it is reborn with full health and enchantments.
"""

POOL_COIN, POOL_PREPARED = 0, 1
"""Where the pool table names a card of the rules: the coin, and what a prepared card bears."""
POOL_FINDS_ITSELF = 2
"""... whether a card could discover itself, on the tables' day."""
POOL_STARSHIPS, STARSHIPS = 3, 8
"""... and the Starships, so many; the first one is that of classes without a ship of their own."""
POOL_COSTS = 26
"""A pool by cost has cards of the costs below it."""

HIDDEN = 1
"""Card index of a card of which nothing is known; index 0 is no card at all."""

HAS_AURA, HAS_PLACES = 1 << 62, -1 << 63
"""Beside the events in ``WORK.events``: the card has auras, or changes its own cost; where minions
are placed may matter to it (the sign bit: 61 and below are events)."""
