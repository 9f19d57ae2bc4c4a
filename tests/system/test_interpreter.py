"""The search for garbage, off while something large is made."""

from __future__ import annotations

import gc

import pytest

from hsbot.system.interpreter import no_collection


def _broken() -> None:
    with no_collection():
        assert not gc.isenabled()
        raise KeyError


def test_the_search_is_off_in_the_body() -> None:
    """And on again after it, after an error too; where it was off, it stays off."""
    assert gc.isenabled()
    with pytest.raises(KeyError):
        _broken()
    assert gc.isenabled()
    with no_collection():
        with no_collection():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
