"""``python -m harness.robustness.metamorphic LOG...``: logs in other dress say the same.

Each log is read as it is and in every transformation: the decisions with the whole state at each,
the fidelity's figures and, with ``--iterations``, the advice for a seed must be equal. Where the
states are equal to the last tag, the figures and the advice follow from them and are not computed
again.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harness.robustness.transformations import transformations
from hsbot.agents.advisor.advisor import Advisor
from hsbot.conformance.fidelity import FidelityScorer
from hsbot.errors import HsbotError
from hsbot.observation import read_decisions
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.observation import Decision, Observation

SWAPPED = "players swapped"
_SEAT_TAGS = frozenset({30, 50, 1502, 31})
"""PLAYER_ID, CONTROLLER, LETTUCE_CONTROLLER, TEAM_ID: tags whose value is a player's number."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The content of one form of a log.

    Attributes:
        decisions: all that is known at each decision, and what was done.
        figures: the fidelity's counts; empty where they were not asked for.
        advice: of the first decisions, less what tells the time; empty likewise.
    """

    decisions: tuple[Any, ...]
    figures: dict[str, Any]
    advice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """One log in one transformation, against the log as it is.

    Attributes:
        states: decisions in which the whole state is equal, of ``decisions``.
        figures, advice: whether they are equal; None where equal states make it sure.
        changed: the counts that differ, as (before, after).
    """

    log: str
    transformation: str
    states: int
    decisions: int
    figures: bool | None
    advice: bool | None
    changed: dict[str, Any]

    @property
    def equal(self) -> bool:
        """Whether nothing that is counted has changed."""
        return self.figures is not False and self.advice is not False


class Metamorphic:
    """Compares logs with their transformations.

    Args:
        iterations: of the search whose advice is compared; 0 for none.
        asked: decisions that are advised on, evenly over the log.
        seed: of the search.
    """

    def __init__(self, *, iterations: int = 0, asked: int = 6, seed: int = 1) -> None:
        self._advisor = Advisor(seed=seed)
        self._scorer = FidelityScorer(self._advisor)
        self._iterations, self._asked = iterations, asked

    def compare(self, path: Path, names: Sequence[str] = ()) -> list[Comparison]:
        """Every transformation of a log (those of ``names``, if any) against the log.

        Raises:
            LogError: the log itself cannot be read.
        """
        plain = self.read(path)
        lines = path.read_bytes().decode("utf-8-sig", errors="replace").split("\n")
        found = []
        with tempfile.TemporaryDirectory() as folder:
            changed = Path(folder) / "Power.log"
            for name, transform in transformations().items():
                if not names or name in names:
                    write_whole(changed, "\n".join(transform(list(lines))).encode())
                    found.append(self._against(plain, path, changed, name))
        return found

    def read(self, path: Path, *, swapped: bool = False, judged: bool = True) -> Reading:
        """The content of a log; ``swapped`` where its players' numbers are exchanged."""
        decisions = list(read_decisions(path))
        told = tuple(_told(decision, swapped=swapped) for decision in decisions)
        if not judged:
            return Reading(told, {}, ())
        document = self._scorer.score(path).document({})
        del document["by_card"]
        return Reading(told, document, self._advice(decisions))

    def _against(self, plain: Reading, path: Path, changed: Path, name: str) -> Comparison:
        swapped = name == SWAPPED
        try:
            found = self.read(changed, swapped=swapped, judged=False)
            pairs = zip(plain.decisions, found.decisions, strict=False)
            states = sum(a == b for a, b in pairs)
            same = states == len(plain.decisions) == len(found.decisions)
            if same:
                return Comparison(path.name, name, states, states, None, None, {})
            found = self.read(changed, swapped=swapped)
        except HsbotError as error:
            told = {"error": (None, str(error))}
            return Comparison(path.name, name, 0, len(plain.decisions), False, False, told)
        return Comparison(
            log=path.name,
            transformation=name,
            states=states,
            decisions=len(plain.decisions),
            figures=plain.figures == found.figures,
            advice=plain.advice == found.advice if self._iterations else None,
            changed={
                key: (value, found.figures[key])
                for key, value in plain.figures.items()
                if value != found.figures[key]
            },
        )

    def _advice(self, decisions: Sequence[Decision]) -> tuple[str, ...]:
        if not self._iterations:
            return ()
        step = max(1, len(decisions) // self._asked)
        return tuple(map(self._advised, decisions[::step][: self._asked]))

    def _advised(self, decision: Decision) -> str:
        """The advice: the best option, the candidates' visits, the chance of winning."""
        try:
            advice = self._advisor.advise(decision, budget_s=None, iterations=self._iterations)
        except HsbotError as error:
            return str(error)
        candidates = [(c.option, c.visits) for c in advice.candidates]
        return repr((advice.best, candidates, advice.win_probability))


def _told(decision: Decision, *, swapped: bool) -> Any:
    """All that a decision says that does not depend on the log's dress."""
    return (
        decision.kind,
        decision.decision_id,
        decision.options,
        decision.choice_entities,
        decision.choice_source,
        decision.earlier,
        (decision.count_min, decision.count_max),
        decision.sent,
        decision.sent_entities,
        _seen(decision.observation, swapped=swapped),
    )


def _seen(state: Observation, *, swapped: bool) -> Any:
    def seat(player: int) -> int:
        return 3 - player if swapped and player in (1, 2) else player

    entities = {
        key: (
            entity.card_id,
            {
                tag: seat(value) if tag in _SEAT_TAGS else value
                for tag, value in entity.tags.items()
            },
            entity.initial_card_id,
            seat(entity.original_controller),
            (entity.creator_id, entity.from_deck, entity.last_known_card_id),
        )
        for key, entity in state.entities.items()
    }
    return (
        state.game,
        entities,
        seat(state.friendly_player),
        (state.game_type, state.format_type, state.build, state.seed),
        tuple((play.turn, seat(play.player), play.entity_id) for play in state.plays),
        (state.attached, state.broken),
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Compare the logs of the command line; a JSON line each, exit code 1 where one differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", nargs="+", type=Path, metavar="LOG")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="transformations")
    parser.add_argument("--iterations", type=int, default=0, help="of the advice compared")
    arguments = parser.parse_args(argv)
    judge, differing = Metamorphic(iterations=arguments.iterations), 0
    for path in arguments.log:
        try:
            found = judge.compare(path, arguments.only)
        except HsbotError as error:
            sys.stderr.write(f"{error}\n")
            continue
        for one in found:
            differing += not one.equal
            document = {
                "log": one.log,
                "transformation": one.transformation,
                "equal": one.equal,
                "states": f"{one.states}/{one.decisions}",
                "figures": one.figures,
                "advice": one.advice,
                "changed": one.changed,
            }
            sys.stdout.write(json.dumps(document) + "\n")
            sys.stdout.flush()
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
