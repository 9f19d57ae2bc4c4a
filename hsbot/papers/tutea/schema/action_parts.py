"""Actions in five parts, and descriptions of a state, as Tutea (2020) has them.

A part that an action has not is left out of its packed code. Source: the turn's end, hand places,
board places, hero, hero power. Position: the place on the board, from 1. Sub-option. Target: an
action's target slot (``action_codes``). Choice: which of the offered cards, as bits.
"""

from __future__ import annotations

from hsbot.papers.tutea.schema.card_matrix import MATRIX_SIZE

PART_NAMES = ("source", "position", "sub_option", "target", "choice")
PART_SIZES = (20, 8, 3, 17, 16)
"""Values that each part can have, from 0."""
PARTS, PART_WIDTH = len(PART_SIZES), max(PART_SIZES)
"""Numbers of a row of values: ``PARTS`` times ``PART_WIDTH``, of which some are never read."""
AT_SOURCE, AT_POSITION, AT_SUB_OPTION, AT_TARGET, AT_CHOICE = range(PARTS)
PART_BITS = 5
PART_MASK = (1 << PART_BITS) - 1
"""A packed code holds each part's value plus 1 in so many bits; 0 for one that is left out."""
SOURCE_END, SOURCE_HAND, SOURCE_BOARD, SOURCE_HERO, SOURCE_POWER = 0, 1, 11, 18, 19
HAND_SOURCES, SUB_OPTION_VALUES = SOURCE_BOARD - SOURCE_HAND, 3

MOST_LISTED = 128
"""Options of a decision that a learner is shown; those after them are not."""
LANE_COUNT, LANE_TAKEN, LANE_PARTS = 0, 1, 2
LANE_CODES = LANE_PARTS + MOST_LISTED
LANE_SIZE = LANE_CODES + MOST_LISTED
"""A game's numbers: how many options it has (0: no game is left), the parts of the action taken
last, then those of each option, then their private codes."""

DESCRIBE_MINIMAL, DESCRIBE_STATS, DESCRIBE_CARDS = range(3)
DESCRIPTION_SIZES = (5, 77, MATRIX_SIZE)
"""Numbers of each description of a state."""
CHANCE_UNIT = 1_000_000
"""The unit of a chance to explore."""
