"""Transformations of a log's lines that leave the game as it is: names, dress, what is not read."""

from __future__ import annotations

import functools
import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

from hslog.tokens import UNKNOWN_HUMAN_PLAYER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Transformation = Callable[[list[str]], list[str]]

_CREATE: Final = "GameState.DebugPrintPower() - CREATE_GAME"
_META: Final = "GameState.DebugPrintGame()"
_LIST: Final = re.compile(
    r"GameState\.(?:DebugPrintOptions|DebugPrintEntit\w+|DebugPrintChoices|SendChoices)\(\)"
)
_TOLD: Final = re.compile(r"DebugPrintGame\(\) - PlayerID=\d+, PlayerName=(.*?)\s*$")
_TAGGED: Final = re.compile(r"TAG_CHANGE Entity=([^\[\d].*?) tag=\w+ value=\w+")
_ASKED: Final = re.compile(r"GameState\..* Player=(.*?) (?:TaskList|EntitiesCount)=")
_STAMP: Final = re.compile(r"^([DWEI]) (\d\d):(\d\d:[\d.]+) ")
_ENTITY_NAME: Final = re.compile(r"\[(entityName|name)=.*? id=(\d+) zone=")
_BEFORE_NAME: Final = r"(?:(?:Entity|Player|PlayerName|Target|Source|Data)=| = )"
_AFTER_NAME: Final = (
    r"\s*$| (?:tag|TaskList|EntitiesCount|EffectCardId|SubType|BlockType|SubOption|InfoCount)="
)
_LATE: Final = 60
"""Lines in which a name that comes late is not known yet."""

NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "unnamed": (UNKNOWN_HUMAN_PLAYER, UNKNOWN_HUMAN_PLAYER),
    "one unnamed": ("Anna#11", UNKNOWN_HUMAN_PLAYER),
    "spaces": ("Anna Maria", "Otto the  Great"),
    "brackets": ("[Anna]", "Otto [x] (y)#22"),
    "equals signs": ("Anna tag=TURN value=3", "=Otto="),
    "ids": ("Anna id=4", "[Otto id=5]"),
    "cards' names": ("Fireball", "Leeroy Jenkins"),
    "GameEntity": ("GameEntity", "Otto"),
    "GameEntity with a number": ("Anna", "GameEntity#22"),
    "empty": ("", ""),
    "one empty": ("", "Otto#22"),
    "the same": ("Otto", "Otto"),
    "the same with numbers": ("Otto#11", "Otto#11"),
    "the same before the number": ("Otto#11", "Otto#22"),
    "without numbers": ("Anna", "Otto"),
    "other letters": ("Ännchen#11", "오토#22"),
}
"""Names of the two players, in the order in which a game's log first tells them."""


def transformations() -> dict[str, Transformation]:
    """All transformations by name; each takes a log's lines and gives new ones."""
    named: dict[str, Transformation] = {
        f"names: {key}": functools.partial(renamed, names=names) for key, names in NAMES.items()
    }
    return named | {
        "names: late": late_names,
        "names: with and without numbers": changing_names,
        "no DebugPrintGame": lambda lines: [x for x in lines if _META not in x],
        "no PowerTaskList": lambda lines: [x for x in lines if " PowerTaskList." not in x],
        "other loggers": with_other_loggers,
        "a companion": with_companion,
        "CRLF": lambda lines: [f"{x}\r" for x in lines],
        "BOM": lambda lines: [f"\ufeff{lines[0].lstrip(chr(0xFEFF))}", *lines[1:]],
        "midnight": over_midnight,
        "another language": in_another_language,
        "a newer build": of_a_newer_build,
        "players swapped": with_players_swapped,
    }


# ---- names ---------------------------------------------------------------------------------------
def renamed(lines: list[str], names: tuple[str, str]) -> list[str]:
    """The players' names replaced; a third name in a game (a stray line's) stays as it is."""
    return [
        line
        for game in _games(lines)
        for line in _replaced(game, dict(zip(_names(game), names, strict=False)))
    ]


def late_names(lines: list[str]) -> list[str]:
    """The second name of each game comes only after some lines that do not know it."""
    out: list[str] = []
    for game in _games(lines):
        names, left = _names(game)[1:2], _LATE
        for line in game:
            changed = _replaced([line], dict.fromkeys(names, UNKNOWN_HUMAN_PLAYER))[0]
            left -= changed != line
            out.append(changed if left >= 0 else line)
    return out


def changing_names(lines: list[str]) -> list[str]:
    """Names are printed in turn with their numbers and without."""
    out: list[str] = []
    for game in _games(lines):
        short = {name: name.partition("#")[0] for name in _names(game)}
        for number, line in enumerate(game):
            told = _META in line or number % 2
            out.append(line if told else _replaced([line], short)[0])
    return out


def _games(lines: list[str]) -> Iterator[list[str]]:
    """The lines game by game; what stands before the first belongs to it."""
    number = 0

    def game_of(line: str) -> int:
        nonlocal number
        number += _CREATE in line
        return max(1, number)

    for _, game in groupby(lines, game_of):
        yield list(game)


def _names(game: list[str]) -> list[str]:
    """The players' names in the order in which they are first told."""
    found: dict[str, None] = {}
    for line in game:
        match = _TOLD.search(line) or _TAGGED.search(line) or _ASKED.search(line)
        if match is not None:
            found[match[1]] = None
    return [x for x in found if x not in ("", "GameEntity", UNKNOWN_HUMAN_PLAYER)]


def _replaced(lines: list[str], names: Mapping[str, str]) -> list[str]:
    """Lines with players' names replaced wherever a name may stand."""
    if not names:
        return list(lines)
    longest = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    one = re.compile(rf"({_BEFORE_NAME})({longest})(?={_AFTER_NAME})")
    return [one.sub(lambda m: m[1] + names[m[2]], line) for line in lines]


# ---- the rest ------------------------------------------------------------------------------------
def with_other_loggers(lines: list[str]) -> list[str]:
    """Lines of other loggers, prose and blank lines between the client's own, lists left whole.

    The client writes a list of options in one go.
    """
    out: list[str] = []
    for number, line in enumerate(lines):
        stamp = _STAMP.match(line)
        if number % 7 == 3 and stamp and not _LIST.search(line):
            out += (
                f"{stamp[0]}Zone.ZoneChangeList.ProcessChanges() - id=1 local=False",
                f"{stamp[0]}Box.OnStateChanged() - TAG_CHANGE Entity=1 tag=TURN value=9",
                "",
                "(Filename: C:/buildslave/unity/build/Debug.cpp Line: 51)",
            )
        out.append(line)
    return out


_COMPANION: Final = 90_000
"""An entity id beyond those of any game."""
_TRIGGERED: Final = "EffectCardId= EffectIndex=0 Target=0 SubOption=-1 TriggerKeyword=0"


def with_companion(lines: list[str]) -> list[str]:
    """An entity of no known card acts after every action, in blocks that change nothing of a rule.

    So companions, portraits and a season's events do in today's logs; here neither the card id nor
    the card's type tells it.
    """
    out: list[str] = []
    there = False
    for line in lines:
        stamp = _STAMP.match(line)
        method, _, data = line[stamp.end() if stamp else 0 :].rstrip().partition(" - ")
        power = method == "GameState.DebugPrintPower()"
        head = f"{stamp[0] if stamp else ''}{method} - "
        there &= not (power and data == "CREATE_GAME")
        if power and data.startswith("BLOCK_START") and not there:
            tags = ("ZONE value=SETASIDE", "CONTROLLER value=1", "CARDTYPE value=SPELL")
            out.append(f"{head}FULL_ENTITY - Creating ID={_COMPANION} CardID=SHOW_1")
            out += [f"{head}    tag={tag}" for tag in tags]
            there = True
        out.append(line)
        if power and data == "BLOCK_END" and there:
            out += (
                f"{head}BLOCK_START BlockType=TRIGGER Entity={_COMPANION} {_TRIGGERED}",
                f"{head}    TAG_CHANGE Entity={_COMPANION} tag=99001 value={len(out)} ",
                f"{head}BLOCK_END",
            )
    return out


def over_midnight(lines: list[str]) -> list[str]:
    """The clock put so that midnight passes in the middle of the log."""
    hours = [int(m[2]) for line in lines if (m := _STAMP.match(line))]
    if not hours:
        return list(lines)
    stamps = [m[2] + m[3] for line in lines if (m := _STAMP.match(line))]
    seconds = [3600 * int(x[:2]) + 60 * int(x[2:4]) + float(x[5:]) for x in stamps]
    shift = 86_400.0 - seconds[len(seconds) // 2]
    out = []
    for line in lines:
        match = _STAMP.match(line)
        if match is not None:
            rest = match[3]
            second = (3600 * int(match[2]) + 60 * int(rest[:2]) + float(rest[3:]) + shift) % 86_400
            clock = f"{int(second // 3600):02}:{int(second // 60 % 60):02}:{second % 60:010.7f}"
            line = f"{match[1]} {clock} {line[match.end() :]}"  # noqa: PLW2901 - the line, later
        out.append(line)
    return out


def in_another_language(lines: list[str]) -> list[str]:
    """Entities' names as another language has them, with brackets and signs in them."""
    return [_ENTITY_NAME.sub(r"[\1=Ébène [«Ä=x»] 오 id=\2 zone=", line) for line in lines]


_WITH_FIELDS: Final = re.compile(
    r"DebugPrintPower\(\) -\s+(?:BLOCK_START|FULL_ENTITY|SHOW_ENTITY|CHANGE_ENTITY|Player) "
    r"|(?:DebugPrintOptions|DebugPrintEntit\w+|SendChoices)\(\) -\s+\w+[ \[=]"
)
_TRIGGER: Final = "BLOCK_START BlockType=TRIGGER Entity=GameEntity "


def of_a_newer_build(lines: list[str]) -> list[str]:
    """A field more at the end of lines that have fields, and a type of block that is not known."""
    out = []
    for line in lines:
        more = " NewField=[a b] NewIndex=-1" if _WITH_FIELDS.search(line) else ""
        changed = line.replace(_TRIGGER, _TRIGGER.replace("TRIGGER", "NEW_TYPE"))
        out.append(f"{changed.rstrip()}{more}{line[len(line.rstrip()) :]}")
    return out


_SEATS: Final = re.compile(
    r"(PlayerID=|PlayerId=|playerId=| player=|"
    r"tag=(?:CONTROLLER|PLAYER_ID|LETTUCE_CONTROLLER|TEAM_ID) value=)([12])(?=\D|$)"
)


def with_players_swapped(lines: list[str]) -> list[str]:
    """PlayerID 1 is 2 and 2 is 1, wherever the log says either."""
    return [_SEATS.sub(lambda m: f"{m[1]}{3 - int(m[2])}", line) for line in lines]
