"""What is checked of the badges, one module for each promise."""
