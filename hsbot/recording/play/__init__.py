"""The way a recorded game was played: habits, and the balance of luck and choices."""
