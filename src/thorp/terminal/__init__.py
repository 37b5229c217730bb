"""The terminal table: any game, played by people and bots at one keyboard. It shows what a view shows, never more."""
