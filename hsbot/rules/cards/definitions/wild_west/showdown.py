"""Showdown in the Badlands: Bottles, Bandits, Ogres, and decks without duplicates."""

from hsbot.rules.cards.definitions.wild_west.badlands import when_spent
from hsbot.rules.cards.definitions.years_2014_2018.boomsday import another_power, swaps_each_turn
from hsbot.rules.cards.words import *

FEL_SPELL = of_school(SpellSchool.FEL)
IT_WAS_DRAWN = every(count(SUBJECT.that(flagged(F_MARKED))), unless(count(REMEMBERED.but_subject)))
FILL_THE_HAND = repeat(3, when(at_most(HAND_SIZE, 2), to_hand(ANY_MURLOCS)))
WHENEVER_HANDS_CHANGE = (
    CARD_PLAYED, AFTER_PLAY, AFTER_ATTACK, POWER_USED, LOCATION_USED, ABILITY_USED, IS_TRADED,
    IS_DISCARDED, SHUFFLES, TURN_START, TURN_END,
)  # fmt: skip
"""A hand grows smaller in nothing but a player's action, or at the beginning or end of a turn."""
BANDITS = tuple(f"WW_345t{number}" for number in range(1, 9))
QUICK_CARD = (to_hand(Pool(tags=(GameTag.QUICKDRAW,))), attach(LAST, "WW_379e"))
OF_THAT_COST = Pool(own_class=True, measured_cost=True)
SHARP_SHOT = damage(random(ENEMIES), 2)
OTHER_ENEMIES = ENEMIES.but_target.that(without(IMMUNE))
BEAST_OF_ITS_ATTACK = (
    measure(THIS_ATTACK),
    summon_random(Pool(CardType.MINION, race=BEAST, measured_cost=True)),
)
CHAMELEONS = (SHIELD, TAUNT, RUSH, WINDFURY, ELUSIVE, POISONOUS, LIFESTEAL, REBORN)
"""The bonus effects of the Chameleons, in the order of their ids."""
BONUS_NAMES = (
    "Divine Shield", "Taunt", "Rush", "Windfury", "Elusive", "Poisonous", "Lifesteal", "Reborn",
)  # fmt: skip

BULLETS = tuple(f"WW_0700p{number}" for number in range(1, 8))
BULLET = damage(TARGET, 2)


def _bullet(card_id: str, text: str, *effect: Step) -> Definition:
    """A power of Reno's Handcannon: a shot with an effect, and that it swaps each turn."""
    return define(card_id, f"Deal 2 damage{text} Swaps each turn.",
                  power(BULLET, *effect, target=CHARACTERS),
                  swaps_each_turn(card_id, *BULLETS))  # fmt: skip


def bottled(card_id: str) -> tuple[Step, ...]:
    """``THAT_MUCH`` comes to hand in a Bottle (Holy Springwater)."""
    return to_hand(card_id), set_data(LAST, THAT_MUCH)


def mirage(selector: Selector) -> tuple[Effect, ...]:
    """A card in hand becomes a copy of a minion in the deck, and will be another next turn."""
    return become_copy(random(MINIONS_IN_DECK)), attach(selector, "WW_337e")


def _mount(number: int) -> Step:
    """The target gets the bonus effect of that number, where it was rolled."""
    enchantment = f"WW_810t{number + 1}e1"
    return when(rolled(number), give(TARGET, CHAMELEONS[number]), attach(TARGET, enchantment))


def _on_a_chameleon(number: int) -> Definition:
    """The enchantment by which the mount leaves a Chameleon behind."""
    return define(f"WW_810t{number}e1",
                  f"+3/+3 and {BONUS_NAMES[number - 1]}. Deathrattle: Summon a Chameleon.",
                  deathrattle(summon(f"WW_810t{number}")))  # fmt: skip


CARDS = (
    define("WW_0700",
           "Battlecry: If your deck started with no duplicates, remove all enemy minions from the "
           "game.",
           battlecry(when(STARTED_HIGHLANDER, move(ENEMY_MINIONS, AT_NOWHERE)),
                     *another_power(*BULLETS))),
    define("WW_0700p", "Shoot this turn's magic bullet!", end_of_turn(*another_power(*BULLETS))),
    _bullet("WW_0700p1", ". Refresh 2 Mana Crystals.", refresh_mana(2)),
    _bullet("WW_0700p2", ". Gain $d4 Armor.", armor(4)),
    _bullet("WW_0700p3", ", then deal 1 damage to all enemy minions.", damage(ENEMY_MINIONS, 1)),
    _bullet("WW_0700p4", ". Give a random friendly minion +2/+2.",
            buff(random(FRIENDLY_MINIONS), 2, 2)),
    _bullet("WW_0700p5", ". Discover a spell.", *discover(OWN_CLASS_SPELLS)),
    _bullet("WW_0700p6", ". Summon a random 3-Cost minion.",
            summon_random(Pool(CardType.MINION, cost=3))),
    _bullet("WW_0700p7", ". Draw a card.", draw()),
    define("WW_006",
           "Throw two 2 damage darts at random enemy minions. (If both hit the same minion, get "
           "a Coin!)",
           spell(aim(random(ENEMY_MINIONS)), damage(TARGET, 2), *keep(random(ENEMY_MINIONS)),
                 damage(KEPT, 2),
                 when(every(count(KEPT), unless(count(KEPT.but_target))), to_hand("GAME_005")))),
    define("WW_010",
           "Battlecry: If your deck started with no duplicates, equip the Staff of the Nine Frogs.",
           battlecry(when(STARTED_HIGHLANDER, equip("WW_010t")))),
    define("WW_010t",
           "After your hero attacks, summon a {0}/{1} Frog with Taunt. (Each Frog is bigger than"
           " the last!)",
           whenever(AFTER_ATTACK, tally(), summon_with_stats("WW_010hexfrog", TALLY),
                    filter=HERO_ONLY)),
    define("WW_027",
           "Give a minion +2/+3. If it has a minion type, draw one of that type.",
           spell(buff(TARGET, 2, 3),
                 draw_these(random(MINIONS_IN_DECK.that(akin_to(LIKE_TARGET)))), target=MINIONS)),
    define("WW_041",
           "Battlecry and Deathrattle: Put a Barrel of Sludge on the bottom of your deck.",
           battlecry(make("WW_044t", AT_BOTTOM)), deathrattle(make("WW_044t", AT_BOTTOM))),
    define("WW_043",
           "Rush. Whenever this takes damage, get a Barrel of Sludge and add one to the bottom "
           "of your deck.",
           when_damaged(to_hand("WW_044t"), make("WW_044t", AT_BOTTOM))),
    define("WW_052",
           "Summon 10 1/1 Lightbugs with Lifesteal. Save any excess in a 1-Cost Bottle.",
           spell(measure(BOARD_SIZE, plus=10 - MAX_BOARD), summon("WW_052t", MAX_BOARD),
                 *bottled("WW_052t2"))),
    define("WW_052t2",
           "Summon the excess 1/1 Lightbugs with Lifesteal.",
           spell(summon("WW_052t", TALLY))),
    define("WW_091",
           "Your Fel spells cost (2) less and have Lifesteal. Battlecry: Get two Barrels of "
           "Sludge.",
           cost_aura(HAND.that(FEL_SPELL), -2),
           *spells_lifesteal(FEL_SPELL),
           battlecry(to_hand("WW_044t", 2))),
    define("WW_092",
           "Look at the bottom 3 cards of your deck. Draw one and destroy the others.",
           spell(choose_row(rightmost(DECK, 3)), draw_these(CHOSEN), *destroy_cards(UNCHOSEN))),
    define("WW_300",
           "Stealth, Poisonous After your opponent plays a minion, attack it.",
           whenever(AFTER_PLAY, aim(SUBJECT), attacks(SELF, TARGET), scope=OF_ENEMY,
                    filter=MINION)),
    define("WW_322",
           "Battlecry: Excavate a treasure. It costs (0).",
           battlecry(*excavate(), set_cost(LAST, 0))),
    define("WW_324",
           "Deathrattle: The next time you Excavate, resummon this.",
           deathrattle(attach(HERO, "WW_324e"))),
    define("WW_324e", "After you excavate, resummon one Pile of Bones.",
           whenever(EXCAVATES, summon("WW_324"), over())),
    define("WW_327",
           "Battlecry: Draw a spell. If you cast it this turn, gain +1/+2 and Taunt.",
           battlecry(tutor(SPELL), mark(LAST), remember_entity(LAST)),
           whenever(SPELL_CAST, when(IT_WAS_DRAWN, buff(SELF, 1, 2), give(SELF, TAUNT))),
           end_of_turn(unmark(HAND), note(0))),
    define("WW_333",
           "Whenever your hand has less than 3 cards in it, get a random Murloc.",
           when_summoned(FILL_THE_HAND),
           *(whenever(event, FILL_THE_HAND, scope=OF_ANYONE) for event in WHENEVER_HANDS_CHANGE)),
    define("WW_337",
           "Battlecry: If your deck started with no duplicates, get a permanent Mirage.",
           battlecry(when(STARTED_HIGHLANDER, to_hand("WW_337t")))),
    # who plays what it is has the Mirage again
    define("WW_337e", "Transforming into minions in your deck.",
           whenever(TURN_START, when(count(MINIONS_IN_DECK), *mirage(OWNER), over())),
           whenever(CARD_PLAYED, to_hand("WW_337t"), over(), scope=OF_THIS),
           whenever(IS_SUMMONED, over(), scope=OF_THIS)),
    define("WW_337t",
           "At the start of your turn, transform into a copy of a minion in your deck. (This "
           "stays in your hand.)",
           spell(require=unless(ALWAYS)),
           while_held(TURN_START, when(count(MINIONS_IN_DECK), *mirage(SELF)))),
    define("WW_341",
           "Your left-most minion has +2 Attack and Lifesteal. Lasts @ turns.",
           stays(aura(leftmost(FRIENDLY_MINIONS), 2, keywords=LIFESTEAL),
                 end_of_turn(tick(), over()), turns=3)),
    define("WW_345",
           "Get eight 3/2 Bandits with Bonus Effects. Any that can't fit in your hand are "
           "summoned instead.",
           spell(*(when(at_least(HAND_ROOM, 1), to_hand(x),
                        otherwise=(summon(x),)) for x in BANDITS))),
    define("WW_348",
           "Deal 3, 2, and 1 damage to random minions. Quickdraw: Choose the targets.",
           spell(when(QUICKDRAW,
                      *(step for x in (3, 2, 1)
                        for step in (choose_row(MINIONS.living.but(X_UNTARGETABLE)),
                                     when(CHOSE, damage(CHOSEN, x)))),
                      otherwise=tuple(damage(random(MINIONS), x) for x in (3, 2, 1))))),
    define("WW_349",
           "Battlecry: Start a Brawl! If you've Excavated twice, this always wins.",
           battlecry(aim(random(MINIONS)), when(EXCAVATED_TWICE, aim(SELF)),
                     destroy(MINIONS.but_target))),
    define("WW_356",
           "Taunt Battlecry: If you've Excavated twice, your next card this turn costs (7) less.",
           battlecry(when(EXCAVATED_TWICE, attach(HERO, "WW_356e")))),
    define("WW_356e", "Your next card this turn costs (7).",
           for_next(cost_aura(HAND, -7), this_turn=True)),
    define("WW_359",
           "Battlecry: If you have 20 or less Health, open the Badlands Jail.",
           battlecry(when(TWENTY_HEALTH_OR_LESS, summon("WW_359t")))),
    define("WW_359t", "Make a minion go Dormant for 3 turns.",
           spell(go_dormant(TARGET, 3), target=MINIONS)),
    define("WW_375",
           "Rush, Taunt Dormant for 6 turns. (Excavate to awaken 2 turns sooner!)",
           starts_dormant(6), while_dormant(whenever(EXCAVATES, sooner(SELF), sooner(SELF)))),
    define("WW_377",
           "Deal 2 damage to an enemy minion and its neighbors. Quickdraw: To all enemies instead.",
           spell(when(QUICKDRAW, damage(ENEMIES, 2),
                      otherwise=(damage(TARGET | BESIDE_TARGET, 2),)),
                 target=ENEMY_MINIONS, target_if=unless(QUICKDRAW))),
    define("WW_379",
           "Battlecry: Get a random Quickdraw card. If you play it this turn, repeat this.",
           battlecry(*QUICK_CARD)),
    define("WW_379e", "If played this turn, get another Quickdraw card.",
           spell(*QUICK_CARD), whenever(TURN_END, over(), scope=OF_ANYONE)),
    define("WW_383",
           "Battlecry: The next time you draw a spell, get a copy of it.",
           battlecry(attach(HERO, "WW_383e"))),
    define("WW_383e", "The next spell you draw gives you an extra copy.",
           whenever(IS_DRAWN, copy(SUBJECT), over(), filter=SPELL)),
    define("WW_392",
           "Battlecry: If your deck started with no duplicates, summon 5/5 copies of 4 random "
           "minions in your deck.",
           battlecry(when(STARTED_HIGHLANDER, copy(random(MINIONS_IN_DECK, 4), AT_BOARD),
                          set_stats(LAST, 5, 5)))),
    define("WW_393",
           "Deal 10 damage to an enemy minion. Save any excess in a 1-Cost Bottle.",
           spell(damage_into(TARGET, 10, EXCESS),
                 when(at_least(THAT_MUCH, 1), *bottled("WW_393t")), target=ENEMY_MINIONS)),
    define("WW_393t", "Deal the excess damage to an enemy minion.",
           spell(damage(TARGET, TALLY), target=ENEMY_MINIONS)),
    define("WW_395",
           "Restore 8 Health to a damaged character. Save any excess in a 1-Cost Bottle.",
           spell(heal_into(TARGET, 8), when(at_least(THAT_MUCH, 1), *bottled("WW_395t")),
                 target=damaged(CHARACTERS))),
    define("WW_395t", "Restore the excess Health.",
           spell(heal(TARGET, TALLY), target=CHARACTERS)),
    define("WW_397",
           "Taunt Deathrattle: Deal 2 damage to all minions except friendly Elementals.",
           deathrattle(*keep(FRIENDLY_MINIONS.that(not_of_type(ELEMENTAL)), ENEMY_MINIONS),
                       damage(KEPT, 2))),
    define("WW_399",
           "Deathrattle: Both players DRAW! Destroy the card that costs less.",
           deathrattle(draw(), *keep(LAST), draw(opponent=True), measure(cost_of(KEPT)),
                       when(every(count(KEPT), count(LAST)),
                            when(count(LAST.that(COSTS_MORE)), *destroy_card(KEPT),
                                 otherwise=destroy_card(LAST.that(COSTS_LESS)))))),
    define("WW_400",
           "Battlecry: Roll two dice, then Discover two cards of those Costs. (Doubles get an "
           "extra Discover!)",
           battlecry(roll(6), plus(1), set_tally(THAT_MUCH), roll(6), plus(1), note(THAT_MUCH),
                     measure(TALLY), *discover(OF_THAT_COST), measure(SECOND_TALLY),
                     *discover(OF_THAT_COST),
                     *difference(TALLY, SECOND_TALLY),
                     when(NOTHING, measure(TALLY), *discover(OF_THAT_COST)))),
    define("WW_401",
           "Battlecry: If your deck started with no duplicates, fire six 2 damage shots at "
           "minions in the enemy's hand.",
           battlecry(when(STARTED_HIGHLANDER,
                          repeat(6, damage(random(ENEMY_HAND.that(MINION, health_at_least(1))), 2)),
                          move(ENEMY_HAND.that(MINION, health_at_most(0)), AT_NOWHERE)))),
    define("WW_402",
           "After you play a Naga, deal 2 damage to a random enemy and draw a spell. (Then "
           "switch!)",
           whenever(AFTER_PLAY, when(equals(TALLY, 0), set_tally(1), SHARP_SHOT, tutor(SPELL)),
                    scope=OF_OTHERS, filter=of_type(NAGA)),
           whenever(AFTER_CAST, when(equals(TALLY, 1), set_tally(0), SHARP_SHOT,
                                     tutor(of_type(NAGA))), filter=SPELL)),
    define("WW_403",
           "Deal 3 damage. Quickdraw: Your opponent's next card costs (1) more.",
           spell(damage(TARGET, 3), when(QUICKDRAW, attach(ENEMY_HERO, "WW_403e")),
                 target=CHARACTERS)),
    define("WW_403e", "Your next card costs (1) more.",
           cost_aura(ENEMY_HAND, 1), whenever(CARD_PLAYED, over(), scope=OF_ENEMY)),
    define("WW_404",
           "Discover a Naga. If you've played a Naga while holding this, reduce its Cost by (1).",
           spell(*discover(Pool(CardType.MINION, race=NAGA, own_class=True)),
                 when(at_least(TALLY, 1), cost(CHOSEN, -1))),
           while_held(CARD_PLAYED, tally(), filter=of_type(NAGA))),
    define("WW_405",
           "Deal 6 damage split among the lowest Health enemies.",
           spell(measure(SPELL_DAMAGE, plus=6),
                 repeat(THAT_MUCH, damage(lowest_health(ENEMIES.living), 1, fixed=True)))),
    define("WW_408",
           "Battlecry: Draw an Outcast card and slide it to the left side of your hand.",
           battlecry(tutor(tagged(TG_OUTCAST)), slide_left(LAST))),
    define("WW_409",
           "Deal 2 damage. Your next Naga, Fel spell, and weapon cost (1) less.",
           spell(damage(TARGET, 2), attach(HERO, "WW_409e"), attach(HERO, "WW_409e2"),
                 attach(HERO, "WW_409e3"), target=CHARACTERS)),
    define("WW_409e", "Your next Naga cost (1) less.", for_next(cost_aura(HAND.race(NAGA), -1))),
    define("WW_409e2", "Your next Fel Spell cost (1) less.",
           for_next(cost_aura(HAND.that(FEL_SPELL), -1))),
    define("WW_409e3", "Your next weapon cost (1) less.",
           for_next(cost_aura(HAND.that(WEAPON_CARD), -1))),
    define("WW_415",
           "After you play a Coin, get a random Legendary minion from another class and set its "
           "Cost to (1).",
           whenever(AFTER_PLAY, to_hand(Pool(CardType.MINION, rarity=Rarity.LEGENDARY,
                                             another_class=True)), set_cost(LAST, 1),
                    filter=card("GAME_005"))),
    define("WW_418", "Rush 50% chance to attack the wrong enemy.",
           whenever(ATTACKS, when(EVEN_CHANCE, retarget(random(OTHER_ENEMIES))), scope=OF_THIS)),
    define("WW_419",
           "Rush 50% chance to give your hero +3 Attack this turn instead of attacking.",
           whenever(ATTACKS, when(EVEN_CHANCE, buff_this_turn(HERO, 3), cancel()), scope=OF_THIS)),
    define("WW_420",
           "Rush Whenever this attacks, gain Divine Shield. (50% chance to gain Lifesteal "
           "instead.)",
           whenever(ATTACKS, when(EVEN_CHANCE, give(SELF, LIFESTEAL), otherwise=(give(SELF,
                                                                                      SHIELD),)),
                                                                                      scope=OF_THIS)),
    define("WW_421",
           "Battlecry: Resurrect your Ogre-Gang. Give them Windfury.",
           battlecry(summon_anew(random(DIED.among("WW_418", "WW_419", "WW_420"), MAX_BOARD)),
                     give(LAST, WINDFURY))),
    define("WW_422",
           "Secret: When the enemy plays a card on the turn that it entered their hand, get a "
           "copy that costs (0).",
           secret(CARD_PLAYED, copy_to_hand(SUBJECT), set_cost(LAST, 0), condition=QUICKDRAW)),
    define("WW_425",
           "Draw a different Arcane spell. If you play it this turn, it casts twice.",
           spell(draw_these(random(DECK.that(of_school(SpellSchool.ARCANE), not_card("WW_425")))),
                 twice(LAST), attach(LAST, "WW_425e"))),
    define("WW_425e", "Casts twice if played this turn.",
           whenever(TURN_END, twice_no_more(OWNER), over(), scope=OF_ANYONE)),
    define("WW_429", "Battlecry: Draw an Elemental. Split it into two halves.",
           battlecry(tutor(of_type(ELEMENTAL)), *split(LAST))),
    define("WW_430",
           "Cards that didn't start in your deck cost (4) less (but not less than 1).",
           cost_aura(HAND.that(NOT_FROM_A_DECK), -4, not_below_one=True)),
    define("WW_431",
           "At the end of your turn, load two bullets that deal 1 damage each. Deathrattle: Fire"
           " at random enemies!",
           end_of_turn(tally(2)), deathrattle(repeat(TALLY, damage(random(ENEMIES), 1)))),
    define("WW_432",
           "Battlecry: If you've Excavated twice, cast two random Mage Secrets.",
           battlecry(when(EXCAVATED_TWICE, *cast_secrets(2, Pool(CardType.SPELL, (CardClass.MAGE,),
                                                                 secret=True))))),
    define("WW_436",
           "Discard your lowest Cost spell. Summon two 3/3 Tram Cars with Rush. Quickdraw: Don't"
           " discard.",
           spell(when(unless(QUICKDRAW), discard(lowest_cost(SPELLS_IN_HAND))),
                 summon("WW_437t", 2))),
    define("WW_441",
           "When this is played, discarded, or destroyed, draw 2 cards.",
           *when_spent(draw(2))),
    define("WW_810",
           "Give a minion +3/+3 and a random Bonus Effect. When it dies, summon a Chameleon.",
           spell(buff(TARGET, 3, 3), roll(len(CHAMELEONS)), *map(_mount, range(len(CHAMELEONS))),
                 target=MINIONS)),
    *map(_on_a_chameleon, range(1, len(CHAMELEONS) + 1)),
    define("WW_814",
           "Battlecry and Deathrattle: Summon a random Beast with Cost equal to this minion's "
           "Attack.",
           battlecry(*BEAST_OF_ITS_ATTACK), deathrattle(*BEAST_OF_ITS_ATTACK)),
    define("WW_815",
           "Battlecry: If your deck started with no duplicates, gain Immune this turn and attack"
           " all enemies.",
           battlecry(when(STARTED_HIGHLANDER, give(SELF, IMMUNE, this_turn=True),
                          attacks(SELF, ENEMIES)))),
    define("WW_821",
           "Choose One - Get two random Dragons that cost (5) or less; or Get two that cost more"
           " than (5).",
           choose_one("WW_821t1", "WW_821t2")),
    define("WW_821t1", "Get two random Dragons that cost (5) or less.",
           spell(to_hand(Pool(CardType.MINION, race=DRAGON, cost_max=5), 2))),
    define("WW_821t2", "Get two random Dragons that cost more than (5).",
           spell(to_hand(Pool(CardType.MINION, race=DRAGON, cost_min=6), 2))),
    define("WW_824",
           "Battlecry: If your deck started with no duplicates, summon the Purified Dragon Nest.",
           battlecry(when(STARTED_HIGHLANDER, summon("WW_824t")))),
    define("WW_824t",
           "At the start of your turn, Discover a Dragon. It costs (4) less.",
           start_of_turn(*discover(Pool(CardType.MINION, race=DRAGON, own_class=True)),
                         cost(CHOSEN, -4))),
    define("WW_825",
           "Rush, Lifesteal, Taunt Costs (1) less for each Dragon you've summoned this game.",
           costs(counter(N_DRAGONS))),
    define("WW_900",
           "Battlecry: Deal 2 damage to a random enemy minion. Quickdraw: And one of its "
           "neighbors.",
           battlecry(aim(random(ENEMY_MINIONS)), damage(TARGET, 2),
                     when(QUICKDRAW, damage(random(BESIDE_TARGET), 2)))),
)  # fmt: skip
