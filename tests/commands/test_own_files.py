"""Damaged files of the user's own: advice goes on, one note names the file, and nothing is lost."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.agents.setup.mulligan_results import KeptCard, load_kept, save_kept
from hsbot.belief.decks.database import added_file, format_deck_file, load_decks
from hsbot.cards import deck_to_code, load_names
from hsbot.cards.data_sources import card_source
from hsbot.cards.table import cached_build
from hsbot.commands.launcher.own_file_check import own_file_findings
from hsbot.driver.consent import Consent, consent_file, keep_consent, read_consent
from hsbot.errors import HsbotError, UsageError
from hsbot.live.session_recording import KEY_FILE
from hsbot.logwriter import sample_log
from hsbot.powerlog import remembered_folder
from hsbot.screen.profile_files import load_profile, saved_folder, shipped_folder, write_profile
from hsbot.simulators.fireplace.installation import locate
from hsbot.simulators.library_cache import library_key, load_library
from hsbot.system.notices import listening
from hsbot.system.own_files.damage_tolerant_files import read_own, write_own
from hsbot.system.paths import cache_folder, config_folder, data_folder
from kit.file_damage import DAMAGES, HARMLESS
from overlay.settings import OverlaySettings, load_settings, save_settings, settings_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.cards import CardTable
    from kit.commands import Outcome

    Run = Callable[..., Outcome]

pytestmark = pytest.mark.posix
SAMPLE = Path(str(sample_log()))
ADVISE = ("advise", SAMPLE, "--json", "--iterations", "5", "--max-decisions", "3", "--seed", "1")
WRONG_DECKS = {
    "numbers": "deck = 3",
    "a list": "deck = [1, 2]",
    "another table": "[decks]\nname = 'x'",
    "a wrong type": "[[deck]]\nname = 3\nclass = 'MAGE'\ncards = '2x CS2_029'",
    "no such class": "[[deck]]\nname = 'x'\nclass = 'WIZARD'\ncards = '2x CS2_029'",
    "copies without end": "[[deck]]\nname = 'x'\nclass = 'MAGE'\ncards = '99999999x CS2_029'",
    "not a number": "[[deck]]\nname='x'\nclass='MAGE'\nwin_rate=nan\ncards='2x CS2_029'",
    "nested": "deck = " + "[" * 9999,
}
"""Files of decks that are text, and say what none can."""


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"HSBOT_{name}_DIR", str(tmp_path / name.lower()))
        (tmp_path / name.lower()).mkdir()


def notes(said: str) -> list[str]:
    """The lines of stderr, but for what is told of a first start and of a recording."""
    usual = ("compil", "recorded as", "game 1: ")
    return [line for line in said.splitlines() if not any(word in line for word in usual)]


@contextmanager
def heard() -> Iterator[list[str]]:
    """The notices of the body."""
    told: list[str] = []
    with listening(told.append):
        yield told


def decided(done: Outcome) -> list[object]:
    """The decisions of a run with ``--json``, without their times."""
    assert done.code == 0, done.err
    return [{**json.loads(line), "elapsed_s": 0} for line in done.out.splitlines()]


@pytest.fixture(scope="module")
def whole_decks(table: CardTable) -> bytes:
    """A file of the user's with two decks."""
    return (
        format_deck_file([*load_decks()][:2], table, "Mine.")
        .replace('name = "', 'name = "My ')
        .encode()
    )


def test_doctor_names_every_own_file_that_cannot_be_used() -> None:
    """Each time that it is asked, not once a program; rules that stand are said to."""
    assert own_file_findings() == []
    rules = config_folder() / "policy.toml"
    rules.write_text('never_keep = ["Fireball"]\n')
    assert [x.level for x in own_file_findings()] == ["ok"]
    rules.write_text('never_keep = ["Fireblal"]\n')
    added_file().write_text("[[deck]\n")
    for _ in range(2):
        decks, policy = own_file_findings()
        assert (decks.level, policy.level) == ("warning", "error")
        assert "decks.toml" in decks.text
        assert "meanwhile" in decks.text
        assert "did you mean 'Fireball'" in policy.text


def test_no_card_name_is_loaded_for_rules_that_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The launcher checks the files again and again: without rules it loads no names for them."""
    loaded: list[str] = []
    where = "hsbot.commands.launcher.own_file_check"
    monkeypatch.setattr(f"{where}.users_language", lambda: "deDE")
    monkeypatch.setattr(f"{where}.local_names", lambda language: loaded.append(language) or {})
    assert own_file_findings() == []
    assert not loaded
    (config_folder() / "policy.toml").write_text('never_keep = ["Fireball"]\n')
    assert [x.level for x in own_file_findings()] == ["ok"]
    assert loaded == ["deDE"]


@pytest.mark.parametrize("damage", [*DAMAGES, *WRONG_DECKS])
def test_damaged_decks_end_no_advice(
    command: Run, damage: str, whole_decks: bytes, table: CardTable
) -> None:
    """The shipped ones serve; who adds a deck is told first, and nothing is written."""
    expected = decided(command(*ADVISE))
    file = added_file()
    if damage in DAMAGES:
        DAMAGES[damage](file, whole_decks)
    else:
        file.write_text(WRONG_DECKS[damage])
    before = os.lstat(file)
    done = command(*ADVISE)
    assert decided(done) == expected
    (note,) = notes(done.err)
    assert note.startswith(f"hsbot: {file}: ")
    assert "mend or remove it" in note
    assert "decks that hsbot ships" in note
    code = deck_to_code(load_decks().decks[0], table)
    lists = file.with_name("lists.txt")
    lists.write_text(code)
    for words in (("decks", "add", code, "--name", "New"), ("decks", "import", lists)):
        refused = command(*words)
        assert (refused.code, refused.out) == (2, "")
        (line,) = notes(refused.err)
        assert line.startswith(f"hsbot: {file}: ")
    after = os.lstat(file)
    assert (before.st_ino, before.st_mtime_ns, before.st_size) == (
        after.st_ino, after.st_mtime_ns, after.st_size,
    )  # fmt: skip


@pytest.mark.parametrize("change", HARMLESS)
def test_what_editors_do_to_decks_is_read(command: Run, change: str, whole_decks: bytes) -> None:
    """A mark at the beginning, line ends of Windows: the decks are there, and nothing is said."""
    added_file().write_bytes(whole_decks)
    before = command("decks", "list", "--json")
    added_file().write_bytes(HARMLESS[change](whole_decks))
    assert command("decks", "list", "--json") == before
    assert "My " in before.out


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", ["games.sqlite3", KEY_FILE])
@pytest.mark.usefixtures("quick_advisor")
def test_a_damaged_recording_ends_no_advice(command: Run, name: str, damage: str) -> None:
    """A failed recording is told once; the file stays as it is."""
    expected = decided(command(*ADVISE, "--record"))
    file = data_folder() / name
    whole = file.read_bytes()
    for path in data_folder().iterdir():
        if path.name.startswith(name):
            path.unlink()
    DAMAGES[damage](file, whole)
    if name == KEY_FILE and damage == "bad byte":
        return  # any bytes of its length are a key
    if name == "games.sqlite3" and damage in ("bad byte", "empty", "huge"):
        assert decided(command(*ADVISE, "--record")) == expected
        return  # SQLite makes a new one of an empty file, and does not look at every page
    before = os.lstat(file)
    done = command(*ADVISE, "--record")
    assert decided(done) == expected
    (note,) = notes(done.err)
    assert note.startswith("hsbot: nothing is recorded, advice goes on: ")
    assert str(file) in note
    assert os.lstat(file).st_ino == before.st_ino


CONSENT = Consent(warned=True, ladder=True)
SETTINGS = OverlaySettings(scale=1.5)
DEFAULT = load_profile("default")


def _profile_file() -> Path:
    return saved_folder() / "default.toml"


OTHERS: dict[str, tuple[Callable[[], Path], Callable[[], object], Callable[[], object], object]] = {
    "consent": (consent_file, read_consent, lambda: keep_consent(CONSENT), CONSENT),
    "overlay": (
        settings_path,
        lambda: load_settings(settings_path()),
        lambda: save_settings(SETTINGS, settings_path()),
        SETTINGS,
    ),
    "game": (
        remembered_folder.settings_file,
        remembered_folder.remembered_game,
        lambda: remembered_folder.remember_game(config_folder()),
        None,
    ),
    "profile": (
        _profile_file,
        lambda: load_profile("default"),
        lambda: write_profile(msgspec.structs.replace(DEFAULT, about="mine"), _profile_file()),
        msgspec.structs.replace(DEFAULT, about="mine"),
    ),
}
"""File, how it is read, how it is written, and what is read then (None: whatever that is)."""


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", OTHERS)
def test_damaged_settings_are_told_and_set_aside(name: str, damage: str) -> None:
    """The defaults serve; what is written then takes the place, the damaged file stays beside."""
    place, read, write, expected = OTHERS[name]
    default = read()
    write()
    file, kept = place(), read()
    assert expected in (None, kept)
    whole = file.read_bytes()
    file.unlink()
    DAMAGES[damage](file, whole)
    with heard() as told:
        assert read() == default
    (note,) = told
    assert note.startswith(f"{file}: ")
    assert "mend or remove it" in note
    if damage == "pipe":  # which nobody reads
        with pytest.raises((HsbotError, OSError)):
            write()
        return
    inode = os.lstat(file).st_ino
    write()
    assert read() == kept
    assert os.lstat(file.with_name(f"{file.name}.damaged")).st_ino == inode


@pytest.mark.parametrize("change", HARMLESS)
@pytest.mark.parametrize("name", OTHERS)
def test_settings_saved_by_an_editor_are_read(name: str, change: str) -> None:
    """A mark at the beginning and line ends of Windows damage nothing."""
    place, read, write, _ = OTHERS[name]
    write()
    kept = read()
    place().write_bytes(HARMLESS[change](place().read_bytes()))
    assert read() == kept


def test_a_profile_of_the_user_alone_has_no_other(command: Run) -> None:
    """Damaged and asked for by name it is an error; the list goes on without it."""
    file = saved_folder() / "mine.toml"
    file.parent.mkdir()
    file.write_text("[spot")
    refused = command("calibrate", "--check", "mine")
    assert refused.code == 2
    assert refused.err.startswith(f"hsbot: {file}: ")
    listed = command("calibrate", "--list")
    assert listed.code == 0
    assert str(shipped_folder() / "default.toml") in listed.out
    (note,) = notes(listed.err)
    assert note.startswith(f"hsbot: {file}: ")


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_of_the_cache_is_told_and_made_again(tmp_path: Path, damage: str) -> None:
    """The results found for a deck are gone, with a note, and kept anew."""
    file = tmp_path / "kept.msgpack"
    found = [KeptCard("CS2_029", 3, 4, 0.5, 0.6, 0.1)] * 9
    save_kept(file, found)
    assert load_kept(file) == found
    whole = file.read_bytes()
    file.unlink()
    DAMAGES[damage](file, whole)
    with heard() as told:
        assert load_kept(file) == []
    (note,) = told
    assert "made again" in note
    save_kept(file, found)
    assert damage == "folder" or load_kept(file) == found


@pytest.mark.parametrize("kind", ["cards", "names", "library"])
def test_the_large_caches_are_checked_too(
    tmp_path: Path, kind: str, table: CardTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One changed byte of the cards, their names or the engine's library is never believed."""
    load_library(table)
    load_names("deDE")
    key = library_key(table)
    pattern = {
        "cards": "cards-*",
        "names": "names-deDE-*",
        "library": f"library-{key}-standard.msgpack",
    }[kind]
    newest = max(cache_folder().glob(pattern), key=lambda path: path.stat().st_mtime)
    file = tmp_path / newest.name
    DAMAGES["bad byte"](file, newest.read_bytes())
    monkeypatch.setattr("hsbot.rules.cards.tables.build_tables", _made_anew)
    monkeypatch.setattr(type(card_source()), "names", _made_anew)
    read: dict[str, Callable[[], object]] = {
        "cards": lambda: cached_build(card_source().build, tmp_path),
        "names": lambda: load_names("deDE", tmp_path),
        "library": lambda: load_library(table, tmp_path),
    }
    with heard() as told, suppress(_MadeAnewError):
        assert read[kind]() is None
    (note,) = told
    assert "made again" in note


class _MadeAnewError(Exception):
    """Stands for the work of a cache that is made anew."""


def _made_anew(*_: object, **__: object) -> None:
    raise _MadeAnewError


def test_without_a_listener_it_is_a_warning_of_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A program that imports hsbot has its own voice."""
    (tmp_path / "x").write_bytes(b"\xff")
    assert read_own(tmp_path / "x", bytes.decode, "none", "nothing serves") == "none"
    (record,) = caplog.records
    assert (record.name, record.levelname) == ("hsbot", "WARNING")
    assert str(tmp_path / "x") in record.getMessage()


def test_each_file_is_told_once_and_to_the_innermost(tmp_path: Path) -> None:
    """However often it is read; a new listener of a new session hears it again."""
    file, outer, inner = tmp_path / "x", list[str](), list[str]()
    file.write_bytes(b"\xff")
    for _ in range(2):
        with listening(outer.append), listening(inner.append):
            for _ in range(3):
                assert read_own(file, bytes.decode, "none", "nothing serves") == "none"
    assert outer == []
    assert len(inner) == 2


def test_a_device_is_written_and_never_moved(tmp_path: Path) -> None:
    """``--output /dev/stdout`` is a name for what is no file."""
    link = tmp_path / "null"
    link.symlink_to(os.devnull)
    write_own(link, b"text", bytes.decode)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("null")] == ["null"]
    assert Path(os.devnull).is_char_device()


def test_fireplace_is_looked_for_where_its_settings_are_damaged() -> None:
    """The checkout that was remembered is forgotten, with a note."""
    locate.settings_file().write_bytes(b"\xff")
    with heard() as told, suppress(UsageError):
        locate.find_package()  # whether one is installed or not
    (note,) = told
    assert "Fireplace serves" in note
