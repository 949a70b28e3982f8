"""`python -m kessel`: the command line."""

from kessel.cli.main import main

main()
