"""Loads the advisor, the card table, and card names for people; amends an advisor's answers."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from hsbot.cards import load_cards
from hsbot.system.paths import config_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Unpack

    from hsbot.agents.user_rules import OwnRules
    from hsbot.belief.models.assumed_deck import AssumedDeck
    from hsbot.cards import CardTable
    from hsbot.live.protocols import AdviceTerms, AnyAdvisor, CardNames
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

Amendment: TypeAlias = "Callable[[Decision], Callable[[Advice], Advice]]"
"""Asked once a decision; what it returns turns each answer into the amended one."""
MOST_THREADS = 4
"""Trees that a decision is searched in side by side, at the most; more wait for the interpreter."""


def make_advisor(
    seed: int,
    cards: Callable[[], CardTable],
    on_compile: Callable[[int, int], None] | None = None,
    names: Mapping[str, str] | None = None,
    simulator: str = "native",
    *,
    assumed: AssumedDeck | None = None,
) -> AnyAdvisor:
    """Load the advisor; the very first start compiles the simulator beside it.

    A first decision does not wait for that: until it is done a slower simulator does the same.

    Args:
        seed: of the search.
        cards: loads the card table.
        on_compile: called with (done, total) while the simulator is compiled.
        names: card id to the name that the advice's words use; English where None.
        simulator: what to search on, native or fireplace.
        assumed: the deck that the player says the opponent plays; None where nothing was said.

    Raises:
        UsageError: the simulator is not installed.
    """
    if simulator == "fireplace":
        from hsbot.simulators.fireplace.installation.fireplace_import import load_fireplace  # noqa: PLC0415

        load_fireplace()  # whether it is there is reported before anything is compiled
    from hsbot.agents.advisor.advisor import Advisor  # noqa: PLC0415 - a bad path must be reported before LLVM is loaded
    from hsbot.rules.entry import compiled  # noqa: PLC0415

    if simulator == "native":
        compiled.begin(on_compile or _unseen)
    threads = min(os.cpu_count() or 1, MOST_THREADS) if simulator == "native" else 1
    return Advisor(
        seed=seed, cards=cards(), names=names, simulator=simulator, threads=threads, assumed=assumed
    )


def make_player_advisor(
    player: str,
    seed: int,
    cards: Callable[[], CardTable],
    names: Mapping[str, str] | None = None,
    simulator: str = "native",
    *,
    assumed: AssumedDeck | None = None,
) -> AnyAdvisor:
    """Load an advisor that does as a player of the arena would.

    Args:
        player: its name with settings.
        seed: of its chance.
        cards: loads the card table.
        names: card id to the name that the advice's words use; English where None.
        simulator: what it plays on, native or fireplace.
        assumed: as in :func:`make_advisor`.

    Raises:
        UsageError: there is no such player, or the simulator is not installed.
    """
    from hsbot.agents.arena_player_advice import PlayerAdvisor  # noqa: PLC0415 - as above

    return PlayerAdvisor(
        player, seed=seed, cards=cards(), names=names, simulator=simulator, assumed=assumed
    )


class AmendedAdvisor:
    """An advisor whose answers are amended before anybody sees them.

    Args:
        advisor: answers.
        amendment: changes its answers.
    """

    def __init__(self, advisor: AnyAdvisor, amendment: Amendment) -> None:
        self._advisor, self._amendment = advisor, amendment

    def advise(self, decision: Decision, **terms: Unpack[AdviceTerms]) -> Advice:
        """The amended answer; see :meth:`hsbot.live.protocols.AnyAdvisor.advise`."""
        amended = self._amendment(decision)
        report = terms.get("on_progress")
        if report is not None:
            terms["on_progress"] = lambda found: report(amended(found))
        return amended(self._advisor.advise(decision, **terms))


def own_rules(
    cards: Callable[[], CardTable], names: Callable[[], Mapping[str, str]]
) -> OwnRules | None:
    """The player's own rules; None where there are none.

    Args:
        cards: loads the card table.
        names: loads the names in the client's language by card id.

    Raises:
        OwnFileError: their file cannot be used; says which, why and what to do.
    """
    from hsbot.agents.user_rules import FILE_NAME, load_rules  # noqa: PLC0415 - few have any

    path = config_folder() / FILE_NAME
    return load_rules(path, cards(), names()) if os.path.lexists(path) else None


def _unseen(_done: int, _total: int) -> None:
    """Nobody looks on."""


@cache
def card_table() -> CardTable:
    """The card table, loaded when it is first needed."""
    return load_cards()


def card_name(card_id: str) -> str:
    """A card's name for people; the id itself for a card that the table does not hold."""
    card = card_table().get(card_id)
    return card.name if card else card_id


def names_with(local: Mapping[str, str]) -> CardNames:
    """Names for people: the local one, else the English one, else the id itself."""
    return lambda card_id: local.get(card_id) or card_name(card_id)


def card_of_dbf(dbf_id: int) -> str | None:
    """The card with this number, None when the table does not hold it."""
    try:
        return card_table().by_dbf(dbf_id).card_id
    except KeyError:
        return None
