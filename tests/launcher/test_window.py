"""The launcher's window, drawn into memory: what it shows of a page and says of clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.messages.launcher_protocol import (
    Check,
    CheckAgain,
    CompileProgress,
    FirstStep,
    LauncherAction,
    LauncherPage,
    OutputLine,
    StartAction,
    StopRunning,
    decode_from_launcher,
    decode_to_launcher,
    encode_launcher,
)

pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
)

from hsbot.launcher.crash_window import ReportWindow
from hsbot.launcher.theme import DARK, LIGHT, style
from hsbot.launcher.window import (
    ALL_WELL,
    BEGIN,
    FRAME,
    LOOKING,
    NO_GAMES,
    NOT_READY,
    READY,
    LauncherWindow,
)
from kit.screens.accessible import controls, name_of, tab_stops, text_contrasts
from kit.screens.contrast import contrast

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.launcher.theme import Theme
    from hsbot.messages.launcher_protocol import FromLauncher

SETUP, ADVISE, PLAY = "hsbot setup", "hsbot advise", "hsbot play"
REVIEW = "hsbot review 7"
PAGE = LauncherPage(
    ready=False,
    checks=(
        Check(level="ok", text="the game is here", minor=True),
        Check(level="error", text="no log.config", advice="run it", mend=SETUP),
        Check(level="warning", text="no client.config", advice="run it", mend=SETUP),
    ),
    actions=(
        LauncherAction(command=SETUP, words="Mend"),
        LauncherAction(command=ADVISE, words="Follow the game", place="main"),
        LauncherAction(command=PLAY, words="Play", place="more", caution="You may be banned."),
        LauncherAction(command=REVIEW, words="Won", place="games"),
    ),
)


@pytest.fixture
def said() -> list[FromLauncher]:
    """The messages of the window."""
    return []


@pytest.fixture
def window(qt: object, said: list[FromLauncher]) -> Iterator[LauncherWindow]:
    """The window with a page."""
    shown = LauncherWindow(said.append)
    shown.hear(PAGE)
    shown.show()
    yield shown
    shown.close()


def button(window: LauncherWindow, name: str) -> QPushButton:
    """The one button of a name."""
    (found,) = window.findChildren(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def words(window: LauncherWindow) -> str:
    """All labels."""
    return "\n".join(label.text() for label in window.findChildren(QLabel))


def test_nothing_is_said_to_need_attention_before_it_is_known(
    qt: object, said: list[FromLauncher]
) -> None:
    """The window is there before the first page, whose checks may take a slow disk seconds."""
    window = LauncherWindow(said.append)
    assert LOOKING in words(window)
    assert NOT_READY not in words(window)
    assert window.windowTitle() != "hsbot"
    window.hear(PAGE)
    assert LOOKING not in words(window)
    assert window.windowTitle() == "hsbot"


def test_the_state_is_shown_with_what_mends_it(
    window: LauncherWindow, said: list[FromLauncher]
) -> None:
    """Each check with its advice; what mends two has one button."""
    assert NOT_READY in words(window)
    assert "No log.config" in words(window)
    assert "No client.config: run it" in words(window)
    button(window, SETUP).click()
    assert said == [StartAction(command=SETUP, overlay=True, record=True)]


def test_overlay_and_record_go_with_what_is_started(
    window: LauncherWindow, said: list[FromLauncher]
) -> None:
    """Both at first, then as the boxes are ticked when the button is pressed."""
    button(window, ADVISE).click()
    assert said.pop() == StartAction(command=ADVISE, overlay=True, record=True)
    window.findChild(QCheckBox, "overlay").click()
    window.findChild(QCheckBox, "record").click()
    button(window, ADVISE).click()
    assert said == [StartAction(command=ADVISE, overlay=False, record=False)]


def test_the_opponent_s_deck_goes_with_what_is_started(
    window: LauncherWindow, said: list[FromLauncher]
) -> None:
    """Picked from the names of the page; the pick outlives the next page."""
    window.hear(msgspec.structs.replace(PAGE, decks=("Jade Druid", "Zoo Warlock")))
    box = window.findChild(QComboBox, "opponent")
    assert [box.itemData(row) for row in range(box.count())] == ["", "Jade Druid", "Zoo Warlock"]
    box.setCurrentIndex(2)
    window.hear(msgspec.structs.replace(PAGE, decks=("Jade Druid", "Zoo Warlock")))
    button(window, ADVISE).click()
    assert said == [StartAction(command=ADVISE, overlay=True, record=True, opponent="Zoo Warlock")]


@pytest.mark.parametrize(("answer", "started"), [("Ok", 1), ("Cancel", 0)])
def test_playing_has_to_be_accepted_first(
    window: LauncherWindow,
    said: list[FromLauncher],
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    started: int,
) -> None:
    """The warning is shown each time, and Cancel is the button that Enter presses."""
    asked: list[tuple[object, ...]] = []

    def warning(*arguments: object) -> object:
        asked.append(arguments)
        return QMessageBox.StandardButton[answer]

    monkeypatch.setattr(QMessageBox, "warning", warning)
    button(window, PLAY).click()
    assert len(said) == started
    ((*_, text, _, default),) = asked
    assert text == "You may be banned."
    assert default == QMessageBox.StandardButton.Cancel


@pytest.mark.parametrize("chosen", ["/games/Hearthstone", ""])
def test_a_folder_is_chosen_first(
    window: LauncherWindow, said: list[FromLauncher], monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    """In the system's dialog; nothing is started where it is closed without one."""
    name = LauncherAction(
        command="hsbot setup --game-dir FOLDER", words="Name it", asks_folder=True
    )
    check = Check(level="error", text="no game", mend=name.command)
    window.hear(LauncherPage(ready=False, checks=(check,), actions=(name,)))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: chosen)
    button(window, name.command).click()
    asked = StartAction(command=name.command, overlay=True, record=True, folder=chosen)
    assert said == [asked] * bool(chosen)


def test_one_program_at_a_time(window: LauncherWindow, said: list[FromLauncher]) -> None:
    """While one runs nothing else can be started, and it can be stopped."""
    assert not button(window, "stop").isVisible()
    window.hear(msgspec.structs.replace(PAGE, ready=True, running=ADVISE))
    assert READY in words(window)
    assert "Running: Follow the game" in words(window)
    for name in (SETUP, ADVISE, PLAY, REVIEW):
        assert not button(window, name).isEnabled()
    assert not button(window, ADVISE).isVisible()
    button(window, "stop").click()
    button(window, "check").click()
    assert said == [StopRunning(), CheckAgain()]


def test_output_and_compilation_are_seen(window: LauncherWindow) -> None:
    """A line under the other; a bar until all parts are compiled."""
    for line in ("one", "two"):
        window.hear(OutputLine(text=line))
    assert window.findChild(QPlainTextEdit).toPlainText() == "one\ntwo"
    bar = window.findChild(QProgressBar)
    window.hear(CompileProgress(done=3, total=7))
    assert (bar.isVisible(), bar.value(), bar.maximum()) == (True, 3, 7)
    window.hear(CompileProgress(done=7, total=7))
    assert not bar.isVisible()


def test_what_is_seldom_asked_for_is_folded_away(
    window: LauncherWindow, said: list[FromLauncher]
) -> None:
    """Checks that are well, and playing, behind More; the log behind its own button."""
    log = window.findChild(QPlainTextEdit)
    assert not button(window, PLAY).isVisible()
    assert not log.isVisible()
    button(window, "more").click()
    assert button(window, PLAY).isVisible()
    button(window, "log").click()
    assert not button(window, PLAY).isVisible()
    assert log.isVisible()
    button(window, REVIEW).click()
    assert said == [StartAction(command=REVIEW, overlay=True, record=True)]


def test_a_failure_shows_what_was_said(window: LauncherWindow) -> None:
    """The log opens by itself, with the reason above the end."""
    window.hear(OutputLine(text="the game ended with code 2"))
    window.hear(OutputLine(text="no game is found"))
    assert not window.findChild(QPlainTextEdit).isVisible()
    window.hear(OutputLine(text=f"{ADVISE}: ended with code 2", failed=True))
    assert window.findChild(QPlainTextEdit).isVisible()
    assert "no game is found" in window.findChild(QPlainTextEdit).toPlainText()


def test_a_long_line_makes_the_window_no_wider(window: LauncherWindow) -> None:
    """A line without room is cut, and whole in the log."""
    wide, line = window.width(), "a line of a program's that is told " * 20
    window.hear(OutputLine(text=line))
    QApplication.processEvents()
    assert window.width() == wide
    assert line in window.findChild(QPlainTextEdit).toPlainText()


def test_nothing_to_tell_is_said() -> None:
    """Where all is well, and where no game was recorded."""
    shown = LauncherWindow(lambda _: None)
    shown.hear(LauncherPage(ready=True, checks=(PAGE.checks[0],), actions=()))
    assert ALL_WELL in words(shown)
    assert NO_GAMES in words(shown)
    shown.close()


GUIDE = msgspec.structs.replace(
    PAGE,
    first_steps=(
        FirstStep(words="Find it", detail="it is in /games", state="done"),
        FirstStep(words="Let it write", detail="two files", state="now"),
        FirstStep(words="Restart it", detail="it reads them then", state="later"),
    ),
)


def test_a_first_start_is_three_steps(window: LauncherWindow) -> None:
    """Their state in words for who does not see it; once all are done there is one screen."""
    window.hear(msgspec.structs.replace(GUIDE, actions=GUIDE.actions[:2]))
    assert BEGIN in words(window)
    assert "It is in /games" in words(window)
    marks = [x for x in window.findChildren(QLabel) if x.property("step")]
    assert [(x.text(), x.accessibleName()) for x in marks] == [
        ("\u2713", "done"),
        ("2", "next"),
        ("3", "after that"),
    ]
    assert not next(x for x in window.findChildren(QLabel) if x.text() == NO_GAMES).isVisible()
    window.hear(PAGE)
    assert BEGIN not in words(window)
    assert not [x for x in window.findChildren(QLabel) if x.property("step") and x.isVisible()]


@pytest.mark.parametrize("page", [PAGE, GUIDE], ids=["ready", "first"])
def test_it_fits_on_a_small_screen(window: LauncherWindow, page: LauncherPage) -> None:
    """Of 1088 to 612 pixels, whichever drawer is open: opening one closes the other."""
    window.hear(page)
    log, seldom = window.findChild(QPlainTextEdit), button(window, PLAY)
    for name, seen in (("more", [True, False]), ("log", [False, True]), ("log", [False, False])):
        button(window, name).click()
        assert [seldom.isVisible(), log.isVisible()] == seen
        QApplication.processEvents()
        least = window.minimumSizeHint()
        assert (least.width() <= 1088 - FRAME[0], least.height() <= 612 - FRAME[1]) == (True, True)
    screen = window.screen().availableSize()
    assert window.width() <= screen.width()
    assert window.height() <= screen.height()


@pytest.mark.parametrize("drawer", ["more", "log"])
@pytest.mark.parametrize("page", [PAGE, GUIDE], ids=["ready", "first"])
def test_everything_has_a_name_and_is_reached_by_the_keyboard(
    window: LauncherWindow, page: LauncherPage, drawer: str
) -> None:
    """A screen reader says each control by its name; Tab comes to each that is enabled."""
    window.hear(page)
    window.hear(CompileProgress(done=1, total=2))
    button(window, drawer).click()
    found = controls(window)
    assert len(found) > 8
    assert [x for x in found if not name_of(x).strip("\u25b8\u25be ")] == []
    stops = tab_stops(window)
    first = window.findChildren(QPushButton, ADVISE)[0]
    begun = stops.index(first)
    assert [x.objectName() for x in (*stops[begun:], *stops[:begun])][:3] == [
        ADVISE,
        "overlay",
        "record",
    ]
    missed = [x for x in found if x.isEnabled() and x not in stops]
    assert [x for x in missed if not isinstance(x, QProgressBar)] == []


def test_a_crash_s_report_has_names_and_a_keyboard(qt: object, tmp_path: Path) -> None:
    """As the launcher itself."""
    assert qt
    path = tmp_path / "crash.txt"
    path.write_text("ZeroDivisionError", encoding="utf-8")
    shown = ReportWindow(path)
    shown.show()
    found = controls(shown)
    assert len(found) >= 3
    assert all(map(name_of, found))
    assert set(found) <= set(tab_stops(shown))
    shown.close()


def test_the_keyboard_stays_where_it_was(window: LauncherWindow, said: list[FromLauncher]) -> None:
    """Though every page makes the buttons anew; Enter presses, F5 looks again."""
    assert window.focusWidget() is button(window, ADVISE)
    button(window, REVIEW).setFocus()
    window.hear(msgspec.structs.replace(PAGE, ready=True))
    assert window.focusWidget() is button(window, REVIEW)
    press(window, Qt.Key.Key_Return)
    press(window, Qt.Key.Key_F5)
    assert said == [StartAction(command=REVIEW, overlay=True, record=True), CheckAgain()]
    window.hear(msgspec.structs.replace(PAGE, running=REVIEW))
    assert window.focusWidget() is button(window, "stop")
    window.hear(PAGE)
    assert window.focusWidget() is button(window, ADVISE)


def press(window: LauncherWindow, key: Qt.Key) -> None:
    """Press a key in the window."""
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    window.keyPressEvent(event)


@pytest.mark.parametrize("of", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("page", [PAGE, GUIDE], ids=["ready", "first"])
def test_its_text_can_be_read_as_it_is_drawn(
    window: LauncherWindow, of: Theme, page: LauncherPage
) -> None:
    """Measured on the picture: at least 4.5 to 1, of what cannot be pressed now, too."""
    window.setStyleSheet(style(of))
    window._theme = of
    for running in ("", ADVISE):
        window.hear(msgspec.structs.replace(page, running=running))
        for name in ("more",):
            if not running:
                button(window, name).click()
        measured = text_contrasts(window)
        assert len(measured) > 8
        assert {x: round(y, 1) for x, y in measured.items() if y < 4.5} == {}


@pytest.mark.parametrize("of", [DARK, LIGHT], ids=["dark", "light"])
def test_its_text_can_be_read(of: Theme) -> None:
    """At least 4.5 to 1 on both grounds, marks too."""
    for ground in (of.ground, of.paper):
        for ink in (of.ink, of.quiet, *of.marks.values()):
            assert contrast(QColor(ink), QColor(ground)) >= 4.5


def test_messages_survive_the_pipe() -> None:
    """Both directions, a JSON line each."""
    for message in (PAGE, OutputLine(text="ä"), CompileProgress(done=1, total=2)):
        assert decode_to_launcher(encode_launcher(message)) == message
    asked = StartAction(command=PLAY, overlay=True)
    for answer in (asked, StopRunning(), CheckAgain()):
        assert decode_from_launcher(encode_launcher(answer)) == answer


def test_a_game_s_button_ends_within_its_list(window: LauncherWindow) -> None:
    """Beside the scroll bar, too; words that have no room end with an ellipsis, and are said."""
    long = "Won  ·  A deck with a name that goes on and on against Demon Hunter  ·  2026-11-29"
    games = tuple(
        LauncherAction(command=f"hsbot review {n}", words=long, place="games") for n in range(9)
    )
    window.hear(msgspec.structs.replace(PAGE, actions=(*PAGE.actions[:3], *games)))
    window.resize(700, 560)
    QApplication.processEvents()
    for game in games:
        shown = button(window, game.command)
        held = shown.parentWidget()
        assert held is not None
        view = held.parentWidget()
        assert view is not None
        assert shown.mapTo(view, shown.rect().topRight()).x() < view.width()
        assert shown.text().endswith("…")
        assert shown.accessibleName() == long
    window.resize(2000, 560)
    QApplication.processEvents()
    assert button(window, "hsbot review 0").text() == long


def test_what_needs_attention_is_not_cut_in_a_narrow_window(window: LauncherWindow) -> None:
    """Words and the button that mends end within the list, whatever the words are."""
    long = "the file /home/somebody/games/compatdata/pfx/drive_c/Blizzard/Hearthstone lacks a part"
    mend = LauncherAction(command=SETUP, words="Let hsbot: write two files", short="Write: files")
    window.hear(
        msgspec.structs.replace(
            PAGE, checks=(Check(level="error", text=long, mend=SETUP),), actions=(mend,)
        )
    )
    window.resize(640, 420)
    QApplication.processEvents()
    (area,) = (x for x in window.findChildren(QScrollArea) if "attention" in x.accessibleName())
    label = next(x for x in area.findChildren(QLabel) if "lacks a part" in x.text())
    assert button(window, SETUP).text() == "Write: files"
    for part in (label, button(window, SETUP)):
        right = part.mapTo(area.viewport(), part.rect().topRight()).x()
        assert right <= area.viewport().width()
