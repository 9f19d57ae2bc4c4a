"""Lines of the client's other logs that trackers read: LoadingScreen.log and Decks.log."""

from __future__ import annotations

from hsbot.powerlog.spelling import stamp


def scene_loaded_line(seconds: float, previous: str, current: str) -> str:
    """LoadingScreen.log: the client went from one scene to another.

    Args:
        seconds: time of day, seconds since midnight.
        previous: the scene left, e.g. HUB, TOURNAMENT, GAMEPLAY.
        current: the scene entered; GAMEPLAY means that a game begins.
    """
    scenes = f"prevMode={previous} currMode={current}"
    return f"D {stamp(seconds)} LoadingScreen.OnSceneLoaded() - {scenes}\n"


def gameplay_start_line(seconds: float) -> str:
    """LoadingScreen.log: the board is there; time of day in seconds since midnight."""
    return f"D {stamp(seconds)} Gameplay.Start()\n"


def mulligan_start_line(seconds: float, *, reconnected: bool = False) -> str:
    """LoadingScreen.log: the mulligan screen opens.

    Args:
        seconds: time of day, seconds since midnight.
        reconnected: whether the game had begun before the client joined it.
    """
    past = f"IsPastBeginPhase()={reconnected}"
    return f"D {stamp(seconds)} MulliganManager.HandleGameStart() - {past}\n"


def chosen_deck_lines(seconds: float, name: str, deck_id: int, deck_code: str) -> str:
    """Decks.log: the deck with which the player starts a game.

    Args:
        seconds: time of day, seconds since midnight.
        name: the deck's name.
        deck_id: Blizzard's number of the deck.
        deck_code: the deck as a deck code.
    """
    bodies = ("Finding Game With Deck:", f"### {name}", f"# Deck ID: {deck_id}", deck_code)
    return "".join(f"I {stamp(seconds)} {body}\n" for body in bodies)
