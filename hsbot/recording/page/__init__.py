"""Review of a recorded game as one self-contained HTML page."""

from hsbot.recording.page.page_rendering import review_page

__all__ = ["review_page"]
