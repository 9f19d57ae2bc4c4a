"""The desk's window, drawn into memory: what it shows of a page, and what it tells of clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.messages.desk import (
    Check,
    CheckAgain,
    CompileProgress,
    DeskAction,
    DeskPage,
    OutputLine,
    StartAction,
    StopRunning,
    decode_from_desk,
    decode_to_desk,
    encode_desk,
)

pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
)

from hsbot.desk.window import NOT_READY, READY, DeskWindow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.desk import FromDesk

SETUP, ADVISE, PLAY = "hsbot setup", "hsbot advise", "hsbot play"
PAGE = DeskPage(
    ready=False,
    checks=(
        Check(level="ok", text="the game is here"),
        Check(level="error", text="no log.config", advice="run it", mend=SETUP),
        Check(level="warning", text="no client.config", advice="run it", mend=SETUP),
    ),
    actions=(
        DeskAction(command=SETUP, words="Mend"),
        DeskAction(command=ADVISE, words="Follow", group="Live"),
        DeskAction(command=PLAY, words="Play", group="Live", caution="You may be banned."),
    ),
)


@pytest.fixture
def said() -> list[FromDesk]:
    """The messages of the window."""
    return []


@pytest.fixture
def window(qt: object, said: list[FromDesk]) -> Iterator[DeskWindow]:
    """The window with a page."""
    shown = DeskWindow(said.append)
    shown.hear(PAGE)
    shown.show()
    yield shown
    shown.close()


def button(window: DeskWindow, name: str) -> QPushButton:
    """The one button of a name."""
    (found,) = window.findChildren(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def words(window: DeskWindow) -> str:
    """All labels."""
    return "\n".join(label.text() for label in window.findChildren(QLabel))


def test_the_state_is_shown_with_what_mends_it(window: DeskWindow, said: list[FromDesk]) -> None:
    """Each check with its advice; what mends two has one button."""
    assert NOT_READY in words(window)
    assert "no log.config\nrun it" in words(window)
    button(window, SETUP).click()
    assert said == [StartAction(command=SETUP, record=True)]


def test_overlay_and_record_go_with_what_is_started(
    window: DeskWindow, said: list[FromDesk]
) -> None:
    """As the boxes are ticked when the button is pressed."""
    window.findChild(QCheckBox, "overlay").click()
    window.findChild(QCheckBox, "record").click()
    button(window, ADVISE).click()
    assert said == [StartAction(command=ADVISE, overlay=True, record=False)]


def test_the_opponent_s_deck_goes_with_what_is_started(
    window: DeskWindow, said: list[FromDesk]
) -> None:
    """Picked from the names of the page; the pick outlives the next page."""
    window.hear(msgspec.structs.replace(PAGE, decks=("Jade Druid", "Zoo Warlock")))
    box = window.findChild(QComboBox, "opponent")
    assert [box.itemData(row) for row in range(box.count())] == ["", "Jade Druid", "Zoo Warlock"]
    box.setCurrentIndex(2)
    window.hear(msgspec.structs.replace(PAGE, decks=("Jade Druid", "Zoo Warlock")))
    button(window, ADVISE).click()
    assert said == [StartAction(command=ADVISE, record=True, opponent="Zoo Warlock")]


@pytest.mark.parametrize(("answer", "started"), [("Ok", 1), ("Cancel", 0)])
def test_playing_has_to_be_accepted_first(
    window: DeskWindow,
    said: list[FromDesk],
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
    window: DeskWindow, said: list[FromDesk], monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    """In the system's dialog; nothing is started where it is closed without one."""
    name = DeskAction(command="hsbot setup --game-dir FOLDER", words="Name it", asks_folder=True)
    check = Check(level="error", text="no game", mend=name.command)
    window.hear(DeskPage(ready=False, checks=(check,), actions=(name,)))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: chosen)
    button(window, name.command).click()
    assert said == ([StartAction(command=name.command, record=True, folder=chosen)] * bool(chosen))


def test_one_program_at_a_time(window: DeskWindow, said: list[FromDesk]) -> None:
    """While one runs nothing else can be started, and it can be stopped."""
    assert not button(window, "stop").isVisible()
    window.hear(msgspec.structs.replace(PAGE, ready=True, running=ADVISE))
    assert READY in words(window)
    assert f"{ADVISE} is running" in words(window)
    for name in (SETUP, ADVISE, PLAY):
        assert not button(window, name).isEnabled()
    button(window, "stop").click()
    button(window, "check").click()
    assert said == [StopRunning(), CheckAgain()]


def test_output_and_compilation_are_seen(window: DeskWindow) -> None:
    """A line under the other; a bar until all parts are compiled."""
    for line in ("one", "two"):
        window.hear(OutputLine(text=line))
    assert window.findChild(QPlainTextEdit).toPlainText() == "one\ntwo"
    bar = window.findChild(QProgressBar)
    window.hear(CompileProgress(done=3, total=7))
    assert (bar.isVisible(), bar.value(), bar.maximum()) == (True, 3, 7)
    window.hear(CompileProgress(done=7, total=7))
    assert not bar.isVisible()


def test_messages_survive_the_pipe() -> None:
    """Both directions, a JSON line each."""
    for message in (PAGE, OutputLine(text="ä"), CompileProgress(done=1, total=2)):
        assert decode_to_desk(encode_desk(message)) == message
    asked = StartAction(command=PLAY, overlay=True)
    for answer in (asked, StopRunning(), CheckAgain()):
        assert decode_from_desk(encode_desk(answer)) == answer
