"""The two action spaces: where each action, or part of one, has its index.

Both are slot-coded, as the acting player counts: hand and board places from the left. The flat
space names a whole action by one index, without the place on the board at which a card comes and
without targets in the own hand. The source-target space asks in stages, each index a part of the
action: the source, then where there is more than one the sub-option, the target, and the position.
"""

from __future__ import annotations

from hsbot.rules.schema.limits import MAX_BOARD, MAX_CHOICES, MAX_HAND

MULLIGANS = 16
"""Subsets of the first four cards of an opening hand."""
CHARACTERS = 17
"""Target slots that the flat space has: none, own and enemy hero and board."""
TARGETS = 17 + MAX_HAND
"""All target slots (``action_codes``)."""
SUB_OPTIONS = 5
"""None, and up to four."""
ATTACKERS = DEFENDERS = 1 + MAX_BOARD
POSITIONS = 1 + MAX_BOARD

# ---- the flat space ------------------------------------------------------------------------------
FLAT_END = 0
FLAT_MULLIGAN = FLAT_END + 1  # + subset of replaced cards
FLAT_CHOOSE = FLAT_MULLIGAN + MULLIGANS  # + place among what is offered
FLAT_TRADE = FLAT_CHOOSE + MAX_CHOICES  # + hand place
FLAT_ATTACK = FLAT_TRADE + MAX_HAND  # + attacker * DEFENDERS + defender
FLAT_POWER = FLAT_ATTACK + ATTACKERS * DEFENDERS  # + sub-option * CHARACTERS + target
FLAT_USE = FLAT_POWER + SUB_OPTIONS * CHARACTERS  # + (place * SUB_OPTIONS + ...) * CHARACTERS + ...
FLAT_PLAY = FLAT_USE + MAX_BOARD * SUB_OPTIONS * CHARACTERS  # the same of a hand place
FLAT_SIZE = FLAT_PLAY + MAX_HAND * SUB_OPTIONS * CHARACTERS
"""Of locations, titans, starships ``FLAT_USE``; of cards in hand ``FLAT_PLAY``."""

# ---- the source-target space ---------------------------------------------------------------------
STAGE_SOURCE, STAGE_SUB_OPTION, STAGE_TARGET, STAGE_POSITION, STAGES = range(5)
"""The questions, in this order."""
PART_END = 0
PART_PLAY = PART_END + 1  # + hand place
PART_TRADE = PART_PLAY + MAX_HAND  # + hand place
PART_ATTACK = PART_TRADE + MAX_HAND  # + attacker
PART_POWER = PART_ATTACK + ATTACKERS
PART_USE = PART_POWER + 1  # + board place
PART_CHOOSE = PART_USE + MAX_BOARD  # + place among what is offered
PART_MULLIGAN = PART_CHOOSE + MAX_CHOICES  # + subset of replaced cards
PART_SUB_OPTION = PART_MULLIGAN + MULLIGANS  # + sub-option
PART_TARGET = PART_SUB_OPTION + SUB_OPTIONS  # + target slot
PART_POSITION = PART_TARGET + TARGETS  # + position, 0 for the right end
SOURCE_TARGET_SIZE = PART_POSITION + POSITIONS
