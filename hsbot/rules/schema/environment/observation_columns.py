"""The columns of an observation: what one seat may know of the game, as whole numbers.

The viewer's side always comes first. Cards are card indices of the library (0: none). Nothing in an
observation depends on what the viewer cannot see: the enemy's hand and secrets are numbers of
cards, decks are numbers of cards.
"""

from __future__ import annotations

from hsbot.rules.schema.limits import MAX_BOARD, MAX_CHOICES, MAX_HAND, MAX_SECRETS

GAME_NAMES = ("turn", "to_choose", "began", "choice", "stage", "source", "sub_option", "target")
"""The half-turn; whether the viewer must choose; whether the viewer began; the kind of a pending
choice (``limits.P_``); in the source-target space what is asked, and what was answered so far: the
index of the source, the sub-option, the target slot."""
(
    GAME_TURN,
    GAME_TO_CHOOSE,
    GAME_BEGAN,
    GAME_CHOICE,
    GAME_STAGE,
    GAME_SOURCE,
    GAME_SUB_OPTION,
    GAME_TARGET,
) = range(len(GAME_NAMES))

SIDE_NAMES = (
    "hero", "hero_class", "health", "armor", "attack", "attacks", "frozen", "mana", "max_mana",
    "locked", "overload", "fatigue", "hand", "deck", "secrets", "weapon", "weapon_attack",
    "weapon_durability", "power", "power_cost", "power_uses", "corpses", "cards_this_turn",
)  # fmt: skip
"""A player's columns."""
(
    SIDE_HERO, SIDE_CLASS, SIDE_HEALTH, SIDE_ARMOR, SIDE_ATTACK, SIDE_ATTACKS, SIDE_FROZEN,
    SIDE_MANA, SIDE_MAX_MANA, SIDE_LOCKED, SIDE_OVERLOAD, SIDE_FATIGUE, SIDE_HAND, SIDE_DECK,
    SIDE_SECRETS, SIDE_WEAPON, SIDE_WEAPON_ATTACK, SIDE_WEAPON_DURABILITY, SIDE_POWER,
    SIDE_POWER_COST, SIDE_POWER_USES, SIDE_CORPSES, SIDE_CARDS,
) = range(len(SIDE_NAMES))  # fmt: skip

BOARD_NAMES = (
    "card", "minion", "attack", "health", "damage", "cost", "attacks", "new", "taunt", "charge",
    "rush", "shield", "windfury", "lifesteal", "poisonous", "stealth", "reborn", "elusive",
    "immune", "cant_attack", "frozen", "silenced", "dormant", "deathrattle", "spell_damage",
)  # fmt: skip
"""A board place's columns; all 0 where it is empty. ``minion`` is 0 for a location; ``new`` came
this half-turn; the cost is the printed one."""
(
    BOARD_CARD, BOARD_MINION, BOARD_ATTACK, BOARD_HEALTH, BOARD_DAMAGE, BOARD_COST, BOARD_ATTACKS,
    BOARD_NEW, BOARD_TAUNT, BOARD_CHARGE, BOARD_RUSH, BOARD_SHIELD, BOARD_WINDFURY, BOARD_LIFESTEAL,
    BOARD_POISONOUS, BOARD_STEALTH, BOARD_REBORN, BOARD_ELUSIVE, BOARD_IMMUNE, BOARD_CANT_ATTACK,
    BOARD_FROZEN, BOARD_SILENCED, BOARD_DORMANT, BOARD_DEATHRATTLE, BOARD_SPELL_DAMAGE,
) = range(len(BOARD_NAMES))  # fmt: skip

HAND_NAMES = (
    "card", "minion", "spell", "weapon", "cost", "attack", "health", "taunt", "swift", "battlecry",
    "deathrattle", "burn",
)  # fmt: skip
"""An own hand place's columns: ``swift`` has charge or rush, ``burn`` is the damage that it can do
to a hero."""
(
    HAND_CARD, HAND_MINION, HAND_SPELL, HAND_WEAPON, HAND_COST, HAND_ATTACK, HAND_HEALTH,
    HAND_TAUNT, HAND_SWIFT, HAND_BATTLECRY, HAND_DEATHRATTLE, HAND_BURN,
) = range(len(HAND_NAMES))  # fmt: skip

SIDE_COLUMNS, BOARD_COLUMNS, HAND_COLUMNS = len(SIDE_NAMES), len(BOARD_NAMES), len(HAND_NAMES)
AT_GAME = 0
AT_SIDES = AT_GAME + len(GAME_NAMES)
AT_BOARDS = AT_SIDES + 2 * SIDE_COLUMNS
AT_HAND = AT_BOARDS + 2 * MAX_BOARD * BOARD_COLUMNS
AT_SECRETS = AT_HAND + MAX_HAND * HAND_COLUMNS
AT_CHOICES = AT_SECRETS + 2 * MAX_SECRETS
OBSERVATION_SIZE = AT_CHOICES + MAX_CHOICES
"""Where each part begins: the game, both sides, both boards, the own hand, the secrets (of the
enemy's only those that are no secret, such as quests), what a pending choice offers."""
MOST_SHOWN = 30_000
"""Where numbers end: the game's own go further than a column does."""
