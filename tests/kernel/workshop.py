"""A small game in which seats race for jobs and then build side by side; it offers its bots plans."""

from typing import Any

import msgspec

from shopfloor.kernel import (
    EVERYONE,
    NONE,
    Actions,
    Game,
    News,
    Option,
    Par,
    Plan,
    Refusal,
    Seats,
    code,
    draw,
    i8,
    i16,
    i64,
    is_a,
    operand,
    record,
    rule,
    tell,
)

SEATS = 3
SLOTS = 3
PARTS = 3
SIZES = 5
ROUNDS = 2
CLAIMING, BUILDING, OVER = range(3)
JOBS, REDEAL = range(2)  # streams of luck
OPEN, PASSED, CLAIMED, SETTLED = range(4)  # what a seat has done in a phase

Player = record(status=i8, job=i8, sealed=i8, slots=(i8, SLOTS), won=i16)
State = record(
    seats=i8,
    secret=i8,
    drawn=(i64, 2),
    stage=i8,
    rounds=i8,
    jobs=(i8, SEATS),
    taken=(i8, SEATS),
    players=(Player, SEATS),
)

ACTIONS = Actions()
CLAIM = ACTIONS.family("claim", "claim job {job}", job=SEATS)
PASS = ACTIONS.family("pass", "pass")
SEAL = ACTIONS.family("seal", "seal job {job}", sealed=True, job=SEATS)
PUT = ACTIONS.family("put", "put {part} into slot {slot}", part=range(1, PARTS + 1), slot=SLOTS)
LIFT = ACTIONS.family("lift", "lift slot {slot}", slot=SLOTS)
FINISH = ACTIONS.family("finish", "finish")
GIVE_UP = ACTIONS.family("give_up", "give up")
COUNT = ACTIONS.count
MOST_PLANS = 12  # that many ways lead to a size of 4 or 5
LONGEST_PLAN = 2 * SLOTS + 2

NEWS = News()
OFFERED = NEWS.kind("offered", "job {job} has size {size}", job=SEATS, size=range(SIZES + 3))
GOT = NEWS.kind("got", "{seat} gets job {job}", seat=Seats(SEATS), job=SEATS)


@rule
def setup(s, luck, news):
    offer_jobs(s, luck, news)


@rule
def offer_jobs(s, luck, news):
    s.stage = CLAIMING
    for seat in range(s.seats):
        me = s.players[seat]
        s.jobs[seat] = 3 + draw(luck, s, JOBS, SIZES)
        s.taken[seat] = 0
        tell(news, EVERYONE, OFFERED, seat, s.jobs[seat])
        me.status = OPEN
        me.job = NONE
        me.sealed = NONE
        me.slots[:] = 0


@rule
def pending(s):
    mask = 0
    for seat in range(s.seats):
        me = s.players[seat]
        waits = (s.stage == CLAIMING and me.status == OPEN and me.sealed == NONE) or (
            s.stage == BUILDING and me.status == CLAIMED
        )
        mask |= waits << seat
    return mask


@rule
def used(me):
    total = 0
    for slot in range(SLOTS):
        total += me.slots[slot]
    return total


@rule
def legal(s, seat, out):
    me = s.players[seat]
    n = 0
    if s.stage == CLAIMING:
        for job in range(s.seats):
            if s.taken[job] == 0:
                out[n] = code(SEAL, job) if s.secret else code(CLAIM, job)
                n += 1
        if not s.secret:
            out[n] = code(PASS)
            n += 1
        return n
    for slot in range(SLOTS):
        for part in range(1, PARTS + 1):
            if me.slots[slot] != part and used(me) - me.slots[slot] + part <= s.jobs[me.job]:
                out[n] = code(PUT, part, slot)
                n += 1
        if me.slots[slot]:
            out[n] = code(LIFT, slot)
            n += 1
    if used(me) == s.jobs[me.job]:
        out[n] = code(FINISH)
        n += 1
    out[n] = code(GIVE_UP)
    return n + 1


@rule
def consider(s, seat, out):
    """Every way to fill the slots for the job, as a plan; or to give up."""
    if s.stage == CLAIMING:
        return legal(s, seat, out)
    size = s.jobs[s.players[seat].job]
    n = 1
    step = COUNT
    out[0] = code(GIVE_UP)
    for way in range((PARTS + 1) ** SLOTS):
        a, b, c = way // 16, way // 4 % 4, way % 4
        if a + b + c == size:
            out[n] = COUNT + step
            n += 1
            step = write_plan(s, seat, out, step, a, b, c)
    return n


@rule
def write_plan(s, seat, out, step, a, b, c):
    """Parts that are too many come off first, so that no step is too large."""
    wanted = (a, b, c)
    slots = s.players[seat].slots
    for slot in range(SLOTS):
        if slots[slot] and slots[slot] != wanted[slot]:
            out[step] = code(LIFT, slot)
            step += 1
    for slot in range(SLOTS):
        if wanted[slot] and slots[slot] != wanted[slot]:
            out[step] = code(PUT, wanted[slot], slot)
            step += 1
    out[step] = code(FINISH)
    out[step + 1] = NONE
    return step + 2


@rule
def act(s, luck, news, seat, action):
    me = s.players[seat]
    if is_a(action, CLAIM):
        give_job(s, news, seat, operand(CLAIM, action, 0))
    elif is_a(action, PASS):
        me.status = PASSED
    elif is_a(action, SEAL):
        me.sealed = operand(SEAL, action, 0)
    elif is_a(action, PUT):
        me.slots[operand(PUT, action, 1)] = operand(PUT, action, 0)
    elif is_a(action, LIFT):
        me.slots[operand(LIFT, action, 0)] = 0
    else:
        settle(s, seat, is_a(action, FINISH))
    if pending(s) == 0:
        go_on(s, luck, news)


@rule
def give_job(s, news, seat, job):
    s.players[seat].status = CLAIMED
    s.players[seat].job = job
    s.taken[job] = 1
    tell(news, EVERYONE, GOT, seat, job)


@rule
def settle(s, seat, built):
    """A job pays its size less one for each part."""
    me = s.players[seat]
    me.status = SETTLED
    if built:
        me.won += s.jobs[me.job]
        for slot in range(SLOTS):
            me.won -= me.slots[slot] > 0


@rule
def go_on(s, luck, news):
    if s.stage == CLAIMING:
        grant_sealed(s, news)
        if pending(s) == 0:
            s.stage = BUILDING
    if s.stage == BUILDING and pending(s) == 0:
        s.rounds += 1
        if s.rounds == ROUNDS:
            s.stage = OVER
        else:
            offer_jobs(s, luck, news)


@rule
def grant_sealed(s, news):
    """Jobs that were sealed go to the lowest seat; who comes too late has nothing."""
    for seat in range(s.seats):
        me = s.players[seat]
        if me.sealed != NONE:
            if s.taken[me.sealed]:
                me.status = PASSED
            else:
                give_job(s, news, seat, me.sealed)
            me.sealed = NONE


@rule
def focus(s, seat):
    """Others choose their sealed job anew; others who build are set aside."""
    for other in range(s.seats):
        if other != seat:
            him = s.players[other]
            him.sealed = NONE
            if s.stage == BUILDING and him.status == CLAIMED:
                him.status = SETTLED


@rule
def timeout(s, seat):
    """Time's end passes; it finishes what can be finished, and gives up else."""
    if s.stage == CLAIMING:
        if not s.secret:
            return code(PASS)
        job = 0
        while s.taken[job]:
            job += 1
        return code(SEAL, job)
    me = s.players[seat]
    return code(FINISH) if used(me) == s.jobs[me.job] else code(GIVE_UP)


@rule
def score(s, seat):
    return s.players[seat].won


@rule
def redeal(s, luck, seat):
    """Sealed jobs of others could be any that are free."""
    for other in range(s.seats):
        him = s.players[other]
        if other != seat and him.sealed != NONE:
            him.sealed = draw(luck, s, REDEAL, s.seats)


def assist(s, seat, touched):
    """Fill the slots that were pressed, or all, up to the size of the job."""
    if s.stage != BUILDING:
        return []
    slots = [int(word.removeprefix("slot-")) for word in touched] or range(SLOTS)
    left = int(s.jobs[s.players[seat].job]) - int(used(s.players[seat]))
    actions = []
    for slot in slots:
        part = min(PARTS - int(s.players[seat].slots[slot]), left)
        if part:
            actions.append(int(code(PUT, int(s.players[seat].slots[slot]) + part, slot)))
            left -= part
    if not actions:
        raise Refusal("full", "these slots are full already.")
    return [Plan("fill the slots", tuple(actions))]


def advise(s, seat):
    """In as few slots as can be, and then finish."""
    if s.stage != BUILDING or used(s.players[seat]):
        return []
    [plan] = assist(s, seat, ())
    return [Plan("fill them and finish", (*plan.actions, int(code(FINISH)))), Plan("or fill them", plan.actions)]


def par(s, seat):
    """Three steps, each with a point more."""
    for step in range(1, 4):
        table = s.copy()
        table.players[seat].won += step
        reached = int(s.players[seat].won)
        yield Par(reached, reached + step, reached + 9, step, 3, table)


class View(msgspec.Struct):
    stage: int
    round: int
    jobs: list[int]
    taken: list[int]
    statuses: list[int]
    held: list[int]
    sealed: list[int | None]
    slots: list[list[int]]
    won: list[int]


def view(s: Any, seat: int | None) -> View:
    players = [s.players[of] for of in range(s.seats)]
    return View(
        stage=int(s.stage),
        round=int(s.rounds),
        jobs=s.jobs.tolist(),
        taken=s.taken.tolist(),
        statuses=[int(one.status) for one in players],
        held=[int(one.job) for one in players],
        sealed=[int(one.sealed) if of == seat else None for of, one in enumerate(players)],
        slots=[one.slots.tolist() for one in players],
        won=[int(one.won) for one in players],
    )


def census(s: Any) -> dict[str, int]:
    return {"seats": int(s.seats)}


WORKSHOP = Game(
    name="workshop",
    title="Workshop",
    author="Shopfloor",
    year=2026,
    blurb="Race for jobs, then build side by side.",
    minutes=1,
    seats=range(2, SEATS + 1),
    rules_version=1,
    state=State,
    actions=ACTIONS,
    news=NEWS,
    setup=setup,
    pending=pending,
    legal=legal,
    consider=consider,
    plan_room=MOST_PLANS * LONGEST_PLAN,
    act=act,
    focus=focus,
    timeout=timeout,
    assist=assist,
    advise=advise,
    par=par,
    score=score,
    redeal=redeal,
    view=view,
    census=census,
    options=(Option("secret", "jobs are chosen in secret"),),
)
