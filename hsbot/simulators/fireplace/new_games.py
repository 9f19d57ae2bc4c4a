"""New games of Fireplace: two decks, a coin, a mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.errors import CardNotImplementedError
from hsbot.rules.entry.new_game import HEROES
from hsbot.simulators.fireplace.open_choices import take_over
from hsbot.simulators.fireplace.state import FireplaceState

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from hearthstone.enums import CardClass

    from hsbot.simulators.fireplace.installation.fireplace_import import Fireplace


def new_game(
    fireplace: Fireplace,
    classes: Sequence[CardClass],
    decks: Sequence[Sequence[str]],
    rng: random.Random,
    *,
    first: int = -1,
    mulligan: bool = True,
) -> FireplaceState:
    """Deal a game.

    Args:
        fireplace: what it is played on.
        classes: the class of player 0 and of player 1.
        decks: the card ids of each deck, with repetition.
        rng: shuffles and deals.
        first: who begins; below 0 for a coin toss.
        mulligan: whether the mulligan is asked for, or every card kept.

    Raises:
        CardNotImplementedError: Fireplace has no such class or card.
    """
    for card_id in (HEROES[c] for c in classes), *decks:
        for missing in card_id:
            if missing not in fireplace.cards or missing in fireplace.stubs:
                raise CardNotImplementedError(missing)
    players = tuple(
        fireplace.player.Player(f"Player {i}", list(deck), HEROES[hero_class])
        for i, (hero_class, deck) in enumerate(zip(classes, decks, strict=True))
    )
    game = fireplace.game.Game(players)
    game.random = rng
    if first >= 0:
        order = players if first == 0 else players[::-1]
        game.pick_first_player = lambda: order
    game.start()
    game.__dict__.pop("pick_first_player", None)
    if not mulligan:
        for player in players:
            player.choice.choose()
    take_over(fireplace, game)
    return FireplaceState(game, (players[0], players[1]))
