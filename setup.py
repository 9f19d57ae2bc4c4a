"""The packages of the distribution, the card data and the commit that are built into it.

All else stands in ``pyproject.toml``, which can list packages or have them found, but not both.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

DATA = ["hsbot.data.calibration", "hsbot.data.decks"]
"""Where these lie is ``package-dir`` in ``pyproject.toml``."""


ROOT = Path(__file__).resolve().parent
COMMIT = "commit.txt"
"""Beside this file in a source distribution, in ``hsbot/data`` of a wheel."""


def commit():
    """The commit of the checkout that is built, with + where files differ; "" where none is known.

    A source distribution has no history: it names the commit that it was made of.
    """
    if not (ROOT / ".git").exists():
        named = ROOT / COMMIT
        return named.read_text("utf-8").strip() if named.is_file() else ""
    git = ["git", "-C", str(ROOT)]
    try:
        head, changed = (
            subprocess.run([*git, *words], capture_output=True, text=True, check=True).stdout  # noqa: S603 - git
            for words in (
                ("rev-parse", "--short=12", "HEAD"),
                ("status", "--porcelain", "-uno", "hsbot"),
            )
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return head.strip() + ("+" if changed else "")


class SourceWithCommit(sdist):
    """Names the commit that a source distribution was made of."""

    def make_release_tree(self, base_dir, files):
        """Write the name beside the files."""
        super().make_release_tree(base_dir, files)
        Path(base_dir, COMMIT).write_text(commit(), "utf-8")


class BuildWithCards(build_py):
    """Packs what hsbot reads of ``hearthstone_data``, so that users need not install 155 MB.

    An editable installation reads the package itself, which is in the extra ``test``. Modules that
    an earlier build left in its folder are not built in: pip makes a wheel of all that lies there,
    and a checkout that was pulled since has renamed some.
    """

    def run(self) -> None:
        """Copy the packages into an empty folder, then pack the data beside them."""
        if not self.editable_mode:
            for package in (Path(self.build_lib, name) for name in ("hsbot", "overlay")):
                if package.is_dir() and package.resolve().parent != ROOT:
                    shutil.rmtree(package)
        super().run()
        if self.editable_mode:
            return
        sys.path.insert(0, str(ROOT))
        from hsbot.cards import LANGUAGES  # noqa: PLC0415 - of the checkout that is built
        from hsbot.cards.data_sources import PACKED, card_source, pack  # noqa: PLC0415 - as above

        data = Path(self.build_lib, "hsbot", "data")
        pack(card_source(), LANGUAGES, data / PACKED)
        data.mkdir(parents=True, exist_ok=True)
        (data / COMMIT).write_text(commit(), "utf-8")


setup(
    packages=[*find_packages(include=["hsbot", "hsbot.*", "overlay", "overlay.*"]), *DATA],
    cmdclass={"build_py": BuildWithCards, "sdist": SourceWithCommit},
)
