"""HSReplay documents of real games: the same decisions as in the games' own logs, and bad ones."""

from __future__ import annotations

import gzip
import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import FormatType, GameType

from hsbot.errors import CorruptLogError, LogError, UnsupportedGameError
from hsbot.observation import LogFile, read_decisions
from kit.log_script import DECK_1, Script, option
from kit.shared_logs import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.observation import Decision

LOGS = (
    SAMPLE,
    "2018_3games_23576",
    "2018_toki_reset",
    "2020_54613_shuffle",
    "2023_183876_ai_six_reconnects",
    "2024_210640_friendly",
    "2026_233275_underground_arena",
)
"""Logs of 2018 to 2026 that hslog reads without hsbot's workarounds."""


def document(log: Path) -> str:
    """A log as hsreplay writes it."""
    hsreplay = pytest.importorskip("hsreplay.document", reason="hsreplay is not installed")
    from hslog import LogParser  # noqa: PLC0415 - beside hsreplay

    parser = LogParser()
    logging.disable(logging.WARNING)
    try:
        with log.open(encoding="utf-8-sig", errors="replace") as file:
            parser.read(file)
        meta = {"hs_game_type": int(GameType.GT_RANKED), "format": int(FormatType.FT_WILD)}
        found = hsreplay.HSReplayDocument.from_packet_tree(
            parser.games, build=201337, player_manager=parser.player_manager, game_meta=meta
        )
        xml: str = found.to_xml()
    finally:
        logging.disable(logging.NOTSET)
    return xml


def of_no_place(decision: Decision) -> Decision:
    """A decision without where and when it stood, and without its game's header."""
    seen = replace(decision.observation, build=0, game_type=0, format_type=0)
    follows = decision.follows and of_no_place(decision.follows)
    return replace(decision, line_number=0, observation=seen, follows=follows)


@pytest.mark.parametrize("name", LOGS)
def test_the_decisions_are_those_of_the_log(
    name: str, log_named: Callable[[str], Path], tmp_path: Path
) -> None:
    """Asked, seen and answered; the header's build and mode are there."""
    path = tmp_path / "game.hsreplay.xml"
    path.write_text(document(log_named(name)), "utf-8")
    log = LogFile(path)
    found = list(log.decisions())
    expected = list(read_decisions(log_named(name)))
    assert [of_no_place(x) for x in found] == [of_no_place(x) for x in expected]
    assert not log.skipped.by_reason
    kinds = {(x.observation.build, x.observation.game_type) for x in found}
    assert kinds == {(201337, GameType.GT_RANKED)}


def small(folder: Path, packed: bool = False) -> Path:
    """A document of a small game."""
    script = Script().started().options(5, option(1, DECK_1[0])).send_option(1)
    log = folder / "Power.log"
    log.write_text("\n".join([*script.lines, ""]), "utf-8")
    path = folder / f"game.hsreplay.xml{'.gz' if packed else ''}"
    data = document(log).encode()
    path.write_bytes(gzip.compress(data) if packed else data)
    return path


@pytest.mark.parametrize("packed", [False, True])
def test_a_document_may_be_compressed(packed: bool, tmp_path: Path) -> None:
    """As HSReplay.net and Firestone keep theirs; the lines that are listened to are a log's."""
    heard: list[str] = []
    log = LogFile(small(tmp_path, packed), on_line=heard.append)
    assert [x.kind for x in log.decisions()] == ["mulligan", "option"]
    assert "GameState.DebugPrintPower() - CREATE_GAME" in heard[0]
    again = tmp_path / "again.log"
    again.write_text("\n".join(heard), "utf-8")
    assert [x.kind for x in read_decisions(again)] == ["mulligan", "option"]


def test_a_log_may_be_compressed(tmp_path: Path) -> None:
    """Its bytes tell, not its name."""
    small(tmp_path)
    path = tmp_path / "packed.log"
    path.write_bytes(gzip.compress((tmp_path / "Power.log").read_bytes()))
    assert [x.kind for x in read_decisions(path)] == ["mulligan", "option"]


@pytest.mark.parametrize("cut", [0.5, 0.95])
@pytest.mark.parametrize("packed", [False, True])
def test_what_was_cut_off_is_told(packed: bool, cut: float, tmp_path: Path) -> None:
    """One line; what was whole was read before."""
    path = small(tmp_path, packed)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * cut)])
    with pytest.raises(
        CorruptLogError, match=r"(is not a whole HSReplay document|cannot be unpack)"
    ):
        list(read_decisions(path))


def test_what_was_whole_is_read_before_the_fault(tmp_path: Path) -> None:
    """A document that was cut off in its last element holds all decisions but that."""
    path = small(tmp_path)
    path.write_bytes(path.read_bytes().partition(b"<SendOption")[0])
    decisions = read_decisions(path)
    assert next(decisions).kind == "mulligan"
    with pytest.raises(CorruptLogError, match="is not a whole HSReplay document"):
        next(decisions)


@pytest.mark.parametrize(
    "beginning", ["", "D 10:00:00.0 GameState.DebugPrintPower() - CREATE_GAME"]
)
def test_what_grows_like_no_log_is_not_unpacked(beginning: str, tmp_path: Path) -> None:
    """A few bytes of an archive stand for gigabytes."""
    path = tmp_path / "packed.log"
    path.write_bytes(gzip.compress(beginning.encode() + (b"x" * 999 + b"\n") * 4000))
    with pytest.raises(CorruptLogError, match="it cannot be unpacked"):
        list(read_decisions(path))


@pytest.mark.parametrize("body", ["", "<Game/>", '<Game><FullEntity id="4"/></Game>'])
def test_a_document_without_a_game_is_refused(body: str, tmp_path: Path) -> None:
    """It is called what it is, no Power.log."""
    path = tmp_path / "empty.hsreplay.xml"
    path.write_text(f'<HSReplay version="1.7">{body}</HSReplay>', "utf-8")
    with pytest.raises(LogError, match="holds no game: name a HSReplay document"):
        list(read_decisions(path))


def test_a_mode_that_is_not_played_is_refused(tmp_path: Path) -> None:
    """As in a log."""
    path = small(tmp_path)
    found = f'type="{int(GameType.GT_RANKED)}"'
    text = path.read_text("utf-8").replace(found, f'type="{int(GameType.GT_BATTLEGROUNDS)}"')
    path.write_text(text, "utf-8")
    with pytest.raises(UnsupportedGameError, match="a Battlegrounds game"):
        list(read_decisions(path))
