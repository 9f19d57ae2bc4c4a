"""``hsbot evaluate``: predictions made on logs, their scores, the command over many files."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.commands.evaluate import _label
from hsbot.confidence_intervals import FEW
from hsbot.learning.evaluation import area_under_curve, drift, evaluation, lethal_claims
from hsbot.learning.log_predictions import UNKNOWN, LogPredictions, Prediction
from hsbot.logwriter import sample_log
from hsbot.observation.events import DecisionClosed, GameEnded
from hsbot.observation.whole_log_reader import read_events
from kit.predictions import LOST

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

WON = replace(LOST, game=2, said=0.75, won=1.0, agreed=False, kind="mulligan", quarter=1)


def of(*predictions: Prediction) -> dict[str, object]:
    """The evaluation of predictions of one log."""
    return evaluation([LogPredictions(predictions, 2, 1, ("a.log: line 9",))], seed=1)


def test_scores_by_hand() -> None:
    """Three decisions said 0.25 lost, one said 0.75 won; the base says a quarter each time."""
    found = of(LOST, LOST, LOST, WON)
    assert (found["games"], found["games_unfinished"], found["decisions"]) == (2, 1, 4)
    assert found["unanswered"] == ["a.log: line 9"]
    assert found["log_loss"] == pytest.approx(-math.log(0.75), abs=1e-4)
    base = -(3 * math.log(0.75) + math.log(0.25)) / 4
    assert found["base_log_loss"] == pytest.approx(base, abs=1e-4)
    assert found["brier"] == pytest.approx(0.0625)
    assert found["ece"] == pytest.approx(0.25)
    assert found["auc"] == 1.0
    assert found["agreed"] == 0.75
    assert found["log_loss_ci95"] is None, "two games"
    five = of(*(replace(LOST, game=game) for game in range(FEW)))
    assert five["log_loss_ci95"] == [pytest.approx(-math.log(0.75), abs=1e-4)] * 2


def test_groups_part_the_decisions() -> None:
    """By kind and quarter each decision stands once; a group of one result has no AUC."""
    found = of(LOST, LOST, LOST, WON)
    mulligan, option = found["by_kind"]  # type: ignore[misc] # a list of rows
    assert (mulligan["kind"], mulligan["decisions"], mulligan["games"]) == ("mulligan", 1, 1)
    assert (option["decisions"], option["said"], option["won"], option["auc"]) == (3, 0.25, 0, None)
    assert [row["quarter"] for row in found["by_quarter"]] == [1, 2]  # type: ignore[attr-defined]


def test_a_bin_is_as_sure_as_its_games_are_many() -> None:
    """Three decisions of one game tell no more of the share of wins than one does."""
    one, three = (of(*([LOST] * n), WON)["bins"][0] for n in (1, 3))  # type: ignore[index]
    assert (one["n"], three["n"], one["games"], three["games"]) == (1, 3, 1, 1)
    assert one["high"] == three["high"] == pytest.approx(0.7935, abs=1e-4)


def test_area_under_the_curve() -> None:
    """Of pairs of a won and a lost game: one right, one equal, two wrong; a draw does not count."""
    import numpy as np  # noqa: PLC0415 - here alone

    said = np.array([0.5, 0.2, 0.5, 0.4, 0.9])
    won = np.array([1.0, 1.0, 0.0, 0.0, 0.5])
    assert area_under_curve(said, won) == pytest.approx((0.5 + 1 + 0 + 0) / 4)
    assert area_under_curve(said[:2], won[:2]) is None


def test_claims_of_a_win_are_counted_by_turn() -> None:
    """Followed from the first claim on and not won: in vain; what came before it does not count."""
    before = replace(LOST, agreed=False)
    claim = replace(LOST, lethal=True)
    other = replace(WON, kind="option", lethal=True, won_in_turn=True)
    assert lethal_claims([before, claim, LOST, other]) == {
        "claimed": 2,
        "turns": 2,
        "won": 1,
        "followed": 1,
        "followed_in_vain": 1,
    }
    assert lethal_claims([before, claim, before])["followed"] == 0
    untold = replace(claim, agreed=None)  # the log does not tell what was played
    assert lethal_claims([untold])["followed"] == 0


def test_drift_is_of_pairs_without_news() -> None:
    """Up and down cancel in the mean and add up in the distance; other decisions do not count."""
    moved = [replace(LOST, drift=0.04), LOST, replace(LOST, drift=-0.02)]
    assert drift(moved) == {"n": 2, "mean": 0.01, "mean_abs": 0.03}
    assert drift([LOST]) == {"n": 0, "mean": None, "mean_abs": None}


# ---- the command ---------------------------------------------------------------------------------
@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A whole game, the beginning of the same, and a file that is no log."""
    lines = sample_log().read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "whole.log").write_text("".join(lines), "utf-8")
    (tmp_path / "begun.log").write_text("".join(lines[:3000]), "utf-8")
    (tmp_path / "prose.log").write_text("Dear diary,\n", "utf-8")
    return tmp_path


def test_each_decision_of_an_ended_game_is_held_against_its_result(
    command: Callable[..., Outcome], folder: Path
) -> None:
    """All that the log asked, its result; the game without an end counted, the bad file named."""
    output, picture = folder / "said.jsonl", folder / "said.svg"
    done = command(
        *("evaluate", folder, "--json", "--iterations", 2, "--jobs", 1),
        *("--output", output, "--picture", picture),
    )
    assert done.code == 0, done.err
    document = json.loads(done.out)
    events, _ = read_events(folder / "whole.log")
    asked = [x.decision.line_number for x in events if isinstance(x, DecisionClosed)]
    (result,) = (x.result for x in events if isinstance(x, GameEnded))
    lines = [json.loads(line) for line in output.read_text("utf-8").splitlines()]
    assert [line["line_number"] for line in lines] == asked
    assert {line["won"] for line in lines} == {{"win": 1.0, "loss": 0.0}[result]}
    assert (document["games"], document["games_unfinished"]) == (1, 1)
    assert document["decisions"] == len(asked) == sum(x["n"] for x in document["bins"])
    assert {line["quarter"] for line in lines} == {1, 2, 3, 4}
    assert [x["why"] for x in document["unread"]] == [done.err.strip().removeprefix("hsbot: ")]
    assert picture.read_text("utf-8").startswith("<?xml")


@pytest.mark.slow
def test_the_result_depends_on_the_seed_alone(
    command: Callable[..., Outcome], folder: Path
) -> None:
    """Not on the number of processes, nor on what was read before."""
    asked = ("evaluate", folder / "whole.log", folder / "begun.log", "--json", "--iterations", 2)
    one, two = (json.loads(command(*asked, "--jobs", jobs).out) for jobs in (1, 2))
    assert one == two


def test_without_an_ended_game_there_is_nothing_to_say(
    command: Callable[..., Outcome], folder: Path
) -> None:
    """Exit code 2 and one line."""
    done = command("evaluate", folder / "begun.log", "--iterations", 2)
    assert (done.code, done.out) == (2, "")
    assert "the end of a game" in done.err


def test_people_read_a_table(command: Callable[..., Outcome], folder: Path) -> None:
    """The scores by group, what was said and won, the claims of a win."""
    done = command("evaluate", folder / "whole.log", "--iterations", 2)
    assert done.code == 0, done.err
    for words in ("of 1 game", "quarter 4", "mulligan", "95% interval", "as advised"):
        assert words in done.out


def test_a_row_says_of_what_it_is() -> None:
    """Not "unknown" alone, nor a quarter of nothing."""
    assert _label("year", UNKNOWN) == "year not known"
    assert _label("mode", UNKNOWN) == "mode not known"
    assert _label("quarter", 4) == "quarter 4 of the game"


def test_what_cannot_be_asked_of_it_is_one_line(
    command: Callable[..., Outcome], tmp_path: Path
) -> None:
    """A folder without logs; a picture of costs."""
    done = command("evaluate", tmp_path)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "holds no file *.log or *.hsreplay.xml that can be read" in done.err
    done = command("evaluate", tmp_path, "--costs", "--picture", tmp_path / "x.png")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "leave out --picture" in done.err
