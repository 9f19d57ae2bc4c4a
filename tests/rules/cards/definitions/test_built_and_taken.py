"""Cards that are built of parts, and that take cards or powers away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native
    from kit.scene import Scene

YETI, OGRE, WISP, COIN = "CS2_182", "CS2_200", "CS2_231", "GAME_005"


@card("AV_202t2", "After you attack a minion, smash it into the enemy hero!")
def test_the_unstoppable_force(scene: Callable[..., Scene]) -> None:
    """The minion that was attacked deals its attack to its own hero; no hero is smashed."""
    s = scene(weapon="AV_202t2", enemy="Boulderfist Ogre")
    s.attack("hero", s.enemy[0])
    assert s.enemy_hero.health == 24
    s = scene(weapon="AV_202t2").attack("hero", "enemy hero")
    assert s.enemy_hero.health == 25


@card("AV_210", "Battlecry: Cast the other choice from the last Choose One spell you've cast.")
def test_pathmaker(scene: Callable[..., Scene]) -> None:
    """The option of Power of the Wild that was not taken; nothing where none was cast."""
    s = scene(hand=["AV_210", "EX1_160"], friendly="Wisp").play("EX1_160", sub=1)
    s.play("AV_210")
    assert len(s.friendly) == 3
    s = scene(hand=["AV_210"]).play("AV_210")
    assert s.board == "AV_210 3/4 | "


@card("BAR_079", "Battlecry: If your deck has no 4-Cost cards, build a custom Golem.")
@card("BAR_079_m1", "{0} {1}")
@card("BAR_079_m2", "{0} {1}")
@card("BAR_079_m3", "{0} {1}")
@pytest.mark.parametrize(("size", "stats"), [(0, 1), (1, 5), (2, 10)])
def test_kazakus_golem(
    scene: Callable[..., Scene], table: CardTable, size: int, stats: int
) -> None:
    """A golem of the size, a keyword which it shows in hand, and an effect; none with a 4-Cost."""
    s = scene(hand=["BAR_079"], deck=[WISP]).play("BAR_079")
    assert s.offered == ["BAR_079_m1", "BAR_079_m2", "BAR_079_m3"]
    s.choose(s.offered[size])
    first = s.offered[0]
    assert len(s.offered) == 3
    s.choose(first)
    second = s.offered[0]
    assert len(s.offered) == 3
    s.choose(second)
    assert s.hand[0].brief == f"BAR_079_m{size + 1} {stats}/{stats}"
    word = {4: t.RUSH, 5: t.TAUNT, 6: t.SHIELD, 7: t.LIFESTEAL, 8: t.STEALTH, 9: t.POISONOUS}
    assert s.hand[0].has(word[int(first.removeprefix("BAR_079t"))])
    assert scene(hand=["BAR_079"], deck=[YETI]).play("BAR_079").offered == []


@card("BAR_079t10", "Battlecry: Give your other minions +1/+1.")
@card("BAR_079t10b", "Battlecry: Give your other minions +2/+2.")
@card("bar_079t10c", "Battlecry: Give your other minions +4/+4.")
@card("BAR_079t11", "Battlecry: Summon a copy of this.")
@card("BAR_079t12", "Battlecry: Freeze a random enemy minion.")
@card("BAR_079t12b", "Battlecry: Freeze two random enemy minions.")
@card("BAR_079t12c", "Battlecry: Freeze all enemy minions.")
@card("BAR_079t13", "Battlecry: Deal 3 damage to a random enemy minion.")
@card("BAR_079t13b", "Battlecry: Deal 3 damage to two random enemy minions.")
@card("BAR_079t13c", "Battlecry: Deal 3 damage to all enemy minions.")
@card("BAR_079t14b", "Spell Damage +2.")
@card("BAR_079t15", "Battlecry: Draw a card.")
@card("BAR_079t15b", "Battlecry: Draw 2 cards.")
@card("BAR_079t15c", "Battlecry: Draw 4 cards.")
@pytest.mark.parametrize(
    ("part", "size", "stats", "done"),
    [
        ("BAR_079t10", 1, "5/6", (0, 0, 0, 0)),
        ("BAR_079t10b", 2, "6/7", (0, 0, 0, 0)),
        ("bar_079t10c", 3, "8/9", (0, 0, 0, 0)),
        ("BAR_079t11", 1, "4/5", (0, 0, 0, 1)),
        ("BAR_079t12", 1, "4/5", (1, 0, 0, 0)),
        ("BAR_079t12b", 2, "4/5", (2, 0, 0, 0)),
        ("BAR_079t12c", 3, "4/5", (3, 0, 0, 0)),
        ("BAR_079t13", 1, "4/5", (0, 1, 0, 0)),
        ("BAR_079t13b", 2, "4/5", (0, 2, 0, 0)),
        ("BAR_079t13c", 3, "4/5", (0, 3, 0, 0)),
        ("BAR_079t14b", 2, "4/5", (0, 0, 0, 0)),
        ("BAR_079t15", 1, "4/5", (0, 0, 1, 0)),
        ("BAR_079t15b", 2, "4/5", (0, 0, 2, 0)),
        ("BAR_079t15c", 3, "4/5", (0, 0, 4, 0)),
    ],
)
def test_golem_parts(
    scene: Callable[..., Scene], part: str, size: int, stats: str, done: tuple[int, ...]
) -> None:
    """The parts of a golem act as it is played, for itself and the others.

    Counted are the frozen and the hurt of three enemies, cards drawn, and copies.
    """
    s = scene(hand=[f"BAR_079_m{size}"], friendly=YETI, enemy=f"{OGRE} x3", deck=[WISP] * 5)
    s.set(s.hand[0], t.DATA2, s.library.index[part]).play(f"BAR_079_m{size}")
    assert s.friendly[0].brief == f"{YETI} {stats}"
    frozen, hurt = sum(x.frozen for x in s.enemy), sum(x.health < 7 for x in s.enemy)
    assert (frozen, hurt, len(s.hand), len(s.friendly) - 2) == done


@card("BAR_323", "Discover a Hero Power and set its Cost to (0). Swap back after 2 uses.")
@card("BAR_323e", "")
def test_yoink(scene: Callable[..., Scene]) -> None:
    """The power costs nothing; after its second use the old one is back."""
    s = scene(hand=["BAR_323"], hero="HERO_01", deck=[WISP] * 9, enemy_deck=[WISP] * 9, seed=3)
    s.play("BAR_323")
    assert len(s.offered) == 3
    s.choose(s.offered[0])
    assert s.power != "HERO_01bp"
    assert int(s.array[0]["e"][t.R_POWER, t.COST]) == 0


@card("DAL_573", "Your Secrets trigger twice.")
def test_commander_rhyssa(scene: Callable[..., Scene]) -> None:
    """Ice Barrier gives 8 armor twice; without her once."""
    for friends, gained in (("Commander Rhyssa", 16), ("Wisp", 8)):
        s = scene(friendly="Chillwind Yeti", enemy=friends, enemy_secrets="Ice Barrier")
        s.attack(s.friendly[0], "enemy hero")
        assert s.enemy_hero.armor + s.enemy_hero.health == 30 + gained - 4


@card("JAIL_446", "Battlecry: Get a second Hero Power that costs Corpses.")
@card("JAIL_446hp", "Give a minion +3 Attack. This costs Corpses instead of Mana.")
def test_blood_doctor_thalena(scene: Callable[..., Scene]) -> None:
    """Beside the first power, for corpses, once a turn; it counts as a use of a hero power."""
    s = scene(hand=["JAIL_446"], friendly="Chillwind Yeti", mana=4, deck=[WISP] * 5,
              enemy_deck=[WISP] * 5)  # fmt: skip
    s.play("JAIL_446")
    words = "use Vampyr's Kiss on Chillwind Yeti"
    assert words not in s.options
    s.array[0]["counter"][0, t.N_CORPSES] = 7
    assert words in s.options
    s.play(words)
    assert s.friendly[0].attack == 7
    assert int(s.array[0]["counter"][0, t.N_CORPSES]) == 4
    assert s.mana == 0
    assert int(s.array[0]["counter"][0, t.N_POWERS_GAME]) == 1
    assert words not in s.options
    s.end_turn().end_turn()
    assert words in s.options
    assert any(x.startswith("use Fireblast") for x in s.options.words)


@card("RLK_214", "Start of Game: Consume 3 different minions in your deck. Leave behind Souls that "
                 "Discover them.")  # fmt: skip
@card("RLK_214t", "Discover a minion consumed by Souleater's Scythe.")
def test_souleaters_scythe(native: Native) -> None:
    """A soul for each of three different minions, which the hero keeps for the souls."""
    decks = [["RLK_214", YETI, YETI, OGRE, WISP, *["CS2_029"] * 25], [WISP] * 30]
    prepared = new_game.table(native.library, (CardClass.MAGE, CardClass.PRIEST), decks)
    s = new_game.new_game(prepared, native.rng(1), first=0, mulligan=False)[0]
    ids = native.library.card_ids
    rows = [int(x) for x in s["deck"][0, : s["ndeck"][0]]]
    deck = [ids[x if x > 0 else s["e"][-x, t.CARD]] for x in rows]
    held = [ids[s["e"][x, t.CARD]] for x in s["hand"][0, : s["nhand"][0]]]
    kept = [ids[row[t.CARD]] for row in s["e"] if row[t.ZONE] == t.Z_ASIDE]
    minions = sum(x in (YETI, OGRE, WISP) for x in (*deck, *held))
    assert (deck + held).count("RLK_214t") == len(kept) == len(set(kept)) > 0
    assert minions + len(kept) == 4


@card("SW_065", "Battlecry: Discover a spell that didn't start in your deck.")
def test_pandaren_importer(scene: Callable[..., Scene], table: CardTable) -> None:
    """Three spells of the own class or none, not of those in the deck."""
    for seed in range(6):
        s = scene(hand=["SW_065"], deck=["CS2_029", "CORE_CS2_023"], seed=seed).play("SW_065")
        assert len(s.offered) == 3
        assert {"Fireball", "Arcane Intellect"}.isdisjoint(table[x].name for x in s.offered)


@card("SW_460",
      "Choose an enemy minion. Your minions attack it, then return any that die to your "
      "hand.")  # fmt: skip
def test_devouring_swarm(scene: Callable[..., Scene]) -> None:
    """All attack until it is dead; who died is in hand as printed, who lives stays."""
    s = scene(hand=["SW_460"], friendly=f"{WISP} 3/1, {YETI} 4/7", enemy=OGRE)
    s.play("SW_460", s.enemy[0])
    assert [x.brief for x in s.hand] == [f"{WISP} 1/1"]
    assert s.board == f"{YETI} 4/1 | "


@card("WORK_043",
      "Battlecry: Summon three minions from your deck that are from different "
      "expansions.")  # fmt: skip
def test_travelmaster_dungar(scene: Callable[..., Scene]) -> None:
    """Three of three sets; two cards of one set do not come together."""
    s = scene(hand=["WORK_043"], deck=["EX1_007", "EX1_008", "GVG_085", "AT_052", "CS2_029"])
    s.play("WORK_043")
    came = {x.card_id for x in s.friendly} - {"WORK_043"}
    assert len(came) == 3
    assert {"GVG_085", "AT_052"} < came
    s = scene(hand=["WORK_043"], deck=["EX1_007", "EX1_008"]).play("WORK_043")
    assert len(s.friendly) == 2


@card("WW_003", "Your Excavate, Quickdraw, Tradeable, and Legendary cards cost (1) less.")
def test_bounty_board(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each of the four kinds once, others not."""
    held = ["DEEP_018", "DEEP_024", "SW_072", "EX1_298", YETI]
    s = scene(hand=held, friendly="WW_003")
    less = [table[x.card_id].cost - x.cost for x in s.hand]
    assert less == [1, 1, 1, 1, 0]
