"""Rules of a session that the code and what checks it share: how it may end, what follows what."""
