"""Cases: one question to the rules, written as text. See docs/cases.md."""
