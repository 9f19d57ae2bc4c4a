"""``python -m harness.surface``: print the public surface, or keep it."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from harness.figures.counts import ROOT
from harness.surface.command_line import command_lines, group_lines
from harness.surface.files import file_lines, message_lines, recording_lines
from harness.surface.python_names import python_lines

if TYPE_CHECKING:
    from pathlib import Path

KEPT: Path = ROOT / "docs" / "develop" / "public-surface.txt"
PARTS = {
    "Python": python_lines,
    "Commands": command_lines,
    "Messages, and what --json prints of them": message_lines,
    "Recordings": recording_lines,
    "Files": file_lines,
    "Plug-ins": group_lines,
}


def surface() -> str:
    """The public surface as text."""
    parts = (f"# {title}\n" + "".join(f"{x}\n" for x in lines()) for title, lines in PARTS.items())
    return "\n".join(parts)


def main() -> None:
    """Print it, or write it where the test holds it against the code."""
    parser = argparse.ArgumentParser(prog="python -m harness.surface")
    parser.add_argument("--keep", action="store_true", help=f"write {KEPT.name}")
    if parser.parse_args().keep:
        KEPT.write_text(surface(), "utf-8")
    else:
        sys.stdout.write(surface())


if __name__ == "__main__":
    main()
