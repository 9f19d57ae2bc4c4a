"""Programs that tests start as processes, as ``python -m kit.programs.NAME``."""
