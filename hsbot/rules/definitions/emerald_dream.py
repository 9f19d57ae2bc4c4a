"""Into the Emerald Dream."""

from hsbot.rules.dsl import LAST, battlecry, define, draw
from hsbot.rules.hands import cost_this_turn

CARDS = (
    define("EDR_950",
           "Battlecry: Draw a card. It costs (1) less this turn. (I know its name!)",
           battlecry(draw(), cost_this_turn(LAST, -1))),
)  # fmt: skip
