"""All rounds again, with the same tiles: a large-neighbourhood search for the best factory that they could have become.

A story is what was built in each round. A search takes the best story so far up to some round and tells the rest anew,
with a whim, so that other builds are chosen; whatever is not worse is kept. Each round has its own costs.
"""

from shopfloor.games.factory_funner import box, state
from shopfloor.games.factory_funner.builds import draft, fields, foresight, generator, outlook
from shopfloor.kernel import NONE, i8, i16, i64, record, rule, u64
from shopfloor.kernel.luck import luck_word

COMPARED = 12
"""How many builds are compared in each round."""
WHIM = 12.0
"""By how many quarters of a dollar chance may change the apparent worth of a build."""
_40, _24 = u64(40), float(1 << 24)

Story = record(
    factory=(state.Factory, box.ROUNDS + 1),
    money=(i16, box.ROUNDS + 1),
    dots=(i16, box.ROUNDS + 1),
)
Rebuilder = record(
    board=i64,
    penalty=i64,  # for not building
    floor=i64,  # 1 if money must not fall below $0
    tiles=(i8, box.ROUNDS),  # by round, or NONE
    ahead=(i8, box.TILES),  # tiles of the rounds to come
    best=Story,
    trial=Story,
    seer=foresight.Seer,
    asked=i64,  # how often luck was
)


@rule
def points(story):
    return i64(story.money[box.ROUNDS]) + box.CHIP_DOT_PAYS * i64(story.dots[box.ROUNDS])


@rule
def retell(rebuilder, luck, first, whim):
    """Tell the best story anew from a round on; true if it has become no worse, which makes it the best."""
    rebuilder.trial = rebuilder.best
    for number in range(first, box.ROUNDS):
        tell_round(rebuilder, luck, number, whim)
    if points(rebuilder.trial) < points(rebuilder.best):
        return False
    rebuilder.best = rebuilder.trial
    return True


@rule
def tell_round(rebuilder, luck, number, whim):
    """Build the tile of a round in the way that seems best, or not at all."""
    story, tile = rebuilder.trial, i64(rebuilder.tiles[number])
    story.factory[number + 1] = story.factory[number]
    story.money[number + 1] = story.money[number]
    story.dots[number + 1] = story.dots[number]
    if tile == NONE:
        return
    to_come = look_ahead(rebuilder, number)
    before = story.factory[number]
    money = i64(story.money[number])
    skipped = max(min(0, money), money - rebuilder.penalty)
    best = seeming(rebuilder, luck, before, skipped, i64(story.dots[number]), to_come, whim)
    story.money[number + 1] = skipped
    builder, built = rebuilder.seer.builder, rebuilder.seer.built
    count = generator.generate(builder, before, rebuilder.board, tile, generator.EFFORT)
    for i in range(min(count, COMPARED)):
        build = builder.builds[i]
        after = money + box.REVENUE[tile] - build.cost
        if rebuilder.floor and after < 0:
            continue
        draft.store(build, built)
        value = seeming(rebuilder, luck, built, after, i64(build.dots), to_come, whim)
        if value > best:
            best = value
            story.factory[number + 1] = built
            story.money[number + 1] = after
            story.dots[number + 1] = build.dots


@rule
def look_ahead(rebuilder, number):
    """Mark the tiles of the rounds to come; how many."""
    rebuilder.ahead[:] = 0
    count = 0
    for later in range(number + 1, box.ROUNDS):
        if rebuilder.tiles[later] != NONE:
            rebuilder.ahead[rebuilder.tiles[later]] = 1
            count += 1
    return count


@rule
def seeming(rebuilder, luck, f, money, dots, to_come, whim):
    """What a factory seems to be worth, in quarters of a dollar, with the tiles that are known to come."""
    rebuilder.asked += 1
    value = fields.DOLLAR * money + fields.DOT * dots
    value += whim * float(luck_word(luck, 0, rebuilder.asked) >> _40) / _24
    if to_come:
        outlook.survey(rebuilder.seer.outlook, f, rebuilder.board)
        value += foresight.BELIEVED * to_come * outlook.promise(rebuilder.seer.outlook, rebuilder.ahead)
    return value
