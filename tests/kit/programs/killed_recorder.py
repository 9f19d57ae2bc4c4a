"""The program ``killed_recorder``: records a log in forked processes that are killed midway.

Usage: killed_recorder LOG FOLDER LINE... The process that is to be killed tells through a pipe when
it has come to LINE, and goes on; its parent kills it at once, so that the end comes anywhere:
between two lines, while a line is read, in the middle of a transaction. One line of output for each
process: the line that it had come to for certain, and whether it was still running then.
"""

from __future__ import annotations

import itertools
import os
import signal
import sys
from pathlib import Path

from hsbot.cards import load_cards
from kit.recordings import record


def main() -> None:
    """Record and kill, once for each LINE."""
    log, folder = Path(sys.argv[1]), Path(sys.argv[2])
    cards = load_cards()
    for number, line in enumerate(map(int, sys.argv[3:])):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            lines = itertools.count(1)

            def tell() -> None:
                if next(lines) == line:  # noqa: B023 - called before the loop goes on
                    os.write(writing, b".")  # noqa: B023

            record(log, folder / f"{number}.sqlite3", cards, on_line=tell)
            os._exit(0)
        os.close(writing)
        os.read(reading, 1)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        os.close(reading)
        print(line, int(os.WIFSIGNALED(status)))  # noqa: T201 - what the test reads


if __name__ == "__main__":
    main()
