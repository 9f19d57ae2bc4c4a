"""Cards that look back at spells, weapons lost and Secrets triggered, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kit.scenario_rows import run
from kit.scene import cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scenario_rows import Expected, Setup
    from kit.scene import Scene

YETI, WISP, OGRE, FIREBALL, BOLT = "CS2_182", "CS2_231", "CS2_200", "CS2_029", "CS2_024"
KINGS, CLAWS, AXE, REAPER = "CS2_092", "CS2_005", "CS2_106", "CS2_112"
LIGHT, EXPLOSIVE, SNIPE, DARKBOMB = "CS2_007", "EX1_610", "EX1_609", "GVG_015"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
BAR_077_CARD = (
    "BAR_077",
    "Battlecry: Summon a 5/5 Lookout for each Watch Post you've summoned this game.",
)
BT_334_CARD = (
    "BT_334",
    ("Battlecry: Add a copy of each spell you cast on friendly characters this game to your hand."),
)
DED_501_CARD = (
    "DED_501",
    "Battlecry: Repeat the last spell you've cast on a friendly minion on this.",
)
DRG_055_CARD = ("DRG_055", "Battlecry: Equip one of your destroyed weapons.")
LOOT_216_CARD = (
    "LOOT_216",
    "Battlecry: Cast each spell you cast on your minions this game on this one.",
)
LOOT_389_CARD = ("LOOT_389", "Battlecry: Return one of your destroyed weapons to your hand.")
MIS_914_CARD = ("MIS_914", "Battlecry: Recast every friendly Secret that triggered this game.")
VAC_407_CARD = (
    "VAC_407",
    ("Battlecry: Repeat the last spell you cast at an enemy (at a random enemy if possible)."),
)


@pytest.mark.parametrize(
    ("played", "setup", "steps", "told"),
    cases(
        (BAR_077_CARD, {"friendly": ["BAR_074", WISP], "mana": 20, "hand": ["BAR_077", FIREBALL]},
         "play CS2_029 @friendly0, play", {"board": f"{WISP} 1/1, BAR_077 5/5, BAR_077t 5/5 | "}),
        (BAR_077_CARD, {"friendly": ["BAR_074", "BAR_076", WISP]}, "play",
         {"minions": (6, 0)}),
        (BT_334_CARD,
         {"hand": ["BT_334", KINGS, FIREBALL, LIGHT], "friendly": [YETI], "enemy": [OGRE],
          "mana": 30},
         "play CS2_092 @friendly, play CS2_029 @enemy, play CS2_007 @hero, play",
         {"hand": [KINGS, LIGHT]}),
        (DED_501_CARD,
         {"hand": ["DED_501", KINGS, LIGHT, FIREBALL], "friendly": [YETI], "mana": 30,
          "enemy": [OGRE]},
         "play CS2_092 @friendly, play CS2_007 @hero, play CS2_029 @enemy, play",
         {"board": f"{YETI} 8/9, DED_501 7/8 | {OGRE} 6/1"}),
        (DED_501_CARD, {"hand": ["DED_501", KINGS], "enemy": [YETI], "mana": 30},
         "play CS2_092 @enemy, play", {"board": f"DED_501 3/4 | {YETI} 8/9"}),
        (DRG_055_CARD, {"weapon": AXE, "hand": ["DRG_055", REAPER], "mana": 30},
         "play CS2_112, play", {"weapon": f"{AXE} 3/2"}),
        (DRG_055_CARD, {"weapon": AXE, "mana": 30}, "play", {"weapon": f"{AXE} 3/2"}),
        (DRG_055_CARD, {}, "play", {"weapon": ""}),
        (LOOT_216_CARD,
         {"hand": ["LOOT_216", KINGS, KINGS, LIGHT], "friendly": [YETI], "mana": 30},
         "play CS2_092 @friendly, play CS2_092 @friendly, play CS2_007 @hero, play",
         {"board": f"{YETI} 12/13, LOOT_216 9/9 | "}),
        (LOOT_389_CARD, {"weapon": AXE, "hand": ["LOOT_389", REAPER], "mana": 30},
         "play CS2_112, play", {"hand": [AXE], "weapon": f"{REAPER} 5/2"}),
        (LOOT_389_CARD, {"weapon": AXE}, "play", {"hand": []}),
        (MIS_914_CARD,
         {"secrets": [EXPLOSIVE], "hand": ["MIS_914"], "enemy": [OGRE], **DECKS},
         "end, against @hero, end, play", {"secrets": [EXPLOSIVE]}),
        (MIS_914_CARD, {"secrets": [EXPLOSIVE], "hand": ["MIS_914"], **DECKS}, "play",
         {"secrets": [EXPLOSIVE]}),
        (MIS_914_CARD, {"hand": ["MIS_914"]}, "play", {"secrets": []}),
        (VAC_407_CARD,
         {"hand": ["VAC_407", FIREBALL, KINGS], "friendly": [YETI], "mana": 30},
         "play CS2_029 @face, play CS2_092 @friendly, play", {"enemy_health": 18}),
        (VAC_407_CARD, {"hand": ["VAC_407", FIREBALL], "friendly": [OGRE], "mana": 30},
         "play CS2_029 @friendly, play", {"enemy_health": 30}),
    ),
)  # fmt: skip
def test_rows(
    scene: Callable[..., Scene], played: tuple[str, str], setup: Setup, steps: str, told: Expected
) -> None:
    """Each row is a scene, the steps, and what is there then."""
    run(scene, played, setup, steps, told)
