"""Execute: the four commands, and the roles that work with them."""

from shopfloor.games.assembly.actions import (
    LOCK_ONE,
    LOCK_THREE,
    LOCK_TWO,
    MOVE,
    NO_EFFECT,
    PASS,
    PLACE,
    REVEAL,
    ROLL,
    ROTATE,
)
from shopfloor.games.assembly.rules.line import (
    can_rotate,
    count,
    draw_module,
    free_bays,
    has,
    lock,
    matching,
    modules_in_play,
    move_one,
    place_module,
    reveal_module,
    rotate,
    swap,
)
from shopfloor.games.assembly.rules.malfunctions import call_malfunctions, go_on, legal_swap, swap_bays
from shopfloor.games.assembly.rules.roles import holder, is_ready, use_role, wait_for
from shopfloor.games.assembly.rules.scoring import escape, is_won
from shopfloor.games.assembly.state import (
    ANTICLOCKWISE,
    BAYS,
    CAPTAIN,
    CHIEF_ENGINEER,
    CLOCKWISE,
    DRAW,
    EXECUTING,
    LOADMASTER,
    LOCK,
    NAVIGATING,
    NAVIGATOR,
    PLACING,
    REPEATING,
    SWAP,
)
from shopfloor.kernel import EVERYONE, NONE, code, is_a, operand, rule, tell

# Before the command: the Navigator


@rule
def before_execution(s, luck, news):
    """In anyone's turn, after the command is settled, the Navigator may move one module first."""
    navigator = holder(s, NAVIGATOR)
    if navigator != NONE and modules_in_play(s) and free_bays(s):
        wait_for(s, navigator, NAVIGATING)
    else:
        begin_execution(s, luck, news)


@rule
def legal_navigate(s, out):
    out[0] = code(PASS)
    n = 1
    for bay in range(1, BAYS + 1):
        if s.modules[bay % BAYS] != NONE:
            for turn in range(2):
                for steps in range(1, 3):
                    out[n] = code(MOVE, bay, turn, steps)
                    n += 1
    return n


@rule
def navigate(s, luck, news, seat, action):
    if is_a(action, MOVE):
        use_role(s, news, seat)
        direction = ANTICLOCKWISE if operand(MOVE, action, 1) else CLOCKWISE
        move_one(s, news, operand(MOVE, action, 0) % BAYS, direction, operand(MOVE, action, 2))
    begin_execution(s, luck, news)


# The command


@rule
def begin_execution(s, luck, news):
    """A command that leaves nothing to choose is carried out at once; one that can do nothing does nothing."""
    wait_for(s, s.active, EXECUTING)
    ways = ways_to_execute(s)
    if ways == 0:
        tell(news, EVERYONE, NO_EFFECT)
        go_on(s, luck, news)
    elif ways == 1:
        execute_only_way(s, luck, news)


@rule
def ways_to_execute(s):
    """Can the command do nothing (0), one thing (1) or is there a choice (2)?"""
    if s.command == DRAW:
        if s.stack == 0:
            return 0
        return 2 if is_ready(s, s.active, LOADMASTER) else 1
    if s.command == LOCK:
        return min(count(matching(s)), 2)
    if s.command == SWAP:
        return min(max(count(modules_in_play(s)) - 1, 0), 2)
    return 2 if can_rotate(s, 1) else 0


@rule
def execute_only_way(s, luck, news):
    if s.command == DRAW:
        draw_module(s, luck, news)
    elif s.command == LOCK:
        lock_all(s, news, matching(s))
    else:
        swap_only_two(s, news)
    after_execution(s, luck, news)


@rule
def lock_all(s, news, bays):
    for bay in range(1, BAYS + 1):
        if has(bays, bay % BAYS):
            lock(s, news, bay % BAYS)


@rule
def swap_only_two(s, news):
    first = 0
    while s.modules[first] == NONE:
        first += 1
    second = first + 1
    while s.modules[second] == NONE:
        second += 1
    swap(s, news, first, second)


@rule
def legal_execute(s, seat, out):
    if s.command == DRAW:
        out[0] = code(ROLL)
        out[1] = code(REVEAL)
        return 2
    if s.command == LOCK:
        return legal_lock(s, seat, out)
    if s.command == SWAP:
        return legal_swap(s, out, 0)
    return legal_rotate(s, out, 0)


@rule
def legal_lock(s, seat, out):
    """One or two matching modules; three for the Chief Engineer. How many is said before any is locked."""
    bays = matching(s)
    three = is_ready(s, seat, CHIEF_ENGINEER)
    n = 0
    for a in range(1, BAYS + 1):
        if not has(bays, a % BAYS):
            continue
        out[n] = code(LOCK_ONE, a)
        n += 1
        for b in range(a + 1, BAYS + 1):
            if not has(bays, b % BAYS):
                continue
            out[n] = code(LOCK_TWO, a, b)
            n += 1
            for c in range(b + 1, BAYS + 1 if three else 0):
                if has(bays, c % BAYS):
                    out[n] = code(LOCK_THREE, a, b, c)
                    n += 1
    return n


@rule
def legal_rotate(s, out, n):
    """One bay or two, in the direction that was declared."""
    for steps in range(1, 3):
        out[n] = code(ROTATE, s.command == ANTICLOCKWISE, steps)
        n += 1
    return n


@rule
def execute(s, luck, news, seat, action):
    if is_a(action, REVEAL):
        use_role(s, news, seat)
        reveal_module(s, luck, news)
        wait_for(s, seat, PLACING)
        return
    if is_a(action, ROLL):
        draw_module(s, luck, news)
    elif is_a(action, LOCK_ONE):
        lock(s, news, operand(LOCK_ONE, action, 0) % BAYS)
    elif is_a(action, LOCK_TWO):
        lock(s, news, operand(LOCK_TWO, action, 0) % BAYS)
        lock(s, news, operand(LOCK_TWO, action, 1) % BAYS)
    elif is_a(action, LOCK_THREE):
        use_role(s, news, seat)
        for place in range(3):
            lock(s, news, operand(LOCK_THREE, action, place) % BAYS)
    else:
        rotate_or_swap(s, news, action)
    after_execution(s, luck, news)


@rule
def rotate_or_swap(s, news, action):
    if is_a(action, ROTATE):
        rotate(s, news, s.command, operand(ROTATE, action, 1))
    else:
        swap_bays(s, news, action)


# The Loadmaster


@rule
def legal_place(s, out):
    """A module that was revealed goes to any bay that is unlocked and unoccupied."""
    n = 0
    for bay in range(1, BAYS + 1):
        if has(free_bays(s), bay % BAYS):
            out[n] = code(PLACE, bay)
            n += 1
    return n


@rule
def place(s, luck, news, action):
    place_module(s, news, s.revealed, operand(PLACE, action, 0) % BAYS)
    s.revealed = NONE
    after_execution(s, luck, news)


# After the command: the Captain, the win, malfunctions


@rule
def after_execution(s, luck, news):
    if s.command not in (DRAW, LOCK) and is_ready(s, s.active, CAPTAIN):
        wait_for(s, s.active, REPEATING)
    elif is_won(s):
        escape(s, news)
    else:
        call_malfunctions(s)
        go_on(s, luck, news)


@rule
def legal_repeat(s, out):
    """The Captain may do a Rotate or Swap once more: the same direction, any distance, any two modules."""
    out[0] = code(PASS)
    return legal_swap(s, out, 1) if s.command == SWAP else legal_rotate(s, out, 1)


@rule
def repeat(s, luck, news, seat, action):
    if not is_a(action, PASS):
        use_role(s, news, seat)
        rotate_or_swap(s, news, action)
    go_on(s, luck, news)
