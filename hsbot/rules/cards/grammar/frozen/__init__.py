"""The grammar's output as JSON files, one a set: written offline, read when tables are built."""
