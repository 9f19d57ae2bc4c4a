"""The view model of a decision, the same for the terminal and the overlay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING, Final

from hearthstone.enums import GameTag, Zone

from hsbot.live.protocols import Timing
from hsbot.messages.opponent_words import likely_deck
from hsbot.messages.overlay import Between

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision, Observation

_ATTACKS: Final = GameTag.NUM_ATTACKS_THIS_TURN
_OPEN: Final = (Zone.HAND, Zone.PLAY)
COMPARED_FROM: Final = 100
"""Iterations of a search from which on its chance is compared with the last decision's."""
INTERVAL: Final = 1.96
"""Standard errors of the 95% interval of a chance, or of what two of them differ by."""

NOTHING: Final = Between()


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The values shown of an open decision: the decision, its timing, the advice so far.

    Attributes:
        decision: what is asked.
        timing: what it may take.
        advice: the answer so far, None before the first.
        change: how much the win probability differs from the one at the end of the game's last
            decision, in -1 to 1; None where there is nothing to compare, where nothing was revealed
            in between, and where the two searches do not tell them apart: below the 95% interval of
            the difference, and where it has grown within the turn after another option than the
            advised one, of which the least was told.
        since: ids of the cards that either player has played since the last decision, in order;
            "" for one that the log did not show.
        between: what else has happened in between.
        final: whether the search has ended.
    """

    decision: Decision
    timing: Timing
    advice: Advice | None = None
    change: float | None = None
    since: tuple[str, ...] = ()
    between: Between = NOTHING
    final: bool = False

    def share(self) -> float:
        """The share of the search that is done, in [0, 1], by the limit that comes first."""
        if self.final:
            return 1.0
        if self.advice is None:
            return 0.0
        limits = self.timing.limits
        shares = [0.0]
        if limits.budget_s:
            shares.append(self.advice.elapsed_s / limits.budget_s)
        if limits.iterations:
            shares.append(self.advice.iterations / limits.iterations)
        return min(1.0, max(shares))

    def turn_left_s(self, now_s: float) -> float | None:
        """Seconds until the turn ends, 0 or more; None where no turn is counted down."""
        ends_s = self.timing.turn_ends_s
        return None if ends_s is None else max(0.0, ends_s - now_s)


class ViewModel:
    """Builds the view of each decision; remembers the win probability of the one before."""

    def __init__(self) -> None:
        self._now: DecisionView | None = None
        self._settled: Advice | None = None
        self._may_rise = True

    def thinking(self, decision: Decision, timing: Timing) -> DecisionView:
        """The view of a new decision."""
        self._settle()
        last = self._now
        since = _played_since(None if last is None else last.decision, decision)
        between = NOTHING if last is None else _between(last, decision)
        self._may_rise = last is None or _new_turn(last, decision) or _followed(last, decision)
        self._now = DecisionView(decision, timing, since=since, between=between)
        return self._now

    def found(self, decision: Decision, advice: Advice, *, final: bool) -> DecisionView:
        """The view of the decision with an answer."""
        before = self._now if self._now is not None else DecisionView(decision, Timing())
        self._now = replace(
            before,
            decision=decision,
            advice=advice,
            change=self._change(advice),
            final=final,
        )
        return self._now

    def _settle(self) -> None:
        """Keep the last win probability, with which the next decision is compared."""
        if self._now is not None and self._now.advice is not None:
            advice = self._now.advice
            self._settled = advice if _holds(advice) else None

    def _change(self, advice: Advice) -> float | None:
        """The change of the chance, as the two were shown, to a tenth of a point."""
        before = self._settled
        if before is None or before.game != advice.game or not _holds(advice):
            return None
        if advice.foreseen:
            return None
        now, then = (round(100 * x.win_probability, 1) for x in (advice, before))
        change = round((now - then) / 100, 3)
        resolution = INTERVAL * hypot(before.chance_error, advice.chance_error)
        if abs(change) < resolution or (change > 0 and not self._may_rise):
            return None
        return change


def _new_turn(last: DecisionView, now: Decision) -> bool:
    """Whether another turn has begun since a decision; a mulligan is before them all."""
    before, seen = last.decision.observation, now.observation
    mulligan = last.decision.kind == "mulligan"
    return mulligan or (before.game, before.turn) != (seen.game, seen.turn)


def _followed(last: DecisionView, now: Decision) -> bool:
    """Whether it is seen in the next decision of the turn that the advised option was taken."""
    if last.advice is None:
        return False
    best, before, seen = last.advice.best, last.decision.observation, now.observation
    if best.type == "play":
        return any(x.entity_id == best.entity_id for x in seen.plays[len(before.plays) :])
    if best.type == "choose":
        chosen = best.entity_ids or (best.entity_id,)
        return all(_has_come(x, before, seen) for x in chosen)
    tag = _ATTACKS if best.type == "attack" else GameTag.EXHAUSTED
    then, later = (x.entities.get(best.entity_id or 0) for x in (before, seen))
    return then is not None and later is not None and later.tag(tag) > then.tag(tag)


def _has_come(entity_id: int | None, before: Observation, seen: Observation) -> bool:
    """Whether an entity has come to the friendly hand or board since a decision."""
    then, later = (x.entities.get(entity_id or 0) for x in (before, seen))
    if later is None or later.controller != seen.friendly_player or later.zone not in _OPEN:
        return False
    return then is None or then.zone not in _OPEN


def _played_since(before: Decision | None, now: Decision) -> tuple[str, ...]:
    """Ids of the cards that were played between two decisions of a game."""
    if before is None or before.observation.game != now.observation.game:
        return ()
    known = len(before.observation.plays)
    return tuple(play.card_id for play in now.observation.plays[known:])


def _between(last: DecisionView, now: Decision) -> Between:
    """The friendly player's side of what has happened since a decision of the same game."""
    before, seen = last.decision.observation, now.observation
    if before.game != seen.game:
        return NOTHING
    friendly = seen.friendly_player
    held = {one.entity_id for one in before.in_zone(friendly, Zone.HAND)}
    drawn = [x for x in seen.in_zone(friendly, Zone.HAND) if x.entity_id not in held and x.card_id]
    played = {play.entity_id for play in seen.plays[len(before.plays) :]}
    attackers = {
        entity_id: entity
        for entity_id, entity in seen.entities.items()
        if before.turn == seen.turn
        and entity.controller == friendly
        and entity_id in before.entities
        and entity.tag(_ATTACKS) > before.entities[entity_id].tag(_ATTACKS)
    }
    best = None if last.advice is None else last.advice.best
    another = best is not None and (
        (best.type == "attack" and best.entity_id not in attackers)
        or (best.type == "play" and best.entity_id not in played)
    )
    is_known = another and bool(attackers or played) and before.turn == seen.turn
    return Between(
        drawn=tuple(x.card_id for x in drawn if x.card_id),
        attacked=tuple(x.card_id for x in attackers.values() if x.card_id),
        advised=best.text if best is not None and is_known else "",
        guessed="" if last.advice is None else likely_deck(last.advice.opponent),
    )


def _holds(advice: Advice) -> bool:
    """Whether a chance is compared with others: after a few iterations it is mostly luck."""
    return advice.kind == "mulligan" or advice.iterations >= COMPARED_FROM
