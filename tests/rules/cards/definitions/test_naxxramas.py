"""Cards of Curse of Naxxramas, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("FP1_003", "Battlecry: Summon an exact copy of this minion at the end of the turn.")
def test_echoing_ooze(scene: Callable[..., Scene]) -> None:
    """As it is then; once, and not when it was summoned or silenced."""
    s = scene(hand=["FP1_003", "CS2_092"], deck=["CS2_231"] * 2, enemy_deck=["CS2_231"] * 2)
    s.play("FP1_003").play("CS2_092", s.friendly[0]).end_turn()
    assert s.board == "FP1_003 5/6, FP1_003 5/6 | "
    assert len(s.end_turn().end_turn().friendly) == 2
    assert len(scene(friendly=["FP1_003"]).end_turn().friendly) == 1
    s = scene(hand=["FP1_003", "EX1_332"]).play("FP1_003")
    assert len(s.play("EX1_332", s.friendly[0]).end_turn().friendly) == 1


@card("FP1_004", "Deathrattle: Put a Secret from your deck into the battlefield.")
def test_mad_scientist(scene: Callable[..., Scene]) -> None:
    """Out of the deck."""
    s = scene(friendly=["FP1_004 2/1"], deck=["CS2_231", "EX1_289"])
    s.use_power(s.friendly[0])
    assert (s.secrets(), s.deck()) == (["EX1_289"], ["CS2_231"])


@card(
    "FP1_009",
    "Taunt. Deathrattle: Your opponent puts a minion from their deck into the battlefield.",
)
def test_deathlord(scene: Callable[..., Scene]) -> None:
    """The opponent's, on his side."""
    s = scene(friendly=["FP1_009 2/1"], deck=["CS2_231"], enemy_deck=["CS2_029", "CS2_182"])
    s.use_power(s.friendly[0])
    assert (s.board, s.deck(), s.deck(1)) == (" | CS2_182 4/5", ["CS2_231"], ["CS2_029"])


@card("FP1_013", "At the end of each turn, summon all friendly minions that died this turn.")
def test_kelthuzad(scene: Callable[..., Scene]) -> None:
    """Own ones that died this turn, whosever turn it is."""
    s = scene(friendly=["FP1_013", "CS2_231"], enemy=["CS2_171"], deck=["CS2_231"] * 2,
              enemy_deck=["CS2_231"] * 2)  # fmt: skip
    s.attack(s.friendly[1], s.enemy[0])
    assert s.board == "FP1_013 6/8 | "
    s.end_turn()
    assert sorted(x.card_id for x in s.friendly) == ["CS2_231", "FP1_013"]
    wisp = next(x for x in s.friendly if x.card_id == "CS2_231")
    s.use_power(wisp).end_turn()
    assert sorted(x.card_id for x in s.friendly) == ["CS2_231", "FP1_013"]


@card("FP1_014", "Deathrattle: If Feugen also died this game, summon Thaddius.")
@card("FP1_015", "Deathrattle: If Stalagg also died this game, summon Thaddius.")
def test_stalagg_and_feugen(scene: Callable[..., Scene]) -> None:
    """The second of them, on whichever side the first died."""
    for first, second in (("FP1_014", "FP1_015"), ("FP1_015", "FP1_014")):
        s = scene(friendly=[first, second], hand=["EX1_308"])
        for x in s.friendly:
            s.set(x, t.DAMAGE, x.health - 1)
        s.use_power(s.friendly[0])
        assert [x.card_id for x in s.friendly] == [second]
        s.play("EX1_308", s.friendly[0])
        assert s.board == "FP1_014t 11/11 | "
        s = scene(friendly=[second], enemy=[first], hand=["EX1_308"])
        for x in (*s.friendly, *s.enemy):
            s.set(x, t.DAMAGE, x.health - 1)
        s.use_power(s.enemy[0]).play("EX1_308", s.friendly[0])
        assert s.board == "FP1_014t 11/11 | "


@card("FP1_017", "Minions with Battlecry cost (2) more.")
def test_nerubar_weblord(scene: Callable[..., Scene]) -> None:
    """Of both players; no other minion, no spell."""
    s = scene(friendly=["FP1_017"], hand=["EX1_015", "CS2_231", "CS2_029"], enemy_hand=["EX1_015"])
    assert [x.cost for x in (*s.hand, *s.enemy_hand)] == [4, 0, 4, 4]


@card("FP1_018", "Secret: When a friendly minion dies, put 2 copies of it into your hand.")
def test_duplicate(scene: Callable[..., Scene]) -> None:
    """Two in hand."""
    s = scene(hand=["CS2_029"], enemy=["CS2_182"], enemy_secrets=["FP1_018"])
    s.play("CS2_029", s.enemy[0])
    assert ([x.card_id for x in s.enemy_hand], s.secrets(1)) == (["CS2_182"] * 2, [])


@card("FP1_019", "Destroy all minions and summon 2/2 Treants to replace them.")
def test_poison_seeds(scene: Callable[..., Scene]) -> None:
    """As many as there were; what a deathrattle brought stays."""
    s = scene(hand=["FP1_019"], friendly=["CS2_182"], enemy=["EX1_556", "CS2_231"])
    s.play("FP1_019")
    assert s.board == "FP1_019t 2/2 | skele21 2/1, FP1_019t 2/2, FP1_019t 2/2"


@card("FP1_020", "Secret: When one of your minions dies, give a random friendly minion +3/+2.")
def test_avenge(scene: Callable[..., Scene]) -> None:
    """A living one; with none, it waits."""
    s = scene(hand=["CS2_029"], enemy=["CS2_182", "CS2_231"], enemy_secrets=["FP1_020"])
    s.play("CS2_029", s.enemy[0])
    assert (s.board, s.secrets(1)) == (" | CS2_231 4/3", [])
    s = scene(hand=["CS2_029"], enemy=["CS2_182"], enemy_secrets=["FP1_020"])
    assert s.play("CS2_029", s.enemy[0]).secrets(1) == ["FP1_020"]


@card("FP1_022", "Deathrattle: Put a random Demon from your hand into the battlefield.")
def test_voidcaller(scene: Callable[..., Scene]) -> None:
    """A demon, without its battlecry."""
    s = scene(friendly=["FP1_022 3/1"], hand=["CS2_182", "EX1_310"])
    s.use_power(s.friendly[0])
    assert (s.board, [x.card_id for x in s.hand]) == ("EX1_310 5/7 | ", ["CS2_182"])


@card("FP1_025", "Destroy a minion, then return it to life with full Health.")
def test_reincarnate(scene: Callable[..., Scene]) -> None:
    """Its deathrattle first; an enemy comes back to the enemy."""
    s = scene(hand=["FP1_025"] * 2, friendly=["EX1_556 2/1"], enemy=["CS2_182 9/2"])
    s.play("FP1_025", s.friendly[0]).play("FP1_025", s.enemy[0])
    assert s.board == "skele21 2/1, EX1_556 2/3 | CS2_182 4/5"


@card("FP1_028", "Whenever you summon a minion with Deathrattle, gain +1/+1.")
def test_undertaker(scene: Callable[..., Scene]) -> None:
    """Own deathrattles, played or summoned."""
    s = scene(friendly=["FP1_028"], hand=["EX1_012", "CS2_231"], enemy_hand=["EX1_012"])
    before = s.friendly[0].attack
    assert s.play("CS2_231").friendly[0].attack == before
    assert s.play("EX1_012").friendly[0].attack == before + 1
    assert s.end_turn().play("EX1_012").friendly[0].attack == before + 1


@card("FP1_030", "Battlecry: Enemy spells cost (5) more next turn.")
@card("FP1_030e", "Your spells cost (5) more this turn.")
def test_loatheb(scene: Callable[..., Scene]) -> None:
    """Spells, their next turn, and no longer."""
    s = scene(hand=["FP1_030", "CS2_029"], enemy_hand=["CS2_029", "CS2_182"],
              deck=["CS2_231"] * 2, enemy_deck=["CS2_231"] * 2)  # fmt: skip
    s.play("FP1_030").end_turn()
    assert [x.cost for x in s.enemy_hand[:2]] == [9, 4]
    assert s.hand[0].cost == 4
    s.end_turn().end_turn()
    assert [x.cost for x in s.enemy_hand[:2]] == [4, 4]


@card("FP1_031", "Your minions trigger their Deathrattles twice.")
def test_baron_rivendare(scene: Callable[..., Scene]) -> None:
    """Minions', not the enemy's nor the weapon's."""
    s = scene(friendly=["FP1_031", "EX1_556 2/1"], enemy=["EX1_556 2/1"], weapon="OG_033 2/1")
    s.use_power(s.friendly[1])
    assert [x.card_id for x in s.friendly] == ["FP1_031", "skele21", "skele21"]
    s.attack(s.hero, s.enemy[0])
    assert (len(s.enemy), [x.card_id for x in s.hand]) == (1, ["OG_033"])
    assert s.hero.column(t.DAMAGE) == 2
