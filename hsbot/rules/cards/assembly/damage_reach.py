"""Reach: the most that a card can add to the damage of its player's turn, read off its definition.

It is a bound, and an honest one: what cannot be read off is ``OPEN``, as if it could do anything.
What a card does as it is played (``C_REACH``) counts the damage that its text may do to a hero,
the attack that it may give to anybody, mana; all branches of its program together. What it does by
being there (``C_STANDS``) is its auras; a trigger or deathrattle that does anything that counts is
open, as nobody knows how often it comes.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.rules.cards.words import *
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.rules.cards.words import Definition, Part, Program, Step

_HEROES = v.S_F_HERO | v.S_E_HERO
_NO_HERO: Final = (
    v.S_F_MINIONS | v.S_E_MINIONS | v.S_ADJACENT | v.S_TARGET_ADJACENT | v.S_F_HAND | v.S_E_HAND
    | v.S_F_WEAPON | v.S_E_WEAPON
)  # fmt: skip
"""Places where no hero is."""
_HARMLESS: Final = frozenset({
    v.O_HEAL, v.O_HEAL_INTO, v.O_FREEZE, v.O_DISCARD, v.O_OVERLOAD,
    v.O_COUNTER, v.O_DATA, v.O_DATA2, v.O_SET, v.O_COUNT, v.O_TARGET, v.O_MARK, v.O_KEEP,
    v.O_STILL, v.O_ONCE, v.O_ONCE_A_TURN, v.O_DETACH, v.O_CALC, v.O_SECRET_DONE,
    v.O_END, v.O_CANCEL, v.O_RETARGET,
})  # fmt: skip
"""Instructions that add nothing: to anybody's attack, to damage, to mana or cards."""
_DAMAGE: Final = frozenset({v.O_DAMAGE, v.O_DAMAGE_SPLIT, v.O_DAMAGE_INTO})
_INERT: Final = (
    t.TAUNT | t.RUSH | t.SHIELD | t.LIFESTEAL | t.POISONOUS | t.STEALTH | t.ELUSIVE | t.IMMUNE
    | t.CANT_ATTACK | t.IMMUNE_ATTACKING | t.CANT_ATTACK_HEROES
)  # fmt: skip
"""Keywords that let nobody strike a hero more often or harder."""
_WINDS: Final = t.WINDFURY
_OWN_PLACE: Final = t.CF_TITAN | t.CF_STARSHIP | t.CF_CAST_DRAWN | t.CF_QUEST
_ODD_TAGS: Final = (
    t.TG_PREPARE | t.TG_SHATTER | t.TG_SHATTERED | t.TG_REWIND | t.TG_COLOSSAL | t.TG_DISGUISED
)
_GIFTS: Final = frozenset({v.O_BUFF, v.O_BUFF_TURN, v.O_SET_ATK, v.O_KEYWORD, v.O_SET_STATS})
_OWN_PLACES: Final = (
    v.S_SELF | v.S_F_MINIONS | v.S_F_HAND | v.S_F_HERO | v.S_F_WEAPON | v.S_ADJACENT
)
_OWN_REST: Final = v.X_SELF | v.X_DYING | v.X_DORMANT | v.S_OWNER
_OF_ONE_SIDE: Final = t.REACH_OWN | t.REACH_DRAWS
_TYPES: Final = frozenset({t.T_MINION, t.T_SPELL, t.T_WEAPON, t.T_POWER, t.T_ENCHANTMENT})


@dataclass(frozen=True, slots=True)
class Reach:
    """The most that a card may add.

    Attributes:
        damage: to a hero.
        hits: instances of damage that spell damage adds to.
        gain: attack for each who attacks.
        mana: for this turn.
        flags: ``REACH_`` bits.
    """

    damage: int = 0
    hits: int = 0
    gain: int = 0
    mana: int = 0
    flags: int = 0

    def __add__(self, other: Reach) -> Reach:
        """Both together."""
        return Reach(
            self.damage + other.damage,
            self.hits + other.hits,
            self.gain + other.gain,
            self.mana + other.mana,
            self.flags | other.flags,
        )

    @property
    def code(self) -> int:
        """As it stands in a card's row."""
        fields = ((self.damage, 8), (self.hits, 4), (self.gain, 6), (self.mana, 4))
        if any(number >= 1 << bits for number, bits in fields):
            return t.OPEN
        return (
            self.damage
            | self.hits << t.REACH_HITS
            | self.gain << t.REACH_GAIN
            | self.mana << t.REACH_MANA
            | self.flags
        )


_NOTHING = Reach()


class OpenError(Exception):
    """A text may add anything, as far as is known."""


class Reaches:
    """The reach of all cards of a table.

    Args:
        definition: a card's definition by its index, None where it has none.
        index: a card's index by its id.
        rows: the cards' rows, all columns but these filled.
    """

    def __init__(
        self,
        definition: Callable[[int], Definition | None],
        index: Callable[[str], int],
        rows: Sequence[Sequence[int]],
    ) -> None:
        self._definition, self._index, self._rows = definition, index, rows
        self._standing: dict[int, int] = {}

    def played(self, card: int) -> int:
        """``C_REACH`` of a card."""
        try:
            return self._played(card).code
        except OpenError:
            return t.OPEN

    def standing(self, card: int) -> int:
        """``C_STANDS`` of a card."""
        if card not in self._standing:
            self._standing[card] = t.OPEN  # as long as it is not known, for what makes itself
            with suppress(OpenError):
                self._standing[card] = self._stands(card).code
        return self._standing[card]

    def _played(self, card: int) -> Reach:
        row = self._rows[card]
        if row[t.C_FLAGS] & t.CF_SECRET:
            return _NOTHING  # it waits for the other player's turn
        if row[t.C_TYPE] not in _TYPES or row[t.C_FLAGS] & _OWN_PLACE:
            raise OpenError
        if row[t.C_FLAGS] & t.CF_DRAGGED and row[t.C_TYPE] != t.T_POWER:
            raise OpenError
        if row[t.C_MERGE] or row[t.C_PART] or row[t.C_TAGS] & _ODD_TAGS or row[t.C_TIMER]:
            raise OpenError
        found = _NOTHING
        if row[t.C_TYPE] in (t.T_MINION, t.T_WEAPON):
            found += self._there(card)
        definition = self._definition(card)
        for part in definition.parts if definition else ():
            if isinstance(part, Text):
                aims = part.target is not None and bool(part.target.where & ~_NO_HERO)
                found += self._program(part.program, row[t.C_TYPE] == t.T_SPELL, aims)
            elif isinstance(part, ChooseOne):
                for option in part.options:
                    found += self._played(self._index(option))
            elif not isinstance(part, (Deathrattle, Trigger, Aura, Setup)):
                raise OpenError
        return found

    def _there(self, card: int) -> Reach:
        """The reach of a card that comes into play in this turn."""
        row, stands = self._rows[card], self.standing(card)
        if stands == t.OPEN or stands & t.REACH_OWN:
            raise OpenError
        found = _of_code(stands)
        if row[t.C_TYPE] == t.T_WEAPON:
            blows = 2 if row[t.C_KW] & t.WINDFURY else 1
            if row[t.C_KW] & ~(_INERT | _WINDS):
                raise OpenError
            winds = t.REACH_WINDFURY if row[t.C_KW] & t.WINDFURY else 0
            return found + Reach(damage=row[t.C_ATK] * blows, flags=winds)
        return found

    def _token(self, card: int) -> Reach:
        """The reach of a minion that a text puts into play: it is not ready."""
        row = self._rows[card]
        if row[t.C_TYPE] != t.T_MINION or row[t.C_KW] & t.CHARGE or row[t.C_TIMER]:
            raise OpenError
        if row[t.C_SPELL_DAMAGE] or row[t.C_FLAGS] & _OWN_PLACE:
            raise OpenError
        return self._there(card)

    def _stands(self, card: int) -> Reach:
        row, found = self._rows[card], _NOTHING
        if row[t.C_FLAGS] & _OWN_PLACE or row[t.C_TYPE] in (t.T_LOCATION, t.T_PERMANENT):
            raise OpenError
        if row[t.C_KW] & t.REBORN and row[t.C_KW] & t.CHARGE:
            raise OpenError
        definition = self._definition(card)
        for part in definition.parts if definition else ():
            found += self._part(part)
        return found

    def _part(self, part: Part) -> Reach:
        """The reach of a part of a card while it is there."""
        if isinstance(part, (Text, ChooseOne, Setup)):
            return _NOTHING
        if isinstance(part, (Deathrattle, Trigger)):
            return self._answered(part.program, once=isinstance(part, Deathrattle))
        if isinstance(part, Aura):
            return _aura(part)
        raise OpenError

    def _answered(self, program: Program, *, once: bool) -> Reach:
        """The reach of a trigger or a deathrattle: none, or none for the other player's turn."""
        with suppress(OpenError):
            if self._program(program, False, True) == _NOTHING:
                return _NOTHING
        if self._is_for_its_own(program, once):
            draws = once and any(map(_draws, program))
            return Reach(flags=t.REACH_OWN | (t.REACH_DRAWS if draws else 0))
        raise OpenError

    def _is_for_its_own(self, program: Program, once: bool) -> bool:
        """Whether all that a program does is good for its controller's side alone."""
        return all(self._step_is_for_its_own(step, once) for step in program)

    def _step_is_for_its_own(self, step: Step, once: bool) -> bool:
        if isinstance(step, If):
            return self._is_for_its_own((*step.then, *step.otherwise), once)
        if not isinstance(step, Effect):
            return self._is_for_its_own(step.body, False)
        op, selector = step.opcode, step.selector
        if op in _HARMLESS or op == v.O_REMOVE_KEYWORD or _is_harmless(step, True):
            return True
        if op in _DAMAGE:
            with suppress(OpenError):
                return _damage(step, False, True) == _NOTHING
            return False
        if op in _GIFTS:
            own = selector is not None and not selector.rest & ~_OWN_REST
            return (
                own
                and selector is not None
                and bool(selector.where)
                and not (selector.where & ~_OWN_PLACES)
            )
        if op == v.O_DRAW:
            return once and not step.a and step.amount in (1, 2)
        if op == v.O_SUMMON and isinstance(step.a, str):
            there = not _whole(step.b) & v.SUMMONS_OTHER_SIDE if isinstance(step.b, int) else False
            return there and self.standing(self._index(step.a)) != t.OPEN
        return op in (v.O_MANA, v.O_GIVE) and not step.b

    def _program(self, program: Program, spell: bool, aims: bool) -> Reach:
        """The reach of a program, all its branches together.

        Args:
            program: the program.
            spell: whether spell damage adds to its damage.
            aims: whether its target may be a hero.
        """
        found = _NOTHING
        for step in program:
            found += self._step(step, spell, aims)
        return found

    def _step(self, step: Step, spell: bool, aims: bool) -> Reach:
        if isinstance(step, If):
            return self._program((*step.then, *step.otherwise), spell, aims)
        if not isinstance(step, Effect):
            if self._program(step.body, spell, aims) != _NOTHING:
                raise OpenError
            return _NOTHING
        op = step.opcode
        if op in _HARMLESS or _is_harmless(step, aims):
            return _NOTHING
        if op in _DAMAGE:
            return _damage(step, spell, aims)
        if op == v.O_BUFF:
            return Reach(gain=_whole(step.a))
        if op in (v.O_BUFF_TURN, v.O_SET_ATK):
            return Reach(gain=_whole(step.amount))
        if op == v.O_SET_STATS and not _meets_heroes(step.selector, aims):
            return Reach(gain=_whole(step.a))
        if op == v.O_KEYWORD:
            return _keywords(_whole(step.a))
        if op == v.O_REMOVE_KEYWORD:
            return _NOTHING
        if op == v.O_SILENCE:
            return Reach(flags=t.REACH_SILENCE)
        if op == v.O_MANA and not step.b:
            return Reach(mana=_whole(step.amount))
        if op in (v.O_SUMMON, v.O_TRANSFORM) and isinstance(step.a, str):
            one, times = self._token(self._index(step.a)), _whole(step.amount or 1)
            return sum((one for _ in range(times)), _NOTHING)
        if op == v.O_EQUIP and isinstance(step.a, str):
            return self._there(self._index(step.a))
        if op == v.O_ATTACH and isinstance(step.a, str):
            return self._attached(self._index(step.a))
        raise OpenError

    def _attached(self, card: int) -> Reach:
        """The reach that an enchantment adds to its bearer."""
        row, stands = self._rows[card], self.standing(card)
        if stands == t.OPEN or stands & t.REACH_OWN or row[t.C_TAGS] or row[t.C_PLAY]:
            raise OpenError
        gain = max(0, row[t.C_ATK]) + max(0, row[t.C_THIS_TURN])
        return _of_code(stands) + Reach(gain=gain) + _keywords(row[t.C_KW])


def _of_code(code: int) -> Reach:
    """The reach that a number in a row stands for."""
    return Reach(
        code & 255,
        code >> t.REACH_HITS & 15,
        code >> t.REACH_GAIN & 63,
        code >> t.REACH_MANA & 15,
        code & (t.REACH_WINDFURY | t.REACH_SILENCE | t.REACH_COSTS | _OF_ONE_SIDE),
    )


def _whole(amount: object) -> int:
    """An amount that is a number, not below 0.

    Raises:
        OpenError: it is measured as the program runs.
    """
    if not isinstance(amount, int) or amount >= v.DYNAMIC:
        raise OpenError
    return abs(amount)


def _keywords(bits: int) -> Reach:
    """The reach of a character that is given keywords."""
    if bits & ~(_INERT | _WINDS):
        raise OpenError
    return Reach(flags=t.REACH_WINDFURY if bits & t.WINDFURY else 0)


def _draws(step: Step) -> bool:
    """Whether a step may draw."""
    if isinstance(step, If):
        return any(map(_draws, (*step.then, *step.otherwise)))
    return isinstance(step, Effect) and step.opcode == v.O_DRAW


def _meets_heroes(selector: Selector | None, aims: bool) -> bool:
    """Whether a hero may be among the selected."""
    if selector is None or not selector.where or selector.rest & v.S_OWNER:
        return True
    heroes = selector.where & ~(_NO_HERO | v.S_TARGET | v.S_SELF)
    return bool(heroes) or (aims and bool(selector.where & v.S_TARGET))


def _is_harmless(step: Effect, aims: bool) -> bool:
    """Whether an instruction adds nothing that might, of a hero or with other amounts."""
    if step.opcode in (v.O_DESTROY, v.O_SET_HEALTH):
        return not _meets_heroes(step.selector, aims)
    if step.opcode == v.O_ARMOR:
        return not step.b or (isinstance(step.amount, int) and 0 <= step.amount < v.DYNAMIC)
    return False


def _damage(step: Effect, spell: bool, aims: bool) -> Reach:
    """The reach of damage: none where it can meet no hero."""
    if not _meets_heroes(step.selector, aims):
        return _NOTHING
    more = _whole(step.b) if step.opcode == v.O_DAMAGE else 0
    return Reach(damage=_whole(step.amount) + more, hits=int(spell))


def _aura(aura: Aura) -> Reach:
    """The reach of an aura."""
    what, where = aura.what, aura.selector.where
    if what in (v.AU_HEALTH, v.AU_COST_AT_LEAST):
        return _NOTHING
    if what in (v.AU_COST, v.AU_SET_COST, v.AU_COST_TO_ONE):
        return _NOTHING if aura.in_hand else Reach(flags=t.REACH_COSTS)
    if what == v.AU_ATK and not aura.per and aura.factor in (0, 1, -1):
        return Reach(gain=_whole(aura.amount))
    if what == v.AU_KEYWORD and not where & _HEROES and not aura.selector.rest & v.S_F_POWER:
        return _keywords(_whole(aura.amount))
    raise OpenError


def minds_places(definition: Definition) -> bool:
    """Whether a text asks where something stands: on a board, or in a hand."""
    return any(map(_is_of_places, definition.parts))


_SIDES: Final = v.S_LEFT | v.S_RIGHT | v.X_NOT_LEFT | v.X_NOT_RIGHT | v.S_HAND_BESIDE
_ENDS: Final = frozenset({v.CD_OUTCAST, v.CD_CENTRE, v.CD_RIGHTMOST, v.CD_BESIDE})


def _is_of_places(node: object) -> bool:
    if isinstance(node, Selector):
        beside = node.where & (v.S_ADJACENT | v.S_TARGET_ADJACENT) or node.rest & _SIDES
        return bool(beside) or node.pick in (v.PICK_LEFT, v.PICK_RIGHT)
    if isinstance(node, tuple):
        return any(map(_is_of_places, node))
    kind = getattr(node, "kind", None)
    if kind in _ENDS and hasattr(node, "parts"):
        return True
    names = getattr(node, "__dataclass_fields__", ())
    return any(_is_of_places(getattr(node, name)) for name in names)
