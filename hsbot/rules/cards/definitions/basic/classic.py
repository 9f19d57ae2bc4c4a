"""Classic: the cards of the classes that the grammar does not read."""

from hsbot.rules.cards.words import *

SECRETS_IN_HAND = HAND.that(SECRET)
NOT_STEALTHED = FRIENDLY_MINIONS.that(without(STEALTH))
SOMEONE_ELSE = CHARACTERS.but(X_TARGET | X_SUBJECT | X_DYING)
TARGET_NOT_STEALTHED = TARGET.that(without(STEALTH))
UNTIL_NEXT_TURN = start_of_turn(lose(OWNER, STEALTH), over())

MAGE = (
    define("CS2_031", "Freeze a character. If it was already Frozen, deal 4 damage instead.",
           spell(when(count(TARGET.that(FROZEN)), damage(TARGET, 4), otherwise=(freeze(TARGET),)),
                 target=CHARACTERS)),
    define("EX1_275", "Freeze a minion and the minions next to it, and deal 1 damage to them.",
           spell(freeze(TARGET | BESIDE_TARGET), damage(TARGET | BESIDE_TARGET, 1),
                 target=MINIONS)),
    define("EX1_612", "Battlecry: The next Secret you play this turn costs (0).",
           battlecry(attach(HERO, "EX1_612o"))),
    define("EX1_612o", "Your next Secret costs (0).",
           for_next(cost_aura(SECRETS_IN_HAND, 0, exactly=True), this_turn=True)),
    define("tt_010",
           "Secret: When an enemy casts a spell on a minion, summon a 1/3 as the new target.",
           secret(SPELL_CAST, summon("tt_010a"), retarget(CHOSEN), condition=TARGET_IS_A_MINION)),
)  # fmt: skip

HUNTER = (
    define("EX1_544", "All minions lose Stealth. Destroy all enemy Secrets. Draw a card.",
           spell(lose(MINIONS, STEALTH), destroy(ENEMY_SECRETS), draw())),
    define("EX1_533",
           "Secret: When an enemy attacks your hero, instead it attacks another random character.",
           secret(ATTACKS, retarget(random(SOMEONE_ELSE)), condition=TARGET_IS_A_HERO)),
)  # fmt: skip

PALADIN = (
    define("EX1_130", "Secret: When an enemy attacks, summon a 2/1 Defender as the new target.",
           secret(ATTACKS, summon("EX1_130a"), retarget(CHOSEN))),
    define("EX1_136", "Secret: When a friendly minion dies, return it to life with 1 Health.",
           secret(DIES, summon_anew(SUBJECT, replaces=True),
                  set_health(CHOSEN, 1, damaged=True), scope=OF_OWN, filter=MINION)),
    define("EX1_349", "Draw cards until you have as many in hand as your opponent.",
           spell(*difference(ENEMY_HAND_SIZE, HAND_SIZE), draw(THAT_MUCH))),
    define("EX1_363", "Choose a minion. Whenever it attacks, draw a card.",
           spell(attach(TARGET, "EX1_363e"), target=MINIONS)),
    define("EX1_363e", "When this minion attacks, the player who blessed it draws a card.",
           whenever(ATTACKS, draw(), scope=OF_THIS_FROM_ANYONE)),
    define("EX1_365", "Draw a card and deal damage equal to its Cost to a minion.",
           spell(draw(), damage(TARGET, cost_of(LAST)), target=MINIONS)),
)  # fmt: skip

PRIEST = (
    define("EX1_339", "Copy 2 cards in your opponent's deck and add them to your hand.",
           spell(copy(random(ENEMY_DECK, 2)))),
    define("EX1_345",
           "Put a copy of a random minion from your opponent's deck into the battlefield.",
           spell(choose_card_of(random(ENEMY_DECK.that(MINION))),
                 when(CHOSE, summon_chosen(), otherwise=(summon("EX1_345t"),)), require=ROOM)),
    define("EX1_345t", "Mindgames whiffed! Your opponent had no minions!"),
    define("EX1_334", "Gain control of an enemy minion with 3 or less Attack until end of turn.",
           spell(take_control(TARGET), attach(TARGET, "EX1_334e"),
                 give(TARGET, CHARGE, this_turn=True), target=ENEMY_MINIONS.that(attack_at_most(3)),
                 require=ROOM)),
    define("EX1_334e", "This minion has switched controllers this turn.",
           end_of_turn(take_control(OWNER, opponent=True), over()),
           whenever(IS_SILENCED, take_control(OWNER, opponent=True), scope=OF_THIS_FROM_ANYONE)),
    define("EX1_335", "This minion's Attack is always equal to its Health.",
           exact_attack(SELF, THIS_HEALTH)),
    define("EX1_350", "Double the damage and healing of your spells and Hero Power.",
           doubled_spells()),
    define("EX1_591", "Your cards and powers that restore Health now deal damage instead.",
           rule(HERO, RULE_HEALING_HURTS)),
    define("EX1_625", "Your Hero Power becomes 'Deal 2 damage.'",
           spell(new_power("EX1_625t"))),
    define("EX1_625t", "Deal 2 damage.",
           power(damage(TARGET, 2), target=CHARACTERS)),
)  # fmt: skip

ROGUE = (
    define("CS2_233", "Destroy your weapon and deal its damage to all enemy minions.",
           spell(measure(WEAPON_ATTACK), destroy(WEAPON), damage(ENEMY_MINIONS, THAT_MUCH),
                 require=WEAPON_EQUIPPED)),
    define("EX1_126", "Force an enemy minion to deal its damage to the minions next to it.",
           spell(strike(BESIDE_TARGET, TARGET_ATTACK), target=ENEMY_MINIONS)),
    define("EX1_128", "Give your minions Stealth until your next turn.",
           spell(attach(NOT_STEALTHED, "EX1_128e"), give(FRIENDLY_MINIONS, STEALTH))),
    define("EX1_128e", "Stealthed until your next turn.", UNTIL_NEXT_TURN),
    define("EX1_137",
           "Deal 2 damage to the enemy hero. Combo: Return this to your hand next turn.",
           spell(damage(ENEMY_HERO, 2), when(COMBO, attach(HERO, "EX1_137"))),
           end_of_turn(over(), to_hand("EX1_137"))),
    define("EX1_145", "The next spell you cast this turn costs (2) less.",
           spell(attach(HERO, "EX1_145o"))),
    define("EX1_145o", "The next spell you cast this turn costs (2) less.",
           for_next(cost_aura(SPELLS_IN_HAND, -2), this_turn=True)),
    define("NEW1_014", "Battlecry: Give a friendly minion Stealth until your next turn.",
           battlecry(attach(TARGET_NOT_STEALTHED, "NEW1_014e"), give(TARGET, STEALTH),
                     target=FRIENDLY_MINIONS.other)),
    define("NEW1_014e", "Stealthed until your next turn.", UNTIL_NEXT_TURN),
)  # fmt: skip

SHAMAN = (
    define("CS2_038", 'Give a minion "Deathrattle: Resummon this minion."',
           spell(attach(TARGET, "CS2_038e"), target=MINIONS)),
    define("CS2_038e", "Deathrattle: Resummon this minion.", deathrattle(summon_anew(SELF))),
)  # fmt: skip

WARLOCK = (
    define("EX1_304", "Battlecry: Destroy both adjacent minions and gain their Attack and Health.",
           battlecry(gain_stats_of(ADJACENT), destroy(ADJACENT))),
    define("EX1_315", "Your minions cost (2) less, but not less than (1).",
           cost_aura(HAND.that(MINION), -2, not_below_one=True)),
    define("EX1_316", "Give a friendly minion +4/+4 until end of turn. Then, it dies. Horribly.",
           spell(buff(TARGET, 4, 4), attach(TARGET, "EX1_316e"), target=FRIENDLY_MINIONS)),
    define("EX1_316e",
           "This minion has +4/+4, but will die a horrible death at the end of the turn.",
           whenever(TURN_END, destroy(OWNER), scope=OF_ANYONE)),
    define("EX1_317", "Draw 2 Demons from your deck.",
           spell(*2 * (when(count(DECK.race(DEMON)), tutor(of_type(DEMON)),
                            otherwise=(to_hand("EX1_317t"),)),))),
    define("EX1_317t", "You are out of demons! At least there are always imps..."),
    define("EX1_596",
           "Deal 2 damage to a minion. If it\u2019s a friendly Demon, give it +2/+2 instead.",
           spell(when(count(TARGET.race(DEMON).own), buff(TARGET, 2, 2),
                      otherwise=(damage(TARGET, 2),)), target=MINIONS)),
)  # fmt: skip

WARRIOR = (
    define("EX1_407", "Destroy all minions except one. (chosen randomly)",
           spell(aim(random(MINIONS)), destroy(MINIONS.but_target), require=count(MINIONS, 2))),
    define("EX1_410", "Deal 1 damage to a minion for each Armor you have.",
           spell(damage(TARGET, ARMOR), target=MINIONS)),
    define("EX1_411", "Attacking a minion costs 1 Attack instead of 1 Durability.",
           whenever(ATTACKS, lose(SELF, IMMUNE),
                    when(TARGET_IS_A_MINION, give(SELF, IMMUNE, this_turn=True)), filter=HERO_ONLY),
           whenever(AFTER_ATTACK,
                    when(count(SELF.that(having(IMMUNE))), lose(SELF, IMMUNE), buff(SELF, -1)),
                    filter=HERO_ONLY)),
    define("NEW1_036", "Your minions can't be reduced below 1 Health this turn. Draw a card.",
           spell(attach(HERO, "NEW1_036e2"), draw())),
    define("NEW1_036e2", "Your minions can't be reduced below 1 Health this turn.",
           rule(HERO, RULE_ENDURE), end_of_turn(over())),
)  # fmt: skip

CARDS = (*MAGE, *HUNTER, *PALADIN, *PRIEST, *ROGUE, *SHAMAN, *WARLOCK, *WARRIOR)
