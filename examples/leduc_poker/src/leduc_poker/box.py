"""What is in the box of Leduc poker, and the stakes."""

PLAYERS = 2
RANKS = ("jack", "queen", "king")
OF_EACH_RANK = 2

ANTE = 1
RAISES = (2, 4)  # by how much, in the first and in the second round
MOST_RAISES = 2  # in a round
MOST_AT_STAKE = ANTE + MOST_RAISES * sum(RAISES)
FIRST_RAISE, SECOND_RAISE = RAISES
