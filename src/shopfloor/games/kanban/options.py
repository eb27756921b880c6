"""The options of a game of Kanban."""

from shopfloor.games.kanban import box
from shopfloor.kernel import Option

_FROM = {"board_1": 2, "board_2": 2, "board_3": 3, "board_4": 4}

OPTIONS = (
    Option(
        "sandra",
        "whether the factory manager rewards players who are ahead or punishes those who are behind",
        box.MANAGERS,
        "nice",
        title="Sandra, the manager",
        titles={
            "nice": "Nice: praises the best",
            "drivers_edition": "Nice, Driver's Edition: only the leader, only for shifts above five",
            "mean": "Mean: punishes the worst",
        },
    ),
    *(
        Option(
            name,
            "the expert side has smaller benefits in its garages",
            box.SIDES,
            "normal",
            range(fewest, box.PLAYERS + 1) if fewest > 2 else (),  # two always play
            title=f"Player board of {colour.capitalize()}",
        )
        for colour, (name, fewest) in zip(box.COLOURS, _FROM.items(), strict=True)
    ),
)
