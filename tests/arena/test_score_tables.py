"""Everyone against everyone, in numbers and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.arena import Match, Matrix, Score, pairings
from hsbot.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def matrix() -> Matrix:
    """Two players on two decks; A wins all with BASIC, none else."""
    matches = pairings(("x", "y"), ("BASIC", "CLASSIC"))
    scores = [Score(4, 3 if m.deck_a == "BASIC" else 0, 1, 40, 1.0) for m in matches]
    return Matrix(("x", "y"), ("BASIC", "CLASSIC"), tuple(zip(matches, scores, strict=True)))


def test_pairings_are_all_pairs_of_players_and_decks() -> None:
    """Each pair of players once, with each pair of decks."""
    found = pairings(("x", "y", "z"), ("BASIC", "CLASSIC"))
    assert len(set(found)) == 3 * 4
    assert Match("x", "z", "CLASSIC", "BASIC") in found
    assert all(match.a != match.b for match in found)


def test_a_matrix_is_read_from_both_sides(matrix: Matrix) -> None:
    """The games that A does not win, B does, but for draws."""
    assert matrix.win_rate("x", "y", "BASIC", "CLASSIC") == 0.75
    assert matrix.win_rate("y", "x", "CLASSIC", "BASIC") == 0.25
    assert matrix.win_rate("x", "y", "CLASSIC", "CLASSIC") == 0.0
    assert matrix.win_rate("x", "x", "BASIC", "BASIC") is None


def test_the_document_names_each_pairing(matrix: Matrix) -> None:
    """With the keys of a single match."""
    document = matrix.document()
    assert (document["players"], document["decks"]) == (["x", "y"], ["BASIC", "CLASSIC"])
    assert len(document["pairings"]) == 4
    assert document["pairings"][1].keys() == {
        "a", "b", "deck_a", "deck_b", "games", "wins_a", "wins_b", "draws", "win_rate_a", "ci95",
        "seconds", "mean_half_turns",
    }  # fmt: skip


def test_a_picture_is_drawn(matrix: Matrix, tmp_path: Path) -> None:
    """As the file's ending says; an unknown one is the user's fault."""
    pytest.importorskip("matplotlib")
    from hsbot.arena.score_plots import draw  # noqa: PLC0415

    draw(matrix, tmp_path / "matrix.png")
    assert (tmp_path / "matrix.png").read_bytes()[1:4] == b"PNG"
    draw(matrix, tmp_path / "matrix.svg")
    assert "</svg>" in (tmp_path / "matrix.svg").read_text("utf-8")
    with pytest.raises(UsageError, match="cannot be drawn"):
        draw(matrix, tmp_path / "matrix.nonsense")
