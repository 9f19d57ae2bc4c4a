"""Lines of options and choices that a player is offered, and of the player's answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import ChoiceType, OptionType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hsbot.observation.model import LogOption, LogSubOption, LogTarget, SentOption

    Describe = Callable[[int], str]

_NO_ERROR = "NONE"

# The client calls options without an entity invalid, and lets the player take them all the same.
_ENTITYLESS_ERROR = "INVALID"
_ENTITYLESS = frozenset({OptionType.END_TURN, OptionType.PASS})


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that a player is offered: the mulligan, a discover, ...

    Attributes:
        choice_id: its number, one more each time; each player's choices are counted apart.
        player: PLAYER_ID of who chooses.
        entities: what may be chosen, in order.
        source: the entity that asks; the game entity for the mulligan.
        count_min, count_max: how many may be chosen.
        choice_type: MULLIGAN or GENERAL.
    """

    choice_id: int
    player: int
    entities: tuple[int, ...]
    source: int
    count_min: int = 1
    count_max: int = 1
    choice_type: ChoiceType = ChoiceType.GENERAL


def options_lines(
    options_id: int, options: Iterable[LogOption], describe: Describe
) -> Iterator[str]:
    """DebugPrintOptions: each option with its sub-options and targets."""
    yield f"id={options_id}"
    for option in options:
        yield from _option_lines(option, describe)


def _option_lines(option: LogOption, describe: Describe) -> Iterator[str]:
    entity = describe(option.entity_id) if option.entity_id else ""
    error = _ENTITYLESS_ERROR if option.type in _ENTITYLESS else option.error or _NO_ERROR
    kind = OptionType(option.type).name
    yield f"  option {option.index} type={kind} mainEntity={entity} error={error} errorParam="
    yield from _target_lines(option.targets, describe, " " * 4)
    for sub_option in option.sub_options:
        yield from _sub_option_lines(sub_option, describe)


def _sub_option_lines(sub_option: LogSubOption, describe: Describe) -> Iterator[str]:
    yield f"    subOption {sub_option.index} " + _entity_error(sub_option, describe)
    yield from _target_lines(sub_option.targets, describe, " " * 6)


def _target_lines(targets: Iterable[LogTarget], describe: Describe, margin: str) -> Iterator[str]:
    for index, target in enumerate(targets):
        yield f"{margin}target {index} " + _entity_error(target, describe)


def _entity_error(item: LogSubOption | LogTarget, describe: Describe) -> str:
    return f"entity={describe(item.entity_id)} error={item.error or _NO_ERROR} errorParam="


def send_option_line(sent: SentOption) -> str:
    """SendOption: the option that the player took."""
    return (
        f"selectedOption={sent.option} selectedSubOption={sent.sub_option} "
        f"selectedTarget={sent.target} selectedPosition={sent.position}"
    )


def choice_lines(
    choice: Choice, player_name: str, task_list: int, describe: Describe
) -> Iterator[str]:
    """DebugPrintEntityChoices; ``task_list`` is the list to be animated first, 0 for none."""
    yield (
        f"id={choice.choice_id} Player={player_name} TaskList={task_list or ''} "
        f"ChoiceType={choice.choice_type.name} "
        f"CountMin={choice.count_min} CountMax={choice.count_max}"
    )
    yield f"  Source={describe(choice.source)}"
    yield from _numbered("Entities", choice.entities, describe)


def send_choices_lines(choice: Choice, chosen: Iterable[int], describe: Describe) -> Iterator[str]:
    """SendChoices: what the friendly side chose."""
    yield f"id={choice.choice_id} ChoiceType={choice.choice_type.name}"
    yield from _numbered("m_chosenEntities", chosen, describe)


def entities_chosen_lines(
    choice: Choice, chosen: Sequence[int], player_name: str, describe: Describe
) -> Iterator[str]:
    """DebugPrintEntitiesChosen: the server's confirmation of what a player chose."""
    yield f"id={choice.choice_id} Player={player_name} EntitiesCount={len(chosen)}"
    yield from _numbered("Entities", chosen, describe)


def _numbered(label: str, entities: Iterable[int], describe: Describe) -> Iterator[str]:
    for index, entity_id in enumerate(entities):
        yield f"  {label}[{index}]={describe(entity_id)}"
