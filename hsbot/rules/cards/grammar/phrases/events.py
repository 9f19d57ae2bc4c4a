"""Phrases for events: "Whenever you cast a spell", "After your hero attacks", of secrets too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, filters_of
from hsbot.rules.cards.grammar.reading.matcher import rule
from hsbot.rules.cards.grammar.reading.parse_state import Clause, Said
from hsbot.rules.cards.grammar.reading.table_productions import values
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.grammar.reading.parse_state import Scope
    from hsbot.rules.cards.words import Selector


@dataclass(frozen=True, slots=True)
class Happening:
    """An event phrase: the event, its scope, and the referent of "it" in its effect."""

    event: int
    scope: int = v.SC_OWN
    filter: tuple[int, int] = (v.FL_NONE, 0)
    condition: Clause | None = None
    it: Selector | None = None
    defender: bool = False


OTHERS = v.SC_OWN | v.SC_NOT_SELF
_SELF = v.SC_OWN | v.SC_SELF
MINION = (v.FL_TYPE, t.T_MINION)
HERO = (v.FL_TYPE, t.T_HERO)


def _about(kind: Kind, at: Scope) -> tuple[tuple[int, int], Clause | None, Scope]:
    """The trigger's filter for a kind of subject, and a condition for what is left."""
    filters, lacks = filters_of(kind)
    first = filters[0] if filters else (v.FL_NONE, 0)
    rest = filters[1:]
    if len(rest) > 2:
        lacks = (*lacks, "trigger: more than three filters")
    clause = Clause(dsl.count(replace(dsl.SUBJECT, filters=rest[:2]))) if rest else None
    at = at.lacking(*lacks)
    return (first[0], int(first[1])), clause, at


# ---- of no particular card, or of any ------------------------------------------------------------
values(
    "event",
    {
        "At the end of your turn": Happening(v.EV_TURN_END),
        "At the start of your turn": Happening(v.EV_TURN_START),
        "At the end of each turn": Happening(v.EV_TURN_END, v.SC_ANY),
        "At the end of each player's turn": Happening(v.EV_TURN_END, v.SC_ANY),
        "At the start of each turn": Happening(v.EV_TURN_START, v.SC_ANY),
        "At the start of EVERY player's turn": Happening(v.EV_TURN_START, v.SC_ANY),
        "Whenever a Secret is played": Happening(v.EV_CAST, v.SC_ANY, (v.FL_SECRET, 0)),
        "After you play a card with Overload": Happening(v.EV_PLAYED, OTHERS, (v.FL_OVERLOAD, 0)),
        "After you use your Hero Power": Happening(v.EV_POWER),
        "(?:Whenever|After) (?:this|this minion) takes damage": Happening(
            v.EV_DAMAGED, _SELF, it=dsl.SELF
        ),
        "After a friendly minion loses Divine Shield": Happening(
            v.EV_SHIELD, v.SC_OWN, MINION, it=dsl.SUBJECT
        ),
        "After this loses Divine Shield": Happening(v.EV_SHIELD, _SELF, it=dsl.SELF),
        "After your hero attacks(?: an enemy)?": Happening(
            v.EV_ATTACKED, v.SC_OWN, HERO, it=dsl.SUBJECT, defender=True
        ),
        "Whenever your hero attacks": Happening(
            v.EV_ATTACK, v.SC_OWN, HERO, it=dsl.SUBJECT, defender=True
        ),
        "Whenever this(?: minion)? attacks": Happening(
            v.EV_ATTACK, _SELF, it=dsl.SELF, defender=True
        ),
        "After this(?: minion)? attacks": Happening(
            v.EV_ATTACKED, _SELF, it=dsl.SELF, defender=True
        ),
        "Whenever you draw a card": Happening(v.EV_DRAWN, it=dsl.SUBJECT),
        "(?:Whenever|After) you discard a card": Happening(v.EV_DISCARDED, it=dsl.SUBJECT),
        "(?:Whenever|After) you gain Armor": Happening(v.EV_ARMOR),
        "Whenever a friendly Secret is revealed": Happening(v.EV_SECRET),
    },
)


# ---- playing and casting -------------------------------------------------------------------------
@rule("event", "Whenever you (?:play|cast) an? {kind}")
def _whenever_play(at: Scope, kind: Kind) -> Said:
    return _played(at, kind, v.EV_PLAY, v.EV_CAST)


@rule("event", "After you (?:play|cast) an? {kind}")
def _after_play(at: Scope, kind: Kind) -> Said:
    return _played(at, kind, v.EV_PLAYED, v.EV_AFTER_CAST)


def _played(at: Scope, kind: Kind, played: int, cast: int) -> Said:
    found, condition, at = _about(kind, at)
    spell = found == (v.FL_TYPE, t.T_SPELL)
    if spell or kind.school or kind.secret:
        only = (v.FL_NONE, 0) if spell else found
        return Happening(cast, v.SC_OWN, only, condition, dsl.SUBJECT), at
    return Happening(played, OTHERS, found, condition, dsl.SUBJECT), at


# ---- summoning and dying -------------------------------------------------------------------------
@rule("event", "Whenever you summon an? {kind}")
def _whenever_summon(at: Scope, kind: Kind) -> Said:
    found, condition, at = _summoned(kind, at)
    return Happening(v.EV_SUMMONED, OTHERS, found, condition, dsl.SUBJECT), at


@rule("event", "After you summon an? {kind}")
def _after_summon(at: Scope, kind: Kind) -> Said:
    found, condition, at = _summoned(kind, at)
    return Happening(v.EV_AFTER_SUMMON, OTHERS, found, condition, dsl.SUBJECT), at


def _summoned(kind: Kind, at: Scope) -> tuple[tuple[int, int], Clause | None, Scope]:
    filters, lacks = filters_of(kind, minion=True)
    first = filters[0] if filters else (v.FL_NONE, 0)
    rest = filters[1:]
    clause = Clause(dsl.count(replace(dsl.SUBJECT, filters=rest[:2]))) if rest else None
    return (first[0], int(first[1])), clause, at.lacking(*lacks)


_SIDES = {
    dsl.FRIENDLY_MINIONS.where: (v.SC_OWN, MINION),
    dsl.ENEMY_MINIONS.where: (v.SC_ENEMY, MINION),
    dsl.MINIONS.where: (v.SC_ANY, MINION),
    dsl.CHARACTERS.where: (v.SC_ANY, (v.FL_NONE, 0)),
    dsl.FRIENDLY.where: (v.SC_OWN, (v.FL_NONE, 0)),
    dsl.ENEMIES.where: (v.SC_ENEMY, (v.FL_NONE, 0)),
    dsl.HERO.where: (v.SC_OWN, HERO),
    dsl.ENEMY_HERO.where: (v.SC_ENEMY, HERO),
}


def _subject(sort: Selector, event: int, *, defender: bool = False) -> Happening | None:
    """An event about characters of a sort; None where there is no such one."""
    side = _SIDES.get(sort.where)
    if side is None or len(sort.filters) > 1:
        return None
    scope, found = side
    if sort.filters:
        found = (sort.filters[0][0], int(sort.filters[0][1]))
    return Happening(event, scope, found, None, dsl.SUBJECT, defender)


def _dies(sort: Selector) -> Happening | None:
    return _subject(replace(sort, filters=sort.filters or ((v.FL_NONE, 0),)), v.EV_DIED)


_LIVING_SELF, _LIVING_SUBJECT = (
    Clause(dsl.count(rows.but(v.X_DYING))) for rows in (dsl.SELF, dsl.SUBJECT)
)
values(
    "event",
    {
        "At the end of your turn, if {clause}": lambda clause: Happening(
            v.EV_TURN_END, condition=clause
        ),
        "If {clause} at the end of your turn": lambda clause: Happening(
            v.EV_TURN_END, condition=clause
        ),
        "(?:Whenever|After) an? {sort} dies": _dies,
        "(?:Whenever|After) an? {sort} takes damage": lambda sort: _subject(sort, v.EV_DAMAGED),
        "(?:Whenever|After) this(?: minion)? (?:survives damage|takes damage and survives)": (
            Happening(v.EV_DAMAGED, _SELF, condition=_LIVING_SELF, it=dsl.SELF)
        ),
        "After a friendly minion survives damage": Happening(
            v.EV_DAMAGED, v.SC_OWN, MINION, _LIVING_SUBJECT, dsl.SUBJECT
        ),
        "(?:Whenever|After) an? {sort} is healed": lambda sort: _subject(sort, v.EV_HEALED),
        # (a dead hero ends the game before any trigger runs)
        "(?:Whenever|After) this(?: minion)? attacks and kills a minion": Happening(
            v.EV_ATTACKED, _SELF, condition=Clause(dsl.TARGET_DIES), it=dsl.TARGET, defender=True
        ),
        "Whenever an? {sort} attacks": lambda sort: _subject(sort, v.EV_ATTACK, defender=True),
    },
)


# ---- secrets -------------------------------------------------------------------------------------
def _hit(*filters: tuple[int, int]) -> Clause:
    return Clause(dsl.count(replace(dsl.TARGET, filters=filters)))


values(
    "secret_event",
    {
        "When your hero is attacked": Happening(
            v.EV_ATTACK, v.SC_ENEMY, condition=_hit(HERO), defender=True
        ),
        "When (?:one of your minions|a friendly minion) is attacked": Happening(
            v.EV_ATTACK, v.SC_ENEMY, condition=_hit(MINION), defender=True
        ),
        "When an enemy minion attacks": Happening(
            v.EV_ATTACK, v.SC_ENEMY, MINION, it=dsl.SUBJECT, defender=True
        ),
        "When a minion attacks your hero": Happening(
            v.EV_ATTACK, v.SC_ENEMY, MINION, _hit(HERO), dsl.SUBJECT, defender=True
        ),
        "After your opponent plays a minion": Happening(
            v.EV_PLAYED, v.SC_ENEMY, MINION, it=dsl.SUBJECT
        ),
        "When your opponent casts a spell": Happening(v.EV_CAST, v.SC_ENEMY, it=dsl.SUBJECT),
        "After your opponent casts a spell": Happening(v.EV_AFTER_CAST, v.SC_ENEMY, it=dsl.SUBJECT),
        "When a friendly minion dies": Happening(v.EV_DIED, v.SC_OWN, it=dsl.SUBJECT),
        "When your hero takes damage": Happening(v.EV_DAMAGED, v.SC_OWN, HERO),
    },
)
