"""The packages of the distribution, and the card data that is built into it.

All else stands in ``pyproject.toml``, which can list packages or have them found, but not both.
"""

import shutil
import sys
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

DATA = ["hsbot.data.calibration", "hsbot.data.decks"]
"""Where these lie is ``package-dir`` in ``pyproject.toml``."""


class BuildWithCards(build_py):
    """Packs what hsbot reads of ``hearthstone_data``, so that users need not install 155 MB.

    An editable installation reads the package itself, which is in the extra ``test``. Modules that
    an earlier build left in its folder are not built in: pip makes a wheel of all that lies there,
    and a checkout that was pulled since has renamed some.
    """

    def run(self) -> None:
        """Copy the packages into an empty folder, then pack the data beside them."""
        root = Path(__file__).resolve().parent
        if not self.editable_mode:
            for package in (Path(self.build_lib, name) for name in ("hsbot", "overlay")):
                if package.is_dir() and package.resolve().parent != root:
                    shutil.rmtree(package)
        super().run()
        if self.editable_mode:
            return
        sys.path.insert(0, str(root))
        from hsbot.cards import LANGUAGES  # noqa: PLC0415 - of the checkout that is built
        from hsbot.cards.data_sources import PACKED, card_source, pack  # noqa: PLC0415 - as above

        pack(card_source(), LANGUAGES, Path(self.build_lib, "hsbot", "data", PACKED))


setup(
    packages=[*find_packages(include=["hsbot", "hsbot.*", "overlay", "overlay.*"]), *DATA],
    cmdclass={"build_py": BuildWithCards},
)
