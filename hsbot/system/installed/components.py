"""Packages of Python that are installed beside hsbot, their licences, and a bill of materials.

The bill is a CycloneDX document. It imports nothing but Python's own library: bundles are made with
it where nothing is installed.
"""

from __future__ import annotations

import hashlib
import re
import uuid
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SPEC: Final = "1.5"
"""The version of CycloneDX."""
NOT_SHIPPED: Final = frozenset({"docs", "fuzz", "test"})
"""Extras of hsbot that are for its makers."""
_NEEDED: Final = re.compile(r"\s*([A-Za-z0-9][\w.-]*)")
_EXTRA: Final = re.compile(r"""extra\s*==\s*["']([\w.-]+)["']""")
_SHORT: Final = 80
_NO_LICENCE: Final = frozenset({"", "UNKNOWN", "DFSG approved", "OSI Approved"})

_READ: Final[Mapping[str, str]] = {
    "neat-python": "BSD-3-Clause",
    "python3-xlib": "GPL-2.0-or-later",
}
"""Licences as they stand in the packages' files, where their own data name none or another one."""


@dataclass(frozen=True, slots=True)
class Component:
    """A package, or another part of what is shipped.

    Attributes:
        name: its name on the package index, in its one spelling.
        version: its version.
        licence: its licence, as it says it; "" where it says none.
        needs: the names of the packages that it asks for, extras aside.
        sha256: the hash of the file that it came in; "" where that is not known.
        is_expression: whether the licence is an SPDX expression.
    """

    name: str
    version: str
    licence: str
    needs: tuple[str, ...] = ()
    sha256: str = ""
    is_expression: bool = False

    @property
    def purl(self) -> str:
        """Its address as a package URL."""
        kind = "generic" if self.name == "python" else "pypi"
        return f"pkg:{kind}/{self.name}@{self.version}"


def spelled(name: str) -> str:
    """A package's name in its one spelling."""
    return re.sub(r"[-_.]+", "-", name).lower()


def component(found: Distribution, sha256: str = "", *, extras: bool = False) -> Component:
    """A package as its own data describe it.

    Args:
        found: the package.
        sha256: the hash of its file.
        extras: whether what its extras ask for is among its needs; those for its makers are not.
    """
    expression = _said(found, "License-Expression") or _READ.get(spelled(found.name), "")
    needs: dict[str, None] = {}
    for wanted in found.requires or ():
        named, extra = _NEEDED.match(wanted), _EXTRA.search(wanted)
        if named and (extra is None or (extras and extra[1] not in NOT_SHIPPED)):
            needs[spelled(named[1])] = None
    return Component(
        name=spelled(found.name),
        version=found.version,
        licence=expression or _licence(found),
        needs=tuple(needs),
        sha256=sha256,
        is_expression=bool(expression),
    )


def _licence(found: Distribution) -> str:
    """The licence of a package without an expression: its classes, else its own words."""
    classes = [
        one.rpartition(" :: ")[2]
        for one in found.metadata.get_all("Classifier") or ()
        if one.startswith("License ::")
    ]
    said = [one for one in classes if one not in _NO_LICENCE]
    words = _said(found, "License").strip()
    first = words.partition("\n")[0].strip()[:_SHORT]
    return " or ".join(said) or ("" if first in _NO_LICENCE else first)


def _said(found: Distribution, key: str) -> str:
    return next(iter(found.metadata.get_all(key) or ()), "")


def installed(root: str = "hsbot", path: Sequence[str] | None = None) -> list[Component]:
    """A package and all that it and they ask for, as far as it is installed; in order of names.

    Args:
        root: the package.
        path: folders to look in; Python's own where None.
    """
    known = {spelled(one.name): one for one in reversed(list(_distributions(path)))}
    found: dict[str, Component] = {}
    asked = [spelled(root)]
    while asked:
        name = asked.pop()
        if name not in found and name in known:
            found[name] = component(known[name], extras=name == spelled(root))
            asked += found[name].needs
    return [found[name] for name in sorted(found)]


def in_folder(folder: str, hashes: Mapping[str, str]) -> list[Component]:
    """All packages of a folder, in order of names.

    Args:
        folder: such as a bundle's site-packages.
        hashes: the SHA-256 of each one's file, by its name.
    """
    found = [
        component(one, hashes.get(spelled(one.name), ""), extras=True)
        for one in _distributions([folder])
    ]
    return sorted(found, key=lambda one: one.name)


def _distributions(path: Sequence[str] | None) -> Iterable[Distribution]:
    return distributions() if path is None else distributions(path=list(path))


def pinned(lines: Iterable[str]) -> dict[str, str]:
    """The SHA-256 of each package of a list, as pip reads it: ``name==version --hash=...``."""
    pins = (re.match(r"([\w.-]+)==\S+ --hash=sha256:([0-9a-f]{64})$", x.strip()) for x in lines)
    return {spelled(found[1]): found[2] for found in pins if found}


def bill(subject: Component, parts: Sequence[Component]) -> dict[str, Any]:
    """A bill of materials: the same bytes for the same parts, so that it has no time in it.

    Args:
        subject: what the bill is of.
        parts: all that it ships or stands on.
    """
    others = [one for one in parts if one.name != subject.name]
    listing = "\n".join(f"{one.purl} {one.sha256}" for one in (subject, *others))
    there = {one.name: one.purl for one in (subject, *others)}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "serialNumber": f"urn:uuid:{uuid.UUID(hashlib.sha256(listing.encode()).hexdigest()[:32])}",
        "version": 1,
        "metadata": {"component": _described(subject, "application")},
        "components": [_described(one, "library") for one in others],
        "dependencies": [
            {
                "ref": one.purl,
                "dependsOn": [there[need] for need in sorted(one.needs) if need in there],
            }
            for one in (subject, *others)
        ],
    }


def _described(one: Component, kind: str) -> dict[str, Any]:
    named: dict[str, Any] = {
        "type": kind,
        "bom-ref": one.purl,
        "name": one.name,
        "version": one.version,
        "purl": one.purl,
    }
    if one.sha256:
        named["hashes"] = [{"alg": "SHA-256", "content": one.sha256}]
    if one.licence and one.is_expression:
        named["licenses"] = [{"expression": one.licence}]
    elif one.licence:
        named["licenses"] = [{"license": {"name": one.licence}}]
    return named
