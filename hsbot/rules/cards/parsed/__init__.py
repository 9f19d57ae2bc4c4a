"""The grammar's frozen output: data, one file a set."""
