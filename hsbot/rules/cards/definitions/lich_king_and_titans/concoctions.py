"""The Rogue's Concoctions: two of them in one hand mix together."""

from hsbot.rules.cards.words import *

CONCOCTIONS = tuple(f"RLK_570t{number}" for number in range(1, 6))
"""Slimy, Dreadful, Bubbling, Hazy, Gleaming."""
ANY_CONCOCTION = Pool(cards=CONCOCTIONS)
FOUND = discover_card(ANY_CONCOCTION), chosen_to_hand()
FROM_ANOTHER = to_hand(CARDS_OF_OTHER_CLASSES), cost(LAST, -3)
EFFECTS: tuple[Program, ...] = (
    (summon_random(Pool(CardType.MINION, cost=3)),),
    (destroy(random(ENEMY_MINIONS)),),
    (damage(TARGET, 3),),
    FROM_ANOTHER,
    (draw(2),),
)
"""The effect of each of the five, in the order of their numbers."""
TEXTS = (
    "Summon a random 3-Cost minion.",
    "Destroy a random enemy minion.",
    "Deal 3 damage.",
    "Add a card to your hand from another class. It costs (3) less.",
    "Draw 2 cards.",
)
MIXED = {
    (1, 4): ("RLK_570t1t1", " ".join((TEXTS[0], TEXTS[3]))),
    (1, 2): ("RLK_570t1t2", "Summon a random 3-Cost minion. Destroy a random enemy minion."),
    (3, 1): ("RLK_570t1t3", "Deal 3 damage. Summon a random 3-Cost minion."),
    (1, 1): ("RLK_570t1t4", "Summon two random 3-Cost minions."),
    (3, 2): ("RLK_570t2t1", "Deal 3 damage. Destroy a random enemy minion."),
    (2, 2): ("RLK_570t2t2", "Destroy two random enemy minions."),
    (3, 3): ("RLK_570t3t", "Deal 3 damage, twice."),
    (4, 2): ("RLK_570t4t1", " ".join((TEXTS[3], TEXTS[1]))),
    (3, 4): ("RLK_570t4t2", " ".join((TEXTS[2], TEXTS[3]))),
    (4, 4): ("RLK_570t4t3",
             "Add two cards to your hand from other classes. They cost (3) less."),
    (5, 1): ("RLK_570tt1", "Draw 2 cards. Summon a random 3-Cost minion."),
    (3, 5): ("RLK_570tt2", "Deal 3 damage. Draw 2 cards."),
    (5, 4): ("RLK_570tt3",
             "Draw 2 cards. Add a card to your hand from another class. It costs (3) less."),
    (5, 2): ("RLK_570tt4", "Draw 2 cards. Destroy a random enemy minion."),
    (5, 5): ("RLK_570tt5", "Draw 4 cards."),
}  # fmt: skip
"""Two Concoctions, in the order of their effects: what they become, and its text."""
DAMAGING = 3


def _text(program: Program, *numbers: int) -> Text:
    """The spell; with damage it has a target."""
    return spell(*program, target=CHARACTERS if DAMAGING in numbers else None)


def _mixes(number: int) -> Trigger:
    """When it comes to a hand with another Concoction, both are one card then."""
    other = HAND.other.among(*CONCOCTIONS)
    with_each = (
        when(count(CHOSEN.that(card(CONCOCTIONS[second - 1]))), move(CHOSEN, AT_NOWHERE),
             transform(SELF, card_id))
        for first, second, card_id in _pairs()
        if first == number
    )  # fmt: skip
    return when_in_hand(ENTERS_HAND, pick(leftmost(other)), when(count(other), *with_each))


def _pairs() -> list[tuple[int, int, str]]:
    """Every pair of numbers in either order, with what it becomes."""
    both = [(a, b, card_id) for (a, b), (card_id, _) in MIXED.items()]
    return both + [(b, a, card_id) for a, b, card_id in both if a != b]


def _concoction(number: int) -> Definition:
    """One of the five."""
    text = f"{TEXTS[number - 1]} Add another Concoction to your hand to mix together!"
    program = EFFECTS[number - 1]
    return define(CONCOCTIONS[number - 1], text, _text(program, number), _mixes(number))


CARDS = (
    define("RLK_568", "Battlecry: Add a random Concoction to your hand.",
           battlecry(to_hand(ANY_CONCOCTION))),
    define("RLK_569", "Discover 2 Concoctions.", spell(*FOUND, *FOUND)),
    define("RLK_570", "Battlecry: Your next Concoction costs (0).",
           battlecry(attach(HERO, "RLK_570e4"))),
    define("RLK_570e4", "Your next Concoction costs (0).",
           for_next(cost_aura(HAND.among(*CONCOCTIONS, *(x for x, _ in MIXED.values())), 0,
                              exactly=True))),
    *map(_concoction, range(1, 6)),
    *(define(card_id, text, _text(EFFECTS[first - 1] + EFFECTS[second - 1], first, second))
      for (first, second), (card_id, text) in MIXED.items()),
    define("RLK_571", "At the end of your turn, add a random Concoction to your hand.",
           end_of_turn(to_hand(ANY_CONCOCTION))),
    define("RLK_572", "After a minion dies, add a Concoction to your hand.",
           whenever(DIES, to_hand(ANY_CONCOCTION), scope=OF_ANYONE)),
)  # fmt: skip
