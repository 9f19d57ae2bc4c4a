"""Across the Timeways: what classes can do."""

from hsbot.rules.cards.words import *

INFINITY = 9999
"""More than anything else in the game, and still twice itself within a column of the state."""
SHRED = DECK.that(card("TIME_025t"))
ANOTHER_DRAGON = FRIENDLY_MINIONS.race(DRAGON).other
BLOOD_FIGHTER = random(HAND.among("TIME_850", "TIME_850t", "TIME_850t1"))
RATTLING = Pool(CardType.MINION, tags=(GameTag.DEATHRATTLE,))
FOUR_COST, ONE_COST = Pool(CardType.MINION, cost=4), Pool(CardType.MINION, cost=1)
PORTALS = DECK.among("TIME_020t2", "TIME_020t3", "TIME_020t4", "TIME_020t5")
ALLERIA, VEREESA, SYLVANAS = (
    count(PLAYED.among(card_id)) for card_id in ("TIME_609t1", "TIME_609t2", "TIME_609")
)
ANY_SPELL = discover(Pool(CardType.SPELL, own_class=True))
MINIONS_IN_DECK_GROW = buff(DECK.that(MINION), 1, 1)


def portal(card_id: str, attack: int, after: str, ordinal: str) -> tuple[Definition, ...]:
    """A Portal to Argus and its Demon, whose death brings the next Portal into the deck."""
    demon = f"{card_id}t"
    return (
        define(card_id,
               f"Summon a {attack}/1 Demon for your opponent. When it dies, draw a card and "
               "shuffle the next Portal into your deck.",
               spell(summon(demon, opponent=True))),
        define(demon,
               f"Deathrattle: Your opponent draws a card. Shuffle the {ordinal} Portal to Argus "
               "into their deck.",
               deathrattle(draw(opponent=True), shuffle(after, opponent=True))),
    )  # fmt: skip


CARDS = (
    # ---- of two classes
    define("END_008", "After you use your Hero Power, refresh 2 Mana Crystals.",
           whenever(POWER_USED, refresh_mana(2))),
    define("END_025",
           "Lifesteal Deal 3 damage to a minion. If it dies, return this to your hand at the end "
           "of your turn.",
           spell(damage(TARGET, 3), when(TARGET_DIES, attach(HERO, "END_025e")), target=MINIONS)),
    define("END_025e", "Get an Eternal Flame at the end of the turn.",
           end_of_turn(to_hand("END_025"), over())),
    define("END_002",
           "Reborn. Deathrattle: Equip a 1/2 Dagger. If you already have a weapon equipped, give "
           "it +2 Attack instead.",
           deathrattle(when(WEAPON_EQUIPPED, buff(WEAPON, 2), otherwise=(equip("CS2_082"),)))),
    define("END_016", "After your hero attacks, discard your highest Cost card.",
           whenever(AFTER_ATTACK, discard(highest_cost(HAND)), filter=HERO_ONLY)),
    define("END_032", "Rush Combo: Overload for (2) to gain Immune this turn and Windfury.",
           combo(overload(2), give(SELF, IMMUNE, this_turn=True), give(SELF, WINDFURY))),
    define("END_005",
           "Summon a random 4-Cost minion. Spend 4 Corpses to summon another. Outcast: And "
           "another.",
           spell(summon_random(FOUR_COST), for_corpses(4, summon_random(FOUR_COST)),
                 when(OUTCAST, summon_random(FOUR_COST)))),
    define("END_019", "Taunt. Battlecry: If your hero took damage this turn, gain +3/+3.",
           battlecry(when(at_least(counter(N_HERO_DAMAGE_TURN), 1), buff(SELF, 3, 3)))),
    define("END_023", "Freeze a minion and its neighbors. Destroy any that are damaged.",
           spell(freeze(TARGET | BESIDE_TARGET), destroy(damaged(TARGET | BESIDE_TARGET)),
                 target=MINIONS)),
    define("END_022", "Has Spell Damage +2 while damaged.",
           spell_damage_aura(2, count(damaged(SELF)))),
    # ---- Death Knight
    define("TIME_616", "Summon the highest Cost friendly Undead that died this game.",
           spell(summon_anew(highest_cost(DIED.race(UNDEAD))))),
    define("TIME_610",
           "Rewind Summon four 3/2 Shades. They each gain two random Bonus Effects.",
           spell(*rewinding(summon("TIME_610t2", 4), random_bonus(LAST, 2)))),
    # ---- Druid
    define("TIME_702", "Deal 3 damage. If you played a minion while holding this, gain 5 Armor.",
           while_held(CARD_PLAYED, tally(), filter=MINION),
           spell(damage(TARGET, 3), when(at_least(TALLY, 1), armor(5)), target=CHARACTERS)),
    define("TIME_730",
           "Battlecry: Discover 2 Beasts. Put them on the bottom of your deck with +5/+5.",
           battlecry(repeat(2, discover_card(Pool(CardType.MINION, race=BEAST, own_class=True)),
                            make_chosen(AT_BOTTOM), buff(LAST, 5, 5)))),
    # ---- Hunter
    define("TIME_609",
           "Fabled. Battlecry: Deal 2 damage to all enemies. If you've played Alleria or Vereesa, "
           "repeat for each.",
           battlecry(damage(ENEMIES, 2), when(ALLERIA, damage(ENEMIES, 2)),
                     when(VEREESA, damage(ENEMIES, 2)))),
    define("TIME_609t1",
           "Battlecry: Discover a spell. If you've played Sylvanas or Vereesa, repeat for each.",
           battlecry(*ANY_SPELL, when(SYLVANAS, *ANY_SPELL), when(VEREESA, *ANY_SPELL))),
    define("TIME_609t2",
           "Battlecry: Give minions in your deck +1/+1. If you've played Alleria or Sylvanas, "
           "repeat for each.",
           battlecry(MINIONS_IN_DECK_GROW, when(ALLERIA, MINIONS_IN_DECK_GROW),
                     when(SYLVANAS, MINIONS_IN_DECK_GROW))),
    define("END_015",
           "Kindred and Deathrattle: Get a random Deathrattle minion. It costs (2) less.",
           on_play(when(KINDRED, to_hand(RATTLING), cost(LAST, -2))),
           deathrattle(to_hand(RATTLING), cost(LAST, -2))),
    # ---- Mage
    define("TIME_006",
           "Summon a 0/4 minion with Taunt. If you are holding a Dragon, summon another.",
           spell(summon("TIME_006t1"), when(holding(DRAGON), summon("TIME_006t1")))),
    define("END_024",
           "Secret: When your enemy's turn ends, deal INFINITE damage to their highest Health "
           "minion.",
           secret(TURN_END, damage(highest_health(ENEMY_MINIONS), INFINITY))),
    define("TIME_855", "Deal 3 damage to an enemy and 2 damage to two other random ones.",
           spell(damage(TARGET, 3), damage(random(ENEMIES.but_target, 2), 2), target=ENEMIES)),
    define("TIME_852", "Fabled If you control another Dragon, your Arcane spells cost (2) less.",
           cost_aura(HAND.that(of_school(SpellSchool.ARCANE)), -2, need=ANOTHER_DRAGON)),
    define("TIME_852t1", "If you control another Dragon, your Arcane spells cast twice.",
           whenever(SPELL_CAST, when(count(ANOTHER_DRAGON), cast_again()),
                    filter=of_school(SpellSchool.ARCANE))),
    define("TIME_852t3", "Summon your Dragons that died this game.",
           spell(summon_anew(random(DIED.race(DRAGON), MAX_BOARD)))),
    # ---- Paladin
    define("TIME_015",
           "Divine Shield Battlecry: Restore 3 Health to your hero and give them Divine Shield.",
           battlecry(heal(HERO, 3), give(HERO, SHIELD))),
    define("TIME_016", "Discover a Paladin Mech from the past. Give it +5/+5.",
           spell(*discover(Pool(CardType.MINION, (5,), race=MECH, past=True)),
                 buff(CHOSEN, 5, 5))),
    define("TIME_043",
           "Battlecry: Set a friendly minion's Attack and Health to 8. It can't attack heroes this "
           "turn.",
           battlecry(set_attack(TARGET, 8), set_health(TARGET, 8),
                     give(TARGET, CANT_ATTACK_HEROES, this_turn=True),
                     target=FRIENDLY_MINIONS.other)),
    # ---- Priest
    define("TIME_890",
           "Fabled. Costs (0) if you control Karazhan. Battlecry: Silence and destroy all other "
           "minions.",
           costs_exactly(0, need=LOCATIONS.that(card("TIME_890t2"))),
           battlecry(silence(MINIONS.other), destroy(MINIONS.other))),
    define("TIME_890t",
           "Costs (0) if you control Medivh. Double the damage and healing of your spells.",
           costs_exactly(0, need=FRIENDLY_MINIONS.that(card("TIME_890"))), doubled_spells()),
    define("TIME_890t2", "Costs (0) if you're wielding Atiesh. Summon two random 8-Cost minions.",
           costs_exactly(0, need=WEAPON.that(card("TIME_890t"))),
           spell(summon_random(Pool(CardType.MINION, cost=8), 2))),
    # ---- Rogue
    define("TIME_039", "Discover a copy of a card in your opponent's hand.",
           spell(*discover_copy(ENEMY_HAND))),
    define("TIME_711",
           "Summon two random 1-Cost minions from the past. Combo: With +1 Attack.",
           spell(summon_random(Pool(CardType.MINION, cost=1, past=True), 2),
                 when(COMBO, buff(LAST, 1)))),
    define("TIME_713",
           "Battlecry: Summon a 0/8 Chest for your opponent. It's FULL of Coins!",
           battlecry(summon("TIME_713t", opponent=True))),
    define("TIME_713t", "Deathrattle: Fill your opponent's hand with Coins.",
           deathrattle(measure(ENEMY_HAND_SIZE, -1, 10),
                       to_hand("GAME_005", THAT_MUCH, opponent=True))),
    # ---- Shaman
    define("TIME_013", "Elusive After you cast a spell, Discover a Nature spell from the past.",
           whenever(AFTER_CAST,
                    *discover(Pool(CardType.SPELL, school=SpellSchool.NATURE, own_class=True,
                                   past=True)))),
    define("END_030",
           "Elusive, Taunt Costs (1) less for each Mana Crystal you've Overloaded this game.",
           costs(counter(N_OVERLOAD_GAME))),
    # ---- Warlock
    define("TIME_026", "Give your minions +1/+1. Shuffle 2 Shreds of Time into your deck.",
           spell(buff(FRIENDLY_MINIONS, 1, 1), shuffle("TIME_025t", 2))),
    define("TIME_025",
           "Battlecry: Shuffle 2 Shreds of Time into your deck. When drawn, deal 3 damage to your "
           "hero.",
           battlecry(shuffle("TIME_025t", 2))),
    define("TIME_027",
           "Deal 6 damage split among all enemies. Shuffle 2 Shreds of Time into your deck.",
           spell(split_damage(ENEMIES, 6), shuffle("TIME_025t", 2))),
    define("TIME_029",
           "Rush Battlecry: Cast a Shred of Time from your deck to summon a copy of this.",
           battlecry(pick(random(SHRED)), when(CHOSE, cast(CHOSEN), summon_copy(SELF)))),
    # ---- Warrior
    define("END_021", "Battlecry: Give all minions and weapons in your hand +2 Attack.",
           battlecry(buff(MINIONS_IN_HAND, 2), buff(HAND.that(WEAPON_CARD), 2))),
    define("TIME_850",
           "Fabled, Rush. Deathrattle: Summon a Blood Fighter from your hand. It gains +5/+5 and "
           "attacks a random enemy.",
           deathrattle(move(BLOOD_FIGHTER, AT_BOARD), buff(LAST, 5, 5),
                       attacks(LAST, random(ENEMIES)))),
    define("TIME_850t",
           "Taunt Deathrattle: Summon a Blood Fighter from your hand. Give it +5/+5 and Taunt.",
           deathrattle(move(BLOOD_FIGHTER, AT_BOARD), buff(LAST, 5, 5), give(LAST, TAUNT))),
    define("TIME_850t1",
           "Elusive Deathrattle: Summon a Blood Fighter from your hand. Give it +5/+5 and "
           "Elusive.",
           deathrattle(move(BLOOD_FIGHTER, AT_BOARD), buff(LAST, 5, 5), give(LAST, ELUSIVE))),
    define("TIME_872", "Rush. Battlecry: Fill your opponent's board with random 1-Cost minions.",
           battlecry(summon_random(ONE_COST, 7, opponent=True))),
    # ---- Demon Hunter
    define("TIME_020",
           "Fabled, Charge Start of Game: Disappear. Kill all 4 Demons from Argus to reappear in "
           "hand.",
           start_of_game(move(SELF, AT_NOWHERE))),
    define("TIME_020t1",
           "Lifesteal After your hero attacks and kills a minion, draw a Portal to Argus.",
           whenever(AFTER_ATTACK, when(TARGET_DIES, draw_these(random(PORTALS))),
                    filter=HERO_ONLY)),
    *portal("TIME_020t2", 1, "TIME_020t3", "Second"),
    *portal("TIME_020t3", 2, "TIME_020t4", "Third"),
    *portal("TIME_020t4", 3, "TIME_020t5", "Final"),
    define("TIME_020t5",
           "Summon a 4/1 Demon for your opponent. When it dies, Broxigar reappears in your hand.",
           spell(summon("TIME_020t5t", opponent=True))),
    define("TIME_020t5t", "Deathrattle: Broxigar reappears in your opponent's hand.",
           deathrattle(to_hand("TIME_020", opponent=True))),
    define("TIME_444", "Deathrattle: Get a random Demon from the past.",
           deathrattle(to_hand(Pool(CardType.MINION, race=DEMON, past=True)))),
    define("TIME_448",
           "Discover 2 minions. If your deck has no minions, reduce the Cost of any in your hand "
           "by (2).",
           spell(repeat(2, *discover(Pool(CardType.MINION, own_class=True))),
                 when(NO_MINIONS_IN_DECK, cost(MINIONS_IN_HAND, -2)))),
    define("TIME_449",
           "Give your hero +4 Attack this turn. If your deck has no minions, give any in hand +4 "
           "Attack.",
           spell(buff_this_turn(HERO, 4), when(NO_MINIONS_IN_DECK, buff(MINIONS_IN_HAND, 4)))),
    define("TIME_443",
           "Summon two 3/2 Demons. If your deck has no minions, they attack the lowest Health "
           "enemy.",
           spell(summon("TIME_443t", 2),
                 when(NO_MINIONS_IN_DECK, attacks(LAST, lowest_health(ENEMIES.living))))),
    define("END_006",
           "Battlecry: Give your hero +3 Attack this turn, next turn, and the turn after.",
           battlecry(attach(HERO, "END_006e", 3))),
    define("END_006e", "+3 Attack for 3 turns.",
           aura(OWNER, 3, condition=OWN_TURN), end_of_turn(tick(), over())),
    define("TIME_446",
           "Discover any Demon that costs (5) or more. If your deck has no minions, your next one "
           "costs (1).",
           spell(*discover(Pool(CardType.MINION, race=DEMON, cost_min=5)),
                 when(NO_MINIONS_IN_DECK, attach(HERO, "TIME_446e")))),
    define("TIME_446e", "Your next minion costs (1).",
           for_next(cost_aura(MINIONS_IN_HAND, 1, exactly=True))),
    define("TIME_022", "Rush Costs (4) less if a minion is Dormant.",
           costs(-4, 1, need=dormant(MINIONS))),
)  # fmt: skip
