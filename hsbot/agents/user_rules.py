"""Rules of the player's own, which an advice keeps: cards never or always kept, weights of plays.

They stand in ``policy.toml`` in the configuration folder. An answer that a rule has changed says so
in its words; a certain win is never given up for one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from hearthstone.enums import CardType
from msgspec import Meta
from msgspec.structs import replace

from hsbot.errors import UsageError
from hsbot.game.wording import mulligan_words
from hsbot.half_turns import own_turn
from hsbot.near_names import near_hint
from hsbot.system.own_files.damage_tolerant_files import own_text, require_own
from hsbot.system.own_files.file_faults import value_fault
from hsbot.system.own_files.toml_files import toml_content

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption, Candidate
    from hsbot.observation.model import Decision

FILE_NAME: Final = "policy.toml"
PLAYS: Final = frozenset({"play", "attack", "hero_power", "location"})
"""Types of options that have a target."""
Turn = Annotated[int, Meta(ge=1, le=60)]
Points = Annotated[float, Meta(ge=-50, le=50)]
"""Points of the chance of winning that a play counts more, or less."""


class ConcedeRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule by which `hsbot play` gives a game up.

    Attributes:
        below: the chance of winning, 0 to 1.
        turns: so many own turns in a row have to be below it.
        not_before: the own turn before which no game is given up.
    """

    below: Annotated[float, Meta(gt=0, lt=1)]
    turns: Turn = 3
    not_before: Turn = 1


class RulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: cards by their names, in English or in the client's language, or by their ids."""

    never_keep: tuple[str, ...] = ()
    always_keep: tuple[str, ...] = ()
    never_target: tuple[str, ...] = ()
    not_before: dict[str, Turn] = {}
    weight: dict[str, Points] = {}
    face: Points = 0.0
    board: Points = 0.0
    concede: ConcedeRule | None = None
    pause_s: Annotated[float, Meta(ge=0, le=5)] = 0.0


@dataclass(frozen=True)
class OwnRules:
    """The rules, by canonical card ids.

    Attributes:
        cards: the card table.
        names: card id to its name for people.
        never_keep, always_keep: cards of a mulligan.
        never_target: cards that nothing is aimed at.
        not_before: card to the own turn before which it is not played.
        weight: card to the points that playing it counts more.
        face, board: points that what is aimed at the enemy hero counts more, and at a minion.
        concede: when `hsbot play` gives a game up; None for never.
        pause_s: seconds that `hsbot play` waits before it acts.
    """

    cards: CardTable
    names: Callable[[str], str]
    never_keep: frozenset[str]
    always_keep: frozenset[str]
    never_target: frozenset[str]
    not_before: Mapping[str, int]
    weight: Mapping[str, float]
    face: float = 0.0
    board: float = 0.0
    concede: ConcedeRule | None = None
    pause_s: float = 0.0

    def applied(self, decision: Decision, advice: Advice) -> Advice:
        """The advice, as the rules have it; the same where they change nothing."""
        if decision.kind == "mulligan":
            return self._mulligan(decision, advice)
        if decision.kind != "option" or advice.lethal:
            return advice
        allowed = [c for c in advice.candidates if not self._forbids(decision, c.option)]
        if not allowed:
            return advice
        first = next((c for c in allowed if c.option == advice.best), None)
        other = max(
            allowed,
            key=lambda c: (self._weighed(decision, advice, c), c is first, c.visits),
        )
        if other is not first and (first or self._forbids(decision, advice.best)):
            return self._changed(decision, advice, other)
        for at, option in enumerate(advice.line):
            if at and (said := self._forbids(decision, option)):
                line = (*advice.line[: at - 1], _saying(advice.line[at - 1], said))
                return replace(advice, best=line[0], line=line, danger=None, then="")
        return advice

    def _changed(self, decision: Decision, advice: Advice, other: Candidate) -> Advice:
        """The advice with another option that says which rule is why; its plan is not known."""
        said = self._forbids(decision, advice.best) or ", ".join(
            f"{what} {points:+g}"
            for option, helps in ((other.option, True), (advice.best, False))
            for what, points in self._points(decision, option).items()
            if (points > 0) == helps
        )
        best = _saying(other.option, said)
        chance = advice.shown_chance(other)
        candidates = tuple(
            replace(c, option=best, value=chance)
            if c is other
            else replace(
                c, ruled_out=c.option == advice.best or bool(self._forbids(decision, c.option))
            )
            for c in advice.candidates
        )
        return replace(
            advice, best=best, line=(best,), candidates=candidates, win_probability=chance,
            lethal_probability=0.0, lucky_win=None, danger=None, then="",
        )  # fmt: skip

    def _weighed(self, decision: Decision, advice: Advice, candidate: Candidate) -> float:
        """The chance of winning that a candidate counts as having."""
        points = self._points(decision, candidate.option).values()
        return advice.shown_chance(candidate) + sum(points) / 100

    def _points(self, decision: Decision, option: AdviceOption) -> dict[str, float]:
        """The points that an option counts more or less, by what they are for."""
        found = {}
        card = self.cards.canonical(option.card_id or "")
        if option.type == "play" and self.weight.get(card):
            found[self.names(card)] = self.weight[card]
        seen = decision.observation
        target = seen.entities.get(option.target_id) if option.type in PLAYS else None
        if target is not None and target.controller == seen.opposing_player:
            if target.card_type == CardType.HERO and self.face:
                found["face"] = self.face
            elif target.card_type == CardType.MINION and self.board:
                found["board"] = self.board
        return found

    def _mulligan(self, decision: Decision, advice: Advice) -> Advice:
        held = {i: self._canonical(decision, i) for i in decision.choice_entities}
        ruled = {i for i, x in held.items() if x in self.always_keep or x in self.never_keep}
        if not ruled:
            return advice
        kept = {i for i in advice.best.entity_ids if held.get(i) not in self.never_keep}
        kept |= {i for i, card in held.items() if card in self.always_keep}
        broken = [bool(ruled & (kept ^ set(c.option.entity_ids or ()))) for c in advice.candidates]
        candidates = tuple(
            _ruled_out(c) if breaks else c
            for c, breaks in zip(advice.candidates, broken, strict=True)
        )
        if kept == set(advice.best.entity_ids):
            return replace(advice, candidates=candidates) if any(broken) else advice
        order = decision.choice_entities
        named = {i: self.names(card) if card else "?" for i, card in held.items()}
        words = mulligan_words(
            [named[i] for i in order if i in kept], [named[i] for i in order if i not in kept]
        )
        rules = dict.fromkeys(
            f"{'always' if i in kept else 'never'} keep {named[i]}" for i in order if i in ruled
        )
        best = replace(
            advice.best, entity_ids=tuple(i for i in order if i in kept),
            text=f"{words} (your rule: {', '.join(rules)})",
        )  # fmt: skip
        same = [set(c.option.entity_ids or ()) == kept for c in candidates]
        chance = next((c.value for c, is_it in zip(candidates, same, strict=True) if is_it), None)
        # Errors and intervals were those of another answer.
        candidates = tuple(
            replace(c, option=best if is_it else c.option, error=None, as_good=False)
            for c, is_it in zip(candidates, same, strict=True)
        )
        chance = advice.win_probability if chance is None else chance
        return replace(
            advice, best=best, line=(best,), candidates=candidates, win_probability=chance
        )

    def _forbids(self, decision: Decision, option: AdviceOption) -> str:
        """The rule that an option breaks, in words; "" for none."""
        turn = own_turn(decision.observation.turn)
        card = self.cards.canonical(option.card_id or "")
        if option.type == "play" and turn < self.not_before.get(card, 0):
            return f"never play {self.names(card)} before turn {self.not_before[card]}"
        target = self._canonical(decision, option.target_id) if option.target_id else None
        if option.type in PLAYS and target in self.never_target:
            return f"never target {self.names(target or '')}"
        return ""

    def _canonical(self, decision: Decision, entity_id: int) -> str | None:
        entity = decision.observation.entities.get(entity_id)
        return self.cards.canonical(entity.card_id) if entity and entity.card_id else None


def _ruled_out(candidate: Candidate) -> Candidate:
    """An answer against a rule: no alternative, whatever it is worth."""
    return replace(candidate, ruled_out=True, error=None, as_good=False)


def load_rules(path: Path, cards: CardTable, local: Mapping[str, str]) -> OwnRules | None:
    """The rules in a file; None where there is none.

    Args:
        path: the file.
        cards: the card table.
        local: card id to the name in the client's language.

    Raises:
        OwnFileError: it cannot be read, names what is no card, or contradicts itself.
    """

    def parse(data: bytes) -> OwnRules:
        return _rules(toml_content(own_text(data)), cards, local)

    return require_own(path, parse)


def _rules(content: object, cards: CardTable, local: Mapping[str, str]) -> OwnRules:
    """The rules of a file's content.

    Raises:
        UsageError: it names what is no rule or card, or contradicts itself.
    """
    file = _file(content)
    own_names: dict[str, set[str]] = {}
    for card_id, name in local.items():
        own_names.setdefault(name.casefold(), set()).add(card_id)

    def ids(names: Iterable[str]) -> frozenset[str]:
        return frozenset(x for name in names for x in _ids(name, cards, own_names))

    never, always = ids(file.never_keep), ids(file.always_keep)
    weight = {x: points for name, points in file.weight.items() for x in ids([name])}
    if both := never & always:
        raise UsageError(
            f"{cards[min(both)].name} stands in never_keep and in always_keep: take one out"
        )
    return OwnRules(
        cards=cards,
        names=lambda x: local.get(x) or (cards[x].name if x in cards else x),
        never_keep=never,
        always_keep=always,
        never_target=ids(file.never_target),
        not_before={x: turn for name, turn in file.not_before.items() for x in ids([name])},
        weight=weight,
        face=file.face,
        board=file.board,
        concede=file.concede,
        pause_s=file.pause_s,
    )


def _file(content: object) -> RulesFile:
    """A file's content as rules.

    Raises:
        UsageError: there is no such rule, or it is given something of another kind.
    """
    rules = RulesFile.__struct_fields__
    found = content if isinstance(content, dict) else {}
    for name in found:
        if name not in rules:
            raise UsageError(f"there is no rule {name!r}: {near_hint(name, rules)}")
        inner = found[name] if name == "concede" else None
        for part in inner if isinstance(inner, dict) else ():
            if part not in (parts := ConcedeRule.__struct_fields__):
                raise UsageError(f"concede: there is no {part!r}: {near_hint(part, parts)}")
    try:
        return msgspec.convert(content, RulesFile)
    except msgspec.ValidationError as error:
        raise UsageError(value_fault(error, content)) from error


def _ids(name: str, cards: CardTable, own_names: Mapping[str, set[str]]) -> set[str]:
    """The canonical ids of the cards that a name, or an id, stands for.

    Raises:
        UsageError: it stands for none.
    """
    found = {card.card_id for card in cards.by_name(name)} | own_names.get(name.casefold(), set())
    if name in cards:
        found.add(name)
    if not found:
        known = {card.name for card in map(cards.__getitem__, cards) if card.collectible}
        hint = near_hint(name, known, "write its name or its id")
        raise UsageError(f"there is no card {name!r}: {hint}")
    return {cards.canonical(card_id) for card_id in found}


def _saying(option: AdviceOption, rule: str) -> AdviceOption:
    return replace(option, text=f"{option.text} (your rule: {rule})")
