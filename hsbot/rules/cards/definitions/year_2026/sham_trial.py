"""Godfather Kazakus' sham trial: two crimes, and how long the trial takes."""

from hsbot.rules.cards.words import *

CRIMES = Pool(cards=(
    "CAP_405t3", "CAP_405t4", "CAP_405t1", "CAP_405t9", "CAP_405t2", "CAP_405t6", "CAP_405t5",
    "CAP_405t7", "CAP_405t8",
))  # fmt: skip
"""In the order of their numbers in the data: as those of Kazakus' potions, it is that in which the
two have their effect."""
RUSHED, GRUELING, UNENDING = "CAP_405tb1", "CAP_405tb2", "CAP_405tb3"
TRIAL = ordered_parts(CRIMES)


def _of_length(card_id: str) -> tuple[Step, ...]:
    """The trial of this length, of the first crime (``THAT_MUCH``) and the second."""
    return remembered_card(), make_of_both(card_id)


CARDS = (
    define("CAP_405",
           "Battlecry: Plot a custom sham trial! Then choose the trial's length.",
           battlecry(choose_card(CRIMES), remember_chosen_card(), choose_other(CRIMES),
                     remember_card(SELF),
                     choose_one_of(f"{RUSHED}b", f"{GRUELING}b", f"{UNENDING}b"),
                     when(chose(f"{RUSHED}b"), *_of_length(RUSHED), otherwise=(
                         when(chose(f"{GRUELING}b"), *_of_length(GRUELING),
                              otherwise=_of_length(UNENDING)),)))),
    define(f"{RUSHED}b", "The trial finishes immediately!", spell()),
    define(f"{GRUELING}b", "The trial finishes at the start of your next turn.", spell()),
    define(f"{UNENDING}b", "The trial finishes in 4 turns.", spell()),
    define(RUSHED, "{0} {1}", spell(TRIAL)),
    define(GRUELING, "In 1 turn, {0} {1}", stays(in_turns(TRIAL), turns=1)),
    define(UNENDING, "In @ turns, {0} {1}", stays(in_turns(TRIAL), turns=4)),
    define("CAP_405t1", "Force each minion to attack another minion.",
           spell(attacks(MINIONS, random(MINIONS.but_subject)))),
    define("CAP_405t2", "Take control of a random enemy minion.",
           spell(take_control(random(ENEMY_MINIONS)))),
    define("CAP_405t3", "Steal 2 cards from your opponent's hand.",
           spell(move(random(ENEMY_HAND, 2), AT_HAND, OWN))),
    define("CAP_405t4", "Draw 3 cards.", spell(draw(3))),
    define("CAP_405t5", "Give minions in your hand and battlefield +3/+3.",
           spell(buff(MINIONS_IN_HAND | FRIENDLY_MINIONS, 3, 3))),
    define("CAP_405t6", "Summon three random 3-Cost minions.",
           spell(summon_random(Pool(CardType.MINION, cost=3), 3))),
    define("CAP_405t7", "Reduce the Cost of minions in your hand by (2).",
           spell(cost(MINIONS_IN_HAND, -2))),
    define("CAP_405t8", "Restore 12 Health to your hero.", spell(heal(HERO, 12))),
    define("CAP_405t9", "Summon a Voidlord.", spell(summon("LOOT_368"))),
)  # fmt: skip
