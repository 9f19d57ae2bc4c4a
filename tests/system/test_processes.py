"""Worker processes end with the command."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import HsbotError, WorkerEndedError
from hsbot.system.processes import WorkerPool

if TYPE_CHECKING:
    from collections.abc import Callable

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


@pytest.mark.parametrize(
    ("end", "how"),
    [
        (partial(os._exit, 3), "ended with exit code 3: something"),
        pytest.param(signal.raise_signal, "was ended by SIGKILL", marks=pytest.mark.posix),
        pytest.param(signal.raise_signal, "was ended by SIGTERM", marks=pytest.mark.posix),
    ],
    ids=["exit", "kill", "terminate"],
)
def test_a_lost_worker_is_an_error_of_the_user_s(end: Callable[..., object], how: str) -> None:
    """It says how the process ended, though all others are ended then, too."""
    arguments = () if isinstance(end, partial) else (getattr(signal, how.rsplit(maxsplit=1)[-1]),)
    with (
        pytest.raises(WorkerEndedError, match=f"^a worker process {how}") as raised,
        WorkerPool(2) as pool,
    ):
        pool.submit(end, *arguments).result()
    copy = pickle.loads(pickle.dumps(raised.value))  # noqa: S301 - our own
    assert isinstance(copy, HsbotError)
    assert (str(copy), copy.how) == (str(raised.value), raised.value.how)


PRINTS = """
import os
from hsbot.system.processes import WorkerPool

if __name__ == "__main__":
    with WorkerPool(1) as pool:
        pool.submit(print, "by Python").result()
        pool.submit(os.system, "echo by a child").result()
    print("the result")
"""


def test_what_a_worker_prints_is_no_result() -> None:
    """Nor what a program prints that it has started: stderr has both."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", PRINTS], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout == "the result\n"
    assert sorted(done.stderr.splitlines()) == ["by Python", "by a child"]


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


def test_a_cancelled_call_may_fail_with_its_pool() -> None:
    """Python 3.11's pool ended its own thread by a traceback there, in the middle of its end."""
    with WorkerPool(1) as pool:
        waiting = [pool.submit(abs, -1) for _ in range(8)]
        cancelled = [x for x in waiting if x.cancel()]
        for future in cancelled:
            future.set_exception(WorkerEndedError("as the pool does"))
    assert cancelled
    assert all(x.cancelled() for x in cancelled)


def test_work_is_done_as_ever() -> None:
    """Results come back in order."""
    with WorkerPool(2) as pool:
        assert list(pool.map(abs, [-1, 2, -3])) == [1, 2, 3]
