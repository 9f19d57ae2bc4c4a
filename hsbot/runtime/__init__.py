"""The composition root: joins log, player and output; the only room that waits or has threads."""
