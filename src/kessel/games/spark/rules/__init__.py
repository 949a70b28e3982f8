"""The rules, a file for each chapter; what the orders, events and positions are."""
