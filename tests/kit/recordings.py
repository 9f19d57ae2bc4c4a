"""Recordings of logs made without a simulator: the advice is any of the log's legal options."""

from __future__ import annotations

from datetime import UTC, date, datetime
from importlib import resources
from typing import TYPE_CHECKING

import msgspec

from hsbot.logwriter import sample_log
from hsbot.messages.advice import (
    Advice,
    AdviceOption,
    Candidate,
    CardGuess,
    DeckGuess,
    OpponentGuess,
    OptionType,
)
from hsbot.messages.judgement import JudgedOption, Judgement, TurnOutcome
from hsbot.observation import DecisionClosed, LogFile
from hsbot.recording import (
    Archive,
    LogSource,
    Pseudonyms,
    Recorder,
    RecordingSession,
    Store,
)
from hsbot.recording.amendments import Amendments

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Decision
    from hsbot.recording import DecisionRecord

KEY = b"a key of thirty-two bytes, no le"
SOURCE = LogSource("Hearthstone_2026_11_22_20_00_00/Power.log", date(2026, 11, 22))
LAST_MODELLED_TURN = 12
"""After this TURN the made-up advice names a card that is not modelled."""
STARTED_AT = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)


def sample() -> Path:
    """The log of the game that hsbot ships."""
    with resources.as_file(sample_log()) as path:
        return path


def legal_options(decision: Decision) -> list[AdviceOption]:
    """The legal options of a log's list as advice names them, each with its first target."""
    return [
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


def made_up_advice(decision: Decision, iterations: int = 400) -> Advice:
    """Advice for any decision: its first legal options, each a little worse than the one before."""
    if decision.kind == "option":
        options = legal_options(decision)
    else:
        word: OptionType = "keep" if decision.kind == "mulligan" else "choose"
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
        unmodelled=("CS2_182",) if decision.observation.turn > LAST_MODELLED_TURN else (),
        iterations=iterations,
        playouts=iterations,
        elapsed_s=0.5,
    )


def made_up_judgement(record: DecisionRecord) -> Judgement:
    """A judgement of any play: the best wins 0.7, what was played 2% a decision less, up to 0.6."""
    outcome = TurnOutcome(
        won=0.0, own_hero=20.0, enemy_hero=25.0, own_attack=5.0, enemy_attack=3.0, own_health=6.0,
        enemy_health=4.0, own_minions=2.0, enemy_minions=1.0, hand=4.0, mana=0.0,
    )  # fmt: skip
    worse = msgspec.structs.replace(outcome, enemy_attack=7.0, enemy_minions=2.0, hand=5.0)
    loss = 0.02 * (record.number % 6)
    assert record.advice is not None
    assert record.chosen is not None
    return Judgement(
        best=JudgedOption(
            values=(0.7, 0.71), steps=(record.advice.best.text, "End the turn"), outcome=outcome
        ),
        played=JudgedOption(
            values=(0.7 - loss, 0.71 - loss), steps=(record.chosen.text,), outcome=worse
        ),
        iterations=100,
    )


def judge_all(store: Store, game_id: int) -> None:
    """Add the made-up judgement of every answer that can be judged."""
    session = RecordingSession("review", STARTED_AT, "review", "test")
    amendments = Amendments(store, game_id, session)
    for one in Archive(store).decisions(game_id):
        if one.can_be_judged and not one.followed:
            amendments.judge(one, one.advised_by, made_up_judgement(one))


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
    judged: bool = False,
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
        for game_id in recorder.games if judged else ():
            judge_all(store, game_id)


TABLES = ("sessions", "games", "players", "decisions", "advice", "results", "log")
"""The tables that a recorder writes."""


def all_rows(file: Path) -> dict[str, list[dict[str, object]]]:
    """Everything that a recorder has written, table by table."""
    with Store(file, create=False) as store:
        return {table: store.rows(f"SELECT * FROM {table}") for table in TABLES}  # noqa: S608


def without_chunks(rows: dict[str, list[dict[str, object]]]) -> Iterator[tuple[str, object]]:
    """All but the log's lines, whose cutting into chunks depends on where a process was killed."""
    for table in TABLES:
        if table != "log":
            yield table, rows[table]
