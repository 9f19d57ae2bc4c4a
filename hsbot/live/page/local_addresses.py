"""Addresses that only this machine reaches."""

from __future__ import annotations

import ipaddress
from typing import Final

LOOPBACK: Final = "127.0.0.1"
PAGE_PORT: Final = 8620
"""The port of the tracker's page, where none is named."""


def is_loopback(host: str) -> bool:
    """Whether an address is one of this machine alone."""
    if host == "localhost":
        return True
    try:
        return ipaddress.IPv4Address(host).is_loopback
    except ValueError:
        return False
