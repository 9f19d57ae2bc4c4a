"""Quests: what counts, what is given, and what stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, Race

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native
    from kit.scene import Entity, Scene

WISP, MURLOC, YETI, TAUNT_1_4, GNOME = "CS2_231", "CS2_168", "CS2_182", "CS2_125", "EX1_029"


def progress(s: Scene) -> int:
    """The counter of the only friendly quest."""
    return s.side(0).secrets[0].column(t.DATA)


def hand(s: Scene) -> list[str]:
    """The friendly hand's cards."""
    return [x.card_id for x in s.hand]


# ---- the rules -----------------------------------------------------------------------------------
def test_a_quest_is_played_into_the_secret_zone(scene: Callable[..., Scene]) -> None:
    """It costs, it is a spell that was cast, and it does not count itself."""
    s = scene(hand=["UNG_942"], mana=3).play("UNG_942")
    assert (s.secrets(), s.mana, progress(s)) == (["UNG_942"], 2, 0)
    assert (s.count(0, t.N_QUESTS), s.count(0, t.N_SPELLS_GAME)) == (1, 1)


def test_one_main_quest_at_a_time(scene: Callable[..., Scene]) -> None:
    """A sidequest may stand beside it, not twice, and both take room among five secrets."""
    s = scene(hand=["UNG_942", "DRG_008"], secrets=["UNG_829"])
    assert not s.can_play("UNG_942")
    assert s.can_play("DRG_008")
    assert not scene(hand=["DRG_008"], secrets=["DRG_008"]).can_play("DRG_008")
    assert scene(hand=["UNG_942"], secrets=["DRG_008"]).can_play("UNG_942")
    five = ["EX1_289", "EX1_295", "EX1_287", "EX1_594", "tt_010"]
    assert not scene(hand=["UNG_942"], secrets=five).can_play("UNG_942")


def test_a_quest_is_no_secret(scene: Callable[..., Scene]) -> None:
    """A card that asks for a secret does not find it: Medivh's Valet deals no damage."""
    s = scene(hand=["KAR_092"], secrets=["UNG_942"])
    assert s.play("KAR_092").enemy_hero.health == 30
    s = scene(hand=["KAR_092"], secrets=["EX1_289"])
    assert s.play("KAR_092", s.enemy_hero).enemy_hero.health == 27


def test_a_quest_starts_in_the_opening_hand(native: Native) -> None:
    """On the left, whatever the shuffle; a sidequest does not."""
    decks = [["UNG_942", "DRG_008", *[WISP] * 28], [WISP] * 30]
    prepared = new_game.table(native.library, (CardClass.SHAMAN, CardClass.MAGE), decks)
    ids = native.library.card_ids
    sidequests = 0
    for seed in range(20):
        state = new_game.new_game(prepared, native.rng(seed), first=0, mulligan=True)[0]
        cards = [ids[state["e"][r, t.CARD]] for r in state["hand"][0, : state["nhand"][0]]]
        assert cards[0] == "UNG_942"
        sidequests += "DRG_008" in cards
    assert sidequests < 20


def test_a_quest_counts_in_the_enemys_turn(scene: Callable[..., Scene]) -> None:
    """An event on the owner's side counts whenever it happens: a golem from a deathrattle."""
    s = scene(enemy_secrets=["ULD_155"], enemy=["EX1_556"], hand=["CS2_029"])
    s.play("CS2_029", s.enemy[0])
    assert s.board == " | skele21 2/1"
    assert s.side(1).secrets[0].column(t.DATA) == 1


# ---- adaptations ---------------------------------------------------------------------------------
def adapted(scene: Callable[..., Scene], adaptation: str) -> Scene:
    """A 2/2 that adapts: into ``adaptation``."""
    for seed in range(60):
        s = scene(hand=["UNG_001"], friendly=[WISP], seed=seed).play("UNG_001")
        assert len(set(s.offered)) == 3
        if adaptation in s.offered:
            return s.choose(adaptation)
    message = f"{adaptation} was never offered"
    raise AssertionError(message)


@card("UNG_001", "Battlecry: Adapt.")
@card("UNG_999t3", "+3 Attack")
@card("UNG_999t4", "+3 Health")
@card("UNG_999t14", "+1/+1")
def test_adaptations_of_stats(scene: Callable[..., Scene]) -> None:
    """Only the minion itself."""
    assert adapted(scene, "UNG_999t3").board == "CS2_231 1/1, UNG_001 5/2 | "
    assert adapted(scene, "UNG_999t4").board == "CS2_231 1/1, UNG_001 2/5 | "
    assert adapted(scene, "UNG_999t14").board == "CS2_231 1/1, UNG_001 3/3 | "


@card("UNG_999t5", "Elusive")
@card("UNG_999t6", "Taunt")
@card("UNG_999t7", "Windfury")
@card("UNG_999t8", "Divine Shield")
@card("UNG_999t13", "Poisonous")
def test_adaptations_of_keywords(scene: Callable[..., Scene]) -> None:
    """Each gives its keyword to the minion and to no other."""
    for adaptation, keyword in (
        ("UNG_999t5", t.ELUSIVE), ("UNG_999t6", t.TAUNT), ("UNG_999t7", t.WINDFURY),
        ("UNG_999t8", t.SHIELD), ("UNG_999t13", t.POISONOUS),
    ):  # fmt: skip
        wisp, adaptive = adapted(scene, adaptation).friendly
        assert adaptive.has(keyword)
        assert not wisp.has(keyword)


@card("UNG_999t10", "Stealth until your next turn.")
@card("UNG_999t10e", "Stealthed until your next turn.")
def test_shrouding_mist(scene: Callable[..., Scene]) -> None:
    """Through the enemy's turn, and no longer."""
    s = adapted(scene, "UNG_999t10").end_turn()
    assert s.friendly[1].has(t.STEALTH)
    assert not s.end_turn().friendly[1].has(t.STEALTH)


@card("UNG_999t2", "Deathrattle: Summon two 1/1 Plants.")
@card("UNG_999t2e", "Deathrattle: Summon two 1/1 Plants.")
def test_living_spores(scene: Callable[..., Scene]) -> None:
    """When it dies, where it stood."""
    s = adapted(scene, "UNG_999t2").end_turn()
    s.set(s.friendly[1], t.DAMAGE, 1).use_power(s.friendly[1])
    assert s.board == "CS2_231 1/1, UNG_999t2t1 1/1, UNG_999t2t1 1/1 | "


@card("UNG_002", "Battlecry: Adapt, then Adapt.")
@card("UNG_100", "Battlecry: Adapt.")
@card("UNG_925", "Taunt Battlecry: Adapt.")
def test_adapting_minions(scene: Callable[..., Scene]) -> None:
    """As often as the text says, and then the turn goes on."""
    for card_id, times in (("UNG_002", 2), ("UNG_100", 1), ("UNG_925", 1)):
        s = scene(hand=[card_id]).play(card_id)
        for _ in range(times):
            assert len(s.offered) == 3
            s.choose(s.offered[0])
        assert not s.offered


# ---- Journey to Un'Goro --------------------------------------------------------------------------
@card("UNG_028t", "Take an extra turn. (Once per game)")
def test_time_warp(scene: Callable[..., Scene]) -> None:
    """The own turn follows, then the enemy's."""
    s = scene(hand=["UNG_028t"], deck=[WISP, WISP]).play("UNG_028t").end_turn()
    assert (s.acting, len(s.hand), s.mana) == (0, 1, 10)
    assert s.end_turn().acting == 1


@card("UNG_116", "Quest: Summon 4 minions with 5 or more Attack. Reward: Barnabus.")
def test_jungle_giants(scene: Callable[..., Scene]) -> None:
    """Five attack count, four do not."""
    s = scene(secrets=["UNG_116"], hand=["CS2_200", YETI])
    assert progress(s.play("CS2_200")) == 1
    assert progress(s.play(YETI)) == 1


@card("UNG_829", "Quest: Discard 6 cards. Reward: Nether Portal.")
@card("UNG_829t1", "Open a permanent portal that summons 3/2 Imps.")
@card("UNG_829t2", "At the end of your turn, summon two 3/2 Imps.")
def test_lakkari_sacrifice(scene: Callable[..., Scene]) -> None:
    """The portal takes a place and cannot be attacked, aimed at or killed."""
    s = scene(secrets=["UNG_829"], hand=["EX1_308", WISP])
    s.play("EX1_308", s.enemy_hero)
    assert progress(s) == 1
    s = scene(secrets=["UNG_829"], hand=["EX1_308", WISP], enemy=[YETI], enemy_hand=["CS2_029"])
    s.set(s.side(0).secrets[0], t.DATA, 5).play("EX1_308", s.enemy[0])
    assert hand(s) == ["UNG_829t1"]
    s.play("UNG_829t1")
    assert s.board == "UNG_829t2 0/1 | CS2_182 4/1"
    portal = s.friendly[0]
    s.end_turn()
    assert s.board == "UNG_829t3 3/2, UNG_829t2 0/1, UNG_829t3 3/2 | CS2_182 4/1"
    assert not s.can_attack(s.enemy[0], portal)
    assert not s.can_play("CS2_029", portal)


@card("UNG_920", "Quest: Play seven 1-Cost minions. Reward: Queen Carnassa.")
@card("UNG_920t1", "Rush Battlecry: Shuffle 20 Raptors into your deck.")
def test_the_marsh_queen(scene: Callable[..., Scene]) -> None:
    """One mana, neither more nor less."""
    s = scene(secrets=["UNG_920"], hand=["CS2_168", WISP, "UNG_001"])
    assert progress(s.play("CS2_168")) == 1
    assert progress(s.play(WISP)) == 1
    s = scene(secrets=["UNG_920"], hand=[MURLOC])
    s.set(s.side(0).secrets[0], t.DATA, 6).play(MURLOC)
    assert (hand(s), s.secrets()) == (["UNG_920t1"], [])
    assert scene(hand=["UNG_920t1"]).play("UNG_920t1").deck() == ["UNG_920t2"] * 20


@card("UNG_934", "Quest: Play 7 Taunt minions. Reward: Sulfuras.")
@card("UNG_934t1", "Battlecry: Your Hero Power becomes 'Deal 8 damage to a random enemy.'")
@card("UNG_934t2", "Deal 8 damage to a random enemy.")
def test_fire_plumes_heart(scene: Callable[..., Scene]) -> None:
    """A minion without taunt does not count."""
    s = scene(secrets=["UNG_934"], hand=[TAUNT_1_4, YETI])
    assert progress(s.play(TAUNT_1_4).play(YETI)) == 1
    s = scene(hand=["UNG_934t1"]).play("UNG_934t1").use_power()
    assert (s.weapon.brief, s.power_id) == ("UNG_934t1 4/2", "UNG_934t2")
    assert s.enemy_hero.health == 22


@card("UNG_940", "Quest: Summon 6 Deathrattle minions. Reward: Amara, Warden of Hope.")
@card("UNG_940t8", "Taunt Battlecry: Set your hero's Health to 40.")
def test_awaken_the_makers(scene: Callable[..., Scene]) -> None:
    """Deathrattles only."""
    s = scene(secrets=["UNG_940"], hand=[GNOME, YETI])
    assert progress(s.play(GNOME).play(YETI)) == 1
    assert scene(hand=["UNG_940t8"], health=3).play("UNG_940t8").hero.health == 40


@card("UNG_942", "Quest: Summon 8 Murlocs. Reward: Megafin.")
@card("UNG_942t", "Battlecry: Fill your hand with random Murlocs.")
def test_unite_the_murlocs(scene: Callable[..., Scene], table: CardTable) -> None:
    """Summoned ones count as those that are played do."""
    s = scene(secrets=["UNG_942"], hand=["EX1_506", WISP])
    assert progress(s.play("EX1_506").play(WISP)) == 2, "the Tidehunter and its Scout"
    s = scene(hand=["UNG_942t", WISP]).play("UNG_942t")
    assert len(s.hand) == 10
    assert all(
        {Race.MURLOC, Race.ALL} & set(table[x.card_id].races) for x in s.hand if x.card_id != WISP
    )


# ---- Saviors of Uldum ----------------------------------------------------------------------------
@card("ULD_155", "Quest: Summon 20 minions. Reward: Pharaoh's Warmask.")
@card("ULD_155p", "Give your minions +2 Attack.")
def test_unseal_the_vault(scene: Callable[..., Scene]) -> None:
    """The reward is a hero power, which may be used at once."""
    s = scene(secrets=["ULD_155"], hand=[WISP], enemy=[WISP])
    s.set(s.side(0).secrets[0], t.DATA, 19).play(WISP)
    assert (s.power_id, s.secrets()) == ("ULD_155p", [])
    assert s.use_power().board == "CS2_231 3/1 | CS2_231 1/1"


# ---- Descent of Dragons --------------------------------------------------------------------------
@card("DRG_008", "Sidequest: Summon 5 minions. Reward: Give your minions +1/+1.")
def test_righteous_cause(scene: Callable[..., Scene]) -> None:
    """The fifth has its share."""
    s = scene(secrets=["DRG_008"], hand=[WISP] * 5)
    for _ in range(4):
        s.play(WISP)
    assert s.board == "CS2_231 1/1, CS2_231 1/1, CS2_231 1/1, CS2_231 1/1 | "
    assert s.play(WISP).board == ", ".join(["CS2_231 2/2"] * 5) + " | "


@card("DRG_251", "Sidequest: Summon 3 Rush minions. Reward: Summon a 4/4 Gryphon with Rush.")
def test_clear_the_way(scene: Callable[..., Scene]) -> None:
    """The Gryphon comes when the sidequest is gone."""
    rusher = "BAR_034t3"
    s = scene(secrets=["DRG_251"], hand=[rusher, rusher, rusher, WISP])
    s.play(WISP).play(rusher).play(rusher)
    assert progress(s) == 2
    assert s.play(rusher).friendly[-1].card_id == "DRG_251t"


@card(
    "DRG_255", "Sidequest: Use your Hero Power three times. Reward: Summon three 2/1 Leper Gnomes."
)
def test_toxic_reinforcements(scene: Callable[..., Scene]) -> None:
    """The own hero power."""
    s = scene(secrets=["DRG_255"], power="HERO_05bp")
    for _ in range(2):
        s.use_power().end_turn().use_power(s.hero).end_turn()
    assert progress(s) == 2
    assert s.use_power().board == "EX1_029 2/1, EX1_029 2/1, EX1_029 2/1 | "


@card(
    "DRG_317", "Sidequest: Attack twice with your hero. Reward: Add 3 'Claw' spells to your hand."
)
def test_secure_the_deck(scene: Callable[..., Scene]) -> None:
    """A minion's attack does not count."""
    s = scene(secrets=["DRG_317"], weapon="CS2_106", friendly=[WISP])
    s.attack(s.friendly[0], s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert progress(s) == 1
    s.end_turn().end_turn().attack(s.hero, s.enemy_hero)
    assert hand(s) == ["CS2_005"] * 3


# ---- The Lost City of Un'Goro --------------------------------------------------------------------
@card("TLC_229", "Quest: Play 6 minions of unique types. Reward: Ashalon.")
def test_spirit_of_the_mountain(scene: Callable[..., Scene]) -> None:
    """A type counts once; a minion of two types counts as the one that is new; no type never."""
    s = scene(secrets=["TLC_229"], hand=[MURLOC, MURLOC, YETI, "CS2_171", "TLC_443t"])
    assert progress(s.play(MURLOC)) == 1
    assert progress(s.play(MURLOC).play(YETI)) == 1
    assert progress(s.play("CS2_171")) == 2, "a Beast"
    assert progress(s.play("TLC_443t")) == 3, "an Undead Beast: the Undead is new"


@card("TLC_229t14", "Rush. Battlecry: Adapt twice. For the rest of the game, give minions you play "
                    "those Adaptations.")  # fmt: skip
@card("TLC_229t14e", "For the rest of the game, give minions you play those Adaptations.")
def test_ashalon(scene: Callable[..., Scene]) -> None:
    """Both adaptations on what is played, none on what is summoned."""
    for seed in range(200):
        s = scene(hand=["TLC_229t14", "EX1_506"], seed=seed).play("TLC_229t14")
        if "UNG_999t3" not in s.offered:
            continue
        s.choose("UNG_999t3")
        if "UNG_999t14" in s.offered:
            break
    s.choose("UNG_999t14").play("EX1_506")
    assert s.board == "TLC_229t14 12/9, EX1_506 6/2, EX1_506a 1/1 | "


@card("TLC_239", "Quest: Fill your board on 3 of your turns. Reward: The Everbloom.")
@card("TLC_239t", "After your hero attacks, give your minions +2/+2.")
def test_restore_the_wild(scene: Callable[..., Scene]) -> None:
    """Once a turn, however often the board is filled, and in the own turn only."""
    s = scene(secrets=["TLC_239"], friendly=[WISP] * 6, hand=[WISP, WISP], enemy=[WISP])
    s.play(WISP)
    assert progress(s) == 1
    s.attack(s.friendly[0], s.enemy[0]).play(WISP)
    assert progress(s) == 1
    s = scene(enemy_secrets=["TLC_239"], enemy=[WISP] * 6, hand=["CS2_029"])
    assert s.side(1).secrets[0].column(t.DATA) == 0
    s = scene(hand=["TLC_239t"], friendly=[WISP], hero="HERO_06").play("TLC_239t")
    assert s.attack(s.hero, s.enemy_hero).board == "CS2_231 3/3 | "


@card("TLC_426", "Repeatable Quest: Summon 6 Murlocs. Reward: Murlocs you summon gain +1/+1.")
def test_dive_the_golakka_depths(scene: Callable[..., Scene]) -> None:
    """It starts over, and the second time adds to the first."""
    s = scene(secrets=["TLC_426"], hand=[MURLOC, MURLOC, MURLOC, WISP])
    quest = s.side(0).secrets[0]
    s.set(quest, t.DATA, 5).play(MURLOC)
    assert (s.secrets(), progress(s)) == (["TLC_426"], 0)
    s.set(quest, t.DATA, 5).play(MURLOC).play(MURLOC).play(WISP)
    assert s.board == "CS2_168 2/1, CS2_168 3/2, CS2_168 4/3, CS2_231 1/1 | "


@card("TLC_433", "Quest: Spend 15 Corpses. Reward: Tyrax, Bone Terror.")
def test_reanimate_the_terror(scene: Callable[..., Scene]) -> None:
    """As many as are spent, not as often."""
    s = scene(secrets=["TLC_433"], friendly=["DINO_416", WISP], enemy=[WISP])
    s.array[0]["counter"][0, t.N_CORPSES] = 5
    s.attack(s.friendly[1], s.enemy[0])
    assert (progress(s), s.count(0, t.N_CORPSES)) == (3, 3), "one more from the wisp that died"


@card("TLC_433t", 'Deathrattle: Open Terror\'s Grave. It has "Deathrattle: Resummon Tyrax."')
@card("TLC_433t2", "Deal 4 damage. Deathrattle: Resummon Tyrax, Bone Terror.")
def test_tyrax(scene: Callable[..., Scene]) -> None:
    """From the grave he comes back when it has been used up."""
    s = scene(friendly=["TLC_433t"], enemy=["NEW1_030"], enemy_deck=[WISP] * 2, deck=[WISP] * 2)
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == "TLC_433t2 0/2 | NEW1_030 12/4"
    s.use(s.friendly[0], s.enemy[0])
    assert s.board == "TLC_433t2 0/1 | "
    s.end_turn().end_turn().end_turn().end_turn().use(s.friendly[0], s.enemy_hero)
    assert (s.board, s.enemy_hero.health) == ("TLC_433t 8/8 | ", 26)


@card("TLC_631", "Quest: Deal exactly 2 damage to an enemy on your turn, 12 times. "
                 "Reward: Gorishi Colossus.")  # fmt: skip
def test_unleash_the_colossus(scene: Callable[..., Scene]) -> None:
    """Two, neither one nor three, and not to the own side."""
    s = scene(secrets=["TLC_631"], friendly=["CS2_172", "CS2_182"], enemy=[YETI], power="HERO_05bp")
    s.use_power()
    assert progress(s) == 1
    s.attack(s.friendly[1], s.enemy[0])
    assert progress(s) == 1
    s = scene(secrets=["TLC_631"], friendly=["CS2_172"], power="HERO_08bp")
    assert progress(s.use_power(s.enemy_hero)) == 0


@card("TLC_631t", "Battlecry: For the rest of the game, whenever you deal exactly 2 damage to an "
                  "enemy, deal 2 more.")  # fmt: skip
@card("TLC_631e", "")
def test_gorishi_colossus(scene: Callable[..., Scene]) -> None:
    """Two more, which are not repeated again."""
    s = scene(hand=["TLC_631t"], power="HERO_05bp").play("TLC_631t").use_power()
    assert s.enemy_hero.health == 26


@card("TLC_830", "Quest: Play a 1, 3, 5, and 7-Attack Beast. Reward: Shokk.")
def test_the_food_chain(scene: Callable[..., Scene]) -> None:
    """Each attack once; other minions do not count."""
    s = scene(secrets=["TLC_830"], hand=["CS2_171", "CS2_171", WISP, "CS2_172"])
    assert progress(s.play("CS2_171")) == 1
    assert progress(s.play("CS2_171").play(WISP)) == 1
    assert progress(s.play("CS2_172")) == 2


@card("TLC_830t", "Rush Battlecry: Discover any 8, 6, and 4-Attack Beast. Set their Costs to (2).")
def test_shokk(scene: Callable[..., Scene], table: CardTable) -> None:
    """Three discovers, in this order."""
    s = scene(hand=["TLC_830t"]).play("TLC_830t")
    for attack in (8, 6, 4):
        assert {table[x].attack for x in s.offered} == {attack}
        assert all({Race.BEAST, Race.ALL} & set(table[x].races) for x in s.offered)
        s.choose(s.offered[0])
    assert [x.cost for x in s.hand] == [2, 2, 2]


# ---- quests of cards that come and go ------------------------------------------------------------
def quest(s: Scene) -> Entity:
    """The only friendly quest."""
    return s.side(0).secrets[0]


@card("UNG_028", "Quest: Cast 8 spells that didn't start in your deck. Reward: Time Warp.")
def test_open_the_waygate(scene: Callable[..., Scene]) -> None:
    """A card of the opening hand counts as one of the deck."""
    s = scene(secrets=["UNG_028"], hand=["TIME_000", "CS2_029"])
    s.play("CS2_029", s.enemy_hero)
    assert progress(s) == 0
    s.set(s.hand[0], t.CREATED, 1).play("TIME_000").choose("TIME_000ta")
    assert progress(s) == 1


@card("UNG_067t1", "For the rest of the game, your minions are 5/5.")
@card("UNG_067t1e", "Your minions are 5/5.")
def test_crystal_core(scene: Callable[..., Scene]) -> None:
    """On the board, in hand, drawn and summoned later; what a minion gains afterwards stays."""
    s = scene(hand=["UNG_067t1", YETI, "EX1_506"], friendly=[WISP], enemy=[WISP], deck=[YETI] * 2,
              mana=12)  # fmt: skip
    s.play("UNG_067t1")
    assert s.board == "CS2_231 5/5 | CS2_231 1/1"
    assert [x.brief for x in s.hand] == ["CS2_182 5/5", "EX1_506 5/5"]
    s.set(s.hand[0], t.ATK, 7).play(YETI).play("EX1_506")
    assert s.board == "CS2_231 5/5, CS2_182 7/5, EX1_506 5/5, EX1_506a 5/5 | CS2_231 1/1"
    assert [x.brief for x in s.end_turn().end_turn().hand] == ["CS2_182 5/5"]


@card("UNG_116t", "Battlecry: Reduce the Cost of minions in your deck to (0).")
def test_barnabus(scene: Callable[..., Scene]) -> None:
    """Minions only."""
    s = scene(hand=["UNG_116t", "CS2_023"], deck=[YETI, "CS2_029"]).play("UNG_116t")
    assert sorted(x.cost for x in s.play("CS2_023").hand) == [0, 4]


@card("UNG_954", "Quest: Cast 5 spells on your minions. Reward: Galvadon.")
@card("UNG_954t1", "Battlecry: Adapt 5 times.")
def test_the_last_kaleidosaur(scene: Callable[..., Scene]) -> None:
    """Neither on enemies nor on heroes."""
    s = scene(secrets=["UNG_954"], hand=["CS2_029"] * 3, friendly=[YETI], enemy=[YETI], mana=12)
    s.play("CS2_029", s.enemy[0]).play("CS2_029", s.hero)
    assert progress(s) == 0
    assert progress(s.play("CS2_029", s.friendly[0])) == 1
    s = scene(hand=["UNG_954t1"]).play("UNG_954t1")
    for _ in range(5):
        s.choose(s.offered[0])
    assert not s.offered


@card("TLC_446", "Quest: Play 6 Temporary cards. Reward: Underfel Rift.")
@card("TLC_446t", "Open a Rift to the Underfel. Throw a card in to summon 2 random Fel Beasts. "
                  "(Once per turn.)")  # fmt: skip
@card("TLC_446t1", "Select the Rift to activate. Throw a card in to summon 2 random Fel Beasts. "
                   "(Once per turn.)")  # fmt: skip
def test_escape_the_underfel(scene: Callable[..., Scene]) -> None:
    """The rift takes any card, once a turn, and is not used up."""
    s = scene(secrets=["TLC_446"], hand=[YETI, WISP])
    s.set(s.hand[0], t.FLAGS, t.F_TEMPORARY).play(WISP)
    assert progress(s) == 0
    assert progress(s.play(YETI)) == 1
    s = scene(hand=["TLC_446t", YETI, WISP], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    s.play("TLC_446t").use(s.friendly[0], s.hand[0])
    rift = next(x for x in s.friendly if x.card_id == "TLC_446t1")
    assert (len(s.friendly), hand(s)) == (3, [WISP])
    beasts = {"TLC_446t2", "TLC_446t3", "TLC_446t4"}
    assert {x.card_id for x in s.friendly} <= {"TLC_446t1", *beasts}
    assert not s.can_use(rift, s.hand[0])
    s.end_turn().end_turn()
    assert s.can_use(rift, s.hand[0])


@card("TLC_460", "Quest: Discover 8 cards. Reward: The Origin Stone.")
def test_the_forbidden_sequence(scene: Callable[..., Scene]) -> None:
    """Each discover counts, an adaptation does not."""
    s = scene(secrets=["TLC_460"], hand=["CFM_649", "UNG_001", "TIME_EVENT_999t"]).play("CFM_649")
    assert progress(s) == 0
    assert progress(s.choose(s.offered[0])) == 1
    s.play("UNG_001")
    assert progress(s.choose(s.offered[0])) == 1
    s.play("TIME_EVENT_999t")
    assert progress(s.choose(s.offered[2])) == 2


@card("TLC_460t", "After you Discover a card, this plays the other options. Lose 1 Durability.")
def test_the_origin_stone(scene: Callable[..., Scene]) -> None:
    """Those that were not chosen are played at once, and the stone wears off."""
    s = scene(hand=["TIME_701"], weapon="TLC_460t", deck=["CS2_231", "CS2_182", "CS2_200"])
    s.play("TIME_701").choose("CS2_182")
    assert s.board == "CS2_231 1/1, CS2_200 6/7 | "
    assert [x.card_id for x in s.hand] == ["CS2_182"]
    assert s.weapon
    assert s.weapon.health == 7


def test_options_are_gone_once_another_choice_was_made(scene: Callable[..., Scene]) -> None:
    """The other two discover before Waveshaping goes on, which then knows its options no more."""
    s = scene(hand=["TIME_701"], weapon="TLC_460t", deck=["UNG_941", "DAL_608", "EDR_270"])
    s.play("TIME_701").choose("UNG_941")
    assert len(s.hand) == 3
    assert sorted(s.deck()) == ["DAL_608", "EDR_270"]
    assert s.field("asker") < 0


@card("TLC_513", "Quest: Shuffle cards into your deck, 5 times. Reward: Master Dusk.")
@card("TLC_513t", "Battlecry: Summon two 3/3 Ninjas with Stealth. "
                  "Your Ninjas now shuffle back into your deck when they die.")  # fmt: skip
@card("TLC_513e2", "When a Ninja dies, shuffle it into your deck.")
@card("TLC_513hp", "Draw 2 cards that didn't start in your deck.")
def test_lie_in_wait(scene: Callable[..., Scene]) -> None:
    """As often as something is shuffled, not as many cards."""
    s = scene(secrets=["TLC_513"], hand=["UNG_920t1"])
    assert progress(s.play("UNG_920t1")) == 1
    s = scene(hand=["TLC_513t", "CS2_032"], mana=12).play("TLC_513t")
    assert (s.board, s.hero.armor) == ("TLC_513t2 3/3, TLC_513t2 3/3 | ", 8)
    assert s.power_id == "TLC_513hp"
    s.array[0]["e"][s.friendly[0].row, t.FLAGS] |= t.F_DESTROYED
    s.array[0]["mortal"] = t.ANYBODY
    assert s.play("CS2_032").deck() == ["TLC_513t2"]
    s = scene(power="TLC_513hp", hand=["UNG_920t1"], deck=[WISP] * 3).play("UNG_920t1")
    assert hand(s.use_power()) == ["UNG_920t2"] * 2


@card("TLC_602", "Quest: Survive 10 turns. Reward: Latorvius, Gaze of the City.")
@card("TLC_602t", "Battlecry: Get 2 random 'Journey to Un'Goro' Quest Rewards. "
                  "Shuffle the rest into your deck.")  # fmt: skip
def test_enter_the_lost_city(scene: Callable[..., Scene]) -> None:
    """Own turns count when they begin."""
    s = scene(secrets=["TLC_602"], deck=[WISP] * 3, enemy_deck=[WISP] * 3)
    assert progress(s.end_turn()) == 0
    assert progress(s.end_turn()) == 1
    s = scene(hand=["TLC_602t"]).play("TLC_602t")
    assert (len(s.hand), len(s.deck())) == (2, 7)
    assert len({*hand(s), *s.deck()}) == 9


@card("TLC_817", "Quest: Cast 4 Holy spells Reward: Life's Breath. "
                 "Quest: Cast 4 Shadow spells. Reward: Death's Touch.")  # fmt: skip
@card("TLC_817t", "Quest: Cast 4 Holy spells. Reward: Life's Breath.")
@card("TLC_817t2", "Quest: Cast 4 Shadow spells. Reward: Death's Touch.")
def test_reach_equilibrium(scene: Callable[..., Scene]) -> None:
    """Two quests stand in its place, each with its school."""
    s = scene(hand=["TLC_817", "CS1_112", "EX1_622"], enemy=["CS2_200"]).play("TLC_817")
    assert s.secrets() == ["TLC_817t", "TLC_817t2"]
    holy, shadow = s.side(0).secrets
    s.play("CS1_112").play("EX1_622", s.enemy[0])
    assert (holy.column(t.DATA), shadow.column(t.DATA)) == (1, 1)
    s = scene(secrets=["TLC_817t", "TLC_817t2"], hand=["CS1_112", "EX1_622"], enemy=["CS2_200"])
    for each in s.side(0).secrets:
        s.set(each, t.DATA, 3)
    assert hand(s.play("CS1_112")) == ["EX1_622", "TLC_817t3"]
    assert hand(s.play("EX1_622", s.enemy[0])) == ["TLC_817t5"]


@card("TLC_817t3", "Taunt. Battlecry: Summon a copy of this. "
                   "If you're holding both halves of Sol'etos, combine!")  # fmt: skip
@card("TLC_817t4", "Reborn. Deathrattle: Deal 5 damage to a random enemy. "
                   "If you're holding both halves of Sol'etos, combine!")  # fmt: skip
@card("TLC_817t5", "Taunt, Reborn. Battlecry: Summon a copy of this. "
                   "Deathrattle: Deal 5 damage to a random enemy.")  # fmt: skip
def test_soletos(scene: Callable[..., Scene]) -> None:
    """A half alone is played as it is; the whole has both."""
    assert scene(hand=["TLC_817t3"]).play("TLC_817t3").board == "TLC_817t3 4/4, TLC_817t3 4/4 | "
    s = scene(hand=["TLC_817t5"]).play("TLC_817t5")
    assert s.board == "TLC_817t5 8/8, TLC_817t5 8/8 | "
    for half in ("TLC_817t4", "TLC_817t5"):
        s = scene(friendly=[half], enemy=["NEW1_030"])
        s.attack(s.friendly[0], s.enemy[0])
        assert s.friendly[0].health == 1
        assert s.enemy_hero.health == 25 or not s.enemy


@card("TLC_987", "Battlecry: If you played a Quest this game, deal 3 damage to an enemy minion.")
def test_questing_assistant(scene: Callable[..., Scene]) -> None:
    """A quest that was played, wherever it is now."""
    s = scene(hand=["TLC_987", "UNG_942"], enemy=[YETI])
    assert not s.can_play("TLC_987", s.enemy[0])
    assert s.play("UNG_942").play("TLC_987", s.enemy[0]).enemy[0].health == 2


@card("END_017", "Quest: Fill your hand, then empty it. Reward: Tick and Tock.")
@card(
    "END_017t", "Battlecry: Draw until your hand is full. Deathrattle: Empty the opponent's hand."
)
def test_battle_at_the_end_time(scene: Callable[..., Scene]) -> None:
    """First full, then empty; empty alone does not count."""
    s = scene(secrets=["END_017"], hand=["CS2_023", *[WISP] * 9], deck=[WISP] * 3)
    s.play("CS2_023")
    assert progress(s) == 0 if len(s.hand) < 10 else 1
    s = scene(secrets=["END_017"], hand=[WISP])
    assert progress(s.play(WISP)) == 0
    s = scene(secrets=["END_017"], hand=["OG_090", *[WISP] * 8]).play("OG_090")
    assert (len(s.hand), progress(s)) == (10, 1)
    s = scene(secrets=["END_017"], hand=[WISP])
    assert hand(s.set(quest(s), t.DATA, 1).play(WISP)) == ["END_017t"]
    s = scene(hand=["END_017t"], deck=[WISP] * 20).play("END_017t")
    assert len(s.hand) == 10
    s = scene(friendly=["END_017t"], enemy=["NEW1_030"], enemy_hand=[WISP] * 3)
    assert s.attack(s.friendly[0], s.enemy[0]).enemy_hand == []


@card("UNG_067", "Quest: Play four minions with the same name. Reward: Crystal Core.")
def test_the_caverns_below(scene: Callable[..., Scene]) -> None:
    """The most of one name count; other names and spells do not."""
    s = scene(hand=["UNG_067", "CS2_231", "CS2_231", "CS2_171", "CS2_231", "CS2_231", "GAME_005"])
    s.play("UNG_067")
    for played, left in (("CS2_231", 1), ("CS2_171", 1), ("CS2_231", 2), ("CS2_231", 3),
                         ("GAME_005", 3)):  # fmt: skip
        s.play(played)
        assert s.array[0]["e"][s.array[0]["secret"][0, 0], t.DATA] == left
    s.play("CS2_231")
    assert (s.secrets(), [x.card_id for x in s.hand]) == ([], ["UNG_067t1"])
