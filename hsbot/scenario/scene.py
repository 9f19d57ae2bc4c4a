"""A position written in a few words, on which options are taken.

Player 0 is the friendly side, whose turn it is; every option is checked to be legal before it is
taken. Boards and hands read from left to right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Unpack

from hearthstone.enums import CardType

from hsbot.argument_errors import explained
from hsbot.errors import UsageError, short
from hsbot.game import Entity, Position
from hsbot.game.cards_of_a_day import rulebook_around, rulebook_on
from hsbot.game.option import Option, Options, option_of_code
from hsbot.game.position_builder import PositionBuilder
from hsbot.game.scene_setup import SceneSetup
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import (
    A_ABILITY,
    A_ATTACK,
    A_END,
    A_LOCATION,
    A_PLAY,
    A_POWER,
    A_TRADE,
)
from hsbot.scenario.trace import Trace, traced, watcher
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from hsbot.game.scene_setup import SceneArguments
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native

_OTHER_SIDE: Final = 1
"""The sub-option of a card that can be played on either side: the enemy's."""


class Scene(Position):
    """A position in words, and the game that is played on from it by the names of cards.

    Cards are named as people do, or by their ids, one in a string or several parted by commas; what
    they bear beside what is printed follows the name: ``Chillwind Yeti 4/3 taunt frozen, Wisp x2``.
    ``4/3`` is attack and health now (less health than printed is damage), ``(2)`` a cost.

    Args:
        native: the simulator; one with all cards where none is given.
        arguments: what the scene begins with, see :class:`hsbot.game.scene_setup.SceneArguments`:
            ``Scene(enemy="Wisp", hand="Fireball", mana=4)``.

    Raises:
        UsageError: an argument, a card, or what is said of one, is not known.
    """

    most_in_hand: ClassVar[int] = t.HAND_LIMIT
    """Cards that a hand may begin with."""

    def __init__(self, native: Native | None = None, **arguments: Unpack[SceneArguments]) -> None:
        rules = rulebook_on(None) if native is None else rulebook_around(native)
        setup = SceneSetup.of(arguments)
        state = PositionBuilder(rules.library, rules.names, self.most_in_hand).build(setup)
        super().__init__(state, rules, seed=setup.seed)
        self.rng = rules.native.rng(setup.seed)
        self._traces: list[Trace] = []

    def _of(self, state: NativeState) -> Scene:
        found = super()._of(state)
        found.rng, found._traces = self.native.rng(0), []  # noqa: SLF001 - its own
        found.rng[0]["rng"] = self.rng[0]["rng"]
        return found

    def _reseed(self, seed: int) -> None:
        super()._reseed(seed)
        self.rng = self.native.rng(whole_number(seed, "seed"))

    def __getstate__(self) -> tuple[object, ...]:
        return *super().__getstate__(), int(self.rng[0]["rng"])

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        *whole, luck = state
        super().__setstate__(tuple(whole))
        self.rng, self._traces = self.native.rng(0), []
        self.rng[0]["rng"] = luck

    def set(self, entity: Entity, column: int, value: int) -> Scene:
        """Change a column of something, such as the damage it has taken."""
        entity.write(column, value)
        return self

    def _meant(self, who: Entity | str | None) -> Entity | None:
        if who is None or isinstance(who, Entity):
            return who
        if not isinstance(who, str):
            raise UsageError(f"a character is an entity or its name, not {short(who)}")
        return self.find(who)

    # ---- the table, by short names ---------------------------------------------------------------
    @property
    def board(self) -> str:
        """Both boards in words: ``CS2_182 4/5, CS2_171 1/1 | EX1_066 3/2``."""
        sides = (", ".join(x.brief for x in side) for side in (self.friendly, self.enemy))
        return " | ".join(sides)

    @property
    def enemy_hand(self) -> list[Entity]:
        """The enemy hand."""
        return self.enemy.hand

    @property
    def enemy_hero(self) -> Entity:
        """The enemy hero."""
        return self.enemy.hero

    @property
    def weapon(self) -> Entity | None:
        """The friendly weapon."""
        return self.friendly.weapon

    @property
    def enemy_weapon(self) -> Entity | None:
        """The enemy weapon."""
        return self.enemy.weapon

    @property
    def power(self) -> Entity | None:
        """The friendly hero power."""
        return self.friendly.power

    @property
    def enemy_power(self) -> Entity | None:
        """The enemy hero power."""
        return self.enemy.power

    @property
    def power_id(self) -> str:
        """The friendly hero power's card."""
        return self.power.card_id if self.power else ""

    @explained
    def secrets(self, player: int = 0) -> list[str]:
        """Secrets in play."""
        return [x.card_id for x in self.side(player).secrets]

    @property
    def acting(self) -> int:
        """The player on turn, 0 or 1."""
        return self.field("cur")

    # ---- options ---------------------------------------------------------------------------------
    @property
    def options(self) -> Options:
        """The legal options, listed anew each time: a test may have changed the state by hand."""
        self._options = None
        return super().options

    def _own(self, card: str) -> Entity:
        return self.find(card, hand=True)

    def _code(
        self,
        kind: int,
        source: Entity | str | None = None,
        target: Entity | str | None = None,
        sub: int = -1,
        place: int = 0,
    ) -> int:
        acts, aim = self._meant(source), self._meant(target)
        rows = (acts.row if acts else 0, aim.row if aim else 0)
        sub = whole_number(sub, "sub", least=-1)
        self._check_sub(self.side(self.acting).power if kind == A_POWER else acts, sub)
        return codes.make(self.array, kind, *rows, sub, self._gap(acts, sub, place))

    def _check_sub(self, source: Entity | None, sub: int) -> None:
        """Refuse a sub-option that a card does not have.

        Raises:
            UsageError: what it has is named.
        """
        known = [self.names.name(x) for x in self.sub_options(source)] if source else []
        if source and sub >= len(known):
            has = ", ".join(f"{i} ({x})" for i, x in enumerate(known)) or "none"
            raise UsageError(f"{source.name} has no sub-option {sub}; it has {has}")

    def _gap(self, source: Entity | None, sub: int, place: int) -> int:
        """A place as codes have it: 0 for the right end, of the other side for a card played there.

        Raises:
            UsageError: the board has no such place, or what is played takes none.
        """
        tags = int(self.library.cards[source.column(t.CARD), t.C_TAGS]) if source else 0
        there = tags & t.TG_DISGUISED and sub == _OTHER_SIDE
        end = len(self.side(1 - self.acting if there else self.acting).board) + 1
        whole_number(place, "place", least=0, most=end)
        if place and source and source.card_type not in (CardType.MINION, CardType.LOCATION):
            raise UsageError(f"{source.name} takes no place on the board")
        return place % end

    def _legal(self, code: int) -> bool:
        """Whether an option is legal; of places alike in effect any will do."""
        listed = self.native.options(self.array)
        return code in listed or (
            codes.position(code) > 0 and codes.placed_anywhere(code) in listed
        )

    def _take(self, code: int) -> Scene:
        if not self._legal(code):
            words = str(option_of_code(self, code) or "an option that this position does not have")
            raise self._illegal(words)
        tellers = [*(trace.take for trace in self._traces), *watcher()]
        if tellers:
            traced(self, self.rng, code, tellers)
        else:
            self.native.apply(self.array, code, self.rng)
        return self

    @explained
    def can_play(
        self, card: str, target: Entity | str | None = None, sub: int = -1, place: int = 0
    ) -> bool:
        """Whether a hand card may be played."""
        return self._legal(self._code(A_PLAY, self._own(card), target, sub, place))

    @explained
    def play(
        self,
        card: str | Option,
        target: Entity | str | None = None,
        sub: int = -1,
        place: int = 0,
    ) -> Scene:
        """Play a hand card of the player whose turn it is, or take an option.

        Args:
            card: its name or id; or one of ``scene.options``, by itself or in words.
            target: whom it is played on.
            sub: the option of a choose-one card, from 0.
            place: the board position, from 1, that a minion or location takes; 0 for the right end.

        Raises:
            UsageError: there is no such card in hand, or no such target, sub-option or place.
            IllegalOptionError: it cannot be played so.
        """
        if not isinstance(card, str) or self._words_an_option(card):
            return self._take(self.code_of(card))
        return self._take(self._code(A_PLAY, self._own(card), target, sub, place))

    def _words_an_option(self, text: str) -> bool:
        """Whether a text is a legal option in words, or how one begins, and no card in hand."""
        said = text.casefold()
        if any(
            said in (x.card_id.casefold(), x.name.casefold()) for x in self.side(self.acting).hand
        ):
            return False
        return any(words.casefold().startswith(said) for words in self.options.words)

    def can_attack(self, attacker: Entity | str, target: Entity | str) -> bool:
        """Whether an attack is legal."""
        return self._legal(self._code(A_ATTACK, attacker, target))

    def attack(self, attacker: Entity | str, target: Entity | str) -> Scene:
        """Attack with a character."""
        return self._take(self._code(A_ATTACK, attacker, target))

    @explained
    def can_use_power(self, target: Entity | str | None = None, sub: int = -1) -> bool:
        """Whether the hero power may be used."""
        return self._legal(self._code(A_POWER, None, target, sub))

    @explained
    def use_power(self, target: Entity | str | None = None, sub: int = -1) -> Scene:
        """Use the hero power."""
        return self._take(self._code(A_POWER, None, target, sub))

    @explained
    def can_use(self, location: Entity | str, target: Entity | str | None = None) -> bool:
        """Whether a location may be used."""
        return self._legal(self._code(A_LOCATION, location, target))

    @explained
    def use(self, location: Entity | str, target: Entity | str | None = None) -> Scene:
        """Use a location."""
        return self._take(self._code(A_LOCATION, location, target))

    @explained
    def can_use_ability(
        self, minion: Entity | str, ability: int | str, target: Entity | str | None = None
    ) -> bool:
        """Whether a titan's ability, by its name or number (from 0), may be used."""
        return self._legal(self._ability(minion, ability, target))

    @explained
    def use_ability(
        self, minion: Entity | str, ability: int | str, target: Entity | str | None = None
    ) -> Scene:
        """Use a titan's ability, by its name or number (from 0).

        Raises:
            UsageError: the minion has no ability of that name.
            IllegalOptionError: it cannot be used now.
        """
        return self._take(self._ability(minion, ability, target))

    def launch(self, starship: Entity | str) -> Scene:
        """Launch the Starship that is being built."""
        return self._take(self._ability(starship, "Launch Starship", None))

    def _ability(
        self, minion: Entity | str, ability: int | str, target: Entity | str | None
    ) -> int:
        """The code of an ability; a minion may be asleep (a Starship in building)."""
        source = self._meant(minion)
        if isinstance(ability, str) and source:
            known = [self.names.name(x) for x in self.sub_options(source)]
            found = [i for i, x in enumerate(known) if x.casefold() == ability.casefold()]
            if not found:
                has = ", ".join(known) or "nothing"
                raise UsageError(f"{source.name} has no ability {ability!r}; it has {has}")
            ability = found[0]
        number = whole_number(ability, "ability", least=0)
        return self._code(A_ABILITY, source, target, number)

    def sub_options(self, entity: Entity) -> tuple[str, ...]:
        """The cards of an entity's abilities, of its launch, or of what may be chosen of it."""
        return self.library.sub_options(entity.column(t.CARD))

    def trade(self, card: str) -> Scene:
        """Trade a hand card."""
        return self._take(self._code(A_TRADE, self._own(card)))

    def end_turn(self) -> Scene:
        """End the turn."""
        return self._take(A_END)

    def choose(self, card: str) -> Scene:
        """Take one of the cards offered, the first of equal ones.

        Raises:
            UsageError: it is not offered.
        """
        if not isinstance(card, str):
            raise UsageError(f"a card is chosen by its name or id, not by {short(card)}")
        for card_id in self.offered:
            if card.casefold() in (card_id.casefold(), self.names.name(card_id).casefold()):
                return self._take(codes.choice_code(self.native.library.index[card_id]))
        offered = ", ".join(map(self.names.name, self.offered)) or "nothing"
        raise UsageError(f"{card!r} is not offered; there is {offered}")

    # ---- looking closer --------------------------------------------------------------------------
    def show(self) -> Scene:
        """Print the position; the scene itself, to go on with."""
        print(self)  # noqa: T201 - that is what it is for
        return self

    def trace(self) -> Trace:
        """Record every instruction of the engine while the trace is open.

        ``with scene.trace() as steps: scene.play("Fireball", "enemy hero")``, then
        ``print(steps)``.
        """
        return Trace(self._traces)


board = Scene
"""A scene by the name that a script calls it: ``board(friendly="Chillwind Yeti 4/3 taunt")``."""
