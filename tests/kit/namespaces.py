"""Namespaces of Linux: a process with mounts or a network of its own, where that is allowed."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache


@cache
def lacking_namespace(kind: str) -> str:
    """Why this machine gives a process no namespace of its own; empty if it does.

    Args:
        kind: unshare's option: ``-m`` for mounts, ``-n`` for the network.
    """
    if shutil.which("unshare") is None:
        return "unshare is not installed"
    tried = subprocess.run(  # noqa: S603 - fixed words
        ["unshare", f"-r{kind.removeprefix('-')}", "true"],  # noqa: S607 - found above
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return f"no namespace is allowed: {tried.stderr.strip()}" if tried.returncode else ""
