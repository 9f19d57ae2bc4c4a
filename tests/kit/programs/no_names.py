"""Plug-in of pytest (``-p kit.programs.no_names``): a test that asks for a name or a host fails.

Asked for is what Python's audit events tell (PEP 578): names, and connections to anywhere but a
socket of this machine's own files.
"""

from __future__ import annotations

import socket
import sys
from typing import Final

ASKED: Final = (
    "socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo",
    "urllib.Request", "http.client.connect",
)  # fmt: skip


class NetworkUsedError(BaseException):
    """A use of the network: no ``except Exception`` takes it for a host that is not there."""


def _listen(event: str, arguments: tuple[object, ...]) -> None:
    local = getattr(socket, "AF_UNIX", None)
    away = event in ("socket.connect", "socket.sendto") and (
        isinstance(arguments[0], socket.socket) and arguments[0].family != local
    )
    if away or event in ASKED:
        raise NetworkUsedError(f"{event} {arguments[1:]!r}")


def pytest_configure() -> None:
    """Listen from here on."""
    sys.addaudithook(_listen)
