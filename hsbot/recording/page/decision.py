"""One decision of a recorded game as the page shows it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from hsbot.messages.certainty_words import rough_words
from hsbot.messages.opponent_words import likely_chance, likely_heading
from hsbot.plurals import counted
from hsbot.recording.labels import MULLIGAN, decision_turn
from hsbot.recording.page.board import BoardReader, CardView, SideView
from hsbot.recording.page.board_reasons import Reasons, reasons
from hsbot.recording.regrets import candidate_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.judgement import Judgement
    from hsbot.recording.records import DecisionRecord
    from hsbot.recording.regrets import Comparison, Verdict

SHOWN_CANDIDATES: Final = 6
MISSED: Final = "You had lethal"
_ONCE: Final = ", measured once"
_COMPARED: Final[Mapping[Comparison, str]] = {
    "better": "Measured better than the advised",
    "as good": "Measured as good as the advised, or better",
    "worse": "Measured worse than the advised",
    "not told apart": "Not told apart from the advised by the search",
}


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign in the list of all decisions: its text, its meaning, its class in the style sheet."""

    text: str
    meaning: str
    style: str = ""


SIGNS: Final[Mapping[Verdict, Sign]] = {
    "as advised": Sign("\u2713", "as advised", "good"),
    "as advised, roughly": Sign("\u25cb", "as advised by a rough search"),
    "better": Sign("+", "measured better than the advised", "good"),
    "as good": Sign("=", "measured as good, or better"),
    "not told apart": Sign("\u2248", "not told apart from the advised"),
    "worse": Sign("\u2212", "measured worse"),
    "not measured": Sign("?", "not measured"),
    "not modelled": Sign("?", "not measured"),
}
"""The sign of each verdict; an amount stands behind those of :data:`_WITH_AMOUNT`."""
_WITH_AMOUNT: Final = frozenset({"better", "worse"})


@dataclass(frozen=True, slots=True)
class CardText:
    """A card's name, and what is written on it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CandidateRow:
    """An option that the search considered.

    Attributes:
        text: in words.
        card: the card that it plays; None for none.
        visits: how often the search went there.
        value: the chance of winning with it, in [0, 1], no more than with the best one.
        chance: the chance in words.
        best, played: whether it was advised, and done.
    """

    text: str
    card: CardText | None
    visits: int
    value: float
    chance: str
    best: bool
    played: bool


@dataclass(frozen=True, slots=True)
class Arrow:
    """Arrow of an option on the board: from one entity to another, 0 for none."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision as the page shows it.

    Attributes:
        record: what was recorded.
        turn: the friendly player's own count, "mulligan" before the first.
        opponent, friendly: the two halves of the table.
        offered: the cards of a mulligan or choice, each with what becomes of it.
        steps: the advised line, each step in words and with its card.
        lines: what was considered, the most visited first; what was played is always among them.
        more: how many lines are left out.
        verdict: what the played option cost, in words; "" where nothing is known.
        reasons: how the board after the advised line differs from the one after what was played,
            where that measured worse.
        best_arrow, played_arrow: what the two options do on the board.
        cards: the opponent's likely cards, each with its chance, and that in words.
        played_card: the card that was played; None for none.
        unmodelled: names of cards that the simulator does not know.
    """

    record: DecisionRecord
    turn: str
    opponent: SideView
    friendly: SideView
    offered: tuple[tuple[CardView, tuple[str, ...]], ...]
    steps: tuple[tuple[str, CardText | None], ...]
    lines: tuple[CandidateRow, ...]
    more: int
    verdict: str
    reasons: Reasons
    best_arrow: Arrow | None
    played_arrow: Arrow | None
    cards: tuple[tuple[CardText, float, str], ...]
    played_card: CardText | None
    unmodelled: tuple[str, ...]

    @property
    def advice(self) -> Advice | None:
        """The advice on the decision."""
        return self.record.advice

    @property
    def cards_heading(self) -> str:
        """The words above the opponent's likely cards, as in the terminal."""
        return likely_heading(self.advice.opponent.cards) if self.advice else ""

    @property
    def line(self) -> int:
        """The line of the game's log at which it was asked."""
        return self.record.decision.line_number

    @property
    def heading(self) -> str:
        """The heading above it: its turn."""
        return self.turn.capitalize() if self.turn == MULLIGAN else f"Turn {self.turn}"

    @property
    def missed_win(self) -> bool:
        """Whether a certain win was thrown away by it."""
        return self.verdict == MISSED

    @property
    def costly(self) -> bool:
        """Whether what was done cost notably much, or a certain win."""
        return self.missed_win or self.record.costly

    @property
    def cost(self) -> float:
        """The cost of the player's answer; 0 where it is not known."""
        return self.record.cost.value if self.record.cost else 0.0

    @property
    def sign(self) -> Sign | None:
        """The sign beside it in the list of all decisions; None where nothing is to be said."""
        if self.missed_win:
            return Sign("lethal", "a certain win was there")
        kind = self.record.verdict
        sign = SIGNS.get(kind)
        if sign is None:
            return None
        amount = f"{abs(self.cost):.1%}" if kind in _WITH_AMOUNT else ""
        return replace(sign, text=f"{sign.text}{amount}")

    @property
    def judgement(self) -> Judgement | None:
        """The played option compared with the advised; None where that says nothing of the cost."""
        return self.record.judgement if self.record.cost and not self.record.followed else None

    @property
    def played(self) -> str:
        """The option played, in words."""
        chosen = self.record.chosen
        return chosen.text if chosen else "Nothing: it was not answered"


def reviewed(
    record: DecisionRecord, cards: CardTable, *, missed_win: bool = False
) -> ReviewedDecision:
    """A recorded decision as the page shows it."""
    decision, advice, chosen = record.decision, record.advice, record.chosen
    board = BoardReader(decision.observation, cards, decision.options)
    lines = _candidate_rows(advice, chosen, cards) if advice else ()
    shown = lines[:SHOWN_CANDIDATES] + tuple(
        line for line in lines[SHOWN_CANDIDATES:] if line.played or line.best
    )
    unmodelled = tuple(_name(cards, x) for x in advice.unmodelled) if advice else ()
    return ReviewedDecision(
        record=record,
        turn=decision_turn(record.turn),
        opponent=board.side(decision.observation.opposing_player),
        friendly=board.side(decision.observation.friendly_player),
        offered=tuple(
            (view, _choices_made(record, view.entity_id))
            for view in board.offered(decision.choice_entities)
        ),
        steps=tuple(
            (option.text, _card(cards, option.card_id)) for option in advice.line or (advice.best,)
        )
        if advice
        else (),
        lines=shown,
        more=len(lines) - len(shown),
        verdict=MISSED if missed_win else _verdict(record, unmodelled),
        reasons=reasons(record.judgement)
        if record.judgement and record.verdict == "worse"
        else Reasons(),
        best_arrow=_arrow(advice.best) if advice else None,
        played_arrow=_arrow(chosen) if chosen and not record.followed else None,
        cards=tuple(
            (
                CardText(_name(cards, c.card_id), _text(cards, c.card_id)),
                likely_chance(c),
                f"{likely_chance(c):.0%}",
            )
            for c in advice.opponent.cards
        )
        if advice
        else (),
        played_card=_card(cards, chosen.card_id) if chosen else None,
        unmodelled=unmodelled,
    )


def _candidate_rows(
    advice: Advice, chosen: AdviceOption | None, cards: CardTable
) -> tuple[CandidateRow, ...]:
    best = candidate_of(advice, advice.best)
    played = candidate_of(advice, chosen) if chosen else None
    return tuple(
        CandidateRow(
            one.text,
            _card(cards, one.shown.option.card_id),
            one.visits,
            advice.shown_chance(one.shown),
            advice.chance_words(one.shown),
            best=any(x is best for x in one.same),
            played=any(x is played for x in one.same),
        )
        for one in advice.listed
    )


def _verdict(record: DecisionRecord, unmodelled: tuple[str, ...]) -> str:
    """The played option against the advised one, in words."""
    advice, cost = record.advice, record.cost
    if advice is None or record.chosen is None:
        return ""
    if record.followed:
        return _followed_words(advice) if cost else _guessed_words(advice)
    if cost is None:
        if unmodelled:
            return f"Not judged: {counted(len(unmodelled), 'card')} here not simulated"
        return "Its cost was not measured"
    return f"{_COMPARED[cost.comparison]}: {cost.words}{_ONCE if cost.margin is None else ''}"


def _followed_words(advice: Advice) -> str:
    """The meaning of a play as advised, by how much was searched for it."""
    if advice.lethal or len(advice.candidates) < 2:
        return "As advised"
    if advice.roughness:
        return f"As advised, {rough_words(advice)}"
    return f"As advised: the best found in {advice.effort_words}"


def _guessed_words(advice: Advice) -> str:
    how = f"As {advice.player} plays" if advice.player else f"As advised, {rough_words(advice)}"
    return f"{how}; its cost was not measured"


def _arrow(option: AdviceOption) -> Arrow | None:
    """The arrow of an option; None for the end of a turn and a mulligan."""
    if not option.entity_id:
        return None
    target = option.target_id if option.target_id != option.entity_id else 0
    return Arrow(option.entity_id, target)


def _choices_made(record: DecisionRecord, entity_id: int) -> tuple[str, ...]:
    """The advice's and the player's answers for an offered card."""
    keep, leave = ("keep", "replace") if record.decision.kind == "mulligan" else ("take", "")
    found = []
    for who, option in (
        ("advised", record.advice.best if record.advice else None),
        ("you", record.chosen),
    ):
        if option is not None:
            fate = keep if entity_id in option.entity_ids else leave
            found += [f"{who}: {fate}"] if fate else []
    return tuple(found)


def _name(cards: CardTable, card_id: str) -> str:
    card = cards.get(card_id)
    return card.name if card else card_id


def _text(cards: CardTable, card_id: str) -> str:
    card = cards.get(card_id)
    return card.shown_text if card else ""


def _card(cards: CardTable, card_id: str | None) -> CardText | None:
    return CardText(_name(cards, card_id), _text(cards, card_id)) if card_id else None
