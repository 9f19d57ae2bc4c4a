"""Sizes of what ``build.py`` makes: kept in ``sizes.json``, from which the README's are written.

A figure of the README stands between ``<!--=NAME-->`` and ``<!--/-->``, its name being a key of the
file. All are millions of bytes.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from bundle_parts import HERE, say

if TYPE_CHECKING:
    from pathlib import Path

KEPT = HERE / "sizes.json"
README = HERE / "README.md"
FIGURE = re.compile(r"(<!--=(\w+)-->)[^<]*(<!--/-->)")
PARTS = {
    "llvmlite": ("llvmlite*",),
    "qt": ("PySide6*", "shiboken6*"),
    "numpy": ("numpy*",),
    "hsbot": ("hsbot*", "overlay"),
    "machine_code": ("hsbot/data/machine-code",),
}
"""Names of packages' files in the bundle, by the key of their size."""


def of_made(*made: Path) -> dict[str, int]:
    """Sizes of archives and installers by the last word of their names.

    Args:
        made: ``hsbot-VERSION-setup.exe`` and such.
    """
    return {path.stem.rpartition("-")[2]: _millions(path.stat().st_size) for path in made}


def of_folder(folder: Path, site: Path) -> dict[str, int]:
    """Sizes of a bundle and of what weighs most in it.

    Args:
        folder: the bundle.
        site: its folder of packages.
    """
    sizes = {"folder": _millions(_bytes(folder))}
    for key, names in PARTS.items():
        sizes[key] = _millions(sum(_bytes(path) for name in names for path in site.glob(name)))
    return sizes


def _bytes(path: Path) -> int:
    files = [path] if path.is_file() else [x for x in path.rglob("*") if x.is_file()]
    return sum(file.stat().st_size for file in files)


def _millions(size: int) -> int:
    return round(size / 1e6)


def written(text: str, sizes: dict[str, int]) -> str:
    """A page's text with the figures of some sizes.

    Args:
        text: the page's.
        sizes: by the figures' names.
    """
    return FIGURE.sub(lambda match: f"{match[1]}{sizes[match[2]]}{match[3]}", text)


def hold(sizes: dict[str, int], *, keep: bool) -> None:
    """Hold sizes against the kept ones; say how they differ, or keep them and write the README.

    Args:
        sizes: of a build, by key.
        keep: whether they are kept.
    """
    kept: dict[str, int] = json.loads(KEPT.read_text("utf-8")) if KEPT.is_file() else {}
    for key, size in sizes.items():
        if size != kept.get(key):
            say(f"{key}: {size} MB, {kept.get(key)} in {KEPT.name}{'' if keep else ': --keep'}")
    if keep:
        kept |= sizes
        KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8", newline="\n")
        README.write_text(written(README.read_text("utf-8"), kept), "utf-8", newline="\n")
