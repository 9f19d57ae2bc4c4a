"""Escape from the Violet Hold."""

from hsbot.rules.cards.words import *

CARDS = (
    define("JAIL_386",
           "Gain 2 Armor. Shuffle five Gear spells into your deck that give 2 Armor when drawn.",
           spell(armor(2), make("JAIL_386t", AT_SHUFFLED, 5))),
    define("JAIL_386t", "Casts When Drawn Gain 2 Armor.", spell(armor(2))),
    define("JAIL_453",
           "Taunt. When you Prepare while holding this, reduce this card's Cost by the same "
           "amount.",
           while_held(IS_PREPARED, measure(EVENT_AMOUNT, -1), cost(SELF, THAT_MUCH))),
    define("JAIL_907e", "Cost reduced.",
           start_of_turn(measure(TALLY, -1), cost(OWNER, THAT_MUCH), unlock(OWNER), over())),
)  # fmt: skip
