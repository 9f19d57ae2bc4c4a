"""The Old Gods of the Black Empire but C'Thun, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

COIN, WISP, YETI, OGRE, FIREBALL = "GAME_005", "CS2_231", "CS2_182", "CS2_200", "CS2_029"
HOARDER, CAIRNE, SILENCE = "EX1_096", "EX1_110", "EX1_332"
YOGG, NZOTH, YSHAARJ, CTHUN = "BE_009", "BE_017", "BE_784", "BE_013"


@card("BE_703", "Deathrattle: Draw an Old God. If you can't, get a random Old God.")
def test_drestagath(scene: Callable[..., Scene]) -> None:
    """The one in the deck; a new one where there is none."""
    for deck, found in (([WISP, NZOTH, WISP], {NZOTH}), ([WISP], {YOGG, NZOTH, YSHAARJ, CTHUN})):
        s = scene(friendly=["BE_703 6/4"], hand=[FIREBALL], deck=deck).play(FIREBALL, "BE_703")
        (god,) = (x.card_id for x in s.hand)
        assert god in found
        assert sorted(s.deck()) == [WISP] * deck.count(WISP)


@card(YOGG, "Old God. Battlecry: End your turn. Yogg-saron takes an extra turn for you. (Once per "
            "game)")  # fmt: skip
def test_mastermind_yogg_saron(scene: Callable[..., Scene]) -> None:
    """The turn ends and the next one is the same player's, once."""
    s = scene(hand=[YOGG, YOGG], deck=[WISP] * 5, enemy_deck=[WISP] * 5).play(YOGG)
    assert (s.acting, s.mana, len(s.hand)) == (0, 10, 2)
    s.play(YOGG)
    assert s.acting == 0
    assert s.mana == 1
    assert s.end_turn().acting == 1


@card("BE_009t1", "Your next spell this turn casts twice.")
@card("BE_009t1e", "Your next spell this turn casts twice.")
def test_brain_of_yogg_saron(scene: Callable[..., Scene]) -> None:
    """The next one, in this turn only."""
    s = scene(friendly=[YOGG], hand=[FIREBALL, FIREBALL]).use_ability(YOGG, 0)
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 18
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 12
    s = scene(friendly=[YOGG], hand=[FIREBALL], deck=[WISP], enemy_deck=[WISP])
    s.use_ability(YOGG, 0).end_turn().end_turn()
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 24


@card("BE_009t2", "Deal 10 damage.")
def test_madness_of_yogg_saron(scene: Callable[..., Scene]) -> None:
    """To any character."""
    s = scene(friendly=[YOGG])
    assert s.use_ability(YOGG, 1, s.enemy_hero).enemy_hero.health == 20


@card("BE_009t3", "Transform spells in your hand into ones that cost (3) more. (They keep their "
                  "original Cost.)")  # fmt: skip
def test_ascent_of_yogg_saron(scene: Callable[..., Scene], table: CardTable) -> None:
    """Spells only; each costs what it did."""
    s = scene(friendly=[YOGG], hand=[FIREBALL, YETI, "CS2_024 (1)"]).use_ability(YOGG, 2)
    assert [x.cost for x in s.hand] == [4, 4, 1]
    first, yeti, second = (table[x.card_id] for x in s.hand)
    assert first.type == second.type == CardType.SPELL
    assert (first.cost, second.cost) == (4 + 3, table["CS2_024"].cost + 3)
    assert yeti.card_id == YETI


@card("BE_009t4", "Draw 5 spells.")
def test_domain_of_yogg_saron(scene: Callable[..., Scene]) -> None:
    """No minion."""
    s = scene(friendly=[YOGG], deck=[YETI, *[FIREBALL] * 6, YETI]).use_ability(YOGG, 3)
    assert [x.card_id for x in s.hand] == [FIREBALL] * 5


@card(NZOTH, "Old God Cost (1) less for each Deathrattle minion you've summoned this game.")
def test_nzoth_costs_less(scene: Callable[..., Scene]) -> None:
    """Those that were played and those that were summoned; no others, and not the opponent's."""
    s = scene(hand=[NZOTH, HOARDER, YETI, "BT_014"], enemy_hand=[HOARDER], deck=[WISP] * 2)
    assert s.hand[0].cost == 15
    s.play(HOARDER).play(YETI)
    assert s.hand[0].cost == 14
    s.play("BT_014")
    assert s.hand[0].cost == 13


@card("BE_017t3", "Discover a Deathrattle minion that costs (5) or more to summon.")
def test_call_of_nzoth(scene: Callable[..., Scene], table: CardTable) -> None:
    """It comes into play."""
    s = scene(friendly=[NZOTH]).use_ability(NZOTH, 0)
    assert all(table[x].cost >= 5 and table[x].has(GameTag.DEATHRATTLE) for x in s.offered)
    taken = s.offered[0]
    assert taken in [x.card_id for x in s.choose(taken).friendly]


@card("BE_017t4", "Trigger another friendly minion's Deathrattle twice.")
def test_mastery_of_nzoth(scene: Callable[..., Scene]) -> None:
    """One that has a Deathrattle."""
    s = scene(friendly=[NZOTH, HOARDER, YETI], deck=[WISP] * 4)
    assert not s.can_use_ability(NZOTH, 1, s.friendly[2])
    assert len(s.use_ability(NZOTH, 1, s.friendly[1]).hand) == 2


@card("BE_017t5", "Resurrect 4 different Deathrattle minions.")
def test_army_of_nzoth(scene: Callable[..., Scene]) -> None:
    """Each once, and only what had a Deathrattle."""
    s = scene(
        friendly=[HOARDER, HOARDER, WISP, "BT_014"], hand=["EX1_312", f"{NZOTH} (0)"],
        deck=[WISP] * 9,
    ).play("EX1_312")  # fmt: skip
    assert s.friendly == []
    s.play(NZOTH).use_ability(NZOTH, 2)
    assert sorted(x.card_id for x in s.friendly) == [NZOTH, "BT_014", HOARDER]


@card("BE_017t6", 'Give another friendly minion "Deathrattle: Deal 2 damage to all enemy '
                  'minions."')  # fmt: skip
@card("BE_017t6e", "Deathrattle: Deal 2 damage to all enemy minions.")
def test_domain_of_nzoth(scene: Callable[..., Scene]) -> None:
    """When that minion dies."""
    s = scene(friendly=[NZOTH, YETI], enemy=[OGRE], hand=[FIREBALL])
    s.use_ability(NZOTH, 3, s.friendly[1])
    assert s.play(FIREBALL, s.friendly[1]).board == f"{NZOTH} 5/7 | {OGRE} 6/5"


@card(YSHAARJ, "Old God. Battlecry: If you've spent 30 Mana on minions this game, gain Immune for "
               "1 turn. ({0} left!)")  # fmt: skip
@card("BE_784e", "Immune until your next turn.")
def test_yshaarj(scene: Callable[..., Scene]) -> None:
    """His own cost counts; until the own next turn."""
    for spent, immune in ((19, False), (20, True)):
        s = scene(hand=[YSHAARJ], deck=[WISP] * 2, enemy_deck=[WISP] * 2)
        s.array[0]["counter"][0, t.N_MANA_MINIONS_GAME] = spent
        s.play(YSHAARJ)
        assert s.friendly[0].has(t.IMMUNE) is immune
        assert s.end_turn().friendly[0].has(t.IMMUNE) is immune
        assert not s.end_turn().friendly[0].has(t.IMMUNE)


@card("BE_784t1", "Force all enemy minions to attack this.")
def test_gaze_of_yshaarj(scene: Callable[..., Scene]) -> None:
    """One after the other; each takes his attack."""
    s = scene(friendly=[YSHAARJ], enemy=[YETI, WISP]).use_ability(YSHAARJ, 0)
    assert s.board == f"{YSHAARJ} 10/5 | "


@card("BE_784t2", "Summon a random minion that costs (8) or more. Get a copy of it.")
def test_spawn_of_yshaarj(scene: Callable[..., Scene], table: CardTable) -> None:
    """The same card, in play and in hand."""
    s = scene(friendly=[YSHAARJ]).use_ability(YSHAARJ, 1)
    (copy,) = s.hand
    assert copy.card_id in [x.card_id for x in s.friendly]
    assert table[copy.card_id].cost >= 8


@card("BE_784t3", "Gain the stats of adjacent minions.")
def test_might_of_yshaarj(scene: Callable[..., Scene]) -> None:
    """Of both neighbours."""
    s = scene(friendly=[YETI, YSHAARJ, WISP, OGRE]).use_ability(YSHAARJ, 2)
    assert s.board.startswith(f"{YETI} 4/5, {YSHAARJ} 15/16, ")


@card("BE_784t4", "Your next card costs (5) less.")
@card("BE_784t4e", "Your next card costs (5) less.")
def test_domain_of_yshaarj(scene: Callable[..., Scene]) -> None:
    """Whatever it is; then it is over."""
    s = scene(friendly=[YSHAARJ], hand=[YETI, OGRE, FIREBALL]).use_ability(YSHAARJ, 3)
    assert [x.cost for x in s.hand] == [0, 1, 0]
    assert [x.cost for x in s.play(OGRE).hand] == [4, 4]
