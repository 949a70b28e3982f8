"""`python -m kessel`: the command line."""

import sys

from kessel.cli.main import main

sys.exit(main())
