"""A program that imports all tests as on Windows: without POSIX's modules and names, and Xlib.

It prints each file that cannot be imported so, with the reason: there it would be an error of the
collection, whatever its marks say. Only our own files miss ``os.fork`` and its like; the libraries
that they import are those of this system.
"""

from __future__ import annotations

import builtins
import importlib.util
import os
import select
import signal
import socket
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

import hsbot
from kit.shared_logs import REPOSITORY

if TYPE_CHECKING:
    from collections.abc import Callable

TESTS = REPOSITORY / "tests"
OURS = (str(TESTS), str(REPOSITORY / "overlay"), str(Path(hsbot.__file__).parent))
MODULES = frozenset(
    {"Xlib", "curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource"}
    | {"syslog", "termios", "tty"}
)
SIGNALS = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIG_DFL", "SIG_IGN"}
"""Those that Windows has."""
NAMES = {
    "os": {
        *(name for name in dir(os) if name.startswith(("sched_", "posix_", "W", "wait", "spawnl"))),
        *(
            "chown",
            "chroot",
            "confstr",
            "ctermid",
            "fchdir",
            "fchown",
            "fork",
            "forkpty",
            "getegid",
        ),
        *("geteuid", "getgid", "getgroups", "getloadavg", "getpgid", "getpgrp", "getpriority"),
        *("getresuid", "getsid", "getuid", "initgroups", "killpg", "lchown", "mkfifo", "mknod"),
        *("nice", "openpty", "pread", "preadv", "pwrite", "pwritev", "sendfile", "setegid"),
        *(
            "seteuid",
            "setgid",
            "setgroups",
            "setpgid",
            "setpriority",
            "setsid",
            "setuid",
            "statvfs",
        ),
        *("sysconf", "tcgetpgrp", "tcsetpgrp", "ttyname", "uname"),
    }
    - {"W_OK", "waitpid", "waitstatus_to_exitcode"},
    "select": {"epoll", "poll"},
    "signal": {
        *(name for name in dir(signal) if name.startswith("SIG")),
        *("alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "sigwait"),
    }
    - SIGNALS
    - {"Signals"},
    "socket": {"AF_UNIX"},
    "time": {"clock_gettime", "pthread_getcpuclockid", "tzset"},
}
"""The names that Windows' modules lack."""


def lesser(module: ModuleType) -> ModuleType:
    """A module as Windows has it."""
    there = ModuleType(module.__name__, module.__doc__)
    absent = NAMES[module.__name__]
    vars(there).update({name: x for name, x in vars(module).items() if name not in absent})
    return there


LESSER = {module.__name__: lesser(module) for module in (os, select, signal, socket, time)}


def import_as_on_windows(ours: tuple[str, ...]) -> Callable[..., ModuleType]:
    """``import`` as files that begin with one of these paths see it there."""
    really = builtins.__import__

    def replaced(
        name: str, globals_: dict[str, Any] | None = None, *rest: Any, **named: Any
    ) -> ModuleType:
        file = str((globals_ or {}).get("__file__", ""))
        if file.startswith(ours) and file != __file__:
            if name.split(".", maxsplit=1)[0] in MODULES:
                raise ModuleNotFoundError(f"No module named {name!r} on Windows", name=name)
            if name in LESSER:
                return LESSER[name]
        return really(name, globals_, *rest, **named)

    return replaced


def failure(path: Path) -> str:
    """Why a file of tests cannot be imported; empty if it can, or skips as a whole."""
    spec = importlib.util.spec_from_file_location(f"imported.{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except pytest.skip.Exception:
        return ""
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        return f"{type(error).__name__}: {error}"
    return ""


def main(names: list[str]) -> None:
    """Import the files named, or all of ``tests``."""
    for name in MODULES:
        sys.modules.pop(name, None)
    builtins.__import__ = import_as_on_windows((*OURS, *names))
    paths = [Path(name) for name in names] or sorted(
        path for path in TESTS.rglob("*.py") if path.parent.name != "programs"
    )
    for path in paths:
        if reason := failure(path):
            print(f"{path.name}: {reason}")  # noqa: T201 - what the test reads


if __name__ == "__main__":
    main(sys.argv[1:])
