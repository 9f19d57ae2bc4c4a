"""Fidelity of a simulator on logs: counts of equal option lists and of reproduced actions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.belief.decks.game_dates import (
    build_date,
    day_after,
    format_played,
    played_on,
    sets_ahead,
)
from hsbot.cards import Shown, day_by_numbers
from hsbot.conformance.logged_actions import ActionReader, LoggedAction
from hsbot.conformance.option_check import OptionChecker, OptionDiff
from hsbot.conformance.outcome_check import ActionVerdict, OutcomeChecker
from hsbot.errors import BeliefError
from hsbot.observation import DecisionOpened, GameEnded, LogFile
from hsbot.simulators.engines import FIREPLACE, NATIVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date
    from pathlib import Path

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.cards import CardTable
    from hsbot.observation import Decision, Observation
    from hsbot.observation.model import Entity
    from hsbot.rules.cards.library import Library

_VERDICTS = ("exact", "possible", "wrong")


@dataclass(slots=True)
class FidelityScore:
    """Fidelity counts over one or more logs.

    Attributes:
        logs, games, decisions: the numbers read; a decision is a list of options.
        options: ``compared``, ``equal``, and of the unequal ``missing`` and ``extra`` options.
        actions: ``total``, ``modelled``, ``exact``, ``possible``, ``wrong``.
        cards: card id to its counts of ``wrong`` actions and of ``unmodelled`` ones.
        explained: lines about each wrong action or unequal list.
    """

    logs: int = 0
    games: int = 0
    decisions: int = 0
    options: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    cards: dict[str, Counter[str]] = field(default_factory=dict)
    explained: list[str] = field(default_factory=list)

    def add(self, other: FidelityScore) -> None:
        """Add another score's counts."""
        self.logs += other.logs
        self.games += other.games
        self.decisions += other.decisions
        self.options.update(other.options)
        self.actions.update(other.actions)
        self.explained += other.explained
        for card_id, counts in other.cards.items():
            self.cards.setdefault(card_id, Counter()).update(counts)

    def ranked(self) -> list[str]:
        """The cards to mend first: those that were wrong most often, then the unmodelled ones."""
        counts = self.cards
        return sorted(counts, key=lambda c: (-counts[c]["wrong"], -counts[c].total(), c))

    def document(self, names: Mapping[str, str]) -> dict[str, object]:
        """The JSON document of ``hsbot fidelity``; ``names`` is card id to name."""
        return {
            "logs": self.logs,
            "games": self.games,
            "decisions": self.decisions,
            "options": {k: self.options[k] for k in ("compared", "equal", "missing", "extra")},
            "actions": {k: self.actions[k] for k in ("total", "modelled", *_VERDICTS)},
            "by_card": [
                {
                    "card_id": card_id,
                    "name": names.get(card_id, ""),
                    "wrong": self.cards[card_id]["wrong"],
                    "unmodelled": self.cards[card_id]["unmodelled"],
                }
                for card_id in self.ranked()
            ],
        }


class FidelityScorer:
    """Scores the fidelity of a simulator on logs, one after the other.

    Args:
        advisor: its cards and belief are used.
        explain: whether to keep the words of each difference.
        simulator: the simulator to score, a name of :data:`hsbot.simulators.engines.SIMULATORS`.
    """

    def __init__(self, advisor: Advisor, *, explain: bool = False, simulator: str = NATIVE) -> None:
        self._cards = advisor.cards
        self._by_dbf = {card.dbf_id: card.card_id for card in self._cards.values()}
        self._advisor = advisor
        self._checkers: dict[int, tuple[OptionChecker, OutcomeChecker]] = {}
        self._explain = explain
        self._simulator = simulator
        self._games: _GameTimes

    def score(self, path: Path) -> FidelityScore:
        """Score one log; a game without a date is dated by all the cards seen in it.

        Raises:
            LogError: the file cannot be read, or no game starts in it.
        """
        reader = ActionReader(path, self._by_dbf.get)
        score = FidelityScore(logs=1)
        self._games = _GameTimes(path, self._cards)
        for item in reader.items():
            if isinstance(item, LoggedAction):
                self._action(score, item, path)
            else:
                self._decision(score, item, path)
        score.games = reader.games
        return score

    def _checkers_of(self, observation: Observation) -> tuple[OptionChecker, OutcomeChecker]:
        day, format_type = self._games.of(observation)
        library = self._advisor.library_of(observation, day, format_type)
        if id(library) not in self._checkers:
            self._checkers[id(library)] = self._new_checkers(library)
        return self._checkers[id(library)]

    def _new_checkers(self, library: Library) -> tuple[OptionChecker, OutcomeChecker]:
        if self._simulator == FIREPLACE:
            from hsbot.conformance.fireplace_checkers import fireplace_checkers  # noqa: PLC0415 - if asked for

            return fireplace_checkers(library, self._advisor)
        return OptionChecker(library, self._cards), OutcomeChecker(library, self._advisor)

    def _decision(self, score: FidelityScore, decision: Decision, path: Path) -> None:
        score.decisions += 1
        try:
            found = self._checkers_of(decision.observation)[0].compare(decision)
        except BeliefError:
            return
        if found.unmodelled:
            return
        score.options["compared"] += 1
        score.options["equal"] += found.equal
        score.options["missing"] += len(found.missing)
        score.options["extra"] += len(found.extra)
        if self._explain and not found.equal:
            score.explained.append(self._words_of_options(decision, found, path))

    def _action(self, score: FidelityScore, action: LoggedAction, path: Path) -> None:
        found = self._checkers_of(action.before)[1].compare(action)
        score.actions["total"] += 1
        if found.verdict == "unmodelled":
            for card_id in found.unmodelled:
                score.cards.setdefault(card_id, Counter())["unmodelled"] += 1
            return
        score.actions["modelled"] += 1
        score.actions[found.verdict] += 1
        if found.verdict == "wrong":
            card_id = _source(action)
            score.cards.setdefault(card_id, Counter())["wrong"] += 1
            if self._explain:
                score.explained.append(self._words_of_action(action, found, path))

    # ---- words -----------------------------------------------------------------------------------
    def _words_of_action(self, action: LoggedAction, found: ActionVerdict, path: Path) -> str:
        lines = [f"{path.name}:{action.line_number}: {action.kind} of {self._entity(action)}"]
        if action.target_id:
            target = action.before.entities.get(
                action.target_id
            )  # it may have come into being meanwhile
            lines[0] += f" on {self._name(target.card_id if target else None)}"
        card = self._cards.get(_source(action))
        if card is not None and card.text:
            lines.append(f"    {' '.join(card.text.split())}")
        lines += [f"    {found.reason}"] if found.reason else []
        lines += [f"    {difference}" for difference in found.differences]
        return "\n".join(lines)

    def _words_of_options(self, decision: Decision, found: OptionDiff, path: Path) -> str:
        lines = [f"{path.name}:{decision.line_number}: options"]
        for word, options in (("missing", found.missing), ("extra", found.extra)):
            for kind, source, sub, target in options:
                entities = decision.observation.entities
                names = [
                    self._name(entities[e].card_id) if e in entities else "-"
                    for e in (source, target)
                ]
                lines.append(f"    {word}: {kind} {names[0]} [{source}] sub {sub} -> {names[1]}")
        return "\n".join(lines)

    def _entity(self, action: LoggedAction) -> str:
        return f"{self._name(_source(action))} [{action.entity_id}]"

    def _name(self, card_id: str | None) -> str:
        card = self._cards.get(card_id or "")
        return card.name if card else (card_id or "?")


class _GameTimes:
    """Days and formats of a log's games, for clients that do not always print them."""

    def __init__(self, path: Path, cards: CardTable) -> None:
        self._path, self._cards = path, cards

    def of(self, observation: Observation) -> tuple[date | None, int]:
        """Day and format by all cards that the whole game shows; None and 0 if the log has them."""
        built = build_date(observation.build)
        sure = built is not None and not sets_ahead(built)
        if sure and observation.format_type:
            return None, 0
        day, format_type = self._known.get(observation.game, (None, 0))
        return None if sure else day, 0 if observation.format_type else format_type

    @cached_property
    def _known(self) -> dict[int, tuple[date | None, int]]:
        log, found = LogFile(self._path), dict[int, "tuple[date | None, int]"]()
        shown: dict[tuple[int, str], Shown] = {}
        for event in log.events():
            if isinstance(event, DecisionOpened):
                seen = event.decision.observation
            elif isinstance(event, GameEnded):
                seen = log.tracker.snapshot(event.game)
            else:
                continue
            for entity in seen.entities.values():
                if entity.card_id and (entity.entity_id, entity.card_id) not in shown:
                    shown[entity.entity_id, entity.card_id] = _shown(entity, entity.card_id)
            if isinstance(event, GameEnded):
                day = self._day(seen, shown.values())
                found[event.game] = day, format_played(seen, self._cards)
                shown.clear()
        return found

    def _day(self, seen: Observation, shown: Iterable[Shown]) -> date | None:
        """The day of a game: that of its newest set, or of a later patch that its cards show."""
        day = played_on(seen, self._cards)
        return day and day_by_numbers(shown, self._cards, day, day_after(day))


def _shown(entity: Entity, card_id: str) -> Shown:
    """The part of its card that an entity shows."""
    cost, attack, health = map(entity.tag, (GameTag.COST, GameTag.ATK, GameTag.HEALTH))
    return Shown(card_id, (cost, attack, health), {int(x) for x in entity.tags if entity.tag(x)})


def _source(action: LoggedAction) -> str:
    """The card of an action; "" for the end of a turn."""
    for observation in (action.before, action.after):
        entity = observation.entities.get(action.entity_id) if observation else None
        if entity is not None and (entity.card_id or entity.last_known_card_id):
            return entity.card_id or entity.last_known_card_id or ""
    return ""
