"""Card ids that the grammar's scenarios use, and steps that they repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Entity, Scene

Play: TypeAlias = "Callable[..., Scene]"
"""The fixture ``play``: sets a scene with the parsed cards."""

WISP = "CS2_231"  # 1/1, costs 0
YETI = "CS2_182"  # 4/5, costs 4
OGRE = "CS2_200"  # 6/7, costs 6
RAPTOR = "CS2_172"  # 3/2 beast, costs 2
BOAR = "CS2_171"  # 1/1 beast with charge, costs 1
WOLFRIDER = "CS2_124"  # 3/1 with charge, costs 3
MURLOC = "CS2_168"  # 2/1 murloc, costs 1
FOOTMAN = "CS1_042"  # 1/2 with taunt
SQUIRE = "EX1_008"  # 1/1 with divine shield
MECH = "GVG_085"  # 1/2 mech with taunt and divine shield
DRAGON = "NEW1_023"  # 3/2 dragon, elusive, costs 2
ELEMENTAL = "CS2_033"  # 3/6 elemental that freezes, costs 4
TIGER = "EX1_028"  # 5/5 beast with stealth, costs 5
GEOMANCER = "CS2_142"  # 2/2 with spell damage +1
MOONFIRE = "CS2_008"  # a spell: 1 damage, costs 0
FIREBALL = "CS2_029"  # a fire spell: 6 damage, costs 4
ASSASSINATE = "CS2_076"  # a spell: destroy an enemy minion, costs 4
COIN = "GAME_005"  # a spell: a mana crystal for this turn, costs 0
AXE = "CS2_106"  # a weapon, 3/2


def kill(scene: Scene, victim: Entity) -> Scene:
    """Let a minion die of a Moonfire from the friendly hand, whatever health it has."""
    scene.set(victim, t.DAMAGE, victim.health + victim.column(t.DAMAGE) - 1)
    return scene.play(MOONFIRE, victim)


def with_corpses(scene: Scene, corpses: int) -> Scene:
    """Give the friendly player this many corpses."""
    scene.array[0]["counter"][0, t.N_CORPSES] = corpses
    return scene


def hand_of(scene: Scene) -> list[str]:
    """The card ids in the friendly hand."""
    return [x.card_id for x in scene.hand]
