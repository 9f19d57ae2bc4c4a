"""Makes all machine code of hsbot for any processor: run by Windows' Python, for ``build.py``.

The one argument is the cache folder in which it is put.
"""

from __future__ import annotations

import os
import sys

os.environ["HSBOT_BASELINE"] = "1"
os.environ["HSBOT_CACHE_DIR"] = sys.argv[1]

from hsbot.rules.compile import building
from hsbot.rules.entry import compiled  # noqa: F401 - registers what is compiled

building.make_ahead()
