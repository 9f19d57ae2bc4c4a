"""Logs that are changed as by grep, sed, head and worse: seeded, one kind after another."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    Mutation = Callable[[list[str], random.Random], list[str]]

WITHOUT: Final = (
    *("Player EntityID", "GameEntity EntityID", "CREATE_GAME", "DebugPrintGame", "FULL_ENTITY"),
    *(
        "SHOW_ENTITY",
        "HIDE_ENTITY",
        "TAG_CHANGE",
        "BLOCK_START",
        "BLOCK_END",
        "option ",
        "SendOption",
    ),
    *("tag=ZONE", "tag=CONTROLLER", "tag=CARDTYPE", "tag=TURN", "tag=STEP", "tag=HERO_ENTITY"),
    *("DebugPrintEntityChoices", "Entities[", "DebugPrintPower", "tag=ZONE_POSITION", "PLAYSTATE"),
)
"""The patterns whose lines ``grep -v`` takes out."""
SUBSTITUTES: Final = (
    *(("PlayerID=2", "PlayerID=3"), ("PlayerID=1", "PlayerID=2"), ("GameEntity", "Rival#1002")),
    *(
        ("CREATE_GAME", "CREATE_GAME X"),
        ("id=", "id=-"),
        ("value=", "value=x"),
        ("]", ""),
        ("[", ""),
    ),
    *(
        ("cardId=", "cardId=XXX"),
        ("CardID=", "CardID=BOGUS_"),
        ("Entity=", "Entity=["),
        (" ", "  "),
    ),
    *(("MINION", "HERO"), ("HERO", "MINION"), ("SPELL", "WEAPON"), ("player=1", "player=7")),
    *(("MULLIGAN", "GENERAL"), ("OPTION", "POWER"), ("GameState", "PowerTaskList")),
    *(("CONTROLLER value=1", "CONTROLLER value=2"), ("CONTROLLER value=2", "CONTROLLER value=0")),
    *(
        ("value=HAND", "value=DECK"),
        ("value=PLAY", "value=SETASIDE"),
        ("BEGIN_MULLIGAN", "MAIN_ACTION"),
    ),
    *(("tag=STEP", "tag=mro"), ("type=POWER", "type=mro"), ("ZONE value=HAND", "ZONE value=99")),
)
"""The changes that ``s/.../.../`` makes."""
NUMBERS: Final = tuple(
    re.compile(form)
    for form in (
        *(
            r"(tag=TURN value=)\d+",
            r"(PlayerID=)\d+",
            r"(EntityID=)\d+",
            r"(\bid=)\d+",
            r"(\bID=)\d+",
        ),
        *(
            r"(zonePos=)\d+",
            r"(player=)\d+",
            r"(selected\w+=)\d+",
            r"(option )\d+",
            r"(Target=)\d+",
        ),
        *(r"(BuildNumber=)\d+", r"(tag=\w+ value=)\d+", r"(CountMax=)\d+", r"(SubOption=)-?\d+"),
        *(
            rf"(tag={tag} value=)\w+"
            for tag in (
                *("CONTROLLER", "ZONE_POSITION", "COST", "HEALTH", "ATK", "RESOURCES", "DAMAGE"),
                *("FATIGUE", "ARMOR", "TIMEOUT", "CREATOR", "HERO_ENTITY", "ENTITY_ID", "ZONE"),
                *("CARDTYPE", "CLASS", "OVERLOAD_OWED", "TAG_SCRIPT_DATA_NUM_1", "PLAYER_ID"),
            )
        ),
    )
)
"""Numbers of a line that are swapped for others."""
VALUES: Final = (
    *(0, 1, 2, 3, 7, 255, 1 << 15, 1 << 16, 40_000, 99_999, (1 << 30) - 1, (1 << 31) - 1),
    *(1 << 31, 1 << 32, 1 << 63, 10**30),
)


def _without(lines: list[str], rng: random.Random) -> list[str]:
    word = rng.choice(WITHOUT)
    return [line for line in lines if word not in line]


def _substituted(lines: list[str], rng: random.Random) -> list[str]:
    (old, new), share = rng.choice(SUBSTITUTES), rng.choice((1.0, 0.3, 0.02))
    return [line.replace(old, new) if rng.random() < share else line for line in lines]


def _numbered(lines: list[str], rng: random.Random) -> list[str]:
    form, value, share = rng.choice(NUMBERS), rng.choice(VALUES), rng.choice((1.0, 0.2, 0.02))
    said = f"\\g<1>{value}"
    return [form.sub(said, line, count=1) if rng.random() < share else line for line in lines]


def _truncated(lines: list[str], rng: random.Random) -> list[str]:
    at = rng.randrange(len(lines))
    return [*lines[:at], lines[at][: rng.randrange(len(lines[at]) + 1)]]


def _beheaded(lines: list[str], rng: random.Random) -> list[str]:
    return lines[rng.randrange(len(lines)) :]


def _shuffled(lines: list[str], rng: random.Random) -> list[str]:
    lines, width = list(lines), rng.choice((3, 20, 200))
    for _ in range(rng.choice((1, 10, 100))):
        at = rng.randrange(len(lines))
        lines[at : at + width] = rng.sample(lines[at : at + width], len(lines[at : at + width]))
    return lines


def _doubled(lines: list[str], rng: random.Random) -> list[str]:
    at, width = rng.randrange(len(lines)), rng.choice((1, 5, 50, 500, len(lines)))
    return [*lines[: at + width], *lines[at : at + width], *lines[at + width :]]


def _thinned(lines: list[str], rng: random.Random) -> list[str]:
    share = rng.choice((0.001, 0.01, 0.1, 0.5))
    return [line for line in lines if rng.random() > share]


def _misspelt(lines: list[str], rng: random.Random) -> list[str]:
    lines = list(lines)
    for _ in range(rng.choice((1, 20, 300))):
        at = rng.randrange(len(lines))
        line, place = lines[at], rng.randrange(len(lines[at]) + 1)
        lines[at] = line[:place] + rng.choice("\0 =[]9#\xff\u2028-z") + line[place + 1 :]
    return lines


KINDS: Final[tuple[Mutation, ...]] = (
    *(_without, _substituted, _substituted, _numbered, _numbered, _numbered),
    *(_truncated, _beheaded, _shuffled, _doubled, _thinned, _misspelt),
)


def mutated(lines: list[str], seed: str) -> list[str]:
    """The lines of a log, changed in one to three ways.

    Args:
        lines: without their ends.
        seed: the same lines and seed give the same log.
    """
    rng = random.Random(seed)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        lines = rng.choice(KINDS)(lines, rng) or lines[:1]
    return lines
