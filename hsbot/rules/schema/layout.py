"""The layout of the records: the alphabet of compiled code, in one name space.

``STATE`` is the whole game, ``WORK`` is what a thread needs beside it. Both are numpy records, one
pointer with constant offsets in compiled code, so that ``s.mana[p]`` and ``s.e[r, ATK]`` are one
load each.

Rows 1 to 6 of a state's table are fixed: both heroes, hero powers and weapons. A row number is the
only way in which entities name each other; ``e[r, EID]`` is the game's own entity id where the
entity exists in the real game, else 0.

Compiled code imports this module and ``vocabulary`` with a star, and nothing else so: these names
are its letters, short and in capitals, and each is defined in one of the modules below.
"""

from __future__ import annotations

from typing import TypeAlias

from hsbot.rules.schema import records
from hsbot.rules.schema.card_columns import *
from hsbot.rules.schema.counters import *
from hsbot.rules.schema.entity_columns import *
from hsbot.rules.schema.frame_columns import *
from hsbot.rules.schema.limits import *
from hsbot.rules.schema.state_record import *
from hsbot.rules.schema.workspace import *

State: TypeAlias = records.State
States: TypeAlias = records.States
Work: TypeAlias = records.Work
Works: TypeAlias = records.Works
Vector: TypeAlias = records.Vector
