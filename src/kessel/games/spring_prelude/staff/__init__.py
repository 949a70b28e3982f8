"""The computer's staff for Spring Prelude: a file a task."""
