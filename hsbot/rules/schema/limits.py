"""The sizes of zones and lists, the game's own limits, and the kinds of a pending choice."""

from __future__ import annotations

MAX_HAND, MAX_BOARD, MAX_DECK, MAX_SECRETS = 12, 7, 64, 6
MAX_GRAVE, MAX_PLAYED, MAX_DISCARDED, LATER = 32, 32, 8, 480
MAX_OPENING = 4
"""Cards in hand when the mulligan is over, without the Coin."""
"""Entries of a player's histories in the state's header, and how many more follow its rows."""
MAX_RECENT = 8
"""Entries of the histories that know the newest only: weapons destroyed, secrets triggered."""
AIM_SHIFT = 16
AIMED_AT_NOTHING, AIMED_AT_OWN_MINION, AIMED_AT_OWN, AIMED_AT_ENEMY = range(4)
"""Above the card's index in the history of plays: an own minion, another own character or
location, an enemy."""
MOST_NOTED = LATER + MAX_DISCARDED
"""Entries that every history has room for."""
MOST_NUMBER = 2**31 - 1
"""The game's own largest attack, health, damage and armor."""
CLASSES, CLASS_NEUTRAL = 15, 12
"""CardClass integers are below it."""
HAND_LIMIT, DECK_LIMIT, MANA_LIMIT, TURN_LIMIT, SECRET_LIMIT = 10, 60, 10, 89, 5
FORGE_COST = 2

(
    AURAS_IN_HAND, AURAS_IN_PLAY, AURAS_LATE, AURAS_OF_DAMAGE, AURAS_SHIFT, AURAS_OF_STATS,
    AURAS_OF_HEALTH, AURAS_OF_COSTS, AURAS_OF_PLAYERS,
) = (1 << i for i in range(9))  # fmt: skip
"""Bits of ``has_aura``: where there are auras; some that set attack; something changes the damage
that is dealt or taken; what some give may change though nothing comes, goes or is touched; what
those in play, and those attached, change: attack and keywords, health, costs (or anything else of
cards in hands), a player's rules."""
EVERY_AURA = (1 << 9) - 1
AURAS_THAT_COUNT = AURAS_IN_HAND | AURAS_SHIFT
"""Depend on numbers and on what is in hands, and not only on who is in play."""
AURAS_OUT_OF_PLAY = AURAS_THAT_COUNT | AURAS_OF_COSTS | AURAS_LATE
"""May change when a card comes into a hand or leaves it."""
AURA_OF_ITSELF = 1 << 9
"""Beside such bits in ``WORK.aura``: what the aura changes is its own row, and no other."""
AURAS_AT_LEAST = 1 << 10
"""A bit of ``has_aura`` too: some of those in play say what cards cost at the least."""
STALE_LIST, STALE_EVENTS, STALE_AURAS = 1, 2, 4
STALE = STALE_LIST | STALE_EVENTS | STALE_AURAS
"""Bits of ``dirty``: out of date are the list of watchers, the events they listen to, the auras."""
SUSPECT_BITS, MOST_SUSPECTS, ANYBODY = 16, 4, -1
SUSPECT_MASK, BOARD_MASK = (1 << SUSPECT_BITS) - 1, (1 << MAX_BOARD) - 1
"""Of ``mortal``: the bits of a row, how many rows it holds, that anybody may have died; a row's
bits. The slots of a board."""
MAX_WATCHERS = 2 * (3 + MAX_BOARD + MAX_SECRETS + MAX_HAND) + 1
"""Everything in play and in hands, and one place to write beyond it."""

# ---- a pending choice ----------------------------------------------------------------------------
P_NONE, P_MULLIGAN, P_DISCOVER, P_CHOOSE_ONE, P_TARGET = range(5)
P_ROWS = 10
"""Kinds: options are cards, but rows (cards in a hand or deck) for ``P_ROWS``."""
MAX_CHOICES, MAX_GIFTS = 16, 3
