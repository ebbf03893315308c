"""What a siege looks up: phases, facts that never change, dice and ends."""
