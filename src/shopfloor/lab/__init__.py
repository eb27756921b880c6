"""The lab plays many games at once: simulations, contests, ladders."""
