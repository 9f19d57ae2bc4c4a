"""The overlay beside the advisor: its process, its reporter, its pictures encoded."""
