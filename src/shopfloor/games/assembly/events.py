"""The news of Assembly: what the rules tell."""

from shopfloor.games.assembly import box
from shopfloor.kernel import ANY_NUMBER, News, Seats

SEAT = Seats(box.PLAYERS)

NEWS = News()
APPOINTED = NEWS.kind("appointed", "{seat} is the {role}", seat=SEAT, role=box.ROLE_NAMES)
BEGINS = NEWS.kind("begins", "{seat} goes first", seat=SEAT)
ASKED = NEWS.kind("asked", "{seat} asks: {command}?", seat=SEAT, command=box.COMMANDS)
ANSWERED = NEWS.kind("answered", "{seat} answers {answer}", seat=SEAT, answer=("no", "yes"))
PAID = NEWS.kind("paid", "{seat} plays {card}", seat=SEAT, card=box.CARD_NAMES)
DECLARED = NEWS.kind("declared", "{seat} declares {command}", seat=SEAT, command=box.COMMANDS)
VERIFIED = NEWS.kind("verified", "{seat} verifies it", seat=SEAT)
UNVERIFIED = NEWS.kind("unverified", "{seat} cannot verify it", seat=SEAT)
DISCARDED = NEWS.kind("discarded", "{seat} discards {card}", seat=SEAT, card=box.CARD_NAMES)
NO_EFFECT = NEWS.kind("no_effect", "no effect")
ROLLED = NEWS.kind("rolled", "the die shows {pips}", pips=box.CLOCK)
REVEALED = NEWS.kind("revealed", "{room} is revealed", room=box.ROOM_NAMES)
PLACED = NEWS.kind("placed", "{room} goes to bay {bay}", room=box.ROOM_NAMES, bay=box.CLOCK)
ROTATED = NEWS.kind("rotated", "all modules move {steps} {turn}", steps=box.STEPS, turn=box.TURNS)
MOVED = NEWS.kind("moved", "{room} moves from bay {a} to bay {b}", room=box.ROOM_NAMES, a=box.CLOCK, b=box.CLOCK)
SWAPPED = NEWS.kind("swapped", "{first} and {second} swap places", first=box.ROOM_NAMES, second=box.ROOM_NAMES)
LOCKED = NEWS.kind("locked", "{room} is locked at bay {bay}", room=box.ROOM_NAMES, bay=box.CLOCK)
ROLE_USED = NEWS.kind("role_used", "{seat} uses the {role}", seat=SEAT, role=box.ROLE_NAMES)
TROUBLE = NEWS.kind(
    "trouble", "malfunction at bay {bay}: {malfunction}", bay=box.CLOCK, malfunction=box.MALFUNCTION_NAMES
)
UNLOCKED = NEWS.kind("unlocked", "{room} is unlocked at bay {bay}", room=box.ROOM_NAMES, bay=box.CLOCK)
EJECTED = NEWS.kind("ejected", "{room} goes back to the stack", room=box.ROOM_NAMES)
VENTED = NEWS.kind("vented", "the top card of the draw pile is discarded unseen")
LOCKDOWN = NEWS.kind("lockdown", "{seat} may not lock next turn", seat=SEAT)
CANCELLED = NEWS.kind("cancelled", "cancelled")
DREW = NEWS.kind("drew", "{seat} draws {cards}", seat=SEAT, cards=("no card", "a card", "2 cards", "3 cards"))
GOT = NEWS.kind("got", "{seat} draws {card}", seat=SEAT, card=box.CARD_NAMES)
REFRESHED = NEWS.kind(
    "refreshed", "reshuffle {number}: {card} joins the deck", number=range(1, box.REFRESHES + 1), card=box.CARD_NAMES
)
SCRAMBLED = NEWS.kind("scrambled", "the bay cards are scrambled")
EXCHANGED = NEWS.kind(
    "exchanged", "the bay cards {first} and {second} swap places", first=box.ROOM_NAMES, second=box.ROOM_NAMES
)
ESCAPED = NEWS.kind("escaped", "the ship is complete: {points:point}, {rank}", points=ANY_NUMBER, rank=box.RANK_NAMES)
SUFFOCATED = NEWS.kind(
    "suffocated", "the air has run out: {points:point}, {rank}", points=ANY_NUMBER, rank=box.RANK_NAMES
)
