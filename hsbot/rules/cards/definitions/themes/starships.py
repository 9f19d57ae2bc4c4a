"""Starships: the ships, their pieces, and the cards that launch them or ask for one."""

from hsbot.rules.cards.words import *

PROTOCOLS = ("GDB_100a", "GDB_100b", "GDB_100c")
SMALL_PIECES = ("SC_403a", "SC_403b", "SC_403c", "SC_403d", "SC_403f")
PIECES = (
    "GDB_100", "GDB_101", "GDB_103", "GDB_104", "GDB_105", "GDB_106", "GDB_107", "GDB_108",
    "GDB_109", "GDB_110", "GDB_111", "GDB_112", "GDB_466", "SC_405", "SC_406", "SC_409",
    *SMALL_PIECES,
)  # fmt: skip
A_SMALL_PIECE = summon_random(Pool(cards=SMALL_PIECES))
OVERFIENDS = summon("GDB_124t2", 2)
MARINES = summon("SC_403t", 2)
ANOTHER_PIECE = Pool(CardType.MINION, tags=(GameTag.STARSHIP_PIECE,), another_class=True)
STRONGER = gain_stats(number_of(FRIENDLY_MINIONS.other))
CANNON = destroy(random(ENEMY_MINIONS))
MISSILES = damage(ENEMIES, 1)
SIEGE = random(ENEMY_MINIONS)


def _on_launch(*program: Step) -> Part:
    """The effect of a piece when its Starship is launched."""
    return whenever(STARSHIP_LAUNCHED, *program, scope=OF_THIS)


def _transforms(into: str) -> tuple[Part, ...]:
    """In hand it becomes its better form when a Starship has been launched."""
    better = improve(SELF, into)
    return (while_held(STARSHIP_LAUNCHED, better),
            when_in_hand(ENTERS_HAND, when(LAUNCHED_STARSHIP, better)))  # fmt: skip


def _ship(card_id: str) -> Definition:
    """A Starship: what is on it does the rest."""
    return define(card_id, "Starship (Costs (5) Mana to launch.)",
                  choose_one("GDB_906", "GDB_905"))  # fmt: skip


CARDS = (
    *map(_ship, STARSHIP_CARDS),
    define("GDB_905", "Launch your Starship.", spell(launch_starship())),
    define("GDB_906", "Abort Launch."),
    # ---- The Great Dark Beyond
    define("GDB_100", "Taunt Deathrattle: Gain 4 Armor. Starship Piece", deathrattle(armor(4))),
    define("GDB_100a", "Gain Armor equal to the Starship's Health, twice.",
           spell(armor(THIS_HEALTH), armor(THIS_HEALTH))),
    define("GDB_100b",
           "Deal damage equal to the Starship's Attack randomly split between all enemies.",
           spell(split_damage(ENEMIES, THIS_ATTACK))),
    define("GDB_100c",
           "Get copies of all of the Starship's Pieces. Set their Costs to (1).",
           spell(pieces_to_hand(), set_cost(LAST, 1))),
    define("GDB_101", "Divine Shield Starship Piece"),
    define("GDB_102", "Discover a Starship Piece from another class. It costs (1) less.",
           spell(*discover(ANOTHER_PIECE), cost(CHOSEN, -1))),
    define("GDB_103", "Elusive. Your first spell each turn costs (1) less. Starship Piece",
           cost_aura(SPELLS_IN_HAND, -1, condition=NO_SPELL_YET)),
    define("GDB_104",
           "Spellburst: Deal this minion's Attack damage to 2 random enemy minions. Starship "
           "Piece",
           spellburst(damage(random(ENEMY_MINIONS, 2), THIS_ATTACK))),
    define("GDB_105", "Rush, Windfury Starship Piece"),
    define("GDB_106",
           "Spellburst: Trigger a random friendly minion's Deathrattle. Starship Piece",
           spellburst(trigger_deathrattles(random(FRIENDLY_MINIONS.that(WITH_DEATHRATTLE))))),
    define("GDB_107", "After your opponent plays a minion, attack it. Starship Piece",
           whenever(AFTER_PLAY, aim(SUBJECT), attacks(SELF, TARGET), scope=OF_ENEMY,
                    filter=MINION)),
    define("GDB_108",
           "After you cast an Arcane spell, recast it (targets chosen randomly). Starship Piece",
           whenever(AFTER_CAST, choose_card_of(SUBJECT), cast_chosen(),
                    filter=of_school(SpellSchool.ARCANE))),
    define("GDB_109", "Lifesteal Starship Piece"),
    define("GDB_110", "After this attacks, give your other minions +1 Attack. Starship Piece",
           whenever(AFTER_ATTACK, buff(FRIENDLY_MINIONS.other, 1), scope=OF_THIS)),
    define("GDB_111",
           "Deathrattle: Deal damage equal to this minion's Attack to a random enemy. Starship "
           "Piece",
           deathrattle(damage(random(ENEMIES), THIS_ATTACK))),
    define("GDB_112",
           "Deathrattle: Summon a minion with Cost equal to this minion's Attack (up to 10). "
           "Starship Piece",
           deathrattle(measure(THIS_ATTACK), no_more_than(10),
                       summon_random(MINIONS_OF_THAT_COST))),
    define("GDB_120",
           "Battlecry: If you're building a Starship, launch it and choose a Protocol!",
           battlecry(when(BUILDING_STARSHIP, launch_starship(), choose_one_of(*PROTOCOLS),
                          take_chosen(TARGET)))),
    define("GDB_124",
           "In 2 turns, summon two 6/6 Demons with Taunt. If you're building a Starship, summon "
           "them now.",
           spell(when(BUILDING_STARSHIP, OVERFIENDS, otherwise=(cast_card("GDB_124t"),)))),
    define("GDB_124t", "In 2 turns, summon two 6/6 Demons with Taunt.",
           stays(in_turns(OVERFIENDS), turns=2)),
    define("GDB_130",
           "Taunt Battlecry: If you're building a Starship, gain +2/+2.",
           battlecry(when(BUILDING_STARSHIP, buff(SELF, 2, 2)))),
    define("GDB_340",
           "Tradeable Battlecry: Destroy an enemy Starship or Starship Piece.",
           battlecry(destroy(TARGET), target=ENEMY_MINIONS.among(*STARSHIP_CARDS, *PIECES)),
           left_out="a Starship that is not launched yet as the target"),
    define("GDB_465",
           "Deal 5 damage to an undamaged character. Costs (1) if you're building a Starship.",
           spell(damage(TARGET, 5), target=CHARACTERS.that(UNDAMAGED)),
           costs_exactly(1, condition=BUILDING_STARSHIP)),
    define("GDB_466",
           "Starship Piece When this is launched, summon a copy of the Starship.",
           _on_launch(summon_copy(SELF))),
    define("GDB_474", "Draw 2 cards. If you're building a Starship, they cost (2) less.",
           spell(draw(2), when(BUILDING_STARSHIP, cost(LAST, -2)))),
    define("GDB_476",
           "Destroy a minion. If you're building a Starship, also destroy a random neighbor.",
           spell(destroy(TARGET), when(BUILDING_STARSHIP, destroy(random(BESIDE_TARGET))),
                 target=MINIONS)),
    define("GDB_845",
           "Deal 3 damage to a minion. If you're building a Starship, also damage its neighbors.",
           spell(damage(TARGET, 3), when(BUILDING_STARSHIP, damage(BESIDE_TARGET, 3)),
                 target=MINIONS)),
    define("GDB_856",
           "Battlecry: If you're building a Starship, get 3 different Arcane spells and reduce "
           "their Costs by (2).",
           battlecry(when(BUILDING_STARSHIP,
                          make(Pool(CardType.SPELL, school=SpellSchool.ARCANE), AT_HAND, 3,
                               different=True),
                          cost(LAST, -2)))),
    define("GDB_876", "Battlecry: Get a random Starship Piece from another class.",
           battlecry(to_hand(ANOTHER_PIECE))),
    # ---- Heroes of StarCraft: the Terran
    define("SC_400",
           "Battlecry: Relaunch every Starship that you launched this game.",
           battlecry(*relaunch_starships())),
    define("SC_400p",
           "Summon a 2/2 Marine with Taunt. Give your Terran minions +2 Attack.",
           power(summon("SC_403t"), buff(FRIENDLY_MINIONS.that(TERRAN), 2))),
    define("SC_401", "Battlecry: Your next Starship launch costs (2) less.",
           battlecry(launch_less(2))),
    define("SC_403", "Summon a 2/1 Starship Piece with an effect when launched.",
           spell(A_SMALL_PIECE)),
    define("SC_403a", "Starship Piece When this is launched, gain 5 Armor.",
           _on_launch(armor(5))),
    define("SC_403b",
           "Starship Piece When this is launched, deal 2 damage to all enemy minions.",
           _on_launch(damage(ENEMY_MINIONS, 2))),
    define("SC_403c",
           "Starship Piece When this is launched, gain 2 random Bonus Effects.",
           _on_launch(random_bonus(SELF, 2))),
    define("SC_403d",
           "Starship Piece When this is launched, deal 3 damage to a random enemy.",
           _on_launch(damage(random(ENEMIES), 3))),
    define("SC_403f",
           "Starship Piece When this is launched, summon two 2/2 Marines with Taunt.",
           _on_launch(MARINES)),
    define("SC_404",
           "Summon two 2/2 Marines with Taunt. Your next Starship launch costs (2) less.",
           spell(MARINES, launch_less(2))),
    define("SC_405",
           "Starship Piece Battlecry: Gain +1/+1 for each other friendly minion. Also triggers "
           "on launch.",
           battlecry(STRONGER), _on_launch(STRONGER)),
    define("SC_406",
           "Starship Piece Battlecry: Destroy a random enemy minion. Also triggers on launch.",
           battlecry(CANNON), _on_launch(CANNON)),
    define("SC_407",
           "Set a minion’s Health to 1. Your next Starship launch costs (2) less.",  # noqa: RUF001
           spell(set_health(TARGET, 1), launch_less(2), target=MINIONS)),
    define("SC_408",
           "Stealth. Battlecry: If you're building a Starship, destroy the lowest-Cost card in "
           "your opponent's hand.",
           battlecry(when(BUILDING_STARSHIP, *destroy_card(lowest_cost(ENEMY_HAND))))),
    define("SC_409",
           "Starship Piece Battlecry: Deal 1 damage to all enemies. Also triggers on launch.",
           battlecry(MISSILES), _on_launch(MISSILES)),
    define("SC_410",
           "Draw 2 Terran cards. Summon a 2/1 Starship Piece with an effect when launched.",
           spell(tutor(TERRAN, 2), A_SMALL_PIECE)),
    define("SC_411",
           "Deal 2 damage and gain 2 Armor. Your next Starship launch costs (2) less.",
           spell(damage(TARGET, 2), armor(2), launch_less(2), target=CHARACTERS)),
    define("SC_412",
           "Your other minions have +1 Attack. (Transforms if you launched a Starship this "
           "game.)",
           aura(FRIENDLY_MINIONS.other, 1), _transforms("SC_412t")),
    define("SC_412t", "Your other minions have +2 Attack and Rush.",
           aura(FRIENDLY_MINIONS.other, 2, keywords=RUSH)),
    define("SC_413",
           "Battlecry: Deal 10 damage to a random enemy minion. (Transforms if you launched a "
           "Starship this game.)",
           battlecry(damage(SIEGE, 10)), _transforms("SC_413t")),
    define("SC_413t",
           "Battlecry: Deal 10 damage to a random enemy minion. Excess damage hits the enemy "
           "hero.",
           battlecry(damage_into(SIEGE, 10, EXCESS), damage(ENEMY_HERO, THAT_MUCH))),
    define("SC_414",
           "Battlecry: Deal 5 damage. (Transforms if you launched a Starship this game.)",
           battlecry(damage(TARGET, 5), target=CHARACTERS), _transforms("SC_414t")),
    define("SC_414t",
           "Battlecry: Deal 5 damage. Repeat at a random enemy for each Starship you've launched "
           "this game.",
           battlecry(damage(TARGET, 5), repeat(STARSHIPS_LAUNCHED, damage(random(ENEMIES), 5)),
                     target=CHARACTERS)),
)  # fmt: skip
