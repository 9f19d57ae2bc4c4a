"""A warm cache on a file system that nobody can write: read as any other."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from kit.commands import kit_environment
from kit.linux_namespaces import lacking_namespace

if TYPE_CHECKING:
    from pathlib import Path

WARM = """
import sys
from pathlib import Path
from hsbot.cards import load_cards
from hsbot.rules.compile.cache import CodeCache
from hsbot.simulators.library_cache import load_library
load_library(load_cards())
CodeCache([]).write("module", b"machine code")
"""
COLD = """
import os
from pathlib import Path
import hsbot.cards.table, hsbot.rules.cards.tables as tables
from hsbot.cards import load_cards
from hsbot.rules.compile.cache import CodeCache
from hsbot.simulators.library_cache import load_library

def built(*_, **__):
    raise AssertionError("built although the cache holds it")

tables.build_tables = built
try:
    (Path(os.environ["HSBOT_CACHE_DIR"]) / "new").touch()
except OSError as error:
    print(error.strerror)
load_library(load_cards())
print(CodeCache([]).read("module"))
"""


@pytest.mark.linux
@pytest.mark.skipif(bool(reason := lacking_namespace("-rm")), reason=reason)
def test_a_read_only_mount_is_read(tmp_path: Path) -> None:
    """Nothing of it is made again, and nothing is said of it."""
    cache = tmp_path / "cache"
    cache.mkdir()
    own = kit_environment() | {"HSBOT_CACHE_DIR": str(cache), "TMPDIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", WARM], env=own, check=True)  # noqa: S603 - this interpreter
    mounted = f"mount --bind '{cache}' '{cache}' && mount -o remount,ro,bind '{cache}' && "
    command = ["unshare", "-rm", "sh", "-c", mounted + 'exec "$0" -c "$1"', sys.executable, COLD]
    done = subprocess.run(  # noqa: S603 - words of our own
        command, env=own, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["Read-only file system", "b'machine code'"]
    assert done.stderr == ""
