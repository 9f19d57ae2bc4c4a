"""A scene where a position is expected: copied, pickled, played as positions are."""

from __future__ import annotations

import copy
import pickle

import pytest

import hsbot
from hsbot.scenario import Scene


def scene() -> Scene:
    """A scene in which chance decides who is hit."""
    return Scene(hand="Arcane Missiles, Fireball", enemy="Wisp x3", mana=5, seed=3)


COPIES = {
    "clone": lambda s: s.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda s: pickle.loads(pickle.dumps(s)),  # noqa: S301 - our own
}


@pytest.mark.parametrize("way", COPIES)
def test_a_copy_of_a_scene_is_a_scene(way: str) -> None:
    """It is equal, plays on by card names with the same chance, and by itself."""
    first = scene()
    copied = COPIES[way](first)
    assert type(copied) is Scene
    assert copied == first
    boards = {s.play("Arcane Missiles").board for s in (copied, scene())}
    assert len(boards) == 1
    assert first == scene() != copied


def test_a_copy_with_another_seed_has_other_chance() -> None:
    """Of ten one at least."""
    boards = {scene().clone(seed).play("Arcane Missiles").board for seed in range(10)}
    assert len(boards) > 1


def test_a_world_of_a_scene_is_a_scene() -> None:
    """Cards that it cannot see are dealt anew, and options are taken by names of cards."""
    world = scene().determinization(1).play("Fireball", "enemy hero")
    assert (type(world), world.enemy_hero.health) == (Scene, 24)


def test_a_scene_is_played_as_a_position_is() -> None:
    """Options by themselves and in words; nobody has won until somebody has."""
    words = "play Fireball on the enemy hero"
    for s in (scene(), hsbot.Position.from_words(hand="Fireball", mana=5)):
        for said in (words, next(x for x in s.options if str(x) == words)):
            assert s.clone().play(said).enemy.hero.health == 24  # type: ignore[arg-type]
        assert s.winner is None
        assert "won" not in repr(s)
    assert hsbot.plan(scene(), iterations=5, seed=1).best in scene().options
    drawn = Scene(hand="Hellfire", health=3, enemy_health=3, mana=4).play("Hellfire")
    assert (drawn.is_over, drawn.winner) == (True, None)
    assert "a draw" in repr(drawn)
