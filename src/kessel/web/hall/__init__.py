"""The hall: every table opened, changed, shown, followed live, and put away."""
