"""Which tags of an entity show what its card has counted: read from its text and its definition.

A text with a number that changes (``@``, ``{0}``) shows ``TAG_SCRIPT_DATA_NUM_1``, whose first
value is in the card data. A card that counts itself (Infuse, "upgrades each turn", "3 left") has
counted as much as the tag is away from that value; what another card sets (Bones, a Bottle) is
the tag's value. A card that counts without showing it ("if you've cast three spells while holding
this") has ``POWERED_UP`` once it is enough; some show until then how much is left. A card that
switches between two texts says which it shows. A number that grows with a counter of the player
("improved by your hero's attacks") shows that counter, which no tag of the player may tell. So
does the cost of a card that costs less by it ("for each time you've shuffled"). A Soldier shows its
first number as many times as the Heralds before it made it count.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
from hearthstone.enums import CardType, GameTag

from hsbot.rules.cards.table_data import (
    BOTH,
    FIRST,
    OF_CARD,
    OF_ENCHANTED,
    OF_MARKED,
    OF_POWER,
    OF_SUMMONED,
    OF_TARGET,
    OF_TARGETS_SIDE,
    SECOND,
    THREE,
    ShownChange,
    ShownCount,
)
from hsbot.rules.cards.words import *
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from hsbot.cards import Card
    from hsbot.rules.cards.words import Definition

_CHANGING = ("@", "{0}")
_HOLDING, _LEFT = "while holding this", "({0} left!)"
_THE_TWISTING_NETHER = "TTN_960t"
"""Its second number says that it summons stronger Demons; its text shows no number."""
_BESIDE = "an adjacent card this turn"
_CHEAPER_THIS_TURN = re.compile(r"[Cc]osts \(\d+\)[^.]* this turn")
_SOME_TURNS = re.compile(r"\b(?:[Ii]n|[Ff]or) (\d+) turns?\b")
_LASTING = re.compile(r"(?:([+-]\d+) Attack|Costs \((\d+)\) (more|less))\.?")
_SPELL_DAMAGE = re.compile(r"Spell Damage [+](\d+)\.?")
_GAIN_THIS_TURN = re.compile(r"(?:Increased|[+]@) Attack this turn\.?")
_SET = re.compile(r"Costs \((\d+)\) this turn\.?")
_COST_FOR_THE_TURN = re.compile(r"educe its Cost (to|by) \((\d+)\) this turn\.")
"""The effect of a treasure on a card by an enchantment without a text."""
_THIS_TURN = re.compile("this turn( only)?[.]?$|until end of turn[.]?$")
_STOLEN_FOR_THE_TURN = "switched controllers this turn"
_FORBIDS = re.compile(r"an't attack( heroes)?(?! heroes| this turn)")
_FOR_THE_TURN = {
    "Windfury": t.WINDFURY, "Lifesteal": t.LIFESTEAL, "Poisonous": t.POISONOUS, "Rush": t.RUSH,
    "Charge": t.CHARGE, "Stealth": t.STEALTH, "an't attack this turn": t.CANT_ATTACK,
    "an't attack heroes this turn": t.CANT_ATTACK_HEROES,
}  # fmt: skip
"""Keywords that enchantments give for a turn; Immune is taken for such anyway."""
_DECK_BITS = frozenset({t.DECK_TEN_COSTS, t.DECK_NO_DUPLICATES})
_OF_CHOSEN = frozenset({v.O_SUMMON_CHOSEN, v.O_CAST_CHOSEN})
"""The uses of a card that another one has left for it: "Summon {0}", "cast '{0}'"."""
_OTHER_TEXT = re.compile(r"[.)>]\s*@")
"""Where a card's other text begins."""
_COUNTERS = frozenset({
    t.N_ASTEROIDS, t.N_HERO_ATTACKS_GAME, t.N_MANA_MINIONS_GAME, t.N_OWN_DAMAGE_GAME, t.N_RELICS,
    t.N_SECRETS_TRIGGERED, t.N_SHUFFLES_GAME, t.N_TENDRILS, t.N_TWO_MANA_GAME,
})  # fmt: skip
"""Counters of a game that no tag of the player and no card that was played tells."""
_OTHERS_COUNTERS = frozenset({t.N_HURT_TURN})
"""Such counters of the other player: a tag tells how much, not how often."""


def shown_change(card: Card, maker: Card | None = None) -> ShownChange | None:
    """The change of its card that an enchantment tells, or how long it lasts.

    None for another card.

    Args:
        card: as it is printed.
        maker: the card after which it is named, which tells what one without a text does.
    """
    if card.type != CardType.ENCHANTMENT:
        return None
    if not card.text and maker is not None:
        return _by_maker(maker.plain_text)
    lasts = _SOME_TURNS.search(card.plain_text)
    if lasts is not None:
        return ShownChange(turns=int(lasts[1]))
    if _GAIN_THIS_TURN.fullmatch(card.plain_text):
        return ShownChange(attack_this_turn=True)
    cost_set = _SET.fullmatch(card.plain_text)
    if cost_set is not None:
        return ShownChange(sets=int(cost_set[1]))
    spell_damage = _SPELL_DAMAGE.fullmatch(card.plain_text)
    if spell_damage is not None:
        return ShownChange(spell_damage=int(spell_damage[1]))
    found = _LASTING.fullmatch(card.plain_text)
    if found is None:
        keywords, forbids = _given_for_the_turn(card.plain_text), _forbidden(card.plain_text)
        return ShownChange(keywords=keywords, forbids=forbids) if keywords or forbids else None
    attack, cost, direction = found.groups()
    return ShownChange(
        attack=int(attack or 0), cost=int(cost or 0) * (-1 if direction == "less" else 1)
    )


def _by_maker(text: str) -> ShownChange | None:
    """The change of another card's cost for the turn that a card's text tells."""
    found = _COST_FOR_THE_TURN.search(text)
    if found is None:
        return None
    number = int(found[2])
    return ShownChange(sets=number) if found[1] == "to" else ShownChange(cost=-number)


def _forbidden(text: str) -> int:
    """The attacks that an enchantment's text forbids its minion for longer than the turn."""
    found = _FORBIDS.search(text)
    return 0 if found is None else t.CANT_ATTACK_HEROES if found[1] else t.CANT_ATTACK


def _given_for_the_turn(text: str) -> int:
    """The keywords that an enchantment's text gives its minion until the turn ends."""
    if _STOLEN_FOR_THE_TURN in text:
        return t.CHARGE
    if not _THIS_TURN.search(text) or text.startswith("Your"):
        return 0
    return sum(bit for name, bit in _FOR_THE_TURN.items() if name in text)


def shown_count(card: Card, definition: Definition) -> ShownCount | None:
    """How an entity of a card shows what it has counted, or its player; None where it does not.

    Args:
        card: as it is printed.
        definition: what it means.
    """
    within = _within(definition.parts)
    steps = _steps(within)
    text = " ".join(card.plain_text.split())
    deck = _asked_of_deck(steps)
    passing = bool(_CHEAPER_THIS_TURN.search(text))
    itself = any(
        isinstance(step, Effect) and step.opcode == v.O_ATTACH and step.a == definition.card_id
        for step in steps
    )
    remembers = _remembers(card, definition, steps)
    total = _asked_of_quest(steps)
    parts = any(
        (isinstance(x, Effect) and x.opcode == v.O_PARTS)
        or (isinstance(x, Condition) and x.kind == v.CD_MADE_OF)
        for x in within
    )
    lies_on_player = itself or card.type == CardType.ENCHANTMENT
    found = _shown_count(card, definition, within, text, as_enchantment=lies_on_player)
    if deck < 0 and not (passing or itself or remembers or total or parts):
        return found
    return msgspec.structs.replace(
        found or ShownCount(),
        deck=deck,
        passing=passing,
        itself=itself,
        remembers=remembers,
        total=total,
        parts=parts,
    )


def attached_by_amount(definition: Definition) -> frozenset[str]:
    """The enchantments that a definition attaches as often as an amount says.

    In the game it is one with that number (Sparkling Phial's, a log of 2025).
    """
    loops = (x for x in _within(definition.parts) if isinstance(x, Repeat))
    return frozenset(
        str(step.a)
        for loop in loops
        if isinstance(loop.amount, int) and loop.amount >= v.DYNAMIC
        for step in loop.body
        if isinstance(step, Effect) and step.opcode == v.O_ATTACH
    )


def _shown_count(
    card: Card, definition: Definition, within: list[Any], text: str, *, as_enchantment: bool
) -> ShownCount | None:
    steps = _steps(within)
    own = any(_counts(step) for step in steps)
    sets = any(_sets(step) for step in steps)
    first = any(_reads(step, TALLY) for step in steps)
    counter = _counter(within)
    if counter >= 0:
        from_cost = _cost_tells(definition, counter, v.A_COUNTER)
        return from_cost or _shows_counter(card, counter, steps)
    for others in _OTHERS_COUNTERS:
        from_cost = _cost_tells(definition, others, v.A_ENEMY_COUNTER)
        if from_cost is not None:
            return msgspec.structs.replace(from_cost, others=True)
    if v.A_SOLDIER in (x for x in within if type(x) is int):
        return ShownCount(level=card.tag(GameTag.TAG_SCRIPT_DATA_NUM_1))
    if sets and not own and _is_switched(card, steps):
        return ShownCount(switched=True)
    if own and _lasts_for_some(definition):
        return ShownCount(FIRST)
    if not any(place in text for place in _CHANGING):
        if own and (as_enchantment or any(map(_begins_anew, steps))):
            return ShownCount(FIRST)
        if own or sets:
            ready = _enough(steps) if _HOLDING in text or _BESIDE in text else 0
            left = _LEFT in card.text  # in a variant of the text, beside "Ready!"
            return ShownCount(FIRST if left else 0, ready if left else 0, ready) if ready else None
        if definition.card_id == _THE_TWISTING_NETHER:
            return ShownCount(BOTH)
        return ShownCount(FIRST) if first and _is_filled(card) else None
    if own:
        printed = card.tag(GameTag.TAG_SCRIPT_DATA_NUM_1)
        return ShownCount(FIRST, printed, second=_second(steps, text)) if printed else None
    if sets:  # it counts something else than what it shows
        return None
    if first:
        if not any(_reads(step, SECOND_TALLY) for step in steps):
            return ShownCount(FIRST)
        return ShownCount(THREE if "{2}" in text else BOTH)
    played = _steps(_within([part for part in definition.parts if isinstance(part, Text)]))
    return ShownCount(SECOND) if any(_reads(step, SECOND_TALLY) for step in played) else None


def _remembers(card: Card, definition: Definition, steps: list[Effect | Condition]) -> int:
    """The kinds of a card's memory (``ShownCount.remembers``)."""
    if any(_remembers_summoned(*pair) for pair in pairwise(steps)):
        return OF_SUMMONED
    played = _steps(_within([part for part in definition.parts if isinstance(part, Text)]))
    effects = [step for step in played if isinstance(step, Effect)]
    if card.type == CardType.HERO_POWER:
        back = any(x.opcode in (v.O_SWAP_POWER, v.O_POWER_BACK) for x in effects)
        return OF_POWER if back else 0
    if any(x.opcode == v.O_LINK and x.selector == SELF for x in effects):
        has_side = any(x.opcode == v.O_DATA2 for x in effects)
        return OF_CARD | (OF_TARGETS_SIDE if has_side else 0)
    memories = [x.selector for x in effects if x.opcode == v.O_REMEMBER_ROW]
    if not memories:
        later = steps[:0] if card.type == CardType.ENCHANTMENT else _steps(_not_played(definition))
        of_card = any(isinstance(x, Effect) and x.opcode in _OF_CHOSEN for x in later)
        return OF_CARD if of_card and "{0}" in card.text else 0
    if memories == [TARGET]:
        return OF_TARGET
    marks = any(x.opcode == v.O_FLAG and x.a == t.F_MARKED for x in effects)
    return OF_ENCHANTED | (OF_MARKED if marks else 0)


def _not_played(definition: Definition) -> list[Any]:
    """The steps in the parts of a definition that are no text of the card as it is played."""
    return _within([part for part in definition.parts if not isinstance(part, Text)])


def _remembers_summoned(before: Effect | Condition, step: Effect | Condition) -> bool:
    """Whether a step remembers what the one before has summoned."""
    if not (isinstance(before, Effect) and isinstance(step, Effect)):
        return False
    return (before.opcode, step.opcode) == (v.O_SUMMON, v.O_REMEMBER_ROW)


def _lasts_for_some(definition: Definition) -> bool:
    """Whether a definition is what holds for some cards to come, of which it counts those played.

    The enchantment shows how many were: Clownfish's, in a log of 2023.
    """
    auras = [part for part in definition.parts if isinstance(part, Aura)]
    uses = [part for part in definition.parts if isinstance(part, Trigger)]
    steps = _steps(_within(uses))
    over = any(isinstance(x, Effect) and x.opcode == v.O_DETACH for x in steps)
    return bool(auras) and over and any(_counts(x) for x in steps)


def _asked_of_deck(steps: list[Effect | Condition]) -> int:
    """The bit of ``N_DECK`` that a definition asks for; -1 for none that a tag shows."""
    bits = {
        step.amount
        for step in steps
        if isinstance(step, Condition) and step.kind == v.CD_NOTED and step.arg == t.N_DECK
    }
    return next((bit for bit in _DECK_BITS if bit in bits), -1)


def _asked_of_quest(steps: list[Effect | Condition]) -> int:
    """How much a quest asks for; 0 of another card."""
    totals = [
        step.a
        for step in steps
        if isinstance(step, Effect) and step.opcode == v.O_PROGRESS and isinstance(step.a, int)
    ]
    return max(totals, default=0)


def _counter(within: list[Any]) -> int:
    """The one counter of ``_COUNTERS`` that a definition asks for; -1 for none or several."""
    found = {x - v.A_COUNTER for x in within if type(x) is int} & _COUNTERS
    return found.pop() if len(found) == 1 else -1


def _cost_tells(definition: Definition, counter: int, whose: int) -> ShownCount | None:
    """How the cost of a card in hand tells a counter of a player; None where it does not."""
    own = [
        part
        for part in definition.parts
        if isinstance(part, Aura)
        and (part.what, part.selector, part.amount) == (v.AU_COST, SELF, whose + counter)
        and not (part.need or part.per or part.condition)
    ]
    if len(own) != 1 or own[0].factor >= 0:
        return None
    return ShownCount(counter=counter, each=-own[0].factor)


def _shows_counter(card: Card, counter: int, steps: list[Effect | Condition]) -> ShownCount | None:
    """How a card shows a counter of its player: what it prints for none, or how much is left."""
    if not any(place in card.text for place in _CHANGING):
        return None
    printed = card.tag(GameTag.TAG_SCRIPT_DATA_NUM_1)
    if not printed and _LEFT in card.text:
        printed = _needed(steps, v.A_COUNTER + counter)
    return ShownCount(zero=printed, counter=counter)


def _is_switched(card: Card, steps: list[Effect | Condition]) -> bool:
    """Whether a card has two texts, between which its count of 0 or 1 decides."""
    values = {step.arg for step in steps if isinstance(step, Condition) and _reads(step, TALLY)} | {
        0
    }
    return bool(_OTHER_TEXT.search(card.text)) and "{0}" not in card.text and values == {0, 1}


def _is_filled(card: Card) -> bool:
    """Whether a card may be made with a number that its text does not show.

    A Bottle; an enchantment, such as that of a prepared card.
    """
    made = card.type in (CardType.SPELL, CardType.ENCHANTMENT)
    return made and not card.tag(GameTag.QUEST)


def _steps(within: list[Any]) -> list[Effect | Condition]:
    """All instructions and conditions among what stands in a definition."""
    return [x for x in within if isinstance(x, (Effect, Condition))]


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields; none of another type."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def _within(parts: Any) -> list[Any]:
    """Parts of a definition and all that stands in them, the outer before the inner."""
    found, waiting = [], [parts]
    while waiting:
        one = waiting.pop()
        found.append(one)
        kind: Any = type(one)
        if isinstance(one, (tuple, list)):
            waiting.extend(reversed(one))
        elif names := _fields(kind):
            waiting.extend(getattr(one, name) for name in reversed(names))
    return found


def _reads(step: Effect | Condition, count: int) -> bool:
    """Whether a step asks for a count, by one of its operands."""
    operands = (step.amount, step.a, step.b) if isinstance(step, Effect) else (step.amount,)
    return any(isinstance(operand, int) and operand == count for operand in operands)


def _counts(step: Effect | Condition) -> bool:
    """Whether the card itself counts up, or shows more than it has counted."""
    if not isinstance(step, Effect) or step.selector is not None:
        return False
    more_than_counted = step.opcode == v.O_SET and _reads(step, TALLY) and bool(step.b)
    return more_than_counted or (step.opcode == v.O_DATA and not step.a)


def _sets(step: Effect | Condition) -> bool:
    return isinstance(step, Effect) and step.opcode == v.O_DATA and bool(step.a)


def _begins_anew(step: Effect | Condition) -> bool:
    """Whether the card counts from 0 again; what it has counted is shown beside its text.

    Runed Mithril Rod's draws: 1, 2, 3, 4 and 0 in a log of 2021.
    """
    return isinstance(step, Effect) and step.opcode == v.O_DATA_OF and step.amount == step.a == 0


def _second(steps: list[Effect | Condition], text: str) -> int:
    """The second number of a text where the second count is 0; -1 where it is another's.

    It is a number more than that count: "Deal {1} damage".
    """
    shown = [
        step.b
        for step in steps
        if isinstance(step, Effect) and step.opcode == v.O_SET and step.amount == SECOND_TALLY
    ]
    return int(shown[0]) if shown and "{1}" in text else -1


def _enough(steps: list[Effect | Condition]) -> int:
    """How much a card must have counted to do what it counts for; 0 where it does not say."""
    return _needed(steps, TALLY)


def _needed(steps: list[Effect | Condition], count: int) -> int:
    """How much of a count a card asks for; 0 where it does not say."""
    needed = [
        step.arg
        for step in steps
        if isinstance(step, Condition)
        and step.kind == v.CD_AMOUNT_GE
        and _reads(step, count)
        and isinstance(step.arg, int)
    ]
    return max(needed, default=0)
