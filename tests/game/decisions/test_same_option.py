"""Which options are the same, and which one the log shows was sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.game.decisions.same_option import same_click, same_play, was_sent
from hsbot.game.wording import mulligan_words
from hsbot.messages.advice import AdviceOption
from hsbot.observation.model import Decision, Observation, SentOption

if TYPE_CHECKING:
    from hsbot.cards import CardTable

MEANT = AdviceOption(type="play", option_index=3, entity_id=9, target_id=5, position=2)


@pytest.mark.parametrize(
    ("sent", "wanted"),
    [
        (SentOption(3, -1, 5, 2), True),
        (SentOption(4, -1, 5, 2), False),
        (SentOption(3, 1, 5, 2), False),
        (SentOption(3, -1, 6, 2), False),
        (SentOption(3, -1, 5, 1), False),
    ],
)
def test_what_was_sent_is_held_against_what_was_meant(sent: SentOption, wanted: bool) -> None:
    """Option, sub-option, target and place must all be the same."""
    observation = Observation(1, {}, 1, {})
    assert was_sent(Decision("option", observation, 1, sent=sent), MEANT) is wanted


def test_what_was_chosen_is_held_against_what_was_meant() -> None:
    """A mulligan's kept cards in any order; a choice's card."""
    observation = Observation(1, {}, 1, {})
    kept = Decision("mulligan", observation, 1, sent_entities=(4, 3))
    assert was_sent(kept, AdviceOption(type="keep", entity_ids=(3, 4)))
    assert not was_sent(kept, AdviceOption(type="keep", entity_ids=(3,)))
    chosen = Decision("choice", observation, 1, sent_entities=(7,))
    assert was_sent(chosen, AdviceOption(type="choose", entity_id=7))
    assert not was_sent(chosen, AdviceOption(type="choose", entity_id=8))


def test_a_twin_is_the_same_play_and_another_click() -> None:
    """Of two equal cards in hand either is played; where the minion is put makes no difference."""
    one = AdviceOption(type="play", option_index=1, entity_id=4, card_id="CS2_029", target_id=64)
    twin = AdviceOption(type="play", option_index=2, entity_id=5, card_id="CS2_029", target_id=64)
    elsewhere = AdviceOption(type="play", option_index=1, entity_id=4, target_id=64, position=3)
    other = AdviceOption(type="play", option_index=2, entity_id=5, card_id="CS2_029", target_id=65)
    assert same_click(one, elsewhere)
    assert not same_click(one, twin)
    assert same_play(one, twin)
    assert not same_play(one, other)


def test_either_of_two_copies_may_be_kept() -> None:
    """A mulligan's answers with the one and with the other are one, in one text."""
    hands = (("Wisp",), ("Boar", "Wisp")), (("Wisp",), ("Wisp", "Boar"))
    one, twin = (
        AdviceOption(type="keep", entity_ids=(n,), text=mulligan_words(*hand))
        for n, hand in enumerate(hands, start=4)
    )
    assert one.text == "Keep Wisp; replace Boar + Wisp"
    assert not same_click(one, twin)
    assert same_play(one, twin)
    both = AdviceOption(type="keep", entity_ids=(4, 5), text=mulligan_words(["Wisp"] * 2, ["Boar"]))
    assert not same_play(one, both)
    assert mulligan_words(["Wisp"], ["Yeti", "Boar"]) == "Keep Wisp; replace Yeti + Boar"


def test_cards_in_a_row_are_parted_by_what_no_name_holds(table: CardTable) -> None:
    """Names hold commas and "and": "Keep A, B" could be one card or two."""
    names = [card.name for card in table.values() if card.collectible]
    assert any(", " in name for name in names)
    assert any(" and " in name for name in names)
    assert not any(" + " in name or ";" in name for name in names)
    words = mulligan_words(["Toki, Time-Tinker", "Feast and Famine"], ["Wisp"])
    assert words == "Keep Toki, Time-Tinker + Feast and Famine; replace Wisp"
