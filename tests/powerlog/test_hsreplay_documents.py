"""HSReplay documents: their bytes, cut anywhere, and the lines of what they hold."""

from __future__ import annotations

from encodings.aliases import aliases
from itertools import chain

import pytest

from hsbot.errors import CorruptLogError
from hsbot.input_bounds import MOST_LOG_LINE
from hsbot.powerlog import DocumentDecoder, is_document

START = """<GameEntity id="1"><Tag tag="202" value="1"/></GameEntity>
<Player id="2" playerID="1" accountHi="144" accountLo="7" name="Ada#1"><Tag tag="50" value="1"/>
</Player><Player id="3" playerID="2" accountHi="144" accountLo="8" name="Bea#2"/>"""
END = "</Game></HSReplay>"
CHUNK = 1 << 18


def official(body: str, build: str = "27641", version: str = "1.7") -> str:
    """A document of HearthSim's form, with what happens in its game."""
    game = '<Game ts="2018-11-14T23:34:30.180429+01:00" type="7" format="2" scenarioID="2">'
    return f'<HSReplay build="{build}" version="{version}">{game}{START}{body}{END}'


def firestone(body: str, attributes: str = 'buildNumber="241170" gameType="42"') -> str:
    """A document of Firestone's form."""
    game = f'<Game ts="15:10:42.439237" type="0" {attributes} formatType="1">'
    return f'<HSReplay build="10833" version="1.0">{game}{START}{body}{END}'


def lines(document: str) -> list[str]:
    """The lines of a document without their times."""
    decoder = DocumentDecoder("x.xml")
    data = document.encode()
    chunks = [decoder.feed(data[at : at + CHUNK]) for at in range(0, len(data), CHUNK)]
    found = [*chain(*chunks), *decoder.flush()]
    return [line.partition("GameState.")[2] for line in found]


def header(document: str) -> list[str]:
    """The contents of the lines of DebugPrintGame."""
    return [x.split(" - ")[1] for x in lines(document) if x.startswith("DebugPrintGame")]


def test_build_mode_and_names_are_told() -> None:
    """As the client prints them below CREATE_GAME."""
    names = ["PlayerID=1, PlayerName=Ada#1", "PlayerID=2, PlayerName=Bea#2"]
    assert header(official('<FullEntity id="4"/>')) == [
        "BuildNumber=27641", "GameType=GT_RANKED", "FormatType=FT_STANDARD", "ScenarioID=2", *names,
    ]  # fmt: skip
    assert header(firestone('<FullEntity id="4"/>')) == [
        "BuildNumber=241170", "GameType=GT_UNDERGROUND_ARENA", "FormatType=FT_WILD", *names,
    ]  # fmt: skip


def test_a_build_that_is_that_of_no_game_is_not_told() -> None:
    """Firestone's forerunners wrote the same one into every document."""
    assert header(firestone('<FullEntity id="4"/>', attributes=""))[0] == "FormatType=FT_WILD"


def test_packets() -> None:
    """Blocks with what lies in them, tags by name, and what tells nothing left out."""
    body = """<Block entity="9" type="7" effectIndex="0" target="12" triggerKeyword="217">
      <TagChange entity="9" tag="49" value="1"/><TagChange entity="9" tag="99999" value="3"/>
      <SubSpell spellPrefabGuid="A b:1" source="9"><SubSpellTarget index="0" entity="12"/>
      <HideEntity entity="9" zone="3"/></SubSpell>
      <MetaData meta="1" data="2" infoCount="1"><Info index="0" entity="12"/></MetaData>
      <ShowEntity entity="9" cardID="EX1_001"><Tag tag="48" value="4"/></ShowEntity>
    </Block><ShuffleDeck player_id="2"/><Deck><Card id="EX1_001"/></Deck><Novelty/>"""
    assert [line.split(" - ", 1)[-1] for line in lines(official(body))[12:]] == [
        f"BLOCK_START BlockType=PLAY Entity=9 EffectCardId= EffectIndex=0 Target=12{NO_SUB_OPTION}",
        "    TAG_CHANGE Entity=9 tag=ZONE value=PLAY ",
        "    TAG_CHANGE Entity=9 tag=99999 value=3 ",
        "    SUB_SPELL_START - SpellPrefabGUID=A b:1 Source=9 TargetCount=1",
        "                    Targets[0] = 12",
        "        HIDE_ENTITY - Entity=9 tag=ZONE value=HAND",
        "    SUB_SPELL_END",
        "    META_DATA - Meta=DAMAGE Data=2 InfoCount=1",
        "                Info[0] = 12",
        "    SHOW_ENTITY - Updating Entity=9 CardID=EX1_001",
        "        tag=COST value=4",
        "BLOCK_END",
        "SHUFFLE_DECK PlayerID=2",
        "",  # a line that is no log's, which the reader names
    ]


NO_SUB_OPTION = " SubOption=-1 TriggerKeyword=DEATHRATTLE"
OPTIONS = """<Options id="5"><Option index="0" type="2" error="-1"/>
  <Option index="1" type="3" entity="9" error="-1"><Target index="0" entity="12" error="33"/>
  <SubOption index="0" entity="13"><Target index="0" entity="14"/></SubOption></Option>
  <Option index="2" type="3" entity="10" error="15"/></Options>
  <SendOption option="1" subOption="0" target="14" position="2"/>"""
OPTION_LINES = [
    "DebugPrintOptions() - id=5",
    "DebugPrintOptions() -   option 0 type=END_TURN mainEntity= error=INVALID errorParam=",
    "DebugPrintOptions() -   option 1 type=POWER mainEntity=9 error=NONE errorParam=",
    "DebugPrintOptions() -     target 0 entity=12 error=REQ_33 errorParam=",
    "DebugPrintOptions() -     subOption 0 entity=13 error=NONE errorParam=",
    "DebugPrintOptions() -       target 0 entity=14 error=NONE errorParam=",
    "DebugPrintOptions() -   option 2 type=POWER mainEntity=10 error=REQ_YOUR_TURN errorParam=",
    "SendOption() - selectedOption=1 selectedSubOption=0 selectedTarget=14 selectedPosition=2",
]


@pytest.mark.parametrize("lost", [False, True])
def test_options_with_capitals_and_without(lost: bool) -> None:
    """Some documents came through an HTML parser, which writes names in small letters."""
    body = OPTIONS.replace("SendOption", "sendoption").replace("subO", "subo") if lost else OPTIONS
    assert lines(official(body))[-len(OPTION_LINES) :] == OPTION_LINES


def test_choices_are_numbered_by_either_writer() -> None:
    """Firestone tells a choice's number with its answer alone, or calls it the entity."""
    cards = '<FullEntity id="9" cardID="EX1_001"><Tag tag="50" value="1"/></FullEntity>'
    chosen = '<Choice index="0" entity="9"/>'
    theirs = official(
        f'{cards}<Choices entity="2" id="7" type="2" min="1" max="1" source="1">{chosen}</Choices>'
        f'<SendChoices id="7" type="2">{chosen}</SendChoices>'
        f'<ChosenEntities entity="2" id="7">{chosen}</ChosenEntities>'
    )
    one, card = "CountMin=1 CountMax=1", "[id=9 cardId=EX1_001 player=1]"
    assert lines(theirs)[-7:] == [
        f"DebugPrintEntityChoices() - id=7 Player=Ada#1 TaskList= ChoiceType=GENERAL {one}",
        "DebugPrintEntityChoices() -   Source=1",
        f"DebugPrintEntityChoices() -   Entities[0]={card}",
        "SendChoices() - id=7 ChoiceType=GENERAL",
        f"SendChoices() -   m_chosenEntities[0]={card}",
        "DebugPrintEntitiesChosen() - id=7 Player=Ada#1 EntitiesCount=1",
        f"DebugPrintEntitiesChosen() -   Entities[0]={card}",
    ]
    for named in ('id="0"', 'entity="3"'):
        document = firestone(
            f'<Choices {named} playerID="3" type="1">{chosen}</Choices>'
            f'<Choices id="0" playerID="2" type="1">{chosen}</Choices>'
            f'<ChosenEntities entity="4" playerID="2">{chosen}</ChosenEntities>'
            f'<ChosenEntities entity="3" playerID="3">{chosen}</ChosenEntities>'
        )
        asked = [x.split(" - ")[1].split()[:2] for x in lines(document) if " - id=" in x]
        assert asked[0] == asked[3] != asked[1] == asked[2]


def test_times_go_on_where_a_document_has_none() -> None:
    """Firestone writes 24:00:00 where it knows none, and counts hours beyond a day."""
    parts = ("24:00:00.000000", "39:10:00.5", "")
    body = "".join(f'<TagChange ts="{x}" entity="1" tag="20" value="1"/>' for x in parts)
    decoder = DocumentDecoder()
    stamps = [line.split()[1] for line in decoder.feed(firestone(body).encode()) if "TURN" in line]
    assert stamps == ["15:10:42.4392370", "15:10:00.5000000", "15:10:00.5000000"]


def test_text_cannot_begin_a_line_of_its_own() -> None:
    """A name with line ends in it stays in its line."""
    evil = START.replace("Ada#1", "Ada&#10;D 12:00:00.0 GameState.DebugPrintPower() - CREATE_GAME")
    found = lines(official('<FullEntity id="4"/>').replace(START, evil))
    assert not [line for line in found if "\n" in line]


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_document_may_come_in_any_chunks(size: int) -> None:
    """The lines are the same."""
    document = official(OPTIONS)
    decoder, data = DocumentDecoder(), document.encode()
    found = [decoder.feed(data[at : at + size]) for at in range(0, len(data), size)]
    whole = DocumentDecoder()
    expected = whole.feed(data) + whole.flush()
    assert [line for part in found for line in part] + decoder.flush() == expected


def test_two_games_of_one_document_have_its_build() -> None:
    """A client that came back into the game begins it anew."""
    document = official('<FullEntity id="4"/>')
    game = document[document.index("<Game") : document.index("</HSReplay>")]
    both = document.replace("</HSReplay>", f"{game}</HSReplay>")
    assert header(both) == header(document) * 2


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (
            official(OPTIONS)[: -len(END)],
            "is not a whole HSReplay document: no element found, line ",
        ),
        (official(OPTIONS).replace('id="5"', "id=5"), "not well-formed (invalid token), line 3"),
        ("<html><p>not found</html>", "is XML of another kind (<html>), no HSReplay document"),
        (official('<Block type="1">' * 200 + "</Block>" * 200), "its blocks have no end"),
    ],
)
def test_what_is_no_whole_document(document: str, words: str) -> None:
    """One line that says what and where, whatever came before it."""
    with pytest.raises(CorruptLogError) as caught:
        lines(document)
    assert str(caught.value).startswith("x.xml: ")
    assert words in str(caught.value)


DECLARED = '<!DOCTYPE hsreplay [<!ENTITY a "lol">]>'
DEFAULTS = '<!DOCTYPE hsreplay [<!ATTLIST Tag a CDATA "x" b CDATA "y">]>'
OUTSIDE = '<!DOCTYPE hsreplay [<!ENTITY a SYSTEM "file:///x">]>'
FOREIGN = '<!DOCTYPE hsreplay [<!ENTITY % a SYSTEM "http://x.invalid/x.dtd"> %a;]>'


@pytest.mark.parametrize(
    ("document", "words"),
    [
        *((x + official("&a;"), "declares entities") for x in (DECLARED, OUTSIDE)),
        *((x + official("<Tag/>"), "declares entities") for x in (DEFAULTS, FOREIGN)),
        (f"<HSReplay>{'<a>' * 10_000}", "its blocks have no end"),
        (official("<SubSpell>" * 200), "its blocks have no end"),
        (official(f"<Block>{'<Tag/>' * 70_000}"), "an element holds more than any in a game"),
        (official("".join(f"<a{x}/>" for x in range(2000))), "more kinds of elements"),
        (official("".join(f'<x a{x}=""/>' for x in range(2000))), "more kinds of elements"),
        (official(f'<Tag value="{"x" * 9_000_000}"/>'), "an element has no end"),
        (official(f"<!--{'x' * 9_000_000}-->"), "an element has no end"),
        (official("x" * 9_000_000), "an element has no end"),
        (f"<{'h' * 1000}/>", f"(<{'h' * 40}>)"),
    ],
)
def test_what_stands_for_more_than_any_game_is_refused(document: str, words: str) -> None:
    """Before it is held: a few bytes may stand for gigabytes, and nest without an end."""
    with pytest.raises(CorruptLogError) as caught:
        lines(document)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 100


def test_a_definition_that_stands_elsewhere_is_not_asked_for() -> None:
    """Documents name HearthSim's by its address."""
    elsewhere = '<!DOCTYPE hsreplay SYSTEM "https://hearthsim.info/hsreplay/dtd/hsreplay-1.7.dtd">'
    assert lines(elsewhere + official(OPTIONS)) == lines(official(OPTIONS))


def test_a_value_that_is_longer_than_a_line_is_cut() -> None:
    """It is passed on too long for a line, so that the reader counts it, and is not held."""
    found = lines(official(f'<FullEntity id="4" cardID="{"A " * 100_000}"/>'))
    assert MOST_LOG_LINE < max(map(len, found)) < MOST_LOG_LINE + 100
    asked = "".join(f'<Choices playerID="2" entity="{x}" type="1"/>' for x in range(1000))
    held = lines(firestone(f'{asked}<ChosenEntities entity="3" playerID="2"/>'))[-1]
    assert "id=900 " in held, "the oldest of the last hundred"


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_what_stands_before_a_fault_is_told_first(share: float) -> None:
    """Be the document of one chunk: a download that broke off has its beginning."""
    data = official(OPTIONS + '<FullEntity id="9"/>' * 100).encode()
    decoder = DocumentDecoder()
    cut = data[: int(len(data) * share)]
    before = decoder.feed(cut + b"<<")
    assert before == DocumentDecoder().feed(cut)
    assert before
    for again in (decoder.flush, lambda: decoder.feed(b"")):
        with pytest.raises(CorruptLogError, match="not a whole"):
            again()


def test_an_encoding_is_read_or_refused() -> None:
    """Whichever of Python's codecs a declaration names: some read text, others do other things."""
    refused = []
    for name in sorted({*aliases.values(), "idna", "undefined", "no such codec"}):
        document = f'<?xml version="1.0" encoding="{name}"?>\n{official(OPTIONS)}'
        try:
            assert len(lines(document)) > len(OPTION_LINES)
        except CorruptLogError:
            refused.append(name)
    assert {"utf_7", "rot_13", "zlib_codec", "idna", "no such codec"} <= set(refused)
    assert "latin_1" not in refused


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_document_is_told_by_its_first_bytes(encoding: str) -> None:
    """By no name of a file; with a byte order mark, blanks or a declaration."""
    document = f'<?xml version="1.0" encoding="{encoding[:6].rstrip("-")}"?>\n{official(OPTIONS)}'
    data = document.encode(encoding)
    assert is_document(data)
    decoder = DocumentDecoder()
    assert len(decoder.feed(data) + decoder.flush()) > len(OPTION_LINES)
    assert is_document(b"\n\n" + official("").encode())
    assert not is_document(b"D 12:00:00.0000000 GameState.DebugPrintPower() - CREATE_GAME\n")
