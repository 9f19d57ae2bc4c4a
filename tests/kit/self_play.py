"""The options and choices of a player in a game with itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.entry import new_game
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.agents.players import GameContext, Player


def choices(player: Player, context: GameContext) -> Iterator[tuple[Sequence[int], int]]:
    """The options and the choice in each of the first 60 decisions."""
    deck, native = context.decks.named("CLASSIC"), Native(context.library)
    table = new_game.table(context.library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    state, rng = new_game.new_game(table, native.rng(3)), native.rng(4)
    for _ in range(60):
        if native.is_terminal(state):
            return
        options = native.options(state)
        player.begin(native.player_to_act(state), 1)
        code = player.choose(state, options)
        yield options, code
        native.apply(state, code, rng)
