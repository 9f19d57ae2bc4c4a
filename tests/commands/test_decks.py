"""``hsbot decks``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, FormatType

from hsbot.belief.decks.deckfile import parse_deck_file
from hsbot.cards import Deck, deck_to_code, playable_cards
from hsbot.logwriter import sample_log

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
    assert done.out.splitlines()[0].split()[:2] == ["deck", "class"]


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
    assert command("decks", "add", code_of(table), "--name", "Other").code == 2


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
