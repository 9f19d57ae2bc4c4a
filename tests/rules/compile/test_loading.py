"""Loading machine code: which system libraries it may call."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest

from hsbot.rules.compile import loading


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
