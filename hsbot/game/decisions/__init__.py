"""Options of a decision in a log: the log's own list, what was sent, and the advice's words."""
