"""Tables under load: our server and boardgame.io's, with the same clients and the same game."""
