"""Views in the terminal: the board, the advice, progress."""
