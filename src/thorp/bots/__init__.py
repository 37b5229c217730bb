"""Players that choose. They see what their seat may see, never the real state."""
