"""The running overlay: message pipe, game window, hot keys and overlay window connected."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, assert_never

import msgspec
from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtWidgets import QApplication, QDialog

from hsbot.clock import SystemClock
from hsbot.errors import HsbotError
from hsbot.messages.overlay import CardFaces, Cleared, DeckPicked, Panic, Ready, Situation
from hsbot.messages.tracking import Tracked
from hsbot.screen.geometry import Geometry
from hsbot.screen.windows import window_finder
from hsbot.screen.windows.full_screen import WORDS, is_screen_taken
from hsbot.system.streams import stdin_lines
from overlay.drawing.fonts import with_scripts
from overlay.hotkeys import hot_keys, parse_chord
from overlay.message_pipe import MessagePipe, complain, say
from overlay.settings import OverlaySettings, load_settings, save_settings
from overlay.settings_dialog import SettingsDialog
from overlay.windowing.card_window import CardWindow
from overlay.windowing.deck_picker import DeckPicker
from overlay.windowing.overlay_window import OverlayWindow
from overlay.windowing.platform import compositor_watch
from overlay.windowing.tracker_windows import TrackerWindows
from overlay.windowing.window_follower import WindowFollower

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Overlay(QObject):
    """Connects pipe, game window, hot keys and settings to the overlay's window.

    Args:
        settings_path: where the settings are kept.
        titles: the possible titles of the game's window.
        profile: the screen profile.
    """

    pressed = Signal(str)
    """A hot key's action; a signal, since keys are heard in another thread."""

    def __init__(self, settings_path: Path, titles: Sequence[str], profile: str) -> None:
        super().__init__()
        self._path = settings_path
        self._settings = load_settings(settings_path)
        self._dialog: SettingsDialog | None = None
        geometry = Geometry.load(profile)
        is_composited = compositor_watch()
        self._window = OverlayWindow(geometry, self._settings, SystemClock(), is_composited)
        self._tracker = TrackerWindows(self._settings, geometry, is_composited)
        self._tracker.arranged.connect(self._keep_panels)
        self._card = CardWindow(
            self._settings, (self._tracker.pointed, self._window.pointed), is_composited
        )
        self._picker = DeckPicker(self._settings)
        self._picker.picked.connect(lambda deck: say(DeckPicked(deck=deck)))
        self._window.panel_moved.connect(self._picker.stand_below)
        self._picker.covered.connect(self._tracker.advice_at)
        self._follower = WindowFollower(window_finder(), titles, is_screen_taken)
        self._follower.moved.connect(self._window.follow)
        self._follower.moved.connect(self._tracker.follow)
        self._follower.covered.connect(lambda: complain(WORDS))
        self._follower.moved.connect(self._picker.follow)
        self._follower.lost.connect(QApplication.quit)
        self._feed = MessagePipe(stdin_lines())
        self._feed.arrived.connect(self._hear)
        self._feed.closed.connect(QApplication.quit)
        self.pressed.connect(self._act)
        chords = msgspec.structs.asdict(self._settings.keys)
        self._keys = hot_keys(
            {action: parse_chord(text) for action, text in chords.items()},
            self.pressed.emit,
            complain,
        )

    def start(self) -> None:
        """Begin to listen and to follow, and say so."""
        self._keys.start()
        self._follower.look()
        self._feed.start()
        say(Ready())

    def _hear(self) -> None:
        match self._feed.take():
            case Situation() as situation:
                self._window.show_situation(situation)
                self._picker.offer(situation)
            case Cleared():
                self._window.show_situation(None)
                self._picker.offer(None)
            case Tracked() as tracked:
                self._tracker.show_tracked(tracked)
            case CardFaces(cards=cards):
                self._card.know(cards)
            case None:
                return  # a newer message was taken for this one's signal
            case other:
                assert_never(other)

    def _act(self, action: str) -> None:
        """Do what a hot key stands for."""
        if action == "hide":
            self._window.toggle()
            self._tracker.toggle()
        elif action == "panic":
            self._window.show_situation(None)
            self._tracker.show_tracked(None)
            say(Panic())
        elif action == "arrange":
            self._tracker.arrange()
        elif action == "detail":
            self._keep(self._settings.next_detail())
        elif action == "settings":
            self._ask()

    def _ask(self) -> None:
        """Open the settings dialog; what it changes is seen behind it at once."""
        if self._dialog is not None:
            self._dialog.raise_()
            return
        self._dialog = SettingsDialog(self._settings)
        self._dialog.changed.connect(lambda asked: self._draw_by(self._with_panels(asked)))
        self._dialog.moved.connect(self._window.leave_free)
        self._dialog.put_back.connect(lambda: self._keep_panels(OverlaySettings()))
        self._dialog.finished.connect(self._answered)
        self._dialog.show()

    def _answered(self, result: int) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None and result == QDialog.DialogCode.Accepted:
            self._keep(self._with_panels(dialog.settings))
        else:
            self._draw_by(self._settings)

    def _with_panels(self, asked: OverlaySettings) -> OverlaySettings:
        """Settings of the dialog, with the panels where they were put while it was open."""
        return asked.with_panels_of(self._settings)

    def _keep_panels(self, arranged: OverlaySettings) -> None:
        """Save where the user has put the tracker's panels."""
        self._keep(self._settings.with_panels_of(arranged))

    def _draw_by(self, settings: OverlaySettings) -> None:
        """Draw by these settings, without keeping them."""
        self._window.set_settings(settings)
        self._tracker.set_settings(settings)
        self._card.set_settings(settings)
        self._picker.set_settings(settings)

    def _keep(self, settings: OverlaySettings) -> None:
        """Draw by these settings, and save them."""
        self._settings = settings
        self._draw_by(settings)
        try:
            save_settings(settings, self._path)
        except HsbotError as error:
            complain(str(error))


def run(settings_path: Path, titles: Sequence[str], profile: str) -> int:
    """Run the overlay until its pipe closes.

    Raises:
        HsbotError: there is no display, or settings or profile cannot be read.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the advisor; the pipe tells us
    window_finder()  # without a display Qt would abort
    application = QApplication(["hsbot-overlay"])
    application.setFont(with_scripts(application.font(), QLocale.system().name()))
    application.setQuitOnLastWindowClosed(False)
    overlay = Overlay(settings_path, titles, profile)
    overlay.start()
    return application.exec()


def edit_settings(settings_path: Path) -> int:
    """Show the settings dialog alone, and save its settings.

    Raises:
        HsbotError: there is no display, or the settings cannot be read or written.
    """
    window_finder()
    application = QApplication(["hsbot-overlay"])
    application.setFont(with_scripts(application.font(), QLocale.system().name()))
    dialog = SettingsDialog(load_settings(settings_path))
    if dialog.exec() == QDialog.DialogCode.Accepted:
        save_settings(dialog.settings, settings_path)
    del application
    return 0
