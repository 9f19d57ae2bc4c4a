"""Whizbang's Workshop and Dr. Boom's Incredible Inventions: more cards of classes."""

from hsbot.rules.cards.words import *

HOLY_CAST = SPELLS_CAST_BEFORE.that(of_school(SpellSchool.HOLY))
ADD_SPELL_DAMAGE = (spell_damage_aura(1), end_of_turn(over()))
TRICK_SHOTS = (summon_copy(TARGET), aim(LAST), attacks(TARGET, random(ENEMIES)), destroy(TARGET))
DISCOVER_A_THREE = (discover_card(Pool(CardType.MINION, cost=3, own_class=True)), summon_chosen())
HEAD_LOST = count(HERO_POWER.among("TOY_829hp3"))
HEADS_POWER = (damage(TARGET, 3), *discover(Pool(CardType.MINION, race=UNDEAD, own_class=True)))


def one_extra_turn(condition: Condition) -> Part:
    """A battlecry that takes an extra turn under a condition, once a game."""
    once_a_game = unless(noted(N_DECK, DECK_EXTRA_TURN))
    return battlecry(when(every(condition, once_a_game),
                          note_bit(N_DECK, DECK_EXTRA_TURN), extra_turn()))  # fmt: skip


def wind_up(*program: Step, target: Selector | None = None) -> tuple[Part, ...]:
    """A battlecry of ``TALLY`` + 1, which is one more after each trade."""
    more = Trigger(IS_TRADED, (tally(),), SC_OWN | SC_DECK | SC_SELF)
    return battlecry(measure(TALLY, 1, 1), *program, target=target), more


def hero_attacks(number: int, card_id: str) -> Trigger:
    """It becomes another card when the own hero has attacked so often while it is held."""
    grow = when(at_least(TALLY, number), improve(SELF, card_id))
    return while_held(AFTER_ATTACK, tally(), grow, filter=HERO_ONLY)


HELPFUL_SPELLS = (
    (
        "EX1_277",
        some(count(ENEMY_MINIONS.that(health_at_most(1))), at_most(health_of(ENEMY_HERO), 3)),
    ),
    ("CS2_027", ROOM),
    ("CS2_024", some(count(ENEMY_MINIONS), at_most(health_of(ENEMY_HERO), 3))),
    ("CORE_CS2_023", unless(DECK_EMPTY)),
    ("CORE_EX1_287", unless(count(SECRETS.that(card("EX1_287"))))),
    ("CORE_EX1_289", unless(count(SECRETS.that(card("EX1_289"))))),
    ("CORE_CS2_029", some(count(ENEMY_MINIONS), at_most(health_of(ENEMY_HERO), 6))),
    ("CS2_022", count(ENEMY_MINIONS)),
    ("CORE_CS2_028", count(ENEMY_MINIONS)),
    ("CS2_032", count(ENEMY_MINIONS)),
)
"""The Wisdomball's spells, and when each is of use: a random one of those that are is cast.

Hearthstone Wiki, "Puzzlemaster Khadgar": the bar is low, as its examples show; how the game
reckons it is not known.
"""
WISDOM = tuple(
    when(rolled(i), when(helps, set_tally(0), cast_card(card_id, AIM_ENEMIES)))
    for i, (card_id, helps) in enumerate(HELPFUL_SPELLS)
)
UNDEAD_HELD = HAND.race(UNDEAD)
CRYING = count(TARGET.that(WITH_BATTLECRY))
"""The minion that deals the damage has a battlecry."""
SLIME = (
    set_cost(TARGET, THAT_MUCH),
    set_stats(TARGET, THAT_MUCH, THAT_MUCH),
    remember_card(TARGET),
)
"""A slime costs as much as its spell, and its attack and health are as high (a log of 2024)."""
RUNES = (
    (TG_BLOOD, DECK_BLOOD, LIFESTEAL),
    (TG_FROST, DECK_FROST, REBORN),
    (TG_UNHOLY, DECK_UNHOLY, RUSH),
)
GAINED = (measure(CORPSES), plus(counter(N_CORPSES_SPENT)))
"""The corpses that the player has ever gained."""


def corpses_gained(number: int, card_id: str) -> tuple[Trigger, ...]:
    """It becomes another card when so many corpses were gained while it is held.

    They are counted when something happens that may have brought some.
    """
    grow = (
        *GAINED,
        minus(SECOND_TALLY),
        when(at_least(THAT_MUCH, number), *GAINED, note(THAT_MUCH), improve(SELF, card_id)),
    )
    return (
        when_in_hand(ENTERS_HAND, *GAINED, note(THAT_MUCH)),
        *(while_held(event, *grow) for event in (DIES, AFTER_PLAY, POWER_USED)),
        *(Trigger(event, grow, OF_ANYONE_IN_HAND) for event in (TURN_START, TURN_END)),
    )


CARDS = (
    define("MIS_100",
           "Give a minion -5/-5. Give a random minion in your hand +5/+5.",
           spell(buff(TARGET, -5, -5), buff(random(MINIONS_IN_HAND), 5, 5), target=MINIONS)),
    define("MIS_102",
           "Discover a friendly Deathrattle card you've played this game. Trigger its "
           "Deathrattle.",
           spell(discover_row(PLAYED.that(WITH_DEATHRATTLE)), choose_card_of(CHOSEN),
                 chosen_deathrattle())),
    define("MIS_105",
           "Secret: After your opponent plays a minion, spell, or weapon, draw a card of the "
           "other 2 types.",
           secret(AFTER_PLAY, tutor(SPELL), tutor(WEAPON_CARD), filter=MINION),
           secret(AFTER_PLAY, tutor(MINION), tutor(WEAPON_CARD), filter=SPELL),
           secret(AFTER_PLAY, tutor(MINION), tutor(SPELL), filter=WEAPON_CARD)),
    define("MIS_902",
           "Lose up to 5 Armor. Your next Mech costs that much less.",
           spell(spend_armor(5), repeat(THAT_MUCH, attach(HERO, "MIS_902e")))),
    define("MIS_902e",
           "Your next Mech costs less.",
           for_next(cost_aura(HAND.race(MECH), -1))),
    define("MIS_918",
           "Gigantify Costs (1) less for each Holy spell you've cast this game.",
           costs(number_of(HOLY_CAST)), comes_with("MIS_918t")),
    define("MIS_918t",
           "Gigantic Costs (1) less for each Holy spell you've cast this game.",
           costs(number_of(HOLY_CAST))),
    define("TOY_028",
           "Stealth for 1 turn. Your hero has +2 Attack on your turn.",
           start_of_turn(once(), lose(SELF, STEALTH)), aura(HERO, 2, condition=OWN_TURN)),
    define("TOY_354",
           "Summon six 1/1 Hounds. Any that can't fit give the others +1/+1.",
           spell(*difference(BOARD_SIZE, 1), summon("TOY_358t", 6),
                 repeat(THAT_MUCH, buff(LAST, 1, 1)))),
    define("TOY_355",
           "After a friendly Beast dies, get a random Legendary Beast from the past. It costs "
           "(2) less.",
           whenever(DIES,
                    to_hand(Pool(CardType.MINION, race=BEAST, rarity=Rarity.LEGENDARY, past=True)),
                    cost(LAST, -2), filter=of_type(BEAST))),
    define("TOY_357",
           "Charge Battlecry: Return all minions with less Attack than this to their owner's "
           "decks.",
           battlecry(measure(THIS_ATTACK), move(MINIONS.that(ATTACK_LESS), AT_SHUFFLED))),
    define("TOY_373", "Battlecry: Equip a 0/6 Wisdomball that casts helpful Mage spells!",
           battlecry(equip("TOY_373t"))),
    define("TOY_373t",
           "At the end of your turn, cast a helpful Mage spell. Lose 1 Durability.",
           end_of_turn(set_tally(1),
                       repeat(40, when(at_least(TALLY, 1), roll(len(WISDOM)), *WISDOM)),
                       buff(SELF, 0, -1))),
    define("TOY_374",
           "Discover a 3-Cost minion to summon. If your deck has no minions, repeat this.",
           spell(*DISCOVER_A_THREE, when(NO_MINIONS_IN_DECK, *DISCOVER_A_THREE))),
    define("TOY_378",
           "Recast a random spell of each Cost you've cast this game (targets enemies if "
           "possible).",
           spell(cast(different_costs(SPELLS_CAST_BEFORE.that(not_card("TOY_378")), 99),
                      AIM_ENEMIES))),
    define("TOY_381", "Your Hero Power costs (0).", cost_aura(HERO_POWER, 0, exactly=True)),
    define("TOY_383",
           "Battlecry: Shuffle copies of 5 random friendly minions that died this game into your "
           "deck. They cost (0).",
           battlecry(copy(random(DIED, 5), AT_SHUFFLED), set_cost(LAST, 0))),
    define("TOY_385",
           "Battlecry: Once per game, if you've played 8 other Dragons, take an extra turn.@ ({0} "
           "left!)@ (Ready!)",
           one_extra_turn(count(PLAYED.race(DRAGON), 9))),
    define("TOY_388",
           "Battlecry: Draw a minion. Transform it into a random Legendary one (keeping its "
           "original stats and Cost).",
           battlecry(draw_these(random(MINIONS_IN_DECK)),
                     transform_keeping(LAST, LEGENDARY_MINIONS, cost=True, stats=True))),
    define("TOY_501",
           "Miniaturize Battlecry: Your next Battlecry triggers 3 times, but can't damage the "
           "enemy hero.",
           battlecry(attach(HERO, "TOY_501e")), comes_with("TOY_501t")),
    define("TOY_501e",
           "Your next Battlecry triggers 3 times.",
           aura(HERO, keywords=BATTLECRY_THRICE),
           takes_times(ENEMY_HERO, 0, condition=every(at_least(TALLY, 1), CRYING)),
           whenever(CARD_PLAYED, set_tally(1), filter=WITH_BATTLECRY),
           whenever(AFTER_PLAY, when(at_least(TALLY, 1), over()), filter=WITH_BATTLECRY)),
    define("TOY_501t",
           "Mini Battlecry: Your next Battlecry triggers 3 times, but can't damage the enemy "
           "hero.",
           battlecry(attach(HERO, "TOY_501e"))),
    define("TOY_504",
           "Battlecry: Draw 2 spells that cost (5) or more. Transform them into Slimes that cast "
           "the spells.",
           battlecry(repeat(2, draw_these(random(SPELLS_IN_DECK.that(cost_at_least(5)))),
                            when(count(LAST), choose_card_of(LAST), measure(CHOSEN_COST),
                                 aim(LAST), transform(TARGET, "TOY_504t"), *SLIME)))),
    define("TOY_504t",
           "Battlecry: Cast {0}.",
           taught_battlecry(remembered_card(), cast_chosen(AIM_GIVEN))),
    define("TOY_511",
           "After you summon a Pirate, summon a copy of it that attacks a random enemy, then "
           "dies.",
           whenever(AFTER_SUMMON,
                    when(every(equals(TALLY, 0), unless(count(SUBJECT.that(flagged(F_MARKED))))),
                         set_tally(1), summon_copy(SUBJECT), mark(LAST), aim(LAST),
                         attacks(TARGET, random(ENEMIES)), destroy(TARGET), set_tally(0)),
                    scope=OF_OTHERS, filter=of_type(PIRATE))),
    define("TOY_515",
           "After you play a 1-Cost minion, get a copy of it that costs (0).",
           whenever(AFTER_PLAY,
                    when(equals(SUBJECT_COST, 1), copy_to_hand(SUBJECT), set_cost(LAST, 0)),
                    filter=MINION)),
    define("TOY_529",
           "Destroy your deck. In 5 turns, destroy the enemy hero.",
           spell(mill(DECK_SIZE), attach(HERO, "TOY_529e1", 5))),
    define("TOY_529e1", "Your hero dies in @ turns.", in_turns(destroy(ENEMY_HERO))),
    define("TOY_603",
           "Choose a friendly Mech. Summon a copy of it that attacks a random enemy, then dies.",
           spell(*TRICK_SHOTS, target=FRIENDLY_MINIONS.race(MECH))),
    define("TOY_640",
           "Deal 5 damage to a minion. Excess damages both neighbors. Outcast: Gain Lifesteal.",
           spell(when(OUTCAST, give(SELF, LIFESTEAL)), damage_into(TARGET, 5, EXCESS),
                 damage(BESIDE_TARGET, THAT_MUCH, fixed=True), target=MINIONS)),
    define("TOY_645",
           "Draw 1 card. (Attack with your hero @ times to upgrade.)",
           spell(draw()), hero_attacks(2, "TOY_645t")),
    define("TOY_645t",
           "Draw 2 cards. (Attack with your hero @ times to upgrade.)",
           spell(draw(2)), hero_attacks(2, "TOY_645t1")),
    define("TOY_645t1", "Draw 3 cards.", spell(draw(3))),
    define("TOY_800",
           "Deal 2 damage. Your next card this turn costs that much less.",
           spell(damage_into(TARGET, 2, DEALT), repeat(THAT_MUCH, attach(HERO, "TOY_800e1")),
                 target=CHARACTERS)),
    define("TOY_800e1",
           "Your next card this turn costs less.",
           for_next(cost_aura(HAND, -1), this_turn=True)),
    define("TOY_802",
           "Tradeable Battlecry: Refresh @ Mana Crystals. (Trade to upgrade!)",
           wind_up(refresh_mana(THAT_MUCH))),
    define("TOY_803",
           "Deathrattle: Your Jade Displays have +1/+1 this game. Shuffle 2 of them into your "
           "deck.",
           deathrattle(attach(HERO, "TOY_803e"), shuffle("TOY_803", 2))),
    define("TOY_803e",
           "Your Jade Displays this game have +1/+1.",
           aura(FRIENDLY_MINIONS.that(card("TOY_803")), 1, 1)),
    define("TOY_807",
           "Spell Damage +1 Your spells get double bonus from Spell Damage.",
           doubled_spell_damage()),
    define("TOY_809",
           "Battlecry: Increase the duration of Auras in your hand, deck, and battlefield by 1.",
           battlecry(last_longer((HAND | DECK | LASTING).that(AURA), 1))),
    define("TOY_822",
           "Choose a friendly minion. Discover a spell that costs (4) or less for it to cast when "
           "it dies.",
           spell(discover_card(Pool(CardType.SPELL, cost_max=4, own_class=True)),
                 remember_chosen(TARGET, "TOY_822e"), target=FRIENDLY_MINIONS)),
    define("TOY_822e", "Cast {0} when the minion dies.", deathrattle(cast_chosen())),
    define("TOY_823",
           "Battlecry: If your deck started with a Blood, Frost, or Unholy card, gain Lifesteal, "
           "Reborn, or Rush respectively.",
           start_of_game(*(when(count((DECK | HAND).that(tagged(rune), FROM_A_DECK)),
                                note_bit(N_DECK, bit)) for rune, bit, _ in RUNES)),
           battlecry(*(when(noted(N_DECK, bit), give(SELF, keyword))
                       for _, bit, keyword in RUNES))),
    define("TOY_825",
           "Give Undead in your hand +1/+1. (Gain @ Corpses to upgrade.)",
           spell(buff(UNDEAD_HELD, 1, 1)), corpses_gained(5, "TOY_825t")),
    define("TOY_825t",
           "Give Undead in your hand +2/+2. (Gain @ Corpses to upgrade.)",
           spell(buff(UNDEAD_HELD, 2, 2)), corpses_gained(5, "TOY_825t2")),
    define("TOY_825t2", "Give Undead in your hand +3/+3.", spell(buff(UNDEAD_HELD, 3, 3))),
    define("TOY_829",
           "Battlecry: Destroy the enemy minion with the most Attack! Shuffle my Head into your "
           "deck, you must get it back!",
           battlecry(destroy(highest_attack(ENEMY_MINIONS)), shuffle("TOY_829t"))),
    define("TOY_829hp",
           "Deal $3 damage, with crushing brawn! Discover an Undead, to serve as your pawn!",
           power(*HEADS_POWER, target=CHARACTERS)),
    define("TOY_829hp3",
           "Deal $3 damage, with crushing brawn! My army shall be yours, if my Head is drawn!",
           power(damage(TARGET, 3), target=CHARACTERS)),
    define("TOY_829t",
           "When Drawn, this Casts and your enemy will cower! Imbue the souls of Undead into your "
           "Hero Power!",
           spell(when(HEAD_LOST, new_power("TOY_829hp")))),
    define("TOY_850",
           "Gain Spell Damage +1 this turn only.",
           spell(attach(HERO, "TOY_850e"))),
    define("TOY_850e", "Spell Damage +1 this turn.", ADD_SPELL_DAMAGE),
    define("TOY_879",
           "Stuff all minions into a 2-Cost Box, then shuffle it into the opponent's deck.",
           spell(make("TOY_879t", AT_SHUFFLED, opponent=True), pick(LAST),
                 set_aside(MINIONS, KEPT_BY_CHOSEN))),
    define("TOY_879t",
           "Add the resealed minions to your hand.@Add the {0} repackaged minions to your hand.",
           spell(copy(ASIDE, AT_HAND, printed=True))),
    define("TOY_880",
           "Tradeable Battlecry: Summon @ copies of this minion. (Trade to upgrade!)",
           wind_up(repeat(THAT_MUCH, summon_copy(SELF)))),
    define("TOY_882",
           "Battlecry: Draw a Divine Shield minion and an Aura.",
           battlecry(*draw_each(random(MINIONS_IN_DECK.that(having(SHIELD))),
                                random(DECK.that(AURA))))),
)  # fmt: skip
