"""The parsers that are fuzzed: each with valid inputs, and how an input is read."""

from __future__ import annotations

import csv
import io
import re
import shutil
import sqlite3
import zlib
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np

from harness.robustness import fuzzing
from hsbot.errors import HsbotError, InternalError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CORPUS: Final = Path(__file__).resolve().parents[2] / "endurance" / "fuzz_corpus"
"""The inputs that are kept: a folder a target; findings are among them."""
LOG_CORPUS: Final = CORPUS.parents[1] / "conformance" / "fuzz_corpus"


@dataclass(frozen=True)
class Target:
    """A parser.

    Attributes:
        seeds: makes valid inputs.
        reader: makes the reader, which may use a folder of its own.
        refuses: the errors by which it refuses an input, beside ``HsbotError``.
    """

    seeds: Callable[[], list[bytes]]
    reader: Callable[[Path], Callable[[bytes], None]]
    refuses: tuple[type[Exception], ...] = ()


def kept(name: str) -> list[bytes]:
    """The inputs of a target's corpus."""
    return [path.read_bytes() for path in sorted((CORPUS / name).glob("*"))]


def all_seeds(name: str) -> list[bytes]:
    """The valid inputs of a target and those of its corpus."""
    return TARGETS[name].seeds() + kept(name)


def _cards() -> Any:
    from hsbot.cards import load_cards  # noqa: PLC0415 - of some targets

    return load_cards()


# ---- logs and documents
def _log_seeds() -> list[bytes]:
    return [path.read_bytes() for path in sorted(LOG_CORPUS.glob("*"))]


def _log(_folder: Path) -> Callable[[bytes], None]:
    def read(data: bytes) -> None:
        fuzzing.read_input(data)

    return read


DOCUMENT: Final = b"""<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE hsreplay SYSTEM "https://hearthsim.info/hsreplay/dtd/hsreplay-1.7.dtd">
<HSReplay version="1.7" build="31761">
<Game ts="2019-08-01T10:00:00.0" type="7" format="2">
<GameEntity id="1"><Tag tag="202" value="1"/></GameEntity>
<Player id="2" playerID="1" accountHi="1" accountLo="2" name="Anna#1"><Tag tag="50" value="1"/>
</Player><Player id="3" playerID="2" accountHi="1" accountLo="3" name="Otto#2">
<Tag tag="50" value="2"/></Player>
<FullEntity id="4" cardID="CS2_231"><Tag tag="49" value="3"/><Tag tag="50" value="1"/></FullEntity>
<FullEntity id="5"><Tag tag="49" value="3"/><Tag tag="50" value="2"/></FullEntity>
<Block entity="1" type="5" ts="10:00:01.5"><TagChange entity="1" tag="198" value="6"/>
<ShowEntity entity="5" cardID="CS2_029"><Tag tag="49" value="1"/></ShowEntity>
<HideEntity entity="5" zone="3"/><MetaData meta="1" data="0"><Info index="0" entity="4"/>
</MetaData></Block>
<Choices entity="2" id="1" taskList="1" type="1" min="0" max="1"><Choice entity="4" index="0"/>
</Choices><SendChoices id="1" type="1"><Choice entity="4" index="0"/></SendChoices>
<ChosenEntities entity="2" id="1"><Choice entity="4" index="0"/></ChosenEntities>
<TagChange entity="2" tag="23" value="1"/>
<Options id="2"><Option index="0" type="2"/><Option index="1" type="3" entity="4">
<Target entity="5" index="0"/></Option></Options>
<SendOption option="1" subOption="-1" target="0" position="0"/>
</Game></HSReplay>
"""


def _documents(_folder: Path) -> Callable[[bytes], None]:
    from hsbot.observation import LogTracker  # noqa: PLC0415 - of this target
    from hsbot.powerlog.hsreplay import DocumentDecoder, is_document  # noqa: PLC0415 - as above

    def read(data: bytes) -> None:
        is_document(data)
        decoder, tracker = DocumentDecoder("a document"), LogTracker()
        for line in decoder.feed(data) + decoder.flush():
            with suppress(HsbotError):
                tracker.feed(line)
        fuzzing.finish(tracker)

    return read


# ---- decks
def _codes() -> list[bytes]:
    from hsbot.belief.decks.database import known_decks  # noqa: PLC0415 - of this target
    from hsbot.cards import deck_to_code  # noqa: PLC0415 - as above

    cards, decks = _cards(), known_decks().decks
    some = [*decks[:3], *(deck for deck in decks if deck.sideboards)][:5]
    codes = [deck_to_code(deck, cards) for deck in some]
    return [*(code.encode() for code in codes), f"### Mine\n# Class: Mage\n{codes[0]}\n".encode()]


def _deck_codes(_folder: Path) -> Callable[[bytes], None]:
    from hsbot.cards import deck_from_code, deck_to_code  # noqa: PLC0415 - of this target
    from hsbot.powerlog import chosen_deck  # noqa: PLC0415 - as above

    cards = _cards()

    def read(data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        chosen_deck(["D 10:00:00.0 Finding Game With Deck:", f"D 10:00:00.0 {text}"])
        deck = deck_from_code(text, cards)
        if deck_from_code(deck_to_code(deck, cards), cards).cards != deck.cards:
            raise InternalError("a deck whose code holds another one")

    return read


DECKS: Final = b"""# some decks
format = "wild"
date = "2017-08"
[[deck]]
name = "Freeze Mage"
class = "MAGE"
source = "somebody"
games = 120
win_rate = 52.5
cards = '''
2x CS2_029  Fireball
1x EX1_564  Faceless Manipulator
3x EX1_277 in ETC_080
'''
[[deck]]
name = "Other"
class = "ROGUE"
cards = "2x CS2_072"
"""
JSON_DECKS: Final = b"""{"MAGE": [{"archetype_name": "x", "deck_list": "[[315, 2], [662, 2],
[523, 2], [555, 2], [77, 2], [195, 2], [172, 2]]", "total_games": 100, "win_rate": "51.5%"}],
"series": {"data": [{"deckstring": "AAEBAf0EAA9NvwHYAZwCoQK7Ar8DqwS0BPsEngXZCtoK+QqWDQAA",
"winrate": 0.5, "games": 7}]}}"""
WORDS: Final = b"""### Mine
# Class: Mage
2x (1) Fireball
2 Frostbolt
1x Archmage Antonidas

AAEBAf0EAA9NvwHYAZwCoQK7Ar8DqwS0BPsEngXZCtoK+QqWDQAA
"""


def _deck_files(folder: Path) -> Callable[[bytes], None]:
    from hsbot.belief.decks.deck_list_readers import read_decks  # noqa: PLC0415 - as above
    from hsbot.belief.decks.deckfile import format_deck_file  # noqa: PLC0415 - of this target

    cards = _cards()

    def read(data: bytes) -> None:
        bare = data.lstrip()
        kind = ".json" if bare.startswith((b"{", b'[{"')) else ".toml" if b"[[" in data else ".txt"
        file = folder / f"decks{kind}"
        file.write_bytes(data)
        found = read_decks(file, cards, lambda _reason: None)
        again = folder / "again.toml"
        again.write_text(format_deck_file(found, cards), "utf-8")
        if kind == ".toml" and len(read_decks(again, cards)) != len(found):
            raise InternalError("a deck file of ours that reads as another one")

    return read


# ---- the user's own files
def _profiles() -> list[bytes]:
    from hsbot.screen.profile_files import known_profiles  # noqa: PLC0415 - of this target

    return [file.read_bytes() for file in known_profiles().values()]


def _profile(folder: Path) -> Callable[[bytes], None]:
    from hsbot.screen import Geometry  # noqa: PLC0415 - of this target
    from hsbot.screen.geometry import ClientArea  # noqa: PLC0415 - as above
    from hsbot.screen.profile_editing import format_profile  # noqa: PLC0415 - as above
    from hsbot.screen.profile_files import read_profile  # noqa: PLC0415 - as above
    from hsbot.screen.slots import Layout  # noqa: PLC0415 - as above

    file = folder / "profile.toml"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        profile = read_profile(file)
        format_profile(profile)
        layout = Layout(friendly_minions=7, enemy_minions=7, hand=10)
        geometry = Geometry(profile)
        for slot in layout.slots():
            geometry.point(slot, ClientArea(0, 0, 1920, 1080))

    return read


POLICY: Final = b"""never_keep = ["Fireball"]
always_keep = ["Leper Gnome", "CS2_231"]
never_target = ["Wisp"]
face = 2.5
board = -1
pause_s = 0.5
[not_before]
"Pyroblast" = 8
[weight]
"Fireball" = -3
[concede]
below = 0.05
turns = 2
not_before = 6
"""


def _policy(folder: Path) -> Callable[[bytes], None]:
    from hsbot.agents.user_rules import load_rules  # noqa: PLC0415 - of this target

    cards, file = _cards(), folder / "policy.toml"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        load_rules(file, cards, {"CS2_029": "Feuerball"})

    return read


SETTINGS: Final = b"""{"scale": 1.2, "opacity": 0.9, "detail": "line", "side": "right",
"only_in_front": true, "keys": {"hide": "ctrl+alt+h", "panic": "f9"},
"panels": {"own deck": {"x": 0.1, "y": 0.2, "scale": 1.1, "hidden": false}},
"layouts": {"1920x1080": {"hand": {"x": 0.5, "y": -0.5}}}}"""


def _settings(folder: Path) -> Callable[[bytes], None]:
    from overlay.settings import load_settings, save_settings  # noqa: PLC0415 - of this target

    file = folder / "overlay.json"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        settings = load_settings(file)
        settings.panels_in(1280, 720)
        save_settings(settings.next_detail(), file)
        for other in folder.glob("*damaged*"):
            other.unlink()

    return read


# ---- recordings
_TOKEN: Final = re.compile(r'-?\d[\d.eE+-]*|"[^"]*"')
PACKED: Final = ("decisions.observation", "log.lines")
STORE: Final = (
    b'["games.started_at", "2026-11-01T20:00:00"]', b'["games.going_first", 1]',
    b'["results.turns", 12]', b'["advice.win_probability", 0.5]', b'["decisions.done", null]',
    b'["decisions.observation", 40, "7"]', b'["decisions.observation", 3, "[1, 2]"]',
    b'["advice.advice", 12, "0.25"]', b'["decisions.asked", 5, "8"]', b'["log.lines", 9, "x"]',
    b'["decisions.chosen", 2, "{}"]', b'["judgements.judgement", 4, "1"]',
    b'["sessions.settings", "{}"]', b'["games.deck_code", "AAEBAf0EAA"]',
)  # fmt: skip
"""A column and what its rows hold; or the number of one of its tokens, and what stands there."""


def _store(folder: Path) -> Callable[[bytes], None]:
    from hsbot.cards import load_cards  # noqa: PLC0415 - of this target
    from hsbot.recording import Archive, Store  # noqa: PLC0415 - as above
    from hsbot.recording.exports import FORMATS  # noqa: PLC0415 - as above
    from hsbot.recording.sql_schema import _COLUMNS  # noqa: PLC0415 - the columns there are
    from hsbot.recording.statistics.game_facts import all_facts  # noqa: PLC0415 - as above
    from kit.recordings import record, sample  # noqa: PLC0415 - as above

    whole, file = folder / "whole.sqlite3", folder / "games.sqlite3"
    record(sample(), whole, load_cards(), judged=True)
    with closing(sqlite3.connect(whole)) as connection:  # few decisions: it is read many times
        connection.execute("PRAGMA journal_mode = DELETE")
        for table in ("judgements", "advice", "decisions"):
            connection.execute(f"DELETE FROM {table} WHERE line > 3000")  # noqa: S608 - names above
        connection.commit()
        connection.execute("VACUUM")

    def read(data: bytes) -> None:
        try:
            edit = msgspec.json.decode(data)
            table, name = edit[0].split(".")
        except (msgspec.MsgspecError, ValueError, LookupError, AttributeError, TypeError):
            return
        except RecursionError:
            return
        if name not in _COLUMNS:
            return
        shutil.copyfile(whole, file)
        with closing(sqlite3.connect(file)) as connection:
            try:
                _edit(connection, table, name, edit[1:])
            except (sqlite3.Error, OverflowError, UnicodeError, TypeError, ValueError):
                return
        with Store(file, create=False) as store:
            archive = Archive(store)
            games = archive.games()
            for game in games:
                out = FORMATS["csv"](archive, game)
                list(csv.reader(io.StringIO(out), strict=True))
                FORMATS["jsonl"](archive, game)
                archive.log(game.game_id)
                archive.steps(game.game_id)
                archive.last_guess(game.game_id)
            all_facts(archive, str)

    return read


def _edit(connection: sqlite3.Connection, table: str, name: str, edit: Sequence[Any]) -> None:
    column = f"{table}.{name}"
    if len(edit) == 1:
        value = edit[0]
        if isinstance(value, list | dict):
            value = msgspec.json.encode(value)
            value = zlib.compress(value) if column in PACKED else value.decode()
    else:
        number, text = edit
        (held,) = connection.execute(f"SELECT {name} FROM {table} LIMIT 1").fetchone()  # noqa: S608 - checked by SQLite
        plain = zlib.decompress(held).decode() if column in PACKED else str(held)
        tokens = list(_TOKEN.finditer(plain))
        one = tokens[number % len(tokens)]
        value = plain[: one.start()] + str(text) + plain[one.end() :]
        value = zlib.compress(value.encode()) if column in PACKED else value
    connection.execute(f"UPDATE OR IGNORE {table} SET {name} = ?", (value,))  # noqa: S608 - as above
    connection.commit()


# ---- messages and environments
def _message_seeds() -> list[bytes]:
    lines = (CORPUS.parents[1] / "messages" / "overlay_messages.jsonl").read_bytes().splitlines()
    return [
        *lines,
        b'{"message": "start", "command": "hsbot advise", "overlay": true, "folder": "/x"}',
        b'{"message": "built", "done": 1, "total": 4}',
    ]


def _messages(_folder: Path) -> Callable[[bytes], None]:
    from hsbot.messages import advice, launcher_protocol, overlay, tracking  # noqa: PLC0415
    from hsbot.screen import Geometry  # noqa: PLC0415 - as above
    from hsbot.screen.geometry import ClientArea  # noqa: PLC0415 - as above
    from overlay.content.board_marks import board_marks  # noqa: PLC0415 - as above
    from overlay.content.panel_rows import panel_rows  # noqa: PLC0415 - as above
    from overlay.content.tracker_panels import tracker_panels  # noqa: PLC0415 - as above
    from overlay.settings import Detail  # noqa: PLC0415 - as above

    geometry, client = Geometry.load("default"), ClientArea(0, 0, 1280, 800)
    decoders = (
        overlay.decode_from_overlay, launcher_protocol.decode_to_launcher,
        launcher_protocol.decode_from_launcher,
        advice.decode_line, tracking.decode_tracked,
    )  # fmt: skip

    def read(data: bytes) -> None:
        for decode in decoders:
            with suppress(msgspec.DecodeError):
                decode(data)
        message = overlay.decode_to_overlay(data)
        overlay.encode_message(message)
        if isinstance(message, overlay.Situation):
            board_marks(message, geometry, client)
            panel_rows(message, Detail.FULL)
        elif isinstance(message, tracking.Tracked):
            tracker_panels(message)

    return read


ACTIONS: Final = (b"[0, 1, 2, 3, 4, 5, 6, 7]", b"[" + b"3," * 200 + b"1]", b"[-1, 65536, 0]")


def _environment(_folder: Path) -> Callable[[bytes], None]:
    from hsbot.envs import Game, GameBatch  # noqa: PLC0415 - of this target

    game = Game(("BASIC", "CLASSIC"))
    batch = GameBatch(2, ("BASIC", "CLASSIC"))

    def read(data: bytes) -> None:
        try:
            actions = msgspec.json.decode(data, type=list[int])
        except (msgspec.MsgspecError, RecursionError):
            return
        game.reset(len(data))
        batch.reset(len(data))
        for number, action in enumerate(actions[:400]):
            legal = np.flatnonzero(game.mask)
            with suppress(HsbotError):
                game.step(action)
            if len(legal) and not game.is_over:
                game.step(int(legal[action % len(legal)]) if number % 2 else int(legal[0]))
            if game.is_over:
                return
            with suppress(HsbotError):
                batch.step([action, action])  # type: ignore[arg-type] # a list serves, too
            with suppress(HsbotError):
                game.observation(action)
        if game.has_failed:
            raise InternalError("a game that the engine gave up")

    return read


TARGETS: Final = {
    "log": Target(_log_seeds, _log),
    "hsreplay": Target(lambda: [DOCUMENT], _documents),
    "deck-code": Target(_codes, _deck_codes),
    "decks": Target(lambda: [DECKS, JSON_DECKS, WORDS], _deck_files),
    "profile": Target(_profiles, _profile),
    "policy": Target(lambda: [POLICY], _policy),
    "settings": Target(lambda: [SETTINGS, b"{}"], _settings),
    "store": Target(lambda: list(STORE), _store),
    "messages": Target(_message_seeds, _messages, (msgspec.DecodeError,)),
    "environment": Target(lambda: list(ACTIONS), _environment),
}
"""The parsers by name."""
