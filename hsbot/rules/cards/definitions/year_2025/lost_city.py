"""The Lost City of Un'Goro."""

from hsbot.rules.cards.words import *

CARDS = (
    define("DINO_137", "Battlecry: Reduce the Cost of adjacent cards in your hand by (1).",
           battlecry(cost(BESIDE_IN_HAND, -1))),
    define("TLC_222", "Draw two minions of different minion types. Give them +1/+1.",
           spell(draw_these(different_types(DECK.that(MINION), 2)), buff(LAST, 1, 1))),
    define("TLC_230", "Choose a minion. Summon four 2/2 Treants that attack it.",
           spell(summon("TLC_230t", 4), attacks(LAST, TARGET), target=MINIONS)),
    define("TLC_451", "Discover another card from your deck. Make it Temporary.",
           spell(*discover_from_deck(DECK.that(other_card_than(LIKE_SOURCE))), temporary(LAST))),
    define("TLC_514",
           "Battlecry: Discover a Legendary minion. Shuffle the other two into your deck.",
           battlecry(discover_card(OWN_CLASS_LEGENDARY_MINIONS), make_others(AT_SHUFFLED),
                     make_chosen(AT_HAND))),
    define("TLC_828", "Give +2/+2 to all Beasts in your hand, deck, and battlefield.",
           spell(buff((HAND | DECK | FRIENDLY_MINIONS).race(BEAST), 2, 2))),
)  # fmt: skip
