"""The Lost City of Un'Goro: choices, copies, and what grows of other cards."""

from hsbot.rules.cards.words import *

MASKS = Pool(cards=("DINO_402", "DINO_403", "DINO_428", "DINO_429", "DINO_432"), another_class=True)
IS_MIRREX = HAND.that(bearing("DINO_407e"))
MIRREX = (set_stats(IS_MIRREX, 3, 4), set_cost(IS_MIRREX, 3))
LEGENDARY_BEASTS = Pool(CardType.MINION, race=BEAST, rarity=Rarity.LEGENDARY)
UNJARRED = MINIONS_IN_HAND.not_among("TLC_841t")


def _cracked(card_id: str, text: str, into: str) -> Definition:
    """An egg, and what comes out of it."""
    return define(card_id, f"Deathrattle: Summon {text}", deathrattle(summon(into)))


def _of_the_same(rarity: int) -> If:
    """Where the top card has a rarity: it is destroyed, and one like it discovered."""
    return when(count(CHOSEN.that(of_rarity(rarity))), mill(1),
                *discover(Pool(rarity=rarity, own_class=True)), stop())  # fmt: skip


CARDS = (
    define("DINO_407",
           "While in your hand, this is a 3/4 copy of the last minion your opponent played.",
           when_in_hand(ENTERS_HAND, choose_card_of(rightmost(ENEMY_PLAYED.that(MINION))),
                        become_chosen("DINO_407e"), *MIRREX),
           whenever(CARD_PLAYED, become_last("DINO_407e"), *MIRREX, scope=OF_ENEMY_IN_HAND,
                    filter=MINION)),
    define("DINO_407e", "Transforming into the last minion your opponent plays.",
           whenever(CARD_PLAYED, become_last("DINO_407e"), *MIRREX, scope=OF_ENEMY,
                    filter=MINION)),
    _cracked("DINO_410",
             "a slightly cracked Egg. (Break 5 times to hatch a 20/20 Beast with Taunt!)",
             "DINO_410t2"),
    _cracked("DINO_410t2",
             "a more cracked Egg. (Break 4 times to hatch a 20/20 Beast with Taunt!)",
             "DINO_410t3"),
    _cracked("DINO_410t3",
             "a very cracked Egg. (Break 3 times to hatch a 20/20 Beast with Taunt!)",
             "DINO_410t4"),
    _cracked("DINO_410t4",
             "the most cracked Egg. (Break 2 times to hatch a 20/20 Beast with Taunt!)",
             "DINO_410t5"),
    _cracked("DINO_410t5", "a 20/20 Khelos with Taunt. (Break to hatch!)", "DINO_410t"),
    define("DINO_427",
           "Battlecry: Get a random Mask from another class. Combo: It costs (2) less.",
           battlecry(to_hand(MASKS), when(COMBO, cost(LAST, -2)))),
    define("DINO_430",
           "Battlecry: Discover a Legendary Beast from any class to gain its stats. Deathrattle: "
           "Summon it.",
           battlecry(discover_card(LEGENDARY_BEASTS), remember_card(SELF), make_chosen(AT_TOP),
                     gain_stats_of(LAST), move(LAST, AT_NOWHERE)),
           deathrattle(summon_chosen())),
    define("TLC_102",
           "Battlecry: Draw a Kindred card and another card that activates it.",
           battlecry(pick(random(DECK.that(tagged(TG_KINDRED)))), draw_these(CHOSEN),
                     draw_these(random(DECK.that(akin_to(LIKE_CHOSEN)))))),
    define("TLC_109",
           "Battlecry: Destroy the top card of your deck. Discover a card of the same Rarity.",
           battlecry(pick(leftmost(DECK)),
                     *map(_of_the_same, (Rarity.COMMON, Rarity.RARE, Rarity.EPIC,
                                         Rarity.LEGENDARY, Rarity.FREE)), mill(1))),
    define("TLC_242", "Battlecry: Choose to gain Taunt, Poisonous, or +1/+1.",
           battlecry(choose_one_of("UNG_999t6", "UNG_999t13", "UNG_999t14"), take_chosen(SELF))),
    define("TLC_245",
           "Battlecry: Choose to gain +3 Attack, Divine Shield, or \"Deathrattle: Summon two 1/1 "
           "Plants.\"",
           battlecry(choose_one_of("UNG_999t3", "UNG_999t8", "UNG_999t2"), take_chosen(SELF))),
    define("TLC_246",
           "Battlecry: Choose to gain Stealth until your next turn, Elusive, or Windfury.",
           battlecry(choose_one_of("UNG_999t10", "UNG_999t5", "UNG_999t7"), take_chosen(SELF))),
    define("TLC_252",
           "Battlecry: Destroy a friendly minion. Spit out the Bones of its Attack and Health into "
           "your hand.",
           battlecry(when(count(TARGET),
                          destroy(TARGET), to_hand("TLC_829t"),
                          set_data(LAST, TARGET_ATTACK), set_note(LAST, TARGET_HEALTH)),
                     target=FRIENDLY_MINIONS.other)),
    define("TLC_829t", "Give a minion +{0}/+{1}.",
           spell(buff(TARGET, TALLY, SECOND_TALLY), target=MINIONS)),
    define("TLC_254",
           "At the end of your turn, give +1/+1 to each friendly minion of a different type.",
           end_of_turn(buff(different_types(FRIENDLY_MINIONS, 7), 1, 1))),
    define("TLC_428",
           "Battlecry: Your next Murloc costs (1) less. Kindred: And gains Divine Shield.",
           battlecry(measure(2), when(KINDRED, measure(1)), attach(HERO, "TLC_428e", THAT_MUCH))),
    define("TLC_428e", "Your next Murloc this turn costs (1) less.",
           whenever(CARD_PLAYED, tick(), give(SUBJECT, SHIELD), filter=of_type(MURLOC)),
           for_next(cost_aura(HAND.race(MURLOC), -1))),
    define("TLC_434", "Discover an Undead. Spend 5 Corpses to keep all 3 instead.",
           spell(discover_card(Pool(CardType.MINION, race=UNDEAD, own_class=True)),
                 when(at_least(CORPSES, 5), make_others(AT_HAND), spend_corpses(5)),
                 make_chosen(AT_HAND))),
    define("TLC_439",
           "Deal 2 damage to all enemy minions. Enemy minions cost (2) more next turn.",
           spell(damage(ENEMY_MINIONS, 2), attach(HERO, "TLC_439e2"))),
    define("TLC_439e2", "Costs (2) more.",
           cost_aura(ENEMY_HAND.that(MINION), 2, condition=ENEMY_TURN),
           whenever(TURN_END, over(), scope=OF_ENEMY)),
    define("TLC_441",
           "Give +1/+2 to a friendly minion and your other minions that share a type with it.",
           spell(*keep(TARGET, FRIENDLY_MINIONS.that(akin_to(LIKE_TARGET))), buff(KEPT, 1, 2),
                 target=FRIENDLY_MINIONS)),
    define("TLC_513t2", "Summoned When Drawn Stealth"),
    define("TLC_521",
           "Battlecry: Look at 3 cards in your enemy's deck. Pick one to put on top.",
           battlecry(choose_row(random(ENEMY_DECK, 3)), move(CHOSEN, AT_TOP))),
    define("TLC_810",
           "Battlecry: Summon two Deathrattle minions from your deck. They fight!",
           battlecry(move(random(MINIONS_IN_DECK.that(WITH_DEATHRATTLE), 2), AT_BOARD),
                     when(count(LAST, 2), aim(rightmost(LAST)),
                          attacks(leftmost(LAST), TARGET)))),
    define("TLC_821", "Lifesteal Whenever you heal an enemy, this attacks it.",
           whenever(IS_HEALED, when(count(TARGET.own), aim(SUBJECT), attacks(SELF, TARGET)),
                    scope=OF_ENEMY)),
    define("TLC_826",
           "Shuffle ten 1-Cost 3/2 Raptors into your deck with \"Battlecry: Draw a card.\"",
           spell(shuffle("UNG_920t2", 10))),
    define("TLC_841",
           "Battlecry: Put each minion in your hand into 0/1 Jars that cost (1). Break them to "
           "release the minions!",
           battlecry(repeat(HAND_LIMIT, when(count(UNJARRED), *keep(leftmost(UNJARRED)),
                                             choose_card_of(KEPT), transform(KEPT, "TLC_841t"),
                                             remember_chosen(KEPT, "TLC_841e"))))),
    define("TLC_841t", "Deathrattle: Release nothing. (It's just an empty jar.)"),
    define("TLC_841e", "Deathrattle: Free {0}!", deathrattle(summon_chosen())),
    define("TLC_901", "Deal 3 damage to a minion and all others of the same minion type.",
           spell(*keep(TARGET, MINIONS.that(akin_to(LIKE_TARGET))), damage(KEPT, 3),
                 target=MINIONS)),
)  # fmt: skip
