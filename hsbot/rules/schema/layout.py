"""The world as one record: a header and a table with one row an entity and one column a tag.

``STATE`` is the whole game, ``WORK`` is what a thread needs beside it (random generator, VM queue
and stack, option buffer, and the card tables, so that a new card needs no new compilation). Both
are numpy records: Numba passes one pointer with constant offsets, so that ``s.mana[p]`` and
``s.e[r, ATK]`` are one load each.

Cloning copies the header and the rows below the high-water mark ``s.hi``; rows above it are
garbage. Rows 1 to 6 are fixed: both heroes, hero powers and weapons. A row number is the only way
in which entities name each other; ``e[r, EID]`` is the game's own entity id where the entity exists
in the real game, else 0.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from hsbot.rules.schema import records

State: TypeAlias = records.State
States: TypeAlias = records.States
Work: TypeAlias = records.Work
Works: TypeAlias = records.Works
Vector: TypeAlias = records.Vector

_I = np.int16

ROWS = 704
R_HERO, R_POWER, R_WEAPON, R_FREE = 1, 3, 5, 7
"""Fixed rows: hero of player p is ``R_HERO + p``, and so on; row 0 means "none"."""

# ---- columns of an entity ------------------------------------------------------------------------
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
    CREATED,  # 1 when it did not begin the game in a deck
    TIMER,  # turns until something happens to it: dormant minions wake
    TURN,  # half-turn in which it came into its zone: hand, board or weapon
    DATA2,  # a second counter of the card's own
    LINK,  # a card index that it remembers
    COST_TEMP,  # change of its cost until the end of this turn
    PAY,  # what it costs instead of mana: three of ``PAY_*``, see ``currency_of``
) = range(30)
COLUMNS = 30

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
RACE_TOTEM, RACE_ELEMENTAL = 1 << 5, 1 << 7
"""The minion types that a rule of the game counts (``dsl.TOTEM``)."""
CANT_ATTACK, MEGA_WINDFURY, IMMUNE_ATTACKING, CANT_ATTACK_HEROES = (1 << i for i in range(11, 15))
OF_WEAPON = WINDFURY | LIFESTEAL | POISONOUS | MEGA_WINDFURY | IMMUNE_ATTACKING | CANT_ATTACK_HEROES
"""What a weapon lends to the hero who fights with it."""
# on a hero's KW_AURA the bits of minions' keywords mean what their owner's auras do
BATTLECRY_TWICE, DEATHRATTLE_TWICE, POWER_TWICE = TAUNT, CHARGE, RUSH
MINION_DEATHRATTLE_TWICE = REBORN
# on a hero power they mean how often it may be used in a turn, that it finds minions, too, and
# that the cards which it draws cost nothing
TWO_USES, MANY_USES, AIMS_AT_MINIONS, DRAWS_FOR_NOTHING = WINDFURY, MEGA_WINDFURY, CHARGE, TAUNT
MOST_USES = 99
"""How often a hero power may be used in a turn that may be used any number of times."""

# ---- state bits (FLAGS) --------------------------------------------------------------------------
F_FROZEN, F_SILENCED, F_DESTROYED, F_EXHAUSTED, F_DORMANT, F_STOLEN, F_HIDDEN = (
    1 << i for i in range(7)
)
F_TWICE = F_FROZEN  # of a spell, which never freezes: it will have its effect twice when it is cast
F_GRAFT = F_FROZEN  # of what is attached: a minion's card, whose text is its bearer's own

F_TEMPORARY, F_PREPARE, F_LOCKED, F_COPIED, F_KEEPER, F_CAST_DRAWN, F_MARKED, F_WHOLE = (
    1 << i for i in range(7, 15)
)
"""A hand card that is discarded at the end of its owner's turn; one that was given Prepare; one
that cannot be played; a copy of an opponent's card; who keeps cards aside; a card that is cast when
drawn, though that is not printed on it; what a card remembers having chosen; one that does not
shatter."""

# ---- per-player counters -------------------------------------------------------------------------
(
    N_CARDS_TURN,  # cards played this turn (combo)
    N_MINIONS_TURN,
    N_SPELLS_TURN,
    N_SPELLS_GAME,
    N_DIED_TURN,  # own minions that died this turn
    N_DIED_GAME,
    N_JADE,  # size of the last jade golem
    N_CORPSES,
    N_HERO_DAMAGE_TURN,
    N_POWERS_TURN,
    N_TOTEMS_GAME,
    N_OVERLOAD_GAME,
    N_ATTACKS_TURN,
    N_RESTORED_TURN,  # health that the player has restored
    N_DISCARDED_GAME,
    N_POWERS_GAME,
) = range(16)
(
    N_CARDS_LAST,  # cards played in the own last turn
    N_HEAL_MORE,  # what the own healing restores more, by auras
    N_DRAWN_TURN,  # cards drawn this turn
    N_ARMOR_TURN,  # armor gained this turn
    N_ATTACKS_GAME,  # attacks of own characters
    N_HERO_ATTACKS_GAME,  # attacks of the own hero
    N_HEALED_GAME,  # health that was restored to own characters
    N_CORPSES_SPENT,
    N_SPELL_DAMAGE_TURN,  # damage that own spells have dealt this turn
    N_DIED_LAST,  # own minions that died in the last half-turn
) = range(26, 36)
(
    N_QUESTS,  # quests played
    N_SKIP,  # turns that the player will not get
    N_HERALDED,  # times the player has heralded
    N_IMBUED,  # times the player has imbued the hero power
    N_DECK,  # bits: what held of the own deck at the start of the game
    N_CTHUN,  # bits: C'Thun's abilities that were triggered this game
) = range(36, 42)
(
    N_LEYLINE_EFFECT,  # by how much the effects of leylines are increased
    N_LEYLINE_TIMES,  # how often more leylines trigger
    N_COMPANION_COST,  # by how much more the Beasts cost that replace animal companions
    N_COMPANIONS,  # how many animal companions more are summoned at once
) = range(48, 52)
DECK_CTHUN = 0
"""Bits of ``N_DECK``: C'Thun started in it."""
N_RULES, N_DOUBLINGS, N_SUMMONINGS = 45, 46, 47
"""Made by auras: rules that hold for the player (RULE_*); how often the damage and healing of his
spells and hero power is doubled; how often the number of minions that his cards summon is."""
(
    N_MANA_MINIONS_GAME,  # mana spent on minions this game
    N_MANA_SPELLS_GAME,
    N_MANA_TURN,  # mana spent this turn
    N_SHUFFLES_GAME,  # times cards were shuffled into the own deck
    N_DISCOVERS_TURN,
) = range(19, 24)
DOUBLINGS, DOUBLED_POWER, DOUBLED_HEALING, DOUBLED_CRIES = 15, 16, 256, 4096
"""In ``N_DOUBLINGS``: a mask of how often; what one more counts for hero powers, for healing, for
minions' battlecries and combos."""
N_STONEBREW = 42  # hands that Harth Stonebrew has replaced
(
    N_SPELL_AURA,  # spell damage that auras add
    N_HURT_TURN,  # how often the hero took damage this turn
    N_HERO_HEALED_TURN,  # health that was restored to the hero this turn
) = range(52, 55)
(
    N_SECRETS_GAME,  # secrets played
    N_ELEMENTALS,  # elementals played since the player's turn began
    N_ELEMENTALS_BEFORE,  # ... in the player's turn before
) = range(16, 19)
N_INVOKED = 24  # times the player has invoked Galakrond
(
    N_PLAGUES,  # plagues that the player has shuffled into the other deck
    N_FORGED,  # cards forged
    N_EXCAVATED,  # times the player has excavated
    N_RELICS,  # relics cast
    N_TENDRILS,  # chaotic tendrils played
    N_EARTHEN,  # earthen golems summoned
    N_AUTOMATONS,  # astral automatons summoned
    N_ASTEROIDS,  # damage more that the player's asteroids deal
    N_STREAK,  # own turns in a row, up to the one before, in which an elemental was played
) = range(56, 65)
N_POWER_DAMAGE_GAME, N_RESTORED_GAME = 25, 55
"""Damage that the player's hero powers have dealt; health that the player has restored."""
N_MANA_MORE = 66
"""How many mana crystals more than ``MANA_LIMIT`` the player may have."""
N_COUNTERS = 67
N_CTHUN_ATTACK, N_CTHUN_HEALTH = 43, 44  # what the own C'Thun has gained, wherever it is
RULE_HEALING_HURTS, RULE_NO_HEALING, RULE_ENDURE = (1 << i for i in range(3))
(
    RULE_END_TWICE, RULE_NO_DRAW, RULE_PAST_TAUNT, RULE_CHOOSE_BOTH, RULE_TWICE_CORPSES,
    RULE_TOUGH_SHIELDS, RULE_MINIONS_ONLY, RULE_SPELLS_ONLY, RULE_RANDOM_TARGETS,
) = (1 << i for i in range(6, 15))  # fmt: skip
"""What restores health deals damage; characters cannot be healed; minions cannot be reduced below 1
health; end of turn effects trigger twice; no card is drawn at the start of the turn; attacks ignore
taunt; choose-one cards have both effects; twice as many corpses; divine shields take three hits;
only minions, or only spells, may be played; targets are chosen by chance."""
RULE_GROWTH = 1 << 3
"""Health that the hero would lose in the own turn is gained, as a higher maximum."""
RULE_KINDRED_TWICE, RULE_HERO_NO_HEALING = 1 << 4, 1 << 5
"""What Kindred brings comes twice; the hero cannot be healed."""

MAX_HAND, MAX_BOARD, MAX_DECK, MAX_SECRETS, MAX_GRAVE, MAX_PLAYED = 12, 7, 64, 6, 40, 40
MAX_DISCARDED = 12
CLASSES, CLASS_NEUTRAL = 15, 12
"""CardClass integers are below it."""
HAND_LIMIT, MANA_LIMIT, TURN_LIMIT, SECRET_LIMIT = 10, 10, 89, 5
FORGE_COST = 2

AURAS_IN_HAND, AURAS_IN_PLAY, AURAS_LATE, AURAS_OF_DAMAGE, AURAS_SHIFT = (1 << i for i in range(5))
"""Bits of ``has_aura``: where there are auras; some that set attack; something changes the damage
that is dealt or taken; what some give may change though nothing comes, goes or is touched."""

# ---- a pending choice ----------------------------------------------------------------------------
P_NONE, P_MULLIGAN, P_DISCOVER, P_CHOOSE_ONE, P_TARGET = range(5)
P_ROWS = 10
"""Kinds: options are cards, but rows (cards in a hand or deck) for ``P_ROWS``."""
MAX_CHOICES, MAX_GIFTS = 16, 3

# ---- a frame of the VM's stack -------------------------------------------------------------------
(
    PC,
    F_CTRL,  # whose effect it is
    F_SRC,  # row of the source
    F_TGT,  # row of the target, 0 for none
    F_SUBJ,  # row that the event is about
    F_NUM,  # the event's amount
    F_ACC,  # accumulator
    F_LOOP,  # repetitions left of the running repeat
    F_LOOP2,  # ... of the repeat inside it
    F_CHOSEN,  # card index or row chosen by the last choice
    F_KIND,  # what runs: F_KIND_*
    F_FROM,  # what the program made last bears orders above this one
    F_TO,  # ... up to this one
) = range(13)
FRAME = 13
LOOPS = 2
"""How deep repeats may stand in each other."""
K_EFFECT, K_SPELL, K_POWER, K_SEQUENCE, K_DEATHRATTLE, K_CAST = range(6)
"""Kinds of frame.

Spell damage counts for ``K_SPELL``, a sequence is the turn's own machinery, the number of a
``K_DEATHRATTLE`` says how many minions stood left of its source, and ``K_CAST`` is a spell cast by
an effect: whatever its programs ask is decided by chance.
"""
MAX_STEPS = 20_000
"""More instructions than any real sequence needs; beyond it two cards feed each other for ever."""
STACK, SAVED, QUEUE, SELECTED = 1024, 40, 96, 160

_HEADER: list[Any] = [
    ("listen", np.int64),  # events that anything in play listens to, as bits
    ("deck_listen", np.int64, 2),  # events that a card may listen to from a deck
    ("past_act", np.int64),  # the action before which ``past`` was kept
    ("past_n", _I),  # words of ``past`` in use, 0 for none
    ("rewinds", _I),  # how often the running action was taken back
    ("turn", _I),
    ("cur", _I),  # whose turn it is
    ("winner", _I),  # -1 while the game goes on, 2 for a draw
    ("dirty", _I),  # auras and listeners must be renewed
    ("mortal", _I),  # something may have died
    ("hi", _I),  # rows in use end here
    ("free", _I),  # first freed row, 0 for none (linked by CARD)
    ("gone", _I),  # rows in Z_GRAVE
    ("fallen", _I),  # first destroyed weapon that the death phase waits for (linked by OWNER)
    ("order", _I),
    ("has_aura", _I),
    ("pend", _I),  # kind of the pending choice
    ("pend_player", _I),
    ("pend_n", _I),
    ("pend_src", _I),
    ("nsaved", _I),  # frames in ``saved``
    ("discovered", _I),  # whether the last choice was a discover
    ("halves", _I),  # whether a hand may hold a half of a card that shatters
    ("hand_place", _I),  # where in hand the card played last was, from 0 at the left
    ("hand_size", _I),  # how many cards were in hand with it
    ("hand_turn", _I),  # the half-turn in which it came there
    ("first", _I),  # who began
    ("mana", _I, 2),
    ("max_mana", _I, 2),
    ("overload", _I, 2),  # owed next turn
    ("locked", _I, 2),  # locked this turn
    ("fatigue", _I, 2),
    ("nhand", _I, 2),
    ("nboard", _I, 2),
    ("ndeck", _I, 2),
    ("nsecret", _I, 2),
    ("ngrave", _I, 2),
    ("nplayed", _I, 2),
    ("counter", _I, (2, N_COUNTERS)),
    ("hand", _I, (2, MAX_HAND)),  # rows, left to right
    ("board", _I, (2, MAX_BOARD)),  # rows, left to right
    ("secret", _I, (2, MAX_SECRETS)),  # rows, in order of play
    ("deck", _I, (2, MAX_DECK)),  # card index, or minus a row; the last one is drawn next
    ("grave", _I, (2, MAX_GRAVE)),  # card indices of own minions that died, the oldest first
    ("ending", _I),  # the turn ends when the running action is over
    ("played", _I, (2, MAX_PLAYED)),  # card indices of the cards played, the oldest first
    ("discarded", _I, (2, MAX_DISCARDED)),  # ... discarded; as many as ``N_DISCARDED_GAME`` says
    ("pend_opt", _I, MAX_CHOICES),  # card indices or rows to choose from
    ("pend_gift", _I, MAX_GIFTS),  # dark gifts of the options
]
HEADER_BYTES, ROW_BYTES = np.dtype(_HEADER).itemsize, 2 * COLUMNS
STATE = np.dtype(
    [
        *_HEADER,
        ("e", _I, (ROWS, COLUMNS)),
        ("saved", _I, (SAVED, FRAME)),  # the VM's stack while a choice is pending
        ("past", _I, HEADER_BYTES // 2 + ROWS * COLUMNS),  # header and rows before an action
    ]
)

# ---- columns of a card ---------------------------------------------------------------------------
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
CF_SECRET, CF_QUEST, CF_NEEDS_TARGET, CF_TRADEABLE, CF_CANT_PLAY, CF_TWINSPELL, CF_COLLECTIBLE = (
    1 << i for i in range(7)
)
CF_DEATHRATTLE, CF_BATTLECRY, CF_COMBO, CF_LEGENDARY, CF_OWN_TURN_ONLY = (
    1 << i for i in range(7, 12)
)
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
MAX_CARDS, MAX_CODE, MAX_SELECTORS, MAX_TRIGGERS, MAX_AURAS, MAX_POOL, MAX_CHOOSE = (
    24576,
    32767,
    8192,
    8192,
    4096,
    131072,
    4096,
)
OP_WIDTH, SELECTOR_WIDTH, TRIGGER_WIDTH, AURA_WIDTH = 6, 10, 6, 8

MAX_WISHES = 32
MAX_WEIGHTS, MAX_REMOVALS = 24, 32
SIDE = 42
"""Features of a player's side of a position (``values``)."""
INPUTS, NET_WIDTH = 2 * SIDE + 2, 32
"""The inputs and the hidden sums of the network that values a position."""
NET_UNIT = 1024
"""What the weights of an input are multiples of."""

WORK = np.dtype(
    [
        ("rng", np.int64),
        ("err", np.int32),  # first internal error, 0 for none: see ``ERRORS``
        ("nq", np.int32),
        ("sp", np.int32),
        ("nsel", np.int32),
        ("frame", np.int32),  # the running frame
        ("nkept", np.int32),
        ("shelf", np.int32, SELECTED),
        ("kept", np.int32, SELECTED),  # rows gathered by several instructions
        ("steps", np.int64),
        ("budget", np.int64),  # instructions that one run may take: MAX_STEPS unless it is watched
        ("queue", np.int16, (QUEUE, FRAME)),
        ("stack", np.int16, (STACK, FRAME)),
        ("sel", np.int32, SELECTED),
        ("cand", np.int32, SELECTED),
        ("tmp", np.int32, 2 * SELECTED),
        ("slot", np.int8, ROWS),  # where the player sees each row, while options are listed
        ("act", np.int32, 2048),
        ("pick", np.int32, 2048),
        ("signature", np.int64),
        ("feature", np.int32, 2 * SIDE + 2),  # of the position, see ``values``
        ("unknown", np.int16, 256),
        ("code", np.int32, (MAX_CODE, OP_WIDTH)),
        ("selector", np.int32, (MAX_SELECTORS, SELECTOR_WIDTH)),
        ("trigger", np.int32, (MAX_TRIGGERS, TRIGGER_WIDTH)),
        ("aura", np.int32, (MAX_AURAS, AURA_WIDTH)),
        ("pool", np.int32, MAX_POOL),
        ("nwish", np.int32),
        ("wish", np.int16, MAX_WISHES),  # cards that pools shall bring up where they hold them
        ("choose", np.int16, MAX_CHOOSE),  # of a choose-one card: how many, them, all in one
        ("weight", np.int32, MAX_WEIGHTS),  # of the scores that are weighted, in thousandths
        ("inputs", np.int32, INPUTS),  # of the position that was valued last
        ("hidden", np.int32, NET_WIDTH),  # the network's sums for them
        ("net", np.int32, (INPUTS + 1, NET_WIDTH)),  # of the inputs, then of none: ``values``
        ("net_out", np.int64, NET_WIDTH + 1),  # weights of the hidden sums, then of none
        ("removal", np.int16, MAX_REMOVALS),  # cards that heuristic 2 values in hand; 0 ends them
        ("events", np.int64, MAX_CARDS),  # events that a card listens to
        ("cards", np.int16, (MAX_CARDS, CARD_COLUMNS)),
    ]
)
MAX_OPTIONS = 2048

E_QUEUE, E_STACK, E_ROWS, E_OPTIONS, E_SAVED, E_ENDLESS, E_SHORT = range(1, 8)
E_OPCODE = 100
ERRORS = {
    E_QUEUE: "the event queue is full",
    E_STACK: "the VM's stack is full",
    E_ROWS: "no entity row is left",
    E_OPTIONS: "the option buffer is full",
    E_SAVED: "a pending choice has too many frames to save",
    E_ENDLESS: "a sequence does not end",
    E_SHORT: "no random game lasts to the turn asked for",
}
