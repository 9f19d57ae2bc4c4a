"""Worker processes end with the command."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from hsbot.system.processes import WorkerPool

PROGRAM = """
import os, signal
from hsbot.system.processes import WorkerPool
if __name__ == "__main__":
    pool = WorkerPool(1)
    print(pool.submit(os.getpid).result(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.posix
def test_a_killed_parent_leaves_no_worker() -> None:
    """The worker holds the pipe of its output: it is closed when the last process is gone."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == -signal.SIGKILL
    assert int(done.stdout) != os.getpid()


INTERRUPTED = """
import os, signal, sys, time
from hsbot.system.processes import WorkerPool

if __name__ == "__main__":
    pool = WorkerPool(2)
    if sys.argv[1] == "working":
        pool.submit(os.getpid).result()
    print("begun", flush=True)
    try:
        with pool:
            pool.map(time.sleep, [3600.0] * 8)
            os.killpg(os.getpid(), signal.SIGINT)
            signal.pause()
    except KeyboardInterrupt:
        print("interrupted", flush=True)
"""


@pytest.mark.posix
@pytest.mark.parametrize("workers", ["starting", "working"])
def test_ctrl_c_is_heard_by_the_parent_alone(workers: str) -> None:
    """Whatever the workers are at: they end at once, and say nothing."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", INTERRUPTED, workers],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        start_new_session=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "begun\ninterrupted\n", "")


TERMINATED = """
import os, signal, time
from hsbot.errors import ProcessEnded
from hsbot.system.processes import WorkerPool

if __name__ == "__main__":
    try:
        with WorkerPool(2) as pool:
            pool.map(time.sleep, [3600.0] * 8)
            os.kill(os.getpid(), signal.SIGTERM)
            signal.pause()
    except ProcessEnded as end:
        print(end, end.code, flush=True)
    print(signal.getsignal(signal.SIGTERM) is signal.SIG_DFL)
"""


@pytest.mark.posix
def test_sigterm_ends_a_pool_in_order() -> None:
    """By an exception: no helper of Python's tells of semaphores that leaked."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", TERMINATED], capture_output=True, text=True, timeout=120, check=False
    )
    code = 128 + signal.SIGTERM
    assert (done.returncode, done.stdout.split()[-2:], done.stderr) == (0, [str(code), "True"], "")


def test_work_is_done_as_ever() -> None:
    """Results come back in order."""
    with WorkerPool(2) as pool:
        assert list(pool.map(abs, [-1, 2, -3])) == [1, 2, 3]
