"""``hsbot decks``."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hearthstone.deckstrings import write_deckstring
from hearthstone.enums import CardClass, FormatType

from hsbot.agents.setup.mulligan_results import KeptCard
from hsbot.belief.decks.database import known_decks
from hsbot.belief.decks.deckfile import parse_deck_file
from hsbot.cards import Deck, class_name, deck_to_code, playable_cards
from hsbot.commands.decks.mulligan import _print
from hsbot.input_bounds import MOST_TEXT
from hsbot.logwriter import sample_log
from hsbot.logwriter.format.client_log_lines import chosen_deck_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from kit.commands import Outcome

    Run = Callable[..., Outcome]


def test_every_listed_deck_has_its_facts(command: Run) -> None:
    """The list holds whole decks, each with name, class and format."""
    done = command("decks", "list", "--json")
    assert done.code == 0
    decks = json.loads(done.out)
    assert decks
    assert all(deck["size"] >= 30 for deck in decks)
    assert all(deck["name"] and deck["class"] and deck["format"] for deck in decks)


def test_a_deck_is_shown_by_name(command: Run) -> None:
    """Its cards are named, its copies add up, and its code is given."""
    name = json.loads(command("decks", "list", "--json").out)[0]["name"]
    done = command("decks", "show", name, "--json")
    assert done.code == 0
    deck = json.loads(done.out)
    assert sum(card["count"] for card in deck["cards"]) == deck["size"]
    assert deck["code"].startswith("AAE")
    for_people = command("decks", "show", name)
    assert for_people.code == 0
    assert deck["cards"][0]["name"] in for_people.out
    assert deck["code"] in for_people.out


def test_the_list_is_readable(command: Run) -> None:
    """Without --json it is a table with a heading."""
    done = command("decks", "list")
    assert done.code == 0
    heads, *rows = done.out.splitlines()
    assert heads.split()[:2] == ["deck", "class"]
    months = [found[0] for row in rows if (found := re.findall(r"\b20\d\d-\d\d\b", row))]
    assert len(months) > 10
    assert months == sorted(months, reverse=True)
    assert any(" Demon Hunter " in row for row in rows)
    assert "DEMONHUNTER" not in done.out


def test_an_unknown_deck_is_named(command: Run) -> None:
    """Exit 2 and one line."""
    done = command("decks", "show", "No Such Deck")
    assert done.code == 2
    (line,) = done.err.splitlines()
    assert "No Such Deck" in line


# ---- add -----------------------------------------------------------------------------------------
@pytest.fixture
def own_decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of added decks, in an empty folder."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data" / "decks.toml"


def code_of(table: CardTable) -> str:
    """The code of a mage's deck that nobody plays."""
    cards = [card.card_id for card in playable_cards(table, FormatType.FT_STANDARD)]
    mage = [c for c in cards if table[c].card_class == CardClass.MAGE and not table[c].elite]
    deck = Deck("Odd Mage", CardClass.MAGE, tuple((c, 2) for c in sorted(mage)[:15]))
    return f"### Odd Mage\n# a comment\n{deck_to_code(deck, table)}\n"


def test_a_deck_is_added_and_known_from_then_on(
    command: Run, own_decks: Path, table: CardTable
) -> None:
    """By its code: listed, shown, believed, and kept in a file of the common format."""
    done = command("decks", "add", code_of(table), "--date", "2026-11", "--json")
    assert done.code == 0
    document = json.loads(done.out)
    assert (document["name"], document["class"], document["size"]) == ("Odd Mage", "MAGE", 30)
    assert document["file"] == str(own_decks)
    listed = {deck["name"] for deck in json.loads(command("decks", "list", "--json").out)}
    assert "Odd Mage" in listed
    shown = json.loads(command("decks", "show", "odd mage", "--json").out)
    assert shown["code"] in code_of(table)
    (deck,) = parse_deck_file(own_decks.read_text("utf-8"))
    assert (deck.date, deck.games, deck.source) == ("2026-11", 1000, "deck code")
    again = command("decks", "add", code_of(table), "--name", "Other")
    assert (again.code, again.out) == (2, "")
    assert "this deck is known already, as 'Odd Mage': use that name" in again.err


def test_a_second_deck_needs_a_name_of_its_own(
    command: Run, own_decks: Path, table: CardTable
) -> None:
    """A name or a list that is known is refused, and the file stays as it was."""
    assert command("decks", "add", code_of(table)).code == 0
    before = own_decks.read_bytes()
    for arguments in ([], ["--name", "ODD MAGE"], ["--name", "Another"]):
        done = command("decks", "add", code_of(table), *arguments)
        assert done.code == 2
        assert len(done.err.splitlines()) == 1
    assert own_decks.read_bytes() == before


def test_what_is_no_deck_is_not_added(command: Run, own_decks: Path, table: CardTable) -> None:
    """No code, or no month: one line, exit 2, no file."""
    assert command("decks", "add", "rubbish").code == 2
    assert command("decks", "add", code_of(table), "--date", "soon").code == 2
    assert not own_decks.exists()


def test_a_code_is_not_looked_for_without_an_end(
    command: Run, own_decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe that never closes is read as far as a text of decks may go."""

    class Endless(io.StringIO):
        def read(self, size: int | None = -1) -> str:
            assert size is not None
            assert 0 < size <= MOST_TEXT
            return "x" * size

    monkeypatch.setattr("sys.stdin", Endless())
    done = command("decks", "add", "-")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert not own_decks.exists()


# ---- predict and evaluate ------------------------------------------------------------------------
def test_a_log_is_predicted_turn_by_turn(command: Run) -> None:
    """Each turn has a posterior that sums to at most 1, ten cards, and what was then played."""
    log = str(sample_log())
    done = command("decks", "predict", log, "--json")
    assert done.code == 0
    document = json.loads(done.out)
    (game,) = document["games"]
    assert [turn["turn"] for turn in game["turns"]] == list(range(1, len(game["turns"]) + 1))
    for turn in game["turns"]:
        assert len(turn["cards"]) == 10
        shares = [card["probability"] for card in turn["cards"]]
        assert shares == sorted(shares, reverse=True)
        assert sum(deck["probability"] for deck in turn["decks"]) + turn["unlisted"] <= 1.001
    assert any(turn["played"] for turn in game["turns"])
    shown = command("decks", "predict", log)
    assert shown.code == 0
    assert game["hero_class"].title() in shown.out.splitlines()[0]
    ranks = {card["rank"] for turn in game["turns"] for card in turn["played"]}
    assert max(x or 0 for x in ranks) > 10
    assert "(rank; - not expected)" in " ".join(shown.out.split())
    assert "(-) is a card that was not" in " ".join(
        command("decks", "predict", "--help").out.split()
    )
    assert command("decks", "predict", log, "--rule", "thesis", "--json").code == 0


def test_a_log_that_is_not_there_is_named(command: Run) -> None:
    """Exit 2 and one line."""
    done = command("decks", "predict", "no.log")
    assert done.code == 2
    assert "no.log" in done.err


def test_rules_are_measured_on_decks_and_logs(command: Run, tmp_path: Path) -> None:
    """Rows for lists and games, for people and as JSON; without either it is a mistake."""
    file = tmp_path / "decks.toml"
    file.write_text((Path(__file__).parents[2] / "decks" / "papers.toml").read_text("utf-8"))
    arguments = ["decks", "evaluate", str(file), "--most", "2", "--log", str(sample_log())]
    done = command(*arguments, "--seed", "3", "--json")
    assert done.code == 0
    rows = json.loads(done.out)["rows"]
    assert {row["after"] for row in rows} == {"3 seen", "6 seen", "10 seen", "games"}
    assert all(set(row["rules"]) == {"bayes", "thesis", "frequency", "ngrams"} for row in rows)
    shown = command(*arguments)
    assert shown.code == 0
    assert "bayes leads by" in shown.out
    assert command("decks", "evaluate").code == 2


def test_coverage_names_what_a_list_lacks(
    command: Run, table: CardTable, tmp_path: Path, unmodelled: str
) -> None:
    """A code, and a file of codes: how many are whole, which cards the others lack."""
    whole = _code_of(table, ["CS2_182", "CS2_029"])
    lacking = _code_of(table, ["CS2_182", unmodelled])
    done = command("decks", "coverage", whole, "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert (found["lists"], found["whole"], found["missing"]) == (1, 1, [])
    file = tmp_path / "lists.txt"
    file.write_text(f"# two lists\n{whole}\n{lacking}\n", encoding="utf-8")
    found = json.loads(command("decks", "coverage", str(file), "--json").out)
    assert (found["lists"], found["whole"], found["share_of_cards"]) == (2, 1, 0.75)
    (missing,) = found["missing"]
    assert (missing["card_id"], missing["lists"]) == (unmodelled, 1)
    assert missing["status"] in ("partial", "unsupported")
    assert [deck["whole"] for deck in found["decks"]] == [True, False]
    for_people = command("decks", "coverage", str(file))
    assert for_people.out.startswith("1 of 2 lists modelled whole (50.0%)")
    assert table[unmodelled].name.split()[0] in for_people.out


def test_coverage_goes_on_past_a_list_that_cannot_be_read(
    command: Run, table: CardTable, tmp_path: Path
) -> None:
    """Each bad list is named with the reason; only where no list can be read is it an error."""
    whole = _code_of(table, ["CS2_182", "CS2_029"])
    broken = write_deckstring([(99_999_999, 2)], [637], FormatType.FT_WILD)
    file = tmp_path / "lists.txt"
    file.write_text(f"### Broken\n{broken}\n\n{whole}\n\nAAEBAf\n", encoding="utf-8")
    done = command("decks", "coverage", str(file), "no code", "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert (found["lists"], found["whole"]) == (1, 1)
    assert [reason.split(":")[0] for reason in found["left_out"]] == [
        "Broken",
        "a deck code that ends too early (copy it whole)",
        "no deck is named 'no code', and it is no deck code",
    ]
    assert "'AAEBAf'" in found["left_out"][1]
    assert "'no code'" in found["left_out"][2]
    for_people = command("decks", "coverage", str(file))
    assert "2 lists left out:" in for_people.out
    assert "Broken: " in for_people.out
    file.write_text(f"{broken}\n\nAAEBAf\n", encoding="utf-8")
    none = command("decks", "coverage", str(file))
    assert none.code == 2
    assert len(none.err.splitlines()) == 1
    assert "holds no deck that can be read" in none.err


def test_coverage_of_all_known_decks(command: Run) -> None:
    """Without a list: what ships, and the papers' old decks are whole."""
    found = json.loads(command("decks", "coverage", "--json").out)
    assert found["lists"] == len(json.loads(command("decks", "list", "--json").out))
    assert found["whole"] == sum(deck["whole"] for deck in found["decks"]) > 100


def test_coverage_of_nothing_is_one_clear_line(command: Run, tmp_path: Path) -> None:
    """Exit 2 for what is no code, and for a file without one."""
    file = tmp_path / "empty.txt"
    file.write_text("# nothing\n", encoding="utf-8")
    for lists in ("no code", str(file)):
        done = command("decks", "coverage", lists)
        assert done.code == 2
        assert len(done.err.splitlines()) == 1


def test_a_file_of_decks_is_imported_once(
    command: Run, table: CardTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New lists get names and the month; a second import adds nothing; they are listed as known."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    ours = ["CS2_182", "CS2_029", "CS2_023", "CS2_024", "CS2_025", "CS2_026"]
    decks = [
        {"hero_class": "MAGE", "cards": [[table[x].dbf_id, 5] for x in ours], "games": 40},
        {"hero_class": "MAGE", "cards": [[table[x].dbf_id, 5] for x in (*ours[1:], "CS2_022")]},
        {"hero_class": "MAGE", "cards": [[99_999_999, 30]]},
    ]
    file = tmp_path / "statistics.json"
    file.write_text(json.dumps({"data": decks}), "utf-8")
    done = command("decks", "import", str(file), "--date", "2026-11", "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert (found["read"], found["left_out"], found["added"]) == (2, 1, 2)
    assert {deck["date"] for deck in found["decks"]} == {"2026-11"}
    assert [deck["games"] for deck in found["decks"]] == [40, 1000]
    names = [deck["name"] for deck in found["decks"]]
    assert len(set(names)) == 2
    assert all(name.startswith("Mage") for name in names)
    listed = {deck["name"]: deck for deck in json.loads(command("decks", "list", "--json").out)}
    assert all(listed[name]["weight_today"] == 1.0 for name in names)
    again = command("decks", "import", str(file))
    assert again.code == 0
    assert "0 added" in again.out
    assert "kept" not in again.out
    assert "2 known already" in again.out


@pytest.mark.parametrize(
    ("name", "cards", "said"),
    [
        ("four.txt", "4x Fireball", "a list of 4 cards is no deck"),
        ("ten.txt", "10x Fireball", "a list of 10 cards is no whole deck: this one takes 30"),
        ("forty.txt", "40x Fireball", "a list of 40 cards is no whole deck: this one takes 30"),
        ("prince.txt", "29x Fireball\n1x Prince Renathal", "30 cards is no whole deck: this one "),
    ],
)  # fmt: skip
def test_a_list_that_is_no_whole_deck_is_refused(  # noqa: PLR0917  # fixtures
    command: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    cards: str,
    said: str,
) -> None:
    """With the number of its cards; nothing is kept. A whole one beside it is taken."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    file = tmp_path / name
    file.write_text(cards, "utf-8")
    done = command("decks", "import", str(file))
    assert (done.code, done.out) == (2, "")
    assert f"{name}: " in done.err
    assert said in done.err
    assert not (tmp_path / "data").exists()
    file.write_text(f"{cards}\n\n### Whole\n30x Fireball\n", "utf-8")
    done = command("decks", "import", str(file))
    assert "1 added of 1 deck; kept in" in done.out
    assert "1 list left out: a list of" in done.out
    assert said in done.out


def test_forty_cards_are_whole_with_the_prince(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: CardTable
) -> None:
    """He says so; a code that `decks add` is given is counted, too."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "x.txt").write_text("39x Fireball\n1x Prince Renathal", "utf-8")
    assert "1 added" in command("decks", "import", str(tmp_path / "x.txt")).out
    short = command("decks", "add", _code_of(table, ["CS2_029"]))
    assert short.code == 2
    assert "is no whole deck" in short.err


def test_an_added_deck_can_be_removed(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its name in any case; what ships stays, and others of the user's do."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    file = tmp_path / "two.txt"
    file.write_text("### Mine\n30x Fireball\n\n### Other\n30x Frostbolt\n", "utf-8")
    assert "2 added" in command("decks", "import", str(file)).out
    removed = json.loads(command("decks", "remove", "mINE", "--json").out)
    assert removed["name"] == "Mine"
    names = [deck["name"] for deck in json.loads(command("decks", "list", "--json").out)]
    assert "Other" in names
    assert "Mine" not in names
    for name, said in (("Mine", "no deck named 'Mine'"), ("BASIC", "ships with hsbot")):
        done = command("decks", "remove", name)
        assert (done.code, done.out) == (2, "")
        assert said in done.err
    assert "removed from" in command("decks", "remove", "Other").out


def test_a_known_list_in_words_is_known(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: CardTable
) -> None:
    """Names tell no print: a shipped list of reprints, written in words, is the same list."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    deck = next(
        deck
        for deck in known_decks()
        if any(table.canonical(card_id) != card_id for card_id, _ in deck.cards)
    )
    file = tmp_path / "words.txt"
    file.write_text("\n".join(f"{n}x {table[x].name}" for x, n in deck.cards), "utf-8")
    found = json.loads(command("decks", "import", str(file), "--json").out)
    assert (found["read"], found["added"]) == (1, 0)


def test_a_large_import_is_boiled_down(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: CardTable
) -> None:
    """Twelve lists of two kinds as two decks, which carry the games of all."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    mage = [c for c in playable_cards(table) if c.classes == (CardClass.MAGE,)]
    kinds = mage[:16], mage[40:56]
    decks = [
        {
            "hero_class": "MAGE",
            "cards": [[c.dbf_id, 2] for i, c in enumerate(kind) if i != left_out],
            "games": 10,
        }
        for kind in kinds
        for left_out in range(6)
    ]
    file = tmp_path / "many.json"
    file.write_text(json.dumps(decks), "utf-8")
    found = json.loads(command("decks", "import", str(file), "--most", "2", "--json").out)
    assert (found["read"], found["added"]) == (12, 2)
    assert [deck["games"] for deck in found["decks"]] == [60, 60]


def test_a_card_that_no_deck_holds_is_named(
    command: Run, table: CardTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A boss's hero in a code, in numbers, in a deck file: exit 2, and nothing is kept."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    boss, rest = table["BRMA03_1"], ("CS2_182", "CS2_029", "CS2_023", "CS2_024", "CS2_025")
    pairs = [[boss.dbf_id, 1], *([table[x].dbf_id, 2] for x in rest)]
    code = write_deckstring(pairs, [table["HERO_08"].dbf_id], FormatType.FT_WILD)
    lines = "\n".join(f"2x {card_id}" for card_id in (boss.card_id, *rest))
    files = {
        "code.txt": code,
        "numbers.json": json.dumps([{"hero_class": "MAGE", "cards": pairs}]),
        "deck.toml": f'[[deck]]\nname = \'x\'\nclass = \'MAGE\'\ncards = """\n{lines}\n"""\n',
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
        done = command("decks", "import", str(tmp_path / name))
        assert done.code == 2
        assert "no deck can hold Emperor Thaurissan (BRMA03_1)" in done.err
    assert command("decks", "add", code).code == 2
    assert not (tmp_path / "data").exists()


def test_what_cannot_be_imported_is_one_clear_line(command: Run, tmp_path: Path) -> None:
    """Exit 2 for a file without decks, and for a month that is none."""
    file = tmp_path / "nothing.txt"
    file.write_text("hello\n", "utf-8")
    for arguments in ([str(file)], [str(file), "--date", "soon"], [str(tmp_path / "none")]):
        done = command("decks", "import", *arguments)
        assert done.code == 2
        assert len(done.err.splitlines()) == 1


def test_own_decks_come_from_decks_log(
    command: Run, table: CardTable, tmp_path: Path, unmodelled: str
) -> None:
    """Every deck that the client named in its sessions, with what the simulator lacks of it."""
    codes = {"First": _code_of(table, ["CS2_182"]), "Second": _code_of(table, [unmodelled])}
    for day, (name, code) in enumerate(codes.items(), start=1):
        session = tmp_path / "Logs" / f"Hearthstone_2026_11_0{day}_12_00_00"
        session.mkdir(parents=True)
        text = "".join(chosen_deck_lines(3, name, 5, code))
        (session / "Decks.log").write_text(text, "utf-8")
    done = command("decks", "own", "--logs", str(tmp_path), "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert [(deck["name"], deck["missing"]) for deck in found] == [
        ("First", []),
        ("Second", [unmodelled]),
    ]
    shown = command("decks", "own", "--logs", str(tmp_path))
    assert "nothing" in shown.out
    assert class_name(CardClass[found[0]["class"]]) in shown.out
    assert found[0]["class"] not in shown.out
    assert command("decks", "own", "--logs", str(tmp_path / "none")).code == 2
    assert command("decks", "own", "--logs", str(tmp_path / "Logs"), "--game-dir", ".").code == 2


@pytest.mark.slow
def test_a_deck_s_mulligan_is_played(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every card with its chances kept and replaced, the best first; recorded games beside it."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    file = tmp_path / "games.sqlite"
    log = str(sample_log())
    done = command("advise", log, "--record", str(file), "--iterations", "8", "--json")
    assert done.code == 0
    name = "CIG 2018 Pirate Warrior"
    arguments = ("decks", "mulligan", name, "--games", "40", "--file", str(file))
    done = command(*arguments, "--json")
    assert done.code == 0, done.err
    rows = json.loads(done.out)
    assert [row["difference"] for row in rows] == sorted(
        (row["difference"] for row in rows), reverse=True
    )
    own = [row["own"] for row in rows]
    assert sum(counts["kept"] + counts["replaced"] for counts in own) in (3, 4)
    assert sum(counts["kept_wins"] + counts["replaced_wins"] for counts in own) in (3, 4)
    shown = command(*arguments)
    assert "difference" in shown.out.splitlines()[0]
    assert "own kept" in shown.out.splitlines()[0]
    without = command(*arguments[:-1], str(tmp_path / "none.sqlite"))
    assert "difference" in without.out.splitlines()[0]
    assert "own" not in without.out.splitlines()[0]
    assert "Own:" not in without.out
    assert command("decks", "mulligan", "no such deck").code == 2


def test_columns_of_a_mulligan_subtract(
    table: CardTable, capsys: pytest.CaptureFixture[str]
) -> None:
    """Kept less replaced is the difference as they are read; without games there is none."""
    found = [
        KeptCard("CS2_182", 20, 20, 0.5234, 0.4871, 0.01, blended=0.012),
        KeptCard("CS2_029", 0, 20, 0.0, 0.4871, 0.0, blended=-0.01),
    ]
    _print(found, {}, table, 40)
    yeti, fire = capsys.readouterr().out.splitlines()[1:3]
    assert yeti.split()[2:7] == ["52.3%", "48.7%", "+3.6", "+1.2", "\u00b12.0"]
    assert fire.split()[1:5] == ["-", "48.7%", "-", "-1.0"]


@pytest.fixture
def unmodelled(table: CardTable, library: Library) -> str:
    """A collectible neutral minion that the simulator does not model."""
    for card in playable_cards(table, FormatType.FT_WILD):
        if card.classes == (CardClass.NEUTRAL,) and library.unmodelled(card.card_id):
            return card.card_id
    pytest.skip("every neutral card is modelled")


def _code_of(table: CardTable, card_ids: list[str]) -> str:
    cards = tuple((card_id, 1) for card_id in card_ids)
    return deck_to_code(Deck("", CardClass.MAGE, cards, FormatType.FT_WILD), table)


def test_a_card_built_of_modules_stands_at_what_they_cost(command: Run) -> None:
    """Zilliax, whose own card costs nothing, is listed as hsbot plays it."""
    shown = json.loads(command("decks", "show", "Starship Death Knight", "--json").out)
    costs = {card["name"]: card["cost"] for card in shown["cards"]}
    assert costs["Zilliax Deluxe 3000"] == 9
