"""Namespaces of Linux: a process with mounts or a network of its own, where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache


def unshared(kind: str) -> list[str]:
    """The command that runs another one in a namespace; root needs no users of its own."""
    is_root = getattr(os, "geteuid", lambda: None)() == 0  # Windows has no such function
    return ["unshare", kind.replace("c", "") if is_root else kind]


@cache
def lacking_namespace(kind: str) -> str:
    """Why this machine gives a process no namespace of its own; empty if it does.

    Args:
        kind: unshare's options: ``-rm`` for mounts as a root of its own, ``-cn`` for the network as
            who one is.
    """
    if shutil.which("unshare") is None:
        return "unshare is not installed"
    tried = subprocess.run(  # noqa: S603 - fixed words
        [*unshared(kind), "true"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return f"no namespace is allowed: {tried.stderr.strip()}" if tried.returncode else ""
