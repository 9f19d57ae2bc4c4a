"""Compatibility of Fireplace (2021) with today's ``hearthstone`` package: names, card data.

Nothing of the installed packages is changed but one name that is added to an enumeration. Fireplace
sees card data of its own time through a stand-in for :mod:`hearthstone.cardxml`.
"""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from hearthstone import cardxml
from hearthstone.enums import GameTag

from hsbot.errors import UsageError
from hsbot.simulators.fireplace.installation.caching import keep_properties

if TYPE_CHECKING:
    from pathlib import Path

CANT_DRAW_DURING_MULLIGAN = -1001
"""A tag that no card of the time has; Fireplace only names it."""


class CardOfThatTime(cardxml.CardXML):  # type: ignore[misc]  # the package has no types
    """A card's data with the properties that Fireplace reads and ``hearthstone`` 9 lacks."""

    questline = cardxml.prop(GameTag.QUESTLINE, bool)
    sigil = cardxml.prop(GameTag.SIGIL, bool)
    stealth = cardxml.prop(GameTag.STEALTH, bool)
    charge = cardxml.prop(GameTag.CHARGE, bool)


keep_properties(CardOfThatTime)


def name_missing_tags() -> None:
    """Give the enumeration of tags the name that it lacks."""
    if not hasattr(GameTag, "CANT_DRAW_DURING_MULLIGAN"):
        GameTag.CANT_DRAW_DURING_MULLIGAN = CANT_DRAW_DURING_MULLIGAN


def quiet() -> None:
    """Silence Fireplace's log, of which every action is several lines."""
    logger = logging.getLogger("fireplace")
    logger.addHandler(logging.NullHandler())  # it adds one that prints where there is none
    logger.propagate = False
    logger.disabled = True


def card_reader(file: Path) -> Any:
    """A stand-in for :mod:`hearthstone.cardxml` whose ``load`` always reads this file.

    Raises:
        UsageError: the file is damaged.
    """

    def load(path: object = None, locale: str = "enUS") -> tuple[dict[str, Any], None]:  # noqa: ARG001
        try:
            root = ElementTree.parse(file).getroot()  # noqa: S314
        except (OSError, ElementTree.ParseError) as error:
            raise UsageError(f"{file}: is damaged ({error}): delete it") from error
        return {card.id: card for card in map(CardOfThatTime.from_xml, root)}, None

    return SimpleNamespace(load=load, CardXML=CardOfThatTime)
