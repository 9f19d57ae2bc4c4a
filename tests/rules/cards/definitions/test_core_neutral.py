"""Neutral cards of older sets that the Core set reprints, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

RAPTOR, OGRE, YETI, WISP, IMP = "CS2_172", "CS2_200", "CS2_182", "CS2_231", "CS2_065"
FIREBALL, COIN, AXE = "CS2_029", "GAME_005", "CS2_106"


@card("CFM_670", "All targets are chosen randomly.")
def test_mayor_noggenfogger(scene: Callable[..., Scene]) -> None:
    """Both players' spells, powers and attacks, among the legal targets."""
    spells, powers, attacks = set(), set(), set()
    for seed in range(25):
        s = scene(hand=["CS2_072", FIREBALL], friendly=["CFM_670", YETI], enemy=[OGRE], seed=seed)
        s.play("CS2_072", s.enemy[0])
        spells.add(tuple(x.column(t.DAMAGE) for x in (*s.friendly, *s.enemy, s.hero, s.enemy_hero)))
        s = scene(friendly=[YETI], enemy=["CFM_670", WISP], seed=seed)
        s.use_power(s.enemy_hero)
        powers.add((s.hero.health, s.enemy_hero.health, s.board))
        s = scene(friendly=[OGRE], enemy=["CFM_670"], seed=seed)
        s.attack(s.friendly[0], s.enemy_hero)
        attacks.add(s.enemy_hero.health)
    assert spells == {(2, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 0, 2, 0, 0)}, "minions only"
    assert len(powers) == 5
    assert attacks == {30, 24}


@card("DRG_403", "Battlecry: Your opponent's next Hero Power costs (2) more.")
@card("DRG_403e", "Costs (2) more.")
def test_blowtorch_saboteur(scene: Callable[..., Scene]) -> None:
    """The next one, whenever that is."""
    s = scene(hand=["DRG_403"], mana=3, enemy_deck=[WISP] * 3).play("DRG_403").end_turn()
    assert s.can_use_power(s.hero)
    s.use_power(s.hero)
    assert s.field("mana", 1) == 0
    s.end_turn().end_turn().use_power(s.hero)
    assert s.field("mana", 1) == 3


@card("ETC_111", "At the end of your turn, put a random spell on the top of your opponent's deck.")
def test_merch_seller(scene: Callable[..., Scene], table: CardTable) -> None:
    """The opponent draws it."""
    s = scene(friendly=["ETC_111"], enemy_deck=[WISP, WISP]).end_turn()
    assert [table[x.card_id].type for x in s.enemy_hand] == [CardType.SPELL]
    assert s.deck(1) == [WISP, WISP]


@card("REV_023", "Tradeable Battlecry: Destroy an enemy location.")
def test_demolition_renovator(scene: Callable[..., Scene]) -> None:
    """An enemy one; without any it is a plain minion."""
    s = scene(hand=["REV_023"], friendly=["REV_990"], enemy=["REV_990", WISP])
    assert not s.can_play("REV_023", s.enemy[1])
    s.play("REV_023", s.enemy[0])
    assert [x.card_id for x in s.enemy] == [WISP]
    assert scene(hand=["REV_023"]).play("REV_023").board == "REV_023 3/3 | "


@card("REV_946", "Battlecry: Destroy ALL cards in both players' decks that didn't start there.")
def test_steamcleaner(scene: Callable[..., Scene]) -> None:
    """Cards shuffled in during the game leave both decks."""
    s = scene(hand=["LOE_002", "REV_946"], deck=[WISP, YETI], enemy_deck=[OGRE])
    s.play("LOE_002", s.enemy_hero)
    assert len(s.deck()) == 3
    s.play("REV_946")
    assert (sorted(s.deck()), s.deck(1)) == (sorted([WISP, YETI]), [OGRE])


@card("SCH_713", "Battlecry: Your opponent's spells cost (1) more next turn.")
@card("SCH_713e", "Your spells cost (1) more this turn.")
def test_cult_neophyte(scene: Callable[..., Scene]) -> None:
    """For one turn."""
    s = scene(hand=["SCH_713"], enemy_hand=[FIREBALL, YETI]).play("SCH_713").end_turn()
    assert [x.cost for x in s.enemy_hand] == [5, 4]
    assert [x.cost for x in s.end_turn().enemy_hand] == [4, 4]


@card("SCH_717", "Whenever your opponent draws a card, add a copy to your hand that costs (1).")
def test_keymaster_alabaster(scene: Callable[..., Scene]) -> None:
    """The opponent's draws are copied, not his owner's."""
    s = scene(friendly=["SCH_717"], deck=[WISP], enemy_deck=[OGRE]).end_turn()
    assert [(x.card_id, x.cost) for x in s.hand] == [(OGRE, 1)]
    assert [x.cost for x in s.enemy_hand] == [6]
    assert len(s.end_turn().hand) == 2


@card("ULD_178", "Battlecry: Gain 2 of Rush, Taunt, Divine Shield, or Windfury (your choice).")
@card("ULD_178a", "Give Siamat Windfury.")
@card("ULD_178a2", "Give Siamat Divine Shield.")
@card("ULD_178a3", "Give Siamat Taunt.")
@card("ULD_178a4", "Give Siamat Rush.")
def test_siamat(scene: Callable[..., Scene]) -> None:
    """Two different ones."""
    words = {
        "ULD_178a": t.WINDFURY, "ULD_178a2": t.SHIELD, "ULD_178a3": t.TAUNT, "ULD_178a4": t.RUSH,
    }  # fmt: skip
    for first in words:
        for second in words:
            if first == second:
                continue
            s = scene(hand=["ULD_178"]).play("ULD_178")
            assert set(s.offered) == set(words)
            s.choose(first)
            assert set(s.offered) == set(words) - {first}
            s.choose(second)
            assert s.offered == []
            for gift, keyword in words.items():
                assert s.friendly[0].has(keyword) == (gift in (first, second))


@card("ETC_523", "Taunt Costs Health instead of Mana if your hero was healed this turn.")
def test_death_metal_knight(scene: Callable[..., Scene]) -> None:
    """The own hero, of damage, in this turn."""
    s = scene(
        hand=[*["ETC_523"] * 3, "VAN_CS2_089", "CS2_089"],
        deck=[WISP],
        mana=30,
        enemy=[f"{YETI} 4/3"],
    )
    s.set(s.hero, t.DAMAGE, 15).play("VAN_CS2_089", s.enemy[0]).play("ETC_523")
    assert (s.hero.health, s.mana) == (15, 25), "it was no hero that was healed"
    s.play("CS2_089").play("ETC_523")
    assert (s.hero.health, s.mana) == (20, 23), "23 health, and three were paid"
    s.end_turn().end_turn().play("ETC_523")
    assert s.hero.health == 20


@card("WON_141", "Battlecry: Give 3 random friendly minions of different minion types +1/+1.")
def test_menagerie_mug(scene: Callable[..., Scene]) -> None:
    """One of each type, three at the most; a minion without a type gets nothing."""
    s = scene(hand=["WON_141"], friendly=[RAPTOR, RAPTOR, IMP, YETI]).play("WON_141")
    grown = [x.attack - a for x, a in zip(s.friendly, (3, 3, 1, 4, 3), strict=True)]
    assert sorted(grown[:2]) == [0, 1]
    assert grown[2:] == [1, 0, 0]
    s = scene(hand=["WON_141"], friendly=[RAPTOR, IMP, "CS2_168", "NEW1_018"]).play("WON_141")
    before = (3, 1, 2, 2, 3)
    assert sum(x.attack - a for x, a in zip(s.friendly, before, strict=True)) == 3
