"""The computer's staff for Operation Spark!: a file a task."""
