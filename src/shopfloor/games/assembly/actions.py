"""What a seat can do, and what the rules tell."""

from shopfloor.games.assembly.state import (
    BAYS,
    CARD_NAMES,
    COMMANDS,
    MALFUNCTION_NAMES,
    PLAYERS,
    RANKS,
    REFRESHES,
    ROLE_NAMES,
    ROOM_NAMES,
)
from shopfloor.kernel import ANY_NUMBER, Actions, News, Seats

CLOCK = range(1, BAYS + 1)
TURNS = ("clockwise", "anticlockwise")
STEPS = range(1, 3)

ACTIONS = Actions()
ASK = ACTIONS.family("ask", "ask {command}", touches=("ask-{command}",), command=COMMANDS)
PLAY = ACTIONS.family(
    "play", "play {card} to {command}", touches=("{card}-{command}",), card=CARD_NAMES, command=COMMANDS
)
PLAY_THREE = ACTIONS.family(
    "play_three", "play three cards to {command}", touches=("three-{command}",), command=COMMANDS
)
DRAW_UP = ACTIONS.family("draw_up", "draw up")
DISCARD = ACTIONS.family("discard", "discard {card}", touches=("{card}-discard",), card=CARD_NAMES)
DISCARD_ANY = ACTIONS.family("discard_any", "discard at random")
ROTATE = ACTIONS.family("rotate", "rotate {turn} {steps}", turn=TURNS, steps=STEPS)
SWAP_BAYS = ACTIONS.family("swap", "swap {a} and {b}", touches=("bay-{a}", "bay-{b}"), a=CLOCK, b=CLOCK)
LOCK_ONE = ACTIONS.family("lock", "lock {a}", touches=("bay-{a}",), a=CLOCK)
LOCK_TWO = ACTIONS.family("lock_two", "lock {a} and {b}", touches=("bay-{a}", "bay-{b}"), a=CLOCK, b=CLOCK)
LOCK_THREE = ACTIONS.family(
    "lock_three", "lock {a} and {b} and {c}", touches=("bay-{a}", "bay-{b}", "bay-{c}"), a=CLOCK, b=CLOCK, c=CLOCK
)
ROLL = ACTIONS.family("roll", "roll the die")
REVEAL = ACTIONS.family("reveal", "reveal the module")
PLACE = ACTIONS.family("place", "place at {bay}", touches=("bay-{bay}",), bay=CLOCK)
MOVE = ACTIONS.family("move", "move {bay} {turn} {steps}", touches=("bay-{bay}",), bay=CLOCK, turn=TURNS, steps=STEPS)
RESOLVE = ACTIONS.family("resolve", "resolve {bay}", touches=("bay-{bay}",), bay=CLOCK)
UNLOCK_BAY = ACTIONS.family("unlock", "unlock {bay}", touches=("bay-{bay}",), bay=CLOCK)
EJECT_MODULE = ACTIONS.family("eject", "eject {bay}", touches=("bay-{bay}",), bay=CLOCK)
EXCHANGE = ACTIONS.family(
    "exchange", "exchange bay cards {a} and {b}", touches=("bay-{a}", "bay-{b}"), a=CLOCK, b=CLOCK
)
CANCEL = ACTIONS.family("cancel", "cancel it")
VOUCH = ACTIONS.family("vouch", "vouch for it")
PASS = ACTIONS.family("pass", "pass")

SEAT = Seats(PLAYERS)

NEWS = News()
APPOINTED = NEWS.kind("appointed", "{seat} is the {role}", seat=SEAT, role=ROLE_NAMES)
BEGINS = NEWS.kind("begins", "{seat} begins", seat=SEAT)
ASKED = NEWS.kind("asked", "{seat} asks: {command}?", seat=SEAT, command=COMMANDS)
ANSWERED = NEWS.kind("answered", "{seat} answers {answer}", seat=SEAT, answer=("no", "yes"))
PAID = NEWS.kind("paid", "{seat} lays down {card}", seat=SEAT, card=CARD_NAMES)
DECLARED = NEWS.kind("declared", "{seat} declares {command}", seat=SEAT, command=COMMANDS)
VERIFIED = NEWS.kind("verified", "{seat} verifies it", seat=SEAT)
UNVERIFIED = NEWS.kind("unverified", "{seat} cannot verify it", seat=SEAT)
DISCARDED = NEWS.kind("discarded", "{seat} discards {card}", seat=SEAT, card=CARD_NAMES)
NO_EFFECT = NEWS.kind("no_effect", "it has no effect")
ROLLED = NEWS.kind("rolled", "the die shows {pips}", pips=CLOCK)
REVEALED = NEWS.kind("revealed", "{room} is revealed", room=ROOM_NAMES)
PLACED = NEWS.kind("placed", "{room} comes to bay {bay}", room=ROOM_NAMES, bay=CLOCK)
ROTATED = NEWS.kind("rotated", "all modules move {steps} {turn}", steps=STEPS, turn=TURNS)
MOVED = NEWS.kind("moved", "{room} moves from bay {a} to bay {b}", room=ROOM_NAMES, a=CLOCK, b=CLOCK)
SWAPPED = NEWS.kind("swapped", "{first} and {second} change places", first=ROOM_NAMES, second=ROOM_NAMES)
LOCKED = NEWS.kind("locked", "{room} is locked at bay {bay}", room=ROOM_NAMES, bay=CLOCK)
ROLE_USED = NEWS.kind("role_used", "{seat} uses the {role}", seat=SEAT, role=ROLE_NAMES)
TROUBLE = NEWS.kind("trouble", "malfunction at bay {bay}: {malfunction}", bay=CLOCK, malfunction=MALFUNCTION_NAMES)
UNLOCKED = NEWS.kind("unlocked", "{room} is unlocked at bay {bay}", room=ROOM_NAMES, bay=CLOCK)
EJECTED = NEWS.kind("ejected", "{room} goes back to the stack", room=ROOM_NAMES)
VENTED = NEWS.kind("vented", "the top card of the draw pile is gone, unseen")
LOCKDOWN = NEWS.kind("lockdown", "{seat} may not lock in the next turn", seat=SEAT)
CANCELLED = NEWS.kind("cancelled", "it is cancelled")
DREW = NEWS.kind("drew", "{seat} draws {cards}", seat=SEAT, cards=("no card", "a card", "2 cards", "3 cards"))
GOT = NEWS.kind("got", "{seat} gets {card}", seat=SEAT, card=CARD_NAMES)
REFRESHED = NEWS.kind(
    "refreshed", "refresh {number}: {card} joins the deck", number=range(1, REFRESHES + 1), card=CARD_NAMES
)
SCRAMBLED = NEWS.kind("scrambled", "the bay cards are scrambled")
EXCHANGED = NEWS.kind(
    "exchanged", "the bay cards {first} and {second} change places", first=ROOM_NAMES, second=ROOM_NAMES
)
RANK_NAMES: tuple[str, ...] = tuple(rank["name"] for rank in RANKS)
ESCAPED = NEWS.kind("escaped", "the ship is complete: {points} points, {rank}", points=ANY_NUMBER, rank=RANK_NAMES)
SUFFOCATED = NEWS.kind("suffocated", "the air is gone: {points} points, {rank}", points=ANY_NUMBER, rank=RANK_NAMES)
