"""Class and neutral cards of Cataclysm, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, CROC, BOAR, BOULDERFIST = "CS2_182", "CS2_120", "CS2_171", "CS2_200"
COIN, FIREBALL, DRAGON, FEL = "GAME_005", "CS2_029", "EX1_043", "BT_035"
QUIET = {"deck": [COIN] * 4, "enemy_deck": [COIN] * 4}


@card(
    "CATA_136", "Shuffle 5 random minions into your deck that cost (8) or more. Double their stats."
)
def test_azsharas_triumph(scene: Callable[..., Scene]) -> None:
    """Each one drawn is twice as large as printed."""
    s = scene(hand=["CATA_136"], enemy_deck=[COIN]).play("CATA_136")
    assert len(s.deck()) == 5
    s.end_turn().end_turn()
    row = s.native.library.cards[s.native.library.index[s.hand[0].card_id]]
    assert row[t.C_COST] >= 8
    assert (s.hand[0].column(t.ATK), s.hand[0].health) == (2 * row[t.C_ATK], 2 * row[t.C_HEALTH])


@card("MEND_040", "Starts Dormant. When your board is full, awaken.")
def test_ash_worm(scene: Callable[..., Scene]) -> None:
    """The seventh minion wakes it."""
    s = scene(hand=["MEND_040", BOAR, BOAR], friendly=[BOAR] * 4)
    s.play("MEND_040").play(BOAR)
    assert s.friendly[4].column(t.FLAGS) & t.F_DORMANT
    s.play(BOAR)
    assert not s.friendly[4].column(t.FLAGS) & t.F_DORMANT


@card(
    "MEND_043", "Draw a card and gain 3 Armor. If you didn't play a minion last turn, do it again."
)
@card(
    "MEND_041", "Taunt Battlecry: If you didn't play a minion last turn, refresh 3 Mana Crystals."
)
def test_quiet_turns(scene: Callable[..., Scene]) -> None:
    """A boar in the turn before spoils both."""
    s = scene(hand=["MEND_043", "MEND_041", BOAR], **QUIET).play("MEND_041")
    assert s.mana == 10 - 5 + 3
    s = scene(hand=["MEND_043"], **QUIET).play("MEND_043")
    assert (len(s.hand), s.hero.armor) == (2, 6)
    s = scene(hand=["MEND_043", "MEND_041", BOAR], **QUIET).play(BOAR).end_turn().end_turn()
    before = len(s.hand)
    s.play("MEND_043").play("MEND_041")
    assert (len(s.hand), s.hero.armor, s.mana) == (before - 2 + 1, 3, 2)


@card("CATA_134t", "Shattered Summon two 2/2 Treants.")
@card("CATA_134t2", 'Shattered Give your minions "Deathrattle: Summon a 2/2 Treant."')
@card("CATA_134e", "Deathrattle: Summon a 2/2 Treant.")
@card(
    "CATA_134",
    'Shatter. Summon two 2/2 Treants. Give your minions "Deathrattle: Summon a 2/2 Treant."',
)
def test_wildwood_circle(scene: Callable[..., Scene]) -> None:
    """The treants have the deathrattle, too; either half does its part."""
    s = scene(hand=["CATA_134"], enemy=[YETI]).play("CATA_134").end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert s.board == "CATA_134t3 2/2, CATA_134t3 2/2 | CS2_182 4/3"
    s = scene(hand=["CATA_134t"]).play("CATA_134t")
    assert s.board == "CATA_134t3 2/2, CATA_134t3 2/2 | "
    s = scene(hand=["CATA_134t2"], friendly=[BOAR], enemy=[YETI]).play("CATA_134t2")
    assert s.attack(s.friendly[0], s.enemy[0]).friendly[0].card_id == "CATA_134t3"


@card(
    "CATA_140",
    "Battlecry: Fill your hand with random Dragons. If you spent 25 Mana while holding "
    "this, they "
    "cost (1). ({0} left!)",
)
def test_merithra_of_the_dream(scene: Callable[..., Scene]) -> None:
    """Ten cards; cheap after 28 mana spent on yetis."""
    s = scene(hand=["CATA_140", COIN]).play("CATA_140")
    assert len(s.hand) == 10
    races = s.native.library.cards[:, t.C_RACE]
    index = s.native.library.index
    assert all(races[index[x.card_id]] & (1 << 6) for x in s.hand if x.card_id != COIN)
    assert any(x.cost > 1 for x in s.hand)
    s = scene(hand=["CATA_140", *[YETI] * 7], **QUIET)
    for _ in range(3):
        s.play(YETI).play(YETI).end_turn().end_turn()
    s.play(YETI).end_turn()
    s.set(s.friendly[0], t.FLAGS, t.F_DESTROYED)
    s.array[0]["mortal"] = t.ANYBODY
    s.end_turn().play("CATA_140")
    assert all(x.cost == 1 for x in s.hand if races[index[x.card_id]] & (1 << 6))


@card("CATA_557", "Deal 3 damage. If you've played another copy of this, hit all enemies instead.")
def test_sylvanass_triumph(scene: Callable[..., Scene]) -> None:
    """The second one hits everything."""
    s = scene(hand=["CATA_557", "CATA_557"], enemy=[YETI])
    s.play("CATA_557", s.enemy_hero)
    assert (s.enemy_hero.health, s.enemy[0].health) == (27, 5)
    s.play("CATA_557", s.enemy_hero)
    assert (s.enemy_hero.health, s.enemy[0].health) == (24, 2)


@card("CATA_551", "Taunt (While in hand, play a Dragon to become a 6/6 Dragon!)")
@card("CATA_552t", "Battlecry: Deal damage equal to this minion's Attack.")
@card(
    "CATA_552",
    "Battlecry: Deal damage equal to this minion's Attack. (While in hand, play a Dragon to "
    "become an 8/8 Dragon!)",
)
@card("CATA_553t", "Battlecry: Your Dragons have Rush this game.")
@card("CATA_553e", "Your Dragons have Rush.")
@card(
    "CATA_553",
    "Battlecry: Your Dragons have Rush this game. (While in hand, play a Dragon to become a "
    "12/12 "
    "Dragon!)",
)
def test_cards_that_become_dragons(scene: Callable[..., Scene]) -> None:
    """A yeti changes nothing, a dragon all of them."""
    hand = ["CATA_551", "CATA_552", "CATA_553"]
    s = scene(hand=[*hand, YETI]).play(YETI)
    assert [x.card_id for x in s.hand] == hand
    s.play("CATA_552", s.enemy_hero)
    assert s.enemy_hero.health == 26
    s = scene(hand=[*hand, DRAGON], **QUIET).play(DRAGON)
    assert [x.card_id for x in s.hand] == [x + "t" for x in hand]
    s.end_turn().end_turn().play("CATA_552t", s.enemy_hero)
    assert s.enemy_hero.health == 22
    s.end_turn().end_turn().play("CATA_553t")
    assert [x.has(t.RUSH) for x in s.friendly] == [True] * 3
    s = scene(hand=["CATA_553", YETI], mana=10).play("CATA_553")
    assert not s.friendly[0].has(t.RUSH), "as it is, it is no Dragon"


@card("MEND_302", "Battlecry: Deal 3 damage split among all enemies. If any die, deal 3 more.")
def test_wasteland_vanguard(scene: Callable[..., Scene]) -> None:
    """Three, or six after a death."""
    s = scene(hand=["MEND_302"]).play("MEND_302")
    assert s.enemy_hero.health == 27
    met = set()
    for seed in range(10):
        s = scene(hand=["MEND_302"], enemy=[BOAR], seed=seed).play("MEND_302")
        met.add((len(s.enemy), 30 - s.enemy_hero.health))
    assert met <= {(0, 5), (1, 3)}
    assert (0, 5) in met


@card("CATA_484", "Battlecry: Discover a 1-Cost spell from any class.")
def test_winterspring_whelp(scene: Callable[..., Scene]) -> None:
    """One mana, a spell."""
    s = scene(hand=["CATA_484"]).play("CATA_484")
    row = s.native.library.cards[[s.native.library.index[x] for x in s.offered]]
    assert set(row[:, t.C_COST]) == {1}
    assert set(row[:, t.C_TYPE]) == {t.T_SPELL}
    assert len(s.choose(s.offered[0]).hand) == 1


@card("CATA_487", "The first time you deal damage with a spell each turn, gain +2 Attack.")
def test_raincaller(scene: Callable[..., Scene]) -> None:
    """Once a turn, however many are hit; the hero power is no spell."""
    s = scene(hand=[FIREBALL, "CS2_025", FIREBALL], friendly=["CATA_487"], enemy=[YETI, YETI],
              **QUIET)  # fmt: skip
    s.use_power(s.enemy_hero)
    assert s.friendly[0].attack == 1
    s.play("CS2_025").play(FIREBALL, s.enemy_hero)
    assert s.friendly[0].attack == 3
    s.end_turn().end_turn().play(FIREBALL, s.enemy_hero)
    assert s.friendly[0].attack == 5


@card("CATA_489t", "Shattered Deal 4 damage.")
@card("CATA_489t2", "Shattered Deal 2 damage to all enemies.")
@card("CATA_489", "Shatter Deal 4 damage. Deal 2 damage to all enemies.")
def test_arcane_flow(scene: Callable[..., Scene]) -> None:
    """Whole, and in halves."""
    s = scene(hand=["CATA_489"], enemy=[BOULDERFIST])
    s.play("CATA_489", s.enemy[0])
    assert (s.enemy[0].health, s.enemy_hero.health) == (1, 28)
    s = scene(hand=["CATA_489t", "CATA_489t2"], enemy=[BOULDERFIST])
    s.play("CATA_489t", s.enemy[0]).play("CATA_489t2")
    assert (s.enemy[0].health, s.enemy_hero.health) == (1, 28)


@card(
    "CATA_978",
    "Deal 8 damage to a minion. Reduce the Cost of a random card in your hand by the excess "
    "damage.",
)
def test_sindragosas_triumph(scene: Callable[..., Scene]) -> None:
    """Three too many for a yeti, none for a golem of nine health."""
    s = scene(hand=["CATA_978", "CS2_186"], enemy=[YETI])
    assert [x.cost for x in s.play("CATA_978", s.enemy[0]).hand] == [4]
    s = scene(hand=["CATA_978", "CS2_186"], enemy=["EX1_586"])
    assert [x.cost for x in s.play("CATA_978", s.enemy[0]).hand] == [7]


@card("CATA_477", "Choose a minion in your hand. Give it +2/+2.")
def test_chamber_of_aspects(scene: Callable[..., Scene]) -> None:
    """A spell is not offered."""
    s = scene(friendly=["CATA_477"], hand=[YETI, COIN, BOAR])
    assert [s.can_use(s.friendly[0], x) for x in s.hand] == [True, False, True]
    assert [x.brief for x in s.use(s.friendly[0], s.hand[2]).hand if x.card_id != COIN] == [
        "CS2_182 4/5", "CS2_171 3/3",
    ]  # fmt: skip


@card("MEND_805", "Get copies of all friendly minions that died this turn. Give them +3/+3.")
def test_charity(scene: Callable[..., Scene]) -> None:
    """The two that fell, not the one that killed them."""
    s = scene(hand=["MEND_805"], friendly=[BOAR, BOAR], enemy=[YETI])
    s.attack(s.friendly[0], s.enemy[0]).attack(s.friendly[0], s.enemy[0]).play("MEND_805")
    assert [x.brief for x in s.hand] == ["CS2_171 4/4"] * 2


@card("CATA_479t", "Shattered Summon two 4/2 Drakes.")
@card("CATA_479t2", "Shattered. Give your minions +1 Attack and Divine Shield.")
@card("CATA_479", "Shatter. Summon two 4/2 Drakes. Give your minions +1 Attack and Divine Shield.")
def test_flight_maneuvers(scene: Callable[..., Scene]) -> None:
    """The drakes among them."""
    s = scene(hand=["CATA_479"], friendly=[BOAR]).play("CATA_479")
    assert s.board == "CS2_171 2/1, CATA_479t3 5/2, CATA_479t3 5/2 | "
    assert all(x.has(t.SHIELD) for x in s.friendly)
    s = scene(hand=["CATA_479t", "CATA_479t2"], friendly=[BOAR]).play("CATA_479t2")
    assert s.board == "CS2_171 2/1 | "
    assert len(s.play("CATA_479t").friendly) == 3


@card(
    "CATA_473",
    "At the end of your turn, give your minions Divine Shield. Any that already had one gain "
    "+3/+3 instead.",
)
def test_nozdormu(scene: Callable[..., Scene]) -> None:
    """The squire grows, the others are shielded."""
    s = scene(friendly=["CATA_473", "EX1_008"]).end_turn()
    assert s.board == "CATA_473 4/4, EX1_008 4/4 | "
    assert all(x.has(t.SHIELD) for x in s.friendly)


@card("CATA_478", "At the end of your turn, summon a Dragon with stats equal to this minion's.")
def test_bronze_redeemer(scene: Callable[..., Scene]) -> None:
    """As it is now, hurt or not."""
    s = scene(friendly=["CATA_478"])
    s.set(s.friendly[0], t.ATK, 5).end_turn()
    assert s.board == "CATA_478 5/3, CATA_478t 5/3 | "


@card("CATA_305", "At the end of your turn, if this is at full Health, gain +3 Health.")
def test_incensed_matriarch(scene: Callable[..., Scene]) -> None:
    """Not when it is hurt."""
    assert scene(friendly=["CATA_305"]).end_turn().board == "CATA_305 3/6 | "
    s = scene(friendly=["CATA_305"])
    assert s.set(s.friendly[0], t.DAMAGE, 1).end_turn().board == "CATA_305 3/2 | "


@card("CATA_306t1", "Shattered Give a friendly minion +2/+3 and Elusive.")
@card("CATA_306t2", "Shattered Summon a copy of a friendly minion.")
@card("CATA_306", "Shatter Give a friendly minion +2/+3 and Elusive. Summon a copy of it.")
def test_schism(scene: Callable[..., Scene]) -> None:
    """The copy has it, too."""
    s = scene(hand=["CATA_306"], friendly=[BOAR])
    s.play("CATA_306", s.friendly[0])
    assert s.board == "CS2_171 3/4, CS2_171 3/4 | "
    assert all(x.has(t.ELUSIVE) for x in s.friendly)
    s = scene(hand=["CATA_306t1", "CATA_306t2"], friendly=[BOAR])
    s.play("CATA_306t2", s.friendly[0]).play("CATA_306t1", s.friendly[0])
    assert sorted(x.brief for x in s.friendly) == ["CS2_171 1/1", "CS2_171 3/4"]


@card("CATA_307e", "When you reach full Health, deal 15 damage to your opponent.")
@card(
    "CATA_307",
    "Battlecry: Set your remaining Health to 15. When you reach full Health, deal 15 damage to "
    "your opponent.",
)
def test_alexstrasza(scene: Callable[..., Scene]) -> None:
    """Once, when the last wound is healed."""
    s = scene(hand=["CATA_307"], power="HERO_09bp", **QUIET).play("CATA_307")
    assert s.hero.health == 15
    s.set(s.hero, t.DAMAGE, 3).use_power(s.hero)
    assert (s.hero.health, s.enemy_hero.health) == (29, 30)
    s.end_turn().end_turn().use_power(s.hero)
    assert (s.hero.health, s.enemy_hero.health) == (30, 15)
    s.set(s.hero, t.DAMAGE, 2).end_turn().end_turn().use_power(s.hero)
    assert s.enemy_hero.health == 15


@card("CATA_308", "Deal 4 damage to all minions. Costs (1) if you control a Legendary card.")
def test_medivhs_triumph(scene: Callable[..., Scene]) -> None:
    """Ragnaros makes it cheap."""
    s = scene(hand=["CATA_308"], friendly=["EX1_298"], enemy=[YETI])
    assert s.hand[0].cost == 1
    assert s.play("CATA_308").board == "EX1_298 8/4 | CS2_182 4/1"
    assert scene(hand=["CATA_308"], friendly=[YETI]).hand[0].cost == 5


@card("CATA_200", "Battlecry: Choose a card in your hand to transform into a Coin.")
def test_agent_of_the_old_ones(scene: Callable[..., Scene]) -> None:
    """The yeti's place."""
    s = scene(hand=["CATA_200", BOAR, YETI])
    s.play("CATA_200", s.hand[2])
    assert [x.card_id for x in s.hand] == [BOAR, COIN]


@card("CATA_564", "Battlecry: Give a friendly minion Mega-Windfury. It can't attack heroes.")
def test_air_support(scene: Callable[..., Scene]) -> None:
    """Four attacks, none of them on the hero."""
    s = scene(hand=["CATA_564"], friendly=["CS2_186"], enemy=[BOAR] * 5)
    s.play("CATA_564", s.friendly[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    for _ in range(4):
        s.attack(s.friendly[0], s.enemy[0])
    assert len(s.enemy) == 1
    assert not s.can_attack(s.friendly[0], s.enemy[0])


@card("CATA_493", "Rush Has +2/+2 for each card you've discarded this game.")
@card("CATA_494", "After you discard a minion, summon a copy of it.")
def test_discards(scene: Callable[..., Scene]) -> None:
    """Soulfire throws a yeti away: it comes, and the duke grows."""
    s = scene(hand=["EX1_308", YETI], friendly=["CATA_493", "CATA_494"])
    s.play("EX1_308", s.enemy_hero)
    assert s.board == "CATA_493 4/4, CATA_494 7/7, CS2_182 4/5 | "


@card("CATA_491", "Deal 3 damage to all minions. Repeat this with 1 less damage.")
def test_eldritch_tentacles(scene: Callable[..., Scene]) -> None:
    """Three, two, one."""
    s = scene(hand=["CATA_491"], friendly=[BOULDERFIST], enemy=[YETI]).play("CATA_491")
    assert s.board == "CS2_200 6/1 | "


@card("CATA_498", "Deal @ damage to two random enemy minions. (Upgrades each turn!)")
def test_rafaams_last_stand(scene: Callable[..., Scene]) -> None:
    """Two at first, three in the next turn."""
    s = scene(hand=["CATA_498"], enemy=[YETI, BOULDERFIST])
    s.set(s.hand[0], t.TURN, s.field("turn")).play("CATA_498")
    assert s.board == " | CS2_182 4/3, CS2_200 6/5"
    s = scene(hand=["CATA_498"], enemy=[YETI, BOULDERFIST], **QUIET)
    s.set(s.hand[0], t.TURN, s.field("turn")).end_turn().end_turn()
    assert s.play("CATA_498").board == " | CS2_182 4/2, CS2_200 6/4"


@card(
    "CATA_584",
    "Deal 3 damage randomly split among enemies. If you've played a Fire spell this turn, deal 3 "
    "more.",
)
def test_erupting_volcano(scene: Callable[..., Scene]) -> None:
    """A fireball feeds it."""
    s = scene(friendly=["CATA_584"])
    assert s.use(s.friendly[0]).enemy_hero.health == 27
    s = scene(friendly=["CATA_584"], hand=[FIREBALL], enemy=[YETI])
    s.play(FIREBALL, s.enemy[0]).use(s.friendly[0])
    assert s.enemy_hero.health in (25, 26, 24)


@card(
    "CATA_586",
    "After this survives damage, summon a Destructive Blaze. Deathrattle: Deal 2 damage to a "
    "random enemy.",
)
def test_destructive_blaze(scene: Callable[..., Scene]) -> None:
    """Another as it lives, two damage as it dies."""
    s = scene(friendly=["CATA_586"])
    s.use_power(s.friendly[0])
    assert sorted(x.brief for x in s.friendly) == ["CATA_586 3/2", "CATA_586 3/3"]
    s = scene(friendly=["CATA_586"], hand=[FIREBALL])
    s.play(FIREBALL, s.friendly[0])
    assert (s.board, s.enemy_hero.health) == (" | ", 28)


@card("CATA_610e", "Deathrattle: Summon a random minion from your hand.")
@card("CATA_610", 'Give a minion "Deathrattle: Summon a random minion from your hand."')
def test_logoshs_last_stand(scene: Callable[..., Scene]) -> None:
    """The yeti comes out of the hand."""
    s = scene(hand=["CATA_610", YETI, COIN], friendly=[BOAR], enemy=[CROC])
    s.play("CATA_610", s.friendly[0]).attack(s.friendly[0], s.enemy[0])
    assert s.board == "CS2_182 4/5 | CS2_120 2/2"
    assert [x.card_id for x in s.hand] == [COIN]


@card("CATA_581", "Deal @ damage to all minions. (Improved for each minion on the battlefield.)")
def test_decimation(scene: Callable[..., Scene]) -> None:
    """One, and one for each of three."""
    s = scene(hand=["CATA_581"], friendly=[BOAR], enemy=[BOULDERFIST, YETI]).play("CATA_581")
    assert s.board == " | CS2_200 6/3, CS2_182 4/1"


@card("CATA_111", "Battlecry: If you're holding a Dragon, refresh 2 Mana Crystals.")
def test_darkscale_broodmother(scene: Callable[..., Scene]) -> None:
    """One mana in all with a dragon in hand."""
    assert scene(hand=["CATA_111", DRAGON]).play("CATA_111").mana == 9
    assert scene(hand=["CATA_111", YETI]).play("CATA_111").mana == 7


@card("CATA_613", "Has Immune while you control no other minions.")
def test_survivalist(scene: Callable[..., Scene]) -> None:
    """Alone it is immune."""
    s = scene(friendly=["CATA_613"], hand=[BOAR])
    assert s.friendly[0].has(t.IMMUNE)
    assert not s.play(BOAR).friendly[0].has(t.IMMUNE)


@card(
    "CATA_528",
    "At the start of your next turn, summon a 3/3 Naga with Taunt.~GAMEPLAY ASPROXY CATA 528",
)
def test_sigil_of_the_seas(scene: Callable[..., Scene]) -> None:
    """Then, and once."""
    s = scene(hand=["CATA_528"], **QUIET).play("CATA_528").end_turn()
    assert s.board == " | "
    assert s.end_turn().board == "CATA_528t 3/3 | "
    assert len(s.end_turn().end_turn().friendly) == 1


@card("CATA_697", "Battlecry: Choose a Fel spell in your hand. Get a copy of it.")
@card("CATA_529", "Costs (1) less for each Fel spell you've cast this game.")
def test_fel_spells(scene: Callable[..., Scene]) -> None:
    """Chaos Strike is one, a fireball is not."""
    s = scene(hand=["CATA_697", FEL, FIREBALL, "CATA_529"])
    assert [s.can_play("CATA_697", x) for x in s.hand] == [False, True, False, False]
    s.play("CATA_697", s.hand[1])
    assert [x.card_id for x in s.hand] == [FEL, FIREBALL, "CATA_529", FEL]
    assert s.hand[2].cost == 6
    s.play(FIREBALL, s.enemy_hero).play(FEL)
    assert [x.cost for x in s.hand if x.card_id == "CATA_529"] == [5]


@card(
    "CATA_533",
    "Deal 5 damage to your opponent's left and right-most minions. Outcast: Do it again.",
)
def test_flash_flood(scene: Callable[..., Scene]) -> None:
    """Again on those at the edges."""
    enemy = ["CS2_186", YETI, "CS2_186"]
    s = scene(hand=[COIN, "CATA_533", COIN], enemy=enemy).play("CATA_533")
    assert [x.health for x in s.enemy] == [2, 5, 2]
    s = scene(hand=["CATA_533"], enemy=enemy).play("CATA_533")
    assert s.board == " | CS2_182 4/5"
