"""The place that hsbot was installed from: a checkout, a file, a repository, or a package index."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

_CHECKOUT: Final = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Source:
    """The place that a package was installed from.

    Attributes:
        path: a checkout's folder, or a file of a package; "" for neither.
        address: one that pip knows, as of a repository; "" for a package index.
        is_editable: whether the checkout's own files run.
    """

    path: str = ""
    address: str = ""
    is_editable: bool = False

    def requirement(self, extras: str) -> str:
        """The requirement that an installer is given to add extras ("overlay,driver")."""
        address = f" @ {self.address}" if self.address else ""
        return f"{self.path or 'hsbot'}[{extras}]{address}"


class _Folder(msgspec.Struct):
    editable: bool = False


class _Repository(msgspec.Struct):
    vcs: str
    commit_id: str = ""


class _Direct(msgspec.Struct):
    """The record that installers write beside a package (PEP 610)."""

    url: str
    dir_info: _Folder | None = None
    vcs_info: _Repository | None = None


def _written() -> str | None:
    return distribution("hsbot").read_text("direct_url.json")


def installed_from(
    written: Callable[[], str | None] = _written, checkout: Path = _CHECKOUT
) -> Source:
    """The place that this hsbot was installed from; what is no longer there is an index.

    Args:
        written: reads what the installer wrote, None for nothing.
        checkout: the folder of hsbot's package, in case it runs without being installed.
    """
    try:
        text = written()
    except PackageNotFoundError:
        return Source(str(checkout)) if (checkout / "pyproject.toml").is_file() else Source()
    try:
        direct = msgspec.json.decode(text or "{}", type=_Direct)
    except msgspec.MsgspecError:
        return Source()
    if direct.vcs_info is not None:
        version = f"@{direct.vcs_info.commit_id}" if direct.vcs_info.commit_id else ""
        return Source(address=f"{direct.vcs_info.vcs}+{direct.url}{version}")
    parts = urlsplit(direct.url)
    if parts.scheme != "file":
        return Source(address=direct.url)
    path = Path(re.sub(r"^/(?=[A-Za-z]:)", "", unquote(parts.path)))  # /C:/Users/me/hsbot
    if not path.exists():
        return Source()
    return Source(str(path), is_editable=direct.dir_info is not None and direct.dir_info.editable)
