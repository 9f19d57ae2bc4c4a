"""One decision of a recorded game as the page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.messages.opponent_words import likely_chance, likely_heading, usual_words
from hsbot.plurals import counted
from hsbot.recording.labels import MULLIGAN, decision_turn
from hsbot.recording.page.board import BoardReader, CardView, SideView
from hsbot.recording.page.board_reasons import Reasons, reasons
from hsbot.recording.regrets import candidate_of

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.judgement import Judgement
    from hsbot.recording.records import DecisionRecord
    from hsbot.recording.regrets import Regret

NOTHING: Final = 0.005
"""A cost below this is none."""
SHOWN_CANDIDATES: Final = 6
MISSED: Final = "You had lethal"


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
        reasons: how the board after the best line differs from the one after what was played.
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
    def as_good(self) -> bool:
        """Whether what was done is known to be as good as the best, to half a percent."""
        return self.record.cost is not None and _is_as_good(self.record.cost)

    @property
    def in_doubt(self) -> bool:
        """Whether the search cannot tell it from the best."""
        return self.record.cost is not None and not (self.as_good or self.record.cost.is_clear)

    @property
    def judgement(self) -> Judgement | None:
        """The played option compared with the best; None where the cost is not known."""
        return self.record.judgement if self.record.cost else None

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
        reasons=reasons(record.judgement) if record.judgement else Reasons(),
        best_arrow=_arrow(advice.best) if advice else None,
        played_arrow=_arrow(chosen) if chosen and not record.followed else None,
        cards=tuple(
            (
                CardText(_name(cards, c.card_id), _text(cards, c.card_id)),
                likely_chance(c),
                f"{likely_chance(c):.0%}{usual_words(c)}",
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
    """The cost of the played option against the best one, in words."""
    cost = record.cost
    if record.advice is None or record.chosen is None:
        return ""
    if record.followed:
        if cost:
            return "The best that was found"
        how = f"As {record.advice.player} plays" if record.advice.player else "As first guessed"
        return f"{how}: its cost was not measured"
    if unmodelled:
        return f"Not judged: {counted(len(unmodelled), 'card')} here not simulated"
    if cost is None:
        return "Its cost was not measured"
    if _is_as_good(cost):
        return "As good as the best"
    if cost.is_clear:
        return f"{cost.value:.1%} less than the best"
    doubt = "" if cost.margin is None else f" ±{cost.margin:.1%}"
    less = f"{cost.value:.1%} less{doubt}" if cost.value or doubt else "measured once"
    return f"Not told apart from the best by the search: {less}"


def _is_as_good(cost: Regret) -> bool:
    """Whether the whole interval of a cost lies below what counts as none."""
    return cost.margin is not None and cost.value + cost.margin < NOTHING


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
        ("best", record.advice.best if record.advice else None),
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
