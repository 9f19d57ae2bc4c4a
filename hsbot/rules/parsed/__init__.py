"""What the grammar has read, frozen: data, a file per set (see ``hsbot.rules.grammar.frozen``)."""
