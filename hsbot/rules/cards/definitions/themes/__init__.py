"""Cards of several sets that share a mechanic: quests, Titans, Imbue, Rewind, Dark Gifts."""
