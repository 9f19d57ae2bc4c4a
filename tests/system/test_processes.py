"""Worker processes end with the command."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from hsbot.system.processes import worker_processes

PROGRAM = """
import os, signal
from hsbot.system.processes import worker_processes
if __name__ == "__main__":
    pool = worker_processes(1)
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


def test_work_is_done_as_ever() -> None:
    """Results come back in order."""
    with worker_processes(2) as pool:
        assert list(pool.map(abs, [-1, 2, -3])) == [1, 2, 3]
