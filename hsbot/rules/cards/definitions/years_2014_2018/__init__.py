"""Sets from the Curse of Naxxramas to Rastakhan's Rumble."""
