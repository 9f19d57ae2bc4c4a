"""Entry point of ``python -m hsbot``, the same as the ``hsbot`` command."""

import sys

from hsbot.cli import main

if __name__ == "__main__":
    sys.exit(main())
