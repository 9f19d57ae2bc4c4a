"""Meanings of settings that several players have, said beside each where it is taken."""

from __future__ import annotations

from typing import Final

BUDGET: Final = "seconds per option; 1 where neither they nor iterations are given"
BUDGET_BESIDE: Final = "seconds per option, in the place of iterations or beside them"
ITERATIONS: Final = "iterations per option"
DECK_RULE: Final = "the rule by which the opponent's deck is guessed"
DEPTH: Final = "options looked ahead"
HEURISTIC2_WEIGHTS: Final = "heuristic 2's: evolved, default, or a file"
LISTS: Final = "decks of the opponent's that are drawn for a decision"
REUSE: Final = "whether the tree is kept within the turn"
SCORED: Final = "the score that it plays by"
SELECTION: Final = "the rule by which the tree gives its answer"
VALUE_FILE: Final = "a file of the value's weights, or cards, a value that sees them"
