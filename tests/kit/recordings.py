"""Recordings of logs made without a simulator: the advice is any of the log's legal options."""

from __future__ import annotations

from datetime import UTC, date, datetime
from importlib import resources
from typing import TYPE_CHECKING

from hsbot.logwriter import sample_log
from hsbot.messages.advice import (
    Advice,
    AdviceOption,
    Candidate,
    CardGuess,
    DeckGuess,
    OpponentGuess,
)
from hsbot.observation import DecisionClosed, LogFile
from hsbot.recording import LogSource, Pseudonyms, Recorder, RecordingSession, Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Decision

KEY = b"a key of thirty-two bytes, no le"
SOURCE = LogSource("Hearthstone_2026_11_22_20_00_00/Power.log", date(2026, 11, 22))
STARTED_AT = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)


def sample() -> Path:
    """The log of the game that hsbot ships."""
    with resources.as_file(sample_log()) as path:
        return path


def made_up_advice(decision: Decision, iterations: int = 400) -> Advice:
    """Advice for any decision: its first legal options, each a little worse than the one before."""
    if decision.kind == "option":
        options = [
            AdviceOption(
                type="play" if option.entity_id else "end_turn",
                option_index=option.index,
                entity_id=option.entity_id or None,
                target_id=next((t.entity_id for t in option.targets if not t.error), 0),
                text=f"option {option.index}",
            )
            for option in decision.options
            if option.legal
        ]
    else:
        word = "keep" if decision.kind == "mulligan" else "choose"
        options = [
            AdviceOption(type=word, entity_ids=(entity,), text=f"{word} {entity}")
            for entity in decision.choice_entities
        ]
    candidates = tuple(
        Candidate(option=option, visits=iterations - 10 * i, value=0.8 - 0.1 * i)
        for i, option in enumerate(options[:7])
    )
    return Advice(
        game=decision.observation.game,
        turn=0 if decision.kind == "mulligan" else decision.observation.turn,
        kind=decision.kind,
        best=options[0],
        line=tuple(options[:2]),
        candidates=candidates,
        win_probability=0.8,
        lethal=False,
        opponent=OpponentGuess(
            hero_class="MAGE",
            decks=(DeckGuess(name="A deck of <b>theirs</b>", probability=0.625),),
            cards=(CardGuess(card_id="CS2_029", probability=0.25),),
        ),
        unmodelled=("CS2_182",),
        iterations=iterations,
        playouts=iterations,
        elapsed_s=0.5,
    )


def record(
    log: Path,
    file: Path,
    cards: CardTable,
    *,
    session_id: str = "session",
    advise: Callable[[Decision], Advice] | None = made_up_advice,
    pseudonyms: Pseudonyms | None = Pseudonyms(KEY),  # noqa: B008 - a value
    source: LogSource = SOURCE,
    on_line: Callable[[], None] | None = None,
) -> None:
    """Record all games of a log, as ``hsbot advise LOG --record FILE`` does."""
    session = RecordingSession(
        session_id, STARTED_AT, "replay", "test", {"seed": 0}, rank="Diamond 5"
    )
    with Store(file) as store:
        recorder = Recorder(store, session, cards, pseudonyms)
        recorder.source(source)

        def hear(line: str) -> None:
            recorder.line(line)
            if on_line is not None:
                on_line()

        for event in LogFile(log, on_line=hear).events():
            if isinstance(event, DecisionClosed) and advise is not None:
                recorder.advised(event.decision, advise(event.decision))
            recorder.event(event)
        recorder.close()


TABLES = ("sessions", "games", "players", "decisions", "advice", "results", "log")


def all_rows(file: Path) -> dict[str, list[dict[str, object]]]:
    """Everything that a recording holds, table by table."""
    with Store(file, create=False) as store:
        return {table: store.rows(f"SELECT * FROM {table}") for table in TABLES}  # noqa: S608


def without_chunks(rows: dict[str, list[dict[str, object]]]) -> Iterator[tuple[str, object]]:
    """All but the log's lines, whose cutting into chunks depends on where a process was killed."""
    for table in TABLES:
        if table != "log":
            yield table, rows[table]
