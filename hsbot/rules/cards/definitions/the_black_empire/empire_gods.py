"""The Old Gods of the Black Empire but C'Thun: their abilities, one a turn, as a Titan's."""

from hsbot.rules.cards.words import *

OLD_GODS = ("BE_009", "BE_013", "BE_017", "BE_784")
"""The cards that the data tags as Old Gods (tag 4754)."""
GODS_IN_DECK = DECK.among(*OLD_GODS)
YOGG = ("BE_009t1", "BE_009t2", "BE_009t3", "BE_009t4")
NZOTH = ("BE_017t3", "BE_017t4", "BE_017t5", "BE_017t6")
YSHAARJ = ("BE_784t1", "BE_784t2", "BE_784t3", "BE_784t4")
OTHER_MINIONS = FRIENDLY_MINIONS.other
RATTLES = deathrattle(damage(ENEMY_MINIONS, 2))

CARDS = (
    define("BE_703", "Deathrattle: Draw an Old God. If you can't, get a random Old God.",
           deathrattle(when(count(GODS_IN_DECK), draw_these(random(GODS_IN_DECK)),
                            otherwise=(to_hand(Pool(cards=OLD_GODS)),)))),
    # ---- Yogg-Saron
    define("BE_009",
           "Old God. Battlecry: End your turn. Yogg-saron takes an extra turn for you. (Once per "
           "game)",
           battlecry(when(unless(noted(N_DECK, DECK_EXTRA_TURN)), note_bit(N_DECK, DECK_EXTRA_TURN),
                          extra_turn(), end_the_turn())),
           titan(*YOGG), left_out="in the extra turn Yogg-Saron plays, here the player does"),
    define("BE_009t1", "Your next spell this turn casts twice.", spell(attach(HERO, "BE_009t1e"))),
    define("BE_009t1e", "Your next spell this turn casts twice.",
           whenever(SPELL_CAST, cast_again(), over()), end_of_turn(over())),
    define("BE_009t2", "Deal 10 damage.", spell(damage(TARGET, 10), target=CHARACTERS)),
    define("BE_009t3",
           "Transform spells in your hand into ones that cost (3) more. (They keep their original "
           "Cost.)",
           spell(evolve(SPELLS_IN_HAND, 3, spells=True, keep_cost=True))),
    define("BE_009t4", "Draw 5 spells.", spell(tutor(SPELL, 5))),
    # ---- N'Zoth
    define("BE_017", "Old God Cost (1) less for each Deathrattle minion you've summoned this game.",
           titan(*NZOTH), costs(counter(N_RATTLERS_GAME))),
    define("BE_017t3", "Discover a Deathrattle minion that costs (5) or more to summon.",
           spell(discover_card(Pool(CardType.MINION, cost_min=5, tags=(GameTag.DEATHRATTLE,),
                                    own_class=True)), summon_chosen())),
    define("BE_017t4", "Trigger another friendly minion's Deathrattle twice.",
           spell(trigger_deathrattles(TARGET), trigger_deathrattles(TARGET),
                 target=OTHER_MINIONS.that(WITH_DEATHRATTLE))),
    define("BE_017t5", "Resurrect 4 different Deathrattle minions.",
           spell(summon_anew(different(RATTLING_DEAD, 4)))),
    define("BE_017t6",
           'Give another friendly minion "Deathrattle: Deal 2 damage to all enemy minions."',
           spell(attach(TARGET, "BE_017t6e"), target=OTHER_MINIONS)),
    define("BE_017t6e", "Deathrattle: Deal 2 damage to all enemy minions.", RATTLES),
    # ---- Y'Shaarj
    define("BE_784",
           "Old God. Battlecry: If you've spent 30 Mana on minions this game, gain Immune for 1 "
           "turn. ({0} left!)",
           battlecry(when(at_least(counter(N_MANA_MINIONS_GAME), 30), attach(SELF, "BE_784e"))),
           titan(*YSHAARJ)),
    define("BE_784e", "Immune until your next turn.",
           aura(OWNER, keywords=IMMUNE), start_of_turn(over())),
    define("BE_784t1", "Force all enemy minions to attack this.",
           spell(attacks(ENEMY_MINIONS, SELF))),
    define("BE_784t2", "Summon a random minion that costs (8) or more. Get a copy of it.",
           spell(when_room(summon_random(Pool(CardType.MINION, cost_min=8)), copy_to_hand(LAST)))),
    define("BE_784t3", "Gain the stats of adjacent minions.", spell(gain_stats_of(ADJACENT))),
    define("BE_784t4", "Your next card costs (5) less.", spell(attach(HERO, "BE_784t4e"))),
    define("BE_784t4e", "Your next card costs (5) less.", for_next(cost_aura(HAND, -5))),
)  # fmt: skip
