"""Needs of a secret when its turn comes, and which acts last whatever the order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.keyword_tags import ACTS_LAST
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from kit.scene import Entity, Scene


def _played(*entities: Entity) -> None:
    """Let these have been played in this order, after everything else."""
    for order, entity in enumerate(entities, start=1000):
        entity.state.array[0]["e"][entity.row, t.ORDER] = order
    entities[0].state.array[0]["order"] = 2000


def _secrets(s: Scene) -> list[Entity]:
    rows = s.array[0]["secret"][1][: s.array[0]["nsecret"][1]]
    return [type(s.hero)(s, int(row)) for row in rows]


def _hidden(s: Scene) -> list[str]:
    return [x.name for x in _secrets(s)]


# ---- room ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("secret", ["Redemption", "Emergency Maneuvers", "Effigy"])
def test_a_secret_that_summons_stays_where_deathrattles_have_filled_the_board(
    secret: str, scene: Callable[..., Scene]
) -> None:
    """Seven minions, of which a Savannah Highmane dies and leaves two, more than there is room."""
    s = scene(
        hand="Assassinate", enemy="Savannah Highmane, Boulderfist Ogre x6", enemy_secrets=secret
    )
    s.play("Assassinate", s.enemy[0])
    assert (_hidden(s), len(s.enemy)) == ([secret], 7)


def test_zombees_need_room(scene: Callable[..., Scene]) -> None:
    """A secret that only summons to attack does nothing on a full board."""
    s = scene(hand="Wisp", enemy="Boulderfist Ogre x7", enemy_secrets="ZOMBEEEES!!!").play("Wisp")
    assert _hidden(s) == ["ZOMBEEEES!!!"]


@pytest.mark.parametrize("secret", ["Frozen Clone", "Plagiarize", "Mana Bind", "Duplicate"])
def test_a_secret_that_copies_to_hand_stays_where_the_hand_is_full(
    secret: str, scene: Callable[..., Scene]
) -> None:
    """Whatever it copies, and whenever."""
    s = scene(
        hand="Wisp, Fireball", enemy="River Crocolisk", enemy_secrets=secret, deck="Wisp x2",
        enemy_hand="Wisp x10", enemy_deck="Wisp x2",
    )  # fmt: skip
    s.play("Wisp").play("Fireball", s.enemy[0]).end_turn()
    assert secret in _hidden(s)


# ---- Redemption ----------------------------------------------------------------------------------
@pytest.mark.parametrize("secret_first", [True, False])
def test_redemption_comes_after_the_deathrattle_whatever_the_order(
    secret_first: bool, scene: Callable[..., Scene]
) -> None:
    """Explosive Sheep's blast does not hit the sheep that comes back."""
    s = scene(hand="Assassinate", enemy="Explosive Sheep", enemy_secrets="Redemption")
    sheep, secret = s.enemy[0], _secrets(s)[0]
    _played(*((secret, sheep) if secret_first else (sheep, secret)))
    s.play("Assassinate", sheep)
    assert (_hidden(s), [x.name for x in s.enemy]) == ([], ["Explosive Sheep"])
    assert s.enemy[0].health == 1


@pytest.mark.parametrize("secrets", ["Redemption, Getaway Kodo", "Getaway Kodo, Redemption"])
def test_redemption_asks_where_its_minion_is_now(secrets: str, scene: Callable[..., Scene]) -> None:
    """A minion that Getaway Kodo has returned to hand is not in the graveyard any more."""
    s = scene(hand="Assassinate", enemy="River Crocolisk", enemy_secrets=secrets)
    s.play("Assassinate", s.enemy[0])
    assert (_hidden(s), len(s.enemy), len(s.enemy_hand)) == (["Redemption"], 0, 1)


def test_of_two_that_return_a_minion_to_hand_one_does(scene: Callable[..., Scene]) -> None:
    """The second finds it in hand."""
    s = scene(
        hand="Assassinate", enemy="River Crocolisk", enemy_secrets="Getaway Kodo, Cheat Death"
    )
    s.play("Assassinate", s.enemy[0])
    assert (_hidden(s), len(s.enemy_hand)) == (["Cheat Death"], 1)


def test_each_exception_names_its_source_and_bears_the_flag(
    table: CardTable, library: Library
) -> None:
    """So does each reprint, and no other card."""
    late = {
        library.card_ids[i]
        for i, row in enumerate(library.cards)
        if row[t.C_FLAGS] & t.CF_ACTS_LAST
    }
    names = {table[card_id].name for card_id in ACTS_LAST}
    assert {table[card_id].name for card_id in late} == names
    assert late >= {x.card_id for name in names for x in table.by_name(name) if x.collectible}
    assert all(": " in source for source in ACTS_LAST.values())


# ---- who is turned aside -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("secret", "left"), [("Noble Sacrifice", 1), ("Wandering Monster", 1), ("Misdirection", 0)]
)
def test_a_defender_is_summoned_though_the_attacker_has_fallen(
    secret: str, left: int, scene: Callable[..., Scene]
) -> None:
    """A secret that only turns an attack aside needs an attacker; one that summons does not."""
    s = scene(friendly="Bloodfen Raptor", enemy_secrets=f"Explosive Trap, {secret}")
    s.attack(s.friendly[0], s.enemy_hero)
    assert (len(s.enemy), s.friendly) == (left, [])
    assert _hidden(s) == ([] if left else [secret])


# ---- dormant minions -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("secret", "stays"),
    [
        ("Mirror Entity", False), ("Ambush", False), ("Hidden Cache", False),
        ("Frozen Clone", False), ("Snipe", True), ("Explosive Runes", True),
        ("Potion of Polymorph", True), ("Repentance", True),
    ],
)  # fmt: skip
def test_a_dormant_minion_is_played_and_can_be_copied(
    secret: str, stays: bool, scene: Callable[..., Scene]
) -> None:
    """But nothing can be done to it."""
    s = scene(hand="Imprisoned Felmaw", enemy_hand="Wisp", enemy_secrets=secret)
    s.play("Imprisoned Felmaw")
    assert _hidden(s) == ([secret] if stays else [])


def test_the_copy_of_a_dormant_minion_is_dormant(scene: Callable[..., Scene]) -> None:
    """It wakes as its original does."""
    s = scene(hand="Imprisoned Felmaw", enemy_secrets="Mirror Entity").play("Imprisoned Felmaw")
    assert [x.name for x in s.enemy] == ["Imprisoned Felmaw"]
    assert s.enemy[0].column(t.FLAGS) & t.F_DORMANT
    assert s.enemy[0].column(t.TIMER) == s.friendly[0].column(t.TIMER)
