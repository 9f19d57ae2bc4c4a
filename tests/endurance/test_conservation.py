"""Written games are conserved, and what is not is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.conservation.__main__ import main
from harness.conservation.checks_against_true_states import WrittenGame
from hsbot.belief.determinization import observed_hands
from hsbot.simulators.library_cache import LibraryShelf

if TYPE_CHECKING:
    from hsbot.cards import CardTable


def test_a_game_of_swapped_cards_is_conserved_and_a_fault_would_be_told(
    table: CardTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that was seen is drawn by the other; dealing another one for it is a fault."""
    game = WrittenGame(9009, 2026, table, LibraryShelf(table))
    assert not list(game.faults())
    assert game.decisions > 0
    assert game.foreign > 0
    monkeypatch.setattr(observed_hands, "_drawn", lambda *_: None)
    assert any("into the own deck" in fault for fault in game.faults())


@pytest.mark.slow
def test_many_games_are_conserved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of those that were not once: a maker that became another card, a swap beside a trigger."""
    for seed in (9014, 9018, 9189, 9429):
        monkeypatch.setattr("sys.argv", ["conservation", "--games", "1", "--first", str(seed)])
        code = main()
        assert (code, capsys.readouterr().out.count("\n")) == (0, 1)
