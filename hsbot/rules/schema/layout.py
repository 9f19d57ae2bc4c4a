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

from typing import Annotated, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hsbot.rules.compile import record_types as views
from hsbot.rules.compile.value_kinds import array, number, place, record
from hsbot.rules.schema.card_columns import *
from hsbot.rules.schema.counters import *
from hsbot.rules.schema.entity_columns import *
from hsbot.rules.schema.frame_columns import *
from hsbot.rules.schema.limits import *
from hsbot.rules.schema.state_record import *
from hsbot.rules.schema.workspace import *

STATE_RECORD, WORK_RECORD = record("State", STATE), record("Work", WORK)
State: TypeAlias = Annotated[StateFields, place(STATE_RECORD)]
States: TypeAlias = Annotated[views.Records[StateFields], array(STATE_RECORD)]
Work: TypeAlias = Annotated[WorkFields, place(WORK_RECORD)]
Works: TypeAlias = Annotated[views.Records[WorkFields], array(WORK_RECORD)]
Frame: TypeAlias = Annotated[views.Vector, place(number("int32"), (FRAME,), ("Work",))]
"""A row of the VM's stack."""
Vector: TypeAlias = Annotated[views.Vector, array(number("int64"))]
ShortVector: TypeAlias = Annotated[views.Vector, array(number("int16"))]
Matrix: TypeAlias = Annotated[NDArray[np.int64], array(number("int64"), 2)]
ShortMatrix: TypeAlias = Annotated[NDArray[np.int16], array(number("int16"), 2)]
ByteMatrix: TypeAlias = Annotated[NDArray[np.int8], array(number("int8"), 2)]
RealVector: TypeAlias = Annotated[NDArray[np.float64], array(number("float64"))]
"""Arrays from outside; whatever is annotated so may be any numpy array of that type."""
