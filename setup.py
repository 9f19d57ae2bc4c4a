"""The packages of the distribution: those found here, and two folders of data as packages.

All else stands in ``pyproject.toml``, which can list packages or have them found, but not both.
"""

from setuptools import find_packages, setup

DATA = ["hsbot.data.calibration", "hsbot.data.decks"]
"""Where these lie is ``package-dir`` in ``pyproject.toml``."""

setup(packages=[*find_packages(include=["hsbot", "hsbot.*", "overlay", "overlay.*"]), *DATA])
