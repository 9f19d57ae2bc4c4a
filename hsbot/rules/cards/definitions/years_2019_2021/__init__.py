"""Sets from Rise of Shadows to Fractured in Alterac Valley."""
