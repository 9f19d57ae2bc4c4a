"""Places of players in Python: ``mybot.py:Mine``, a name in a file; ``package.module:Mine``."""

from __future__ import annotations

import inspect
import linecache
import re
import sys
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hsbot.agents.players.position_players import PositionPlayer, check_reads
from hsbot.agents.players.third_party import foreign_code
from hsbot.errors import UsageError
from hsbot.near_names import near_hint
from hsbot.system.files import read_whole

if TYPE_CHECKING:
    from types import CodeType, ModuleType

_PLACE: Final = re.compile(r"(?P<where>.+\.py|\w+(?:\.\w+)*):(?P<name>[^\W\d]\w*)")
_loaded: Final[dict[Path, tuple[bytes, ModuleType]]] = {}
"""The source that was loaded of each file, and the module that it made."""
_FILE: Final = re.compile(r"(?P<file>[^=]+\.py)(?::.*)?")


@dataclass(frozen=True, slots=True)
class Place:
    """A name in a file or in a module.

    Attributes:
        where: the file, which ends in ``.py``, or the module.
        name: the name in it.
    """

    where: str
    name: str

    def __str__(self) -> str:
        return f"{self.where}:{self.name}"

    def load(self) -> Any:
        """The function, object or class that stands there.

        Raises:
            UsageError: there is no such file, module or name, its code raises, or it is no player.
        """
        is_file = self.where.endswith(".py")
        module = _file_module(Path(self.where).absolute()) if is_file else self._module()
        if not hasattr(module, self.name):
            names = [name for name, one in vars(module).items() if _plays(one, module)]
            hint = near_hint(self.name, names, None if names else "it holds no player")
            raise UsageError(f"there is no {self.name!r} in {self.where}: {hint}")
        found = getattr(module, self.name)
        try:
            check_reads(found)
        except UsageError as error:
            raise UsageError(f"{self}: {error}") from None
        return found

    def _module(self) -> ModuleType:
        passes = (ModuleNotFoundError, UsageError)
        try:
            with foreign_code(f"player {self}, as it was loaded,", passes=passes):
                return import_module(self.where)
        except ModuleNotFoundError as error:
            missing = f"player {self}: there is no module {error.name!r}"
            own = error.name and f"{self.where}.".startswith(f"{error.name}.")
            raise UsageError(
                f"{missing}, and no player of that name; a file ends in .py" if own else missing
            ) from None


def place_of(text: str) -> Place | None:
    """The place that a player's text says; None where it says none.

    Raises:
        UsageError: it names a file of Python, and no name in it.
    """
    if found := _PLACE.fullmatch(text):
        return Place(found["where"], found["name"])
    if file := _FILE.fullmatch(text):
        raise UsageError(f"{text}: a player of a file is one name in it, {file['file']}:NAME")
    return None


class _SourceLoader(SourceFileLoader):
    """A loader of a file's source as it was read.

    Python's own prefers its cache beside the file, for which two files of one size and one second
    are the same.
    """

    def __init__(self, path: Path, source: bytes) -> None:
        super().__init__(path.stem, str(path))
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        """The module's code."""
        del fullname
        code: CodeType = self.source_to_code(self._source, self.path)
        return code


def _file_module(path: Path) -> ModuleType:
    """The module of a file as it is now; what stands beside the file can be imported.

    Raises:
        UsageError: there is no such file, or its code raises.
    """
    if not path.is_file():
        raise UsageError(f"there is no file {path}")
    try:
        source = read_whole(path)
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    if path in _loaded and _loaded[path][0] == source:
        return _loaded[path][1]
    loader = _SourceLoader(path, source)
    spec = spec_from_file_location(path.stem, path, loader=loader)
    if spec is None:
        raise UsageError(f"{path} is no file of Python")
    module = module_from_spec(spec)
    if (beside := str(path.parent)) not in sys.path:
        sys.path.append(beside)
    is_ours = path in _loaded and sys.modules.get(path.stem) is _loaded[path][1]
    if path.stem not in sys.modules or is_ours:
        sys.modules[path.stem] = module  # its dataclasses look there for it
    with foreign_code(f"{path.name}, as it was loaded,"):
        loader.exec_module(module)
    linecache.checkcache(str(path))
    _loaded[path] = source, module
    return module


def _plays(found: object, module: ModuleType) -> bool:
    """Whether what stands in a module is a player of its own."""
    if inspect.isclass(found):
        return found.__module__ == module.__name__ and hasattr(found, "choose")
    if inspect.isfunction(found):
        return found.__module__ == module.__name__ and len(inspect.signature(found).parameters) == 2
    return isinstance(found, PositionPlayer)
