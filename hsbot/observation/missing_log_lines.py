"""Detector of missing lines: a log may be glued of pieces, or have lost lines.

Nothing in a Power.log numbers its lines, but some of what it tells can only follow on itself. In
real games (all shared logs; after a CREATE_GAME or a GAME_RESET the count begins anew):

* TURN goes up by one (it is said twice that it is the first);
* option lists bear growing numbers, and those of one turn consecutive ones (the lists of the
  opponent's turn are counted but mostly not printed);
* the lists are all of one player.

Where that does not hold, what lies between was never seen, and the table is no longer the game's.
"""

from __future__ import annotations


class GapDetector:
    """Checks that one game's turns and option lists follow each other without a gap.

    Attributes:
        first_gap: how the lines first failed to follow one another, in words; "" while they do.
    """

    def __init__(self) -> None:
        self.first_gap = ""
        self._list_id = 0
        self._list_turn = 0
        self._restarted = True

    def restart_numbers(self) -> None:
        """Time was turned back: the next option list may bear any number."""
        self._restarted = True

    def turn(self, before: int, now: int) -> None:
        """Check that a change of TURN is by one."""
        if before and now != before + 1 and (before, now) != (1, 1):
            self._note(f"turn {now} follows on turn {before}")

    def options(self, list_id: int, turn: int) -> None:
        """Check the number of an option list; the same list again is no gap."""
        before, self._list_id = self._list_id, list_id
        same_turn, self._list_turn = turn == self._list_turn, turn
        restarted, self._restarted = self._restarted, False
        if restarted or list_id == before:
            return
        if list_id < before or (same_turn and list_id != before + 1):
            self._note(f"options {list_id} follow on options {before}")

    def sides(self, player: int, expected: int) -> None:
        """Note that an option list is another player's than all before."""
        self._note(f"the options are of player {player}, not {expected}")

    def _note(self, reason: str) -> None:
        self.first_gap = self.first_gap or reason
