"""Generated games, played once for all tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kit.logs.generated_games import MATCH_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.logs.games_with_true_states import Played


@pytest.fixture(scope="session", params=MATCH_NAMES)
def played(request: pytest.FixtureRequest, generated: Callable[[str], Played]) -> Played:
    """One generated game after the other, with its log and the truth behind it."""
    return generated(request.param)
