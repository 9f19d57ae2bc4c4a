"""The parsing state: what the words read so far have settled; and the values of phrases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from hsbot.rules.cards.words import Condition, Effect, If, Repeat, Selector
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.grammar.reading.token_cards import Tokens
    from hsbot.rules.cards.words import Program, Step

SPELL, BATTLECRY, DEATHRATTLE, TRIGGER, POWER, LOCATION, SECRET, CHOICE = (
    "spell",
    "battlecry",
    "deathrattle",
    "trigger",
    "power",
    "location",
    "secret",
    "choice",
)
"""The bodies that a text can stand in; what a phrase means may hang on it.

A choice is an option of a minion or weapon.
"""
DISCOVERED_IS_A_ROW = True
"""Whether the frame's chosen is the row in hand after a discovered card has been given: "it"."""
CHOOSING_BODIES = frozenset({SPELL, BATTLECRY, POWER, LOCATION, CHOICE})
"""Bodies in which the player chooses "a minion"."""


@dataclass(slots=True)
class Source:
    """The card being parsed, its token table, and the furthest position that parsing reached.

    ``maker`` is the card itself, or the one of which it is an option.
    """

    card: Card
    tokens: Tokens
    maker: Card
    farthest: int = 0

    @property
    def table(self) -> CardTable:
        """The card table."""
        return self.tokens.table


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, and what must run before it can be measured."""

    value: int
    before: Program = ()
    bare: bool = False
    """Written without the mark that spell damage counts for it."""


@dataclass(frozen=True, slots=True)
class Noun:
    """The referents of a phrase: a selector, steps to run before it, and its pronoun's selector."""

    rows: Selector
    before: Program = ()
    again: Selector | None = None
    many: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """A condition; ``no`` when it must not hold."""

    condition: Condition
    no: bool = False

    def guard(self, then: Program, otherwise: Program = ()) -> If:
        """Do ``then`` when it holds, else ``otherwise``."""
        if self.no:
            return If(self.condition, otherwise, then)
        return If(self.condition, then, otherwise)


@dataclass(frozen=True, slots=True)
class Scope:
    """The parsing state after some words.

    Attributes:
        source: the card.
        body: which body is read, one of the names above.
        target: whom the player may choose, once the text has said so.
        target_if: the condition under which the target is chosen.
        inside: the condition of the sentence that is being read.
        it: what "it" or "them" means.
        made: how many cards or minions the last statement made, 0 when it made none.
        since: which statement the sentence before this one began with.
        discovered: whether "it" is a card just discovered.
        defender: whether the frame's target is taken (by the player's choice or by an attack).
        done: the statements so far.
        rules: the productions used.
        lacks: words that the virtual machine would need and does not have.
    """

    source: Source
    body: str = SPELL
    target: Selector | None = None
    target_if: Clause | None = None
    inside: Clause | None = None
    it: Selector | None = None
    made: int = 0
    since: int = 0
    discovered: bool = False
    defender: bool = False
    done: tuple[Program, ...] = ()
    rules: tuple[str, ...] = ()
    lacks: frozenset[str] = frozenset()

    @property
    def card(self) -> Card:
        """The card that is read."""
        return self.source.card

    @property
    def maker(self) -> Card:
        """The card played: the one being parsed, or the owner of that option."""
        return self.source.maker

    @property
    def program(self) -> Program:
        """The program of all statements so far."""
        return tuple(step for statement in self.done for step in statement)

    def do(
        self, *steps: Step, it: Selector | None = None, made: int = 0, found: bool = False
    ) -> Scope:
        """The scope after one more statement, which a later "it" may look back to."""
        return replace(
            self, done=(*self.done, steps), it=it or self.it, made=made, discovered=found
        )

    def do_to(self, noun: Noun, *steps: Step, before: Program = ()) -> Scope:
        """The scope after a statement about ``noun``.

        When "them" are cards that the last statement made one after the other, both become a loop.
        """
        it = noun.again or noun.rows
        if noun.rows.where == v.S_CHOSEN and self.made > 1:
            return replace(self, done=(*self.done[:-1], (self._loop(steps),)))
        return self.do(*before, *noun.before, *steps, it=it)

    def _loop(self, steps: Program) -> Step:
        last = self.done[-1][0]
        if isinstance(last, Repeat):
            return replace(last, body=(*last.body, *steps))
        return Repeat(self.made, (replace(last, amount=1), *steps))  # type: ignore[arg-type]

    @property
    def last_sentence(self) -> Program:
        """The program of the sentence before."""
        return tuple(step for statement in self.done[self.since :] for step in statement)

    def redo_sentence(self, *steps: Step) -> Scope:
        """The scope with the last sentence's statements replaced by one."""
        return replace(self, done=(*self.done[: self.since], steps))

    def redo(self, *steps: Step) -> Scope:
        """The scope with the last statement replaced."""
        return replace(self, done=(*self.done[:-1], steps))

    def lacking(self, *words: str) -> Scope:
        """The scope with a note of phrases that have no meaning in the grammar."""
        return replace(self, lacks=self.lacks | set(words))

    def fresh(self, body: str, *, it: Selector | None = None, defender: bool = False) -> Scope:
        """The scope in which a new body begins."""
        return Scope(
            self.source, body, it=it, defender=defender, rules=self.rules, lacks=self.lacks
        )

    def choose(self, legal: Selector) -> tuple[Noun, Scope] | None:
        """The player chooses one of ``legal``; None where a text cannot ask or has asked."""
        if self.body not in CHOOSING_BODIES or self.target is not None or self.defender:
            return None
        noun = Noun(Selector(v.S_TARGET), again=Selector(v.S_TARGET))
        return noun, replace(self, target=legal, target_if=self.inside, defender=True)

    def pick(self, among: Selector) -> tuple[Noun, Scope]:
        """One of ``among`` at random, kept so that "it" can name it again."""
        if self.defender:
            keep, row = v.O_MARK, Selector(v.S_CHOSEN)
            return Noun(row, (Effect(keep, among),), again=row), self
        row = Selector(v.S_TARGET)
        return Noun(row, (Effect(v.O_TARGET, among),), again=row), self


Said: TypeAlias = "tuple[Any, Scope] | None"
"""The result of a meaning: a value and the scope after it; None when the words do not fit."""


def done(at: Scope) -> Said:
    """The result of a production whose only effect is a statement noted in the scope."""
    return None, at
