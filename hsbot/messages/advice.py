"""The advice message: the answer to one decision, as one JSON line.

Everything is keyed by the game's own ``entity_id``. Probabilities and values are the friendly
player's: ``win_probability`` and ``Candidate.value`` lie in [0, 1], 1 being a certain win for the
friendly player.
"""

from __future__ import annotations

from math import hypot, inf, sqrt
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from hsbot.messages.decoding import decoded
from hsbot.messages.described_schemas import described_schema
from hsbot.plurals import copies_words, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SCHEMA_VERSION = 1

_SHOWN: Final = 3
"""Options beside the best that a printed advice names."""
_SPOKEN: Final = {"rough": "roughly", "first guess": "a first guess"}
"""How a printed advice says how rough it is."""

LEVEL: Final = "level"
UNSURE: Final = "unsure"
UNSEARCHED: Final = "not searched"
RULED_OUT: Final = "ruled out"
IDLE: Final = "adds nothing"
_ROUNDED: Final = 6e-5
"""Chances of a message are rounded to four digits."""
"""The words for an option that cannot be told from the best one, for one that was seen too briefly
to be preferred to it, for one that the search has not come to, and behind the chance of one that
the player's own rules do not want."""
ESTIMATED: Final = "estimated win"
"""The words for a chance that hsbot's learned value gives, without a search."""
SEARCHED_FROM: Final = 16
"""Visits from which on an option is advised by the search, and not as a first guess."""
ROUGH_BELOW: Final = 50
"""Visits with fewer of which its chance is rough."""
VISIT_ERROR: Final = 0.2
LEAST_ERROR: Final = 0.006
"""Standard error of the chance after one visit, which falls with the root of their number, and what
is left of it after any number. Measured where nothing was revealed between two advices: nineteen of
twenty such pairs differ by less than the 95% interval of both."""
NO_CHANCE: Final = "too little searched for a chance"
"""The words in a chance's place where hardly anything at all was searched."""

DecisionKind = Literal["option", "mulligan", "choice"]
OptionType = Literal[
    "end_turn",
    "play",
    "attack",
    "hero_power",
    "location",
    "trade",
    "forge",
    "choose",
    "keep",
    "other",
]


LineStop: TypeAlias = Literal["", "choice", "draw", "chance", "search"]
"""The event that a line which stops before the turn's end waits for: the next search, where no
other is to come."""
STOPS: Final[dict[LineStop, str]] = {
    "": "",
    "choice": "then by what is offered",
    "draw": "then by what is drawn",
    "chance": "then by how it comes out",
    "search": "then by the next advice",
}
"""The words for it."""
Roughness: TypeAlias = Literal["", "rough", "first guess"]
"""How little the search has tried what it advises, in words."""


class AdviceOption(msgspec.Struct, frozen=True, kw_only=True):
    """An option as the advice names it, keyed by entity id.

    Attributes:
        type: what kind of option it is; "choose" and "keep" answer a choice and a mulligan.
        option_index: index in the log's own list: of DebugPrintOptions for an option, of the
            choice's entities for a choice; None for a later step of a line, and for a mulligan,
            which names a set.
        entity_id: the card played, the attacker, the card chosen; None for end turn and mulligan.
        card_id: that entity's card, where known.
        sub_option: index in the option's subOptions (choose one), -1 when there is none.
        target_id: the target's entity id, 0 when there is none.
        position: board position from 1 for a minion to be placed, 0 when it does not matter.
        text: the option in words, for people.
        entity_ids: for a mulligan the cards to KEEP; for a choice of several cards, all that are
            chosen.
    """

    type: OptionType
    option_index: int | None = None
    entity_id: int | None = None
    card_id: str | None = None
    sub_option: int = -1
    target_id: int = 0
    position: int = 0
    text: str = ""
    entity_ids: tuple[int, ...] = ()


class DeckGuess(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that the opponent may be playing.

    Attributes:
        name: as `hsbot decks list` gives it.
        probability: of this deck.
    """

    name: str
    probability: float


class CardGuess(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the opponent may hold or draw.

    Attributes:
        card_id: the card.
        probability: its expected share of the opponent's unseen cards.
        usual: the same before any card was seen, the average of the class; None where not reported.
        in_hand: the chance that it is in the opponent's hand now; None where not reported,
            and where no hidden card of the starting deck is there.
    """

    card_id: str
    probability: float
    usual: float | None = None
    in_hand: float | None = None


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """The risks and gains of an option's line in the two turns after it, over determinizations.

    In each the line is played, then the opponent's turn and the friendly player's next one by the
    search's default policy, which knows the determinization's hands. Chances are uncalibrated
    shares of these samples; figures of the board are means over those of them that go on.

    Attributes:
        samples: determinizations in which the line was played on.
        won: share of them, and of a few hundred more, in which the line wins within this turn.
        lose_next: share in which the opponent wins by the end of their next turn.
        lethal_next: share in which the friendly player wins after this turn, by the end of their
            next one.
        own_hero, enemy_hero: health and armor when the friendly player's next turn begins.
        own_minions, enemy_minions: minions and locations then.
        hand: cards in the friendly hand then, the one drawn for the turn with them.
        answer: the card that the opponent plays in most of the samples, with the share of those in
            which they do; None where they play none.
    """

    samples: int
    won: float
    lose_next: float
    lethal_next: float
    own_hero: float
    enemy_hero: float
    own_minions: float
    enemy_minions: float
    hand: float
    answer: CardGuess | None = None


class LuckyWin(msgspec.Struct, frozen=True, kw_only=True):
    """The likeliest win within the turn where none is certain, and what trying for it is worth.

    It is tried for by looking anew after each step that shows something: a draw, a random target,
    what a Discover offers. Measured in games that had no part in choosing it.

    Attributes:
        option: what it begins with.
        probability: share of the attempts that won the turn.
        low, high: its 95% interval.
        attempts: how many were made.
        trying: the chance of winning the game by it: these wins, and what is left where it fails.
        safe: the same with the best line that does not try; None where every other comes to the
            same win about as often, or there is none.
        safe_option: what that begins with.
        advised: whether it is what is advised: where it is better beyond the error of both.
    """

    option: AdviceOption
    probability: float
    low: float
    high: float
    attempts: int
    trying: float
    safe: float | None = None
    safe_option: AdviceOption | None = None
    advised: bool = False


_SAFER: Final = 0.05
"""The difference of two shares of hands below which a line is no safer than none."""
_OF_THE_LINE: Final = 0.1
"""The share of hands after the advised line from which on the means of a danger are those after it;
else they are those after none (``Danger.bare``)."""
_KILLS: Final = "the opponent can kill you next turn with"
_HANDS: Final = "the hands they may hold"


class Danger(msgspec.Struct, frozen=True, kw_only=True):
    """How likely the opponent can win in their next turn, and by what.

    Shares of determinizations in which they have a win that needs no luck: with what stands on the
    board and the hand that they have there.

    Attributes:
        samples: determinizations that were looked at.
        passing: share in which they can where the turn is ended at once.
        line: the same after the advised line.
        bare: share in which they need no card for it: the board and the hero power are enough;
            after the advised line, where that is in danger, else after none.
        cards: the cards that such a win plays most often where it needs any, with their shares of
            all samples.
        unless: the line that leaves the fewest such wins, where it leaves clearly fewer than the
            advised one: an option and later steps; empty elsewhere.
        unless_line: the share after it.
    """

    samples: int
    passing: float
    line: float
    bare: float = 0.0
    cards: tuple[CardGuess, ...] = ()
    unless: tuple[AdviceOption, ...] = ()
    unless_line: float | None = None

    def words(self, cards: Iterable[str], option_words: Callable[[AdviceOption], str]) -> str:
        """How likely the opponent can win, by what, and unless what.

        Args:
            cards: the cards in words, with their shares; none to leave them out.
            option_words: an option in words.
        """
        by = [f"the board alone {self.bare:.0%}"] if self.bare else []
        by += cards
        means = f" ({', '.join(by)})" if by else ""
        if self.line < self.passing - _SAFER:
            after = f"{self.line:.0%} after this line"
            if self.line >= _OF_THE_LINE:
                return f"{_KILLS} {self.passing:.0%} of {_HANDS}, {after}{means}"
            return f"{_KILLS} {self.passing:.0%} of {_HANDS}{means}, {after}"
        verdict = f"{_KILLS} {self.line:.0%} of {_HANDS}{means}"
        if not self.unless or self.unless_line is None:
            return verdict
        safer = ", then ".join(option_words(option) for option in self.unless)
        return f"{verdict}; {self.unless_line:.0%} after: {safer}"


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """An option that was considered: how often, and how good it looks (friendly player, 0 to 1).

    Attributes:
        option: the option.
        visits: how often the search tried it, those with them that the tree has kept from the
            decision before: over a turn they come to more than ``iterations``.
        value: the chance of winning after it. Of an option of a turn that looks worse than the best
            one, and is not level with it, this is the least that it is: the search looks at it less
            closely, and a closer look finds it better, hardly ever worse.
        outlook: what its line risks and gains; None but for the best option of a turn and the two
            next.
        error: standard error of ``value`` where it was estimated, which it is in a mulligan: that
            of the best option, and of how much any other differs from the best.
        as_good: whether the search cannot tell it from the best: with another seed it might be.
        ruled_out: whether a rule of the player's own is why it is not advised.
        idle: whether its line is as good without it: that heals who is not hurt.
    """

    option: AdviceOption
    visits: int
    value: float
    outlook: Outlook | None = None
    error: float | None = None
    as_good: bool = False
    ruled_out: bool = False
    idle: bool = False

    def __repr__(self) -> str:
        return f"<Candidate {self.option.text}: {self.value:.1%}, {counted(self.visits, 'visit')}>"


class Listed(NamedTuple):
    """Candidates that are one for whoever reads them: the same play of equal cards.

    Attributes:
        shown: the one that is told, the advised one where it is among them.
        same: all of them.
    """

    shown: Candidate
    same: tuple[Candidate, ...]

    @property
    def visits(self) -> int:
        """How often the search tried any of them."""
        return sum(candidate.visits for candidate in self.same)

    @property
    def text(self) -> str:
        """The option in words, and of how many equal cards it is."""
        return self.shown.option.text + self.copies

    @property
    def copies(self) -> str:
        """How many equal cards there are, behind the option's words; "" for one."""
        return copies_words(len(self.same))


class OpponentGuess(msgspec.Struct, frozen=True, kw_only=True):
    """The belief about the opponent: class, likely decks, likely cards.

    Attributes:
        hero_class: the name of the CardClass.
        decks: known decks that it may be; none before a card of it was seen.
        cards: what may come more often than from the class's average deck, the likeliest first.
        unlisted: the probability that the deck is like none of the known ones.
        evidence: how many cards of the starting deck were seen; None in older messages.
        style: "aggressive" or "control" where the seen cards tell; "" where they do not.
        quest: card id of the quest that it plays; "" where none was seen.
        assumed: name of the deck that the player said it is ("told" in JSON); "" where nothing was
            said, or where that does not hold.
        drafted: whether it is a deck of the Arena, drafted card by card: none of the known ones.
    """

    hero_class: str
    decks: tuple[DeckGuess, ...] = ()
    cards: tuple[CardGuess, ...] = ()
    unlisted: float = 0.0
    evidence: int | None = None
    style: str = ""
    quest: str = ""
    assumed: str = msgspec.field(default="", name="told")
    drafted: bool = False

    def __repr__(self) -> str:
        likely = max(self.decks, key=lambda deck: deck.probability, default=None)
        deck = f"{likely.name} {likely.probability:.0%}" if likely else "no deck known"
        return f"<OpponentGuess {self.hero_class}: {deck}, {counted(len(self.cards), 'card')}>"

    @property
    def no_known_deck_fits(self) -> bool:
        """Whether the deck is more likely none of the known ones than any of them."""
        return self.unlisted > 0.5


class KeptInSelfPlay(msgspec.Struct, frozen=True, kw_only=True):
    """How an offered card did in games of the simulator with the same deck.

    Attributes:
        card_id: the card.
        difference: by how much the chance of winning was better where it was kept than where it
            was replaced, in -1 to 1.
        error: standard error of the difference.
        games: in how many games it was offered.
    """

    card_id: str
    difference: float
    error: float
    games: int


class KeptInOwnGames(msgspec.Struct, frozen=True, kw_only=True):
    """The results of the player's recorded games with this class in which a card was offered.

    Attributes:
        card_id: the card.
        kept, replaced: in how many games the mulligan kept it, and replaced it.
        kept_wins, replaced_wins: how many of them were won.
    """

    card_id: str
    kept: int
    kept_wins: int
    replaced: int
    replaced_wins: int


class GaveUp(msgspec.Struct, frozen=True, kw_only=True):
    """A limit of the simulator that simulated games met.

    Such a game counted as a draw, or went on without what had no room.

    Attributes:
        reason: what it was, in words.
        times: how often it was met.
    """

    reason: str
    times: int


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """The recommendation for one decision.

    Attributes:
        schema: version of this message; it changes when a reader of the old one would misread the
            new.
        game: number of the game in the log, from 1 (a reconnect continues its game).
        turn: the half-turn: 1 for the first player's first turn, one up for each player's turn; 0
            in the mulligan.
        kind: the kind of decision.
        best: the option to take now.
        line: the whole plan, ``best`` first, then what should follow within the turn.
        candidates: what else was considered, most visited first, ``best`` among them.
        win_probability: the friendly player's chance of winning when following ``best``.
        lethal: whether ``line`` was found to win within this turn.
        lethal_probability: how likely the likeliest win within this turn is: 1 with ``lethal``, 0
            where none was found.
        opponent: the belief about the opponent.
        unmodelled: card ids in this state whose effects the simulator does not or only partly know.
        iterations: search iterations made for this decision.
        playouts: simulated games played to a value.
        elapsed_s: seconds from the decision's last line to this answer.
        gave_up: limits of the simulator that were met in this decision's search, the most frequent
            first; empty in nearly all games.
        mode: the game's mode where it may have rules of its own, which are not simulated: "Tavern
            Brawl", "Duels", "Adventure", "Twist"; "" elsewhere.
        kept: in a mulligan, how the offered cards did in self-play with this deck, where
            ``hsbot decks mulligan`` has played it; not part of the search.
        own_games: in a running game's mulligan, what came of the offered cards in the player's
            recorded games; not part of the search.
        no_lethal: whether it is proven that no line wins within this turn: all were looked at, and
            neither chance nor what is hidden has a part in any.
        lucky_win: the likeliest win within this turn where chance decides, and whether to try for
            it; None where a win is certain, where none was seen, or where there was no time.
        then: why the line says no more though the turn goes on: what is best depends on what is
            offered to choose from, on what is drawn, or on how chance decides, or what follows was
            hardly tried ("search"); "" where it ends the turn or the game.
        danger: how likely the opponent can win in their next turn, where that is one in ten at
            least after the advised line or after none; None elsewhere.
        player: the arena player whose move it is (``--player``); "" for hsbot's own search. Of a
            player's nothing was searched: ``iterations`` are the sampled worlds in which it was
            asked, ``visits`` those in which it takes the option, and chances are hsbot's learned
            value of the positions after it.
        foreseen: whether nothing was revealed since the last decision of the turn, and no chance
            had a part: where ``win_probability`` differs from that one's, it is no news, but the
            search's error.
        least_chance: the least that the calibration makes of a game that is not over, as 1 minus
            it is the greatest: a chance there was lost, or won, in all that was searched.
    """

    schema: int = SCHEMA_VERSION
    game: int
    turn: int
    kind: DecisionKind
    best: AdviceOption
    line: tuple[AdviceOption, ...]
    candidates: tuple[Candidate, ...]
    win_probability: float
    lethal: bool
    opponent: OpponentGuess
    unmodelled: tuple[str, ...]
    iterations: int
    playouts: int
    elapsed_s: float
    lethal_probability: float = 0.0
    gave_up: tuple[GaveUp, ...] = ()
    mode: str = ""
    kept: tuple[KeptInSelfPlay, ...] = ()
    own_games: tuple[KeptInOwnGames, ...] = ()
    no_lethal: bool = False
    lucky_win: LuckyWin | None = None
    danger: Danger | None = None
    then: LineStop = ""
    player: str = ""
    foreseen: bool = False
    least_chance: float = 0.0

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95% interval of ``win_probability``; None where its error was not estimated."""
        found = next((c for c in self.candidates if _alike(c.option, self.best)), None)
        if found is None or found.error is None:
            return None
        half = 1.96 * found.error
        return max(0.0, self.win_probability - half), min(1.0, self.win_probability + half)

    @property
    def chance_error(self) -> float:
        """The standard error of ``win_probability``, where it was not estimated by the visits.

        It is infinite where the best option was never tried, 0 of a certain win.
        """
        if self.lethal:
            return 0.0
        if self._known_otherwise and self.lucky_win is not None:
            return (self.lucky_win.high - self.lucky_win.low) / (2 * 1.96)
        found = next((c for c in self.candidates if _alike(c.option, self.best)), None)
        if found is not None and found.error is not None:
            return found.error
        return hypot(VISIT_ERROR / sqrt(self.tried), LEAST_ERROR) if self.tried else inf

    @property
    def tells_chance(self) -> bool:
        """Whether enough was searched, over all options, for ``win_probability`` to be told."""
        if self.player or self._known_otherwise:
            return True
        return max(self.iterations, sum(c.visits for c in self.candidates)) >= SEARCHED_FROM

    @property
    def roughness(self) -> Roughness:
        """How little the best option was tried, the same of a turn, a choice and a mulligan.

        "first guess" below 16 visits, where a turn's line is the planner's, "rough" below 50; ""
        from there on, and of what needs no search: a certain win, one by luck that was measured on
        its own, the only thing to do, a player's move.
        """
        if self.player or self._known_otherwise:
            return ""
        if len(self.candidates) < 2 and self.kind != "mulligan":
            return ""
        if self.tried < SEARCHED_FROM:
            return "first guess"
        return "rough" if self.tried < ROUGH_BELOW else ""

    @property
    def first_guess(self) -> bool:
        """Whether the search has hardly come to the best option (see :attr:`roughness`)."""
        return self.roughness == "first guess"

    @property
    def hardly_searched(self) -> bool:
        """Whether ``win_probability`` is a first guess, that of an only option, too.

        Such a chance says nothing next to one that was searched. Of a player's move nothing was.
        """
        return not self._known_otherwise and (bool(self.player) or self.tried < SEARCHED_FROM)

    @property
    def _known_otherwise(self) -> bool:
        """Whether the chance does not rest on visits: a certain win, or a lucky one."""
        return self.lethal or (self.lucky_win is not None and self.lucky_win.advised)

    @property
    def tried(self) -> int:
        """How often the search tried the best option; all iterations where it is no candidate."""
        found = (c.visits for c in self.candidates if _alike(c.option, self.best))
        return max(found, default=self.iterations)

    @property
    def chance_of(self) -> str:
        """Of what ``win_probability`` is the chance, in words: "win", which is that of the best.

        "over all options" where the search never came to the best one: no chance is its own.
        "estimated win" where nothing was searched.
        """
        if self.player:
            return ESTIMATED
        if self.lethal or len(self.candidates) < 2:
            return "win"
        found = [self.chance_words(c) for c in self.candidates if _alike(c.option, self.best)]
        return "over all options" if found and set(found) == {UNSEARCHED} else "win"

    @property
    def effort_words(self) -> str:
        """How much was done for it: iterations of the search, or the worlds of a player."""
        return counted(self.iterations, "world" if self.player else "iteration")

    @property
    def visits_word(self) -> str:
        """The head of a column of ``visits``: of the search, or the worlds of a player."""
        return "worlds" if self.player else "visits"

    @property
    def as_good(self) -> tuple[AdviceOption, ...]:
        """The options between which and the best a coin's toss may decide, the best value first."""
        found = sorted((c for c in self.candidates if c.as_good), key=lambda c: -c.value)
        return tuple(candidate.option for candidate in found)

    @property
    def listed(self) -> tuple[Listed, ...]:
        """The candidates as people read them: the same play of equal cards stands once."""
        found: dict[tuple[object, ...], list[Candidate]] = {}
        for candidate in self.candidates:
            option = candidate.option
            key = (option.type, option.card_id, option.sub_option, option.target_id)
            found.setdefault((*key, option.position, option.text), []).append(candidate)
        return tuple(
            Listed(next((x for x in same if _alike(x.option, self.best)), same[0]), tuple(same))
            for same in found.values()
        )

    def chance_words(self, candidate: Candidate, digits: int = 1, of: str = "") -> str:
        """A candidate's chance of winning in words, never a figure above the advised option's.

        "71.0%" is the chance of the best one, and of one whose error stands beside it; "level" one
        that cannot be told from it; "unsure" one that looks better, but was seen too briefly to be
        preferred; "adds nothing" one that its line is as good without; "not searched" one that was
        never tried; "\u226558.6%" the least that any other comes to; "<1.6%" one that lost in all
        that was searched.

        Args:
            candidate: the candidate.
            digits: behind the point.
            of: what stands behind a figure that has no words of its own; with it the words stand
                alone, so that "level" says with what.
        """
        if not candidate.visits and candidate.error is None and not self.lethal:
            return UNSEARCHED
        if not self.tells_chance:
            return UNSURE
        known = candidate.error is not None or (self.player and not candidate.ruled_out)
        if known or _alike(candidate.option, self.best):
            return self.percent(candidate.value, digits) + of
        if candidate.ruled_out:
            return f"{candidate.value:.{digits}%} {RULED_OUT}"
        if candidate.idle:
            return IDLE
        if self.is_least(candidate.value):
            return self.percent(candidate.value, digits) + of
        level = f"{LEVEL} with the best" if of else LEVEL
        if candidate.as_good:
            return level
        if candidate.value >= self.win_probability:
            return level if 0 < self.tried <= candidate.visits else UNSURE
        return f"\u2265{candidate.value:.{digits}%}{of}"

    def is_least(self, chance: float) -> bool:
        """Whether a chance is the least of a game that is not over."""
        return self.least_chance > 0.0 and abs(chance - self.least_chance) < _ROUNDED

    def percent(self, chance: float, digits: int = 1) -> str:
        """A chance in percent; "<1.6%" or ">98.4%" where the calibration goes no further.

        Args:
            chance: 0 to 1.
            digits: behind the point.
        """
        if self.is_least(chance):
            return f"<{chance:.{digits}%}"
        bound = ">" if self.is_least(1.0 - chance) else ""
        return f"{bound}{chance:.{digits}%}"

    def shown_chance(self, candidate: Candidate) -> float:
        """The length of a candidate's bar, 0 to 1: no longer than a searched best option's."""
        if self.player:
            return candidate.value
        if not self.tells_chance:
            return 0.0
        return min(candidate.value, self.win_probability)

    def __str__(self) -> str:
        sure = "wins this turn" if self.lethal else self._chance_words()
        sure += f", {_SPOKEN[self.roughness]}" if self.roughness else ""
        others = [x for x in self.listed if x.shown.option != self.best and not self.lethal]
        return "\n".join(
            (
                f"{self.best.text}: {sure}",
                *(f"  to win this turn: {x.probability:.0%}" for x in self._lucky),
                *(f"  then {step.text}" for step in self.line[1:]),
                *(f"  {words}" for words in (STOPS[self.then], self._danger_words()) if words),
                *(f"  or {x.text} ({self.chance_words(x.shown)})" for x in others[:_SHOWN]),
            )
        )

    def _danger_words(self) -> str:
        """The danger without its cards, whose names an advice does not hold; "" for none."""
        return self.danger.words((), lambda option: option.text) if self.danger else ""

    @property
    def _lucky(self) -> tuple[LuckyWin, ...]:
        """The win that the advised line tries for."""
        return (self.lucky_win,) if self.lucky_win is not None and self.lucky_win.advised else ()

    def __repr__(self) -> str:
        asked = f"game {self.game}, half-turn {self.turn}, {self.kind}"
        return f"<Advice: {asked}: {self.best.text}, {self._chance_words()}>"

    def _chance_words(self) -> str:
        if not self.tells_chance:
            return NO_CHANCE
        if self.player:
            return f"{self.win_probability:.1%} {ESTIMATED}"
        of = "to win" if self.chance_of == "win" else f"{self.chance_of}, itself {UNSEARCHED}"
        return f"{self.percent(self.win_probability)} {of}"

    def _repr_html_(self) -> str:
        from hsbot.messages.advice_notebook_html import advice_html  # noqa: PLC0415 - notebooks alone

        texts = [step.text for step in self.line[1:]]
        rows = [
            (x.text, x.visits, self.shown_chance(x.shown), self.chance_words(x.shown))
            for x in self.listed
        ]
        return advice_html(str(self).splitlines()[0], texts, rows, self.visits_word)


def _alike(one: AdviceOption, other: AdviceOption) -> bool:
    """Whether two options are one, in whatever words: a rule of the player's own adds some."""
    return msgspec.structs.replace(one, text="") == msgspec.structs.replace(other, text="")


class AdviceLine(Advice, frozen=True, kw_only=True):
    """The JSON line of an advice: the advice, how rough it is, and what was chosen where known.

    Attributes:
        chosen: the option that the player then sent (replays only).
        rough: "first guess" where the search tried ``best`` fewer than 16 times, "rough" below 50;
            "" from there on, and of what needs no search.
    """

    chosen: AdviceOption | None = None
    rough: Roughness = ""


_ADVICE: Final = msgspec.json.Decoder(Advice)
_LINE: Final = msgspec.json.Decoder(AdviceLine)


def encode(advice: Advice, chosen: AdviceOption | None = None) -> bytes:
    """An :class:`AdviceLine` as one JSON line, without the line's end.

    Args:
        advice: the advice.
        chosen: the option that the player then sent; None where that is not known.
    """
    fields = msgspec.structs.asdict(advice) | {"chosen": chosen, "rough": advice.roughness}
    return msgspec.json.encode(AdviceLine(**fields))


def decode(line: bytes | str) -> Advice:
    """The advice of a JSON line.

    Raises:
        msgspec.ValidationError: the line is not an advice of this schema.
    """
    return decoded(_ADVICE, line)


def decode_line(line: bytes | str) -> AdviceLine:
    """A JSON line with what was chosen.

    Raises:
        msgspec.ValidationError: the line is not an advice of this schema.
    """
    return decoded(_LINE, line)


def json_schema() -> dict[str, Any]:
    """The JSON schema of the line, which is called Advice there."""
    schema = described_schema(AdviceLine)
    line = schema["$defs"].pop("AdviceLine") | {"title": "Advice"}
    return {"$defs": {**schema["$defs"], "Advice": line}, "$ref": "#/$defs/Advice"}
