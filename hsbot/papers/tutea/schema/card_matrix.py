"""The matrix of the fully-visible description (Tutea 2020): what a card is, card beside card.

Three rows of cards: the enemy's minions, hero and hero power, the own ones, the own hand. A card
is a block of ``BLOCK_ROWS`` by ``BLOCK_COLUMNS`` numbers, then a row and a column of zeros.
"""

from __future__ import annotations

from hsbot.rules.schema.limits import MAX_BOARD

NUMBERS = (
    "type", "cost", "attack", "health", "damage", "armor", "spell_damage", "overload", "burn",
    "attacks", "school", "rarity", "race",
)  # fmt: skip
"""The numbers of a card: ``race`` the first of its minion types, from 1; ``burn`` the damage that
it can do to a hero; the cost of a card in play is the printed one."""
FACTS = (
    "aims", "exhausted", "taunt", "charge", "rush", "shield", "windfury", "lifesteal", "poisonous",
    "stealth", "reborn", "elusive", "immune", "cant_attack", "frozen", "silenced", "dormant",
    "deathrattle", "battlecry",
)  # fmt: skip
"""The facts of a card, 1 or 0; ``aims`` needs a target as it is played."""
(
    SEEN_TYPE, SEEN_COST, SEEN_ATTACK, SEEN_HEALTH, SEEN_DAMAGE, SEEN_ARMOR, SEEN_SPELL_DAMAGE,
    SEEN_OVERLOAD, SEEN_BURN, SEEN_ATTACKS, SEEN_SCHOOL, SEEN_RARITY, SEEN_RACE,
) = range(len(NUMBERS))  # fmt: skip
(
    SEEN_AIMS, SEEN_EXHAUSTED, SEEN_TAUNT, SEEN_CHARGE, SEEN_RUSH, SEEN_SHIELD, SEEN_WINDFURY,
    SEEN_LIFESTEAL, SEEN_POISONOUS, SEEN_STEALTH, SEEN_REBORN, SEEN_ELUSIVE, SEEN_IMMUNE,
    SEEN_CANT_ATTACK, SEEN_FROZEN, SEEN_SILENCED, SEEN_DORMANT, SEEN_DEATHRATTLE, SEEN_BATTLECRY,
) = range(len(NUMBERS), len(NUMBERS) + len(FACTS))  # fmt: skip

BLOCK_ROWS, BLOCK_COLUMNS = 4, 8
CARD_ROWS, CARDS_A_ROW = 3, 10
ROW_ENEMY, ROW_OWN, ROW_HAND = range(CARD_ROWS)
AT_HERO, AT_POWER = MAX_BOARD, MAX_BOARD + 1
"""Places in a row of cards after those of the board."""
MATRIX_ROWS = CARD_ROWS * (BLOCK_ROWS + 1)
MATRIX_COLUMNS = CARDS_A_ROW * (BLOCK_COLUMNS + 1)
MATRIX_SIZE = MATRIX_ROWS * MATRIX_COLUMNS
