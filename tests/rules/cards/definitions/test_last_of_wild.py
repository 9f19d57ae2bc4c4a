"""The last cards that real lists of Wild held and the simulator did not know, under their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scene import bonuses, card, costs

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native
    from kit.scene import Scene

YETI, WISP, OGRE, RAPTOR, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "CS2_172", "CS2_029"
ELEMENTAL, BACKSTAB = "CS2_042", "CS2_072"
ALLIANCE = {"LOE_077", "EX1_559", "EX1_350", "EX1_383", "AT_072"}
HORDE = {"BAR_080", "EX1_110", "EX1_016", "RLK_593", "EX1_414"}


@card(
    "WON_113",
    "Choose Alliance or Horde. Get 2 of their Legendary Champions and reduce their Costs by (2).",
)
@card("WON_113a", "Get 2 random Legendary Alliance Champions and reduce their Costs by (2).")
@card("WON_113b", "Get 2 random Legendary Horde Champions and reduce their Costs by (2).")
def test_champions_of_azeroth(scene: Callable[..., Scene], library: Library) -> None:
    """Two different ones of the five of the side that was chosen, each cheaper by two."""
    for option, champions in (("WON_113a", ALLIANCE), ("WON_113b", HORDE)):
        s = scene(hand=["WON_113"], mana=10).play("WON_113").choose(option)
        held = [x.card_id for x in s.hand]
        assert len(set(held)) == 2
        assert set(held) <= champions
        printed = [int(library.cards[library.index[x], t.C_COST]) for x in held]
        assert costs(s) == [x - 2 for x in printed]


@card("WW_429", "Battlecry: Draw an Elemental. Split it into two halves.")
def test_mesadune(scene: Callable[..., Scene]) -> None:
    """Each half has half of its attack, health and cost, rounded up; a full hand holds one."""
    s = scene(hand=["WW_429"], deck=[WISP, ELEMENTAL], mana=10).play("WW_429")
    assert [(x.card_id, x.cost, x.attack, x.health) for x in s.hand] == [(ELEMENTAL, 3, 3, 3)] * 2
    assert s.deck() == [WISP]
    s = scene(hand=["WW_429", *[WISP] * 9], deck=[ELEMENTAL], mana=10).play("WW_429")
    assert [x.card_id for x in s.hand] == [*[WISP] * 9, ELEMENTAL]
    assert scene(hand=["WW_429"], deck=[WISP], mana=10).play("WW_429").hand == []


@card(
    "WW_337t",
    "At the start of your turn, transform into a copy of a minion in your deck. (This stays in "
    "your hand.)",
)
@card("WW_337e", "Transforming into minions in your deck.")
def test_mirage(scene: Callable[..., Scene]) -> None:
    """Each turn it is another minion of the deck, with what that has gained; played, it stays."""
    s = scene(hand=["WW_337t"], deck=[YETI, *[FIREBALL] * 6], mana=10)
    assert not s.can_play("WW_337t")
    s.end_turn().end_turn()
    assert [x.card_id for x in s.hand] == [YETI, FIREBALL]
    s.play(YETI)
    assert s.board == f"{YETI} 4/5 | "
    assert [x.card_id for x in s.hand] == [FIREBALL, "WW_337t"]
    s.end_turn().end_turn()
    assert [x.card_id for x in s.hand] == [FIREBALL, YETI, FIREBALL]
    s.end_turn().end_turn().play(YETI)
    assert [x.card_id for x in s.friendly] == [YETI] * 2
    s = scene(hand=["WW_337t"], deck=[FIREBALL] * 9, mana=10).end_turn().end_turn()
    assert [x.card_id for x in s.hand] == ["WW_337t", FIREBALL]


SPORE = "Summon a random 5-Cost minion. Your future Replicating Spores summon it as well."


@card("GDB_234t", SPORE)
@card(
    "GDB_234",
    "Start of Game: Shuffle 7 Replicating Spores into your deck. Battlecry: Cast one.",
)
def test_spore_empress_moldara(scene: Callable[..., Scene], native: Native) -> None:
    """Each Spore summons one minion more than the one before, the newest first."""
    s = scene(hand=["GDB_234", "GDB_234t", "GDB_234t"], mana=10).play("GDB_234")
    first = s.friendly[1].card_id
    s.end_turn().end_turn().play("GDB_234t").play("GDB_234t")
    summoned = [x.card_id for x in s.friendly[2:]]
    assert summoned[1] == first
    assert summoned[2:] == [summoned[2], summoned[0], first][: len(summoned) - 2]
    cards = native.library.cards
    assert all(cards[native.library.index[x], t.C_COST] == 5 for x in summoned)
    decks = [["GDB_234", *[WISP] * 29], [WISP] * 30]
    prepared = new_game.table(native.library, (CardClass.WARRIOR, CardClass.PRIEST), decks)
    s0 = new_game.new_game(prepared, native.rng(1), first=0, mulligan=False)[0]
    ids = native.library.card_ids
    rows = [int(x) for x in s0["deck"][0, : s0["ndeck"][0]]]
    deck = [ids[x if x > 0 else s0["e"][-x, t.CARD]] for x in rows]
    held = [ids[s0["e"][x, t.CARD]] for x in s0["hand"][0, : s0["nhand"][0]]]
    assert (deck + held).count("GDB_234t") == 7


SILAS = "DMF_074"


@card(SILAS, "Battlecry: Choose a direction to rotate all minions.")
@card("DMF_074a", "Minions will rotate this way.")
@card("DMF_074b", "Minions will rotate that way.")
@pytest.mark.parametrize(
    ("friendly", "enemy", "option", "board"),
    [
        ([WISP, YETI], [OGRE, RAPTOR], "DMF_074a",
         f"{YETI} 4/5, {SILAS} 4/4, {RAPTOR} 3/2 | {WISP} 1/1, {OGRE} 6/7"),
        ([WISP, YETI], [OGRE, RAPTOR], "DMF_074b",
         f"{OGRE} 6/7, {WISP} 1/1, {YETI} 4/5 | {RAPTOR} 3/2, {SILAS} 4/4"),
        ([WISP], [], "DMF_074a", f"{SILAS} 4/4 | {WISP} 1/1"),
        ([], [], "DMF_074b", f" | {SILAS} 4/4"),
        ([WISP] * 6, [YETI] * 7, "DMF_074a",
         ", ".join([*[f"{WISP} 1/1"] * 5, f"{SILAS} 4/4", f"{YETI} 4/5"])
         + " | " + ", ".join([f"{WISP} 1/1", *[f"{YETI} 4/5"] * 6])),
        ([f"{WISP} dormant", YETI], [OGRE], "DMF_074a",
         f"{WISP} 1/1, {SILAS} 4/4, {OGRE} 6/7 | {YETI} 4/5"),
        ([WISP], [f"{YETI} dormant"] * 7, "DMF_074a",
         f"{WISP} 1/1, {SILAS} 4/4 | " + ", ".join([f"{YETI} 4/5"] * 7)),
    ],
)  # fmt: skip
def test_silas_darkmoon(
    friendly: list[str], enemy: list[str], option: str, board: str, scene: Callable[..., Scene]
) -> None:
    """The minion at the end changes sides, dormant ones left out, and full boards lose nobody."""
    s = scene(hand=[SILAS], friendly=friendly, enemy=enemy, mana=10).play(SILAS).choose(option)
    assert s.board == board


def test_who_rotates_to_a_side_may_not_attack_before_its_next_turn(
    scene: Callable[..., Scene],
) -> None:
    """A minion that comes over is exhausted, as one that is taken control of."""
    s = scene(hand=[SILAS], friendly=[WISP], enemy=[OGRE], mana=10).play(SILAS).choose("DMF_074a")
    assert not any("Ogre" in x for x in s.options.words if x.startswith("attack"))
    s.end_turn().end_turn()
    assert any("Ogre" in x for x in s.options.words)


MAESTRA = "You start the game as a different class until you play a Rogue card."


@card("SW_050", MAESTRA)
@card("SW_050e", "Appearing as someone else.")
def test_maestra(scene: Callable[..., Scene], native: Native) -> None:
    """Another class, its hero power too; a Rogue card takes the mask off, all else stays."""
    library = native.library
    decks = [["SW_050", *[WISP] * 29], [WISP] * 30]
    prepared = new_game.table(library, (CardClass.ROGUE, CardClass.PRIEST), decks)
    seen = set()
    for seed in range(6):
        s0 = new_game.new_game(prepared, native.rng(seed), first=0, mulligan=False)[0]
        hero, power = (library.card_ids[s0["e"][r, t.CARD]] for r in (t.R_HERO, t.R_POWER))
        assert power == f"{hero}bp"
        assert s0["e"][t.R_HERO, t.HEALTH] == 30
        seen.add(hero)
    assert len(seen) > 2
    assert "HERO_03" not in seen
    s = scene(hero="Mage 12 armor 3 with SW_050e", hand=[FIREBALL, BACKSTAB], enemy=[YETI], mana=10)
    s.play(FIREBALL, s.enemy[0])
    assert s.hero.card_id == "HERO_08"
    s = scene(hero="Mage 12 armor 3 with SW_050e", hand=[FIREBALL, BACKSTAB], enemy=[YETI], mana=10)
    s.play(BACKSTAB, s.enemy[0])
    assert (s.hero.card_id, s.hero.health, s.hero.armor) == ("HERO_03", 12, 3)
    assert "use Dagger Mastery" in s.options.words
    assert not bonuses(s.hero)
    s = scene(hero="Mage with SW_050e", hand=["OG_072"], enemy=[YETI], mana=10).play("OG_072")
    assert s.hero.card_id == "HERO_08"  # the card does what it says first, as games of 2021 show
    assert s.choose(s.offered[0]).hero.card_id == "HERO_03"
