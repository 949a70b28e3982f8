"""The plots of a study. Each is made of a table's totals, so that a page stays small."""
