"""The tracker's panels as a page: what they say, and that nothing in them is taken for markup."""

from __future__ import annotations

import re
from html import unescape

import msgspec

from hsbot.messages.tracking import (
    CardShare,
    CounterValue,
    DeckCard,
    ExcludedSecret,
    HandCard,
    HiddenSecretState,
    NamedCard,
    OwnDeck,
    PlayedCard,
    SeenCard,
    SideStatus,
    Tracked,
)
from hsbot.messages.tracking_html import tracking_html

SIDE = SideStatus(
    health=30, attack=4, hand=3, deck=20, fatigue=1,
    counters=(CounterValue(name="Corpses", value=7, asked_by=("Foamrender",)),),
)  # fmt: skip
TRACKED = Tracked(
    game=1,
    turn=9,
    own_turn=False,
    own=SIDE,
    opponent=SIDE,
    deck=OwnDeck(
        size=20,
        cards=(
            DeckCard(
                card_id="A", name="<b>Fireball & Co", cost=4, count=2, made_by="X", odds=(0.1,)
            ),
        ),
        unknown=18,
    ),
    hand=(HandCard(position=1, entity_id=4, origin="drawn", turn=4, held=2),),
    played=(PlayedCard(card_id="", name="", turn=7),),
    seen=(SeenCard(card_id="C", name="Chillwind Yeti", cost=4, count=2),),
    secrets=(
        HiddenSecretState(
            entity_id=9, turn=7, hero_class="MAGE",
            possible=(NamedCard(card_id="S", name="Ice Barrier"),),
            excluded=(ExcludedSecret(card_id="T", name="Vaporize", reason="attacked"),),
        ),
    ),
    likely=(CardShare(card_id="L", name="Flamestrike", share=0.05, usual=0.01, in_hand=0.2),),
)  # fmt: skip


def words(tracked: Tracked) -> str:
    """The text of the panels, a space for each piece of markup."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", tracking_html(tracked))).split())


def test_every_part_of_the_message_is_shown() -> None:
    """The same as in the terminal, in the same words."""
    text = words(TRACKED)
    for part in (
        "Turn 5 the opponent's turn", "Your deck: 20 cards, list not known",
        "2 copies: next 10%, in 5 draws 10%", "? not known 18",
        "? drawn on turn 2, held 2 turns", "Mage secret, since turn 4 : Ice Barrier",
        "not Vaporize: attacked", "4 Chillwind Yeti 2", "May be in hand",
        "Flamestrike 20%", "4: a secret", "Corpses: 7 Foamrender",
    ):  # fmt: skip
        assert part in text, part


def test_a_name_is_never_markup() -> None:
    """Card names come from data; they are shown as they are."""
    assert "&lt;b&gt;Fireball &amp; Co <small>by X</small>" in tracking_html(TRACKED)


def test_a_game_that_is_over_says_who_has_won() -> None:
    """And guesses no more."""
    text = words(msgspec.structs.replace(TRACKED, result="loss"))
    assert "Turn 5 the opponent has won" in text
    assert "May be in hand" not in text


def test_before_the_first_turn_it_is_the_mulligan() -> None:
    """Nobody's turn; parts without content have no panel."""
    text = words(msgspec.structs.replace(TRACKED, turn=0, secrets=(), hand=()))
    assert text.startswith("Mulligan Your deck")
    assert "Secrets" not in text
    assert "Opponent's hand empty" in text
