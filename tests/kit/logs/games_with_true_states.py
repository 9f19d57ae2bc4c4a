"""A generated game with its true states, compared with what its log's reader knows."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from hsbot.logwriter.greedy_player import GreedyPlayer
from hsbot.logwriter.offline_game import Match, OfflineGame
from hsbot.observation import DecisionClosed, GameEnded, LogTracker
from hsbot.rules.cards.keyword_tags import COUNTER_TAGS
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import dead_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.cards import CardTable
    from hsbot.logwriter.offline_game import Chooser
    from hsbot.observation import Decision, Event
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

Facts = dict[str, object]


@dataclass
class Played:
    """A game's log, the true state at each friendly decision, and what the tracker read.

    Attributes:
        match: what was played.
        text: the log.
        winner: the engine's player.
        truths: state, legal options and choice at each friendly decision.
        skipped: how many lines the tracker could not read.
    """

    match: Match
    text: str = ""
    winner: int = 0
    truths: list[tuple[NativeState, list[int], int]] = field(default_factory=list)
    skipped: int = -1

    @cached_property
    def events(self) -> list[Event]:
        """The events that the tracker reads in the log."""
        tracker = LogTracker()
        events = [e for line in self.text.splitlines() for e in tracker.feed(line)]
        events += tracker.finish()
        self.skipped = len(tracker.skipped)
        return events

    @cached_property
    def decisions(self) -> list[Decision]:
        """The friendly decisions in the log."""
        return [e.decision for e in self.events if isinstance(e, DecisionClosed)]

    @cached_property
    def results(self) -> list[str]:
        """How the log's games ended for the friendly side."""
        return [e.result for e in self.events if isinstance(e, GameEnded)]


def play(
    match: Match,
    library: Library,
    cards: CardTable,
    *,
    player: Callable[[int], Chooser] | None = None,
) -> Played:
    """Play a match, keeping state, legal options and choice of each friendly decision."""
    lines: list[str] = []
    played = Played(match)
    make = player or (lambda side: GreedyPlayer(library, match.seed * 2 + side))
    choosers = [make(side) for side in (0, 1)]
    own = choosers[match.friendly]

    def recording(state: NativeState, legal: Sequence[int]) -> int:
        code = own(state.copy(), legal)
        played.truths.append((state, list(legal), code))
        return code

    choosers[match.friendly] = recording
    game = OfflineGame(match, library, cards, (choosers[0], choosers[1]), lines.append)
    played.winner = game.play()
    played.text = "".join(lines)
    return played


def public_facts(state: NativeState, viewer: int, library: Library) -> Facts:
    """The facts that a player may know of a state, by names; side 0 is the viewer's."""
    s = state[0]
    facts: Facts = {
        "turn": int(s["turn"]),
        "current": int(s["cur"]) ^ viewer,
        "first": int(s["first"]) ^ viewer,
    }
    for side in (0, 1):
        p = side ^ viewer
        for name in (
            "mana",
            "max_mana",
            "overload",
            "fatigue",
            "nhand",
            "nboard",
            "ndeck",
            "nsecret",
        ):
            facts[f"{side} {name}"] = int(s[name][p])
        facts[f"{side} locked"] = min(int(s["locked"][p]), int(s["max_mana"][p]))
        for tag, counter in COUNTER_TAGS.items():
            facts[f"{side} tag {int(tag)}"] = int(s["counter"][p, counter])
        facts[f"{side} dead"] = sorted(int(c) for c in dead_cards(s, p))
        facts |= _hero_facts(s, p, side)
        for i, row in enumerate(s["board"][p, : s["nboard"][p]]):
            facts[f"{side} minion {i}"] = _minion(s["e"][row], library)
    hand = s["hand"][viewer, : s["nhand"][viewer]]
    facts["hand"] = [_hand_card(s["e"][row]) for row in hand]
    secrets = s["secret"][viewer, : s["nsecret"][viewer]]
    facts["secrets"] = sorted(_ids(s["e"][r]) for r in secrets)  # a log does not tell their order
    other = 1 - viewer
    facts["their hand"] = [int(s["e"][r, t.EID]) for r in s["hand"][other, : s["nhand"][other]]]
    return facts


def differences(truth: Facts, seen: Facts) -> dict[str, tuple[object, object]]:
    """Facts that disagree: name to (truth, seen)."""
    names = truth.keys() | seen.keys()
    return {n: (truth.get(n), seen.get(n)) for n in names if truth.get(n) != seen.get(n)}


def _ids(entity: Sequence[int]) -> tuple[int, int]:
    return int(entity[t.EID]), int(entity[t.CARD])


def _bits(entity: Sequence[int]) -> int:
    return int(entity[t.KW] | entity[t.KW_TEMP] | entity[t.KW_AURA])


def _attack(entity: Sequence[int]) -> int:
    return max(0, int(entity[t.ATK] + entity[t.ATK_TEMP] + entity[t.ATK_AURA]))


def _minion(entity: Sequence[int], library: Library) -> dict[str, object]:
    flags = int(entity[t.FLAGS])
    location = library.cards[entity[t.CARD], t.C_TYPE] == t.T_LOCATION
    return {
        "who": _ids(entity),
        "attack": _attack(entity),
        "health": int(entity[t.HEALTH] + entity[t.HEALTH_AURA]),
        "damage": int(entity[t.DAMAGE]),
        "keywords": _bits(entity),
        "attacks": int(entity[t.ATTACKS]),
        "flags": flags & (t.F_FROZEN | t.F_SILENCED | t.F_DORMANT),
        # a charger that has just come may attack like any other; the log tells no difference
        "fresh": bool(flags & t.F_EXHAUSTED) and not location and not _bits(entity) & t.CHARGE,
        "spell damage": int(entity[t.SPELL_DAMAGE]),
    }


def _hand_card(entity: Sequence[int]) -> dict[str, object]:
    return {
        "who": _ids(entity),
        "cost": max(0, int(entity[t.COST] + entity[t.COST_TEMP] + entity[t.COST_AURA])),
        "attack": int(entity[t.ATK]),
        "health": int(entity[t.HEALTH]),
        "created": int(entity[t.CREATED]),
    }


def _hero_facts(s: NativeState, p: int, side: int) -> Facts:
    hero, power, weapon = (s["e"][row + p] for row in (t.R_HERO, t.R_POWER, t.R_WEAPON))
    wielded = weapon[t.ZONE] != t.Z_NONE
    facts: Facts = {
        f"{side} hero": {
            "who": _ids(hero),
            "attack": int(hero[t.ATK] + hero[t.ATK_TEMP] + hero[t.ATK_AURA]),
            "health": int(hero[t.HEALTH]),
            "damage": int(hero[t.DAMAGE]),
            "armor": int(hero[t.ARMOR]),
            "attacks": int(hero[t.ATTACKS]),
            "keywords": int(hero[t.KW] | hero[t.KW_TEMP]),
            "auras": int(hero[t.KW_AURA]),
            "frozen": bool(hero[t.FLAGS] & t.F_FROZEN),
        },
        f"{side} power": {
            "who": _ids(power),
            "cost": int(power[t.COST] + power[t.COST_AURA]),
            "uses": int(power[t.ATTACKS]),
        },
    }
    facts[f"{side} weapon"] = wielded and {
        "who": _ids(weapon),
        "attack": int(weapon[t.ATK] + weapon[t.ATK_AURA]),
        "durability": int(weapon[t.HEALTH]),
        "damage": int(weapon[t.DAMAGE]),
        "keywords": _bits(weapon),
    }
    return facts
