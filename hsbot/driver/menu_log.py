"""What the client's other logs tell of its menus: the scene, and a game being looked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hsbot.powerlog.follow import FileTail

if TYPE_CHECKING:
    from pathlib import Path

_SCENE = re.compile(r"LoadingScreen\.OnSceneLoaded\(\) - prevMode=\w+ currMode=(\w+)")
_SEARCH = "Finding Game With Deck:"


class MenuLog:
    """Follows LoadingScreen.log and Decks.log of a client's session.

    Attributes:
        scene: the client's own word for what it shows, such as HUB, TOURNAMENT, ADVENTURE or
            GAMEPLAY; "" where nothing tells.
        searches: how often a game was begun with a deck.
    """

    def __init__(self) -> None:
        self.scene = ""
        self.searches = 0
        self._scenes: FileTail | None = None
        self._decks: FileTail | None = None

    def open(self, session: Path) -> None:
        """Follow the session that logs into this folder."""
        self.scene = ""
        self._scenes = FileTail(session / "LoadingScreen.log")
        self._decks = FileTail(session / "Decks.log")

    def read(self) -> None:
        """Take in what is new."""
        if self._scenes is not None:
            for line in self._scenes.read():
                found = _SCENE.search(line)
                if found:
                    self.scene = found[1]
        if self._decks is not None:
            self.searches += sum(_SEARCH in line for line in self._decks.read())
