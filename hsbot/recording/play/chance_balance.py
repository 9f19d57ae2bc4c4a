"""Balance of a game: the chance of winning from the start to the result, split by what changed it.

The chances are the advice's, a search a decision, and two searches of one position differ. So of
the change from a decision to the next

- a choice of the player's own is what two measurements agree on: its cost, where that was told
  apart from the advised option's, as far as the chance moved with it;
- what is left counts as the searches' own where it is within what they differ by;
- else it is chance in the player's own turns, or the opponent's turn with whatever it hid, the
  player's draw after it and what the advice foresaw wrongly, which a log does not tell apart.

The change after a choice whose cost was not measured counts as not measured, and so does the change
to, over and from a decision that was hardly searched, or not at all. All add up to the result.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import groupby
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from hearthstone.enums import Zone

from hsbot.plurals import listed
from hsbot.recording.labels import MULLIGAN, decision_turn
from hsbot.recording.regrets import regret_of, searched_chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.judgement import Judgement
    from hsbot.observation.model import Observation
    from hsbot.recording.records import DecisionRecord, GameRecord
    from hsbot.recording.regrets import Verdict

Source: TypeAlias = Literal["start", "choice", "chance", "opponent", "searches", "unknown"]
SOURCES: Final[Mapping[Source, str]] = {
    "start": "classes, coin and opening hand",
    "choice": "your choices, where told apart from the advised ones",
    "chance": "draws and chance in your turns, and plays not told apart",
    "opponent": "the opponent's turns: play, your draw, and what the advice misjudged",
    "searches": "small changes, each within what two searches differ by",
    "unknown": "given up, or not measured",
}
"""The sources of a change in words; the first four in the order of a game."""
MOVED: Final = "where the chance moved most"
"""The heading of the largest changes: it names no cause."""
EVEN: Final = 0.5
DECISIVE: Final = 5
"""Changes that are reported of a game."""
LEAST: Final = 0.03
"""A change below this is within what two searches of a position differ by, at least."""
NOTHING: Final = 0.005
"""A sum below this is none in percent."""
_ERRORS: Final = 2
"""Half a 95% interval, in root mean squares of what two searches of a position differ by."""
_RESULTS: Final = {"win": 1.0, "draw": 0.5, "loss": 0.0}
_MOST_NAMED: Final = 3
_MEASURED: Final[frozenset[Verdict]] = frozenset({"worse", "better"})
"""The verdicts by which a play is told apart from the advised one."""


class Step(NamedTuple):
    """A decision that was answered or advised.

    Attributes:
        number, turn: the decision's, and its TURN.
        chance: the chance of winning by the advice; None where it was not searched.
        cost: of what was played; 0 where it was not told apart, None where it was not measured.
        ends_turn: whether it ended the turn.
        repeated: the chance by the review's own searches of what was advised, less the advice's;
            None where there are not two searches.
    """

    number: int
    turn: int
    chance: float | None
    cost: float | None
    ends_turn: bool
    repeated: float | None = None

    @classmethod
    def of(
        cls,
        number: int,
        turn: int,
        advice: Advice | None,
        chosen: AdviceOption | None,
        judgement: Judgement | None,
    ) -> Step | None:
        """A decision as a step; None for one that was neither advised nor answered."""
        if advice is None and chosen is None:
            return None
        regret = regret_of(advice, chosen, judgement)
        distinct = regret is not None and regret.comparison in ("worse", "better")
        cost = None if regret is None else regret.value if distinct else 0.0
        ends = chosen is not None and chosen.type == "end_turn"
        again = None
        if advice is not None and judgement is not None and not advice.hardly_searched:
            again = judgement.best.value - advice.win_probability
        return cls(number, turn, searched_chance(advice, judgement), cost, ends, again)


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the player's chance of winning.

    Attributes:
        source: what it came from.
        amount: how much the chance rose.
        turn: the TURN, 0 for the mulligan.
        after: the number of the decision that it came after, or at: of a choice its own.
        number: the decision at which it shows, by which a page links to it.
        searched: whether no decision that was hardly searched lies in it.
    """

    source: Source
    amount: float
    turn: int
    after: int
    number: int
    searched: bool = True


@dataclass(frozen=True, slots=True)
class Balance:
    """All changes of a game that has ended.

    Attributes:
        changes: in their order; with ``EVEN`` they add up to ``result``.
        result: 1 for a win, 0.5 for a draw, 0 for a loss.
        noise: what two searches of a position differ by at most, in 95% of the cases.
    """

    changes: tuple[Change, ...]
    result: float
    noise: float = LEAST

    @property
    def by_source(self) -> dict[Source, float]:
        """The sum of the changes by their source, as exact as they are; they add up."""
        sums: Counter[Source] = Counter()
        for change in self.changes:
            sums[change.source] += change.amount  # type: ignore[assignment]  # typeshed: integers
        return {x: sums[x] for x in get_args(Source) if x in sums}

    @property
    def shown(self) -> dict[Source, float]:
        """The sums that are shown to a reader, in whole percents that add up to the result.

        Those that are none are left out; where rounding loses one percent, the sums that it
        changed most get it.
        """
        exact = {x: 100 * amount for x, amount in self.by_source.items()}
        whole = {x: round(amount) for x, amount in exact.items()}
        lost = round(100 * (self.result - EVEN)) - sum(whole.values())
        unit = 1 if lost > 0 else -1
        by_error = sorted(exact, key=lambda x: -unit * (exact[x] - whole[x]))
        for source in by_error[: abs(lost)]:
            whole[source] += unit
        return {x: percent / 100 for x, percent in whole.items() if percent}

    @property
    def measured(self) -> bool:
        """Whether the source of every change is known, but for what is none in percent.

        Changes that are not known count by their size: a rise and a fall are two.
        """
        return sum(abs(x.amount) for x in self.changes if x.source == "unknown") < NOTHING

    @property
    def decisive(self) -> list[Change]:
        """The largest changes after the start, one a play, in the order of the game.

        Each is the whole change from a decision to the next, by the name of what is most of it. A
        change over a decision that was hardly searched belongs to no turn, and is none of them; nor
        is what is within the searches' noise.
        """
        later = [x for x in self.changes if x.source != "start" and x.searched]
        whole = [_whole(list(parts)) for _, parts in groupby(later, key=lambda x: x.after)]
        found = [x for x in whole if abs(x.amount) > self.noise]
        largest = sorted(found, key=lambda change: -abs(change.amount))[:DECISIVE]
        return [change for change in whole if change in largest]


def _whole(parts: Sequence[Change]) -> Change:
    """The change from a decision to the next, of its parts: a choice's own, and what is left."""
    most = max(parts, key=lambda x: abs(x.amount))
    return replace(most, amount=sum(x.amount for x in parts))


def noise_of(steps: Iterable[Step]) -> float:
    """The most that two searches of a position differ by in 95% of the cases; ``LEAST`` at least.

    By the decisions of a game that were searched twice.
    """
    squares = [step.repeated**2 for step in steps if step.repeated is not None]
    return max(LEAST, _ERRORS * sqrt(fmean(squares))) if squares else LEAST


def balance(game: GameRecord, steps: Sequence[Step]) -> Balance | None:
    """The balance of a game; None where its end was not seen, or no decision was searched.

    Args:
        game: the game.
        steps: its decisions as steps, in their order.
    """
    known = [(i, x, x.chance) for i, x in enumerate(steps) if x.chance is not None]
    if game.result is None or not known:
        return None
    result = _RESULTS[game.result]
    begin, first, begun = known[0]
    start: Source = "unknown" if begin else "start"
    changes = [
        Change(start, begun - EVEN, first.turn, first.number, first.number, searched=not begin)
    ]
    noise = noise_of(steps)
    for (index, step, chance), later in zip(known, [*known[1:], None], strict=True):
        number, following, end = later or (len(steps), None, result)
        shown, searched = following or step, number == index + 1
        own = _moved_by_choice(step, end - chance) if searched else 0.0
        if own:
            changes.append(Change("choice", own, step.turn, step.number, step.number))
        left = end - chance - own
        source = _source(game, step, following) if searched else "unknown"
        if source in ("chance", "opponent") and abs(left) <= noise:
            source = "searches"
        changes.append(
            Change(source, left, shown.turn, step.number, shown.number, searched=searched)
        )
    return Balance(tuple(changes), result, noise)


def _moved_by_choice(step: Step, change: float) -> float:
    """The part of a change that is the player's choice: no more than its cost and the change say.

    A play that measured worse, after which the chance has not fallen, had luck, or the searches do
    not agree: nothing is claimed of it here.
    """
    cost = step.cost or 0.0
    return min(0.0, max(change, -cost)) if cost > 0 else max(0.0, min(change, -cost))


def steps_of(decisions: Iterable[DecisionRecord], count: int = 0) -> list[Step]:
    """The decisions that were answered or advised as steps.

    One that is missing between others is a step that nobody knows anything of.

    Args:
        decisions: them, in their order; damaged ones may be left out.
        count: how many the game has, at least.
    """
    steps: list[Step] = []
    number, turn = 0, 0
    for record in decisions:
        steps += [_unknown(lost, turn) for lost in range(number + 1, record.number)]
        number, turn = record.number, record.turn
        step = Step.of(number, turn, record.advice, record.chosen, record.judgement)
        steps += [] if step is None else [step]
    return steps + [_unknown(lost, turn) for lost in range(number + 1, count + 1)]


def _unknown(number: int, turn: int) -> Step:
    return Step(number, turn, None, None, ends_turn=False)


def _source(game: GameRecord, step: Step, following: Step | None) -> Source:
    """The source of the change after a decision, its own cost apart."""
    if step.cost is None:
        return "unknown"
    if following is None:
        own = step.turn == game.turns and not step.ends_turn
    elif step.turn == following.turn:
        own = True
    else:
        own = not step.turn and bool(game.going_first)
    return "chance" if own else "opponent"


# ---- in words ------------------------------------------------------------------------------------
def balance_lines(
    found: Balance, decisions: Sequence[DecisionRecord], cards: CardTable
) -> list[str]:
    """The balance in words: what each source gave, then what decided the game, a change a line."""
    parts = "; ".join(f"{SOURCES[x]} {signed(y)}" for x, y in found.shown.items())
    ended = {1.0: "a win", 0.5: "a draw", 0.0: "a loss"}[found.result]
    lines = [f"from 50% to {ended}: {parts}"]
    for change in found.decisive:
        words = change_words(change, decisions, cards)
        lines.append(f"{MOVED}: {place(change)} {signed(change.amount)}: {words}")
    return lines


def place(change: Change) -> str:
    """The time of a change in words; the opponent's turn lies before the decision that shows it."""
    if not change.turn:
        return MULLIGAN
    between = change.source == "opponent" and change.after != change.number
    return f"{'before ' if between else ''}turn {decision_turn(change.turn)}"


def change_words(change: Change, decisions: Sequence[DecisionRecord], cards: CardTable) -> str:
    """The events of a change in words, no causes: what was chosen, or played and drawn in it."""
    by_number = {one.number: one for one in decisions}
    record, following = by_number[change.after], by_number[change.number]
    own = change.source != "opponent"
    if own and not record.chosen:
        return "the game ended before an answer" if following is record else "no answer"
    done = f"after {record.chosen.text}" if record.chosen and own else ""
    if done and record.cost and record.verdict in _MEASURED:
        done += f" (measured {abs(record.cost.value):.1%} {record.verdict} than the advised)"
    if following is record:
        return done or "the opponent's turn"
    before, after = record.decision.observation, following.decision.observation
    played = [] if own else _played(before, after, cards)
    drawn = _drawn(before, after, cards)
    events = [
        *([done] if done else []),
        *([f"the opponent played {_named(played)}"] if played else []),
        *([f"you drew {_named(drawn)}"] if drawn else []),
    ]
    return "; ".join(events) or "the opponent's turn"


def signed(amount: float) -> str:
    """A change in percent, with its sign: "+12%", "-3%", "0%"."""
    percent = round(100 * amount)
    return "0%" if not percent else f"{'+' if percent > 0 else '-'}{abs(percent)}%"


def _played(before: Observation, after: Observation, cards: CardTable) -> list[str]:
    """The names of the cards that the opponent has played in between."""
    new = after.plays[len(before.plays) :]
    theirs = [play.card_id for play in new if play.player == after.opposing_player and play.card_id]
    return [_name(card_id, cards) for card_id in theirs]


def _drawn(before: Observation, after: Observation, cards: CardTable) -> list[str]:
    """The names of the cards that have come from the deck to the player's hand in between."""
    player = after.friendly_player
    held = {entity.entity_id for entity in before.in_zone(player, Zone.HAND)}
    return [
        _name(entity.card_id, cards)
        for entity in after.in_zone(player, Zone.HAND)
        if entity.entity_id not in held and entity.left_deck and entity.card_id
    ]


def _name(card_id: str | None, cards: CardTable) -> str:
    card = cards.get(card_id or "")
    return card.name if card else card_id or ""


def _named(names: Sequence[str]) -> str:
    """Some names, the first of them where they are many."""
    more = len(names) - _MOST_NAMED
    shown = [*names[:_MOST_NAMED], *([f"{more} more"] if more > 0 else [])]
    return listed(shown)
