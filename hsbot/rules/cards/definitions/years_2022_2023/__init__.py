"""Sets of 2022 and 2023: Castle Nathria to Titans; more of them in folders of their own."""
