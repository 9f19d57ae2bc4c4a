"""``hsbot cards``: counts that add up."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.cards import playable_cards
from hsbot.commands.cards import LIMITED_TYPES, UNMODELLED
from hsbot.live.advisor_loading import card_table
from hsbot.rules.cards.card_status import LIMIT_KINDS, known_limits
from hsbot.simulators.library_cache import load_library

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

LIMITS_PAGE = Path(__file__).parents[2] / "docs" / "play" / "limits.md"
STATUSES = ("native", "parsed", "scripted", "partial", "unsupported")


def test_the_counts_add_up(command: Run) -> None:
    """Each card of the format has one status, and the lists are as long as their counts."""
    done = command("cards", "--format", "core", "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert found["total"] == sum(found[status] for status in STATUSES) > 200
    for status in (*STATUSES, "tested"):
        assert len(found["cards"][status]) == found[status]
    tested = found["tested_by_status"]
    assert sum(tested.values()) == found["tested"]
    assert tested["scripted"] == found["scripted"], "no script without a test"
    assert tested["unsupported"] == 0


def test_an_unknown_format_is_one_clear_line(command: Run) -> None:
    """Exit 2, and what there is instead."""
    done = command("cards", "--format", "nonsense")
    assert done.code == 2
    assert "standard" in done.err


def test_what_a_patch_changed(command: Run, tmp_path: Path) -> None:
    """Against data without a card, all are new, each with what the grammar reads of it."""
    older = tmp_path / "CardDefs.xml"
    older.write_text(
        '<CardDefs build="1"><Entity CardID="X_1" ID="1"></Entity></CardDefs>', encoding="utf-8"
    )
    done = command("cards", "--since", str(older), "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert found["new"] == len(found["cards"]) > 7_000
    assert found["changed"] == 0
    assert 0.2 < found["new_read_whole"] / found["new"] < 1
    by_id = {row["card_id"]: row for row in found["cards"]}
    assert by_id["CS2_182"]["reading"] == "keywords"
    assert by_id["CS2_029"]["reading"]["rules"]
    assert command("cards", "--since", str(tmp_path / "none.xml")).code == 2


def test_limits_by_card(command: Run) -> None:
    """Those of a card alone where a part of its name is given, in any case; else of all cards."""
    every = json.loads(command("cards", "--limits", "--json").out)
    assert {x["kind"] for x in every} == {*LIMIT_KINDS}
    (one,) = json.loads(command("cards", "--limits", "robocaller", "--json").out)
    assert one in every
    shown = command("cards", "--limits", "Robocaller")
    assert shown.code == 0, shown.err
    assert one["text"] in shown.out
    headline = command("cards", "--limits").out.splitlines()[0]
    cards = {card for x in every for card in x["cards"]}
    assert headline.startswith(f"{len(cards)} cards may differ from the game; ")
    assert f"share one of the {len(every)} rows" in headline
    assert headline.endswith("hsbot cards --limits NAME"), "not wrapped in a pipe"


def test_a_sound_card_is_said_to_be_modelled_whole(command: Run) -> None:
    """In a line of its own that names it; of many their number. As JSON it has no rows."""
    assert command("cards", "--limits", "chillwind yeti").out == (
        "modelled whole, and no limit is known: Chillwind Yeti\n"
    )
    assert "modelled whole, and no limit is known: " in command("cards", "--limits", "a").out
    assert command("cards", "--limits", "Chillwind Yeti", "--json").out == "[]\n"


def test_limits_of_a_name_tell_what_is_not_modelled_too(command: Run) -> None:
    """Every card of Wild with the part in its name, and what it lacks, beside the limits."""
    table = card_table()
    library = load_library(table)
    named = [card for card in playable_cards(table) if "yogg" in card.name.casefold()]
    lacking = {card.name for card in named if library.unmodelled(card.card_id)}
    assert lacking
    rows = json.loads(command("cards", "--limits", "Yogg", "--json").out)
    unmodelled = [x for x in rows if x["kind"] == UNMODELLED]
    assert {card for x in unmodelled for card in x["cards"]} == lacking
    assert all(x["text"] for x in unmodelled)
    assert {x["kind"] for x in rows} > {UNMODELLED}
    shown = command("cards", "--limits", "yogg").out
    for row in rows:
        assert row["text"] in shown
    sound = shown.splitlines()[-1]
    assert sound.startswith("modelled whole")
    assert "Oh My Yogg!" in sound
    assert not [card for row in rows for card in row["cards"] if card in sound]


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_name_that_no_card_has_is_refused(command: Run, form: tuple[str, ...]) -> None:
    """Also where none is near: then with what to do."""
    done = command("cards", "--limits", "qqqq", *form)
    assert (done.code, done.out) == (2, "")
    assert "no card has 'qqqq' in its name: --limits without a name lists all" in done.err


def test_limits_name_cards() -> None:
    """Each name is a card's, and a kind has it once."""
    names = {card.name for card in card_table().values()}
    for kind in LIMIT_KINDS:
        listed = [card for x in known_limits() if x.kind == kind for card in x.cards]
        assert [card for card in listed if card not in names] == []
        assert len({*listed}) == len(listed)
    assert {x.kind for x in known_limits()} <= {*LIMIT_KINDS}


def test_the_page_of_limits_names_no_card_that_has_none(command: Run) -> None:
    """A card that docs/play/limits.md names has a row, or is not modelled whole."""
    page = " ".join(LIMITS_PAGE.read_text("utf-8").split())
    names = {x.name for x in card_table().values() if x.type in LIMITED_TYPES and x.collectible}
    named = [x for x in names if " " in x and re.search(rf"(?<!\w){re.escape(x)}(?!\w)", page)]
    assert "Shadow Rounds" in named
    for name in ("Velen, Leader of the Exiled", *named):
        rows = json.loads(command("cards", "--limits", name, "--json").out)
        assert any(name in row["cards"] for row in rows), name


def test_the_limits_of_a_misspelt_card_ask_for_the_one_that_was_meant(command: Run) -> None:
    """A name that is none; a part of one is no fault."""
    done = command("cards", "--limits", "Murloc Radier")
    assert (done.code, done.out) == (2, "")
    assert "did you mean 'Murloc Raider'?" in done.err
    assert command("cards", "--limits", "Yeti").code == 0


def test_each_card_with_a_limit_is_found_by_its_name() -> None:
    """Cards that no player owns, too: a token, a Hero Power."""
    limited = {card for limit in known_limits() for card in limit.cards}
    assert {card.name for card in card_table().values() if card.type in LIMITED_TYPES} >= limited
