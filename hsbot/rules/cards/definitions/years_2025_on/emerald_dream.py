"""Into the Emerald Dream."""

from hsbot.rules.cards.words import *

CARDS = (
    define("EDR_469", "Starts Dormant. After you use your Hero Power, this awakens.",
           starts_dormant(), while_dormant(whenever(POWER_USED, wake(SELF)))),
    define("EDR_950",
           "Battlecry: Draw a card. It costs (1) less this turn. (I know its name!)",
           battlecry(draw(), cost_this_turn(LAST, -1))),
    define("EDR_979",
           "Dormant for 2 turns. While Dormant, gain 3 Armor and draw a card at the end of your "
           "turn.",
           starts_dormant(2), while_dormant(end_of_turn(armor(3), draw()))),
    define("FIR_902",
           "At the start of your next turn, deal 6 damage randomly split among all enemies.",
           stays(next_turn(split_damage(ENEMIES, 6)))),
)  # fmt: skip
