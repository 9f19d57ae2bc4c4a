"""Words of a scene: health, decks, enchantments, age, abilities, prints."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.game.card_phrases import PrintWarning
from hsbot.rules.schema import layout as t
from hsbot.scenario import Scene

if TYPE_CHECKING:
    from hsbot.simulators.native import Native


@pytest.mark.parametrize(
    ("parts", "health", "most"),
    [
        ({"health": 10}, 10, 30),
        ({"health": 10, "max_health": 20}, 10, 20),
        ({"max_health": 20}, 20, 20),
        ({"health": 40}, 40, 40),
        ({"hero": "Priest 10"}, 10, 30),
        ({"hero": "Priest 10", "max_health": 40}, 10, 40),
        ({"hero": "Priest 10 armor 3", "health": 5}, 10, 30),
    ],
)
def test_health_is_what_is_left(
    parts: dict[str, str], health: int, most: int, native: Native
) -> None:
    """Healing goes up to ``max_health``, which is 30 unless it is told."""
    s = Scene(native, hand="Healing Touch", mana=10, **parts)  # type: ignore[arg-type]
    assert (s.hero.health, s.hero.column(t.HEALTH)) == (health, most)
    assert s.play("Healing Touch", s.hero).hero.health == min(most, health + 8)


def test_more_health_than_there_is_is_refused(native: Native) -> None:
    """It names both numbers."""
    with pytest.raises(UsageError, match="health, 12, is more than its max_health, 10"):
        Scene(native, health=12, max_health=10)


def test_a_deck_that_is_not_told_harms_nobody(native: Native) -> None:
    """Nine minions without a text, each once; an empty one has to be asked for."""
    s = Scene(native)
    assert len(s.deck()) == len(set(s.deck())) == len(s.deck(1)) == 9
    s.end_turn().end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)
    s = Scene(native, deck="", enemy_deck="").end_turn().end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)


@pytest.mark.parametrize(
    ("words", "stats"),
    [
        ("Wisp with Blessing of Kings", (5, 5, 0)),
        ("Wisp with CS2_092e", (5, 5, 0)),
        ("Wisp with Blessing of Kings with Blessing of Kings", (9, 9, 0)),
        ("Wisp (2) with Blessing of Might", (4, 1, 2)),
    ],
)
def test_an_enchantment_by_its_name(
    words: str, stats: tuple[int, int, int], native: Native
) -> None:
    """On a card in hand and on the board alike, before and after other words."""
    s = Scene(native, hand=f"{words} taunt", friendly=f"{words} taunt")
    for card in (s.hand[0], s.friendly[0]):
        assert (card.attack, card.health, card.cost) == stats
        assert card.column(t.KW) == t.TAUNT


def test_an_enchantment_with_a_program_acts(native: Native) -> None:
    """Blessing of Wisdom on an attacker draws."""
    s = Scene(native, friendly="Wisp with EX1_363e")
    assert len(s.attack(s.friendly[0], s.enemy_hero).hand) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Wisp with Blesing", "no enchantment 'Blesing'"),
        ("Wisp with AT_006e", "AT_006e|no enchantment"),
    ],
)
def test_an_enchantment_that_is_none_is_named(words: str, said: str, native: Native) -> None:
    """In one line."""
    with pytest.raises(UsageError, match=said):
        Scene(native, hand=words)


@pytest.mark.parametrize(
    ("board", "secret", "left"),
    [("Explosive Sheep", "Avenge", 1), ("Explosive Sheep", "Avenge older", 1)],
)
def test_a_secret_is_younger_than_the_board_unless_it_is_older(
    board: str, secret: str, left: int, native: Native
) -> None:
    """So are minions and weapons, by the same words."""
    s = Scene(native, enemy=f"{board}, Wisp younger", enemy_secrets=secret)
    orders = [x.column(t.ORDER) for x in s.enemy]
    secret_order = s.side(1).secrets[0].order
    assert (secret_order < orders[0]) == secret.endswith("older")
    assert orders[1] > orders[0]
    assert len(s.enemy) == left + 1


def test_a_secret_is_otherwise_as_printed(native: Native) -> None:
    """It has no stats, keywords or costs."""
    with pytest.raises(UsageError, match="older or younger"):
        Scene(native, secrets="Avenge 4/4")


def test_a_titans_ability_goes_by_its_name(native: Native) -> None:
    """Options say it, too; an unknown one is answered with those there are."""
    s = Scene(native, friendly="Norgannon", seed=3)
    names = [s.names.name(x) for x in s.sub_options(s.friendly[0])]
    assert all(any(name in words for words in s.options.words) for name in names)
    with pytest.raises(UsageError, match="no ability 'Nap'; it has"):
        s.can_use_ability("Norgannon", "Nap")
    used = next(name for name in names if s.can_use_ability("Norgannon", name))
    assert used not in "".join(s.use_ability("Norgannon", used).options.words)


def test_a_starship_is_launched(native: Native) -> None:
    """Its option is one word for it."""
    s = Scene(native, friendly="Arkonite Defense Crystal", enemy_hand="Fireball", hand="Fireball")
    s.play("Fireball", "Arkonite Defense Crystal")
    ship = s.friendly[0]
    assert f"use {ship.name} (Launch Starship)" in s.options
    assert not s.launch(ship).friendly[0].column(t.FLAGS) & t.F_DORMANT


def test_a_name_whose_prints_differ_is_told(native: Native) -> None:
    """Which one is meant, and which are others; an id says it all."""
    with pytest.warns(PrintWarning, match="'Imbued Axe' means CORE_REV_933; REV_933 differ"):
        Scene(native, hand="Imbued Axe")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Scene(native, hand="REV_933, Fireball")
