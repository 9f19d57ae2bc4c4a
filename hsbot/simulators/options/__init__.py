"""Which option is which: the simulator's option codes, the log's options, an option in words."""
