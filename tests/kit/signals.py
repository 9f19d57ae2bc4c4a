"""Signals as a program finds them that was started in a terminal, whoever started the tests."""

from __future__ import annotations

import signal

ORDINARY = {
    "SIGINT": signal.default_int_handler,
    "SIGQUIT": signal.SIG_DFL,
    "SIGHUP": signal.SIG_DFL,
    "SIGTERM": signal.SIG_DFL,
    "SIGTSTP": signal.SIG_DFL,
}


def heed_signals() -> None:
    """Hear each of these signals, unless something else was already set up for it.

    Shells start jobs in the background deaf to SIGINT and SIGQUIT, ``nohup`` to SIGHUP; many
    runners of CI are such jobs. What is ignored stays ignored in every program that a test starts,
    and a test of Ctrl-C would wait for ever. Call it in the main thread.
    """
    for name, handler in ORDINARY.items():
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, handler)
    if hasattr(signal, "pthread_sigmask"):
        there = {getattr(signal, name) for name in ORDINARY}
        signal.pthread_sigmask(signal.SIG_UNBLOCK, there)
