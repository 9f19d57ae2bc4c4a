"""Instructions of card programs in words: ``damage, enemy minions, 5``.

Words come from the names of the vocabulary, as the frozen files of parsed cards write them
(``hsbot.rules.cards.grammar.frozen.json_tree``), so that a new word of the language is a word here
too; the few names that read badly have others in this module's tables.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from hsbot.rules.cards.grammar.frozen.json_tree import part_json
from hsbot.rules.cards.grammar.frozen.number_names import Names as Constants
from hsbot.rules.cards.words import Effect, Text
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.cards.words import Step

_OPCODES, _EVENTS = Constants.of(v, "O_"), Constants.of(v, "EV_")
_VERBS: Final = {
    "AGAIN": "once more",
    "BUFF": "give",
    "DAMAGE_SPLIT": "damage at random, one by one",
    "DEATHS": "what has died leaves",
    "DIED": "the death is told",
    "END_TURN": "the turn passes",
    "ENTER": "the card enters play",
    "EVENT": "event",
    "FIGHT": "the blows",
    "GIVE": "to hand",
    "GIVE_CHOSEN": "to hand, the chosen one",
    "KEYWORD": "give",
    "OWN_PROGRAM": "the card's own text",
    "REMOVE_KEYWORD": "take away",
    "TURN_DRAW": "the turn's card",
    "TUTOR": "draw",
}
_GROUPS: Final = {
    "F_HERO+E_HERO+F_MINIONS+E_MINIONS": "all characters",
    "F_HERO+F_MINIONS": "friendly characters",
    "E_HERO+E_MINIONS": "enemies",
    "F_MINIONS+E_MINIONS": "all minions",
    "F_HERO+E_HERO": "both heroes",
}
_PLACES: Final = {
    "SELF": "itself",
    "TARGET": "the target",
    "SUBJECT": "whom the event is about",
    "CHOSEN": "the chosen one",
    "OWNER": "what it is attached to",
    "LAST": "what it made last",
    "ADJACENT": "its neighbours",
    "TARGET_ADJACENT": "the target's neighbours",
    "F_MINIONS": "friendly minions",
    "E_MINIONS": "enemy minions",
}
_EXCEPT: Final = {"TARGET": " but the target", "SUBJECT": " but whom the event is about"}
_COMPARED: Final = {"GE": "at least", "LE": "at most", "EQ": "exactly"}
_FILTERS: Final = {"RACE": "", "TYPE": "", "SCHOOL": "", "CLASS": "", "CARD": "", "KEYWORD": "with"}
"""Filters whose argument says enough."""
_SELECTOR: Final = re.compile(r"([^-?!]*)([^?!]*)([^!]*)!?(.*)")


def _plain(name: str) -> str:
    """A vocabulary's name in words: F_HAND is the own hand, COST_GE cost at least."""
    for prefix, word in (("F_", "own "), ("E_", "enemy "), ("ENEMY_COUNTER_", "the enemy's ")):
        if name.startswith(prefix):
            return word + _plain(name.removeprefix(prefix))
    first, _, last = name.removeprefix("COUNTER_").rpartition("_")
    words = f"{first} {_COMPARED[last]}" if last in _COMPARED else name.removeprefix("COUNTER_")
    return words.replace("_", " ").lower()


def _filled(said: list[Any], *defaults: Any) -> list[Any]:
    """A list with its trailing defaults, which the files leave out."""
    return [*said, *defaults[len(said) :]]


def event_words(event: int) -> str:
    """An event: ``turn end``."""
    return _plain(_EVENTS.name.get(event, str(event)))


def opcode_words(opcode: int) -> str:
    """An opcode: ``damage``."""
    name = _OPCODES.name.get(opcode, f"OPCODE_{opcode}")
    return _VERBS.get(name) or _plain(name)


class InstructionWords:
    """Puts the instructions of card programs into words.

    Args:
        name: turns a card id into the card's name, and leaves other text as it is.
    """

    def __init__(self, name: Callable[[str], str]) -> None:
        self._name = name

    def step(self, step: Step) -> str:
        """A step: ``damage, enemy minions, 5``; of a branch or a loop its head."""
        try:
            said: list[Any] = part_json(Text((step,)))["program"][0]
        except (KeyError, ValueError):  # a word that the frozen files cannot write yet
            return opcode_words(step.opcode) if isinstance(step, Effect) else "a condition"
        if said[0] == "IF":
            return f"if {self._condition(said[1])}"
        if said[0] == "REPEAT":
            return f"repeat {self._amount(said[1])} times"
        verb = _VERBS.get(said[0]) or _plain(said[0])
        rows, amount, a, b = _filled(said[1:5], None, 0, 0, 0)
        if said[0] == "BUFF":
            gain = f"+{self._amount(a)}/+{self._amount(amount)}"
            return ", ".join((verb, self._rows(rows), gain))
        words = [verb, self._rows(rows), self._amount(amount) if amount else "", self._operand(a)]
        words.append(self._operand(b) if isinstance(b, str) else "")
        return ", ".join(word for word in words if word)

    def _condition(self, said: list[Any]) -> str:
        kind, rows, amount, argument = _filled(said, "", None, 0, 0)
        words = [_plain(kind), self._rows(rows), self._amount(amount) if amount else ""]
        words.append(self._operand(argument))
        return ", ".join(word for word in words if word)

    def _amount(self, said: int | str) -> str:
        if isinstance(said, int):
            return str(said)
        what, of, rows = said.partition(" of ")
        return f"the {_plain(what)}" + (f" of {self._rows(rows)}" if of else "")

    def _operand(self, said: Any) -> str:
        """A card, a pool, a filter, keywords, ...; "" for none, and for a bare number."""
        if isinstance(said, dict):
            return self._pool(said)
        if not isinstance(said, str):
            return ""
        name = self._name(said)
        if name != said:
            return name
        return self._filter(said) if ":" in said else self._rows(said)

    def _rows(self, said: str | None) -> str:
        """The selected entities in words: ``2 random of other enemy minions``."""
        match = _SELECTOR.fullmatch(said or "")
        if not match or not said:
            return ""
        places, left_out, filters, pick = match.groups()
        words = _GROUPS.get(places) or " and ".join(
            _PLACES.get(place) or _plain(place) for place in places.split("+")
        )
        out = left_out.split("-")
        if "SELF" in out:
            words = f"all other {words[4:]}" if words.startswith("all ") else f"other {words}"
        words += "".join(_EXCEPT.get(name, "") for name in out)
        passing = [self._filter(x) for x in filters.split("?") if x]
        words += f" ({', '.join(passing)})" if passing else ""
        how, _, count = pick.partition(":")
        return f"{count if count != '0' else ''} {_plain(how)} of {words}".strip() if how else words

    def _filter(self, said: str) -> str:
        """A filter of cards in words: ``cost at least 5``."""
        name, _, argument = said.partition(":")
        if argument.startswith("="):
            argument = self._name(argument[1:])
        else:
            argument = " or ".join(map(_plain, argument.split("+")))
        return f"{_FILTERS.get(name, _plain(name))} {argument}".strip()

    def _pool(self, said: dict[str, Any]) -> str:
        """The cards that a pool holds: ``any spell, own class``."""
        if "cards" in said:
            return " / ".join(map(self._name, said["cards"]))
        words = [_plain(str(said.get("card_type", "card")))]
        for key, value in said.items():
            if key != "card_type":
                values = value if isinstance(value, (list, tuple)) else [value]
                shown = " or ".join(_plain(str(x)) for x in values)
                words.append(_plain(key) if value is True else f"{_plain(key)} {shown}")
        return "any " + ", ".join(words)
