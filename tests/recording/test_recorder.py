"""The recording of a log: it holds the log's events, whole, once, and in the log's order."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING

import pytest

from hsbot.logwriter.format.game_info import ACCOUNT_HI, STAND_IN_ACCOUNT_HI
from hsbot.observation import DecisionClosed, DecisionOpened, LogTracker, read_decisions
from hsbot.recording import Archive, LogSource, Pseudonyms, Recorder, RecordingSession, Store
from hsbot.recording.exports import export_csv, game_document
from kit.log_script import CARD, DECK_1, GAME, PLAYER_1, Script
from kit.recordings import KEY, STARTED_AT, all_rows, made_up_advice, record, sample
from kit.shared_logs import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Decision


def test_decisions_are_those_of_the_log(archive: Archive) -> None:
    """State, options and answer come back as they were; the line counts from the game's first."""
    truth = list(read_decisions(sample()))
    records = archive.decisions(1)
    first_line = truth[0].line_number - records[0].decision.line_number
    assert [one.decision for one in records] == [
        replace(decision, line_number=decision.line_number - first_line) for decision in truth
    ]
    assert [one.number for one in records] == list(range(1, len(truth) + 1))


def test_what_was_done_is_put_into_words(archive: Archive) -> None:
    """Every kind of answer of the sample game, with the entities and what it is called."""
    chosen = [one.chosen for one in archive.decisions(1) if one.chosen]
    texts = {option.type: option.text for option in reversed(chosen)}
    assert texts["keep"].startswith("Keep ")
    assert texts["end_turn"] == "End the turn"
    assert texts["play"].startswith("Play ")
    assert texts["attack"].startswith("Attack with ")
    assert texts["hero_power"] == "Use Armor Up!"
    assert all(
        one.chosen is not None and one.chosen.option_index == one.decision.sent.option
        for one in archive.decisions(1)
        if one.decision.sent is not None
    )
    assert {one.confirmation for one in archive.decisions(1)} == {"SendOption", "SendChoices"}


def test_the_game_is_described(archive: Archive) -> None:
    """Classes, who began, when, how it ended, and the rank that the player told."""
    (game,) = archive.games()
    assert (game.friendly.hero_class, game.opponent.hero_class, game.going_first) == (
        "WARRIOR",
        "MAGE",
        False,
    )
    assert (game.origin.started_at, game.result, game.turns) == ("2026-11-22T20:00:00", "win", 20)
    assert (game.rank, game.origin.mode, game.decisions, game.advised) == (
        "Diamond 5",
        "replay",
        48,
        48,
    )
    assert game == archive.game("1") == archive.game("last")


def test_the_log_slice_is_the_games_own_lines(tmp_path: Path, table: CardTable) -> None:
    """From CREATE_GAME to the last line, as they stand, where names are kept."""
    file = tmp_path / "r.sqlite3"
    record(sample(), file, table, advise=None, pseudonyms=None)
    lines = sample().read_text("utf-8").splitlines()
    first = next(i for i, line in enumerate(lines) if line.endswith("CREATE_GAME"))
    with Store(file) as store:
        archive = Archive(store)
        assert archive.log(1).splitlines() == lines[first:]
        game = archive.game("1")
        assert (game.friendly.name, game.opponent.name) == ("Friend#1001", "Rival#1002")


def test_the_same_input_gives_the_same_rows(
    tmp_path: Path, table: CardTable, recorded: Path
) -> None:
    """Clock, session and key are arguments; nothing else decides."""
    record(sample(), tmp_path / "again.sqlite3", table)
    assert all_rows(tmp_path / "again.sqlite3") == all_rows(recorded)


def test_reading_a_log_again_adds_its_advice_only(tmp_path: Path, table: CardTable) -> None:
    """The game is known: no row is changed or doubled, and the better advice is shown."""
    file = tmp_path / "r.sqlite3"
    record(sample(), file, table)
    before = all_rows(file)
    record(
        sample(), file, table, session_id="more", advise=lambda d: made_up_advice(d, iterations=900)
    )
    after = all_rows(file)
    for name in ("games", "players", "decisions", "results", "log"):
        assert after[name] == before[name]
    assert len(after["sessions"]) == 2
    assert len(after["advice"]) == 2 * len(before["advice"])
    with Store(file) as store:
        assert {one.advice.iterations for one in Archive(store).decisions(1) if one.advice} == {900}


def small_game(seed: int, result: str = "WON") -> Script:
    """A mulligan and the end, of one game."""
    script = Script().create(seed=seed)
    for entity in DECK_1[:3]:
        script.show(entity, CARD, ZONE="HAND", CONTROLLER=1)
    script.choices(1, DECK_1[:3], kind="MULLIGAN", most=3)
    script.tag(GAME, "STEP", "BEGIN_MULLIGAN")
    return script.tag(PLAYER_1, "PLAYSTATE", result).tag(GAME, "STATE", "COMPLETE")


def test_games_of_one_log_are_kept_apart(tmp_path: Path, table: CardTable) -> None:
    """Each with its own lines, decisions and result; a decision that lapsed says so."""
    log, file = tmp_path / "Power.log", tmp_path / "r.sqlite3"
    games = [small_game(1).lines, small_game(2, "LOST").lines]
    log.write_text("\n".join(["noise", *games[0], *games[1]]) + "\n")
    record(log, file, table, pseudonyms=None)
    with Store(file) as store:
        archive = Archive(store)
        assert [game.result for game in archive.games()] == ["win", "loss"]
        assert [archive.log(i).splitlines() for i in (1, 2)] == games
        for game_id in (1, 2):
            (one,) = archive.decisions(game_id)
            assert (one.confirmation, one.chosen, one.cost) == ("lapsed", None, None)


def test_a_reconnected_game_is_one_game(tmp_path: Path, table: CardTable) -> None:
    """The lines from the second CREATE_GAME on belong to the same game."""
    whole = small_game(5).lines
    begun = whole[: next(i for i, line in enumerate(whole) if "PLAYSTATE" in line)]
    again = Script().create(seed=5, turn=2).lines + small_game(5).lines[-2:]
    log, file = tmp_path / "Power.log", tmp_path / "r.sqlite3"
    log.write_text("\n".join([*begun, *again]) + "\n")
    record(log, file, table, pseudonyms=None)
    with Store(file) as store:
        (game,) = Archive(store).games()
        assert game.result == "win"
        assert Archive(store).log(1).splitlines() == [*begun, *again]


def test_the_newest_answer_is_kept_and_that_of_another_list_is_not(
    tmp_path: Path, table: CardTable
) -> None:
    """The player acts on what stands there last."""
    session = RecordingSession("s", STARTED_AT, "live")
    tracker = LogTracker()
    with Store(tmp_path / "r.sqlite3") as store:
        recorder = Recorder(store, session, table, Pseudonyms(KEY))
        for line in small_game(3).lines:
            recorder.line(line)
            for event in tracker.feed(line):
                if isinstance(event, DecisionOpened):
                    stale = replace(event.decision, line_number=1)
                    recorder.advised(event.decision, made_up_advice(event.decision, 100))
                    recorder.advised(event.decision, made_up_advice(event.decision, 200))
                    recorder.advised(stale, made_up_advice(event.decision, 999))
                recorder.event(event)
        (one,) = Archive(store).decisions(1)
        assert one.advice is not None
        assert one.advice.iterations == 200
        assert recorder.games == [1]


def test_the_deck_is_the_one_of_decks_log_at_that_time(tmp_path: Path, table: CardTable) -> None:
    """Not one that was taken into a later game; without a Decks.log none is named."""
    code = "AAECAQcAATQAAA=="
    lines = [
        "I 11:00:00.0000000 Finding Game With Deck:",
        "I 11:00:00.0000000 ### Control",
        f"I 11:00:00.0000000 {code}",
        "I 12:30:00.0000000 Finding Game With Deck:",
        "I 12:30:00.0000000 ### Later",
        f"I 12:30:00.0000000 {code}",
    ]
    log = tmp_path / "Power.log"
    log.write_text("\n".join(small_game(4).lines) + "\n")
    source = LogSource("Power.log", date(2026, 11, 22), lambda: lines)
    record(log, tmp_path / "with.sqlite3", table, source=source)
    record(log, tmp_path / "without.sqlite3", table)
    for name, deck in (("with", "Control"), ("without", "")):
        with Store(tmp_path / f"{name}.sqlite3") as store:
            assert Archive(store).game("1").deck == deck


def followed(decision: Decision) -> tuple[int, object] | None:
    """The answered option list that a choice follows, and the answer."""
    before = decision.follows
    return before and (before.decision_id, before.sent)


@pytest.mark.parametrize("name", [SAMPLE, "2016_short", "both_sides_a", "both_sides_b"])
def test_whole_logs_are_recorded_as_they_are_read(
    tmp_path: Path, log_named: Callable[[str], Path], table: CardTable, name: str
) -> None:
    """Every decision of the friendly player: of the sample, of 2016, and of both sides."""
    file, log = tmp_path / "r.sqlite3", log_named(name)
    record(log, file, table)
    truth: list[Decision] = list(read_decisions(log))
    with Store(file) as store:
        (game,) = Archive(store).games()
        found = Archive(store).decisions(1)
    assert game.result in ("win", "loss")
    assert [one.decision.observation for one in found] == [d.observation for d in truth]
    assert [followed(one.decision) for one in found] == [followed(d) for d in truth]


def test_decisions_close_without_a_recorded_opening(tmp_path: Path, table: CardTable) -> None:
    """A decision whose asking was not seen has no time of thinking."""
    tracker = LogTracker()
    with Store(tmp_path / "r.sqlite3") as store:
        recorder = Recorder(store, RecordingSession("s", STARTED_AT, "live"), table, None)
        for line in small_game(6).lines:
            recorder.line(line)
            for event in tracker.feed(line):
                if not isinstance(event, DecisionOpened):
                    recorder.event(event)
        (one,) = Archive(store).decisions(1)
        assert one.thinking_s is None


def test_a_step_that_fails_leaves_nothing(tmp_path: Path, table: CardTable) -> None:
    """A decision's rows come together or not at all."""
    tracker = LogTracker()
    with Store(tmp_path / "r.sqlite3") as store:
        recorder = Recorder(store, RecordingSession("s", STARTED_AT, "live"), table, None)
        store.rows("DROP TABLE log")
        for line in small_game(7).lines:
            recorder.line(line)
            for event in tracker.feed(line):
                if isinstance(event, DecisionClosed):
                    with pytest.raises(Exception, match="no such table: log"):
                        recorder.event(event)
                    assert store.rows("SELECT * FROM games") == []
                    assert store.rows("SELECT * FROM decisions") == []
                    return
                recorder.event(event)
    pytest.fail("no decision was closed")


@pytest.mark.parametrize(
    ("changed", "build", "day"),
    [
        (datetime(2026, 11, 22, 23, 59), 999_999, "2026-11-22"),
        (datetime(2026, 11, 22, 0, 30), 999_999, "2026-11-21"),
        (datetime(2026, 11, 22, 23, 59), 13619, None),
        (None, None, None),
    ],
)
def test_a_log_without_a_day_is_dated_by_its_file(
    tmp_path: Path, table: CardTable, changed: datetime | None, build: int | None, day: str | None
) -> None:
    """Before its last change, never after it; that of an old client was copied: no day is known."""
    log = tmp_path / "Power.log"
    text = sample().read_text("utf-8")
    if build is not None:
        text = re.sub(r"BuildNumber=\d+", f"BuildNumber={build}", text)
    log.write_text(text, "utf-8")
    record(log, tmp_path / "r.sqlite3", table, source=LogSource("x", changed=lambda: changed))
    with Store(tmp_path / "r.sqlite3") as store:
        begun = Archive(store).games()[0].origin.started_at
    assert (begun and begun[:10]) == day


def test_a_game_in_the_stand_in_client_is_known_by_its_log(
    tmp_path: Path, table: CardTable
) -> None:
    """By any recorder, and with pseudonyms; the exports tell it, and who was met."""
    real, log = sample().read_text("utf-8"), tmp_path / "Power.log"
    log.write_text(real.replace(str(ACCOUNT_HI), str(STAND_IN_ACCOUNT_HI)), "utf-8")
    for path, stand_in in ((sample(), False), (log, True)):
        file = tmp_path / f"{stand_in}.sqlite3"
        record(path, file, table, advise=None)
        with Store(file) as store:
            archive = Archive(store)
            (game,) = archive.games()
            assert game.origin.stand_in is game_document(game)["stand_in"] is stand_in
            assert game.met == ("Mage (stand-in client)" if stand_in else "Mage")
            rows = csv.DictReader(io.StringIO(export_csv(archive, game)))
            assert {row["stand_in"] for row in rows} == {str(stand_in)}
