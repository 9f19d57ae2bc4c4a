"""Where Fireplace and its card data come from, and what is said where they do not."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.simulators.fireplace.installation import carddata, locate
from hsbot.system.notices import listening
from kit.file_damage import DAMAGES, damaged

if TYPE_CHECKING:
    from pathlib import Path

DATA = """<?xml version="1.0" encoding="utf-8"?>
<CardDefs build="126451"><Entity CardID="X_1" ID="1"><Tag enumID="185" name="CARDNAME"
type="LocString"><deDE>Irrwisch</deDE><enUS>Wisp</enUS></Tag></Entity></CardDefs>"""


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's settings and cache are out of reach."""
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("HSBOT_CACHE_DIR", str(tmp_path / "cache"))


def checkout(folder: Path, *, strange: bool = False) -> Path:
    """A folder that looks like a checkout of the supported fork."""
    package = folder / "checkout" / "fireplace"
    (package / "cards" / "stormwind").mkdir(parents=True)
    for name in ("__init__", "game", "card", "targeting", "cards/stormwind/__init__"):
        (package / f"{name}.py").touch()
    if strange:
        (package / "config.py").touch()
    return package.parent


def wheel(folder: Path, data: str = DATA) -> Path:
    """A wheel with card data."""
    path = folder / "hearthstone_data-126451.1-py2.py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("hearthstone_data/CardDefs.xml", data)
    return path


def test_a_checkout_is_remembered(tmp_path: Path) -> None:
    """It is found again, in whatever folder hsbot is started."""
    package = locate.remember(checkout(tmp_path))
    assert package == tmp_path / "checkout" / "fireplace"
    assert locate.find_package() == package


def test_a_folder_without_fireplace_is_not_remembered(tmp_path: Path) -> None:
    """The line says where to get it; the same where the checkout has gone since."""
    with pytest.raises(UsageError, match="shinoi2/fireplace"):
        locate.remember(tmp_path)
    assert not locate.settings_file().exists()
    locate.remember(checkout(tmp_path))
    (tmp_path / "checkout").rename(tmp_path / "elsewhere")
    with pytest.raises(UsageError, match="hsbot setup fireplace --path DIR"):
        locate.find_package()


def test_another_fork_is_told_apart(tmp_path: Path) -> None:
    """Others bear the same name."""
    with pytest.raises(UsageError, match="cannot use this version"):
        locate.remember(checkout(tmp_path, strange=True))


def test_card_data_is_kept_in_english(tmp_path: Path) -> None:
    """From a wheel, once; afterwards the file is there."""
    file = carddata.keep_from(wheel(tmp_path))
    text = file.read_text("utf-8")
    assert "Wisp" in text
    assert "Irrwisch" not in text
    assert carddata.card_data() == file


@pytest.mark.parametrize(
    ("data", "said"), [(DATA.replace("126451", "1"), "of build 1"), ("<Card", "is no wheel of")]
)
def test_other_data_is_refused(tmp_path: Path, data: str, said: str) -> None:
    """Of another build, or damaged."""
    with pytest.raises(UsageError, match=said):
        carddata.keep_from(wheel(tmp_path, data))
    assert not carddata.data_file().exists()


def test_a_damaged_wheel_is_told_whatever_the_byte(tmp_path: Path) -> None:
    """Or its data are kept all the same."""
    path, told = wheel(tmp_path), []
    for data in damaged(path.read_bytes()):
        path.write_bytes(data)
        try:
            assert "Wisp" in carddata.keep_from(path).read_text("utf-8")
        except UsageError as error:
            told.append(str(error))
    assert len(told) > 100
    assert all(line.startswith(f"{path}: ") for line in told)


def test_no_connection_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is pip's message, and the way to do without it."""
    for name, value in {
        "PIP_INDEX_URL": (tmp_path / "nowhere").as_uri(),
        "PIP_EXTRA_INDEX_URL": "",
        "PIP_FIND_LINKS": "",
        "PIP_CONFIG_FILE": "/dev/null",
        "PIP_RETRIES": "0",
    }.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(UsageError, match="--data WHEEL") as told:
        carddata.card_data()
    assert "\n" not in str(told.value)


@pytest.mark.posix
@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_card_data_is_fetched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    """With a note that names the file; a folder in its place is one clear line."""
    file = carddata.keep_from(wheel(tmp_path))
    whole = file.read_bytes()
    file.unlink()
    DAMAGES[damage](file, whole)
    monkeypatch.setattr(carddata, "_download", lambda _folder: wheel(tmp_path))
    notes: list[str] = []
    with listening(notes.append):
        if damage in ("folder", "pipe", "unreadable", "dangling link"):
            with suppress(UsageError, OSError):
                carddata.card_data()
        else:
            assert carddata.card_data().read_bytes() == whole
    (note,) = notes
    assert note.startswith(f"{file}: ")
