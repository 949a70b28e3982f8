"""Operation Spark!: the relief of Leningrad, January 1943."""
