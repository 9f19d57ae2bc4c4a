"""A reporter that sends each decision and its answers to the overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.live.client_pace import SETTLE_S, STALE_S, cards_there_s
from hsbot.live.latest_decision import decision_key
from hsbot.live.overlay.encoder import cards_of_situation, cards_of_tracked, situation
from hsbot.live.view_model import ViewModel
from hsbot.messages.card_face import no_face
from hsbot.messages.overlay import CardFaces, Cleared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hsbot.clock import Clock
    from hsbot.live.latest_decision import DecisionKey, OpenDecision
    from hsbot.live.protocols import CardNames, Timing
    from hsbot.live.view_model import DecisionView
    from hsbot.messages.advice import Advice, OpponentGuess
    from hsbot.messages.card_face import CardFace, Faces
    from hsbot.messages.overlay import ToOverlay
    from hsbot.messages.tracking import Tracked
    from hsbot.observation.model import Decision


class OverlayReporter:
    """Sends the overlay a message for each decision and each answer to it.

    Args:
        send: hands a message over, without waiting.
        names: card id to the name in the user's language.
        clock: the one that timings go by.
        speed: how many times faster than the game a stand-in client plays.
        decks: names of the decks from which the user may pick the opponent's, for what is believed
            of it; None where none can be picked.
        faces: the cards as they are drawn where the mouse is on a name.
    """

    def __init__(
        self,
        send: Callable[[ToOverlay], None],
        names: CardNames,
        clock: Clock,
        speed: float = 1.0,
        decks: Callable[[OpponentGuess], tuple[str, ...]] | None = None,
        *,
        faces: Faces = no_face,
    ) -> None:
        self._send = send
        self._names = names
        self._clock = clock
        self._speed = speed
        self._decks = decks
        self._faces = faces
        self._drawn: dict[str, CardFace] = {}
        self._game = 0
        self._views = ViewModel()
        self._view: DecisionView | None = None
        self._in_place: tuple[DecisionKey, float] | None = None
        self._heard_s = 0.0

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Send the new board."""
        self._heard_s = self._clock.now_s()
        self._tell(self._views.thinking(decision, timing))

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Send the answer so far."""
        self._tell(self._views.found(decision, advice, final=False))

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Send the final answer."""
        self._tell(self._views.found(decision, advice, final=True))

    def cleared(self) -> None:
        """Send that the advice no longer holds."""
        self._view = None
        self._send(Cleared())

    def tracked(self, tracked: Tracked) -> None:
        """Send what is tracked, and the cards that it names."""
        if tracked.game != self._game:
            self._game, self._drawn = tracked.game, {}
        self._send(tracked)
        self._draw(cards_of_tracked(tracked))

    def note(self, text: str) -> None:
        """Send nothing: notes are for the terminal."""

    def in_place(self, asked: OpenDecision, since_s: float) -> None:
        """Send when the marks may be drawn: once the cards have come to rest."""
        ready_s = max(cards_there_s(asked, self._speed), since_s + SETTLE_S / self._speed)
        self._in_place = asked.key, ready_s
        view = self._view
        if view is not None and decision_key(view.decision) == asked.key:
            self._tell(view)

    def _tell(self, view: DecisionView) -> None:
        self._view = view
        now_s = self._clock.now_s()
        marks_in_s = max(0.0, self._ready_s(view) - now_s)
        decks: tuple[str, ...] = ()
        if self._decks is not None and view.advice is not None:
            decks = self._decks(view.advice.opponent)
        shown = situation(view, self._names, now_s, marks_in_s, decks)
        self._send(shown)
        self._draw(cards_of_situation(shown))

    def _draw(self, card_ids: Iterable[str]) -> None:
        """Send the cards that were named in this game, where there are new ones among them."""
        new = {card_id: self._faces(card_id) for card_id in {*card_ids} - {*self._drawn}}
        found = {card_id: face for card_id, face in new.items() if face is not None}
        if found:
            self._drawn |= found
            self._send(CardFaces(cards=tuple(self._drawn.values())))

    def _ready_s(self, view: DecisionView) -> float:
        """The clock's reading from which on marks may be drawn."""
        if self._in_place is not None and self._in_place[0] == decision_key(view.decision):
            return self._in_place[1]
        return self._heard_s + STALE_S / self._speed
