"""Escape from the Violet Hold: what is counted, copied, locked up or sent away, of the classes."""

from hsbot.rules.cards.words import *

VOID_SOUL = "JAIL_732"
COUNTERFEITS = ("JAIL_504t", "JAIL_504t2", "JAIL_504t3")
MAGE_SECRETS = Pool(CardType.SPELL, (CardClass.MAGE,), secret=True)
TWO_COST = Pool(CardType.MINION, cost=2)
WHOLE_DECK = (DECK | HAND).that(FROM_A_DECK)
NO_MINION_YET = equals(counter(N_MINIONS_TURN), 0)
HIGHEST_COST = 10
PALS = ("JAIL_458t1", "JAIL_458t2", "JAIL_458t3", "JAIL_458t4")


def _ammunition(*pals: str) -> tuple[Step, ...]:
    """Choose one of these forms, which the weapon becomes with the durability that is left."""
    return choose_one_of(*pals), *(when(chose(x), improve(WEAPON, x)) for x in pals)


def _pal(number: int, *shot: Step) -> Trigger:
    """The effect of a form after the hero's attack, and the choice of another form."""
    others = (x for i, x in enumerate(PALS) if i != number)
    return whenever(AFTER_ATTACK, *shot, *_ammunition(*others), filter=HERO_ONLY)


DEAD_ARCHMAGES = DIED.that(card("JAIL_974"))
FIREBALL = cast_card("CS2_029", AIM_ENEMIES)

CARDS = (
    # ---- Death Knight
    define("JAIL_441", "Lifesteal Deal 3 damage to a minion. Refresh your Hero Power.",
           spell(damage(TARGET, 3), refresh_power(), target=MINIONS)),
    define("JAIL_443",
           "Charge. Instead of damaging heroes, this shuffles that many Blights into their deck "
           "that deal 2 damage when drawn.",
           whenever(WOULD_HURT_HERO,
                    when(count(TARGET.own), make("JAIL_443t", AT_SHUFFLED, EVENT_AMOUNT),
                         otherwise=(make("JAIL_443t", AT_SHUFFLED, EVENT_AMOUNT,
                                         opponent=True),)), scope=OF_THIS)),
    define("JAIL_443t", "Casts When Drawn Deal 2 damage to your hero.",
           spell(damage(HERO, 2, fixed=True))),
    define("JAIL_446", "Battlecry: Get a second Hero Power that costs Corpses.",
           battlecry(second_power("JAIL_446hp"))),
    define("JAIL_446hp", "Give a minion +3 Attack. This costs Corpses instead of Mana.",
           power(buff(TARGET, 3, 0), target=MINIONS)),
    define("JAIL_444",
           "Prepare. Battlecry: Destroy all your other minions. Draw a card and refresh a Mana for "
           "each one destroyed.",
           battlecry(count_into(FRIENDLY_MINIONS.other), destroy(FRIENDLY_MINIONS.other),
                     draw(THAT_MUCH), refresh_mana(THAT_MUCH))),
    # ---- Druid
    define("JAIL_200",
           "Summon two random @-Cost minions. (Improved by your hero attacks this game.)",
           spell(measure(counter(N_HERO_ATTACKS_GAME), 1, 2), no_more_than(HIGHEST_COST),
                 summon_random(MINIONS_OF_THAT_COST, 2))),
    define("JAIL_860",
           "Start of Game: If your deck only has cards that cost (3) or less, set your Mana to 10 "
           "after five turns!",
           start_of_game(when(unless(count(WHOLE_DECK.that(cost_at_least(4)))),
                              attach(HERO, "JAIL_860e", 5)))),
    define("JAIL_860e", "Set your Mana to 10 after 5 turns.",
           end_of_turn(tick(), *difference(10, MANA_CRYSTALS), mana_crystal(THAT_MUCH), over())),
    define("JAIL_875",
           "After your hero attacks, Discover a Druid card. Reduce its Cost by your hero's "
           "Attack.",
           whenever(AFTER_ATTACK, *discover(Pool(classes=(CardClass.DRUID,))),
                    cost_less(LAST, HERO_ATTACK), filter=HERO_ONLY)),
    # ---- Mage
    define("JAIL_122",
           "Battlecry: After you cast a spell this game, summon a random minion of the same Cost.",
           battlecry(attach(HERO, "JAIL_122e5"))),
    define("JAIL_122e5", "After you cast a spell, summon a minion of the same Cost.",
           whenever(AFTER_CAST, measure(SUBJECT_COST), summon_random(MINIONS_OF_THAT_COST))),
    define("JAIL_123",
           "Battlecry: Discover a spell that costs (5) or more. It casts twice when played.",
           battlecry(*discover(Pool(CardType.SPELL, cost_min=5, own_class=True)), twice(LAST))),
    define("JAIL_321",
           "Prepare Battlecry: If you've cast a spell this turn, cast two random Mage Secrets.",
           battlecry(when(at_least(counter(N_SPELLS_TURN), 1), cast_random(MAGE_SECRETS),
                          cast_random(MAGE_SECRETS)))),
    # ---- Paladin
    define("JAIL_327",
           "At the end of your turn, summon a minion from your deck that costs (2) or less. Lasts "
           "@ turns.",
           stays(end_of_turn(recruit(cost_at_most(2)), tick(), over()), turns=3)),
    define("JAIL_330",
           "Divine Shield, Taunt After this gains stats, gain an extra +1/+1 (wherever this is).",
           *(whenever(GAINS_STATS, when(equals(SECOND_TALLY, 0), note(1), buff(SELF, 1, 1),
                                        otherwise=(note(0),)), scope=OF_THIS | place)
             for place in (0, SC_HAND, SC_DECK))),
    # ---- Priest
    define("JAIL_433",
           "Destroy a minion. If you played a copy of an opponent's card while holding this, this "
           "costs (1).",
           spell(destroy(TARGET), target=MINIONS),
           while_held(CARD_PLAYED, set_tally(1), filter=flagged(F_COPIED)),
           costs_exactly(1, condition=at_least(TALLY, 1))),
    define("JAIL_430",
           "Your starting Health is 40. Your deck is 20 cards, plus 20 copied from your enemy. "
           "Battlecry: Draw until your hand is full.",
           before_the_deal(set_health(HERO, 40),
                           copy(random(ENEMY_DECK.that(FROM_A_DECK), 20), AT_SHUFFLED)),
           battlecry(draw_to(HAND_LIMIT))),
    # ---- Rogue
    define("JAIL_470",
           "Battlecry: Deal 1 damage to a random enemy. Shoot @ times! (While in hand or deck play "
           "cards for 2 Mana to shoot more!)",
           battlecry(measure(TALLY, 1, 1), repeat(THAT_MUCH, damage(random(ENEMIES), 1))),
           *(whenever(MANA_SPENT, when(equals(EVENT_AMOUNT, 2), tally()),
                      scope=x | SC_NOT_SELF, filter=not_card_type(T_POWER))
             for x in (OF_OWN_IN_HAND, OF_OWN_IN_DECK))),
    define("JAIL_500",
           "Replay all other cards played this turn (targeting enemies if possible). End your "
           "turn.",
           spell(cast(this_turn(PLAYED).not_among("JAIL_500"), AIM_ENEMIES), end_the_turn())),
    # summoned by an effect it has the mana of that moment
    define("JAIL_501",
           "All numbers on this card equal your remaining Mana. Battlecry: Deal @ damage to an "
           "enemy minion.",
           costs_exactly(MANA_LEFT), stats_in_hand(MANA_LEFT, MANA_LEFT, plus=-1),
           when_in_hand(MANA_SPENT, set_tally(EVENT_AMOUNT)),
           whenever(CARD_PLAYED, measure(TALLY, 1, -1), buff(SELF, THAT_MUCH, THAT_MUCH),
                    scope=OF_THIS),
           when_summoned(when(every(equals(TALLY, 0), equals(SECOND_TALLY, 0)), note(1),
                              set_stats(SELF, MANA_LEFT, MANA_LEFT))),
           battlecry(measure(MANA_LEFT), when(at_least(TALLY, 1), measure(TALLY)),
                     damage(TARGET, THAT_MUCH), target=ENEMY_MINIONS)),
    define("JAIL_503", "Costs (1) less for each Coin you're holding. Deathrattle: Draw a card.",
           costs(number_of(HAND.that(card("GAME_005")))),
           costs(number_of(HAND.among(*COUNTERFEITS))), deathrattle(draw())),
    # ---- Shaman
    define("JAIL_458",
           "Battlecry: Choose your elemental ammunition! (After your hero attacks, choose "
           "another).",
           battlecry(*_ammunition(*PALS))),
    define(PALS[0],
           "After your hero attacks, Freeze 2 other random enemies. Choose another ammunition.",
           _pal(0, freeze(random(ENEMIES.but_target, 2)))),
    define(PALS[1],
           "After your hero attacks, deal 1 damage to all enemies. Choose another ammunition.",
           _pal(1, damage(ENEMIES, 1))),
    define(PALS[2],
           "After your hero attacks, summon a random 3-Cost minion. Give it Taunt. Choose another "
           "ammunition.",
           _pal(2, summon_random(Pool(CardType.MINION, cost=3)), give(LAST, TAUNT))),
    define(PALS[3],
           "After your hero attacks, get a random Battlecry minion. It costs (2) less. Choose "
           "another ammunition.",
           _pal(3, to_hand(Pool(CardType.MINION, tags=(GameTag.BATTLECRY,))), cost(LAST, -2))),
    define("JAIL_800",
           "Start of Game: If your deck has no other minions, get Mug's Hero Power. If it has no "
           "spells, get Zee's!",
           start_of_game(when(unless(count(WHOLE_DECK.that(SPELL))), new_power("JAIL_800hp2")),
                         when(unless(count(WHOLE_DECK.that(MINION, not_card("JAIL_800")))),
                              new_power("JAIL_800hp1")))),
    define("JAIL_800hp1",
           "Passive Your first minion each turn costs (2) less. (Unlocks on Turn 3.)",
           cost_aura(MINIONS_IN_HAND, -2,
                     condition=every(at_least(TURNS_BEGUN, 3), NO_MINION_YET))),
    define("JAIL_800hp2", "Passive Every fifth minion you play triggers its Battlecry twice.",
           aura(HERO, keywords=BATTLECRY_TWICE, condition=at_least(TALLY, 4)),
           whenever(AFTER_PLAY, tally(), when(at_least(TALLY, 5), set_tally(0)), filter=MINION)),
    define("JAIL_806",
           "Battlecry: Get a random spell that costs (5) or more. If your deck started with no "
           "spells, it costs (5) less.",
           start_of_game(when(unless(count(WHOLE_DECK.that(SPELL))),
                              note_bit(N_DECK, DECK_NO_SPELLS))),
           battlecry(to_hand(Pool(CardType.SPELL, cost_min=5)),
                     when(noted(N_DECK, DECK_NO_SPELLS), cost(LAST, -5)))),
    define("JAIL_987",
           "Get a random Shaman minion. It's locked in your hand until you play another card.",
           spell(to_hand(Pool(CardType.MINION, (CardClass.SHAMAN,))), lock(LAST),
                 attach(LAST, "JAIL_987e"))),
    define("JAIL_987e", "Can't be played until another card is played.",
           whenever(AFTER_PLAY, unlock(OWNER), over())),
    define("JAIL_EVENT_102",
           "Summon two 2-Cost minions for each player. Transform your minions into ones that cost "
           "(1) more.",
           spell(summon_random(TWO_COST, 2), summon_random(TWO_COST, 2, opponent=True),
                 evolve(FRIENDLY_MINIONS, 1))),
    # ---- Warlock
    define("JAIL_510",
           "Destroy all minions. Summon any Demons in the bottom 3 cards of your deck.",
           spell(destroy(MINIONS), resolve_deaths(), *keep(rightmost(DECK, 3)),
                 move(KEPT.race(DEMON), AT_BOARD))),
    define("JAIL_515",
           "Deal 2 damage to an enemy minion. If it dies, cast this on another random enemy "
           "minion.",
           spell(damage(TARGET, 2), when(TARGET_DIES, resolve_deaths(), cast_card("JAIL_515")),
                 target=ENEMY_MINIONS)),
    define("JAIL_906",
           'Prepare. Deathrattle: Summon a random Demon from your deck. Give it "Deathrattle: '
           'Summon Moragg."',
           deathrattle(move(random(DECK.race(DEMON)), AT_BOARD), attach(LAST, "JAIL_906e"))),
    define("JAIL_906e", "Deathrattle: Summon Moragg.", deathrattle(summon("JAIL_906"))),
    # ---- Demon Hunter
    define("JAIL_206", "Draw 3 cards. Pick one to give to your opponent.",
           spell(draw(3), choose_row(LAST), move(CHOSEN, AT_HAND, THEIRS))),
    define("JAIL_719",
           "Lifesteal. Battlecry: Send your deck to the Void, except 1 card. At the start of your "
           "turns, get two cards from the Void.",
           battlecry(set_aside(random(DECK)), set_aside(DECK, "JAIL_719e2"), move(ASIDE, AT_TOP))),
    define("JAIL_719e2", "Get 2 cards from the Void each turn.",
           start_of_turn(move(random(ASIDE, 2), AT_HAND))),
    define("JAIL_730", "After your hero attacks, get a Void Soul.",
           whenever(AFTER_ATTACK, to_hand(VOID_SOUL), filter=HERO_ONLY)),
    define(VOID_SOUL, "Summon a random @-Cost Demon. Improve your future Void Souls.",
           spell(measure(number_of(PLAYED.that(card(VOID_SOUL)))), no_less_than(1),
                 no_more_than(HIGHEST_COST),
                 summon_random(Pool(CardType.MINION, race=DEMON, measured_cost=True)))),
    define("JAIL_733", "Taunt Deathrattle: Get a Void Soul.", deathrattle(to_hand(VOID_SOUL))),
    define("JAIL_891", "Deal 3 damage to a minion. If it dies, get a Void Soul.",
           spell(damage(TARGET, 3), when(TARGET_DIES, to_hand(VOID_SOUL)), target=MINIONS)),
    # ---- Neutral
    define("JAIL_030", "After this attacks and survives, draw a card and escape the game!",
           whenever(AFTER_ATTACK, when(ALIVE, draw(), move(SELF, AT_NOWHERE)), scope=OF_THIS)),
    define("JAIL_205",
           "At the end of your turn, steal all cards that entered your opponent's hand during your "
           "turn.",
           end_of_turn(move(ENEMY_HAND.that(CAME_THIS_TURN), AT_HAND, OWN))),
    define("JAIL_384",
           "Taunt Start of Game: Duplicate all other Legendary cards in your deck.",
           start_of_game(copy(DECK.that(IS_LEGENDARY, not_card("JAIL_384")), AT_SHUFFLED))),
    # there it is discarded, destroyed, or burnt by a full hand
    define("JAIL_398",
           "Deathrattle: Deal 3 damage to all other characters. (Also triggers in hand or deck.)",
           deathrattle(damage(CHARACTERS.other, 3)),
           when_in_hand(IS_DISCARDED, damage(CHARACTERS, 3)),
           whenever(IS_DESTROYED, damage(CHARACTERS, 3), scope=OF_THIS)),
    define("JAIL_502",
           "At the start of your turn, swap this minion with a random one in your opponent's "
           "hand.",
           start_of_turn(swap_with(random(ENEMY_HAND.that(MINION))))),
    define("JAIL_703", "Deathrattle: You can say Sorry this game.", deathrattle()),
    define("JAIL_974",
           "Deathrattle: If you had 4 other Captured Archmages die this game, cast 'Fireball' at a "
           "random enemy.",
           # triggered while it lives, it is not among the dead itself
           deathrattle(when(count(DEAD_ARCHMAGES, 5), FIREBALL, otherwise=(
               when(every(ALIVE, count(DEAD_ARCHMAGES, 4)), FIREBALL),)))),
    define("JAIL_986", "Battlecry: Get a random playable spell. It is Temporary.",
           battlecry(random_up_to(MANA_LEFT, ANY_SPELLS),
                     when(CHOSE, make_chosen(AT_HAND), temporary(LAST)))),
)  # fmt: skip
