"""Rich view of an Observation: both heroes, both boards in order, the hand, the counts.

Pure functions from an :class:`Observation` to rich renderables; nothing here knows of a terminal.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Zone
from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hsbot.cards import class_name
from hsbot.observation.display_attributes import STATE_WORDS, health_left, mana
from hsbot.plurals import listed
from hsbot.terminal.palette import BEST, FRIENDLY, OPPOSING, PLAIN, QUIET

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from rich.console import Console, ConsoleOptions, RenderResult

    from hsbot.live.protocols import CardNames
    from hsbot.observation.model import Entity, EntityId, Observation

MAX_MINION_WIDTH = 15
BOARD_WIDTH = 86
"""The most that a line of the board is wide; a narrower terminal has narrower lines."""
LABEL_WIDTH = 8


def draw_board(
    observation: Observation,
    names: CardNames,
    *,
    playable: Collection[EntityId] = (),
    steps: Mapping[EntityId, str] | None = None,
) -> RenderableType:
    """A renderable of the whole board as the friendly player sees it, the opponent on top.

    Args:
        observation: the state to draw.
        names: card id to name.
        playable: entities that a legal option uses now; other hand cards are drawn quiet.
        steps: a short mark beside an entity, such as the number of the plan's step that uses it.
    """
    marks = steps or {}
    friendly, opposing = observation.friendly_player, observation.opposing_player
    return Group(
        _labelled("OPPONENT", OPPOSING, _side(observation, opposing, names, marks)),
        _labelled("", OPPOSING, _counts(observation, opposing, names)),
        _labelled("", OPPOSING, _row(observation, opposing, names, marks)),
        _labelled("", FRIENDLY, _row(observation, friendly, names, marks)),
        _labelled("YOU", FRIENDLY, _side(observation, friendly, names, marks)),
        _labelled("", FRIENDLY, _counts(observation, friendly, names)),
        _labelled("HAND", FRIENDLY, _hand(observation, names, playable, marks)),
    )


def _labelled(label: str, colour: str, content: RenderableType) -> Table:
    """A line of the table with its label in a margin of its own."""
    grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=LABEL_WIDTH, style=f"bold {colour}")
    grid.add_column(ratio=1)
    grid.add_row(label, content)
    return grid


def card_name(entity: Entity, names: CardNames) -> str:
    """The entity's card by name, "a hidden card" when it is not known."""
    return names(entity.card_id) if entity.card_id else "a hidden card"


def _colour(observation: Observation, player: int) -> str:
    return FRIENDLY if player == observation.friendly_player else OPPOSING


def _class_name(hero: Entity) -> str:
    """The hero's class in words, "" when the log or the library does not know it."""
    try:
        klass = CardClass(hero.tag(GameTag.CLASS))
    except ValueError:
        return ""
    if klass == CardClass.INVALID:
        return ""
    return class_name(klass)


def _side(
    observation: Observation, player: int, names: CardNames, marks: Mapping[EntityId, str]
) -> RenderableType:
    """One line: hero, health, armor, weapon, hero power."""
    parts = []
    for hero in observation.in_play(player, CardType.HERO)[:1]:
        parts += _hero(hero, names, marks)
    for weapon in observation.in_play(player, CardType.WEAPON):
        figures = f"{weapon.tag(GameTag.ATK)}/{health_left(weapon)}"
        parts.append(Text.assemble(f"{card_name(weapon, names)} ", (figures, "bold")))
    for power in observation.in_play(player, CardType.HERO_POWER):
        used = " (used)" if power.tag(GameTag.EXHAUSTED) else ""
        part = Text(card_name(power, names) + used, style=QUIET if used else PLAIN)
        parts.append(_marked(part, power, marks))
    return _Fitted(partial(_packed, parts))


def _hero(hero: Entity, names: CardNames, marks: Mapping[EntityId, str]) -> list[Text]:
    """The hero's name and class, and its figures."""
    klass = _class_name(hero)
    name = card_name(hero, names)
    figures = Text(f"{health_left(hero)} health", style="bold")
    if armor := hero.tag(GameTag.ARMOR):
        figures.append(f" +{armor} armor")
    if attack := hero.tag(GameTag.ATK):
        figures.append(f", {attack} attack")
    for tag in (GameTag.FROZEN, GameTag.IMMUNE, GameTag.STEALTH):
        if hero.tag(tag):
            figures.append(f" {dict(STATE_WORDS)[tag]}", style="italic")
    return [Text(f"{name} ({klass})" if klass else name), _marked(figures, hero, marks)]


def _marked(text: Text, entity: Entity, marks: Mapping[EntityId, str]) -> Text:
    """The text, followed by the numbers of the line's steps that use the entity."""
    if mark := marks.get(entity.entity_id):
        text.append(f" [{mark}]", style=BEST)
    return text


@dataclass(frozen=True, slots=True)
class _Fitted:
    """A drawing for the width that there is.

    Attributes:
        draw: makes it, of a width in characters.
    """

    draw: Callable[[int], RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Rich's protocol of renderables."""
        yield self.draw(min(BOARD_WIDTH, options.max_width))


def _packed(parts: list[Text], width: int, gap: int = 3) -> Text:
    """The parts in lines of a width, a new line only between two parts."""
    line = Text()
    free = width
    for part in parts:
        needed = part.cell_len + (gap if line else 0)
        if line:
            line.append(" " * gap if needed <= free else "\n")
        free = free - needed if needed <= free else width - part.cell_len
        line.append_text(part)
    return line


def _counts(observation: Observation, player: int, names: CardNames) -> Text:
    """One line: mana, then quietly hand, deck and secrets as counts, and what is known of them."""
    available, owned = mana(observation.player(player))
    line = Text(f"mana {available}/{owned}", style=f"bold {_colour(observation, player)}")
    hand = list(observation.in_zone(player, Zone.HAND))
    deck = sum(1 for _ in observation.in_zone(player, Zone.DECK))
    secrets = list(observation.in_zone(player, Zone.SECRET))
    parts = [f"hand {len(hand)}", f"deck {deck}", f"secrets and quests {len(secrets)}"]
    if player == observation.friendly_player:
        hand = []  # it has lines of its own
    for where, there in (("in play", secrets), ("known in hand", hand)):
        if known := [card_name(e, names) for e in there if e.card_id]:
            parts.append(f"{where}: {listed(known)}")
    return line.append("   " + "   ".join(parts), style=f"not bold {QUIET}")


def _row(
    observation: Observation, player: int, names: CardNames, marks: Mapping[EntityId, str]
) -> RenderableType:
    """The player's minions and locations, left to right as on the screen."""
    if not observation.board(player):
        return Text("(no minions)", style=QUIET)
    return _Fitted(partial(_row_within, observation, player, names, marks))


def _row_within(
    observation: Observation,
    player: int,
    names: CardNames,
    marks: Mapping[EntityId, str],
    most: int,
) -> RenderableType:
    """The same in a row that is ``most`` characters wide at the most."""
    colour = _colour(observation, player)
    cards = observation.board(player)
    width = min(MAX_MINION_WIDTH, most // len(cards))
    bodies = [_minion_lines(card, names, width - 2, observation.friendly_player) for card in cards]
    height = max(map(len, bodies)) + 2
    row = Table.grid(padding=0)
    row.add_row(
        *(
            Panel(
                _stacked(body),
                box=box.HEAVY if card.tag(GameTag.TAUNT) else box.ROUNDED,
                border_style=colour,
                title=_step(marks.get(card.entity_id)),
                width=width,
                height=height,
                padding=0,
            )
            for card, body in zip(cards, bodies, strict=True)
        )
    )
    return Align.center(row)


def _step(mark: str | None) -> Text | None:
    return Text(mark, style=BEST) if mark else None


def _stacked(lines: list[Text]) -> Text:
    return Text("\n", justify="center", no_wrap=True, overflow="ellipsis").join(lines)


def _minion_lines(card: Entity, names: CardNames, width: int, friendly: int) -> list[Text]:
    """A minion or location as the lines of a small card: name, figures, keywords."""
    words = [word for tag, word in STATE_WORDS if card.tag(tag) > 0]
    if card.controller == friendly and card.tag(GameTag.EXHAUSTED):
        words.append("zzz")
    if card.tag(GameTag.SPELLPOWER) > 0:
        words.append(f"spells +{card.tag(GameTag.SPELLPOWER)}")
    lines = [Text(line) for line in _wrapped(card_name(card, names), width)[:2]]
    lines.append(Text(_figures(card), style="bold"))
    lines += [Text(line, style="italic") for line in _wrapped(" ".join(words), width)]
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    """Lines of whole words; a word that is too long is cut off by the drawing, not broken."""
    return textwrap.wrap(text, width, break_long_words=False)


def _figures(card: Entity) -> str:
    """Attack/health, the full health in brackets when damaged; a location's uses."""
    left, whole = health_left(card), card.tag(GameTag.HEALTH)
    if card.card_type == CardType.LOCATION:
        return f"{left} of {whole} uses"
    full = f" ({whole})" if left != whole else ""
    return f"{card.tag(GameTag.ATK)}/{left}{full}"


def _hand(
    observation: Observation,
    names: CardNames,
    playable: Collection[EntityId],
    marks: Mapping[EntityId, str],
) -> RenderableType:
    """The own hand: cost and name, what can be played now in full light."""
    parts = []
    for card in observation.in_zone(observation.friendly_player, Zone.HAND):
        part = Text(style=PLAIN if card.entity_id in playable else QUIET)
        part.append(f"({card.tag(GameTag.COST)}) ", style="bold").append(card_name(card, names))
        parts.append(_marked(part, card, marks))
    return _Fitted(partial(_packed, parts)) if parts else Text("(empty)", style=QUIET)
