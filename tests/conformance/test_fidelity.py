"""The simulator held against logs: real ones, our own, and ours with a lie in them."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from hsbot.conformance.fidelity import FidelityScore, FidelityScorer
from hsbot.conformance.logged_actions import ActionReader, LoggedAction
from hsbot.logwriter import sample_log as sample
from hsbot.simulators.library_cache import LibraryShelf
from kit.log_script import DECK_1, Script
from kit.logs.games_with_true_states import play
from kit.logs.generated_games import era_match, random_player

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from kit.shared_logs import SharedLogs

NOT_JUDGED = ("spectate_2",)
"""A spectator's log, which is refused."""
KNOWN_WRONG = {"SCH_356"}
"""Glide: the card of docs/play/limits.md."""
ERA_GAMES = [
    pytest.param(2017, 94032, marks=pytest.mark.slow),
    pytest.param(2018, 94009, marks=pytest.mark.slow),
    (2022, 94067),
    pytest.param(2022, 98016, marks=pytest.mark.slow),  # a flightpath under way
    pytest.param(2025, 94107, marks=pytest.mark.slow),
    pytest.param(2025, 98008, marks=pytest.mark.slow),  # launched Starships, a first spell cast
    pytest.param(2026, 94072, marks=pytest.mark.slow),
]
"""Year and seed of random games over the cards of their time."""


def test_our_own_game_is_mirrored_whole(scorer: FidelityScorer) -> None:
    """A game that the simulator wrote down goes the same way when the log is read again."""
    score = scorer.score(sample())
    assert score.options["equal"] == score.options["compared"] > 40
    assert score.actions["wrong"] == 0, "\n".join(score.explained)
    assert score.actions["exact"] + score.actions["possible"] == score.actions["modelled"] > 60


def test_a_lie_is_found_and_named(scorer: FidelityScorer, tmp_path: Path) -> None:
    """One damage more to a hero than the attack dealt: the entity and the tag are told."""
    lines = sample().read_text("utf-8").splitlines(keepends=True)
    wanted = re.compile(r"GameState.*TAG_CHANGE.*cardId=HERO_\d+ .*tag=DAMAGE value=(\d+)")
    at, match = next((i, m) for i, line in enumerate(lines) if (m := wanted.search(line)))
    lines[at] = lines[at].replace(f"value={match[1]}", f"value={int(match[1]) + 1}")
    path = tmp_path / "Power.log"
    path.write_text("".join(lines), "utf-8")
    score = scorer.score(path)
    assert score.actions["wrong"] >= 1
    assert "hero: health is" in score.explained[0]
    assert any(counts["wrong"] for counts in score.cards.values())


def test_a_target_that_was_not_there_is_told_as_unknown(
    scorer: FidelityScorer, tmp_path: Path
) -> None:
    """An action is aimed at what came in its own course: in a log of 2019 that was an error."""
    text = sample().read_text("utf-8")
    attack = re.compile(
        r"(GameState\.[^\n]*BLOCK_START BlockType=ATTACK [^\n]* Target=)\[[^\n]*?\]"
    )
    path = tmp_path / "Power.log"
    path.write_text(attack.sub(r"\g<1>9999", text, count=1), "utf-8")
    score = scorer.score(path)
    assert score.actions["wrong"] >= 1
    assert " on ?" in score.explained[0]


def test_a_build_that_prints_sub_option_0_for_none(scorer: FidelityScorer, tmp_path: Path) -> None:
    """As build 20457 of 2017: SendOption tells the own ones, what is legal the opponent's."""
    text = sample().read_text("utf-8")
    path = tmp_path / "Power.log"
    path.write_text(text.replace("SubOption=-1", "SubOption=0"), "utf-8")
    assert path.read_text("utf-8") != text
    assert scorer.score(path).actions == scorer.score(sample()).actions


@pytest.mark.parametrize(("texts", "taken"), [((1,), 1), ((0, 1), 0), ((-1,), -1)])
def test_the_text_tells_which_option_was_taken(
    texts: tuple[int, ...], taken: int, tmp_path: Path
) -> None:
    """The play's own block says 0 for any in logs of 2017; where both texts run it stays so."""
    script, block = Script().started(), f"Entity={DECK_1[1]} EffectCardId= EffectIndex=0 Target=0"
    script.power(f"BLOCK_START BlockType=PLAY {block} SubOption=0")
    for sub in texts:
        script.power(f"    BLOCK_START BlockType=POWER {block} SubOption={sub}", "    BLOCK_END")
    script.power("BLOCK_END").options(7)
    path = tmp_path / "Power.log"
    path.write_text("\n".join(script.lines), "utf-8")
    actions = [m for m in ActionReader(path).items() if isinstance(m, LoggedAction)]
    assert [x.sub_option for x in actions if x.kind == "play"] == [taken]


def test_a_missing_option_is_found(scorer: FidelityScorer, tmp_path: Path) -> None:
    """An option that the log calls illegal and the simulator legal is one too many."""
    text = sample().read_text("utf-8")
    option = re.compile(r"(DebugPrintOptions\(\) -   option \d+ type=POWER [^\n]*)error=NONE")
    path = tmp_path / "Power.log"
    path.write_text(option.sub(r"\1error=REQ_ENOUGH_MANA", text, count=1), "utf-8")
    score = scorer.score(path)
    assert score.options["extra"] >= 1
    assert "extra: play" in score.explained[0]


def test_spans_hold_the_state_on_both_sides() -> None:
    """Each action of the sample lies between two settled states, and turns alternate."""
    actions = [m for m in ActionReader(sample()).items() if isinstance(m, LoggedAction)]
    assert {action.kind for action in actions} >= {"play", "attack", "hero_power", "end_turn"}
    for action in actions:
        assert action.after is not None
        assert action.after.turn - action.before.turn == (
            action.kind == "end_turn" and not action.over
        )
    ends = [action.player for action in actions if action.kind == "end_turn"]
    assert all(a != b for a, b in pairwise(ends))


@pytest.mark.parametrize(("year", "seed"), ERA_GAMES)
def test_random_games_of_an_era(
    year: int, seed: int, table: CardTable, scorer: FidelityScorer, tmp_path: Path
) -> None:
    """Played with the cards of the year and written down, each action is what the engine does."""
    match, cards, library = era_match(seed, year, table, LibraryShelf(table))
    path = tmp_path / "Power.log"
    path.write_text(play(match, library, cards, player=random_player(seed)).text, "utf-8")
    score = scorer.score(path)
    assert score.options["equal"] == score.options["compared"] > 10
    assert score.actions["wrong"] == 0, "\n".join(score.explained)


@pytest.fixture(scope="module")
def real(scorer: FidelityScorer, shared_logs: SharedLogs) -> FidelityScore:
    """All readable shared logs' score."""
    total = FidelityScore()
    for path in shared_logs.glob("*.log"):
        if path.stem not in NOT_JUDGED:
            total.add(scorer.score(path))
    return total


def test_real_games(real: FidelityScore) -> None:
    """Over all shared logs: what the simulator allows and does is what the game did.

    The wrong actions that are left are known (docs/play/limits.md).
    """
    total = real
    options, actions = total.options, total.actions
    assert options["equal"] >= 0.99 * options["compared"] > 0, "\n".join(total.explained)
    right = actions["exact"] + actions["possible"]
    assert right >= 0.99 * actions["modelled"], "\n".join(total.explained)
    assert actions["modelled"] >= 0.9 * actions["total"]
    wrong = {card_id for card_id, counts in total.cards.items() if counts["wrong"]}
    assert wrong <= KNOWN_WRONG, "\n".join(total.explained)


def test_what_is_hidden_may_allow_an_action(
    scorer: FidelityScorer, shared_logs: SharedLogs
) -> None:
    """An opponent's Amber Whelp with a target: the hand, which nobody sees, held a Dragon."""
    score = scorer.score(shared_logs / "2023_friendly_sideboard.log")
    assert score.actions["wrong"] == 0, "\n".join(score.explained)
