"""Terminal output through rich: board, advice, progress bars, consent."""
