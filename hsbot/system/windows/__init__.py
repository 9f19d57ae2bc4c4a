"""Windows: its libraries, its console's events, the programs that run there."""

from hsbot.system.windows.dll import windows_library

__all__ = ["windows_library"]
