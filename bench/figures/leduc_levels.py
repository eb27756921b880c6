"""What each level is worth in Leduc poker, exactly: its play in every position against OpenSpiel's best response.

Who wins a hand is mostly the cards, so games say little. A level's play is written down for every position that a seat
can be in, and OpenSpiel reckons what it comes to: no card is dealt.
"""

from functools import cache, partial
from itertools import pairwise
from typing import Any

from bench.figure import Figure, Target, add_figure, of_runs
from bench.figures.connect_four import open_spiel
from shopfloor import players
from shopfloor.kernel import NONE, Match, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.news import bulletin
from shopfloor.lab.exploit import mix_of

UNIT = "chips a hand"
WRITTEN = 3  # times a level's play is written down, with other luck
SUITS = 2  # OpenSpiel's cards are numbers, two of each rank
LEVELS = ["random", *(player.name for player in players.levels(registry.get("leduc_poker")))]


def position(state: Any) -> Match:
    """OpenSpiel's position on our table."""
    match = Match(registry.get("leduc_poker"), key=key_of_seed(1))
    game, news, s = match.game, bulletin(room=0), match.snapshot()
    first, second, *rest = state.history()
    for seat, card in enumerate((first, second)):
        s.deck[s.hands[seat]] += 1
        s.hands[seat] = card // SUITS
    for seat in range(2):
        s.deck[s.hands[seat]] -= 1
    actions = iter(rest)
    for action in actions:
        before = s.board
        game.act(s, match.key, news, int(s.turn), action)
        if before == NONE != s.board:
            s.deck[s.board] += 1
            s.board = next(actions) // SUITS
            s.deck[s.board] -= 1
    s.drawn = 0
    match.restore(s.tobytes())
    return match


@cache
def play_of(level: str, time: int) -> Any:
    """How a level plays in every position, as a policy of OpenSpiel."""
    open_spiel()
    from open_spiel.python.policy import TabularPolicy  # noqa: PLC0415  # only here when the bench is set up

    policy = TabularPolicy(game())  # at first anything is as likely
    if level == "random":
        return policy
    known: dict[tuple[int, bytes], dict[int, float]] = {}
    for place, state in enumerate(policy.states):
        seat, match = state.current_player(), position(state)
        key = seat, match.imagine(seat, key_of_seed(0)).tobytes()
        if key not in known:
            known[key] = dict(mix_of(players.get(level), match, seat, key_of_seed(1000 * time + len(known))))
        policy.action_probability_array[place] = [known[key].get(action, 0.0) for action in range(3)]
    return policy


@cache
def game() -> Any:
    return open_spiel().load_game("leduc_poker")


def exploitability(level: str, below: str) -> Figure:
    """What a best response wins from a level on average over both seats."""
    from open_spiel.python.algorithms.exploitability import exploitability as best_response  # noqa: PLC0415

    ours, theirs = (
        [float(best_response(game(), play_of(who, time))) for time in range(WRITTEN)] for who in (level, below)
    )
    return of_runs(UNIT, ours, below, theirs)


def chips(level: str, below: str) -> Figure:
    """What a level wins from the one below on average over both seats."""
    from open_spiel.python.algorithms.expected_game_score import policy_value  # noqa: PLC0415

    def won(time: int) -> float:
        upper, lower = play_of(level, time), play_of(below, time)
        first = policy_value(game().new_initial_state(), [upper, lower])[0]
        second = policy_value(game().new_initial_state(), [lower, upper])[1]
        return float(first + second) / 2

    return of_runs(UNIT, [won(time) for time in range(WRITTEN)])


for _below, _level in pairwise(LEVELS):
    add_figure(
        f"leduc_exploitability_{_level}",
        Target(f"less than {_below}", of=("ratio",), most=0.999),
        partial(exploitability, _level, _below),
    )
    add_figure(f"leduc_chips_{_level}", Target(f"wins from {_below}", least=0.001), partial(chips, _level, _below))
