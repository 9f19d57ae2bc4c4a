"""Players named by their place in Python: a name in a file, or in a module."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import describe, make_player, settings_of
from hsbot.agents.players.third_party import foreign_code
from hsbot.agents.python_players import check_player
from hsbot.arena.single_game import named_deck, play_between
from hsbot.arena.time_limit import TimeUpError
from hsbot.errors import EmergencyStop, UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.agents.players import GameContext

BOTS = '''
from dataclasses import dataclass

LEVEL = 3


@dataclass
class Mine:
    """Takes the first option."""

    def choose(self, position, options):
        return options[0]


def last(position, options):
    return options[-1]


def narrow(position):
    return None
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of players, one whose code raises, and a module that can be imported."""
    (tmp_path / "mybot.py").write_text(BOTS, "utf-8")
    (tmp_path / "bad.py").write_text("1 / 0\n", "utf-8")
    (tmp_path / "needy.py").write_text("import nothing_of_that_name\n", "utf-8")
    (tmp_path / "bot_package").mkdir()
    (tmp_path / "bot_package" / "bots.py").write_text(BOTS, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["mybot.py:Mine", "mybot.py:last", "bot_package.bots:Mine"])
def test_a_name_in_a_file_or_module_plays(name: str, folder: Path, context: GameContext) -> None:
    """Classes and functions; by the file's whole path, too."""
    names = [name] if "bot_package" in name else [name, f"{folder}/{name}"]
    for text in names:
        check_player(text)
        players = [make_player(text, context), make_player("random", context)]
        result = play_between(context, [named_deck("BASIC")] * 2, players, 3, swapped=False)
        assert result.forfeit == ""
        assert settings_of(text, context) == {}
    assert describe("mybot.py:Mine") == "Takes the first option."


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("nobot.py:Mine", "there is no file "),
        ("mybot.py:Mien", "there is no 'Mien' in mybot.py: did you mean 'Mine'?"),
        ("mybot.py:Other", "there is no 'Other' in mybot.py: there are Mine, last"),
        ("mybot.py:LEVEL", "mybot.py:LEVEL: a player is a name, a function of (position, options)"),
        ("mybot.py:narrow", "narrow is called with (position, options), and takes (position)"),
        ("mybot.py", "mybot.py: a player of a file is one name in it, mybot.py:NAME"),
        ("mybot.py:Mine:a=3", "a player of a file is one name in it, mybot.py:NAME"),
        ("bad.py:X", "bad.py, as it was loaded, raised ZeroDivisionError: division by zero (bad"),
        ("no_module.x:X", "there is no module 'no_module', and no player of that name"),
        ("needy:X", "player needy:X: there is no module 'nothing_of_that_name'"),
    ],
)
def test_what_is_no_player_is_one_line(text: str, complaint: str, context: GameContext) -> None:
    """It says which of the file, the name and the player is missing."""
    with pytest.raises(UsageError, match=re.escape(complaint)) as raised:
        make_player(text, context)
    assert "\n" not in str(raised.value)


def test_a_file_is_loaded_as_it_is(folder: Path, context: GameContext) -> None:
    """Though it has the size and the time of what was loaded before; nothing is left beside it."""
    file = folder / "mybot.py"
    assert describe("mybot.py:Mine") == "Takes the first option."
    begun = file.stat()
    file.write_text(BOTS.replace("the first option", "the third option"), "utf-8")
    os.utime(file, ns=(begun.st_atime_ns, begun.st_mtime_ns))
    assert file.stat().st_size == begun.st_size
    assert describe("mybot.py:Mine") == "Takes the third option."
    assert not (folder / "__pycache__").exists()
    make_player("mybot.py:Mine", context)


@pytest.mark.parametrize("end", [KeyboardInterrupt, TimeUpError, EmergencyStop])
def test_what_ends_a_player_s_code_from_outside_is_no_fault_of_its(
    end: type[BaseException],
) -> None:
    """Ctrl-C, a limit of time and an emergency stop pass; whatever it raises does not."""
    with pytest.raises(end), foreign_code("player 'mine'"):
        raise end
    for own in (SystemExit, GeneratorExit, ValueError):
        with pytest.raises(UsageError, match="player 'mine' raised"), foreign_code("player 'mine'"):
            raise own


def test_a_class_that_needs_arguments_is_named_with_what_can_be_typed(
    folder: Path, context: GameContext
) -> None:
    """No object can be given on a command line: a function, or an object of the file, can."""
    text = "class Mine:\n    def __init__(self, depth):\n        pass\n    choose = 1 .__add__\n"
    (folder / "mybot.py").write_text(text, "utf-8")
    said = "name a function in mybot.py, or an object such as one = Mine(...): mybot.py:one"
    with pytest.raises(
        UsageError, match=re.escape(f"Mine cannot be made without arguments: {said}")
    ):
        make_player("mybot.py:Mine", context)
