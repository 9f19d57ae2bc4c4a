from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from hearthstone.enums import CardClass, FormatType

from hsbot.belief.decks.database import DeckDatabase, load_decks, shipped_folder
from hsbot.belief.decks.deck_list_readers import read_decks
from hsbot.belief.decks.deckfile import format_deck_file, parse_deck_file
from hsbot.belief.decks.game_dates import build_date, newest_day, plausibility
from hsbot.cards import Deck, DeckCodeError
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from hsbot.cards import CardTable

ROOT = Path(__file__).parents[3]
ONE_DECK = """
format = "standard"
date = "2017-07"
source = "here"

[[deck]]
name = "Tiny Mage"
class = "MAGE"
games = 7
win_rate = 51.5
cards = '''
2x CS2_029  Fireball
1x ETC_080
1x CS2_182 in ETC_080  Chillwind Yeti
'''
"""


@pytest.fixture(scope="module")
def database() -> DeckDatabase:
    """The decks that are shipped."""
    return load_decks()


def test_a_deck_file_is_read() -> None:
    """Every field comes from the deck or from the file's head."""
    assert parse_deck_file(ONE_DECK) == [
        Deck(
            name="Tiny Mage",
            hero_class=CardClass.MAGE,
            cards=(("CS2_029", 2), ("ETC_080", 1)),
            sideboards=(("ETC_080", "CS2_182", 1),),
            format=FormatType.FT_STANDARD,
            date="2017-07",
            source="here",
            archetype="Tiny Mage",
            games=7,
            win_rate=51.5,
        )
    ]


def test_a_written_file_reads_back_the_same(table: CardTable, database: DeckDatabase) -> None:
    """Writing and reading are each other's inverse, shared keys or not."""
    for decks in (
        list(database),
        list(database.of_class(CardClass.MAGE)),
        parse_deck_file(ONE_DECK),
    ):
        again = parse_deck_file(format_deck_file(decks, table, "a comment\nof two lines"))
        assert [sorted(deck.cards) for deck in again] == [sorted(deck.cards) for deck in decks]
        assert [
            (d.name, d.hero_class, d.archetype, d.format, d.date, d.source, d.games, d.sideboards)
            for d in again
        ] == [
            (d.name, d.hero_class, d.archetype, d.format, d.date, d.source, d.games, d.sideboards)
            for d in decks
        ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[deck", "is no TOML: at the end: a ] is not closed"),
        ("[[deck]]\nname='a'\nclass='MAGE'", "deck 'a': 'cards' is missing"),
        ("[[deck]]\nname='a'\nclass='WIZARD'\ncards=''", "'WIZARD' is no class"),
        ("[[deck]]\nname='a'\nclass='MAGE'\ncards='Fireball'", "not a card line"),
        (
            "[[deck]]\nname='a'\nclass='MAGE'\ncards=3",
            "deck 'a': cards: a text is needed, not a whole number",
        ),
        (
            "[[deck]]\nname=3\nclass='MAGE'\ncards='2x CS2_029'",
            "name: a text is needed, not a whole number",
        ),
        ("[[deck]]\nname='a'\nclass='NEUTRAL'\ncards='2x CS2_029'", "'NEUTRAL' is no class"),
        ("[[deck]]\nname='a'\nclass='MAGE'\ncards='99999x CS2_029'", "1 to 100 cards"),
        ("[[deck]]\nname='a'\nclass='MAGE'\ncards='0x CS2_029'", "1 to 100 cards"),
        (
            "[[deck]]\nname='a'\nclass='MAGE'\ncards='2x CS2_029'\ngames=-1",
            "of at least 0 is needed, not -1",
        ),
        ("[[deck]]\nname='a'\nclass='MAGE'\ncards='2x CS2_029'\nwin_rate=nan", "0|100"),
        ("deck = [1]", "no \\[\\[deck"),
        ("deck = 3", "no \\[\\[deck"),
        ("decks = 3", "no \\[\\[deck"),
        ("x = " + "[\n" * 5000, "is no TOML"),
    ],
)
def test_a_wrong_file_is_told_in_one_line(
    text: str, reason: str, tmp_path: Path, table: CardTable
) -> None:
    """The error names the file once, the deck and what is wrong, whoever reads it."""
    file = tmp_path / "my.toml"
    file.write_text(text, encoding="utf-8")
    for read in (load_decks, partial(read_decks, cards=table)):
        with pytest.raises(DeckError, match=reason) as caught:
            read(file)
        said = str(caught.value)
        assert said.startswith(f"{file}: ")
        assert said.count(str(file)) == 1
        assert "\n" not in said


def test_the_shipped_decks_can_be_built(table: CardTable, database: DeckDatabase) -> None:
    """Every card exists, is there at most twice, and is of the class or of one other."""
    assert 200 < len(database) <= 300
    for deck in database:
        assert deck.size in {30, 40}, deck.name
        assert len(dict(deck.cards)) == len(deck.cards)
        assert all(1 <= count <= table[card_id].copies_allowed for card_id, count in deck.cards)
        foreign = {
            table[card_id].classes
            for card_id, _ in deck.cards
            if not table[card_id].playable_by(deck.hero_class)
        }
        assert len(foreign) <= 1, deck.name


def test_the_names_beside_the_ids_are_right(table: CardTable) -> None:
    """The names that people read in the files are those of the ids that the program reads."""
    for file in shipped_folder().iterdir():
        if not file.name.endswith(".toml"):
            continue
        for deck in tomllib.loads(file.read_text(encoding="utf-8"))["deck"]:
            for line in deck["cards"].splitlines():
                card_id, name = line.split(maxsplit=1)[1].split(maxsplit=1)
                assert table[card_id].name == name.strip()


def test_names_are_unique_within_a_file() -> None:
    """No two decks of a file share a name."""
    for file in shipped_folder().iterdir():
        if file.name.endswith(".toml"):
            names = Counter(deck.name for deck in parse_deck_file(file.read_text(encoding="utf-8")))
            assert max(names.values()) == 1, file.name


def test_every_class_has_decks(database: DeckDatabase) -> None:
    """The eleven classes are all there."""
    assert len(database.classes()) == 11
    assert all(deck.hero_class == CardClass.DRUID for deck in database.of_class(CardClass.DRUID))
    assert database.of_class(CardClass.INVALID) == ()


def test_the_papers_decks_are_known_by_name(database: DeckDatabase) -> None:
    """The benchmarks name them; the newest of several decks of one name is meant."""
    assert dict(database.named("basic").cards)["CS2_029"] == 2
    assert database.named("CIG 2018 Pirate Warrior").hero_class == CardClass.WARRIOR
    assert database.named("Tutea complex").hero_class == CardClass.HUNTER
    assert database.named("Jade Druid").date == "2017-08"
    with pytest.raises(DeckError, match="no deck is named 'nothing'"):
        database.named("nothing")


def test_a_damaged_code_is_told_from_a_name(database: DeckDatabase, table: CardTable) -> None:
    """By its beginning, however long the text is; a name has the hint, a code its fault."""
    for code in ("AAEC", " AAECAf0EBu==", "### Mine\nAAECAf0E!!"):
        with pytest.raises(DeckCodeError) as damaged:
            database.meant(code, table)
        assert damaged.value.like_code
    for name in ("basik", "AA Druid", "basik " * 12, "no\ncode"):
        with pytest.raises(DeckError, match=r"no deck is named .*, and it is no deck code: "):
            database.meant(name, table)
    with pytest.raises(DeckError, match="did you mean 'BASIC'"):
        database.meant("basik", table)


def test_own_files_are_added(tmp_path: Path) -> None:
    """A file, a folder of files and a path that does not exist may be given."""
    (tmp_path / "mine.toml").write_text(ONE_DECK, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not decks", encoding="utf-8")
    shipped = len(load_decks())
    assert len(load_decks(tmp_path / "mine.toml")) == shipped + 1
    assert load_decks(tmp_path, tmp_path / "missing").decks[-1].name == "Tiny Mage"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    """A binary file is told, not crashed upon."""
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DeckError, match="cannot be read"):
        load_decks(tmp_path)


def test_builds_are_dated() -> None:
    """Known builds give their day, others one between, later ones the last; 0 is unknown."""
    assert build_date(0) is None
    assert build_date(20970) == date(2017, 9, 18)
    assert date(2017, 6, 1) < (build_date(20000) or date.min) < date(2017, 9, 18)
    assert build_date(10**9) == newest_day()
    assert build_date(1) == date(2013, 10, 2)


def test_decks_fade_with_time() -> None:
    """A deck is likeliest in its month and never impossible; undated ones stay behind."""
    month = date(2017, 7, 15)
    shares = [plausibility(deck, month) for deck in ("2017-07", "2017-08", "2016-12", "2025-11")]
    assert shares[0] == 1.0
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] > 0
    assert plausibility("2025-11", None) == 1.0
    assert plausibility("", month) < 0.1


def test_a_deck_of_later_than_the_newest_build_is_of_today() -> None:
    """A game of a build that is not known yet is dated by the newest: what is newer is its own."""
    today = newest_day()
    later = f"{today.year + 1}-01"
    assert plausibility(later, today) == 1.0
    assert plausibility(later, date(2017, 7, 15)) < 0.1
    assert plausibility("2025-01", today) < 0.5


@pytest.mark.parametrize(
    "name", ["two\nlines", 'quo"ted', "back\\slash", "tab\tbell\x07", "\x7f", "\u2028", "J\u00f6rg"]
)
def test_any_name_is_written_as_toml(name: str, table: CardTable) -> None:
    """Whatever a deck is called, its file is valid and gives the name back."""
    deck = replace(parse_deck_file(ONE_DECK)[0], name=name, archetype=name, source=name)
    text = format_deck_file([deck], table)
    (again,) = parse_deck_file(text)
    assert (again.name, again.archetype, again.source) == (name, name, name)
    assert sorted(again.cards) == sorted(deck.cards)
    assert tomllib.loads(text)["deck"][0]["name"] == name


def test_a_card_name_cannot_end_the_deck_list() -> None:
    """A name stands within a literal string, which its own quotes or line ends would break."""
    cards = {"X1": SimpleNamespace(name="a ''' b\nc", cost=1)}
    deck = replace(parse_deck_file(ONE_DECK)[0], cards=(("X1", 2),), sideboards=())
    text = format_deck_file([deck], cast("CardTable", cards))
    assert "2x X1  a b c\n" in text
    assert parse_deck_file(text) == [deck]


def test_shipped_decks_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is dealt by a deck's name reads no file again."""
    first = load_decks()

    def unread(text: str) -> list[Deck]:
        raise AssertionError(text)

    monkeypatch.setattr("hsbot.belief.decks.database.parse_deck_file", unread)
    assert load_decks().named("CLASSIC") is first.named("CLASSIC")


def test_a_name_as_an_advice_tells_it_is_taken(database: DeckDatabase, table: CardTable) -> None:
    """Without the match that the list is from; an archetype, and an end of many names, is none."""
    for said in ("RenoKazakus Mage", "renokazakus mage "):
        assert database.named(said).name == "CIG 2018 RenoKazakus Mage"
        assert database.meant(said, table).name == "CIG 2018 RenoKazakus Mage"
    for said in ("Mage", " ", "Kazakus Mage"):
        with pytest.raises(DeckError):
            database.named(said)


def test_a_name_is_like_those_of_the_class_that_it_tells() -> None:
    """A Rogue's deck is not taken for a Mage's; a name without a class is like any."""
    decks = load_decks()
    assert "Mage" not in decks.near("Quest Rogue")
    assert "Quest Mage" in decks.near("Quest Maeg")
    assert "'Miracle Rogue'" in decks.near("Mirakle Rogue")
    assert "BASIC" in decks.near("basik")


def test_the_page_of_the_database_shows_a_deck_that_is_in_it() -> None:
    """The name of its example, copied, finds that deck."""
    page = (ROOT / "decks" / "README.md").read_text(encoding="utf-8")
    found = re.search(
        r'^name = "(.+?)" .*\nclass = "(\w+)".*\narchetype = "(.+?)"', page, re.MULTILINE
    )
    assert found is not None
    deck = load_decks().named(found[1])
    assert (deck.hero_class.name, deck.archetype) == (found[2], found[3])
