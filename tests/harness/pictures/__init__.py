"""The pictures of the documentation, each drawn by one program."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "pictures"
"""Where they are kept."""
