"""The choices of EVA."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.papers.eva import weights

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.scenario import Scene

    Choice = Callable[..., str]
    Scenes = Callable[..., Scene]


def test_eva_takes_what_changes_most(scene: Scenes, choice: Choice) -> None:
    """It plays the best minion, kills rather than hurts, and wins."""
    assert choice("eva", scene(hand="Wisp, Boulderfist Ogre")) == "play Boulderfist Ogre"
    some = scene(friendly="Chillwind Yeti", enemy="Oasis Snapjaw 2/4", mana=0)
    assert choice("eva", some) == "attack Chillwind Yeti > Oasis Snapjaw"
    some = scene(friendly="Chillwind Yeti", enemy="Bloodfen Raptor", enemy_health=4, mana=0)
    assert choice("eva", some) == "attack Chillwind Yeti > enemy hero"
    assert choice("eva", scene(hand="", friendly="Wisp", enemy="Boulderfist Ogre", mana=0)) != (
        "attack Wisp > Boulderfist Ogre"
    )


def test_weights_from_a_file(scene: Scenes, choice: Choice, tmp_path: Path) -> None:
    """A file with other weights changes what is done; one with a weight missing is refused."""
    shipped = Path(weights.__file__).parent / "weights" / "eva-cig2018.toml"
    lazy = tmp_path / "lazy.toml"
    lines = [
        line.split("=")[0] + "= 0" if "=" in line else line
        for line in shipped.read_text("utf-8").splitlines()
    ]
    lazy.write_text("\n".join(lines).replace("mana_reduced = 0", "mana_reduced = 1"), "utf-8")
    some = scene(hand="Chillwind Yeti", mana=4)
    assert choice("eva", some) == "play Chillwind Yeti"
    assert choice(f"eva:weights={lazy}", some) == "end_turn"
