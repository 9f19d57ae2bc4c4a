"""A position drawn as text, at most 100 columns wide: the enemy above, one's own side below."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from hsbot.game.side import Side
from hsbot.half_turns import own_turn
from hsbot.plurals import listed
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hsbot.game.entity import Entity
    from hsbot.game.readable_state import ReadableState

WIDTH: Final = 100
_MARGIN: Final = 8
_GAP: Final = 2
_WIDEST: Final = 20
_NARROWEST: Final = 11
"""Columns that a card has at the least."""
_SHORT: Final = {"divine shield": "shield", "mega-windfury": "mega-wf"}
"""Keywords too long for a column."""


def text_board(
    view: ReadableState,
    offered: Sequence[str] = (),
    width: int | None = None,
    *,
    half_turns: bool = True,
) -> str:
    """The text of heroes, boards, hand and a pending choice.

    Args:
        view: the state.
        offered: the card ids that a pending choice offers.
        width: columns; ``WIDTH`` when None.
        half_turns: whether the half-turn, which programs count by, stands beside the turn.
    """
    width = width or WIDTH
    friendly, enemy = Side(view, view.seat), Side(view, 1 - view.seat)
    lines = [
        _headline(view, turn_words(view.turn) if half_turns else own_turn_words(view.turn)),
        *_side(view, enemy, width),
        *_block("", _minions(enemy), width),
        " " * _MARGIN + "-" * (width - _MARGIN),
        *_block("", _minions(friendly), width),
        *_side(view, friendly, width),
        *_block("hand", _hand(friendly.hand), width),
    ]
    if offered:
        lines += _wrapped("choose", [" | ".join(map(view.names.name, offered))], width)
    return "\n".join(line.rstrip() for line in lines)


def own_turn_words(half_turn: int) -> str:
    """The turn as players count it, each their own: ``turn 5``."""
    return f"turn {own_turn(half_turn)}"


def turn_words(half_turn: int) -> str:
    """The turn as players and as programs count it: ``turn 5 (half-turn 9)``."""
    return f"{own_turn_words(half_turn)} (half-turn {half_turn})"


def _headline(view: ReadableState, turn: str) -> str:
    if view.is_over:
        result = {view.seat: "you have won", 1 - view.seat: "the enemy has won"}
        return f"{turn}, {result.get(view.field('winner'), 'a draw')}"
    whose = "your turn" if view.field("cur") == view.seat else "the enemy's turn"
    return f"{turn}, {whose}"


# ---- a side --------------------------------------------------------------------------------------
def _side(view: ReadableState, side: Side, width: int) -> list[str]:
    """A player's hero, weapon, power, mana, and how many cards there are."""
    own = side.seat == view.seat
    weapon, power = side.weapon, side.power
    parts = [_hero(side.hero)]
    if weapon:
        parts.append(f"{weapon.name} {weapon.attack}/{weapon.health}{_in_brackets(weapon)}")
    if power:
        used = ", used" if power.column(t.ATTACKS) else ""
        parts.append(f"{power.name} ({power.cost}{used})")
    parts.append(_mana(view, side))
    held = "" if own else listed(x.name for x in side.hand)  # the own hand is drawn
    cards = f"hand {len(side.hand)}" + (f" ({held})" if held else "")
    parts.append(f"{cards}, deck {side.deck_size}")
    secrets = [f"{x.name} {x.progress}" if x.progress else x.name for x in side.secrets]
    if secrets:
        parts.append(f"secrets: {listed(secrets)}")
    if side.corpses:
        parts.append(f"corpses {side.corpses}")
    if side.fatigue:
        parts.append(f"fatigue {side.fatigue}")
    return _wrapped("you" if own else "enemy", parts, width)


def _hero(hero: Entity) -> str:
    words = [f"{hero.name} {hero.health} health"]
    if hero.armor:
        words.append(f"{hero.armor} armor")
    if hero.attack:
        words.append(f"{hero.attack} attack")
    return ", ".join(words) + _in_brackets(hero)


def _in_brackets(entity: Entity) -> str:
    words = [*entity.status_words, *(f"[{x.name}]" for x in entity.enchantments)]
    return f" ({', '.join(words)})" if words else ""


def _mana(view: ReadableState, side: Side) -> str:
    words = [f"mana {side.mana}/{side.max_mana}"]
    for field, name in (("locked", "locked"), ("overload", "overload")):
        if view.field(field, side.seat):
            words.append(f"{view.field(field, side.seat)} {name}")
    return ", ".join(words)


def _wrapped(label: str, parts: Sequence[str], width: int) -> list[str]:
    """Parts of a line under a label, broken where they end."""
    lines, line = [], ""
    for part in parts:
        longer = f"{line} | {part}" if line else part
        if line and len(longer) > width - _MARGIN:
            lines.append(line)
            line = part
        else:
            line = longer
    broken = [short for x in (*lines, line) for short in textwrap.wrap(x, width - _MARGIN)]
    return [f"{label if i == 0 else '':{_MARGIN}}{x}" for i, x in enumerate(broken)]


# ---- cards beside each other ---------------------------------------------------------------------
def _minions(minions: Iterable[Entity]) -> list[list[str]]:
    return [_cell(x, _stats(x)) for x in minions]


def _hand(cards: Iterable[Entity]) -> list[list[str]]:
    return [_cell(x, f"({x.cost})" + (f" {_stats(x)}" if _has_stats(x) else "")) for x in cards]


def _has_stats(card: Entity) -> bool:
    kind = card.state.library.cards[card.column(t.CARD), t.C_TYPE]
    return kind in (t.T_MINION, t.T_WEAPON)


def _stats(entity: Entity) -> str:
    kind = entity.state.library.cards[entity.column(t.CARD), t.C_TYPE]
    if kind == t.T_LOCATION:
        return f"{entity.health} uses"
    damage = entity.column(t.DAMAGE)
    return f"{entity.attack}/{entity.health}" + (f" of {entity.health + damage}" if damage else "")


def _cell(entity: Entity, numbers: str) -> list[str]:
    """A card as lines: its name, its numbers, a word a line."""
    status = [_SHORT.get(word, word) for word in entity.status_words]
    spell_damage = entity.column(t.SPELL_DAMAGE)
    status += [f"spells +{spell_damage}"] if spell_damage else []
    if entity.column(t.ZONE) == t.Z_BOARD and entity.column(t.ATTACKS):
        status.append("used")
    if entity.state.library.unmodelled(entity.card_id):
        status.append("(unmodelled)")
    return [entity.name, numbers, *status, *(f"[{x.name}]" for x in entity.enchantments)]


def _block(label: str, cells: Sequence[list[str]], width: int) -> list[str]:
    """Cells beside each other, a board's number of them in a row, fewer where that is narrow."""
    if not cells:
        return [f"{label:{_MARGIN}}(none)"]
    most = max(1, min(t.MAX_BOARD, (width - _MARGIN) // (_NARROWEST + _GAP)))
    rows = [cells[i : i + most] for i in range(0, len(cells), most)]
    lines = [line for row in rows for line in _row(row, width)]
    return [f"{label if i == 0 else '':{_MARGIN}}{line}" for i, line in enumerate(lines)]


def _row(cells: Sequence[list[str]], width: int) -> list[str]:
    """The lines of cells that stand in one row, each as narrow as it must be."""
    room = (width - _MARGIN) // len(cells) - _GAP
    columns = [_narrowed(cell, min(room, _WIDEST)) for cell in cells]
    widths = [max(map(len, column)) for column in columns]
    lines = zip_longest(*columns, fillvalue="")
    return [
        (" " * _GAP).join(f"{x:{n}}" for x, n in zip(line, widths, strict=True)) for line in lines
    ]


def _narrowed(cell: Sequence[str], width: int) -> list[str]:
    """A cell's lines broken to a width."""
    return [short for line in cell for short in textwrap.wrap(line, width) or [""]]
