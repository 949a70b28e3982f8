"""The table as a client draws it."""
