"""Output to the overlay: its child process, its reporter, the encoder of its messages."""
