"""The two halves of a text that can be assembled: its trigger, and behind ``&`` its effect.

Where the second half begins in a card's program is read from its text: at the first step of the
part that the words before ``&`` name last, or of both that they name ("Battlecry and Deathrattle"),
behind a condition that stands before ``&``. Few texts have an effect before it, too
(``_STEPS_BEFORE``).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.rules.cards.words import *
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.cards import Card
    from hsbot.rules.cards.words import Part, Step

_SIGN = "&"
_OF_PLAY = ("Battlecry", "Combo", "Outcast", "Kindred")
_STEPS_BEFORE = {
    "TIME_037": 1, "FIR_927": 2, "FIR_952": 2, "JAIL_462": 1, "JAIL_912": 1, "BE_749": 1,
    "BE_994": 1, "TLC_606": 1, "BE_270": 1, "CATA_487": 1, "TLC_232": 1, "FIR_902": 1,
    "BE_873": 1, "CATA_528": 1, "CORE_RLK_066": 1, "RLK_066": 1,
}  # fmt: skip
"""Cards whose text does something before ``&``: how many steps of its program that is."""
_WHOLE_EFFECT = frozenset({"RLK_061", "DINO_416", "MEND_301"})
"""Cards whose effect begins with a condition of its own ("raise a Corpse")."""
_MEASURING = frozenset({v.O_SET, v.O_CALC, v.O_COUNT, v.O_MARK})
_OF_EVENT = (v.S_TARGET | v.S_SUBJECT | v.S_TARGET_ADJACENT, v.S_UNCHOSEN)
"""Bits of both words of a selector: an effect that names these needs its own trigger."""
_ONLY_RECEIVES, _ONLY_GIVES, _OF_ITSELF, _OF_OWN_TURN = 4547, 4546, 4548, 4578
_ON_SPELLS, _MAKES_SPELLS, _ON_OWN_ATTACK = 4930, 4931, 4975
"""Tags without a name, of the cards that can be assembled; what they mean is shown by who has them:
a card that only receives an effect (its own harms its player), one that only gives it (spells and
weapons), an effect on the minion itself, one that asks the player or lasts for the turn; a trigger
on spells cast, an effect that gives such spells; an attack."""
_IN_OWN_PLAY = frozenset({v.EV_PLAY, v.EV_PLAYED, v.EV_CAST, v.EV_AFTER_CAST, v.EV_POWER,
                          v.EV_SPENT, v.EV_ATTACK, v.EV_ATTACKED, v.EV_AFTER_SUMMON})  # fmt: skip
"""Events that happen while their player acts, and may be asked."""


def can_be_assembled(card: Card) -> bool:
    """Whether the text of a card has two halves."""
    return bool(card.tags.get(GameTag.CRAFTABLE_OUTPUT_POWER)) and _SIGN in card.text


def with_half(definition: Definition, card: Card) -> Definition:
    """The definition, with a mark in its programs where the half of the text begins."""
    before = re.sub(r"<[^>]*>", "", card.text.partition(_SIGN)[0])
    kinds = _named(before)
    parts: list[Part] = []
    for part in definition.parts:
        if isinstance(part, (Text, Deathrattle, Trigger)) and (
            type(part) in kinds and not _only_limbs(part.program)
        ):
            skip = _STEPS_BEFORE.get(definition.card_id, 0)
            whole = definition.card_id in _WHOLE_EFFECT
            parts.append(replace(part, program=_marked(part.program, skip, whole=whole)))
        else:
            parts.append(part)
    return replace(definition, parts=tuple(parts))


def half_columns(definition: Definition, card: Card) -> dict[int, int]:
    """A card table's columns about the halves of a card: its effect's kind, its trigger's bars."""
    tags = card.tags
    columns = {
        t.C_HALF_BEARS: _bits(
            (bool(tags.get(_OF_ITSELF)), t.HALF_OF_ITSELF),
            (bool(tags.get(_OF_OWN_TURN)), t.HALF_OF_OWN_TURN),
            (bool(tags.get(_MAKES_SPELLS)), t.HALF_MAKES_SPELLS),
            (bool(tags.get(_ON_OWN_ATTACK)), t.HALF_ATTACKS),
        ),
        t.C_HALF_FREE: _bits(
            (_named_rattle(card), t.HALF_OF_ITSELF),
            (not _acts_in_own_play(definition, card), t.HALF_OF_OWN_TURN),
            (bool(tags.get(_ON_SPELLS)), t.HALF_MAKES_SPELLS),
            (bool(tags.get(_ON_OWN_ATTACK)), t.HALF_ATTACKS),
        ),
    }
    if card.type == CardType.MINION and tags.get(_ONLY_GIVES):
        columns[t.C_HALF_FREE] |= t.HALF_OF_ITSELF
    return columns


def gives_half(definition: Definition, card: Card) -> bool:
    """Whether another minion may have the card's effect.

    Not where it harms its own player, nor where it needs the event or the target of its own
    trigger, or another trigger that its card has beside it.
    """
    if card.tags.get(_ONLY_RECEIVES):
        return False
    halves = [half for part in definition.parts for half in _halves(part)]
    return bool(halves) and not any(_needs_event(half) for half in halves)


def _named(before: str) -> tuple[type[Text | Deathrattle | Trigger], ...]:
    """The kinds of parts that the words before ``&`` name last."""
    tail = before.rstrip(" .").rpartition(".")[2]
    for words in (tail, before):
        found: list[type[Text | Deathrattle | Trigger]] = []
        if "Deathrattle" in words:
            found.append(Deathrattle)
        if any(word in words for word in _OF_PLAY) and (words is tail or not found):
            found.append(Text)
        if found:
            return tuple(found)
    return (Trigger,)


def _marked(program: Program, skip: int, *, whole: bool) -> Program:
    """The program with the mark before the effect, which is its end."""
    if len(program) <= skip:
        return program
    if skip:
        return (*program[:skip], *_marked(program[skip:], 0, whole=whole))
    if not whole:
        first, last = program[:-1], program[-1]
        measures = all(isinstance(x, Effect) and x.opcode in _MEASURING for x in first)
        if measures and isinstance(last, If) and not last.otherwise:
            return (*first, replace(last, then=_marked(last.then, 0, whole=False)))
    return (Effect(v.O_HALF), *program)


def _halves(part: Part) -> Iterator[Program]:
    """The marked ends of a part's program."""
    if isinstance(part, (Text, Deathrattle, Trigger)):
        yield from _ends(part.program)


def _ends(program: Program) -> Iterator[Program]:
    for i, step in enumerate(program):
        if isinstance(step, Effect) and step.opcode == v.O_HALF:
            yield program[i + 1 :]
        elif isinstance(step, If):
            yield from _ends(step.then)


def _needs_event(program: Program) -> bool:
    return any(_of_event(step) for step in program)


def _of_event(step: Step) -> bool:
    if isinstance(step, Repeat):
        return _needs_event(step.body)
    if isinstance(step, If):
        asked = step.condition.selector
        inner = (*step.then, *step.otherwise)
        return (asked is not None and _names_event(asked)) or _needs_event(inner)
    if step.opcode == v.O_DATA:
        return True
    selectors = [x for x in (step.selector, step.a) if isinstance(x, Selector)]
    return any(map(_names_event, selectors))


def _names_event(selector: Selector) -> bool:
    return bool(selector.where & _OF_EVENT[0] or selector.rest & _OF_EVENT[1])


def _only_limbs(program: Program) -> bool:
    return all(isinstance(x, Effect) and x.opcode == v.O_LIMB for x in program)


def _named_rattle(card: Card) -> bool:
    kinds = _named(re.sub(r"<[^>]*>", "", card.text.partition(_SIGN)[0]))
    return Deathrattle in kinds


def _acts_in_own_play(definition: Definition, card: Card) -> bool:
    """Whether the trigger acts only while its player plays, who may then be asked."""
    kinds = _named(re.sub(r"<[^>]*>", "", card.text.partition(_SIGN)[0]))
    if kinds == (Trigger,):
        events = {part.event for part in definition.parts if isinstance(part, Trigger)}
        return events <= _IN_OWN_PLAY
    return kinds == (Text,)


def _bits(*found: tuple[bool, int]) -> int:
    return sum(bit for holds, bit in found if holds)
