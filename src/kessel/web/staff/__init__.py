"""What staffs and computers do at a table: their seats, plans and marches."""
