"""Escape from the Violet Hold: who breaks the game's rules, and the cards that no other is like.

Where a text leaves something open, a line above the card says how it is read.
"""

from hsbot.rules.cards.definitions.years_2014_2018.gadgetzan import POTION_1
from hsbot.rules.cards.words import *

COIN = "GAME_005"
JADE, GRIMY, KABAL = "JAIL_504t", "JAIL_504t2", "JAIL_504t3"
POTION = "JAIL_504t3p"
REFRESH = "JAIL_319t"
ODD_ONE = "JAIL_EVENT_100t"
FOUR_WERE_HURT = at_least(counter(N_CHARACTERS_HURT_TURN), 4)
CHOOSE_ONE_CARDS = Pool(tags=(GameTag.CHOOSE_ONE,), own_class=True)
OWN_CLASS_MINIONS = Pool(CardType.MINION, own_class=True)
SIMPLE_POTION = (
    random_up_to(10, POTION_1), remember_chosen_card(),
    repeat(AGAIN_LIMIT, when(CHOSE_REMEMBERED, random_up_to(10, POTION_1))),
    make_of_both(POTION),
)  # fmt: skip
"""A potion of two different effects of the 1-Cost potions."""


def _refreshed() -> tuple[Step, ...]:
    """Discover a spell, or have other options offered; ``THAT_MUCH`` is 1 where it goes on."""
    hurts = roll(5), when(rolled(0), damage(HERO, 5, fixed=True))
    return (
        *discover_or(OWN_CLASS_SPELLS, REFRESH),
        when(chose(REFRESH), *hurts, measure(1), otherwise=(chosen_to_hand(), measure(0))),
    )


CARDS = (
    define("JAIL_319",
           "Discover a spell, or refresh your options (20% chance to take 5 damage each refresh!)",
           spell(*again_while(*_refreshed()))),
    define(REFRESH, "Refresh your options. (20% chance to take 5 damage!)", spell()),
    # the ten are in the deck before the deal: they join it as it is built
    define("JAIL_397",
           "Taunt While building your deck, pick a 2-Cost minion. Ten copies join your deck!",
           before_the_deal(copy(BAND, AT_SHUFFLED, 10, printed=True))),
    # each time that one takes damage counts
    define("JAIL_421",
           "Charge. If four friendly characters take damage on one of your turns, summon this from "
           "hand or deck.",
           whenever(ACTION_ENDS, when(every(OWN_TURN, FOUR_WERE_HURT, ROOM), move(SELF, AT_BOARD)),
                    scope=OF_OWN_IN_HAND),
           whenever(ACTION_ENDS, when(every(OWN_TURN, FOUR_WERE_HURT, ROOM), move(SELF, AT_BOARD)),
                    scope=OF_OWN_IN_DECK)),
    define("JAIL_504",
           "You always go second. Battlecry: Pick an upgraded counterfeit to replace your Coins "
           "this game. Get 3.",
           battlecry(choose_one_of(JADE, GRIMY, KABAL), change_coins(),
                     transform_into_chosen((HAND | DECK).that(card(COIN))),
                     make_chosen(AT_HAND, 3))),
    define(JADE, "Gain 1 Mana Crystal this turn only. Summon a{1} {0} Jade Golem.",
           spell(mana_this_turn(1), jade_golem())),
    define(GRIMY,
           "Gain 1 Mana Crystal this turn only. Deal 2 damage to a random enemy minion.",
           spell(mana_this_turn(1), damage(random(ENEMY_MINIONS), 2))),
    define(KABAL, "Gain 1 Mana Crystal this turn only. Get a random 1-Cost Kazakus Potion.",
           spell(mana_this_turn(1), *SIMPLE_POTION)),
    define(POTION, "{0} {1}", spell_of_parts("CFM_621t2")),
    define("JAIL_509",
           "Start of Game: Overdrawn cards return to your hand when you have space. They cost (1) "
           "less.",
           start_of_game(attach(HERO, "JAIL_509e"))),
    define("JAIL_509e", "When you overdraw a card, get it when you have space. It costs (1) less.",
           rule(HERO, RULE_KEEPS_OVERDRAWN),
           whenever(ACTION_ENDS,
                    repeat(HAND_ROOM, *keep(leftmost(ASIDE)), cost(KEPT, -1), move(KEPT, AT_HAND)),
                    scope=OF_ANYONE)),
    define("JAIL_831",
           "While building your deck, pick 3 contraband Beasts. Battlecry: Discover one. It costs "
           "(3) less.",
           battlecry(*discover_of_band(), cost(LAST, -3))),
    # one of three cards of the hand is picked, as others look at three of a deck
    define("JAIL_851",
           "Battlecry: Investigate a card in the enemy hand. If they play a card with that name "
           "next turn, get 3 Coins.",
           battlecry(choose_row(random(ENEMY_HAND, 3)),
                     when(CHOSE, choose_card_of(CHOSEN), remember_chosen(HERO, "JAIL_851e")))),
    define("JAIL_851e", "If the suspect is played next turn, get 3 Coins.",
           whenever(CARD_PLAYED,
                    when(count(SUBJECT.that(same_card_as(LIKE_CARD))), over(), to_hand(COIN, 3)),
                    scope=OF_ENEMY),
           whenever(TURN_END, over(), scope=OF_ENEMY)),
    # each player has as many cards as before
    define("JAIL_852", "Battlecry: Shuffle both players' hands together.", battlecry(mix_hands())),
    define("JAIL_861",
           "Discover a Choose One card. It has both effects combined. Give your opponent a plain "
           "copy.",
           spell(*discover(CHOOSE_ONE_CARDS), *keep(LAST),
                 copy(KEPT, AT_HAND, 1, THEIRS, printed=True), combine_options(KEPT))),
    # of a card that was discarded so, one is played once (a tracker of 2026 counts them down)
    define("JAIL_887",
           "Choose a card to discard to summon a 5/5 Taunt. Deathrattle: Free Zuramat who plays "
           "one each turn!",
           spell(copy(TARGET, AT_TOP), *keep(LAST), set_aside(KEPT), discard(TARGET),
                 summon("JAIL_887t3"), target=HAND),
           deathrattle(summon("JAIL_887t2"), set_aside(ASIDE, KEPT_BY_CHOSEN))),
    define("JAIL_887t2", "At the end of your turn, play a card discarded by Zuramat's Prison.",
           end_of_turn(cast(random(ASIDE)))),
    # the odd one stands beside two others; who picks it has it
    define("JAIL_EVENT_100",
           "Battlecry: Discover a minion. Pick the suspicious one to gain +1/+1.",
           battlecry(random_up_to(10, Pool(cards=(ODD_ONE,))),
                     *guess(OWN_CLASS_MINIONS, buff(SELF, 1, 1), discovers=True),
                     chosen_to_hand())),
)  # fmt: skip
