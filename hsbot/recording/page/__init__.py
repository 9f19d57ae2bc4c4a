"""A recorded game as one page of HTML that needs nothing else."""

from hsbot.recording.page.page import review_page

__all__ = ["review_page"]
