"""A recorded game for other programs: what each of them reads is what was recorded."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import ChoiceType, GameTag, PlayState
from hslog.export import EntityTreeExporter
from hsreplay.document import HSReplayDocument
from msgspec import structs

from hsbot.errors import RecordingError, UsageError
from hsbot.observation import read_decisions
from hsbot.recording import Archive, Store
from hsbot.recording.exports import (
    decision_document,
    export_csv,
    export_hsreplay,
    export_jsonl,
    export_log,
)
from kit.recordings import record, sample
from kit.shared_logs import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from kit.shared_logs import SharedLogs


def test_a_cost_that_is_not_known_says_why(archive: Archive) -> None:
    """Of what was advised after a first guess alone, and was done."""
    known = next(
        x for x in archive.decisions(1) if x.cost and x.advice and len(x.advice.candidates) > 1
    )
    assert known.followed or known.judgement
    assert decision_document(known)["cost_unknown"] == ""
    assert known.advice is not None
    none = tuple(structs.replace(x, visits=0) for x in known.advice.candidates)
    guess = structs.replace(known.advice, candidates=none, lethal=False)
    done = replace(known, advice=guess, chosen=guess.best)
    document = decision_document(done)
    assert (document["followed"], document["cost"]) == (True, None)
    assert document["cost_unknown"] == "followed an advice that was hardly searched"


def test_hsreplay_xml_is_the_same_game(archive: Archive) -> None:
    """Read back by hsreplay and played by hslog, it ends as the game did; names are pseudonyms."""
    game = archive.game("1")
    document = HSReplayDocument.from_xml_file(io.BytesIO(export_hsreplay(archive, game).encode()))
    assert document.build == str(game.kind.build)
    (node,) = document.games
    assert [player.name for player in node.players] == [game.friendly.name, game.opponent.name]
    assert node.ts.isoformat().startswith("2026-11-22T20:00:00")
    (tree,) = document.to_packet_tree()
    entities = EntityTreeExporter(tree).export().game
    won = [p for p in entities.players if p.tags.get(GameTag.PLAYSTATE) == PlayState.WON]
    assert [p.player_id for p in won] == [game.friendly_player]
    assert entities.tags[GameTag.TURN] == game.turns


@pytest.mark.parametrize(
    "name", [SAMPLE, "2016_short", "both_sides_b", "2025_231720_underground_arena"]
)
def test_whole_games_become_hsreplay_xml(
    tmp_path: Path, log_named: Callable[[str], Path], table: CardTable, name: str
) -> None:
    """Old and new clients, a game of one side and of the other, and one of our own writer."""
    file = tmp_path / "r.sqlite3"
    record(log_named(name), file, table, advise=None)
    with Store(file) as store:
        xml = export_hsreplay(Archive(store), Archive(store).game("last"))
    assert xml.count("<Game ") == 1
    assert "<SendOption" in xml


def test_names_that_the_client_learns_late(
    tmp_path: Path, shared_logs: SharedLogs, table: CardTable
) -> None:
    """Both players are unknown throughout the set-up: their choices are told apart by the cards."""
    file = tmp_path / "r.sqlite3"
    record(shared_logs / "2021_async_name.log", file, table, advise=None)
    with Store(file) as store:
        game = Archive(store).game("1")
        xml = export_hsreplay(Archive(store), game)
    assert "UNKNOWN HUMAN PLAYER" not in xml
    assert None not in (game.friendly.name, game.opponent.name)
    document = HSReplayDocument.from_xml_file(io.BytesIO(xml.encode()))
    (node,) = document.games
    names = {int(player.playerID): player.name for player in node.players}
    other = 3 - game.friendly_player
    assert names == {game.friendly_player: game.friendly.name, other: game.opponent.name}
    asked = re.findall(rf'<Choices .*?type="{int(ChoiceType.MULLIGAN)}".*?>', xml)
    entities = {re.search(r'entity="(\d+)"', choices)[1] for choices in asked}
    assert entities == {str(player.id) for player in node.players}
    (tree,) = document.to_packet_tree()
    states = EntityTreeExporter(tree).export().game.players
    won = [p.player_id for p in states if p.tags.get(GameTag.PLAYSTATE) == PlayState.WON]
    assert won == [game.friendly_player if game.result == "win" else other]


def test_without_hsreplay_the_remedy_is_told(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The extra is named."""
    monkeypatch.setitem(sys.modules, "hsreplay.document", None)
    with pytest.raises(UsageError, match=r"\[record\]"):
        export_hsreplay(archive, archive.game("1"))


def test_lines_that_hsreplay_cannot_read_are_told(tmp_path: Path, table: CardTable) -> None:
    """A name whose player no line tells gives one line, no traceback."""
    log, file = tmp_path / "Power.log", tmp_path / "r.sqlite3"
    lines = sample().read_text("utf-8").splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if "PlayerName=" in line)
    strange = lines[at].split("GameState.")[0] + "GameState.DebugPrintPower() - {}\n"
    strange = strange.format("TAG_CHANGE Entity=Nobody tag=RESOURCES value=1 ")
    log.write_text("".join([*lines[:at], strange, *lines[at:]]), "utf-8")
    record(log, file, table, advise=None)
    with Store(file) as store, pytest.raises(RecordingError, match="hsreplay cannot read it"):
        export_hsreplay(Archive(store), Archive(store).game("1"))


def test_json_lines_hold_all_that_was_seen(archive: Archive) -> None:
    """The game first, then its decisions with state, question, advice and answer."""
    first, *others = map(json.loads, export_jsonl(archive, archive.game("1")).splitlines())
    assert (first["game"]["game_id"], first["game"]["result"]) == (1, "win")
    truth = list(read_decisions(sample()))
    assert len(others) == len(truth)
    for line, decision in zip(others, truth, strict=True):
        document = line["decision"]
        assert document["kind"] == decision.kind
        assert len(document["observation"]["entities"]) == len(decision.observation.entities)
        assert document["advice"]["schema"] == 1
        assert len(document["asked"].get("options", ())) == len(decision.options)
        if decision.sent:
            assert document["done"]["option"] == decision.sent.option


def test_csv_has_a_row_a_decision(archive: Archive) -> None:
    """With what was done, what was advised and what it cost."""
    rows = list(csv.DictReader(io.StringIO(export_csv(archive, archive.game("1")))))
    records = archive.decisions(1)
    assert [row["chosen"] for row in rows] == [one.chosen.text for one in records if one.chosen]
    assert [row["cost"] for row in rows] == [
        "" if one.cost is None else str(one.cost.value) for one in records
    ]
    assert any(row["cost"] not in ("", "0.0") for row in rows)
    assert {row["win_probability"] for row in rows} == {"0.8"}


def test_the_log_is_given_back(archive: Archive) -> None:
    """The lines as they are kept."""
    text = export_log(archive, archive.game("1"))
    assert text == archive.log(1)
    assert text.splitlines()[0].endswith("GameState.DebugPrintPower() - CREATE_GAME")


@pytest.mark.parametrize("text", ["=1+1", "@SUM(A1)", "+1", "-2", "\tx", '=HYPERLINK("a")'])
def test_no_cell_is_a_formula(recorded: Path, tmp_path: Path, text: str) -> None:
    """Whatever an option's words begin with, a spreadsheet shows them; numbers stay numbers."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        chosen = json.dumps({"type": "end_turn", "text": text})
        connection.execute("UPDATE decisions SET chosen = ?", (chosen,))
        connection.commit()
    with Store(file) as store:
        archive = Archive(store)
        rows = list(csv.DictReader(io.StringIO(export_csv(archive, archive.game("1")))))
    assert {row["chosen"] for row in rows} == {f"'{text}"}
    assert {row["win_probability"] for row in rows} == {"0.8"}
