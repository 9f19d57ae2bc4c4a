"""Across the Timeways."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHOSEN,
    DECK,
    ENEMY_MINIONS,
    LAST,
    TARGET,
    UNCHOSEN,
    attacks,
    battlecry,
    damage_into,
    deathrattle,
    define,
    draw,
    random,
    spell,
    summon,
)
from hsbot.rules.hands import (
    THEIRS,
    best,
    different,
    discover_row,
    draw_these,
    move,
    reverse_deck,
    rightmost,
    set_cost,
)

CARDS = (
    define("TIME_023", "Draw the bottom two cards from your deck.",
           spell(draw_these(rightmost(DECK, 2)))),
    define("TIME_031", "Draw 3 cards of different Costs.",
           spell(draw_these(different(DECK, 3, v.PICK_OTHER_COSTS)))),
    define("TIME_032",
           "Battlecry: You draw your 2 highest Cost cards. Your opponent draws your 2 lowest Cost "
           "cards.",
           battlecry(draw_these(best(DECK, v.PICK_MAX_COST, 2)),
                     move(best(DECK, v.PICK_MIN_COST, 2), v.AT_HAND, THEIRS))),
    define("TIME_061", "Battlecry: Reverse the order of your deck.", battlecry(reverse_deck())),
    define("TIME_434", "Deathrattle: Summon a 4/1 Shadow that attacks a random enemy minion.",
           deathrattle(summon("TIME_434t"), attacks(LAST, random(ENEMY_MINIONS)))),
    define("TIME_701", "Discover a card from your deck. The others get put on the bottom.",
           spell(discover_row(DECK), move(UNCHOSEN, v.AT_BOTTOM), draw_these(CHOSEN))),
    define("TIME_705",
           "Taunt Battlecry: Set the Costs of the bottom 5 cards of your deck to (1).",
           battlecry(set_cost(rightmost(DECK, 5), 1))),
    define("TIME_858",
           "Battlecry: Deal 5 damage to an enemy minion. Draw cards equal to the excess damage.",
           battlecry(damage_into(TARGET, 5, v.EXCESS), draw(v.A_ACC), target=ENEMY_MINIONS)),
)  # fmt: skip
