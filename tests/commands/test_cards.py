"""``hsbot cards``: counts that add up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hsbot.live.advisor_loading import card_table
from hsbot.rules.cards.card_status import LIMIT_KINDS, known_limits

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

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
    assert "no limit is known" in command("cards", "--limits", "Wisp").out


def test_limits_name_cards() -> None:
    """Each name is a card's, and a kind has it once."""
    names = {card.name for card in card_table().values()}
    for kind in LIMIT_KINDS:
        listed = [card for x in known_limits() if x.kind == kind for card in x.cards]
        assert [card for card in listed if card not in names] == []
        assert len({*listed}) == len(listed)
    assert {x.kind for x in known_limits()} <= {*LIMIT_KINDS}


def test_the_limits_of_a_misspelt_card_ask_for_the_one_that_was_meant(command: Run) -> None:
    """A name that is none; a part of one is no fault."""
    hint = "did you mean 'Murloc Raider'?"
    said = command("cards", "--limits", "Murloc Radier").out
    assert hint in " ".join(said.split())
    assert "did you mean" not in command("cards", "--limits", "Yeti").out
