"""Cheap players of both sides: a greedy opponent, and a planner that takes random options."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, Zone

from hsbot.logwriter.greedy_player import GreedyPlayer
from hsbot.messages.advice import Advice, AdviceOption, Candidate, OpponentGuess
from hsbot.standin.game.opponent import soon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

    from hsbot.live.latest_decision import OpenDecision
    from hsbot.observation.model import Decision, LogOption, LogSubOption
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState


class GreedyOpponent:
    """The stand-in's opponent, a greedy player without delay."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._player = GreedyPlayer(library, 0)

    def begin(self, seat: int, seed: int) -> None:
        """See :class:`hsbot.standin.game.opponent.Opponent`."""
        del seat
        self._player = GreedyPlayer(self._library, seed)

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """See :class:`hsbot.standin.game.opponent.Opponent`."""
        return soon(lambda: self._player(state, options))


class RandomPlanner:
    """A planner that takes a random legal option."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.asked: list[Decision] = []

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.game_player.Planner`."""
        del should_stop
        decision = asked.decision
        self.asked.append(decision)
        options = list(self._options(decision))
        return advice_of(decision, self._random.choice(options), *options)

    def _options(self, decision: Decision) -> Iterator[AdviceOption]:
        offered = decision.choice_entities
        if decision.kind == "mulligan":
            kept = tuple(e for e in offered if self._random.random() < 0.5)
            yield AdviceOption(type="keep", entity_ids=kept)
        elif decision.kind == "choice":
            for index, entity_id in enumerate(offered):
                yield AdviceOption(
                    type="choose", option_index=index, entity_id=entity_id, entity_ids=(entity_id,)
                )
        else:
            for option in decision.options:
                if option.legal:
                    yield from self._of(option, decision)

    def _of(self, option: LogOption, decision: Decision) -> Iterator[AdviceOption]:
        if not option.entity_id:
            yield AdviceOption(type="end_turn", option_index=option.index, text="End")
            return
        entity = decision.observation.entities[option.entity_id]
        hand = entity.zone == Zone.HAND
        placed = hand and entity.card_type in (CardType.MINION, CardType.LOCATION)
        board = decision.observation.in_zone(decision.observation.friendly_player, Zone.PLAY)
        places = 1 + sum(e.card_type in (CardType.MINION, CardType.LOCATION) for e in board)
        kind = "play" if hand else USES.get(CardType(entity.card_type), "other")
        subs: list[LogSubOption | None] = [s for s in option.sub_options if not s.error]
        for sub in subs or [None]:
            found = (sub.targets if sub and sub.targets else option.targets) or ()
            targets = [t.entity_id for t in found if not t.error] or [0]
            for target in targets:
                trade = hand and target == option.entity_id
                yield AdviceOption(
                    type="trade" if trade else kind,  # type: ignore[arg-type]
                    option_index=option.index,
                    entity_id=option.entity_id,
                    card_id=entity.card_id,
                    sub_option=sub.index if sub else -1,
                    target_id=target,
                    position=self._random.randint(1, places) if placed and not trade else 0,
                    text=f"{kind} {entity.card_id} on {target}",
                )


USES = {
    CardType.MINION: "attack",
    CardType.HERO: "attack",
    CardType.HERO_POWER: "hero_power",
    CardType.LOCATION: "location",
}


def advice_of(decision: Decision, best: AdviceOption, *others: AdviceOption) -> Advice:
    """An advice with nothing but its option."""
    ends = [o for o in others if o.type == "end_turn" and o != best]
    return Advice(
        game=decision.observation.game,
        turn=decision.observation.turn,
        kind=decision.kind,
        best=best,
        line=(best,),
        candidates=tuple(Candidate(option=o, visits=1, value=0.5) for o in (best, *ends)),
        win_probability=0.5,
        lethal=False,
        opponent=OpponentGuess(hero_class="MAGE"),
        unmodelled=(),
        iterations=1,
        playouts=0,
        elapsed_s=0.0,
    )
