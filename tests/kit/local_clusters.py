"""Dask clusters of this process, for what does not need processes of their own."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_NETWORK: Final = pytest.mark.filterwarnings(
    "ignore:Couldn't detect a suitable IP address:RuntimeWarning"
)
"""The mark of tests with a cluster: Dask warns where there is no network."""


@contextmanager
def local_cluster() -> Iterator[Any]:
    """A cluster of two workers, threads of this process, on ports that nobody has; or a skip."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as cluster:
        yield cluster
