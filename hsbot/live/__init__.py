"""The pipeline of a game that is being played: log, decision, planner, events."""
