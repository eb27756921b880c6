"""The table of Assembly: every field a thing that lies on it, or a step of the turn.

Positions are those of a clock: place 0 of an array is 12 o'clock, place 1 is 1 o'clock, and so on.
"""

from shopfloor.games.assembly import box
from shopfloor.kernel import i8, i16, i64, record, u8, u16

STREAMS = 9
(
    LAYOUT_LUCK, START_LUCK, ROLE_LUCK, DIE_LUCK, STACK_LUCK, PILE_LUCK, FORCED_LUCK, SCRAMBLE_LUCK, REDEAL_LUCK,
) = range(STREAMS)  # fmt: skip
"""The streams of luck."""

MOST_LAID = box.HAND_LIMIT + 1
"""Cards that can be laid down in one turn: those of the active hand, and one to override."""

Player = record(
    hand=(i8, box.HAND_LIMIT),  # kinds of cards, the longest held first; NONE beyond `held`
    held=i8,
    counted=i8,  # how many of these, from the first, the others know: see rules/knowledge.py
    possible=(u8, box.KINDS * box.KINDS),  # what the hand can be for those who only listened: see rules/knowledge.py
    role_card=i8,  # or NONE
    role_used=i8,
    no_lock=i8,  # turns that end before this player may lock again, this one among them
)

State = record(
    seats=i8,
    malfunctions=i8,
    easier=i8,
    fixed_rotates=i8,
    one_draw_less=i8,
    random_discards=i8,
    role=i8,
    second_role=i8,
    talk=i8,
    begins=i8,
    drawn=(i64, STREAMS),
    players=(Player, box.PLAYERS),
    active=i8,
    mover=i8,  # who is to decide now; not always the active player
    stage=i8,
    asked=i8,  # the command of this turn's question, or NONE
    answer=i8,  # 1 for yes
    command=i8,  # the last command declared, or NONE
    verified=i8,
    bays=(i8, box.BAYS),  # the room on the bay card at each position
    modules=(i8, box.BAYS),  # the module at each position, or NONE
    locked=u16,  # positions whose bay is locked; their modules are in the box
    stack=u16,  # rooms whose module is still in the stack
    revealed=i8,  # the module in the Loadmaster's hands, or NONE
    pile=(i8, box.KINDS),
    discards=(i8, box.KINDS),
    vented=(i8, box.KINDS),  # cards that lie among the discards unseen
    top=i8,  # the discard that can be seen, or NONE
    laid=(i8, MOST_LAID),  # what was laid down in this turn, or before it begins in the last one
    laid_down=i8,
    aside=(i8, box.REFRESHES),
    refreshed=i8,  # how often the deck was
    due=u16,  # positions whose malfunction is still to come
    trouble=i8,  # the position whose malfunction is being resolved, or NONE
    let_happen=u8,  # seats whose role could have cancelled what is about to happen, and did not
    just_locked=u16,  # positions locked by the command being executed
    turns=i16,
)
