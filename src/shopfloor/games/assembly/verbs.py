"""The actions of Assembly: what a seat can do."""

from shopfloor.games.assembly import box
from shopfloor.kernel import Actions

ACTIONS = Actions()
ASK = ACTIONS.family("ask", "ask {command}", touches=("ask-{command}",), command=box.COMMANDS)
PLAY = ACTIONS.family(
    "play", "play {card} to {command}", touches=("{card}-{command}",), card=box.CARD_NAMES, command=box.COMMANDS
)
PLAY_THREE = ACTIONS.family(
    "play_three", "play three cards to {command}", touches=("three-{command}",), command=box.COMMANDS
)
DRAW_UP = ACTIONS.family("draw_up", "draw up")
DISCARD = ACTIONS.family("discard", "discard {card}", touches=("{card}-discard",), card=box.CARD_NAMES)
DISCARD_ANY = ACTIONS.family("discard_any", "discard at random")
ROTATE = ACTIONS.family("rotate", "rotate {turn} {steps}", turn=box.TURNS, steps=box.STEPS)
SWAP_BAYS = ACTIONS.family("swap", "swap {a} and {b}", touches=("bay-{a}", "bay-{b}"), a=box.CLOCK, b=box.CLOCK)
LOCK_ONE = ACTIONS.family("lock", "lock {a}", touches=("bay-{a}",), a=box.CLOCK)
LOCK_TWO = ACTIONS.family("lock_two", "lock {a} and {b}", touches=("bay-{a}", "bay-{b}"), a=box.CLOCK, b=box.CLOCK)
LOCK_THREE = ACTIONS.family(
    "lock_three",
    "lock {a} and {b} and {c}",
    touches=("bay-{a}", "bay-{b}", "bay-{c}"),
    a=box.CLOCK,
    b=box.CLOCK,
    c=box.CLOCK,
)
ROLL = ACTIONS.family("roll", "roll the die")
REVEAL = ACTIONS.family("reveal", "reveal the module")
PLACE = ACTIONS.family("place", "place at {bay}", touches=("bay-{bay}",), bay=box.CLOCK)
MOVE = ACTIONS.family(
    "move", "move {bay} {turn} {steps}", touches=("bay-{bay}",), bay=box.CLOCK, turn=box.TURNS, steps=box.STEPS
)
RESOLVE = ACTIONS.family("resolve", "resolve {bay}", touches=("bay-{bay}",), bay=box.CLOCK)
UNLOCK_BAY = ACTIONS.family("unlock", "unlock {bay}", touches=("bay-{bay}",), bay=box.CLOCK)
EJECT_MODULE = ACTIONS.family("eject", "eject {bay}", touches=("bay-{bay}",), bay=box.CLOCK)
EXCHANGE = ACTIONS.family(
    "exchange", "exchange bay cards {a} and {b}", touches=("bay-{a}", "bay-{b}"), a=box.CLOCK, b=box.CLOCK
)
CANCEL = ACTIONS.family("cancel", "cancel it")
VOUCH = ACTIONS.family("vouch", "vouch for it")
PASS = ACTIONS.family("pass", "pass")
