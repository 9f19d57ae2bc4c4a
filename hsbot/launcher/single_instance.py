"""One launcher a screen: a second start brings the first one's window to the front."""

from __future__ import annotations

import hashlib
import os
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from hsbot.system.paths import config_folder

WAIT_MS: Final = 1000
_SCREEN: Final = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "SESSIONNAME")


def launcher_name() -> str:
    """The name under which the launcher of this user and screen listens: of this machine alone."""
    parts = [str(config_folder()), *(os.environ.get(name, "") for name in _SCREEN)]
    return f"hsbot-launcher-{hashlib.sha256('|'.join(parts).encode()).hexdigest()[:16]}"


def raise_first(name: str) -> bool:
    """Ask the launcher that is open to come to the front; return whether there is one.

    Args:
        name: under which it listens.
    """
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(WAIT_MS):
        return False
    socket.disconnectFromServer()
    return True


class FirstLauncher(QObject):
    """Listens for further starts; that it is called is all that is heard.

    Args:
        name: under which it listens.

    Attributes:
        called: a signal that the launcher was started once more.
    """

    called = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        if not self._server.listen(name):  # left behind by a crash: nobody answers there
            QLocalServer.removeServer(name)
            self._server.listen(name)

    def close(self) -> None:
        """Listen no more."""
        self._server.close()

    def _answer(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.close()
            socket.deleteLater()
            self.called.emit()
