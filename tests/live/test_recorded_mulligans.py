"""Beside a running game's mulligan stands what came of its cards in recorded games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.live.advisor_loading import AmendedAdvisor
from hsbot.live.recorded_mulligans import RecordedMulligans
from hsbot.recording import Archive, Store
from hsbot.system.notices import listening
from kit.recordings import made_up_advice, record, sample

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision


class MadeUpAdvisor:
    """Answers with the made-up advice, and tells it first as progress."""

    def advise(
        self,
        decision: Decision,
        *,
        on_progress: Callable[[Advice], None] | None = None,
        **_limits: object,
    ) -> Advice:
        """The made-up advice."""
        advice = made_up_advice(decision)
        if on_progress is not None:
            on_progress(advice)
        return advice


@pytest.fixture
def recorded(tmp_path: Path, table: CardTable) -> Path:
    """A recording of one game, which was won."""
    file = tmp_path / "games.sqlite3"
    record(sample(), file, table)
    return file


def decisions(file: Path) -> list[Decision]:
    """The decisions of the recorded game."""
    with Store(file) as store:
        return [one.decision for one in Archive(store).decisions(1)]


def test_a_mulligan_has_the_counts_of_recorded_games(recorded: Path, table: CardTable) -> None:
    """Each offered card once, in what is told meanwhile too; no other decision has any."""
    told: list[Advice] = []
    advisor = AmendedAdvisor(MadeUpAdvisor(), RecordedMulligans(recorded, lambda: table))
    first, second, *_ = decisions(recorded)
    advice = advisor.advise(first, budget_s=None, iterations=1, on_progress=told.append)
    offered = [first.observation.entities[x] for x in first.choice_entities]
    kept = set(first.sent_entities or ())
    names = {e.card_id: table[e.card_id or ""].name for e in offered}
    expected = {
        name: (
            sum(names[e.card_id] == name and e.entity_id in kept for e in offered),
            sum(names[e.card_id] == name and e.entity_id not in kept for e in offered),
        )
        for name in names.values()
    }
    with Store(recorded) as store:
        won = Archive(store).games()[0].result == "win"
    assert {table[x.card_id].name: (x.kept, x.replaced) for x in advice.own_games} == expected
    for x in advice.own_games:
        assert (x.kept_wins, x.replaced_wins) == (x.kept * won, x.replaced * won)
    assert told == [advice]
    assert advisor.advise(second, budget_s=None, iterations=1).own_games == ()


def test_without_recorded_games_nothing_is_told(recorded: Path, table: CardTable) -> None:
    """And no recording is made."""
    absent = recorded.with_name("none.sqlite3")
    advisor = AmendedAdvisor(MadeUpAdvisor(), RecordedMulligans(absent, lambda: table))
    assert advisor.advise(decisions(recorded)[0], budget_s=None, iterations=1).own_games == ()
    assert not absent.exists()


def test_a_damaged_recording_is_noted_once(
    recorded: Path, tmp_path: Path, table: CardTable
) -> None:
    """Advice goes on without it."""
    damaged, notes = tmp_path / "damaged.sqlite3", list[str]()
    damaged.write_bytes(b"no recording at all, but long enough" * 100)
    advisor = AmendedAdvisor(MadeUpAdvisor(), RecordedMulligans(damaged, lambda: table))
    mulligan = decisions(recorded)[0]
    with listening(notes.append):
        for _ in range(2):
            assert advisor.advise(mulligan, budget_s=None, iterations=1).own_games == ()
    (note,) = notes
    assert note.startswith("no recorded games beside mulligans: ")
