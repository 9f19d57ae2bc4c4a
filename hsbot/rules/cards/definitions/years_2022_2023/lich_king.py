"""March of the Lich King and the Path of Arthas."""

from hsbot.rules.cards.words import *

A_SPELL = tutor(SPELL)
IT_IS_FROST = count(CHOSEN.that(of_school(SpellSchool.FROST)))

GOLEMS = FRIENDLY_MINIONS.that(card("RLK_085t"))
NEVER = at_most(HAND_SIZE, -1)
"""The log's REQ_MUST_PLAY_OTHER_CARD_FIRST: Shadow of Demise itself is never played."""
UNHOLY_RUNES = Pool(tags=(GameTag.COST_UNHOLY,))
FROST_RUNES, BLOOD_RUNES = Pool(tags=(GameTag.COST_FROST,)), Pool(tags=(GameTag.COST_BLOOD,))

CARDS = (
    define("CORE_RLK_066",
           "Battlecry: Spend a Corpse to Discover a Blood Rune card."
           "~GAMEPLAY ASPROXY CORE RLK 066",
           battlecry(when(at_least(CORPSES, 1), corpses(-1), *discover(BLOOD_RUNES)))),
    define("RLK_025", "Deal 3 damage to a minion. If it dies, Discover a Frost Rune card.",
           spell(damage(TARGET, 3), when(TARGET_DIES, *discover(FROST_RUNES)), target=MINIONS)),
    define("RLK_039",
           "Gain 4 Corpses. Shuffle four Crates into your deck that summon a 2/2 Undead when "
           "drawn.",
           spell(corpses(4), shuffle("RLK_039t", 4))),
    define("RLK_039t", "Casts When Drawn Summon a 2/2 Undead Peasant.", spell(summon("RLK_070t"))),
    define("RLK_066",
           "Battlecry: Spend a Corpse to Discover a Blood Rune card.~GAMEPLAY ASPROXY RLK 066",
           battlecry(when(at_least(CORPSES, 1), corpses(-1), *discover(BLOOD_RUNES)))),
    define("RLK_071",
           "Battlecry: Destroy a random minion in your opponent's hand, deck, and battlefield.",
           battlecry(*destroy_card(random(ENEMY_HAND.that(MINION))),
                     *destroy_card(random(ENEMY_DECK.that(MINION))),
                     destroy(random(ENEMY_MINIONS)))),
    define("RLK_082", "Taunt Deathrattle: Return this to your hand. It costs Health instead of "
           "Mana.",
           deathrattle(to_hand("RLK_082"), pay_with(LAST, PAY_HEALTH))),
    define("RLK_085",
           "Battlecry: Raise ALL of your Corpses as 1/1 Risen Golems with Rush. For each that "
           "can't "
           "fit, give one +2/+2.",
           battlecry(repeat(CORPSES,
                            when_room(summon("RLK_085t"), otherwise=(buff(random(GOLEMS), 2, 2),))),
                     measure(CORPSES, -1), corpses(THAT_MUCH))),
    define("RLK_087", "Destroy the highest Attack enemy minion.",
           spell(destroy(highest_attack(ENEMY_MINIONS)), require=count(ENEMY_MINIONS))),
    define("RLK_115", "Enemy characters can't be healed.", rule(ENEMY_HERO, RULE_NO_HEALING)),
    define("RLK_116",
           "Battlecry: If a friendly Undead died after your last turn, Discover an Unholy Rune "
           "card.",
           battlecry(when(count(last_turn(DIED).race(UNDEAD)), *discover(UNHOLY_RUNES)))),
    define("RLK_125", "Destroy a minion. Deal 3 damage to your hero.",
           spell(destroy(TARGET), damage(HERO, 3, fixed=True), target=MINIONS)),
    define("RLK_224",
           "Battlecry: Draw 2 spells. If they're both Frost spells, deal 2 damage to all enemies.",
           battlecry(A_SPELL,
                     when(IT_IS_FROST, A_SPELL, when(IT_IS_FROST, damage(ENEMIES, 2)),
                          otherwise=(A_SPELL,)))),
    define("RLK_504",
           "Battlecry: Spend up to 10 Corpses to summon a Risen Groom with Taunt and that much "
           "Attack and Health.",
           battlecry(spend_corpses(10),
                     when(at_least(THAT_MUCH, 1), summon_with_stats("RLK_506t", THAT_MUCH)))),
    define("RLK_567", "Each time you cast a spell, transform this into a copy of it.",
           spell(require=NEVER), while_held(SPELL_CAST, become_last("RLK_567e"))),
    define("RLK_567e", "Always copy your last played card.",
           whenever(SPELL_CAST, become_last("RLK_567e"))),
    define("RLK_706",
           "Battlecry: For the rest of the game, deal 3 damage to your opponent at the end of your "
           "turns.",
           battlecry(attach(HERO, "RLK_706e3"))),
    define("RLK_706e3",
           "For the rest of the game, deal 3 damage to your opponent at the end of your turns.",
           end_of_turn(damage(ENEMY_HERO, 3))),
    define("RLK_720", "Taunt, Lifesteal At the end of your turn, attack the lowest Health enemy.",
           end_of_turn(attacks(SELF, lowest_health(ENEMIES)))),
    define("RLK_740", "Battlecry: Spend up to 3 Corpses. Freeze that many enemy minions.",
           battlecry(spend_corpses(3),
                     *(when(rolled(n), freeze(random(ENEMY_MINIONS, n))) for n in (1, 2, 3)))),
    define("RLK_744", "Costs (1) less for each Corpse you've spent this game.",
           costs(counter(N_CORPSES_SPENT))),
    define("RLK_919", "Battlecry: Send all other minions 2 turns into the future.",
           battlecry(set_aside(MINIONS.other, "RLK_919e", as_they_are=True))),
    define("RLK_919e", "Sending a minion 2 turns into the future.",
           Timer(2), start_of_turn(tick(), move(ASIDE, AT_BOARD), over())),
)  # fmt: skip
