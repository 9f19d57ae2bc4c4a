"""Cards of several sets that copy, keep aside and change cards in hands and decks."""

from hearthstone.enums import CardType, SpellSchool

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    ASIDE,
    CHOSEN,
    DECK,
    ENEMY_DECK,
    ENEMY_HAND,
    ENEMY_MINIONS,
    HAND,
    LAST,
    OWNER,
    SELF,
    SUBJECT,
    Pool,
    at_least,
    attach,
    attack_of,
    battlecry,
    become_copy,
    buff,
    cost,
    count,
    damage,
    deathrattle,
    define,
    discard,
    discover,
    end_of_turn,
    health_of,
    measure,
    over,
    random,
    repeat,
    spell,
    start_of_turn,
    summon,
    summon_random,
    when,
)
from hsbot.rules.hands import (
    best,
    choose_row,
    copy,
    discover_copy,
    make,
    move,
    pick,
    set_aside,
    tally,
    when_in_hand,
    while_held,
)
from hsbot.rules.layout import F_COPIED, T_MINION

FROM_ENEMY = (v.FL_FLAGGED, F_COPIED)
SHIFT = become_copy(random(ENEMY_HAND.that(v.FL_TYPE, T_MINION)))

CARDS = (
    define("CAP_400",
           "Deathrattle: Put two 3/3 Imp-formants into the enemy deck. They summon for YOU when "
           "drawn.",
           deathrattle(make("CAP_400t2t", v.AT_SHUFFLED, 2, opponent=True))),
    define("CAP_400t2t", "Lifesteal Summoned When Drawn (for your opponent)"),
    define("CAP_802",
           "Summon a 2/1 Ghost with Reborn. Give a playable card in your hand this effect for a "
           "turn.",
           spell(summon("CAP_802t"), attach(random(HAND.that(v.FL_AFFORDABLE)), "CAP_802e1"))),
    define("CAP_802e1",
           "After this is played, summon a 2/1 Ghost with Reborn. Give a card in your hand this "
           "effect for a turn.",
           spell(summon("CAP_802t"), attach(random(HAND.that(v.FL_AFFORDABLE)), "CAP_802e1")),
           end_of_turn(over())),
    define("CATA_499", "When you play or discard this, summon two random 1-Cost minions.",
           spell(summon_random(Pool(card_type=CardType.MINION, cost=1), 2)),
           when_in_hand(v.EV_DISCARDED,
                        summon_random(Pool(card_type=CardType.MINION, cost=1), 2))),
    define("CATA_720",
           "Battlecry: Destroy all cards that cost (2) or less in both players' decks.",
           battlecry(move((DECK | ENEMY_DECK).that(v.FL_COST_LE, 2), v.AT_NOWHERE))),
    define("CATA_897",
           "Battlecry: Choose a card in your hand to discard. Deathrattle: Get it back. It costs "
           "(1) less.",
           battlecry(choose_row(HAND), discard(CHOSEN), set_aside(CHOSEN)),
           deathrattle(move(ASIDE, v.AT_HAND), cost(LAST, -1))),
    define("EDR_494",
           "At the end of your turn, eat a minion in your deck and gain its stats. Deathrattle: "
           "Add them to your hand.",
           end_of_turn(pick(random(DECK.that(v.FL_TYPE, T_MINION))),
                       buff(SELF, attack_of(CHOSEN), health_of(CHOSEN)), set_aside(CHOSEN)),
           deathrattle(move(ASIDE, v.AT_HAND))),
    define("EDR_521",
           "Battlecry: Get a copy of the lowest Cost card in your opponent's hand.",
           battlecry(copy(best(ENEMY_HAND, v.PICK_MIN_COST)))),
    define("JAIL_432",
           "Battlecry: If you played a copy of an opponent's card while holding this, deal 2 "
           "damage to all enemy minions.",
           while_held(v.EV_PLAY, when(count(SUBJECT.that(*FROM_ENEMY)), tally())),
           battlecry(when(at_least(v.A_DATA, 1), damage(ENEMY_MINIONS, 2)))),
    define("JAIL_434",
           "Deathrattle: Reduce the Cost of cards in your hand that were copied from your "
           "opponent by (1).",
           deathrattle(cost(HAND.that(*FROM_ENEMY), -1))),
    define("TIME_432",
           "Discover a copy of a card from your deck and one from your opponent's.",
           spell(*discover_copy(DECK), *discover_copy(ENEMY_DECK))),
    define("TIME_857", "Discover two Arcane spells from the past. They cost (2) less.",
           spell(repeat(2, *discover(Pool(card_type=CardType.SPELL, school=SpellSchool.ARCANE,
                                          own_class=True, past=True)),
                        cost(CHOSEN, -2)))),
    define("TIME_876",
           "Each turn this is in your hand, transform into a random minion in your opponent's "
           "hand.",
           while_held(v.EV_TURN_START, SHIFT, attach(SELF, "TIME_876e"))),
    define("TIME_876e", "Transforming into a random minion in your opponent's hand.",
           start_of_turn(SHIFT, attach(OWNER, "TIME_876e"))),
    define("TLC_461",
           "Battlecry: Discover a card with Cost equal to your remaining Mana Crystals.",
           battlecry(measure(v.A_MANA), *discover(Pool(measured_cost=True, own_class=True)))),
)  # fmt: skip
