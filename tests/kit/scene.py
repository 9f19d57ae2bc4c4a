"""The mark that names a card's test, and the shipped ``Scene`` that the test is written in."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from hsbot.rules.opcodes.stat_changes import BONUS_EFFECTS
from hsbot.rules.schema import layout as t
from hsbot.scenario import Entity, Scene

if TYPE_CHECKING:
    from types import ModuleType

__all__ = [
    "NO_DECKS",
    "CardScene",
    "Entity",
    "Scene",
    "bonuses",
    "card",
    "cases",
    "costs",
    "marked_cards",
    "module_of",
    "printed_cost",
]

NO_DECKS: Final = {"deck": "", "enemy_deck": ""}
"""Decks of a scene that does not say what is in them."""


class CardScene(Scene):
    """A scene of a card's test: a hand may hold more than a game lets it, to be played from."""

    most_in_hand = t.MAX_HAND


TESTS = Path(__file__).parents[1]

_MARKED: dict[str, str] = {}
"""Card id to the text that a test of the card stands under."""


def card(card_id: str, text: str) -> pytest.MarkDecorator:
    """Mark a test as the test of a card, whose text it repeats.

    The card may be scripted or parsed; the productions that a parsed card is read with count as
    tested too. One test may bear several marks.
    """
    _MARKED[card_id] = text
    return pytest.mark.card(card_id, text)


def cases(*rows: tuple[tuple[str, str], *tuple[object, ...]]) -> list[object]:
    """Rows of a parametrized test, each of which begins with a card's id and text and is its test.

    ``@pytest.mark.parametrize(("card", "after"), cases((("CS2_029", "Deal 6 damage."), 24)))``
    """
    return [pytest.param(*row, id=row[0][0], marks=card(*row[0])) for row in rows]


def costs(s: Scene) -> list[int]:
    """The costs of the cards in hand."""
    return [x.cost for x in s.hand]


def bonuses(entity: Entity) -> int:
    """How many bonus effects something has."""
    return (entity.column(t.KW) & BONUS_EFFECTS).bit_count()


def marked_cards() -> dict[str, str]:
    """Card id to the text that a test of the card stands under, of all the tests there are."""
    for path in sorted((TESTS / "rules").rglob("test_*.py")):
        module_of(path)
    return _MARKED


def module_of(path: Path) -> ModuleType:
    """A file of tests as a module: pytest's, if it has collected it, else loaded here."""
    name = ".".join(path.relative_to(TESTS.parent).with_suffix("").parts)
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # its dataclasses look there for what their annotations name
    spec.loader.exec_module(module)
    return module


def printed_cost(scene: Scene, card_id: str) -> int:
    """A card's printed cost."""
    return int(scene.native.library.cards[scene.native.library.index[card_id], t.C_COST])
