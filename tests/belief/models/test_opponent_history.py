"""The opponent's past games, as a log shows them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.belief.decks.database import load_decks
from hsbot.belief.models.evaluation import evaluate_plays
from hsbot.belief.models.opponent_history import OpponentTurn, opponent_turns
from hsbot.errors import UnsupportedGameError
from hsbot.logwriter import sample_log
from hsbot.observation.whole_log_reader import LogFile

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from kit.shared_logs import SharedLogs


def turns_of(path: Path, table: CardTable) -> list[OpponentTurn]:
    """All turns of a log."""
    return list(opponent_turns(LogFile(path), table))


def test_the_turns_of_a_game_are_told_in_order(table: CardTable) -> None:
    """The sample has one game: each turn once, and what was seen only grows."""
    turns = turns_of(Path(str(sample_log())), table)
    assert [turn.turn for turn in turns] == list(range(1, len(turns) + 1))
    assert len({turn.context for turn in turns}) == 1
    assert CardClass(turns[0].context.hero_class).default_hero
    for before, after in pairwise(turns):
        assert not Counter(before.seen) - Counter(after.seen)


def test_what_is_played_was_not_seen_before_and_is_seen_after(table: CardTable) -> None:
    """Each play adds its card to what is seen; it happens in its own turn."""
    turns = turns_of(Path(str(sample_log())), table)
    plays = [(turn, play) for turn in turns for play in turn.plays]
    assert plays
    seen_last = Counter(turns[-1].seen)
    for turn, play in plays:
        assert (play.game, play.turn, play.context) == (turn.game, turn.turn, turn.context)
        assert not Counter(turn.seen) - Counter(play.seen)
        if turn is not turns[-1]:
            assert seen_last[play.card_id] > 0


def test_bayes_guesses_real_plays_best(shared_logs: SharedLogs, table: CardTable) -> None:
    """On all shared logs: what opponents next played from their decks."""
    plays = []
    for log in shared_logs.glob("*.log"):
        try:
            plays += [play for turn in opponent_turns(LogFile(log), table) for play in turn.plays]
        except UnsupportedGameError:
            continue
    assert len(plays) > 150
    for row in evaluate_plays(plays, load_decks(), table).values():
        for other in ("thesis", "frequency", "ngrams"):
            assert row["bayes"].mean > row[other].mean


def test_a_log_of_no_game_is_refused(tmp_path: Path, table: CardTable) -> None:
    """A spectated game has no friendly side; as everywhere, it is refused."""
    log = tmp_path / "Power.log"
    log.write_bytes(b"")
    with pytest.raises(Exception, match="is empty"):
        turns_of(log, table)
