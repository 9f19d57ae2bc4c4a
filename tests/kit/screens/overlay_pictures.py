"""Overlay situations, and the measured places of their entities on the screen.

The places are those of three public tools, in client heights (README of calibration/), written
down here anew: a test that asked hsbot where things are would only hear itself.
"""

from __future__ import annotations

import msgspec

from hsbot.messages.advice import (
    Advice,
    AdviceOption,
    Candidate,
    CardGuess,
    DeckGuess,
    OpponentGuess,
)
from hsbot.messages.overlay import Placed, Situation, TurnTime
from hsbot.screen.slots import Kind, Layout, Slot

RESOLUTIONS = ((800, 600), (1280, 800), (1920, 1080), (2560, 1080))
TOLERANCE_FRAC = 0.02
"""How far an arrow's end may be from its entity, in client heights."""

ENEMY_HERO, MY_POWER = 5, 6
FRIENDLY, ENEMY, HAND = (11, 12), (21, 22, 23), (31, 32, 33)
MEASURED: dict[int, tuple[float, float]] = {
    ENEMY_HERO: (0.0, 0.193),
    MY_POWER: (0.170, 0.780),
    **{e: ((i - 0.5) * 0.129, 0.551) for i, e in enumerate(FRIENDLY)},
    **{e: ((i - 1) * 0.129, 0.376) for i, e in enumerate(ENEMY)},
}
"""Entity to its place, (dx from the middle, y from the top), in client heights."""

PLACED = (
    Placed(entity_id=ENEMY_HERO, slot=Slot(Kind.ENEMY_HERO)),
    Placed(entity_id=MY_POWER, slot=Slot(Kind.FRIENDLY_POWER)),
    *(Placed(entity_id=e, slot=Slot(Kind.FRIENDLY_MINION, i, 2)) for i, e in enumerate(FRIENDLY)),
    *(Placed(entity_id=e, slot=Slot(Kind.ENEMY_MINION, i, 3)) for i, e in enumerate(ENEMY)),
    *(Placed(entity_id=e, slot=Slot(Kind.HAND, i, 3)) for i, e in enumerate(HAND)),
)
LAYOUT = Layout(friendly_minions=2, enemy_minions=3, hand=3)

ATTACK = AdviceOption(
    type="attack", option_index=1, entity_id=FRIENDLY[0], target_id=ENEMY[2], text="Attack the Yeti"
)
POWER = AdviceOption(
    type="hero_power", entity_id=MY_POWER, target_id=ENEMY_HERO, text="Fireblast the hero"
)
PLACE = AdviceOption(type="play", entity_id=HAND[1], position=2, text="Play Ogre")
SPELL = AdviceOption(type="play", entity_id=HAND[0], text="Play Arcane Intellect")
END_TURN = AdviceOption(type="end_turn", text="End the turn")


def situation(*line: AdviceOption, **changes: object) -> Situation:
    """A turn with this line; ``changes`` are fields of its advice."""
    advice = Advice(
        game=1,
        turn=9,
        kind="option",
        best=line[0],
        line=line,
        candidates=(),
        win_probability=0.62,
        lethal=False,
        opponent=OpponentGuess(
            hero_class="MAGE",
            decks=(DeckGuess(name="Freeze Mage", probability=0.8),),
            cards=(CardGuess(card_id="A", probability=0.4),),
        ),
        unmodelled=("B",),
        iterations=1234,
        playouts=1234,
        elapsed_s=0.5,
    )
    return Situation(
        kind="option",
        layout=LAYOUT,
        placed=PLACED,
        names={"A": "Eisblock", "B": "Seltsames Relikt"},
        advice=msgspec.structs.replace(advice, **changes),
        change=0.042,
        share=0.5,
        turn_time=TurnTime(left_s=40.0, whole_s=75.0),
    )


def offered(kind: str, *taken: int) -> Situation:
    """A mulligan or choice of the three cards in hand, in which ``taken`` is advised."""
    mulligan = kind == "mulligan"
    best = AdviceOption(
        type="keep" if mulligan else "choose",
        entity_id=None if mulligan else taken[0],
        entity_ids=taken if mulligan else (),
        text="as marked",
    )
    candidates = tuple(
        Candidate(option=AdviceOption(type="choose", entity_id=e), visits=400, value=0.5 + e / 1000)
        for e in HAND
    )
    told = situation(best, kind=kind, candidates=() if mulligan else candidates)
    slots = Kind.MULLIGAN if mulligan else Kind.CHOICE
    return msgspec.structs.replace(
        told,
        kind=kind,
        layout=Layout(mulligan=3) if mulligan else Layout(choices=3),
        placed=tuple(Placed(entity_id=e, slot=Slot(slots, i, 3)) for i, e in enumerate(HAND)),
    )
