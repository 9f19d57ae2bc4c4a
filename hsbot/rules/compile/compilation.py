"""Modules in the making: translated here, and made into machine code by processes of their own.

Quick code that serves meanwhile is kept beside it, as a short program ends long before the best is
there: the next one then starts at once, and nothing is made twice that some process makes already.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from typing import TYPE_CHECKING

from hsbot.rules.compile import llvm_backend

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from hsbot.rules.compile.function_register import Registered


class Compilation:
    """Machine code of some modules; it is being made from the beginning on.

    The processes write it into the cache, whether or not this one is still there then: Ctrl-C, too,
    is heard by this one alone.

    Args:
        modules: by name the symbols and entry points that a module is made for.
        path: where the cache keeps a module's machine code.
        progress: called as ``progress(done, total)``, at first with nothing done; from the second
            on by a thread.
        behind: whether nobody waits for it, as quick code serves: it is less urgent then.
        meanwhile: whether quick code may serve until it is made. Where that of all modules is kept,
            nothing is translated at once, and who makes them already is waited for.
    """

    def __init__(
        self,
        modules: Mapping[str, Sequence[Registered]],
        path: Callable[[str], Path],
        progress: Callable[[int, int], None],
        *,
        behind: bool = False,
        meanwhile: bool = False,
    ) -> None:
        self._modules = modules
        self._path = path
        self._progress = progress
        self._behind = behind
        self._total = len(modules) + 1
        progress(0, self._total)
        self._quick = kept_quick(modules, path) if meanwhile else {}
        self._texts: dict[str, str] = {}
        self._processes: dict[str, subprocess.Popen[bytes] | None] = {}
        self._is_begun = self._quick.keys() != modules.keys()
        if self._is_begun:
            self._translate(modules)
            progress(1, self._total)
        self._made: Future[dict[str, bytes]] = Future()
        threading.Thread(target=self._wait, name="compile", daemon=True).start()

    def _translate(self, names: Iterable[str]) -> None:
        from hsbot.rules.compile.translation.module import Module  # noqa: PLC0415  # not without need
        from hsbot.rules.compile.translation.syntax_trees import Sources  # noqa: PLC0415

        sources = Sources()
        for name in names:
            self._texts[name] = Module(name, sources, self._modules[name]).text()
            path = self._path(name)
            self._processes[name] = _begin(self._texts[name], path, behind=self._behind)

    def _wait(self) -> None:
        try:
            self._made.set_result(self._collected())
        except Exception as error:  # noqa: BLE001 - whoever asks for the code is told
            self._made.set_exception(error)

    def _collected(self) -> dict[str, bytes]:
        made = {} if self._is_begun else self._made_by_others()
        for done, (name, text) in enumerate(self._texts.items(), start=2 + len(made)):
            made[name] = _end(self._processes[name], text)
            self._progress(done, self._total)
        return made

    def _made_by_others(self) -> dict[str, bytes]:
        """The code that another process makes, once it has; the rest is begun here."""
        paths = [self._path(name) for name in self._modules]
        while any(llvm_backend.is_being_made(path) for path in paths):
            time.sleep(llvm_backend.LOOK_S)
        codes = {name: llvm_backend.kept(self._path(name)) for name in self._modules}
        self._translate([name for name, code in codes.items() if code is None])
        made = {name: code for name, code in codes.items() if code is not None}
        self._progress(1 + len(made), self._total)
        return made

    def is_done(self) -> bool:
        """Whether :meth:`finish` need not wait."""
        return self._made.done()

    def quick(self) -> dict[str, bytes]:
        """Machine code of each module that does the same, slowly: kept, or made at once."""
        for name in [name for name in self._modules if name not in self._quick]:
            code = llvm_backend.quick_machine_code(self._texts[name])
            self._quick[name] = code
            if llvm_backend.kept(self._path(name)) is None:
                llvm_backend.keep(_quick_path(self._path(name)), code)
        return dict(self._quick)

    def finish(self) -> dict[str, bytes]:
        """The machine code of each module, once it is made."""
        return self._made.result()


def kept_quick(names: Iterable[str], path: Callable[[str], Path]) -> dict[str, bytes]:
    """The quick code of those modules whose is kept.

    Args:
        names: the modules.
        path: where the cache keeps a module's machine code.
    """
    codes = {name: llvm_backend.kept(_quick_path(path(name))) for name in names}
    return {name: code for name, code in codes.items() if code is not None}


def _quick_path(path: Path) -> Path:
    return path.with_suffix(llvm_backend.QUICK)


def _begin(text: str, path: Path, *, behind: bool = False) -> subprocess.Popen[bytes] | None:
    """A process that makes machine code; None where there can be none."""
    from hsbot.system.processes import interrupts_blocked  # noqa: PLC0415  # not without need

    if getattr(sys, "frozen", False) or not sys.executable:
        return None
    words = [llvm_backend.BEHIND, str(os.getpid())] if behind else []
    try:
        with interrupts_blocked():  # or Ctrl-C would end it once LLVM is done, before it is kept
            process = subprocess.Popen(  # noqa: S603  # this interpreter, a file of this package
                [sys.executable, "-P", llvm_backend.__file__, path, *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        if process.stdin:
            process.stdin.write(text.encode())
            process.stdin.close()
    except OSError:
        return None
    return process


def _end(process: subprocess.Popen[bytes] | None, text: str) -> bytes:
    """The machine code that a process has made; made here where it could not."""
    if process and process.stdout:
        with process:
            code = process.stdout.read()
        if process.returncode == 0:
            return code
    return llvm_backend.machine_code(text)
