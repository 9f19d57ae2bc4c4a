"""Namespaces of Linux: a process with mounts or a network of its own, where that is allowed."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SUBNET: Final = "10.213.77"
_networks = itertools.count()


@dataclass(frozen=True, slots=True)
class Host:
    """A network namespace that stands for a machine.

    Attributes:
        address: its own, which the other hosts and this process reach.
        command: what runs another command in it.
    """

    address: str
    command: tuple[str, ...]


@contextmanager
def joined_hosts(count: int) -> Iterator[list[Host]]:
    """So many namespaces behind a bridge that this process has an address on, without other routes.

    Args:
        count: how many.

    Raises:
        OSError, subprocess.CalledProcessError: this machine does not allow it.
    """
    mine = f"hs{os.getpid() % 10**7}x{next(_networks) % 100}"
    with ExitStack() as stack:
        _ip("link", "add", mine, "type", "bridge")
        stack.callback(_ip, "link", "del", mine)
        _ip("addr", "add", f"{SUBNET}.1/24", "dev", mine)
        _ip("link", "set", mine, "up")
        hosts = []
        for number in range(count):
            name, address = f"{mine}n{number}", f"{SUBNET}.{number + 2}"
            host = Host(address, ("ip", "netns", "exec", name))
            _ip("netns", "add", name)
            stack.callback(_ip, "netns", "del", name)
            _ip("link", "add", f"{name}a", "type", "veth", "peer", "name", f"{name}b")
            # a namespace, and its link with it, goes when the kernel finds time: the link now
            stack.callback(_ip, "link", "del", f"{name}a")
            _ip("link", "set", f"{name}a", "master", mine, "up")
            _ip("link", "set", f"{name}b", "netns", name)
            for words in (
                ("link", "set", "lo", "up"),
                ("addr", "add", f"{address}/24", "dev", f"{name}b"),
                ("link", "set", f"{name}b", "up"),
            ):
                subprocess.run([*host.command, "ip", *words], check=True)  # noqa: S603 - fixed words
            hosts.append(host)
        yield hosts


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)  # noqa: S603, S607 - fixed words


@cache
def lacking_hosts() -> str:
    """Why this machine gives no hosts of its own; empty if it does."""
    try:
        with joined_hosts(1):
            return ""
    except (OSError, subprocess.CalledProcessError) as error:
        return f"no hosts are allowed here: {error}"


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
