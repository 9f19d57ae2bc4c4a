"""How a test begins a session of ``hsbot play`` against the stand-in client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from harness.standin_session import Match
    from hsbot.cards import Deck


class Begin(Protocol):
    """Makes a session against the stand-in client."""

    def __call__(self, deck: str | Deck = "CLASSIC", **settings: Any) -> Match:
        """One with a deck against BASIC.

        Args:
            deck: the deck, or its name.
            settings: fields of :class:`MatchConfig`, :class:`SessionConfig`, arguments of
                :class:`Match`; ``games`` for a limit of so many.
        """
