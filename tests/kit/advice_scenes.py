"""A small observation with its decision and an advice, and an advisor that needs no simulator."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, OptionType, Zone

from hsbot.messages.advice import (
    Advice,
    AdviceOption,
    Candidate,
    CardGuess,
    DeckGuess,
    OpponentGuess,
)
from hsbot.observation.model import Decision, Entity, LogOption, LogTarget, Observation

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = {
    "HERO_08": "Jaina Proudmoore",
    "HERO_10": "Illidan Stormrage",
    "CS2_034": "Fireblast",
    "WPN": "Warglaive",
    "YETI": "Chillwind Yeti",
    "SEN": "Sen'jin Shieldmasta",
    "FIRE": "Fireball",
    "ODD": "Oddly Shaped Relic",
}


def names(card_id: str) -> str:
    """The names of the observation's cards, by card id."""
    return NAMES.get(card_id, card_id)


def entity(entity_id: int, player: int, zone: Zone, card_id: str | None, **tags: int) -> Entity:
    """An entity with tags given by their GameTag names."""
    values = {int(GameTag[name]): value for name, value in tags.items()}
    values |= {int(GameTag.ZONE): int(zone), int(GameTag.CONTROLLER): player}
    return Entity(entity_id=entity_id, card_id=card_id, tags=values)


def scene(*extra: Entity) -> Observation:
    """A mage (player 1, friendly, to move) against a demon hunter, turn 9."""
    hero, minion = int(CardType.HERO), int(CardType.MINION)
    entities = [
        Entity(1, None, {int(GameTag.TURN): 9}),
        entity(2, 1, Zone.PLAY, None, RESOURCES=5, RESOURCES_USED=1, CURRENT_PLAYER=1),
        entity(3, 2, Zone.PLAY, None, RESOURCES=4, RESOURCES_USED=4),
        entity(4, 1, Zone.PLAY, "HERO_08", CARDTYPE=hero, HEALTH=30, DAMAGE=4,
               CLASS=int(CardClass.MAGE)),
        entity(5, 2, Zone.PLAY, "HERO_10", CARDTYPE=hero, HEALTH=30, DAMAGE=12, ARMOR=3,
               CLASS=int(CardClass.DEMONHUNTER)),
        entity(6, 1, Zone.PLAY, "CS2_034", CARDTYPE=int(CardType.HERO_POWER), COST=2),
        entity(7, 2, Zone.PLAY, "WPN", CARDTYPE=int(CardType.WEAPON), ATK=2, HEALTH=3, DAMAGE=1),
        entity(11, 1, Zone.PLAY, "YETI", CARDTYPE=minion, ATK=4, HEALTH=5, DAMAGE=2,
               ZONE_POSITION=1),
        entity(21, 2, Zone.PLAY, "SEN", CARDTYPE=minion, ATK=3, HEALTH=5, TAUNT=1,
               ZONE_POSITION=1),
        entity(12, 1, Zone.HAND, "FIRE", COST=4, ZONE_POSITION=1),
        entity(13, 1, Zone.HAND, "ODD", COST=7, ZONE_POSITION=2),
        entity(22, 2, Zone.HAND, None, ZONE_POSITION=1),
        entity(23, 2, Zone.DECK, None),
        entity(24, 2, Zone.SECRET, None),
        *extra,
    ]  # fmt: skip
    return Observation(
        game=1,
        entities={e.entity_id: e for e in entities},
        friendly_player=1,
        player_entities={1: 2, 2: 3},
    )


def a_decision(decision_id: int = 7, *extra: Entity) -> Decision:
    """The decision at that observation: end turn, Fireball, the Yeti's attack."""
    power = int(OptionType.POWER)
    return Decision(
        kind="option",
        observation=scene(*extra),
        decision_id=decision_id,
        options=(
            LogOption(0, int(OptionType.END_TURN)),
            LogOption(1, power, 12, targets=(LogTarget(5), LogTarget(21))),
            LogOption(2, power, 11, targets=(LogTarget(21),)),
            LogOption(3, power, 13, error="REQ_ENOUGH_MANA"),
        ),
        line_number=100 + decision_id,
    )


FIREBALL = AdviceOption(
    type="play", option_index=1, entity_id=12, card_id="FIRE", target_id=21, text="Fireball Sen'jin"
)
ATTACK = AdviceOption(type="attack", option_index=2, entity_id=11, card_id="YETI", target_id=5)
END_TURN = AdviceOption(type="end_turn", option_index=0, text="End the turn")


def an_advice(turn: int = 9, win_probability: float = 0.625) -> Advice:
    """An advice for the decision: Fireball on the taunt minion, then an attack."""
    return Advice(
        game=1,
        turn=turn,
        kind="option",
        best=FIREBALL,
        line=(FIREBALL, ATTACK, END_TURN),
        candidates=(
            Candidate(option=FIREBALL, visits=1200, value=win_probability),
            Candidate(option=END_TURN, visits=34, value=0.4),
        ),
        win_probability=win_probability,
        lethal=False,
        opponent=OpponentGuess(
            hero_class="DEMONHUNTER",
            decks=(DeckGuess(name="Aggro Demon Hunter", probability=0.8),),
            cards=(CardGuess(card_id="FIRE", probability=0.25),),
        ),
        unmodelled=("ODD",),
        iterations=1234,
        playouts=24680,
        elapsed_s=0.5,
    )


@dataclass(frozen=True)
class Asked:
    """The arguments of one call of :meth:`FakeAdvisor.advise`."""

    decision: Decision
    budget_s: float | None
    iterations: int | None
    started_s: float | None


@dataclass
class FakeAdvisor:
    """An advisor that answers at once with :func:`an_advice` and keeps what it was asked.

    Attributes:
        before: called with each decision while "searching", before the answer.
        asked: the calls, in order.
    """

    before: Callable[[Decision, Callable[[], bool]], None] | None = None
    asked: list[Asked] = field(default_factory=list)

    def advise(
        self,
        decision: Decision,
        *,
        budget_s: float | None,
        iterations: int | None,
        started_s: float | None = None,
        on_progress: Callable[[Advice], None] | None = None,
        should_stop: Callable[[], bool] = lambda: False,
    ) -> Advice:
        """The fixed advice, after a progress report and the test's own ``before``."""
        self.asked.append(Asked(decision, budget_s, iterations, started_s))
        if on_progress is not None:
            on_progress(an_advice(decision.observation.turn))
        if self.before is not None:
            self.before(decision, should_stop)
        return an_advice(decision.observation.turn)


class Scenes:
    """The builders of this module as one fixture's value."""

    entity = staticmethod(entity)
    decision = staticmethod(a_decision)
    advice = staticmethod(an_advice)
    names = staticmethod(names)
    advisor = FakeAdvisor
    end_turn = END_TURN
