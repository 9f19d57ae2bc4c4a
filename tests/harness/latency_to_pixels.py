"""Latency benchmark: from a decision's last line in the log to the overlay's pixels.

On an X11 display (Linux): it opens a plain window in the game's place, starts ``hsbot advise
--watch --overlay`` over it, writes the sample game's log as the client would, list by list, and
looks at the screen's own pixels. Two moments are timed for each list of options, both from the
writing of its last line: the first word of the panel ("thinking"), and the first answer of the
search.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any

from hsbot.errors import HsbotError
from hsbot.live.overlay.process import BESIDE
from hsbot.logwriter import sample_log
from hsbot.observation import DecisionOpened, LogTracker
from hsbot.screen.windows import TITLES, require_display

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TextIO

WIDTH_PX, HEIGHT_PX = 1280, 720
BLUE, GREEN, RED = 0, 159, 230
"""The next step's colour, which is in the panel with the first answer."""
NEAR = 10
TIMEOUT_S = 120.0
BUDGET_S = 0.6
OPTIONS = "GameState.DebugPrintOptions()"


def main() -> int:
    """Measure, and print the figures as a JSON object; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m harness.latency_to_pixels")
    parser.add_argument("--decisions", type=int, default=20, metavar="N", help="how many (20)")
    arguments = parser.parse_args()
    try:
        found = measure(arguments.decisions)
    except HsbotError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(json.dumps(found) + "\n")
    return 0


def measure(decisions: int) -> dict[str, float]:
    """Medians and 95th percentiles of both latencies, in milliseconds.

    Args:
        decisions: how many lists of options to time; one more comes first, untimed.

    Raises:
        ScreenError: there is no display, or python-xlib is missing.
    """
    from hsbot.agents.advisor.sliced_search import FIRST_SLICE_S  # noqa: PLC0415 - imports LLVM

    require_display()
    screen = Screen()
    with tempfile.TemporaryDirectory(prefix="hsbot-chain-") as folder:
        log = Path(folder, "Logs", "Hearthstone_2026_11_22_20_00_00", "Power.log")
        log.parent.mkdir(parents=True)
        command = (
            sys.executable, "-m", "hsbot", "advise", "--watch", folder, "--overlay", "--json",
            "--budget", str(BUDGET_S),
        )  # fmt: skip
        own = {**os.environ, "HSBOT_CONFIG_DIR": folder}
        with (
            log.open("w", encoding="utf-8") as file,
            subprocess.Popen(  # noqa: S603 - our own program
                command, cwd=BESIDE, env=own, stdout=subprocess.DEVNULL
            ) as advisor,
        ):
            try:
                found = list(_timed(file, screen, decisions + 1))[1:]
            finally:
                advisor.terminate()
    words, answers = zip(*found, strict=True)
    return {
        "decisions": len(found),
        "first_slice_ms": 1000 * FIRST_SLICE_S,
        "to_first_pixels_ms": round(statistics.median(words), 1),
        "to_first_pixels_p95_ms": round(statistics.quantiles(words, n=20)[-1], 1),
        "to_first_answer_ms": round(statistics.median(answers), 1),
        "to_first_answer_p95_ms": round(statistics.quantiles(answers, n=20)[-1], 1),
    }


def _timed(file: TextIO, screen: Screen, most: int) -> Iterator[tuple[float, float]]:
    """Write the sample; of each list of options the milliseconds to the two moments."""
    with Path(str(sample_log())).open(encoding="utf-8") as sample:
        lines = sample.readlines()
    written = 0
    for begin, end in _lists(lines)[:most]:
        _write(file, lines[written:begin])
        _wait(lambda: not screen.painted(), "the panel to be cleared")
        _write(file, lines[begin:end])
        began_s = perf_counter()
        written = end
        _wait(screen.painted, "the panel")
        word_s = perf_counter() - began_s
        _wait(screen.answered, "the answer")
        yield 1000 * word_s, 1000 * (perf_counter() - began_s)


def _lists(lines: list[str]) -> list[tuple[int, int]]:
    """The first and one past the last line of each list of options that asks the player."""
    tracker = LogTracker()
    found = []
    for line in lines:
        for event in tracker.feed(line):
            if isinstance(event, DecisionOpened) and event.decision.kind == "option":
                end = begin = event.decision.line_number
                while OPTIONS in lines[begin - 1]:
                    begin -= 1
                found.append((begin, end))
    return found


def _write(file: TextIO, lines: list[str]) -> None:
    file.writelines(lines)
    file.flush()


def _wait(condition: Callable[[], bool], what: str) -> None:
    until_s = perf_counter() + TIMEOUT_S
    while not condition():
        if perf_counter() > until_s:
            sys.exit(f"chain: still waiting for {what}")
        sleep(0.001)


class Screen:
    """A plain window in the game's place, and the pixels where the overlay's panel lies."""

    def __init__(self) -> None:
        from Xlib import X  # noqa: PLC0415 - an extra, and of one platform
        from Xlib.display import Display  # noqa: PLC0415 - as above

        self._format, self._all = X.ZPixmap, 0xFFFFFFFF
        display = Display()
        screen = display.screen()
        self._root = screen.root
        window = self._root.create_window(
            0, 0, WIDTH_PX, HEIGHT_PX, 0, screen.root_depth, background_pixel=0x2C3E50,
            event_mask=X.ExposureMask,
        )  # fmt: skip
        window.set_wm_name(TITLES[0])
        window.map()
        while display.next_event().type != X.Expose:
            pass
        corner = self._root.translate_coords(window, 0, 0)
        self._at = corner.x, corner.y
        self._display: Any = display  # kept: the window goes with it
        self._empty = self._panel()

    def painted(self) -> bool:
        """Whether the overlay has drawn anything there."""
        return self._panel() != self._empty

    def answered(self) -> bool:
        """Whether it has drawn an answer: the colour of the next step's number is there."""
        pixels = self._panel()
        return any(
            abs(pixels[i] - BLUE) < NEAR
            and abs(pixels[i + 1] - GREEN) < NEAR
            and abs(pixels[i + 2] - RED) < NEAR
            for i in range(0, len(pixels), 4)
        )

    def _panel(self) -> bytes:
        """The pixels of a strip down the panel's left part, where the steps' numbers are."""
        x, y = self._at
        box = x + HEIGHT_PX // 40, y + HEIGHT_PX // 50, HEIGHT_PX // 40, HEIGHT_PX // 4
        return bytes(self._root.get_image(*box, self._format, self._all).data)


if __name__ == "__main__":
    sys.exit(main())
