"""What every screen of the studio is made of: HTML, the shell, form fields, questions, answers."""
