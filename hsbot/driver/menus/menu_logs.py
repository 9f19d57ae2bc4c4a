"""Reads the current scene and searches for a game from LoadingScreen.log and Decks.log."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hsbot.driver.client_clock import Moment
from hsbot.powerlog import FileTail, logs_folder
from hsbot.powerlog.folders import Arrivals, session_folders
from hsbot.powerlog.log_clock import LogClock, split_stamp

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.clock import Clock

_SCENE = re.compile(r"LoadingScreen\.OnSceneLoaded\(\) - prevMode=(\w+) currMode=(\w+)")
GAMEPLAY = "GAMEPLAY"
"""The client's own word for the scene in which games are played."""
_SEARCH = "Finding Game With Deck:"


LOOK_FOR_SESSION_S = 0.25


class MenuLog:
    """Follows LoadingScreen.log and Decks.log of the client's newest session.

    There is a session's folder from the client's start on, a Power.log in it only from its first
    game on.

    Args:
        logs: an install folder, a Logs folder or a session folder.
        clock: tells when to look for a newer session.

    Attributes:
        session: the name of its folder; "" while there is none.
        scene: the client's own word for what it shows, such as HUB, TOURNAMENT, ADVENTURE or
            GAMEPLAY; "" where nothing tells.
        scene_at: since when; None where nothing tells.
        entered_at: when the client went from its menus into a game last, be it the same one again.
        searched_at: when a game was begun with a deck last.

    Raises:
        GameNotFoundError: ``logs`` is no folder.
    """

    def __init__(self, logs: Path, clock: Clock) -> None:
        self._folder, self._logs = logs, logs_folder(logs)
        self._clock = clock
        self._looked_s = float("-inf")
        self._sessions = Arrivals()
        self._session: Path | None = None
        self._scenes: FileTail | None = None
        self._decks: FileTail | None = None
        self.session = self.scene = ""
        self.scene_at: Moment | None = None
        self.entered_at: Moment | None = None
        self.searched_at: Moment | None = None

    def read(self) -> None:
        """Take in what is new."""
        self._look_for_session()
        for line in self._scenes.read() if self._scenes is not None else ():
            found = _SCENE.search(line)
            if found:
                self.scene, self.scene_at = found[2], self._moment(line)
                if found[2] == GAMEPLAY != found[1]:
                    self.entered_at = self.scene_at
        for line in self._decks.read() if self._decks is not None else ():
            if _SEARCH in line:
                self.searched_at = self._moment(line)

    def has_session_after(self, name: str) -> bool:
        """Whether the newest session came after the one of a name.

        Names are times, which come in another order where the client's clock was set back.
        """
        came = [path.name for path in self._sessions.order]
        if name in came and self.session in came:
            return came.index(self.session) > came.index(name)
        return self.session > name

    def _moment(self, line: str) -> Moment | None:
        """When a line was written; None where it does not say."""
        stamped = split_stamp(line)
        try:
            written_s = LogClock().read(stamped[0]) if stamped else None
        except ValueError:
            return None
        return None if written_s is None else Moment(written_s, self._clock.now_s())

    def _look_for_session(self) -> None:
        now_s = self._clock.now_s()
        if now_s - self._looked_s < LOOK_FOR_SESSION_S:
            return
        self._looked_s = now_s
        if self._session is None:  # an installation's Logs folder is made by the game's first start
            self._logs = logs_folder(self._folder)
        newest = self._sessions.last(session_folders(self._logs))
        if newest is not None and newest != self._session:
            self._session, self.session = newest, newest.name
            self._scenes = FileTail(newest / "LoadingScreen.log")
            self._decks = FileTail(newest / "Decks.log")
            self.scene, self.scene_at = "", None
