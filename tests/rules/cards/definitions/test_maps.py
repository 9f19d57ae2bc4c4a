"""The maps of the Lost City, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag, Race, SpellSchool

from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import Card, CardTable
    from kit.scene import Scene

REMEMBERED = "If you play the Discovered card this turn, also choose one of the other two options."
DEATH_KNIGHT, DEMON_HUNTER, PALADIN, HUNTER = "HERO_11", "HERO_10", "HERO_04", "HERO_05"


@card(
    "TLC_435", "Discover a Frost Rune card. If you play it this turn, also pick one of the others."
)
@card("TLC_442", "Discover a Murloc. If you play it this turn, also pick one of the others.")
@card(
    "TLC_824",
    "Discover an odd-Attack Beast. If you play it this turn, also pick one of the others.",
)
@card("TLC_900", "Discover a Fel spell. If you play it this turn, also pick one of the others.")
@pytest.mark.parametrize(
    ("map_id", "hero", "fits"),
    [
        ("TLC_435", DEATH_KNIGHT, lambda c: c.tag(GameTag.COST_FROST)),
        ("TLC_442", PALADIN, lambda c: Race.MURLOC in c.races or Race.ALL in c.races),
        ("TLC_824", HUNTER, lambda c: Race.BEAST in c.races and c.attack % 2 == 1),
        ("TLC_900", DEMON_HUNTER, lambda c: c.spell_school == SpellSchool.FEL),
    ],
)
def test_maps(
    scene: Callable[..., Scene],
    table: CardTable,
    map_id: str,
    hero: str,
    fits: Callable[[Card], bool],
) -> None:
    """The offered cards are of the kind that the text names."""
    for seed in range(3):
        s = scene(hand=[map_id], hero=hero, seed=seed)
        offered = s.play(map_id).offered
        assert len(set(offered)) == 3
        assert all(fits(table[x]) for x in offered)


@card("TLC_435e", REMEMBERED)
@card("TLC_442e", REMEMBERED)
@card("TLC_464e", REMEMBERED)
@card("TLC_824e", REMEMBERED)
@card("TLC_900e", REMEMBERED)
def test_the_others_are_offered_when_it_is_played_at_once(scene: Callable[..., Scene]) -> None:
    """One of the two that were left; not on a later turn."""
    for waits in (False, True):
        for seed in range(9):
            s = scene(hand=["TLC_442"], hero=PALADIN, seed=seed)
            offered = s.play("TLC_442").offered
            s.choose(offered[0])
            if not s.can_play(offered[0]):
                continue  # it asks for a target, or costs too much
            if waits:
                s.end_turn().end_turn()
            s.play(offered[0])
            if waits:
                assert s.offered != offered[1:]
            elif set(s.offered) == set(offered[1:]):
                s.choose(offered[2])
                assert offered[2] in [x.card_id for x in s.hand]
                break
        else:
            assert waits, "no Murloc could be played"


@card(
    "TLC_515",
    "Discover a card from your deck. If you play it this turn, also pick one of the others.",
)
@card("TLC_515e", REMEMBERED)
def test_cultist_map(scene: Callable[..., Scene]) -> None:
    """A spell, too, has the others offered when its text has run; they are drawn."""
    deck = ["CS2_029", "CS2_171", "CS2_182"]
    s = scene(hand=["TLC_515"], deck=deck)
    s.play("TLC_515").choose("CS2_029")
    assert ([x.card_id for x in s.hand], len(s.deck())) == (["CS2_029"], 2)
    s.play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 24
    assert sorted(s.offered) == ["CS2_171", "CS2_182"]
    s.choose("CS2_182")
    assert ([x.card_id for x in s.hand], s.deck()) == (["CS2_182"], ["CS2_171"])
    s = scene(hand=["TLC_515"], deck=deck)
    s.play("TLC_515").choose("CS2_171").end_turn().end_turn().play("CS2_171")
    assert s.offered == []
