"""Cards of Rise of Shadows and lackeys, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, Race, Rarity

from hsbot.rules.cards.definitions.years_2019_2021.dalaran import LACKEYS
from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

LACKEY_IDS = set(LACKEYS.cards)
WISP, YETI, CROC = "CS2_231", "CS2_182", "CS2_120"


@card("DAL_030", "Battlecry: Transform into a 2/2 copy of a friendly Deathrattle minion.")
@card("DAL_744", "Battlecry: Copy a friendly minion's Health.")
def test_copies_of_a_friend(scene: Callable[..., Scene]) -> None:
    """Shadowy Figure becomes a deathrattle minion, Faceless Rager takes any health."""
    s = scene(hand="DAL_030", friendly="EX1_096")
    s.play("DAL_030", s.friendly[0])
    assert s.board == "EX1_096 2/1, EX1_096 2/2 | "
    assert (
        scene(hand="DAL_030", friendly=YETI).play("DAL_030").board == f"{YETI} 4/5, DAL_030 2/2 | "
    )
    s = scene(hand="DAL_744", friendly=YETI)
    assert s.play("DAL_744", s.friendly[0]).friendly[1].health == 5


@card("DAL_052", "Battlecry: Transform into a 4/4 copy of a different minion in your deck.")
@card("DAL_059", "Summon 2 copies of a minion in your deck.")
@card("DAL_070", "Battlecry: Summon a copy of a minion in your deck. Give it Rush.")
@card("DAL_058", "Taunt Battlecry: Your opponent summons a minion from their deck.")
def test_copies_from_a_deck(scene: Callable[..., Scene]) -> None:
    """The deck keeps what is copied from it; the opponent's minion leaves the deck."""
    s = scene(hand="DAL_052", deck=["CS2_029", YETI, "DAL_052"]).play("DAL_052")
    assert s.board == f"{YETI} 4/4 | "
    assert scene(hand="DAL_052", deck="DAL_052").play("DAL_052").board == "DAL_052 4/4 | "
    s = scene(hand="DAL_059", deck=["CS2_029", YETI]).play("DAL_059")
    assert s.board == f"{YETI} 4/5, {YETI} 4/5 | "
    assert len(s.deck()) == 2
    s = scene(hand="DAL_070", deck=[YETI]).play("DAL_070")
    assert s.friendly[-1].has(t.RUSH)
    assert not s.friendly[0].has(t.RUSH)
    s = scene(hand="DAL_058", enemy_deck=["CS2_029", YETI]).play("DAL_058")
    assert [x.card_id for x in s.enemy] == [YETI]
    assert s.deck(1) == ["CS2_029"]


@card(
    "DAL_060",
    "Battlecry: Shuffle a Bomb into your opponent's deck. When drawn, it explodes for 5 damage.",
)
@card("DAL_063", "After your hero attacks, shuffle a Bomb into your opponent's deck.")
@card("DAL_064", "Battlecry: Summon two 1/1 Boom Bots for each Bomb in your opponent's deck.")
@card("BOT_511t", "Casts When Drawn You take 5 damage.")
def test_bombs(scene: Callable[..., Scene]) -> None:
    """They go off in who draws them, and another card is drawn."""
    s = scene(hand="DAL_060", enemy_deck=[WISP]).play("DAL_060")
    assert sorted(s.deck(1)) == ["BOT_511t", WISP]
    s = scene(hand="DAL_060").play("DAL_060").end_turn()
    assert s.enemy_hero.health == 30 - 5 - 1, "the bomb, then fatigue"
    s = scene(weapon="DAL_063")
    assert s.attack(s.hero, s.enemy_hero).deck(1) == ["BOT_511t"]
    s = scene(hand="DAL_064", enemy_deck=["BOT_511t", WISP, "BOT_511t"]).play("DAL_064")
    assert [x.card_id for x in s.friendly].count("GVG_110t") == 4
    assert scene(hand="DAL_064", enemy_deck=WISP).play("DAL_064").board == "DAL_064 7/7 | "


@card("DAL_071", "Transform a friendly minion into a random one that costs (1) more.")
@card("DAL_615", "Battlecry: Transform a friendly minion into one that costs (1) more.")
def test_evolution_of_a_friend(scene: Callable[..., Scene]) -> None:
    """One mana more."""
    for card_id in ("DAL_071", "DAL_615"):
        s = scene(hand=card_id, friendly=YETI)
        s.play(card_id, s.friendly[0])
        assert printed_cost(s, s.friendly[0].card_id) == 5


@card("DAL_081", "Battlecry: Your hero is Elusive until next turn.")
@card("DAL_081e", "Elusive")
def test_spellward_jeweler(scene: Callable[..., Scene]) -> None:
    """The enemy's spells cannot be aimed at the hero until the own next turn."""
    s = scene(hand="DAL_081", enemy_hand="CS2_029").play("DAL_081").end_turn()
    assert not s.can_play("CS2_029", s.hero)
    assert s.can_play("CS2_029", s.enemy_hero)
    s.end_turn().end_turn()
    assert s.can_play("CS2_029", s.hero)


@card("DAL_087", "Battlecry: Summon two 1/1 Amalgams with all minion types.")
@card("DAL_087t", "This has all minion types.")
def test_hench_clan_hag(scene: Callable[..., Scene]) -> None:
    """Amalgams are murlocs, too."""
    s = scene(hand=["DAL_087", "EX1_103"]).play("DAL_087").play("EX1_103")
    assert [(x.attack, x.health) for x in s.friendly if x.card_id == "DAL_087t"] == [(1, 3), (1, 3)]


@card("DAL_089", "Battlecry: If you have Spell Damage, draw a card.")
@card("DAL_434", "Can't attack unless you have Spell Damage.")
@card("DAL_548", "At the start of your turn, gain Spell Damage +2.")
def test_spell_damage_counts(scene: Callable[..., Scene]) -> None:
    """A card is drawn, an attack is possible, only with spell damage."""
    for others, drawn in (([], 0), (["CS2_142"], 1)):
        s = scene(hand="DAL_089", friendly=others, deck=WISP).play("DAL_089")
        assert len(s.hand) == drawn
        s = scene(friendly=["DAL_434", *others])
        assert s.can_attack(s.friendly[0], s.enemy_hero) == bool(drawn)
    s = scene(friendly="DAL_548", hand="CS2_029", enemy_deck=WISP).end_turn().end_turn()
    assert s.play("CS2_029", s.enemy_hero).enemy_hero.health == 22


@card("DAL_141", "Twinspell Cast a random Paladin Secret.")
@card("DAL_141ts", "Cast a random Paladin Secret.")
def test_desperate_measures(scene: Callable[..., Scene], table: CardTable) -> None:
    """A secret, and once more."""
    s = scene(hand="DAL_141").play("DAL_141")
    assert [x.card_id for x in s.hand] == ["DAL_141ts"]
    s.play("DAL_141ts")
    assert s.hand == []
    assert 1 <= len(s.secrets()) <= 2
    assert all(CardClass.PALADIN in table[x].classes for x in s.secrets())


@card(
    "DAL_173",
    "Destroy all friendly minions. For each one, summon a random minion from your deck.",
)
def test_darkest_hour(scene: Callable[..., Scene]) -> None:
    """As many as were destroyed."""
    s = scene(hand="DAL_173", friendly=[WISP, WISP], deck=[YETI] * 3).play("DAL_173")
    assert s.board == f"{YETI} 4/5, {YETI} 4/5 | "
    assert s.deck() == [YETI]


@card("DAL_177", "Twinspell Destroy a minion. Summon 2 minions of the same Cost to replace it.")
@card("DAL_177ts", "Destroy a minion. Summon 2 minions of the same Cost to replace it.")
def test_conjurers_calling(scene: Callable[..., Scene]) -> None:
    """Two of its cost for whoever had it."""
    s = scene(hand="DAL_177", friendly=YETI, enemy=CROC, seed=2)
    s.play("DAL_177", s.friendly[0])
    assert [printed_cost(s, x.card_id) for x in s.friendly] == [4, 4]
    s.play("DAL_177ts", s.enemy[0])
    assert [printed_cost(s, x.card_id) for x in s.enemy] == [2, 2]
    assert s.hand == []


@card("DAL_185", "Taunt When you draw this, restore 4 Health to your hero.")
def test_aranasi_broodmother(scene: Callable[..., Scene]) -> None:
    """Only when drawn."""
    s = scene(hand="CS2_023", deck=[WISP, "DAL_185"])
    s.set(s.hero, t.DAMAGE, 10).play("CS2_023")
    assert s.hero.health == 24


@card("DAL_256", "Twinspell Summon five 2/2 Treants.")
@card("DAL_256ts", "Summon five 2/2 Treants.")
@card("DAL_351", "Twinspell Give your minions +1/+1.")
@card("DAL_351ts", "Give your minions +1/+1.")
@card("DAL_378", "Twinspell Summon a 5/5 Wyvern with Rush.")
@card("DAL_378ts", "Summon a 5/5 Wyvern with Rush.")
def test_twinspells(scene: Callable[..., Scene]) -> None:
    """Twice the same, then no more."""
    s = scene(hand=["DAL_256"]).play("DAL_256")
    assert s.board == "DAL_256t2 2/2, " * 4 + "DAL_256t2 2/2 | "
    assert [x.card_id for x in s.hand] == ["DAL_256ts"]
    s = scene(hand="DAL_256ts").play("DAL_256ts")
    assert (len(s.friendly), s.hand) == (5, [])
    s = scene(hand="DAL_351", friendly=[WISP, WISP]).play("DAL_351").play("DAL_351ts")
    assert s.board == f"{WISP} 3/3, {WISP} 3/3 | "
    s = scene(hand="DAL_378", mana=20).play("DAL_378").play("DAL_378ts")
    assert s.board == "DAL_378t1 5/5, DAL_378t1 5/5 | "
    assert s.hand == []


@card("DAL_373", "Twinspell Deal 2 damage.")
@card("DAL_373ts", "Deal 2 damage.")
@card("DAL_568", "Twinspell Give a friendly minion Lifesteal.")
@card("DAL_568ts", "Give a friendly minion Lifesteal.")
@card("DAL_577", "Twinspell Freeze a minion. If it's already Frozen, deal 2 damage to it.")
@card("DAL_577ts", "Freeze a minion. If it's already Frozen, deal 2 damage to it.")
def test_aimed_twinspells(scene: Callable[..., Scene]) -> None:
    """A new target for the second time; frost bites who is frozen."""
    s = scene(hand="DAL_373")
    s.play("DAL_373", s.enemy_hero).play("DAL_373ts", s.enemy_hero)
    assert (s.enemy_hero.health, s.hand) == (26, [])
    s = scene(hand="DAL_568", friendly=[WISP, WISP])
    s.play("DAL_568", s.friendly[0]).play("DAL_568ts", s.friendly[1])
    assert all(x.has(t.LIFESTEAL) for x in s.friendly)
    s = scene(hand="DAL_577", enemy=YETI)
    s.play("DAL_577", s.enemy[0])
    assert (s.enemy[0].frozen, s.enemy[0].health) == (True, 5)
    assert s.play("DAL_577ts", s.enemy[0]).enemy[0].health == 3


@card("DAL_352", "Discover a Druid minion. If your hand has no minions, keep all 3 instead.")
def test_crystalsong_portal(scene: Callable[..., Scene], table: CardTable) -> None:
    """One, or three different ones when no minion is held."""
    s = scene(hand=["DAL_352", WISP]).play("DAL_352")
    offered = s.offered
    assert len(offered) == 3
    assert all(table[x].type == CardType.MINION for x in offered)
    assert all(CardClass.DRUID in table[x].classes for x in offered)
    assert [x.card_id for x in s.choose(offered[0]).hand] == [WISP, offered[0]]
    s = scene(hand=["DAL_352", "CS2_029"]).play("DAL_352")
    assert len({x.card_id for x in s.hand}) == 4


@card("DAL_376", "Deathrattle: Summon a Mech from your hand and trigger its Deathrattle.")
def test_oblivitron(scene: Callable[..., Scene]) -> None:
    """The mech comes from the hand and its deathrattle runs while it stands."""
    s = scene(friendly="DAL_376", hand=["CS2_029", "EX1_556", WISP])
    s.set(s.friendly[0], t.DAMAGE, 2)
    s.play("CS2_029", s.friendly[0])
    assert [x.card_id for x in s.friendly] == ["EX1_556", "skele21"]
    assert [x.card_id for x in s.hand] == [WISP]


@card("DAL_379", "Battlecry: Equip Thori'dal, the Stars' Fury.")
@card("DAL_379t", "After your hero attacks, gain Spell Damage +2 this turn.")
@card("DAL_379e", "You have Spell Damage +2 this turn.")
def test_vereesa_windrunner(scene: Callable[..., Scene]) -> None:
    """Two more for the spells of the turn in which the hero attacked."""
    s = scene(hand=["DAL_379", "CS2_029", "CS2_029"], enemy_deck=WISP, mana=20).play("DAL_379")
    s.attack(s.hero, s.enemy_hero).play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 30 - 2 - 8
    s.end_turn().end_turn().play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 20 - 6


@card("DAL_400", "Battlecry: Add a Lackey to your hand.")
@card("DAL_413", "Deathrattle: Add a Lackey to your hand.")
@card("DAL_415", "Combo: Add two random Lackeys to your hand.")
@card("DAL_433", "Battlecry: Add a Lackey to your hand. Overload: (1)")
@card("DAL_606", "Battlecry: Destroy a friendly minion to add 2 random Lackeys to your hand.")
@card("DAL_769", "Deal 1 damage to a minion. If it survives, add a Lackey to your hand.")
def test_lackeys_to_hand(scene: Callable[..., Scene]) -> None:
    """Random ones, as many as the text says."""
    drawn = set()
    for seed in range(20):
        s = scene(hand="DAL_400", seed=seed).play("DAL_400")
        drawn.add(s.hand[0].card_id)
    assert drawn <= LACKEY_IDS
    assert len(drawn) > 3
    assert len(scene(hand="DAL_433").play("DAL_433").hand) == 1
    assert scene(hand="DAL_415").play("DAL_415").hand == []
    s = scene(hand=["CS2_231", "DAL_415"]).play("CS2_231").play("DAL_415")
    assert len(s.hand) == 2
    s = scene(hand=["DAL_413", "CS2_029"]).play("DAL_413")
    s.play("CS2_029", s.friendly[0])
    assert {x.card_id for x in s.hand} <= LACKEY_IDS
    assert len(s.hand) == 1
    s = scene(hand="DAL_606", friendly=WISP)
    s.play("DAL_606", s.friendly[0])
    assert (s.board, len(s.hand)) == ("DAL_606 2/2 | ", 2)
    assert scene(hand="DAL_606").play("DAL_606").hand == []
    for victim, lackeys in ((WISP, 0), (YETI, 1)):
        s = scene(hand="DAL_769", enemy=victim)
        assert len(s.play("DAL_769", s.enemy[0]).hand) == lackeys


@card("DAL_613", "Battlecry: Summon a random 2-Cost minion.")
@card("DAL_614", "Battlecry: Deal 2 damage.")
@card("DAL_739", "Battlecry: Give a friendly minion +1 Attack and Rush.")
@card("ULD_616", "Battlecry: Give a friendly minion +2 Health and Taunt.")
@card("DAL_741", "Battlecry: Discover a spell.")
@card("DRG_052", "Battlecry: Discover a Dragon.")
def test_lackeys(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each has its battlecry."""
    s = scene(hand="DAL_613").play("DAL_613")
    assert [printed_cost(s, x.card_id) for x in s.friendly] == [1, 2]
    s = scene(hand="DAL_614")
    assert s.play("DAL_614", s.enemy_hero).enemy_hero.health == 28
    s = scene(hand=["DAL_739", "ULD_616"], friendly=WISP)
    s.play("DAL_739", s.friendly[0]).play("ULD_616", s.friendly[0])
    assert s.friendly[0].brief == f"{WISP} 2/3"
    assert s.friendly[0].has(t.RUSH)
    assert s.friendly[0].has(t.TAUNT)
    offered = scene(hand="DAL_741").play("DAL_741").offered
    assert {table[x].type for x in offered} == {CardType.SPELL}
    offered = scene(hand="DRG_052").play("DRG_052").offered
    assert all({Race.DRAGON, Race.ALL} & set(table[x].races) for x in offered)


@card("DAL_416", "Battlecry: Discover a spell from another class.")
@card("DAL_714", "Battlecry: If you're holding a card from another class, gain +1/+1 and Rush.")
@card(
    "DAL_716",
    "Deal 4 damage to a minion. Costs (0) if you're holding a card from another class.",
)
def test_cards_from_another_class(scene: Callable[..., Scene], table: CardTable) -> None:
    """A spell of another class; a card of another class in hand."""
    offered = scene(hand="DAL_416", hero="HERO_03").play("DAL_416").offered
    assert all(CardClass.ROGUE not in table[x].classes for x in offered)
    assert all(table[x].type == CardType.SPELL for x in offered)
    for other, there in (("CS2_029", True), ("EX1_124", False), (WISP, False)):
        s = scene(hand=["DAL_714", "DAL_716", other], hero="HERO_03", enemy=YETI)
        assert s.hand[1].cost == (0 if there else 4)
        s.play("DAL_714")
        assert s.friendly[0].has(t.RUSH) == there
        assert s.friendly[0].attack == 2 + there
        assert s.play("DAL_716", s.enemy[0]).enemy[0].health == 1


@card("DAL_417", "Battlecry: If you control a Lackey, choose a fantastic treasure.")
def test_heistbaron_togwaggle(scene: Callable[..., Scene]) -> None:
    """One of four treasures, beside a lackey."""
    s = scene(hand="DAL_417", friendly="DAL_614").play("DAL_417")
    assert s.offered == ["LOOT_998h", "LOOT_998j", "LOOT_998l", "LOOT_998k"]
    assert [x.card_id for x in s.choose("LOOT_998l").hand] == ["LOOT_998l"]
    assert scene(hand="DAL_417", friendly=WISP).play("DAL_417").offered == []


@card("DAL_422", "Taunt Battlecry: Replace your hand and deck with Legendary minions.")
def test_arch_villain_rafaam(scene: Callable[..., Scene], table: CardTable) -> None:
    """As many as there were."""
    s = scene(hand=["DAL_422", WISP, "CS2_029"], deck=[WISP] * 3).play("DAL_422")
    cards = [x.card_id for x in s.hand] + s.deck()
    assert len(cards) == 5
    assert all(table[x].rarity == Rarity.LEGENDARY for x in cards)
    assert all(table[x].type == CardType.MINION for x in cards)


@card("DAL_546", "Battlecry: Add a copy of each of your other Battlecry minions to your hand.")
def test_barista_lynchen(scene: Callable[..., Scene]) -> None:
    """Fresh copies of the others with a battlecry."""
    s = scene(hand="DAL_546", friendly=["CS2_189", WISP]).play("DAL_546")
    assert [x.card_id for x in s.hand] == ["CS2_189"]


@card("DAL_550", "After this minion survives damage, summon a copy of it.")
@card("DAL_759", "Whenever this minion deals damage, gain that much Armor.")
def test_after_damage(scene: Callable[..., Scene]) -> None:
    """Underbelly Ooze divides if it lives; the Scraphound gives the armor of its blows."""
    s = scene(hand=["DAL_614", "CS2_029"], friendly="DAL_550")
    s.play("DAL_614", s.friendly[0])
    assert s.board == "DAL_550 3/3, DAL_550 3/3, DAL_614 1/1 | "
    s.play("CS2_029", s.friendly[0])
    assert s.board == "DAL_550 3/3, DAL_614 1/1 | "
    s = scene(friendly="DAL_759", enemy=YETI)
    assert s.attack(s.friendly[0], s.enemy[0]).hero.armor == 2


@card("DAL_551", "Taunt Has +2 Attack while you have no other minions.")
@card("DAL_742", "Your minions with Windfury have Mega-Windfury.")
@card("DAL_726", "Your Murlocs cost (1).")
def test_auras(scene: Callable[..., Scene]) -> None:
    """Alone it has more attack; mega-windfury; murlocs for one."""
    s = scene(hand=["DAL_551", WISP]).play("DAL_551")
    assert s.friendly[0].attack == 4
    assert s.play(WISP).friendly[0].attack == 2
    s = scene(friendly=["DAL_742", "EX1_587 windfury", WISP])
    assert [x.has(t.MEGA_WINDFURY) for x in s.friendly] == [False, True, False]
    s = scene(friendly="DAL_726", hand=["CS2_173", "EX1_507", YETI])
    assert [x.cost for x in s.hand] == [1, 1, 4]


@card(
    "DAL_558",
    "At the end of your turn, cast a spell you've cast this turn (targets are random).",
)
def test_archmage_vargoth(scene: Callable[..., Scene]) -> None:
    """A spell of this turn once more."""
    s = scene(friendly="DAL_558", hand="EX1_277", enemy_deck=WISP).play("EX1_277").end_turn()
    assert s.enemy_hero.health == 24
    assert scene(friendly="DAL_558").end_turn().enemy_hero.health == 30 - 1, "fatigue alone"


@card("DAL_561", "Costs (1) less whenever a friendly Demon dies while this is in your hand.")
def test_jumbo_imp(scene: Callable[..., Scene]) -> None:
    """Friendly demons alone."""
    s = scene(hand=["DAL_561", "CS2_025"], friendly=["CS2_065", WISP], enemy="CS2_065 1/1")
    s.set(s.friendly[0], t.DAMAGE, 2).play("CS2_025")
    before = printed_cost(s, "DAL_561")
    assert s.hand[0].cost == before
    s.attack(s.friendly[0], s.enemy_hero)
    s = scene(hand=["DAL_561", "CS2_029"], friendly=["CS2_065"])
    s.play("CS2_029", s.friendly[0])
    assert s.hand[0].cost == before - 1


@card(
    "DAL_565",
    "Battlecry: Shuffle 3 Portals into your deck. When drawn, summon a 2/2 Demon with Rush.",
)
@card(
    "DAL_582",
    "Battlecry: Shuffle 3 Portals into your deck. When drawn, summon a 2/2 Demon with Rush.",
)
@card("DAL_582t", "Casts When Drawn Summon a 2/2 Felhound with Rush.")
def test_portals(scene: Callable[..., Scene]) -> None:
    """Three in the deck; drawn, each is a hound with rush."""
    for card_id in ("DAL_565", "DAL_582"):
        s = scene(hand=card_id).play(card_id)
        assert s.deck() == ["DAL_582t"] * 3
        s.end_turn().end_turn()
        hounds = [x for x in s.friendly if x.card_id == "DAL_582t2"]
        assert len(hounds) == 3, "each draws another"
        assert all(x.has(t.RUSH) for x in hounds)


@card("DAL_578", "Discover a 6-Cost minion. Summon two copies of it.")
def test_power_of_creation(scene: Callable[..., Scene]) -> None:
    """Two of the same."""
    s = scene(hand="DAL_578").play("DAL_578")
    chosen = s.offered[0]
    assert printed_cost(s, chosen) == 6
    s.choose(chosen)
    assert [x.card_id for x in s.friendly].count(chosen) == 2


@card("DAL_589", "Copy all Beasts in your hand.")
@card("DAL_602", "Shuffle your hand into your deck. Draw that many cards.")
@card(
    "DAL_752",
    "Battlecry: Draw 2 minions from your deck. Set their Attack, Health, and Cost to 1.",
)
@card("DAL_727", "Draw the lowest Cost minion from your deck. Give it +2/+2.")
@card("DAL_729", "Battlecry: Discover a copy of a card in your opponent's hand.")
def test_hands_and_decks(scene: Callable[..., Scene]) -> None:
    """Beasts are copied; a hand is dealt anew; minions are drawn and changed."""
    s = scene(hand=["DAL_589", CROC, WISP]).play("DAL_589")
    assert sorted(x.card_id for x in s.hand) == [CROC, CROC, WISP]
    s = scene(hand=["DAL_602", WISP, WISP], deck=[YETI] * 5).play("DAL_602")
    assert (len(s.hand), len(s.deck())) == (2, 5)
    s = scene(hand="DAL_752", deck=["CS2_029", YETI, CROC]).play("DAL_752")
    assert {(x.attack, x.health, x.cost) for x in s.hand} == {(1, 1, 1)}
    assert s.deck() == ["CS2_029"]
    s = scene(hand="DAL_727", deck=[YETI, CROC, "CS2_029"]).play("DAL_727")
    assert s.hand[0].brief == f"{CROC} 4/5"
    s = scene(hand="DAL_729", enemy_hand=[YETI, CROC, WISP, WISP]).play("DAL_729")
    assert sorted(s.offered) == sorted([YETI, CROC, WISP])
    s.choose(YETI)
    assert [x.card_id for x in s.hand] == [YETI]
    assert len(s.enemy_hand) == 4


@card("DAL_592", "Rush. After this attacks and kills a minion, it may attack again.")
def test_batterhead(scene: Callable[..., Scene]) -> None:
    """As long as it kills."""
    s = scene(friendly="DAL_592", enemy=[WISP, WISP, "CS2_182 4/12"])
    for _ in range(2):
        s.attack(s.friendly[0], s.enemy[0])
    assert s.can_attack(s.friendly[0], s.enemy[0])
    s.attack(s.friendly[0], s.enemy[0])
    assert not s.can_attack(s.friendly[0], s.enemy[0])


@card(
    "DAL_603",
    "Battlecry: For each spell you've cast this turn, add a random Mage spell to your hand.",
)
def test_mana_cyclone(scene: Callable[..., Scene], table: CardTable) -> None:
    """One for each spell of the turn."""
    s = scene(hand=["EX1_277", "EX1_277", "DAL_603"]).play("EX1_277").play("EX1_277")
    s.play("DAL_603")
    assert len(s.hand) == 2
    assert all(CardClass.MAGE in table[x.card_id].classes for x in s.hand)


@card("DAL_607", "Whenever you draw a minion, summon a copy with Rush that dies at end of turn.")
@card("DAL_607e", "Rush. Dies at end of turn.")
def test_fel_lord_betrug(scene: Callable[..., Scene]) -> None:
    """The copy has rush and dies with the turn; the card stays in hand."""
    s = scene(friendly="DAL_607", hand="CS2_023", deck=["CS2_029", YETI], enemy_deck=WISP)
    s.play("CS2_023")
    assert s.friendly[-1].brief == f"{YETI} 4/5"
    assert s.friendly[-1].has(t.RUSH)
    assert len(s.hand) == 2
    assert [x.card_id for x in s.end_turn().friendly] == ["DAL_607"]


@card("DAL_609", "Your first spell each turn costs (0). Battlecry: Discover a spell.")
def test_kalecgos(scene: Callable[..., Scene], table: CardTable) -> None:
    """The first spell of each turn is free."""
    s = scene(hand=["DAL_609", "CS2_029", "EX1_277"]).play("DAL_609")
    assert {table[x].type for x in s.offered} == {CardType.SPELL}
    s.choose(s.offered[0])
    assert [x.cost for x in s.hand] == [0, 0, 0]
    s.play("EX1_277")
    assert s.hand[0].cost == 4
    s.end_turn()
    assert s.hand[0].cost == 4  # not before the next turn (a log of 2023)


@card("DAL_721", "At the end of your turn, resurrect another friendly Undead minion.")
@card("DAL_724", "Summon 3 friendly minions that died this game.")
@card("DAL_749", "Deathrattle: If this minion has 4 or more Attack, resummon it.")
def test_the_dead(scene: Callable[..., Scene]) -> None:
    """Undead for Catrina, any three for the resurrection, itself if it was strong."""
    s = scene(friendly=["DAL_721", "EX1_012", WISP], hand="CS2_032", enemy=YETI, deck=WISP)
    for victim in (s.friendly[1], s.friendly[2]):
        s.attack(victim, s.enemy[0])
    died = s.count(0, t.N_DIED_GAME)
    assert died == 2
    assert [x.card_id for x in s.end_turn().friendly] == ["DAL_721", "EX1_012"]
    s = scene(friendly=[WISP] * 4, hand="DAL_724", enemy=YETI)
    assert not s.can_play("DAL_724")
    for _ in range(4):
        s.attack(s.friendly[0], s.enemy[0])
    assert s.play("DAL_724").board.startswith(f"{WISP} 1/1, {WISP} 1/1, {WISP} 1/1 |")
    for attack, back in ((3, ""), (4, "DAL_749 3/6")):
        s = scene(friendly=f"DAL_749 {attack}/2", hand="CS2_029")
        assert s.play("CS2_029", s.friendly[0]).board == f"{back} | "


@card("DAL_731", "Summon a minion from each player's deck. They fight!")
def test_duel(scene: Callable[..., Scene]) -> None:
    """They come from the decks and fight; one alone stays."""
    s = scene(hand="DAL_731", deck=[YETI], enemy_deck=[CROC]).play("DAL_731")
    assert s.board == f"{YETI} 4/3 | "
    s = scene(hand="DAL_731", deck=[YETI]).play("DAL_731")
    assert s.board == f"{YETI} 4/5 | "
    assert scene(hand="DAL_731", enemy_deck=[YETI]).play("DAL_731").board == f" | {YETI} 4/5"


@card("DAL_747", "Battlecry: Summon a 2/2 Gryphon for each player.")
@card("DAL_751", "Battlecry: Fill each player's board with 1/1 Imps.")
def test_both_players_get_some(scene: Callable[..., Scene]) -> None:
    """A gryphon each; two boards full of imps."""
    assert scene(hand="DAL_747").play("DAL_747").board == "DAL_747 3/4, DAL_747t 2/2 | DAL_747t 2/2"
    s = scene(hand="DAL_751", enemy=YETI).play("DAL_751")
    assert (len(s.friendly), len(s.enemy)) == (7, 7)


@card("DAL_770", "Battlecry: If you have 10 Mana Crystals, deal 10 damage to a minion.")
def test_omega_devastator(scene: Callable[..., Scene]) -> None:
    """Ten crystals."""
    s = scene(hand="DAL_770", enemy="EX1_561 12/12")
    assert s.play("DAL_770", s.enemy[0]).enemy[0].health == 2
    s = scene(hand="DAL_770", enemy=YETI, mana=9).play("DAL_770")
    assert s.enemy[0].health == 5


@card("DAL_771", "Whenever this minion attacks, give your opponent a Coin.")
def test_soldier_of_fortune(scene: Callable[..., Scene]) -> None:
    """A coin for each attack."""
    s = scene(friendly="DAL_771")
    s.attack(s.friendly[0], s.enemy_hero)
    assert [x.card_id for x in s.enemy_hand] == ["GAME_005"]


@card("DAL_007", "Summon @ 1/1 Imps. (Upgrades each turn!)")
@card("DAL_008", "Gain @ Armor. (Upgrades each turn!)")
@card("DAL_009", "Deal @ damage to all minions. (Upgrades each turn!)")
@card("DAL_010", "Choose a minion. Shuffle @ copies of it into your deck. (Upgrades each turn!)")
def test_schemes_grow_in_hand(scene: Callable[..., Scene]) -> None:
    """One when it is drawn, one more with each own turn that begins; no opponent's turn counts."""
    assert scene(hand="DAL_007").play("DAL_007").board == "DAL_751t 1/1 | "
    held = scene(hand="DAL_007, DAL_008, DAL_009, DAL_010", enemy=f"{YETI}, Spellbreaker 4/3",
                 deck=[WISP] * 3)  # fmt: skip
    held.end_turn().end_turn().end_turn().end_turn()
    assert held.play("DAL_008").hero.armor == 3
    held.end_turn().end_turn().play("DAL_009")
    assert [x.card_id for x in held.enemy] == [YETI]
    assert held.enemy[0].health == 1
    assert held.play("DAL_010", held.enemy[0]).deck().count(YETI) == 4


@card(
    "DAL_011",
    "Reduce the Attack of an enemy minion by @ until your next turn. (Upgrades each turn!)",
)
@card("DAL_011e", "Reduced Attack.")
def test_lazuls_scheme(scene: Callable[..., Scene]) -> None:
    """Through the opponent's turn, and then no more; silence ends it."""
    s = scene(hand="DAL_011", enemy=YETI, deck=[WISP] * 3).end_turn().end_turn()
    s.play("DAL_011", s.enemy[0])
    assert s.board == f" | {YETI} 2/5"
    assert s.end_turn().enemy[0].attack == 2
    assert s.end_turn().enemy[0].attack == 4
    s = scene(hand="DAL_011, EX1_332", enemy=YETI)
    s.play("DAL_011", s.enemy[0])
    assert s.play("EX1_332", s.enemy[0]).enemy[0].attack == 4


@card("DAL_062", 'Give a minion "Also damages minions next to whomever this attacks."')
@card("DAL_062e", "Damages minions adjacent to defender.")
def test_sweeping_strikes(scene: Callable[..., Scene]) -> None:
    """Its attack as damage to the neighbours, none where a hero is attacked."""
    s = scene(hand="DAL_062", friendly=YETI, enemy=[YETI] * 3)
    s.play("DAL_062", s.friendly[0]).attack(s.friendly[0], s.enemy[0])
    assert s.board == f"{YETI} 4/1 | {YETI} 4/1, {YETI} 4/1, {YETI} 4/5"
    s = scene(hand="DAL_062", friendly=YETI, enemy=[YETI])
    s.play("DAL_062", s.friendly[0]).attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy[0].health, s.enemy_hero.health) == (5, 26)


@card("DAL_355", "Whenever you restore Health, add a random Druid spell to your hand.")
@card("DAL_432", "Restore 4 Health. Repeatable this turn.")
def test_lifeweaver_and_witchs_brew(scene: Callable[..., Scene], table: CardTable) -> None:
    """Restoring an enemy's health counts, restoring none does not, nor the opponent's healing."""
    s = scene(hand="DAL_432", friendly=f"DAL_355, {YETI} 4/1", enemy=f"{YETI} 4/1", mana=6)
    s.play("DAL_432", s.friendly[1])
    assert [x.card_id for x in s.hand][:1] == ["DAL_432"]
    spell = table[s.hand[1].card_id]
    assert (spell.type, CardClass.DRUID in spell.classes) == (CardType.SPELL, True)
    s.play("DAL_432", s.enemy[0])
    assert (s.friendly[1].health, s.enemy[0].health, len(s.hand)) == (5, 5, 3)
    s.play("DAL_432", s.hero)
    assert len(s.hand) == 3, "nothing was restored"
    s.end_turn()
    assert "DAL_432" not in [x.card_id for x in s.enemy_hand]
    s = scene(enemy="DAL_355", hand="DAL_432", hero="Mage 20")
    s.play("DAL_432", s.hero)
    assert (s.hero.health, s.enemy_hand) == (24, [])


@card("DAL_357", "Taunt Deathrattle: Go Dormant. Restore 5 Health to awaken this minion.")
@card("DAL_357t", "Dormant When you restore 5 Health, awaken this minion. (@ left!)")
def test_lucentbark(scene: Callable[..., Scene]) -> None:
    """The health of several healings counts together; the opponent's does not."""
    s = scene(friendly="DAL_357 4/1", enemy=YETI, hand="DAL_432", hero="Mage 10")
    s.attack(s.friendly[0], s.enemy[0])
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    s.play("DAL_432", s.hero)
    assert s.friendly[0].card_id == "DAL_357t"
    s.play("DAL_432", s.hero)
    assert s.friendly[0].brief == "DAL_357 4/8"
    assert s.friendly[0].has(t.TAUNT)
    assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT


@card("DAL_366", "Destroy a minion. Gains a bonus effect in your hand.")
@card("DAL_366t1", "Destroy a minion. Summon a 1/2 Patient Assassin.")
@card("DAL_366t2", "Destroy a minion. Add a copy of it to your hand.")
@card("DAL_366t3", "Destroy a minion. Add 2 Coins to your hand.")
@card("DAL_366t4", "Destroy a minion. It deals its damage to adjacent minions.")
def test_unidentified_contract(scene: Callable[..., Scene]) -> None:
    """One of four as soon as it is drawn."""
    found = {scene(deck="DAL_366", hand="EX1_015", seed=i).play("EX1_015").hand[0].card_id
             for i in range(40)}  # fmt: skip
    assert found == {f"DAL_366t{i}" for i in range(1, 5)}
    s = scene(hand="DAL_366t1, DAL_366t2, DAL_366t3, DAL_366t4", mana=10, enemy=[YETI] * 4)
    s.play("DAL_366t1", s.enemy[0])
    assert s.board == f"EX1_522 1/2 | {YETI} 4/5, {YETI} 4/5, {YETI} 4/5"
    s = scene(hand="DAL_366t2, DAL_366t3, DAL_366t4", enemy=[YETI])
    assert s.play("DAL_366t2", s.enemy[0]).hand[-1].card_id == YETI
    s = scene(hand="DAL_366t3", enemy=[YETI])
    assert [x.card_id for x in s.play("DAL_366t3", s.enemy[0]).hand] == ["GAME_005"] * 2
    s = scene(hand="DAL_366t4", enemy=[YETI] * 4)
    assert s.play("DAL_366t4", s.enemy[1]).board == f" | {YETI} 4/1, {YETI} 4/1, {YETI} 4/5"


@card(
    "DAL_377",
    "Discover a friendly Deathrattle minion that died this game. Also trigger its Deathrattle.",
)
def test_nine_lives(scene: Callable[..., Scene]) -> None:
    """The minion comes to hand as printed; without a dead one nothing happens."""
    s = scene(hand="DAL_377", friendly="EX1_096 2/1, CS2_231", enemy=[YETI] * 2,
              deck=[WISP] * 2)  # fmt: skip
    s.attack(s.friendly[0], s.enemy[0])
    s.attack(s.friendly[0], s.enemy[1])
    assert len(s.hand) == 2, "the Loot Hoarder has drawn"
    s.play("DAL_377")
    if s.offered:
        s.choose("EX1_096")
    assert sorted(x.card_id for x in s.hand) == [WISP, WISP, "EX1_096"]
    assert scene(hand="DAL_377", deck=[WISP]).play("DAL_377").hand == []


@card("DAL_736", "Battlecry: Discover 5 cards. Replace your deck with 2 copies of each.")
def test_archivist_elysiana(scene: Callable[..., Scene]) -> None:
    """Ten cards, whatever was there before."""
    s = scene(hand="DAL_736", deck=[WISP] * 7).play("DAL_736")
    taken = []
    for _ in range(5):
        taken.append(s.offered[0])
        s.choose(s.offered[0])
    assert sorted(s.deck()) == sorted(taken * 2)
    assert s.hand == []


@card("DAL_799", "Rush. Battlecry: If you've restored 5 Health this game, summon a copy of this.")
def test_crystal_stag(scene: Callable[..., Scene]) -> None:
    """Five of the player's own healing."""
    for restored, board in ((4, "DAL_799 4/4 | "), (5, "DAL_799 4/4, DAL_799 4/4 | ")):
        s = scene(hand="DAL_799")
        s.array[0]["counter"][0, t.N_RESTORED_GAME] = restored
        assert s.play("DAL_799").board == board


@card("DAL_538", "Battlecry: Your opponent casts a random spell from their hand (targets chosen "
                 "randomly).")  # fmt: skip
def test_unseen_saboteur(scene: Callable[..., Scene]) -> None:
    """The opponent's spell, for the opponent; minions stay in hand."""
    s = scene(hand="DAL_538", enemy_hand=f"{YETI}, EX1_277, CS2_023", enemy_deck=[WISP] * 3)
    s.play("DAL_538")
    hand = sorted(x.card_id for x in s.enemy_hand)
    drew = [*sorted([YETI, WISP, WISP, "EX1_277"])]
    assert hand in ([*sorted([YETI, "CS2_023"])], drew)
    s = scene(hand="DAL_538", enemy_hand="CS2_023", enemy_deck=[WISP] * 3, deck=[WISP]).play(
        "DAL_538"
    )
    assert ([x.card_id for x in s.enemy_hand], s.hand) == ([WISP, WISP], [])
    assert scene(hand="DAL_538", enemy_hand=YETI).play("DAL_538").board == "DAL_538 5/6 | "


@card("DAL_723", "Spend all your Mana. Destroy a minion with that much Attack or less.")
def test_forbidden_words(scene: Callable[..., Scene]) -> None:
    """Four mana for four attack; more attack is no target."""
    s = scene(hand="DAL_723", enemy=f"{YETI}, {YETI} 5/5", mana=4)
    assert not s.can_play("DAL_723", s.enemy[1])
    s.play("DAL_723", s.enemy[0])
    assert (s.board, s.mana) == (f" | {YETI} 5/5", 0)


@card("DAL_732", "After you cast a Choose One spell, add copies of both choices to your hand.")
def test_keeper_stalladris(scene: Callable[..., Scene]) -> None:
    """Whichever was chosen; a spell without a choice adds nothing."""
    s = scene(hand="EX1_164, CS2_023", friendly="DAL_732", mana=10, deck=[WISP] * 9)
    s.play("EX1_164", None, 0)
    assert [x.card_id for x in s.hand] == ["CS2_023", "EX1_164a", "EX1_164b"]
    s.play("CS2_023")
    assert [x.card_id for x in s.hand] == ["EX1_164a", "EX1_164b", WISP, WISP]


@card("DAL_719", "Whenever you shuffle a card into your deck, add a copy to your hand.")
def test_tak_nozwhisker(scene: Callable[..., Scene]) -> None:
    """A copy of each card that comes into the own deck, none of what the enemy gets."""
    s = scene(friendly=["DAL_719", YETI], hand=["LOOT_026"], mana=10)  # Fal'dorei Strider
    s.play("LOOT_026")
    assert [x.card_id for x in s.hand] == ["LOOT_026e"] * 3
    s = scene(friendly=["DAL_719"], hand=["BOT_511"], mana=10)  # Seaforium Bomber
    assert s.play("BOT_511").hand == []
    assert s.deck(1) == ["BOT_511t"]
