"""The board of a position as an SVG picture: heroes, minions, hand, mana, and what is offered."""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType

from hsbot.game.pictures.text_board import turn_words
from hsbot.game.side import Side
from hsbot.plurals import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.game.entity import Entity
    from hsbot.game.readable_state import ReadableState

WIDTH: Final = 760
_ROW, _CARD_W, _MINION_W, _GAP = 116, 66, 88, 8
_TOP: Final = 24
_LINE: Final = 11
_LETTERS: Final = 13
"""Letters of a line of a card's name on the board."""
_LETTERS_IN_HAND: Final = 11
_KEYWORDS_SHOWN: Final = 3
_INK, _FELT, _EDGE, _CARD = "#20242c", "#f4efe4", "#b9ad95", "#fffdf8"
_ATTACK, _HEALTH, _HURT, _COST = "#d99a1b", "#b3362b", "#7c1f17", "#2f6fb0"
_TAUNT, _SHIELD, _FROZEN, _PLAIN = "#5c5f66", "#e0b73a", "#6db7e0", "#b9ad95"


def board_svg(view: ReadableState, offered: Sequence[str] = ()) -> str:
    """The picture of a position as its seat sees it: the enemy above, the own side below.

    Args:
        view: the position.
        offered: the card ids that a pending choice offers.
    """
    friendly, enemy = Side(view, view.seat), Side(view, 1 - view.seat)
    choice = f"choose: {' | '.join(map(view.names.name, offered))}" if offered else ""
    parts = [
        _text(WIDTH / 2, 15, _headline(view, choice), size=12, bold=True),
        _hero_row(enemy, _TOP),
        _row([_minion(x) for x in enemy], _MINION_W, _TOP + 60),
        _row([_minion(x) for x in friendly], _MINION_W, _TOP + 60 + _ROW),
        _hero_row(friendly, _TOP + 60 + 2 * _ROW),
        _row([_hand_card(x) for x in friendly.hand], _CARD_W, _TOP + 120 + 2 * _ROW),
    ]
    height = _TOP + 120 + 3 * _ROW
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
        f' height="{height}" font-family="sans-serif" fill="{_INK}" role="img"'
        f' style="max-width:100%;height:auto"><title>{escape(_headline(view, choice))}</title>'
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{_FELT}"/>'
        f'<line x1="20" x2="{WIDTH - 20}" y1="{_TOP + 54 + _ROW}" y2="{_TOP + 54 + _ROW}"'
        f' stroke="{_EDGE}" stroke-dasharray="4 4"/>{"".join(parts)}</svg>'
    )


def _headline(view: ReadableState, choice: str) -> str:
    turn = turn_words(view.turn)
    if view.is_over:
        won = {None: "a draw", view.seat: "you have won"}.get(view.winner, "the enemy has won")
        return f"{turn}, {won}"
    whose = "your turn" if view.current == view.seat else "the enemy's turn"
    return f"{turn}, {choice or whose}"


# ---- rows ----------------------------------------------------------------------------------------
def _row(cards: Sequence[str], width: int, y: float) -> str:
    """Cards beside each other, in the middle; those of a full hand overlap."""
    if not cards:
        return ""
    step = min(width + _GAP, (WIDTH - 30 - width) / max(1, len(cards) - 1))
    left = (WIDTH - step * (len(cards) - 1) - width) / 2
    return "".join(
        f'<g transform="translate({left + i * step:.1f} {y})">{card}</g>'
        for i, card in enumerate(cards)
    )


def _hero_row(side: Side, y: float) -> str:
    """A hero with weapon, power, mana, deck, hand and secrets."""
    hero, weapon, power = side.hero, side.weapon, side.power
    armor = f" + {hero.armor} armor" if hero.armor else ""
    figures = [f"{side.mana} of {side.max_mana} mana", f"{len(side.hand)} in hand"]
    figures.append(f"{side.deck_size} in the deck")
    figures += [f"secrets: {listed(x.name for x in side.secrets)}"] if side.secrets else []
    beside = [f"{power.name} ({power.cost})"] if power else []
    beside += [f"{weapon.name} {weapon.attack}/{weapon.health}"] if weapon else []
    frozen = ", frozen" if hero.frozen else ""
    return (
        f'<g transform="translate({WIDTH / 2 - 190} {y})">'
        f'<rect width="380" height="50" rx="8" fill="{_CARD}" stroke="{_edge_of(hero)}"/>'
        + _text(190, 15, f"{hero.name}{armor}{frozen}", size=12, bold=True)
        + _text(190, 30, " · ".join(beside), size=10)
        + _text(190, 43, " · ".join(figures), size=10)
        + (_disc(24, 25, hero.attack, _ATTACK) if hero.attack else "")
        + _disc(356, 25, hero.health, _HURT if hero.damage else _HEALTH)
        + "</g>"
    )


# ---- cards ---------------------------------------------------------------------------------------
def _minion(minion: Entity) -> str:
    """A minion or location in play."""
    words = minion.status_words
    thick = 4 if "taunt" in words else 1.5
    kept = [word for word in words if word not in ("taunt", "divine shield")]
    more = [f"and {len(kept) - _KEYWORDS_SHOWN} more"] if len(kept) > _KEYWORDS_SHOWN else []
    lines = [*_wrapped(minion.name, _LETTERS), *kept[:_KEYWORDS_SHOWN], *more]
    dashed = ' stroke-dasharray="3 3"' if "stealth" in words or "dormant" in words else ""
    return (
        f'<rect width="{_MINION_W}" height="104" rx="26" fill="{_CARD}"'
        f' stroke="{_edge_of(minion)}" stroke-width="{thick}"{dashed}/>'
        + _lines(lines, _MINION_W, 24)
        + _stats(minion, _MINION_W, 90)
    )


def _hand_card(card: Entity) -> str:
    """A card in hand."""
    stats = card.card_type in (CardType.MINION, CardType.WEAPON)
    return (
        f'<rect width="{_CARD_W}" height="104" rx="6" fill="{_CARD}" stroke="{_EDGE}"/>'
        + _disc(12, 12, card.cost, _COST)
        + _lines(_wrapped(card.name, _LETTERS_IN_HAND), _CARD_W, 40)
        + (_stats(card, _CARD_W, 92) if stats else "")
    )


def _stats(entity: Entity, width: int, y: int) -> str:
    """Attack and health in their discs; of a location its uses alone."""
    health = _disc(width - 14, y, entity.health, _HURT if entity.damage else _HEALTH)
    if entity.card_type is CardType.LOCATION:
        return health
    return _disc(14, y, entity.attack, _ATTACK) + health


def _edge_of(entity: Entity) -> str:
    """The colour of an entity's edge: what protects or holds it."""
    if entity.has("divine shield"):
        return _SHIELD
    if entity.frozen:
        return _FROZEN
    return _TAUNT if entity.has("taunt") else _PLAIN


# ---- shapes --------------------------------------------------------------------------------------
def _wrapped(name: str, letters: int) -> list[str]:
    return textwrap.wrap(name, letters, max_lines=3, placeholder="…") or [""]


def _lines(lines: Sequence[str], width: int, y: int) -> str:
    return "".join(
        _text(width / 2, y + number * _LINE, line, size=9.5) for number, line in enumerate(lines)
    )


def _disc(x: float, y: float, number: int, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="11" fill="{colour}"/>' + _text(
        x, y + 4.5, str(number), size=13, bold=True, colour="#fff"
    )


def _text(
    x: float, y: float, text: str, *, size: float, bold: bool = False, colour: str = _INK
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" fill="{colour}"{weight}>'
        f"{escape(text)}</text>"
    )
