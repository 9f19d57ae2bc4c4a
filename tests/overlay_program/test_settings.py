"""The settings: kept, checked, and edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.system.notices import listening
from overlay.settings import (
    Detail,
    HotKeySettings,
    OverlaySettings,
    PanelPlace,
    load_settings,
    save_settings,
    settings_path,
)

if TYPE_CHECKING:
    from pathlib import Path

    from overlay.app import Overlay

OTHER = OverlaySettings(
    scale=1.3, opacity=0.8, detail=Detail.LINE, side="right", keys=HotKeySettings(hide="ctrl+f9")
)


def test_settings_come_back(tmp_path: Path) -> None:
    """Saved settings are loaded as they were; without a file there are the defaults."""
    path = tmp_path / "folder" / "overlay.json"
    assert load_settings(path) == OverlaySettings()
    save_settings(OTHER, path)
    assert load_settings(path) == OTHER


@pytest.mark.parametrize("text", ["{", '{"scale": 9}', '{"detail": "much"}', '{"opacity": 0}'])
def test_a_broken_file_is_told_and_set_aside(tmp_path: Path, text: str) -> None:
    """The defaults serve; what is saved then takes its place, and nothing of it is lost."""
    path = tmp_path / "overlay.json"
    path.write_text(text, encoding="utf-8")
    told: list[str] = []
    with listening(told.append):
        assert load_settings(path) == OverlaySettings()
    (note,) = told
    assert str(path) in note
    assert path.read_text("utf-8") == text
    save_settings(OTHER, path)
    assert load_settings(path) == OTHER
    assert path.with_name("overlay.json.damaged").read_text("utf-8") == text


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="cannot be written"):
        save_settings(OTHER, tmp_path / "file" / "overlay.json")


def test_the_file_lies_in_the_configuration_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HSBOT_CONFIG_DIR names it, as for the screen profiles."""
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
    assert settings_path() == tmp_path / "overlay.json"
    monkeypatch.delenv("HSBOT_CONFIG_DIR")
    assert "hsbot" in str(settings_path())


def test_detail_goes_round() -> None:
    """From the most to the least, then to the most again."""
    settings, seen = OverlaySettings(), []
    for _ in range(4):
        seen.append(settings.detail)
        settings = settings.next_detail()
    assert seen == [Detail.FULL, Detail.LINE, Detail.MARKS, Detail.FULL]


@pytest.mark.usefixtures("qt")
def test_the_dialog_looks_as_the_launcher_does() -> None:
    """Dark or light by the same rule, in the same colours."""
    from hsbot.launcher.theme import style, theme  # noqa: PLC0415 - as below
    from overlay.settings_dialog import SettingsDialog  # noqa: PLC0415 - the fixture may skip

    assert SettingsDialog(OTHER).styleSheet() == style(theme())


@pytest.mark.usefixtures("qt")
def test_the_dialog_tells_every_change() -> None:
    """It begins with what is set; each widget's change is told at once, the rest kept."""
    from overlay.settings_dialog import SettingsDialog  # noqa: PLC0415 - the fixture may skip

    dialog = SettingsDialog(OTHER)
    told: list[OverlaySettings] = []
    dialog.changed.connect(told.append)
    dialog._scale.setValue(90)
    dialog._opacity.setValue(50)
    dialog._detail.setCurrentIndex(2)
    dialog._side.setCurrentText("left")
    dialog._front.setChecked(True)
    assert [(s.scale, s.opacity, s.detail, s.side, s.only_in_front) for s in told] == [
        (0.9, 0.8, "line", "right", False),
        (0.9, 0.5, "line", "right", False),
        (0.9, 0.5, "marks", "right", False),
        (0.9, 0.5, "marks", "left", False),
        (0.9, 0.5, "marks", "left", True),
    ]
    assert dialog.settings == told[-1]
    assert dialog.settings.keys == OTHER.keys


@pytest.mark.usefixtures("qt")
def test_each_hot_key_is_told_by_what_it_does() -> None:
    """In the words of the guide: the key that ends all stops."""
    from overlay.settings_dialog import keys_text  # noqa: PLC0415 - the fixture may skip

    lines = keys_text(OverlaySettings()).splitlines()
    assert "Ctrl+Alt+X: stops" in lines
    assert len(lines) == len(HotKeySettings.__struct_fields__)


@pytest.fixture
def overlay(qt: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Overlay:
    """The overlay without a screen: no keys, no compositor, no window to follow."""
    del qt
    from overlay.app import Overlay  # noqa: PLC0415 - the fixture may skip

    monkeypatch.setattr("overlay.app.window_finder", lambda: None)
    monkeypatch.setattr("overlay.app.compositor_watch", lambda: lambda: True)
    monkeypatch.setattr("overlay.app.hot_keys", lambda *_: None)
    return Overlay(tmp_path / "overlay.json", ["a title"], "default")


def _arrange(overlay: Overlay, place: PanelPlace) -> None:
    """Put the deck's panel somewhere by the mouse, between two presses of the key."""
    overlay._act("arrange")
    overlay._tracker._windows["deck"].changed.emit("deck", place)


@pytest.mark.usefixtures("qt")
def test_the_dialog_is_used_by_keyboard_and_ear() -> None:
    """Each control has a name, and Tab comes to it."""
    from kit.screens.accessible import controls, name_of, tab_stops  # noqa: PLC0415 - Qt, too
    from overlay.settings_dialog import SettingsDialog  # noqa: PLC0415 - the fixture may skip

    dialog = SettingsDialog(OTHER)
    dialog.show()
    found = controls(dialog)
    assert len(found) >= 8
    assert all(map(name_of, found))
    assert set(found) <= set(tab_stops(dialog))
    dialog.close()


def test_a_change_of_detail_leaves_panels_where_they_are_put(
    overlay: Overlay, tmp_path: Path
) -> None:
    """While they are being arranged, and after that in the file."""
    place = PanelPlace(x=0.25, y=0.5)
    _arrange(overlay, place)
    overlay._act("detail")
    assert overlay._tracker.place("deck") == place
    overlay._act("arrange")
    kept = load_settings(tmp_path / "overlay.json")
    assert (kept.panels, kept.detail) == ({"deck": place}, Detail.LINE)


def test_the_dialog_leaves_panels_where_they_were_put_meanwhile(
    overlay: Overlay, tmp_path: Path
) -> None:
    """It was opened before; what is not saved in it is not kept with the panels."""
    place = PanelPlace(x=0.25, y=0.5)
    overlay._act("settings")
    dialog = overlay._dialog
    assert dialog is not None
    dialog._opacity.setValue(50)
    _arrange(overlay, place)
    overlay._act("arrange")
    kept = load_settings(tmp_path / "overlay.json")
    assert (kept.panels, kept.opacity) == ({"deck": place}, 1.0)
    dialog.accept()
    kept = load_settings(tmp_path / "overlay.json")
    assert (kept.panels, kept.opacity) == ({"deck": place}, 0.5)


def test_the_dialog_puts_the_panels_back(overlay: Overlay, tmp_path: Path) -> None:
    """At once, for good, and whether or not the rest is saved."""
    _arrange(overlay, PanelPlace(x=0.25, y=0.5))
    overlay._act("arrange")
    overlay._act("settings")
    assert overlay._dialog is not None
    overlay._dialog._reset.click()
    assert load_settings(tmp_path / "overlay.json").panels == {}
    overlay._dialog.reject()
    assert load_settings(tmp_path / "overlay.json").panels == {}
