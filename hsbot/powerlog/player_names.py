"""Players' names: which player a name belongs to, and which names tell nothing.

hslog's manager of names takes it that the two players' names differ, also before the ``#``. Where
they do not, it fails on the second one's lines, or gives them to the first. Here a name that two
players have is disowned: its lines are then like those of ``UNKNOWN HUMAN PLAYER``, and the state
tells whose they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hearthstone.enums import GameTag
from hslog.player import PlayerManager
from hslog.tokens import UNKNOWN_HUMAN_PLAYER

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME_TAGS: Final = frozenset(
    {
        GameTag.TURN,
        GameTag.STEP,
        GameTag.NEXT_STEP,
        GameTag.STATE,
        GameTag.ZONE,
        GameTag.CARDTYPE,
        GameTag.ENTITY_ID,
        GameTag.PROPOSED_ATTACKER,
        GameTag.PROPOSED_DEFENDER,
        GameTag.NUM_MINIONS_KILLED_THIS_TURN,
        GameTag.NUM_TURNS_IN_PLAY,
        GameTag.IS_CURRENT_TURN_AN_EXTRA_TURN,
        GameTag.GAME_SEED,
        10,
        1323,
        1710,
        1882,
    }
)
"""Tags that the game's own entity has in logs; the numbers have no name in the library."""
PLAYER_TAGS: Final = frozenset(
    {
        GameTag.PLAYSTATE,
        GameTag.CURRENT_PLAYER,
        GameTag.FIRST_PLAYER,
        GameTag.HERO_ENTITY,
        GameTag.MULLIGAN_STATE,
        GameTag.RESOURCES,
        GameTag.RESOURCES_USED,
        GameTag.TIMEOUT,
        GameTag.LAST_CARD_PLAYED,
        GameTag.PLAYER_ID,
        GameTag.NUM_CARDS_DRAWN_THIS_TURN,
        GameTag.NUM_CARDS_PLAYED_THIS_TURN,
        GameTag.NUM_OPTIONS_PLAYED_THIS_TURN,
    }
)
"""Tags that only a player has: a ``GameEntity`` that is given one is a player of that name."""

NO_NAME: Final = "(no name)"
"""The stand-in for an empty name."""


class PlayerNames(PlayerManager):  # type: ignore[misc] # hslog is not typed
    """hslog's manager of one game's names; knows which names two players have.

    Attributes:
        disowned: names that belong to both players.
    """

    def __init__(self) -> None:
        super().__init__()
        self.disowned: set[str] = set()
        self._names: dict[int, str] = {}
        self._claims: dict[str, int] = {}
        self._unnamed = False

    def named(self, name: str) -> Any:
        """The player of a name; a reference without an id where the name does not tell."""
        name = name or NO_NAME
        self._unnamed |= name == UNKNOWN_HUMAN_PLAYER
        if name in self.disowned:
            name = UNKNOWN_HUMAN_PLAYER
        elif self._claims and name not in self._players_by_name:
            self._bind()  # a second name: the first is one player's
        self._lengthen(name)
        return self.create_or_update_player(name=name)

    def _lengthen(self, name: str) -> None:
        """Take a name with its number as that of the player who was named without it before."""
        short, number, _ = name.partition("#")
        if not number or name in self._players_by_name or short in self._names.values():
            return
        player = self._players_by_name.pop(short, None)
        if player is not None:
            player.name = name
            self._players_by_name[name] = player
            self._name_aliases[short] = name

    def knows(self, name: str) -> bool:
        """Whether a player is known to have this name."""
        return name in self._players_by_name or name in self.disowned

    def tell(self, player_id: int, name: str) -> None:
        """Hear from the game's header which name a player has."""
        name = name or NO_NAME
        self._names[player_id] = name
        owners = [player for player, given in self._names.items() if given == name]
        if len(owners) > 1 and name != UNKNOWN_HUMAN_PLAYER:
            self.disown(name)
        elif name not in self.disowned:
            self.create_or_update_player(name=name, player_id=player_id)

    def claim(self, name: str, player_id: int) -> Any:
        """Hear that a name is a player's, as the cards offered show; the player.

        A name alone is bound only once the game's header or a second name shows that it is not
        both players'.
        """
        name = name or NO_NAME
        self._unnamed |= name == UNKNOWN_HUMAN_PLAYER
        if name == UNKNOWN_HUMAN_PLAYER or name in self.disowned:
            return self.get_player_by_player_id(player_id)
        bound = self._players_by_name.get(name)
        others = {self._claims.setdefault(name, player_id), getattr(bound, "player_id", None)}
        if others - {player_id, None}:
            self.disown(name)
        elif self._names or self._unnamed or self._players_by_name.keys() - {name}:
            self._bind()
        return self.get_player_by_player_id(player_id)

    def _bind(self) -> None:
        """Bind the names whose players have been heard of."""
        for name, player_id in self._claims.items():
            if name not in self.disowned:
                self.create_or_update_player(name=name, player_id=player_id)

    def _guess_player_entity_id(self, name: str) -> Any:
        """As hslog: the other of two players; but only where it is known who the first is."""
        if any(player.entity_id is None for player in self._players_by_name.values()):
            return None
        return super()._guess_player_entity_id(name)

    def player_of(self, tag: int, value: int) -> int | None:
        """PLAYER_ID of the player whom a player's tag names by its value; None for other tags."""
        if tag == GameTag.ENTITY_ID:
            player = self.get_player_by_entity_id(value)
            return None if player is None else player.player_id
        if tag in (GameTag.CONTROLLER, GameTag.PLAYER_ID):
            return value if value in self._players_by_player_id else None
        return None

    def disown(self, name: str) -> None:
        """Note that a name belongs to both players, with its number and without."""
        short = name.partition("#")[0]
        for shared in {name, short}:
            self.disowned.add(shared)
            player = self._players_by_name.pop(shared, None)
            self._name_aliases.pop(shared, None)
            if player is not None:
                player.name = UNKNOWN_HUMAN_PLAYER
                if player.player_id in self._player_resolution_order:
                    self._player_resolution_order.remove(player.player_id)

    def _maybe_alias_name(self, name: str) -> None:
        """As hslog; a name that two players share before their numbers tells nothing."""
        short, number, _ = name.partition("#")
        if not number or short in self.disowned:
            return
        if self._name_aliases.setdefault(short, name) != name:
            del self._name_aliases[short]
            self.disowned.add(short)


def owner_of(manager: PlayerNames, entities: Sequence[int]) -> int | None:
    """PLAYER_ID of who controls the first of some entities; None where that is not known."""
    player_id: int | None = manager.get_controller_by_entity_id(entities[0]) if entities else None
    return player_id
