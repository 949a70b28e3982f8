"""A season: deadlines, reminders, ladders and events."""
