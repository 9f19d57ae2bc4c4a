"""Classic: the neutral cards that the grammar does not read."""

from hsbot.rules.cards.words import *

FIRST_MINION = unless(at_least(counter(N_MINIONS_TURN), 1))

CARDS = (
    define("EX1_006", "At the start of your turn, swap this minion with a random one in your hand.",
           start_of_turn(swap_with(random(HAND.that(MINION))))),
    define("EX1_076", "The first minion you play each turn costs (1) less.",
           cost_aura(HAND.that(MINION), -1, condition=FIRST_MINION)),
    define("EX1_083",
           "Battlecry: Transform another random minion into a 5/5 Devilsaur or a 1/1 Squirrel.",
           battlecry(transform(random(MINIONS.other), Pool(cards=("EX1_tk28", "EX1_tk29"))))),
    define("EX1_100",
           "Whenever a player casts a spell, put a copy into the other player\u2019s hand.",
           whenever(SPELL_CAST, copy_to_hand(SUBJECT, opponent=True)),
           whenever(SPELL_CAST, copy_to_hand(SUBJECT), scope=OF_ENEMY)),
    define("EX1_557", "At the start of your turn, you have a 50% chance to draw an extra card.",
           start_of_turn(when(EVEN_CHANCE, draw()))),
    define("EX1_558",
           "Battlecry: Destroy your opponent's weapon and draw cards equal to its Durability.",
           battlecry(measure(health_of(ENEMY_WEAPON)), destroy(ENEMY_WEAPON), draw(THAT_MUCH))),
    define("EX1_560", "Players only have 15 seconds to take their turns."),
    define("EX1_564", "Battlecry: Choose a minion and become a copy of it.",
           battlecry(become_copy(TARGET), target=MINIONS.other)),
    define("EX1_584", "Battlecry: Give adjacent minions Spell Damage +1.",
           battlecry(give_spell_damage(ADJACENT, 1))),
    define("EX1_590", "Battlecry: All minions lose Divine Shield. Gain +3/+3 for each Shield lost.",
           battlecry(count_into(MINIONS.that(having(SHIELD))), lose(MINIONS, SHIELD),
                     measure(THAT_MUCH, 3), gain_stats(THAT_MUCH))),
    define("NEW1_029", "Battlecry: Enemy spells cost (0) next turn.",
           battlecry(attach(HERO, "NEW1_029t"))),
    define("NEW1_029t", "Spells cost (0) this turn!",
           cost_aura(ENEMY_HAND.that(SPELL), 0, exactly=True, condition=ENEMY_TURN),
           whenever(TURN_END, over(), scope=OF_ENEMY)),
)  # fmt: skip
