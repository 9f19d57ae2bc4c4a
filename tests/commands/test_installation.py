"""``hsbot setup`` and ``hsbot doctor`` on a made-up installation."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from hsbot.commands.launcher.machine_checks import COMPILE, _machine_code, all_checks
from hsbot.commands.launcher.terminal_page import steps
from hsbot.powerlog import Finding
from hsbot.rules.compile import building, llvm_backend
from hsbot.rules.compile.cache import CodeCache
from hsbot.rules.compile.function_register import REGISTERED
from hsbot.system import paths
from hsbot.system.installed.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.simulators.native import Native
    from kit.commands import Outcome

    Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def _nobodys_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of whoever runs the tests are out of reach, on every system."""
    for variable in ("HOME", "USERPROFILE", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path / "config"))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A folder with the game's program, and nothing else."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "Hearthstone.exe").touch()
    return folder


def test_setup_then_doctor(command: Run, game: Path) -> None:
    """Setup writes both files once; doctor is content with them and only misses a log."""
    first = command("setup", "--game-dir", game)
    assert first.code == 0
    assert "Restart Hearthstone" in first.out
    assert "FileSizeLimit.Int=-1" in (game / "client.config").read_text(encoding="utf-8")
    again = command("setup", "--game-dir", game)
    assert again.out.count("was right already") == 2
    assert "Restart" not in again.out
    for words in (("doctor", "--game-dir", game), ("doctor",)):  # setup remembers the folder
        done = command(*words)
        assert done.code == 0
        assert done.out.count("is set up") == 2
        assert "no Power.log" in done.out


def test_doctor_says_what_to_do(command: Run, game: Path) -> None:
    """A client without its settings is not ready: exit 2, the remedy named; JSON stays JSON."""
    done = command("doctor", "--game-dir", game, "--json")
    assert done.code == 2
    assert {finding["level"] for finding in json.loads(done.out)} == {"ok", "warning", "error"}
    (line,) = done.err.splitlines()
    assert f"hsbot setup --game-dir {game}" in line


def test_a_machine_without_the_game_is_told_so(command: Run, tmp_path: Path) -> None:
    """A folder that is not there is no installation, for each command that needs one."""
    for name in ("setup", "doctor", "advise"):
        done = command(name, "--game-dir", tmp_path / "absent")
        assert done.code == 2
        assert "absent" in done.err
        assert name == "doctor" or done.out == ""


def test_doctor_names_the_folders_that_hsbot_fills(command: Run, game: Path) -> None:
    """Removing hsbot is removing them."""
    found = json.loads(command("doctor", "--game-dir", game, "--json").out)
    told = " ".join(str(value) for one in found for value in one.values())
    for folder in (paths.cache_folder(), paths.data_folder(), paths.config_folder()):
        assert str(folder) in told


def test_doctor_s_last_line_counts_all_faults(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first in words, and how many more stand above; none where it is the only one."""
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
    absent = ("doctor", "--game-dir", tmp_path / "absent")
    assert "more fault" not in command(*absent).err
    (tmp_path / "policy.toml").write_text("never_kep = 1", "utf-8")
    done = command(*absent)
    assert done.code == 2
    assert done.err.endswith(" (and 1 more fault, above)\n")
    assert "did you mean 'never_keep'? (mend or remove it)" in " ".join(done.out.split())


def test_any_folder_is_not_the_game_s(command: Run, tmp_path: Path) -> None:
    """Setup writes nothing where the game's program is not, and doctor says so."""
    for name in ("setup", "doctor"):
        done = command(name, "--game-dir", tmp_path)
        assert done.code == 2
        assert "Hearthstone.exe" in done.err
    assert not (tmp_path / "log.config").exists()


def test_the_launcher_tells_the_state_and_what_next(command: Run, game: Path) -> None:
    """Without its settings the game comes first; with them all is ready."""
    asked = ("launcher", "--game-dir", game, "--json")
    before = json.loads(command(*asked).out)
    assert before["steps"][0]["command"].startswith("hsbot setup --game-dir")
    assert command("setup", "--game-dir", game).code == 0
    ready = json.loads(command(*asked).out)
    assert not [finding for finding in ready["findings"] if finding["level"] == "error"]
    assert ready["steps"][0]["command"].startswith("hsbot advise --game-dir")
    page = command("launcher", "--game-dir", game)
    assert page.code == 0
    assert "ready for a live game" in page.out
    assert "hsbot advise" in page.out


def test_hsbot_alone_opens_the_launcher(command: Run) -> None:
    """No command named is no error: the page says what can be done without the game."""
    done = command()
    assert done.code == 0
    assert "hsbot demo" in done.out
    assert done.err == ""


def test_what_is_missing_is_named_with_its_remedy(tmp_path: Path) -> None:
    """Extras by their pip command, Qt's library by its package, no display in plain words."""
    nothing = all_checks(tmp_path, has_module=lambda name: name == "pip", source=Source())
    advice = [finding.advice for finding in nothing if "is not installed" in finding.text]
    assert [line.count("python -m pip install 'hsbot[") for line in advice] == [1] * 5
    bare = all_checks(
        tmp_path, platform="linux", environ={}, has_module=lambda _: True,
        lacks=lambda: "libxcb-icccm.so.4",
    )  # fmt: skip
    assert [finding.level for finding in bare[-2:]] == ["warning", "warning"]
    assert "display" in bare[-2].text
    assert bare[-1].command == ("sudo", "apt-get", "install", "libxcb-icccm4")
    assert not [
        f
        for f in all_checks(tmp_path, platform="win32", environ={}, look=lambda: None)
        if "there is no display" in f.text
    ]


@pytest.mark.parametrize(
    ("prefix", "command"),
    [
        ("/home/me/.local/share/pipx/venvs/hsbot", "pipx runpip hsbot install 'hsbot[record]'"),
        ("/uv/tools/hsbot", "uv pip install --python /uv/tools/hsbot 'hsbot[record]'"),
    ],
)
def test_environments_without_pip_are_mended_by_what_made_them(
    tmp_path: Path, prefix: str, command: str
) -> None:
    """Pipx and uv leave pip out of a program's environment."""
    found = all_checks(tmp_path, has_module=lambda _: False, prefix=prefix, source=Source())
    assert command in [finding.advice for finding in found]


def test_a_compilation_under_way_is_told(
    native: Native, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In another process, which holds the lock of what it makes."""
    del native
    kept = CodeCache(REGISTERED, tmp_path)
    monkeypatch.setattr(building, "code_cache", lambda: kept)

    def told() -> tuple[str, ...]:
        found = _machine_code()
        return found.text, *found.command

    assert told() == ("the simulator is not compiled yet", *COMPILE)
    with llvm_backend._alone(kept.path("play")):
        assert told() == ("hsbot is still compiling the simulator (it goes on by itself)",)


def test_what_is_compiled_and_what_not_is_told(
    native: Native, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Advice may have all that it needs, and the first game in Python would compile for minutes."""
    del native
    kept = CodeCache(REGISTERED, tmp_path)
    monkeypatch.setattr(building, "code_cache", lambda: kept)
    for name in building.FIRST:
        kept.write(name, b"code")
    found = _machine_code()
    assert (found.level, found.command) == ("info", COMPILE)
    assert "is compiled for advice; what only games and learners need is not yet" in found.text
    words = [step.words for step in steps([found]) if step.command == COMPILE]
    assert words == ["Compile what only games and learners need"]
    kept.write(building.LATER[0], b"code")
    assert _machine_code() == found
    kept.write(building.LATER[1], b"code")
    assert _machine_code() == Finding("ok", "the simulator is compiled for this machine")
