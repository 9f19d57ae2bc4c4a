"""Workspaces of the engine, used again where nobody holds them any more.

A workspace is twelve megabytes, nearly all of it tables that no game changes: on Linux all have
them in one memory. To copy them elsewhere takes a millisecond or more, to reset the rest a tenth of
that: a search of few iterations needs five workspaces, and an outlook a hundred, one after the
other.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import sys
import weakref
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

MOST_UNHELD: Final = 4
"""Workspaces that are kept for use again, beside the one that is taken."""
_LOCK: Final = Lock()
_FAILED: Final = ctypes.c_void_p(-1).value
"""The address that stands for none, of pages in memory."""


def _holders(works: Sequence[NDArray[np.void]], i: int) -> int:
    """How many references a workspace has; its views and records hold one each."""
    return sys.getrefcount(works[i])


_UNHELD: Final = _holders([np.zeros(1, np.dtype([("rng", np.int64)]))], 0)
"""The references of one that a list alone holds, as this interpreter counts them."""


class Workspaces:
    """Workspaces that look like new.

    Args:
        template: an array of one ``layout.WORK`` record, as a new one is.
        tables: names of the fields that stay as they are.
    """

    def __init__(self, template: NDArray[np.void], tables: Collection[str]) -> None:
        self._copies = PagedCopies(template)
        self._template = self._copies.copy()
        self._changing = [name for name in template.dtype.names or () if name not in tables]
        self._made: list[NDArray[np.void]] = []

    def take(self) -> NDArray[np.void]:
        """A workspace that nobody else holds."""
        with _LOCK:
            unheld = [i for i in range(len(self._made)) if _holders(self._made, i) == _UNHELD]
            work = self._made[unheld[-1]] if unheld else None
            for i in reversed(unheld[:-1][MOST_UNHELD:]):
                del self._made[i]
        if work is None:
            work = self._copies.copy()
            with _LOCK:
                self._made.append(work)
            return work
        for name in self._changing:
            work[name] = self._template[name]
        return work


class PagedCopies:
    """An array's copies, whose pages are one memory until they are written to, on Linux.

    The system copies a page when it is first written to: no copy sees another's changes. Elsewhere,
    and where the system has no more of them to give, each is a whole copy.

    Args:
        array: what is copied, as it is now; of one dimension.
    """

    def __init__(self, array: NDArray[np.void]) -> None:
        self._dtype, self._size = array.dtype, array.nbytes
        self._file = _memory_file(array)
        if self._file is not None:
            weakref.finalize(self, os.close, self._file)
        shared = self._shared()
        self._whole = array.copy() if shared is None else shared

    def __reduce__(self) -> tuple[type[PagedCopies], tuple[NDArray[np.void]]]:
        """Another process has a file of its own."""
        return PagedCopies, (self._whole,)

    def copy(self) -> NDArray[np.void]:
        """An array as the first was.

        Raises:
            MemoryError: there is no memory for it.
        """
        shared = self._shared()
        return self._whole.copy() if shared is None else shared

    def _shared(self) -> NDArray[np.void] | None:
        pages = None if self._file is None else _private_pages(self._file, self._size)
        return None if pages is None else np.frombuffer(memoryview(pages), self._dtype)


def _memory_file(array: NDArray[np.void]) -> int | None:
    """A file of the array's bytes that lies in memory alone; None where there are no such files."""
    if sys.platform != "linux":
        return None
    file = None
    with suppress(OSError):
        file = os.memfd_create("hsbot-tables")
        rest = np.ascontiguousarray(array).view(np.uint8).data
        while rest:
            rest = rest[os.write(file, rest) :]
        return file
    if file is not None:
        os.close(file)
    return None


def _private_pages(file: int, size: int) -> ctypes.Array[ctypes.c_char] | None:
    """The file's pages, each copied once it is written to; None where the system refuses.

    The module ``mmap`` would hold the file open once more for each.
    """
    if sys.platform != "linux":
        return None
    system = ctypes.CDLL(None)
    system.mmap.restype = ctypes.c_void_p
    system.mmap.argtypes = (
        ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long,
    )  # fmt: skip
    rights = mmap.PROT_READ | mmap.PROT_WRITE
    address = system.mmap(None, size, rights, mmap.MAP_PRIVATE, file, 0)
    if address is None or address == _FAILED:
        return None
    system.munmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
    pages = (ctypes.c_char * size).from_address(address)
    weakref.finalize(pages, system.munmap, address, size).atexit = False
    return pages
