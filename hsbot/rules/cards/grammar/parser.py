"""The parser: a card's text to its definition, where the whole text has exactly one meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.frozen.files import cards_named_by
from hsbot.rules.cards.grammar.frozen.json_tree import part_json
from hsbot.rules.cards.grammar.phrases import (  # noqa: F401 - the productions register themselves on import
    amounts,
    card_nouns,
    character_nouns,
    conditions,
    events,
    named_cards,
)
from hsbot.rules.cards.grammar.reading.matcher import read
from hsbot.rules.cards.grammar.reading.parse_state import Scope, Source
from hsbot.rules.cards.grammar.reading.text_normalisation import sentence_text
from hsbot.rules.cards.grammar.reading.token_cards import Tokens, Wanted, all_said, carried_text
from hsbot.rules.cards.grammar.statements import (  # noqa: F401 - likewise
    auras,
    card_parts,
    cost_changes,
    damage,
    hand,
    secrets,
    sentences,
    stats,
    summoning,
    unsupported,
)
from hsbot.rules.cards.words import (
    Aura,
    ChooseOne,
    Deathrattle,
    Definition,
    If as Branch,
    Magnetic,
    Repeat,
    Text,
    Timer,
)
from hsbot.rules.schema.layout import LOOPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.words import Part, Program

MAX_READINGS = 200
"""More than any text has; a text that goes on beyond is given up."""
CHOOSE_ONE = "part: Choose One"
FORM = "part: Choose One - Transform into"
"""The two productions that no rule stands for: options are cards of their own."""
_CHOOSE = "Choose One - "


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed text: its definition, and the productions that its words were read with.

    The productions of its options and of the enchantments that it attaches are among them.
    """

    definition: Definition
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unparsed:
    """A text without a definition, and why.

    Attributes:
        reason: "no text", "unknown", "ambiguous", "lacks" or "shape".
        lacks: names of phrases without a meaning, where all else is understood.
        rest: where reading stopped, or the readings between which it is ambiguous.
    """

    reason: str
    lacks: tuple[str, ...] = ()
    rest: str = ""


class Parser:
    """Reads the texts of a card table, each once.

    Args:
        table: where cards named in a text are looked up.
    """

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.tokens = Tokens(table)
        self._known: dict[tuple[str, str, str], Parsed | Unparsed] = {}

    def parse(self, card: Card, maker: Card | None = None) -> Parsed | Unparsed:
        """A card's definition, or why there is none.

        Args:
            card: the card.
            maker: the choose-one card of which it is an option.
        """
        key = card.card_id, card.text, maker.card_id if maker else ""
        if key not in self._known:
            self._known[key] = self._parse(card, maker)
        return self._known[key]

    def _parse(self, card: Card, maker: Card | None) -> Parsed | Unparsed:
        if maker is not None and card.type == CardType.MINION:
            return self._form(card, maker)
        carried = card.type == CardType.ENCHANTMENT
        text = sentence_text(carried_text(card) if carried else card.text)
        if not text:
            return Unparsed("no text")
        at = Scope(Source(card, self.tokens, maker or card))
        if _CHOOSE in text:
            return self._choose_one(card, text, at)
        readings: dict[tuple[Part, ...], tuple[str, ...]] = {}
        lacking: frozenset[str] | None = None
        for count, (found, scope) in enumerate(_whole(text, 0, at)):
            if count >= MAX_READINGS:
                return Unparsed("ambiguous")
            if not _one_of_each(found):
                continue
            if not scope.lacks:
                readings.setdefault(found, scope.rules)
            elif lacking is None or len(scope.lacks) < len(lacking):
                lacking = scope.lacks
        if len(readings) == 1:
            ((found, rules),) = readings.items()
            return self._checked(card, found, rules)
        if readings:
            return Unparsed("ambiguous", rest="\n".join(_shown(found) for found in readings))
        if lacking is not None:
            return Unparsed("lacks", tuple(sorted(lacking)))
        return Unparsed("unknown", rest=text[at.source.farthest :])

    def _choose_one(self, card: Card, text: str, at: Scope) -> Parsed | Unparsed:
        """A card whose options are cards of their own; all of them must be understood."""
        if "(" in text[text.index(_CHOOSE) :]:
            return Unparsed("unknown", rest=text[text.index("(") :])
        head = text[: text.index(_CHOOSE)]
        if head and not any(end == len(head) for _, end, _ in read("native", head, 0, at)):
            return Unparsed("unknown", rest=text)
        said = text[text.index(_CHOOSE) + len(_CHOOSE) :]
        options = self.tokens.options(card, said.split("; or "))
        if not options:
            return Unparsed("lacks", ("token: choose-one options",))
        if not all_said(said, [self.table[option] for option in options]):
            return Unparsed("unknown", rest=said)
        rules: tuple[str, ...] = (CHOOSE_ONE,)
        for option in options:
            read_option = self.parse(self.table[option], card)
            if isinstance(read_option, Unparsed):
                return read_option
            rules += read_option.rules
        return self._checked(card, (ChooseOne(options),), rules)

    def _form(self, option: Card, maker: Card) -> Parsed | Unparsed:
        """An option that is the minion which its maker becomes."""
        form = Wanted(maker.name, option.attack, option.health, keywords=tuple(option.keywords))
        token = self.tokens.find(maker, form)
        if token is None:
            return Unparsed("lacks", ("token: a form",))
        text = Text((dsl.transform(dsl.SELF, token),))
        return Parsed(Definition(option.card_id, option.plain_text, (text,)), (FORM,))

    def _checked(
        self, card: Card, found: tuple[Part, ...], rules: tuple[str, ...]
    ) -> Parsed | Unparsed:
        """The definition, unless the assembler could not lay it down."""
        for part in found:
            program = () if isinstance(part, (Aura, ChooseOne, Timer, Magnetic)) else part.program
            if _depth(program) > LOOPS:
                return Unparsed("lacks", ("a loop in a loop",))
        definition = Definition(card.card_id, card.plain_text, found)
        for name in sorted(cards_named_by(definition)):
            if self.table[name].type == CardType.ENCHANTMENT:
                carried = self.parse(self.table[name])
                if isinstance(carried, Unparsed):
                    return carried
                rules += carried.rules
        return Parsed(definition, rules)


def parse(card: Card, table: CardTable) -> Definition | Unparsed:
    """A card's definition, or why there is none; for many cards make one :class:`Parser`."""
    read_card = Parser(table).parse(card)
    return read_card.definition if isinstance(read_card, Parsed) else read_card


def _whole(text: str, position: int, at: Scope) -> Iterator[tuple[tuple[Part, ...], Scope]]:
    """Every way to read the rest of the text to its end as parts of a card."""
    if position >= len(text):
        yield (), at
        return
    for found, end, scope in read("part", text, position, at):
        if end > position:
            after = end + 1 if text.startswith(" ", end) else end
            for rest, last in _whole(text, after, scope):
                yield (*found, *rest), last


def _one_of_each(found: tuple[Part, ...]) -> bool:
    """Whether there is at most one text and one deathrattle (two sentences are one text)."""
    texts = sum(isinstance(part, Text) for part in found)
    deaths = sum(isinstance(part, Deathrattle) for part in found)
    return texts <= 1 and deaths <= 1


def _depth(program: Program) -> int:
    """How deep loops stand in each other."""
    deepest = 0
    for step in program:
        if isinstance(step, Repeat):
            deepest = max(deepest, 1 + _depth(step.body))
        elif isinstance(step, Branch):
            deepest = max(deepest, _depth(step.then), _depth(step.otherwise))
    return deepest


def _shown(found: tuple[Part, ...]) -> str:
    return " ".join(str(part_json(part)) for part in found)
