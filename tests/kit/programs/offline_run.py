"""Run hsbot's commands, each a line of JSON on stdin, and tell every use of the network.

Writes a JSON object for each command: its exit code, and the audit events by which Python asks for
a name or opens a connection to anywhere (PEP 578).
"""

from __future__ import annotations

import contextlib
import io
import json
import sys

from hsbot.cli import main

EVENTS = (
    "socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr",
    "socket.getnameinfo", "socket.bind", "socket.sendto", "socket.sendmsg", "urllib.Request",
    "http.client.connect",
)  # fmt: skip


def run(commands: list[list[str]]) -> None:
    """Run the commands one after the other."""
    used: list[str] = []

    def hear(event: str, arguments: tuple[object, ...]) -> None:
        if event in EVENTS:
            used.append(f"{event} {arguments[1:]!r}")

    sys.addaudithook(hear)
    for command in commands:
        used.clear()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            code = main(command)
        sys.stdout.write(json.dumps({"command": command, "code": code, "network": used}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    run(json.load(sys.stdin))
