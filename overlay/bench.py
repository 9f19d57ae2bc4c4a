"""``python -m overlay.bench``: measures the overlay on an X11 display (Linux).

It opens a plain window, lets the real overlay draw over it, and looks at the screen's own pixels:
how long a message takes until it is seen, and what the overlay costs while nothing happens.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from time import perf_counter, sleep
from typing import IO, Any

from Xlib import X
from Xlib.display import Display

from hsbot.errors import ScreenError
from hsbot.messages.advice import Advice, AdviceOption, OpponentGuess
from hsbot.messages.overlay import Cleared, Placed, Situation, TurnTime, encode_message
from hsbot.screen.geometry import ClientArea, Geometry
from hsbot.screen.slots import Kind, Layout, Slot

TITLE = "hsbot overlay bench"
PATIENCE_S = 60.0
BOX_PX = 24
"""Side of the square that is watched, around the number of the first step."""
COLOUR = 0x2C3E50


def main() -> int:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m overlay.bench", description=__doc__)
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="of the game's window")
    parser.add_argument("--messages", type=int, default=40, metavar="N", help="how many to time")
    parser.add_argument("--idle", type=float, default=20.0, metavar="S", help="seconds of rest")
    parser.add_argument("--json", action="store_true", help="JSON on stdout")
    arguments = parser.parse_args()
    width, height = (int(number) for number in arguments.size.split("x"))
    figures = measure(width, height, arguments.messages, arguments.idle)
    if arguments.json:
        lines = [json.dumps(figures)]
    else:
        lines = [f"{name:24} {value}" for name, value in figures.items()]
    print("\n".join(lines))  # noqa: T201 - the program's output
    return 0


def measure(width: int, height: int, messages: int, idle_s: float) -> dict[str, float | str]:
    """Measure start, latency and processor time; figure names to values.

    Args:
        width: of the game's window, in pixels.
        height: the same.
        messages: how many messages to time.
        idle_s: how long to watch it rest, in seconds.
    """
    display = Display()
    game = open_window(display, width, height)
    command = [sys.executable, "-m", "overlay", "--window", TITLE]
    began_s = perf_counter()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as overlay:  # noqa: S603
        assert overlay.stdin is not None  # noqa: S101 - tells the type checker
        assert overlay.stdout is not None  # noqa: S101
        overlay.stdout.readline()
        start_s = perf_counter() - began_s
        corner = display.screen().root.translate_coords(game, 0, 0)
        client = ClientArea(corner.x, corner.y, width, height)
        waits_ms = latencies_ms(display, overlay.stdin, client, messages)
        overlay.stdin.write(encode_message(situation()))
        overlay.stdin.flush()
        shown = cpu_share(overlay.pid, idle_s)
        overlay.stdin.write(encode_message(Cleared()))
        overlay.stdin.flush()
        empty = cpu_share(overlay.pid, idle_s)
        overlay.stdin.close()
        overlay.wait(PATIENCE_S)
    display.close()
    return {
        "size": f"{width}x{height}",
        "start_s": round(start_s, 2),
        "message_to_pixels_ms": round(statistics.median(waits_ms), 1),
        "message_to_pixels_p95_ms": round(statistics.quantiles(waits_ms, n=20)[-1], 1),
        "idle_shown_percent": round(100 * shown, 2),
        "idle_empty_percent": round(100 * empty, 2),
    }


def open_window(display: Any, width: int, height: int) -> Any:
    """A plain window in the game's place, once it is on the screen."""
    screen = display.screen()
    window = screen.root.create_window(
        0,
        0,
        width,
        height,
        0,
        screen.root_depth,
        background_pixel=COLOUR,
        event_mask=X.ExposureMask,
    )
    window.set_wm_name(TITLE)
    window.map()
    while display.next_event().type != X.Expose:
        pass
    return window


def latencies_ms(display: Any, pipe: IO[bytes], client: ClientArea, messages: int) -> list[float]:
    """Milliseconds from each message's writing to its pixels, drawn and cleared in turn."""
    start = Geometry.load().point(Slot(Kind.FRIENDLY_MINION, 0, 1), client)
    x, y = int(start.x) - BOX_PX // 2, int(start.y) - BOX_PX // 2
    found = []
    before = picture(display, x, y)
    for number in range(messages + 1):
        message = Cleared() if number % 2 else situation()
        began_s = perf_counter()
        pipe.write(encode_message(message))
        pipe.flush()
        while (now := picture(display, x, y)) == before:
            if perf_counter() - began_s > PATIENCE_S:
                sys.exit("overlay.bench: the overlay does not draw here")
        found.append(1000 * (perf_counter() - began_s))
        before = settled(display, x, y, now)
    return found[1:]  # the first one waits until the window is found


def picture(display: Any, x: int, y: int) -> bytes:
    """The watched square as it is on the screen."""
    image = display.screen().root.get_image(x, y, BOX_PX, BOX_PX, X.ZPixmap, 0xFFFFFFFF)
    return bytes(image.data)


def settled(display: Any, x: int, y: int, before: bytes) -> bytes:
    """The square once it has been the same for a tenth of a second."""
    since_s = perf_counter()
    while perf_counter() - since_s < 0.1:
        sleep(0.01)
        now = picture(display, x, y)
        if now != before:
            before, since_s = now, perf_counter()
    return before


def cpu_share(pid: int, seconds: float) -> float:
    """The share of one core that a process takes, after a moment in which it comes to rest."""
    sleep(2.0)
    used_s, began_s = cpu_s(pid), perf_counter()
    sleep(seconds)
    return (cpu_s(pid) - used_s) / (perf_counter() - began_s)


def cpu_s(pid: int) -> float:
    """Seconds of processor time that a process has used (Linux)."""
    words = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / _ticks_a_second()


def _ticks_a_second() -> float:
    """The unit of processor times in ``/proc``.

    Raises:
        ScreenError: this is not Linux.
    """
    if sys.platform != "linux":
        raise ScreenError("processor time is read from /proc, which Linux alone has")
    return float(os.sysconf("SC_CLK_TCK"))


def situation() -> Situation:
    """A turn with a line of four steps."""
    step = AdviceOption(type="attack", entity_id=1, target_id=2, text="Attack with Chillwind Yeti")
    line = (step, step, step, AdviceOption(type="end_turn", text="End the turn"))
    return Situation(
        kind="option",
        layout=Layout(friendly_minions=1, enemy_minions=1),
        placed=(
            Placed(entity_id=1, slot=Slot(Kind.FRIENDLY_MINION)),
            Placed(entity_id=2, slot=Slot(Kind.ENEMY_MINION)),
        ),
        names={},
        advice=Advice(
            game=1,
            turn=1,
            kind="option",
            best=step,
            line=line,
            candidates=(),
            win_probability=0.5,
            lethal=False,
            opponent=OpponentGuess(hero_class="MAGE"),
            unmodelled=(),
            iterations=1000,
            playouts=1000,
            elapsed_s=1.0,
        ),
        turn_time=TurnTime(left_s=75.0, whole_s=75.0),
    )


if __name__ == "__main__":
    sys.exit(main())
