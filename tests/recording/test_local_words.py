"""Reviews in the game's languages: names of cards in lines, on the board, of what was done."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hsbot.cards import NamedCards
from hsbot.recording.local_words import renamed
from hsbot.recording.page import review_page
from hsbot.recording.page.opponent_actions import opponent_actions

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.recording import Archive


def local_names(archive: Archive, table: CardTable) -> dict[str, str]:
    """Made-up names of all cards that the sample game shows."""
    records = archive.decisions(1)
    entities = (x for one in records for x in one.decision.observation.entities.values())
    ids = {x.card_id for x in entities if x.card_id and x.card_id in table}
    return {card_id: f"«{card_id}»" for card_id in {*ids, "CS2_029"}}


def test_no_english_name_is_left_on_the_page(archive: Archive, table: CardTable) -> None:
    """Neither of the player's lines nor of the opponent's actions, boards and likely cards."""
    names = local_names(archive, table)
    cards = NamedCards(table, names)
    records = renamed(archive.decisions(1), table, names)
    actions = list(opponent_actions(archive.log(1).splitlines(), cards))
    page = review_page(archive.game("1"), records, cards, actions)
    said = re.sub(r"<style>.*?</style>|<script>.*?</script>", "", page, flags=re.DOTALL)
    said = re.sub(r' data-text="[^"]*"|<p class="quiet">[^<]*</p>', "", said)  # cards' own texts
    english = {table[card_id].name for card_id in names if table[card_id].name in page}
    left = {
        name
        for name in english
        if len(name.split()) > 1 and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said)
    }
    assert not left
    assert any(action.text.startswith("Plays «") for action in actions)
    assert "«CS2_029»" in said
    assert "Play «" in said


def test_words_stay_where_nothing_is_to_be_named(archive: Archive, table: CardTable) -> None:
    """In English the records are as they were; a longer name goes before a shorter within it."""
    records = archive.decisions(1)
    assert renamed(records, table, {}) == records
    changed = renamed(records, table, local_names(archive, table))
    assert [one.number for one in changed] == [one.number for one in records]
    assert [one.cost for one in changed] == [one.cost for one in records]
    assert [one.followed for one in changed] == [one.followed for one in records]


def test_a_table_with_other_names(table: CardTable) -> None:
    """A card that has no other name keeps its English one; all else is the card's."""
    cards = NamedCards(table, {"CS2_029": "Feuerball"})
    assert (cards["CS2_029"].name, cards["CS2_231"].name) == ("Feuerball", "Wisp")
    assert cards["CS2_029"].text == table["CS2_029"].text
    assert cards.get("none") is None
    assert len(cards) == len(table)
    assert cards.canonical("CORE_CS2_029") == table.canonical("CORE_CS2_029")
