"""Loading machine code: which system libraries it may call."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from typing import Any

import pytest

from hsbot.rules.compile import llvm_backend, loading


@pytest.mark.parametrize(("platform", "wanted"), [("win32", "msvcrt"), ("linux", None)])
def test_c_functions_are_of_the_platform_s_own_library(
    monkeypatch: pytest.MonkeyPatch, platform: str, wanted: str | None
) -> None:
    """Windows has them in msvcrt, elsewhere the process has them already; each gets its address."""
    opened: list[str | None] = []
    published: dict[str, int] = {}
    process = ctypes.CDLL(None)

    def opener(name: str | None, *_: Any) -> ctypes.CDLL:
        opened.append(name)
        return process

    monkeypatch.setattr(loading.sys, "platform", platform)
    monkeypatch.setattr(loading.ctypes, "CDLL", opener)
    monkeypatch.setattr(loading.llvm, "add_symbol", published.__setitem__)
    loading._publish()
    assert opened == [wanted]
    assert set(published) == {*loading._PYTHON, *loading._C}
    assert all(published.values())


MODULE = """
define i64 @plain() nounwind { ret i64 1 }
"""


def test_code_for_windows_lies_in_files_of_elf(monkeypatch: pytest.MonkeyPatch) -> None:
    """LLVM ends the process over a second file of Windows' own kind, wherever memory lies so."""
    monkeypatch.setattr(llvm_backend.llvm, "get_process_triple", lambda: "x86_64-pc-windows-msvc")
    for make in (llvm_backend.machine_code, llvm_backend.quick_machine_code):
        assert make(MODULE).startswith(b"\x7fELF")


@pytest.mark.parametrize("triple", ["x86_64-unknown-linux-gnu", "arm64-apple-darwin23.1.0"])
def test_elsewhere_code_is_of_the_system_s_own_kind(triple: str) -> None:
    """It is loaded by what the system has."""
    assert llvm_backend._triple(triple) == triple


FAR = """
import mmap
held = mmap.mmap(-1, 3 << 30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000)  # NORESERVE
from hsbot.envs import GameBatch
GameBatch(4, ("BASIC", "BASIC"), seed=1)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="maps memory as Linux does")
def test_code_loads_where_large_libraries_take_the_memory_beside_it() -> None:
    """Sections of one object lie within 2 GB, whatever was mapped before: PyTorch, say."""
    done = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, "-c", FAR], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
