"""Cards of Cataclysm."""

from hsbot.rules.cards.words import *

A_POINT_FOR_ONE_IN_DECK: Program = (
    *keep(random(MINIONS_IN_DECK)),
    when(EVEN_CHANCE, buff(KEPT, 1), otherwise=(buff(KEPT, 0, 1),)),
)
"""A random minion of the deck gets a point of attack or of health."""

CARDS = (
    define("CATA_180",
           "Battlecry: Your next Murloc that costs (3) or less costs Health instead of Mana.",
           battlecry(attach(HERO, "CATA_180e"))),
    define("CATA_180e", "Costs Health instead of Mana.",
           for_next(paid_with(HAND.race(MURLOC).that(cost_at_most(3)), PAY_HEALTH))),
    define("CATA_213",
           "Battlecry: If the total Cost of your starting minions was 100, split 100 stats among "
           "minions in your deck.",
           start_of_game(when(equals(cost_of((DECK | HAND).that(MINION, FROM_A_DECK)), 100),
                              note_bit(N_DECK, DECK_HUNDRED))),
           battlecry(when(noted(N_DECK, DECK_HUNDRED), repeat(100, *A_POINT_FOR_ONE_IN_DECK)))),
    define("CATA_490", "Taunt Battlecry: Choose a card in your hand to discard.",
           battlecry(discard(TARGET), target=HAND.other)),
    define("CATA_526", "Deal 1 damage to all minions. Draw a card for each that died.",
           spell(damage_into(MINIONS, 1, KILLED), draw(THAT_MUCH))),
    define("CATA_566",
           "Battlecry: Choose a card in your hand. At the start of your turns, reduce its Cost by "
           "(1).",
           battlecry(attach(TARGET, "CATA_566e"), target=HAND.other)),
    define("CATA_566e", "Reduces Cost each turn.", start_of_turn(cost(OWNER, -1))),
    define("CATA_621", "Get a random Paladin Aura. It lasts an additional turn.",
           spell(to_hand(Pool(tags=(GameTag.PALADIN_AURA,))), last_longer(LAST, 1))),
    define("CATA_721",
           "Battlecry: Choose a card in your hand to shuffle into your deck. Draw a card.",
           battlecry(move(TARGET, AT_SHUFFLED), draw(), target=HAND.other)),
    define("CATA_820", "Shatter Draw 3 minions. Give minions in your hand +2/+2.",
           spell(draw_these(random(MINIONS_IN_DECK, 3)), buff(MINIONS_IN_HAND, 2, 2))),
    define("CATA_820t", "Shattered Draw 3 minions.",
           spell(draw_these(random(MINIONS_IN_DECK, 3)))),
    define("CATA_820t2", "Shattered Give minions in your hand +2/+2.",
           spell(buff(MINIONS_IN_HAND, 2, 2))),
)  # fmt: skip
