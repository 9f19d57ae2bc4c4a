"""Colossal minions, their appendages, and the soldiers that herald them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, SpellSchool

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI, GNOME = "CS2_231", "CS2_182", "EX1_029"
WALL = "EX1_405"
WARLOCK, DEATH_KNIGHT = "HERO_07", "HERO_11"
WARRIOR, SHAMAN, ROGUE, HUNTER, DEMON_HUNTER = "HERO_01", "HERO_02", "HERO_03", "HERO_05", "HERO_10"


def heralded(s: Scene, times: int) -> Scene:
    """The friendly player has heralded so often already."""
    s.array[0]["counter"][0, t.N_HERALDED] = times
    return s


# ---- the rules -----------------------------------------------------------------------------------
def test_herald_summons_the_soldier_of_the_heros_class(scene: Callable[..., Scene]) -> None:
    """Right of the herald; another class's hero summons by the card's class or the enemy's."""
    for hero, card_id, soldier in (
        (WARRIOR, "CATA_722", "CATA_580t 2/1"), (SHAMAN, "CATA_722", "CATA_565t 1/2"),
        (ROGUE, "CATA_580", "CATA_158t 1/1"), (HUNTER, "CATA_561", "CATA_565t 1/2"),
    ):  # fmt: skip
        s = scene(hero=hero, hand=[card_id], friendly=[WISP]).play(card_id)
        assert soldier in s.board
        assert s.count(0, t.N_HERALDED) == 1
    s = scene(hero=HUNTER, hand=["CATA_722"]).play("CATA_722")
    assert s.board == "CATA_722 5/4 | ", "no class of soldiers is about"


def test_a_soldier_is_as_strong_as_its_heralds_make_it(scene: Callable[..., Scene]) -> None:
    """Twice after two heralds, four times after four; one in play stays as it is."""
    for times, soldier in ((1, "1/1"), (2, "2/2"), (3, "2/2"), (4, "4/4")):
        s = heralded(scene(hero=DEATH_KNIGHT, hand=["CATA_156"], friendly=["CATA_780t"]), times)
        assert s.play("CATA_156").board.startswith(f"CATA_780t 1/1, CATA_780t {soldier}")


def test_appendages_come_with_whoever_is_summoned(scene: Callable[..., Scene]) -> None:
    """Half of them on each side, as far as there is room; for each copy anew."""
    s = scene(hand=["CATA_432"], friendly=[WISP]).play("CATA_432")
    assert s.board == ("CS2_231 1/1, CATA_432t1 2/3, CATA_432t2 2/3, CATA_432 8/8, CATA_432t3 2/3, "
                       "CATA_432t4 2/3 | ")  # fmt: skip
    s = scene(hand=["CATA_432"], friendly=[WISP] * 4).play("CATA_432")
    assert [x.card_id for x in s.friendly[4:]] == ["CATA_432t1", "CATA_432t2", "CATA_432"]
    s = scene(deck=["CATA_550", WISP], friendly=["DINO_131"], enemy=[YETI])
    s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.friendly] == ["CATA_550", *["CATA_550t"] * 6]


def test_hands_stand_on_both_sides_of_ragnaros(scene: Callable[..., Scene]) -> None:
    """One on the left, one on the right."""
    s = scene(hand=["CATA_150"]).play("CATA_150")
    assert s.board == "CATA_150t 2/1, CATA_150 8/8, CATA_150t1 2/1 | "


def test_appendages_are_as_strong_as_soldiers(scene: Callable[..., Scene]) -> None:
    """Those of their kind: a log of 2026 shows Al'Akir's Hands as 2/4 after two heralds."""
    s = heralded(scene(hand=["CATA_150"]), 2).play("CATA_150")
    assert s.board == "CATA_150t 4/2, CATA_150 8/8, CATA_150t1 4/2 | "
    s = heralded(scene(hand=["CATA_153"]), 4).play("CATA_153")
    assert s.board == "CATA_153t 4/8, CATA_153 10/8, CATA_153t1 4/8 | "


# ---- soldiers and appendages ---------------------------------------------------------------------
@card("CATA_580", "Battlecry: Herald {0}.")
@card("CATA_580t", "Deathrattle: Deal {0} damage to a random enemy. Herald twice to upgrade.")
@card("CATA_150t", "Deathrattle: Deal {0} damage to a random enemy. Herald twice to upgrade.")
@card("CATA_150t1", "Deathrattle: Deal {0} damage to a random enemy. Herald twice to upgrade.")
@card("CATA_722", "Taunt Battlecry: Herald {0}.")
def test_soldier_of_ragnaros(scene: Callable[..., Scene]) -> None:
    """2, of one that came after two heralds 4, after four 8; one that was there stays as it is."""
    for times, health in ((0, 28), (1, 28), (2, 26), (3, 26), (4, 22), (7, 22)):
        s = heralded(scene(hero=WARRIOR, hand=["CATA_580", "CS2_029"], mana=12), times)
        s.play("CATA_580").play("CS2_029", s.friendly[0])
        assert s.enemy_hero.health == health
        for soldier in ("CATA_580t", "CATA_150t", "CATA_150t1"):
            s = heralded(scene(friendly=[soldier], hand=["CS2_029"]), times)
            assert s.play("CS2_029", s.friendly[0]).enemy_hero.health == 28


@card("CATA_158t", "When summoned, get a random spell from another class. It costs ({0}) less. "
                   "Herald twice to upgrade.")  # fmt: skip
@card("CATA_154t", "When summoned, get a random spell from another class. It costs ({0}) less. "
                   "Herald twice to upgrade.")  # fmt: skip
@card("CATA_154t1", "When summoned, get a random spell from another class. It costs ({0}) less. "
                    "Herald twice to upgrade.")  # fmt: skip
def test_soldier_of_sinestra(scene: Callable[..., Scene], table: CardTable) -> None:
    """Cheaper by as much as the soldiers before it are worth."""
    for times, less in ((0, 1), (1, 1), (2, 2), (4, 4)):
        for seed in range(5):
            s = heralded(scene(hero=ROGUE, hand=["CATA_722"], seed=seed), times).play("CATA_722")
            found = table[s.hand[0].card_id]
            assert found.type == CardType.SPELL
            assert not {CardClass.ROGUE, CardClass.NEUTRAL} & {found.card_class}
            assert s.hand[0].cost == max(0, found.cost - less)


@card("CATA_525t", "When summoned, give your hero +{0} Attack this turn. Herald twice to upgrade.")
@card("CATA_151t", "When summoned, give your hero +{0} Attack this turn. Herald twice to upgrade.")
@card("CATA_151t1", "When summoned, give your hero +{0} Attack this turn. Herald twice to upgrade.")
@card("CATA_151", "Colossal +2 Your hero has Windfury.")
def test_azshara(scene: Callable[..., Scene]) -> None:
    """Both tentacles strengthen the hero, who strikes twice."""
    s = heralded(scene(hero=DEMON_HUNTER, hand=["CATA_151"]), 2).play("CATA_151")
    assert s.board == "CATA_151t 4/2, CATA_151 8/8, CATA_151t1 4/2 | "
    assert s.hero.attack == 4
    s.attack(s.hero, s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert s.enemy_hero.health == 22
    s = scene(hero=DEMON_HUNTER, hand=["CATA_722"]).play("CATA_722")
    assert s.hero.attack == 1


@card("CATA_565t", "Adjacent minions have +{0} Attack. Herald twice to upgrade.")
@card("CATA_153t", "Adjacent minions have +{0} Attack. Herald twice to upgrade.")
@card("CATA_153t1", "Adjacent minions have +{0} Attack. Herald twice to upgrade.")
@card("CATA_565", "Taunt Battlecry: Herald {0}.")
def test_soldier_of_alakir(scene: Callable[..., Scene]) -> None:
    """Neighbours only; a later herald does not upgrade the first one's soldier (a log of 2026)."""
    for soldier in ("CATA_565t", "CATA_153t", "CATA_153t1"):
        s = scene(friendly=[WISP, soldier, WISP, WISP])
        assert s.board == f"CS2_231 2/1, {soldier} 1/2, CS2_231 2/1, CS2_231 1/1 | "
    s = scene(hero=SHAMAN, hand=["CATA_565", "CATA_565"]).play("CATA_565")
    assert s.board == "CATA_565 1/2, CATA_565t 1/2 | "
    assert s.play("CATA_565").board == (
        "CATA_565 1/2, CATA_565t 1/2, CATA_565 2/2, CATA_565t 1/2 | "
    )
    s = heralded(scene(hero=SHAMAN, hand=["CATA_565"], friendly=[WISP, "CATA_565t"], mana=3), 3)
    assert s.play("CATA_565").board == (
        "CS2_231 2/1, CATA_565t 1/2, CATA_565 3/2, CATA_565t 2/4 | "
    )


# ---- heralding cards -----------------------------------------------------------------------------
@card("CATA_156", "Herald {0}. Deal 4 damage to all enemy minions.")
def test_experimental_animation(scene: Callable[..., Scene]) -> None:
    """The own side is spared."""
    s = scene(hero=WARRIOR, hand=["CATA_156"], enemy=[YETI, WISP]).play("CATA_156")
    assert s.board == "CATA_580t 2/1 | CS2_182 4/1"


@card("CATA_158", "Stealth Deathrattle: Herald {0}.")
def test_maniacal_follower(scene: Callable[..., Scene]) -> None:
    """The soldier stands where it died."""
    s = scene(hero=WARRIOR, friendly=["CATA_158", WISP], enemy=[YETI])
    assert s.attack(s.friendly[0], s.enemy[0]).board == "CATA_580t 2/1, CS2_231 1/1 | CS2_182 4/1"


@card("CATA_160", "Battlecry: Herald {0}. Give the Soldier Rush.")
def test_scorching_ravager(scene: Callable[..., Scene]) -> None:
    """The soldier alone."""
    s = scene(hero=WARRIOR, hand=["CATA_160"]).play("CATA_160")
    assert [x.has(t.RUSH) for x in s.friendly] == [False, True]


@card("CATA_492", "Herald {0}. Draw a card.")
def test_shrine_of_twilight(scene: Callable[..., Scene]) -> None:
    """The soldier stands beside the location."""
    s = scene(hero=WARRIOR, friendly=["CATA_492", WISP], deck=[YETI])
    s.use(s.friendly[0])
    assert (s.board, s.hand[0].card_id) == ("CATA_492 0/1, CATA_580t 2/1, CS2_231 1/1 | ", YETI)


@card("CATA_497", "Battlecry: Herald {0}. Reduce Deathwing's Cost by ({1}). (Herald to improve!)")
@card("CATA_497e", "Reduced Cost.")
def test_ultraxion(scene: Callable[..., Scene]) -> None:
    """By the number of heralds, its own included, and by more each time."""
    s = scene(hero=WARRIOR, hand=["CATA_497", "CATA_497", "CATA_190h", YETI], mana=20)
    s.play("CATA_497")
    assert [x.cost for x in s.hand[1:]] == [9, 4]
    assert [x.cost for x in s.play("CATA_497").hand] == [7, 4]


@card("CATA_525", "Rush Battlecry: Herald {0}.")
@card("CATA_780", "Lifesteal Battlecry: Herald {0}.")
def test_plain_heralds(scene: Callable[..., Scene]) -> None:
    """They herald and nothing else."""
    for card_id, body in (("CATA_525", "3/1"), ("CATA_780", "3/5")):
        s = scene(hero=WARRIOR, hand=[card_id]).play(card_id)
        assert s.board == f"{card_id} {body}, CATA_580t 2/1 | "


@card("CATA_530", "Herald {0}. Your hero has Lifesteal this turn.")
def test_fel_infusion(scene: Callable[..., Scene]) -> None:
    """The damage of the hero heals it."""
    s = scene(hero=WARRIOR, hand=["CATA_530"], weapon="CS2_106")
    s.set(s.hero, t.DAMAGE, 10).play("CATA_530").attack(s.hero, s.enemy_hero)
    assert (s.hero.health, s.enemy_hero.health) == (23, 27)
    assert not s.end_turn().hero.has(t.LIFESTEAL)


@card("CATA_561", "Herald {0}. Get two 1/1 Elementals with Rush.")
def test_ritual_of_power(scene: Callable[..., Scene]) -> None:
    """Two Breezlings."""
    s = scene(hero=WARRIOR, hand=["CATA_561"]).play("CATA_561")
    assert [x.card_id for x in s.hand] == ["CATA_561t", "CATA_561t"]


@card("CATA_785", "Herald {0}. Combo: Deal 3 damage.")
def test_rite_of_twilight(scene: Callable[..., Scene]) -> None:
    """A target is asked for in a combo only."""
    s = scene(hero=WARRIOR, hand=["CATA_785", "CATA_785"])
    assert not s.can_play("CATA_785", s.enemy_hero)
    s.play("CATA_785").play("CATA_785", s.enemy_hero)
    assert (s.board, s.enemy_hero.health) == ("CATA_580t 2/1, CATA_580t 2/1 | ", 27)


# ---- colossal minions ----------------------------------------------------------------------------
@card("CATA_139", "Colossal +4 After one of Wickerfang's Legs gains stats, this gains them too.")
@card("CATA_139t", "At the end of your turn, gain +1/+1.")
@card("CATA_139t2", "At the end of your turn, gain +1/+1.")
@card("CATA_139t3", "At the end of your turn, gain +1/+1.")
@card("CATA_139t4", "At the end of your turn, gain +1/+1.")
def test_wickerfang(scene: Callable[..., Scene]) -> None:
    """Four legs, four times; also what a leg is given by others."""
    s = scene(hand=["CATA_139", "EX1_019"]).play("CATA_139")
    s.play("EX1_019", s.friendly[1])
    legs = "CATA_139t3 0/2, CATA_139t4 0/2"
    assert s.board == f"CATA_139t 0/2, CATA_139t2 1/3, CATA_139 1/6, {legs}, EX1_019 3/2 | "
    legs = "CATA_139t3 1/3, CATA_139t4 1/3"
    assert s.end_turn().board == (
        f"CATA_139t 1/3, CATA_139t2 2/4, CATA_139 5/10, {legs}, EX1_019 3/2 | "
    )


@card("CATA_150", "Colossal +2 At the end of your turn, trigger your minions' Deathrattles.")
def test_ragnaros(scene: Callable[..., Scene]) -> None:
    """Both hands, and what else has a deathrattle; nobody dies of it."""
    s = scene(hand=["CATA_150"], friendly=[GNOME, "EX1_556"], enemy_deck=[WISP])
    s.play("CATA_150").end_turn()
    assert s.enemy_hero.health == 24
    assert [x.card_id for x in s.friendly] == [
        GNOME, "EX1_556", "skele21", "CATA_150t", "CATA_150", "CATA_150t1",
    ]  # fmt: skip


@card("CATA_153", "Colossal +2, Rush, Windfury Battlecry: Get 2 minions with Cost equal to this "
                  "minion's Attack. They cost (1).")  # fmt: skip
def test_alakir(scene: Callable[..., Scene], table: CardTable) -> None:
    """Its hands beside it make it two stronger."""
    for seed in range(5):
        s = scene(hand=["CATA_153"], seed=seed).play("CATA_153")
        assert s.board == "CATA_153t 1/2, CATA_153 4/8, CATA_153t1 1/2 | "
        assert [(table[x.card_id].type, table[x.card_id].cost) for x in s.hand] == [
            (CardType.MINION, 4), (CardType.MINION, 4),
        ]  # fmt: skip
        assert [x.cost for x in s.hand] == [1, 1]


@card("CATA_432", "Colossal +4 Taunt, Lifesteal, Elusive, Divine Shield")
@card("CATA_432t1", "Taunt Deathrattle: Remove Taunt from Chromatus.")
@card("CATA_432t2", "Lifesteal Deathrattle: Remove Lifesteal from Chromatus.")
@card("CATA_432t3", "Elusive Deathrattle: Remove Elusive from Chromatus.")
@card("CATA_432t4", "Divine Shield Deathrattle: Remove Divine Shield from Chromatus.")
def test_chromatus(scene: Callable[..., Scene]) -> None:
    """Each head takes its keyword along, and no other."""
    keywords = (t.TAUNT, t.LIFESTEAL, t.ELUSIVE, t.SHIELD)
    for k in range(4):
        s = scene(hand=["CATA_432"], enemy_hand=["EX1_012"]).play("CATA_432")
        body, head = s.friendly[2], s.friendly[(0, 1, 3, 4)[k]]
        assert all(body.has(bit) for bit in keywords)
        assert head.has(keywords[k])
        s.set(head, t.FLAGS, t.F_DESTROYED)
        s.array[0]["mortal"] = t.ANYBODY
        s.end_turn()
        assert [body.has(bit) for bit in keywords] == [i != k for i in range(4)]


@card("CATA_488", "Colossal +2 At the end of your turn, deal 3 damage to all other minions.")
@card("CATA_488t", "Whenever this takes damage, get a random Fire spell. It costs (3) less.")
@card("CATA_488t2", "Whenever this takes damage, get a random Fire spell. It costs (3) less.")
def test_vulcanos(scene: Callable[..., Scene], table: CardTable) -> None:
    """Both plumes are burnt and give a spell each."""
    s = scene(hand=["CATA_488"], enemy=[YETI]).play("CATA_488").end_turn()
    assert s.board == "CATA_488t 1/2, CATA_488 4/8, CATA_488t2 1/2 | CS2_182 4/2"
    found = [table[x.card_id] for x in s.hand]
    assert [x.spell_school for x in found] == [SpellSchool.FIRE] * 2
    assert [x.cost for x in s.hand] == [max(0, x.cost - 3) for x in found]


@card("CATA_550", "Colossal +99 Summon any leftover appendages when there is room.")
@card("CATA_550t", "Deathrattle: Give a random friendly minion +2 Attack.")
@card("CATA_550t2", "Deathrattle: Give a random friendly minion +2 Attack.")
@card("CATA_550t3", "Deathrattle: Give a random friendly minion +2 Attack.")
@card("CATA_550t4", "Deathrattle: Give a random friendly minion +2 Attack.")
@card("CATA_550t5", "Deathrattle: Give a random friendly minion +2 Attack.")
@card("CATA_550t6", "Deathrattle: Give a random friendly minion +2 Attack.")
def test_magmaw(scene: Callable[..., Scene]) -> None:
    """The board is filled, and filled again when one dies."""
    s = scene(hand=["CATA_550"], friendly=[WISP], enemy=[YETI]).play("CATA_550")
    assert [x.card_id for x in s.friendly] == [WISP, "CATA_550", *["CATA_550t"] * 5]
    s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.friendly] == ["CATA_550", *["CATA_550t"] * 6]
    for k in ("", *range(2, 7)):
        s = scene(friendly=[f"CATA_550t{k}", WISP], enemy=[YETI])
        assert s.attack(s.friendly[0], s.enemy[0]).board == "CS2_231 3/1 | CS2_182 4/3"


@card("CATA_725", "Battlecry: Herald {0}. Deathrattle: Restore 3 Health to your hero.")
@card("CATA_725t", "At the end of your turn, destroy the minion to the right to gain +{0}/+{0}. "
                   "Herald twice to upgrade.")  # fmt: skip
def test_soldier_of_chogall(scene: Callable[..., Scene]) -> None:
    """Nobody to the right, nothing gained."""
    s = scene(hero=WARLOCK, hand=["CATA_725"]).play("CATA_725")
    assert s.end_turn().board == "CATA_725 2/1, CATA_725t 1/1 | "
    for times, size in ((0, "3/3"), (2, "6/6"), (4, "12/12")):
        hand = ["CATA_725", YETI, WISP]
        s = heralded(scene(hero=WARLOCK, hand=hand, mana=9), times)
        s.play("CATA_725").play(YETI).play(WISP).end_turn()
        assert s.board == f"CATA_725 2/1, CATA_725t {size}, CS2_231 1/1 | "
    s = scene(friendly=["CATA_725"], hand=["CS2_029"])
    s.set(s.hero, t.DAMAGE, 10)
    s.play("CS2_029", s.friendly[0])
    assert s.hero.health == 23


@card("CATA_726", "Colossal +2 Your Arms and Soldiers destroy minions in the enemy's deck instead.")
@card("CATA_726t", "At the end of your turn, destroy the minion to the right to gain +{0}/+{0}. "
                   "Herald twice to upgrade.")  # fmt: skip
@card("CATA_726t1", "At the end of your turn, destroy the minion to the right to gain +{0}/+{0}. "
                    "Herald twice to upgrade.")  # fmt: skip
def test_chogall(scene: Callable[..., Scene]) -> None:
    """While he is there; spells in the deck are safe."""
    s = scene(hand=["CATA_726"], enemy_deck=[YETI, "CS2_029", WISP]).play("CATA_726")
    assert s.board == "CATA_726t 1/1, CATA_726 6/6, CATA_726t1 1/1 | "
    s.end_turn()
    assert s.board == "CATA_726t 3/3, CATA_726 6/6, CATA_726t1 3/3 | "
    assert (s.deck(1), len(s.enemy_hand)) == ([], 1)
    s = scene(friendly=["CATA_726t", WISP]).end_turn()
    assert s.board == "CATA_726t 3/3 | "


@card("CATA_780", "Lifesteal Battlecry: Herald {0}.")
@card("CATA_780t", "When summoned, get a random {0}-Cost minion. It costs Health this turn. Herald "
                   "twice to upgrade.")  # fmt: skip
@card("CATA_155t", "When summoned, get a random {0}-Cost minion. It costs Health this turn. Herald "
                   "twice to upgrade.")  # fmt: skip
@card("CATA_155t1", "When summoned, get a random {0}-Cost minion. It costs Health this turn. "
                    "Herald twice to upgrade.")  # fmt: skip
@card("CATA_155", "Colossal +2. When your hero would lose Health on your turn, gain that much max "
                  "Health instead.")  # fmt: skip
def test_onyxia(scene: Callable[..., Scene]) -> None:
    """Her wings' cards are paid for with what then is gained."""
    s = scene(hero=DEATH_KNIGHT, hand=["CATA_780"], mana=4).play("CATA_780")
    minion = s.hand[0]
    assert (s.friendly[1].card_id, minion.cost, s.mana) == ("CATA_780t", 2, 0)
    assert s.play(minion.card_id).hero.health == 28
    s = scene(hand=["CATA_155"], enemy_weapon="CS2_106").play("CATA_155")
    assert [x.cost for x in s.hand] == [2, 2]
    s.play(s.hand[0].card_id)
    assert (s.hero.health, s.hero.column(t.DAMAGE)) == (32, 0)
    s.end_turn().attack(s.enemy_hero, s.friendly[0])
    s = scene(friendly=["CATA_155"], enemy_weapon="CS2_106").end_turn()
    assert s.attack(s.enemy_hero, s.hero).hero.health == 27


@card("CATA_300", "Colossal +3. After you restore Health to a character, attack a random enemy "
                  "minion.")  # fmt: skip
@card("CATA_300t1", "At the end of your turn, restore 3 Health to a random damaged friendly "
                    "character.")  # fmt: skip
@card("CATA_300t2", "At the end of your turn, restore 3 Health to a random damaged friendly "
                    "character.")  # fmt: skip
@card("CATA_300t3", "At the end of your turn, restore 3 Health to a random damaged friendly "
                    "character.")  # fmt: skip
def test_black_blood(scene: Callable[..., Scene]) -> None:
    """Each body heals, and each healing is an attack."""
    s = scene(hand=["CATA_300"], enemy=[WALL, WALL])
    s.set(s.hero, t.DAMAGE, 20).play("CATA_300")
    assert [x.card_id for x in s.friendly] == ["CATA_300", *(f"CATA_300t{k}" for k in (1, 2, 3))]
    s.end_turn()
    assert (s.enemy, s.hero.health) == ([], 19)
    s = scene(friendly=["CATA_300"], enemy=[WALL], hand=["CS2_029"])
    assert len(s.play("CS2_029", s.enemy_hero).enemy) == 1


@card("CATA_190h", "Battlecry: Choose {0} Cataclysms to unleash! Herald twice to upgrade.")
@card("CATA_190t10", "Summon a 12/12 Dragon.")
@card("CATA_190t11", "Destroy the highest Health enemy minion.")
@card("CATA_190t12", "Deal 4 damage to all enemy minions.")
@card("CATA_190t13", "Shuffle five random Legendary Dragons into your deck. They cost (1).")
def test_deathwing(scene: Callable[..., Scene]) -> None:
    """One cataclysm, or two or all four, none twice; no spell damage."""
    s = scene(hand=["CATA_190h"], enemy=[YETI, WISP], friendly=["CS2_142"]).play("CATA_190h")
    assert s.offered == ["CATA_190t10", "CATA_190t11", "CATA_190t12", "CATA_190t13"]
    s.choose("CATA_190t12")
    assert (s.board, s.hero.armor, s.power_id) == (
        "CS2_142 2/2 | CS2_182 4/1", 12, "CATA_190p",
    )  # fmt: skip
    assert s.offered == []
    s = heralded(scene(hand=["CATA_190h"], enemy=[YETI, WISP]), 2).play("CATA_190h")
    s.choose("CATA_190t11").choose("CATA_190t10")
    assert (s.board, s.offered) == ("CATA_190t14 12/12 | CS2_231 1/1", [])
    s = heralded(scene(hand=["CATA_190h"], enemy=[YETI, WISP]), 4).play("CATA_190h")
    for cataclysm in ("CATA_190t13", "CATA_190t12", "CATA_190t11", "CATA_190t10"):
        s.choose(cataclysm)
    assert (s.board, len(s.deck())) == ("CATA_190t14 12/12 | ", 5)
    for card_id in s.deck():
        found = s.cards[card_id]
        assert (found.type, found.elite) == (CardType.MINION, True)


@card("CATA_190p", "+$a5 Attack this turn.")
def test_ruthless(scene: Callable[..., Scene]) -> None:
    """Deathwing's hero power."""
    assert scene(power="CATA_190p").use_power().hero.attack == 5
