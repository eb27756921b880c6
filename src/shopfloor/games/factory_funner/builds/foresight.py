"""What a factory will bring in rounds to come, for tiles that nobody has seen.

The outlook is cheap and rough: it closes each end as if it were alone, and takes nothing apart. So real builds are
looked for with a few tiles, and the difference is added to the outlook for all.
"""

from shopfloor.games.factory_funner import box, state
from shopfloor.games.factory_funner.builds import draft, fields, generator, outlook
from shopfloor.kernel import record, rule

BELIEVED = 0.6
"""The share of what the outlook promises that is believed for rounds after the next."""
SAMPLE = 8
"""For how many tiles real builds are searched."""
EFFORT = 60
COMPARED = 3
"""How many builds of a tile are compared by what they promise."""

Seer = record(
    builder=generator.Builder,
    outlook=outlook.Outlook,  # of the factory
    after=outlook.Outlook,  # of the factory after a build
    built=state.Factory,
)


@rule
def foresee(seer, f, board, unseen, rounds):
    """What a good player will gain in so many rounds, in quarters of a dollar."""
    if rounds <= 0:
        return 0.0
    outlook.survey(seer.outlook, f, board)
    now = outlook.promise(seer.outlook, unseen)
    tiles = 0
    for tile in range(box.TILES):
        tiles += unseen[tile]
    step = max(1.0, tiles / SAMPLE)
    nth = 0
    looked_at = 0
    missed = 0.0
    for tile in range(box.TILES):
        if unseen[tile]:
            if nth >= step * (looked_at + 0.5) - 0.5 and looked_at < SAMPLE:
                hoped = max(0, outlook.best_gain(seer.outlook, tile))
                missed += real_gain(seer, f, board, unseen, tile, rounds - 1, now) - hoped
                looked_at += 1
            nth += 1
    return now + missed / max(1, looked_at) + BELIEVED * (rounds - 1) * now


@rule
def real_gain(seer, f, board, unseen, tile, rounds, now):
    """What a tile brings with the best build that is found, and how that changes what other rounds promise."""
    builder = seer.builder
    count = generator.generate(builder, f, board, tile, EFFORT)
    best = 0.0
    for i in range(min(count, COMPARED)):
        build = builder.builds[i]
        gain = fields.DOLLAR * (box.REVENUE[tile] - build.cost) + fields.DOT * (build.dots - builder.desk.start.dots)
        if rounds:
            draft.store(build, seer.built)
            outlook.survey(seer.after, seer.built, board)
            gain += BELIEVED * rounds * (outlook.promise(seer.after, unseen) - now)
        best = max(best, float(gain))
    return best
