"""Files of deck lists: each form in which people and statistics write them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.deckstrings import write_deckstring
from hearthstone.enums import CardClass, CardSet, FormatType

from hsbot.belief.decks.database import known_decks, load_decks
from hsbot.belief.decks.deck_list_readers import read_decks
from hsbot.cards import deck_to_code, shortened
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable, Deck
DECK_FILE = "[[deck]]\nname = 'x'\nclass = 'MAGE'\n%scards = '2x %s'\n"


@pytest.fixture
def mage(table: CardTable) -> Deck:
    """A known list of 2025, as it comes back from a file: without name, date and games."""
    deck = next(
        deck
        for deck in known_decks().of_class(CardClass.MAGE)
        if deck.date >= "2025" and not deck.sideboards
    )
    del table
    return replace(deck, name="", date="", source="", archetype="", games=0, win_rate=0.0)


def written(folder: Path, name: str, text: str) -> Path:
    """A file with this text."""
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def same(found: Deck, deck: Deck) -> bool:
    """Whether two decks hold the same cards for the same class."""
    return dict(found.cards) == dict(deck.cards) and found.hero_class == deck.hero_class


def pairs(deck: Deck, table: CardTable) -> list[list[int]]:
    """Dbf id and count of each card."""
    return [[table[card_id].dbf_id, count] for card_id, count in deck.cards]


def test_codes_alone_and_in_the_client_s_block(
    tmp_path: Path, table: CardTable, mage: Deck
) -> None:
    """A code a line, or the block that the client copies; the same list twice is one deck."""
    code = deck_to_code(mage, table)
    (alone,) = read_decks(written(tmp_path, "a.txt", f"{code}\n\n{code}\n"), table)
    assert same(alone, mage)
    block = f"### My Mage\n# Class: Mage\n# 2x (1) Something\n#\n{code}\n# To use this deck\n"
    (titled,) = read_decks(written(tmp_path, "b.txt", block), table)
    assert same(titled, mage)
    assert titled.name == "My Mage"


def test_a_list_in_words(tmp_path: Path, table: CardTable, mage: Deck) -> None:
    """Count and English name, with the cost or without; the class by its cards, or as named."""
    for form in ("{0}x {1}", "{0} {1}", "# {0}x (3) {1}"):
        lines = [form.format(n, table[card_id].name) for card_id, n in mage.cards]
        text = "### Words\n" + "\n".join(lines) + "\n\n"
        (found,) = read_decks(written(tmp_path, "words.txt", text), table)
        names = {table[card_id].name: n for card_id, n in mage.cards}
        assert {table[card_id].name: n for card_id, n in found.cards} == names
        assert (found.hero_class, found.name) == (CardClass.MAGE, "Words")


def test_json_of_statistics(tmp_path: Path, table: CardTable, mage: Deck) -> None:
    """A code or pairs, under whatever keys the sites use, with games and win rate."""
    code, numbers = deck_to_code(mage, table), pairs(mage, table)
    forms: list[object] = [
        {"decks": [{"hero_class": "MAGE", "cards": numbers, "games": 7, "win_rate": 51.5}]},
        {
            "series": {
                "data": {
                    "MAGE": [{"deck_list": json.dumps(numbers), "total_games": 7, "win_rate": 51.5}]
                }
            }
        },
        {"deckStats": [{"decklist": code, "totalGames": 7, "winrate": 0.515}]},
        [{"deckstring": code, "games": 3, "win_rate": 50.0}, {"code": code, "games": 4}],
    ]
    for number, form in enumerate(forms):
        (found,) = read_decks(written(tmp_path, f"{number}.json", json.dumps(form)), table)
        assert same(found, mage)
        assert found.games == 7
    assert (found.win_rate, read_decks(tmp_path / "2.json", table)[0].win_rate) == (21.43, 51.5)


def test_a_list_of_cards_that_came_later_is_left_out(
    tmp_path: Path, table: CardTable, mage: Deck
) -> None:
    """The others are read, and the reason is told; without a listener it is an error."""
    numbers = pairs(mage, table)
    decks = [
        {"hero_class": "MAGE", "cards": numbers},
        {"hero_class": "MAGE", "cards": [*numbers[1:], [99_999_999, 2]]},
    ]
    path = written(tmp_path, "later.json", json.dumps({"decks": decks}))
    reasons: list[str] = []
    (found,) = read_decks(path, table, reasons.append)
    assert same(found, mage)
    (reason,) = reasons
    assert "99999999" in reason
    with pytest.raises(DeckError, match="99999999"):
        read_decks(path, table)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.json", "{"),
        ("b.json", '{"decks": [{}]}'),
        ("c.json", "[]"),
        ("d.json", '{"decks": [{"hero_class": "MAGE", "cards": [[315, 2]]}]}'),
        ("e.txt", ""),
        ("f.txt", "2x Fireball\n"),
        ("g.txt", "AAEnot a code"),
        ("h.toml", "no toml"),
    ],
)
def test_what_holds_no_deck_is_named(
    tmp_path: Path, table: CardTable, name: str, text: str
) -> None:
    """Empty, broken, or another's file: the error names it."""
    with pytest.raises(DeckError, match=name.replace(".", r"\.")):
        read_decks(written(tmp_path, name, text), table, lambda _reason: None)
    with pytest.raises(DeckError, match=r"none\.json: cannot be read"):
        read_decks(tmp_path / "none.json", table)


def test_a_broken_file_is_told_by_its_place(tmp_path: Path, table: CardTable) -> None:
    """Of JSON and TOML; a value of another kind in a deck's own words."""
    faults = {
        "a.json": ('{"a": 1,\n"b" 2}', r"a\.json: is no JSON: line 2, column 5$"),
        "b.json": ("[" * 100_000, r"b\.json: is nested too deep$"),
        "c.toml": ('source = "x\n', r"c\.toml: is no TOML: line 1, column 12: a quote is not"),
        "d.toml": ("[[deck]]\nname = 3", r"d\.toml: deck 3: .*name: a text is needed, not a whole"),
    }
    for name, (text, said) in faults.items():
        with pytest.raises(DeckError, match=said):
            read_decks(written(tmp_path, name, text), table)


TRUNCATED = "a deck code that ends too early (copy it whole)"


def test_a_list_that_is_left_out_is_named_once(tmp_path: Path, table: CardTable) -> None:
    """By its name, though the reason holds the same word; without one by its code."""
    unknown = write_deckstring([(99_999_999, 2)], [table["HERO_08"].dbf_id], FormatType.FT_WILD)
    named = [
        {"name": "dbf id", "code": unknown},
        {"name": "code", "code": "AAEBAf"},
        {"code": unknown},
        {"code": "AAEBAf"},
    ]
    reasons: list[str] = []
    with pytest.raises(DeckError, match="holds no deck"):
        read_decks(written(tmp_path, "a.json", json.dumps(named)), table, reasons.append)
    begin = [x.partition(": ")[0] for x in reasons]
    assert begin == ["dbf id", "code", shortened(unknown), TRUNCATED]


def test_a_word_that_is_no_card_is_named(tmp_path: Path, table: CardTable, mage: Deck) -> None:
    """A misspelt card: its name stands in the error."""
    lines = [f"{n}x {table[card_id].name}" for card_id, n in mage.cards]
    with pytest.raises(DeckError, match="Fierball"):
        read_decks(written(tmp_path, "x.txt", "\n".join([*lines, "1x Fierball"])), table)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2x " + "Fireball " * 1000, "holds no deck"),
        ("\n" * ((16 << 20) + 1), "it has more than 16 MB"),
    ],
    ids=["line", "file"],
)
def test_what_is_longer_than_any_list_is_none(
    tmp_path: Path, table: CardTable, text: str, said: str
) -> None:
    """No card is looked for that is named by a page, and no file read that fills the memory."""
    with pytest.raises(DeckError, match=said):
        read_decks(written(tmp_path, "x.txt", text), table)


def test_the_format_is_read_off_the_cards(tmp_path: Path, table: CardTable) -> None:
    """A list of pairs says no format: Wild's where Standard lacks a card today."""
    old = next(deck for deck in known_decks() if deck.date < "2018" and not deck.sideboards)
    entry = {"hero_class": old.hero_class.name, "cards": pairs(old, table)}
    (found,) = read_decks(written(tmp_path, "old.json", json.dumps([entry])), table)
    assert found.format == FormatType.FT_WILD
    then = load_decks().named("CLASSIC 2014")
    entry = {"hero_class": "MAGE", "cards": pairs(then, table)}
    (found,) = read_decks(written(tmp_path, "then.json", json.dumps([entry])), table)
    assert found.format == FormatType.FT_CLASSIC


def test_the_prints_of_the_classic_format_are_of_that_format(table: CardTable) -> None:
    """Each shipped deck of them is listed so, and no other is."""
    for deck in load_decks():
        prints = {table[x].card_set == CardSet.VANILLA for x, _ in deck.cards if x in table}
        assert (deck.format == FormatType.FT_CLASSIC) == (prints == {True}), deck.name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("spaces.txt", "2" + " " * 1_200_000 + "Fireball"),
        ("inner.txt", "2x Fire" + " " * 1_200_000 + "ball"),
        ("class.txt", "class:" + " " * 1_200_000 + "mage!"),
        ("copies.txt", "9999999999x Fireball"),
        ("cards.txt", "2x Fireball\n" * 100_000),
        ("not-a-number.json", '[{"deck_code": "CODE", "games": NaN}]'),
        ("endless.json", '[{"deck_code": "CODE", "win_rate": 1e999}]'),
        ("key.toml", "a." * 600_000 + "b = 1"),
        ("path.toml", DECK_FILE % ("", "../../x")),
        ("turned.toml", DECK_FILE % ("", "CS2_\u202e920")),
        ("copies.toml", DECK_FILE.replace("2x", f"{10**24}x") % ("", "CS2_029")),
        ("rate.toml", DECK_FILE % ("win_rate = nan\n", "CS2_029")),
        ("month.toml", DECK_FILE % ("date = '../../etc'\n", "CS2_029")),
        ("truths.json", '[{"class": "MAGE", "cards": [' + "[315, true]," * 14 + "[662, true]]}]"),
    ],
)
def test_what_is_no_deck_is_told_at_once_and_shortly(
    tmp_path: Path, table: CardTable, name: str, text: str
) -> None:
    """However long it is: time that grows with the square of a megabyte would have no end."""
    file = tmp_path / name
    file.write_text(text.replace("CODE", deck_to_code(load_decks().decks[0], table)))
    with pytest.raises(DeckError) as caught:
        read_decks(file, table, lambda _reason: None)
    assert len(str(caught.value)) < 300 + len(str(file))
    assert str(caught.value).count(str(file)) == 1


@pytest.mark.parametrize("key", ["name", "cards"])
def test_a_word_of_a_deck_file_is_named_shortly(tmp_path: Path, table: CardTable, key: str) -> None:
    """However long it is: nobody reads a page of digits."""
    entry = {"name": "'x'", "class": "'MAGE'", "cards": "['y']", key: f"'{'9' * 5000}'"}
    file = tmp_path / "decks.toml"
    file.write_text("[[deck]]\n" + "".join(f"{k} = {v}\n" for k, v in entry.items()), "utf-8")
    with pytest.raises(DeckError) as refused:
        read_decks(file, table)
    assert len(str(refused.value).replace(str(file), "")) < 300


def test_a_block_of_many_codes_is_read_once(tmp_path: Path, table: CardTable) -> None:
    """Ten thousand lines of one code, all under one title: one deck."""
    file = tmp_path / "codes.txt"
    code = deck_to_code(load_decks().decks[0], table)
    file.write_text("### Mine\n" + f"{code}\n" * 10_000)
    (deck,) = read_decks(file, table)
    assert deck.name == "Mine"


def test_a_misspelt_card_is_asked_about(tmp_path: Path, table: CardTable) -> None:
    """By the name that was meant; of a word that is like none nothing is asked."""
    for name, hint in (("Murloc Radier", "did you mean 'Murloc Raider'?"), ("Zzqqxw", "'Zzqqxw'")):
        path = written(tmp_path, "list.txt", f"2x {name}\n28x Wisp\n")
        with pytest.raises(DeckError) as raised:
            read_decks(path, table)
        assert str(raised.value).endswith(hint)
