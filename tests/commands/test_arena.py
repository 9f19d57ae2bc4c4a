"""``hsbot arena``: the score, the matrix, processes and a cluster."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import hsbot
from hsbot.agents.players import player_names
from hsbot.arena.statistics import LEAST_PAIRS, LUCK_NOTE
from hsbot.belief.decks.database import known_decks
from hsbot.cards import deck_to_code
from hsbot.commands import arena
from hsbot.commands.arena import LEAST_GAMES
from hsbot.rules.entry.compiled import COMPILING, STILL_COMPILING
from kit.commands import as_compiled
from kit.local_clusters import NO_NETWORK, local_cluster

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.arena import PairResult
    from hsbot.cards import CardTable
    from kit.commands import Outcome

    Run = Callable[..., Outcome]

QUICK = ("arena", "greedy", "no-waste", "--deck", "BASIC", "--games", "4", "--json")


def document(done: Outcome) -> Any:
    """The one JSON document on stdout."""
    assert (done.code, done.err) == (0, "")
    return json.loads(done.out)


def untimed(done: Outcome) -> Any:
    """The score without the time that it took."""
    score = document(done)
    assert score.pop("seconds") >= 0
    return score


def test_the_note_of_a_cold_cache_is_no_part_of_what_is_tested() -> None:
    """Whichever test runs first on a machine would be told of it, and no other."""
    assert as_compiled(f"hsbot: {COMPILING}; meanwhile\na\n{COMPILING}\nb\n") == "a\nb\n"
    assert as_compiled(f"{STILL_COMPILING}\na\n") == "a\n"


def test_json_has_exactly_these_keys(command: Run) -> None:
    """One document, which says by itself what was played."""
    score = document(command(*QUICK, "--jobs", "1", "--seed", "3"))
    assert list(score) == [
        "a", "b", "deck_a", "deck_b", "games", "wins_a", "wins_b", "draws", "win_rate_a", "ci95",
        "seconds", "mean_half_turns", "seed", "simulator", "clock", "luck", "time_limit_s",
        "until", "version",
    ]  # fmt: skip
    assert score["games"] == 4 == score["wins_a"] + score["wins_b"] + score["draws"]
    played = [score[key] for key in ("a", "b", "deck_a", "deck_b", "seed", "version")]
    assert played == ["greedy", "no-waste", "BASIC", "BASIC", 3, hsbot.__version__]
    assert (score["luck"], score["until"]) == (None, None)


def test_turns_are_counted_in_the_glossary_s_words(command: Run) -> None:
    """The table's mean is that of JSON, of both players' turns: those of the games in Python."""
    games = hsbot.match("greedy", "no-waste", decks=["BASIC"], games=4, seed=3).results
    mean = sum(game.half_turns for game in games) / 4
    assert document(command(*QUICK, "--jobs", "1", "--seed", "3"))["mean_half_turns"] == mean
    shown = command(*QUICK[:-1], "--jobs", "1", "--seed", "3").out
    assert f"{mean:.1f} half-turns each" in shown
    rows = [line for line in shown.splitlines() if line[:1] in ("A", "B")]
    assert [line.count("%") for line in rows] == [3, 3], "the loser's share and interval, too"


def test_processes_change_nothing(command: Run) -> None:
    """Two processes give what one gives; another seed may not."""
    assert untimed(command(*QUICK, "--jobs", "2")) == untimed(command(*QUICK, "--jobs", "1"))


def test_words(command: Run) -> None:
    """The players, decks and results are told."""
    done = command(*QUICK[:-1], "--jobs", "1", "--deck-b", "Tutea simple")
    assert done.code == 0
    for words in ("greedy", "no-waste", "BASIC", "Tutea simple", "4 games in"):
        assert words in done.out


@pytest.mark.parametrize("name", player_names())
def test_list_names_the_settings_of_a_player(command: Run, name: str) -> None:
    """Each with its default and what it means; those that are refused name the same."""
    has = document(command("arena", "--list", name, "--json"))[name]["settings"]
    assert [key for key, one in has.items() if not one["meaning"]] == []
    refused = command("arena", f"{name}:frobnicate=1", "random", "--games", "2")
    assert f"it has {', '.join(has) or 'none'}" in refused.err
    shown = command("arena", "--list", name).out.splitlines()
    assert [line.split()[0] for line in shown[2:]] == [*has] or not has


def test_a_setting_is_shown_with_its_default_and_meaning(command: Run) -> None:
    """One that counts only where it is given, too; in one line where stdout is no terminal."""
    has = document(command("arena", "--list", "default", "--json"))["default"]["settings"]
    assert has["iterations"] == {"default": None, "meaning": "iterations per option"}
    assert has["abreast"]["default"] == 2
    lines = command("arena", "--list", "default:iterations=3").out.splitlines()
    assert len(lines) == len(has) + 2
    assert any(x.rstrip().endswith("to measure what hidden cards decide") for x in lines)
    missing = command("arena", "--list", "defaut")
    assert (missing.code, missing.out) == (2, "")
    assert "did you mean 'default'?" in missing.err


def test_a_deck_is_named_by_its_code_or_a_file_too(
    command: Run, tmp_path: Path, table: CardTable
) -> None:
    """The same games as by its name; what is none of them is one line."""
    deck = next(deck for deck in known_decks() if deck.date >= "2025" and not deck.sideboards)
    code = deck_to_code(deck, table)
    file = tmp_path / "mine.txt"
    file.write_text(f"### Mine\n{code}\n", "utf-8")
    asked = ("arena", "greedy", "no-waste", "--games", "2", "--jobs", "1", "--json")
    found = [untimed(command(*asked, "--deck", x)) for x in (code, str(file))]
    assert found[0] == found[1] == untimed(command(*asked, "--deck", deck.name))
    assert found[0]["games"] == 2
    assert deck.name in command(*asked[:-1], "--deck", code).out  # by which it is known
    shown = command(*asked[:-1], "--deck-a", "BASIC", "--deck-b", str(file))
    assert shown.code == 0, shown.err
    assert code not in shown.out
    file.write_text(f"{code}\n\n{deck_to_code(known_decks().named('BASIC'), table)}\n", "utf-8")
    for words, said in (
        (
            str(file),
            f"holds 2 decks: leave one in it, or take all in with hsbot decks import {file}",
        ),
        ("clasic", "no deck is named 'clasic'"),
        (str(tmp_path), "is a folder"),
        (str(tmp_path / "other.txt"), "there is no such file"),
        ("AAECAf0EBu==", "a deck code that ends too early (copy it whole)"),
        (" ", "an empty text is no deck"),
    ):
        done = command(*asked, "--deck", words)
        assert (done.code, done.out) == (2, "")
        assert said in done.err


def test_a_deck_file_s_own_name_is_shown(command: Run, tmp_path: Path) -> None:
    """In the table of a match, in that of a matrix and in its picture; JSON has the code."""
    mine, odd = tmp_path / "mine.txt", tmp_path / "odd.txt"
    mine.write_text("### Mage of Mine\n15x Fireball\n15x Frostbolt\n", "utf-8")
    odd.write_text("### Odd Mage\n15x Fireball\n15x Pyroblast\n", "utf-8")
    asked = ("arena", "random", "no-waste", "--games", "2", "--jobs", "1", "--deck", str(mine))
    rows = command(*asked, "--deck-b", str(odd)).out.splitlines()
    assert ["Mage of Mine" in rows[1], "Odd Mage" in rows[2]] == [True, True]
    code = document_of(command(*asked, "--json"))["deck_a"]
    assert code.startswith("AAE")
    pytest.importorskip("matplotlib")
    for form in (("--matrix",), ("--against", "random")):
        picture = tmp_path / "shares.svg"
        players = asked[1:3] if "--matrix" in form else asked[2:3]
        done = command(
            "arena", *players, *asked[3:], "--deck", str(odd), *form, "--picture", picture
        )
        assert done.code == 0, done.err
        for shown in (done.out, picture.read_text("utf-8")):
            assert "Mage of Mine" in shown
            assert "Odd Mage" in shown
            assert code not in shown


def document_of(done: Outcome) -> Any:
    """The one JSON document on stdout, whatever notices stand beside it."""
    assert done.code == 0
    return json.loads(done.out)


def test_a_list_that_the_game_forbids_is_played_and_named_so(command: Run, tmp_path: Path) -> None:
    """As a thought experiment may ask for; whoever mistyped a list reads what is wrong."""
    file = tmp_path / "mine.txt"
    file.write_text("26x Wisp\n1x Backstab\n2x Ragnaros the Firelord\n", "utf-8")
    done = command("arena", "greedy", "greedy", "--games", "2", "--jobs", "1", "--deck", str(file))
    assert done.code == 0, done.err
    for words in (
        "is taken as it is: 29 cards where it takes 30",
        "26 Wisp where 2 may be",
        "Firelord where 1 may be",
    ):
        assert words in done.err
    assert "Backstab" not in done.err


@pytest.mark.parametrize("address", ["foo", "tcp://foo", "foo:bar", "xyz://localhost:8786", ":80"])
def test_what_is_no_address_of_a_cluster_is_refused_at_once(command: Run, address: str) -> None:
    """In one line, before Dask is asked, which would end in a traceback after half a minute."""
    pytest.importorskip("distributed")
    done = command("arena", "random", "random", "--games", "2", "--cluster", address)
    assert (done.code, done.out) == (2, "")
    assert f"{address} is no address of a Dask scheduler" in done.err
    assert len(as_compiled(done.err).splitlines()) == 1


def test_list_names_the_players(command: Run) -> None:
    """With a line each."""
    done = command("arena", "--list")
    assert "no-aggression" in done.out
    players = document(command("arena", "--list", "--json"))
    assert players["gsv"].startswith("Looks three options ahead")


def test_matrix(command: Run, tmp_path: Path) -> None:
    """Every pair of players with every pair of decks, and the picture; resumed, nothing is new."""
    pytest.importorskip("matplotlib")
    file, picture = tmp_path / "pairs.jsonl", tmp_path / "matrix.svg"
    arguments = (
        "arena", "greedy", "no-waste", "random", "--matrix", "--deck", "BASIC",
        "--deck", "Tutea simple", "--games", "2", "--jobs", "1", "--json", "--resume", file,
    )  # fmt: skip
    found = document(command(*arguments, "--picture", picture))
    assert len(found["pairings"]) == 3 * 4
    assert (found["seed"], found["luck"], found["version"]) == (0, None, hsbot.__version__)
    assert all(x["mean_half_turns"] > 1 for x in found["pairings"])
    assert picture.exists()
    before = file.read_bytes()
    assert document(command(*arguments))["players"] == ["greedy", "no-waste", "random"]
    assert file.read_bytes() == before
    done = command(*(x for x in arguments if x != "--json"))
    assert "greedy" in done.out


@pytest.mark.posix
def test_a_player_that_takes_too_long_loses(command: Run, tmp_path: Path) -> None:
    """Where it waits, too, which the system's timer ends; games of another limit are others."""
    file = tmp_path / "mine.py"
    file.write_text(
        "import time\n\ndef waits(p, o):\n    time.sleep(60)\n    return o[0]\n", "utf-8"
    )
    record = tmp_path / "pairs.jsonl"
    asked = ("arena", f"{file}:waits", "random", "--deck", "BASIC", "--games", "2", "--json")
    done = command(*asked, "--time-limit", "0.05", "--resume", str(record))
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert (found["time_limit_s"], found["wins_b"], len(found["forfeits"])) == (0.05, 2, 2)
    assert "took more than 0.05 s" in found["forfeits"][0]
    again = json.loads(command(*asked, "--time-limit", "0.05", "--resume", str(record)).out)
    assert again["forfeits"] == found["forfeits"]
    other = json.loads(command(*asked, "--time-limit", "0.06", "--resume", str(record)).out)
    assert "took more than 0.06 s" in other["forfeits"][0]
    assert command(*asked, "--time-limit", "0").code == 2


def test_a_player_whose_file_has_changed_does_not_go_on(command: Run, tmp_path: Path) -> None:
    """The same words, another player: the record's pairs are not those that are asked for."""
    file, record = tmp_path / "mybot.py", tmp_path / "pairs.jsonl"
    source = "def mine(position, options):\n    return options[{}]\n"
    file.write_text(source.format(-1), "utf-8")
    arguments = ("arena", f"{file}:mine", "random", "--deck", "BASIC", "--jobs", "1", "--json")
    first = command(*arguments, "--games", "2", "--resume", record)
    assert first.code == 0, first.err
    kept = record.read_bytes()
    assert command(*arguments, "--games", "4", "--resume", record).code == 0
    file.write_text(source.format(0), "utf-8")
    refused = command(*arguments, "--games", "4", "--resume", record)
    assert (refused.code, refused.out) == (2, "")
    assert len(re.findall(r"[0-9a-f]{12} mybot\.py", refused.err)) == 2
    assert "name another record" in refused.err
    assert record.read_bytes().startswith(kept)


MORTAL = """
import os

class Mortal:
    games = 0

    def begin(self, seat, seed):
        Mortal.games += 1

    def choose(self, position, options):
        if Mortal.games > 4:
            os._exit(3)
        return options[0]

class Stillborn(Mortal):
    def __init__(self):
        os._exit(0)
"""


def test_a_player_that_ends_its_process_ends_the_run_in_one_line(
    command: Run, tmp_path: Path
) -> None:
    """It names the match, and what was played before is kept; with one job, too."""
    file, record = tmp_path / "mybot.py", tmp_path / "pairs.jsonl"
    file.write_text(MORTAL, "utf-8")
    asked = ("arena", f"{file}:Mortal", "random", "--deck", "BASIC", "--games", "40", "--json")
    done = command(*asked, "--jobs", "1", "--resume", record)
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        f"hsbot: {file}:Mortal against random: a worker process ended with exit code 3: a player "
        f"ends or crashes it, or memory has run out; what was played before (2 pairs) is kept in "
        f"{record}, and the same command goes on with it\n"
    )
    assert len(record.read_bytes().splitlines()) == 2
    done = command(*asked, "--jobs", "2")
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith("; what was played before is lost without --resume\n")
    assert "ended with exit code 3" in done.err
    made = command("arena", f"{file}:Stillborn", *asked[2:], "--jobs", "1")
    assert (made.code, made.out) == (2, "")
    assert "ended with exit code 0" in made.err


def test_a_list_loads_players_of_others_in_another_process(command: Run, tmp_path: Path) -> None:
    """A file that ends it is one line."""
    file = tmp_path / "mybot.py"
    file.write_text("import os\n\nos._exit(3)\n", "utf-8")
    done = command("arena", "--list", f"{file}:mine", "greedy", "--json")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        f"hsbot: {file}:mine: a worker process ended with exit code 3: a player ends or crashes "
        "it, or memory has run out\n"
    )


def test_a_player_that_prints_spoils_no_result(command: Run, tmp_path: Path) -> None:
    """Stdout holds the result alone, wherever the player is loaded, made and asked."""
    file = tmp_path / "mybot.py"
    prints = "print('loaded')\n\ndef mine(position, options):\n    print('hello')\n"
    file.write_text(f"{prints}    return options[0]\n", "utf-8")
    asked = ("arena", f"{file}:mine", "random", "--deck", "BASIC", "--games", "2", "--json")
    for jobs in ("1", "2"):
        done = command(*asked, "--jobs", jobs)
        assert done.code == 0, done.err
        assert json.loads(done.out)["games"] == 2
    listed = command("arena", "--list", f"{file}:mine", "--json")
    assert (listed.code, listed.err) == (0, "")  # the worker's own stderr has it
    assert list(json.loads(listed.out)) == [f"{file}:mine"]


def test_players_against_one(command: Run, tmp_path: Path) -> None:
    """Each against the same opponent alone, with what single matches gave, and the picture."""
    pytest.importorskip("matplotlib")
    file, picture = tmp_path / "pairs.jsonl", tmp_path / "shares.svg"
    common = ("--deck", "BASIC", "--games", "2", "--jobs", "1", "--json", "--resume", file)
    single = document(command("arena", "no-waste", "random", *common))
    before = file.read_bytes()
    found = document(
        command("arena", "no-waste", "facer", "--against", "random", *common, "--picture", picture)
    )
    assert (found["players"], found["against"]) == (["no-waste", "facer"], "random")
    assert [(x["a"], x["b"]) for x in found["pairings"]] == [
        ("no-waste", "random"),
        ("facer", "random"),
    ]
    assert found["pairings"][0]["wins_a"] == single["wins_a"]
    assert file.read_bytes().startswith(before)
    assert "against random" in picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["gsv"], "two players are needed, not 1"),
        (["gsv", "greedy", "random"], "more with --matrix"),
        (["gsv", "nobody"], "no player 'nobody'"),
        (["gsv:depth=7", "random"], "depth is from 1 to 4"),
        (["gsv", "random", "--games", "3"], "an even number, not 3"),
        (["gsv", "random", "--deck", "none"], "no deck is named 'none'"),
        (["gsv", "random", "--deck", "BASIC", "--deck", "CLASSIC"], "a match is of one deck"),
        (["gsv", "random", "--picture", "x.png"], "--picture draws many matches: add --matrix"),
        (["gsv", "gsv", "--matrix"], "each player and deck once"),
        (["--against", "gsv"], "--against needs a player, and each player and deck once"),
        (["greedy", "--against", "nobody"], "no player 'nobody'"),
        (["gsv", "greedy", "--matrix", "--against", "random"], "leave out --against"),
        (
            ["gsv", "gsv", "--deck", "CLASSIC", "--deck-a", "BASIC", "--deck-b", "BASIC"],
            "leave out --deck",
        ),
        (["gsv", "random", "--matrix", "--deck-a", "BASIC"], "not --deck-a"),
        (["gsv", "random", "--games", "0"], "below 1"),
    ],
)
def test_the_users_fault_is_one_line(command: Run, arguments: list[str], words: str) -> None:
    """Exit 2 and one line."""
    done = command("arena", *arguments, "--json")
    assert done.code == 2
    assert words in done.err
    assert len(done.err.splitlines()) == 1
    assert done.out == ""


@NO_NETWORK
def test_a_cluster_changes_nothing(command: Run) -> None:
    """Two workers of a local Dask cluster give what one process gives, without a network, too."""
    with local_cluster() as cluster:
        done = command(*QUICK, "--cluster", cluster.scheduler_address)
    assert untimed(done) == untimed(command(*QUICK, "--jobs", "1"))


@NO_NETWORK
def test_a_cluster_that_is_lost_is_one_line_and_the_run_goes_on(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its scheduler ends after the first pair: that is kept, and the same games are the result."""
    record = tmp_path / "pairs.jsonl"
    asked = ("arena", "greedy", "no-waste", "--deck", "BASIC", "--games", "40", "--json")
    with local_cluster() as cluster:
        after = arena._Tally.after

        def ended_after(tally: arena._Tally, result: PairResult) -> str:
            cluster.sync(cluster.scheduler.close)
            return after(tally, result)

        with monkeypatch.context() as patch:
            patch.setattr(arena._Tally, "after", ended_after)
            done = command(*asked, "--cluster", cluster.scheduler_address, "--resume", record)
    assert (done.code, done.out) == (2, "")
    said = (
        r"hsbot: the Dask scheduler at \S+ has ended, or the connection to it is cut; what was "
        rf"played before \(\d+ pairs?\) is kept in {re.escape(str(record))}, and the same command "
        r"goes on with it"
    )
    assert re.fullmatch(said, as_compiled(done.err).strip())
    assert 0 < len(record.read_bytes().splitlines()) < 20
    resumed = untimed(command(*asked, "--jobs", "1", "--resume", record))
    assert resumed == untimed(command(*asked, "--jobs", "1"))


def test_no_cluster_is_one_line(command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed port is named at once: Dask, which would try it for seconds, is not asked."""
    distributed = pytest.importorskip("distributed")

    def patient(*_: object, **__: object) -> None:
        raise AssertionError("Dask waits for the closed port")

    monkeypatch.setattr(distributed, "Client", patient)
    done = command(*QUICK, "--cluster", "tcp://127.0.0.1:9")
    assert done.code == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in done.err


def test_the_least_games_are_those_of_the_statistics() -> None:
    """The command refuses them before it imports the engine."""
    assert LEAST_GAMES == 2 * LEAST_PAIRS


def test_luck_and_an_early_end(command: Run) -> None:
    """Both shares in words and as JSON; a series that may end early says what its interval is."""
    asked = ("arena", "greedy", "random", "--deck", "BASIC", "--luck", "2", "--until", "0.5")
    played = ("--games", "60", "--seed", "1")
    score = document(command(*asked, *played, "--jobs", "1", "--json"))
    assert 40 <= score["games"] < 60
    assert set(score["pairs"]) == {"points_a", "ci95"}
    assert set(score["luck_adjusted"]) == {*score["pairs"], "variance_share"}
    assert (score["luck"], score["until"]) == (2, 0.5)
    assert score["ci95"] == score["pairs"]["ci95"]
    assert untimed(command(*asked, *played, "--jobs", "2", "--json")) == {
        key: value for key, value in score.items() if key != "seconds"
    }
    words = command(*asked, *played, "--jobs", "1").out
    for said in ("95%, whenever looked at", "by pairs of games: ", "less the luck of the games: "):
        assert said in words
    lines = words.splitlines()
    assert LUCK_NOTE in lines
    bounds = [line for line in lines if " to " in line]
    assert len(bounds) == 2, "the table has no interval of another kind"
    assert any(x.startswith("less the luck") and "quote the line above" in x for x in lines)
    assert command(*asked[:-1], "1.5", *played).code == 2
    few = command(*asked, "--games", "38")
    assert (few.code, few.out) == (2, "")
    assert "--luck needs at least 40 games" in few.err


def test_an_interrupted_match_says_what_is_kept(
    command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl-C is a line; before it the file of the games so far, where there is one."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    asked = ("arena", "random", "random", "--deck", "BASIC", "--games", "2", "--jobs", "1")
    file, empty = tmp_path / "pairs.jsonl", tmp_path / "empty.jsonl"
    assert command(*asked, "--resume", file).code == 0
    monkeypatch.setattr("hsbot.arena.play_series", interrupted)
    nothing = f"hsbot: nothing was finished yet, so that nothing is kept in {empty}"
    for options, said in (((), []), (("--resume", empty), [nothing])):
        done = command(*asked, *options)
        assert (done.code, done.out) == (130, "")
        assert done.err.splitlines() == [*said, "hsbot: ended by Ctrl-C"]
    kept = command(*asked, "--resume", file)
    assert kept.code == 130
    assert kept.err.splitlines() == [
        f"hsbot: what was played (1 pair) is kept in {file}: the same command goes on with it",
        "hsbot: ended by Ctrl-C",
    ]
