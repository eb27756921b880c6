"""The exact solver: small versions of the game against OpenSpiel, and the laws of an equilibrium."""

import numpy as np
import pyspiel
import pytest

from shopfloor.games.assembly_line.oracle import Position, best_showing, position_of, showing
from shopfloor.games.assembly_line.solver import MARGIN, PROBABILITY, value
from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed

GAME = registry.get("assembly_line")
POINTS = (3, 2, 1)


# The same game in OpenSpiel's Python API, written from the rulebook, not from our rules.

TYPE = pyspiel.GameType(
    short_name="python_small_assembly_line",
    long_name="A small Assembly Line",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)


class SmallGame(pyspiel.Game):
    def __init__(self, chips, bag, by_margin):
        info = pyspiel.GameInfo(
            num_distinct_actions=3,
            max_chance_outcomes=3,
            num_players=2,
            min_utility=-100.0,
            max_utility=100.0,
            utility_sum=0.0,
            max_game_length=1000,
        )
        super().__init__(TYPE, info, {})
        self.chips, self.bag, self.by_margin = chips, bag, by_margin

    def new_initial_state(self):
        return SmallState(self)


class SmallState(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.chips, self.by_margin = game.chips, game.by_margin
        self.belt = [None] * len(game.chips)  # the colour at each place
        self.bag = list(game.bag)
        self.to_come = 0
        self.lead = 0
        self.broken = self.over = False

    def current_player(self):
        if self.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.to_come else pyspiel.PlayerId.SIMULTANEOUS

    def is_terminal(self):
        return self.over

    def _legal_actions(self, player):
        return [0, 1, 2]

    def chance_outcomes(self):
        return [(colour, n / sum(self.bag)) for colour, n in enumerate(self.bag) if n]

    def _apply_action(self, colour):
        """A token comes on, right behind the others."""
        self.bag[colour] -= 1
        self.to_come -= 1
        if self.to_come < len(self.belt):
            self.belt[self.to_come] = colour
        self._rest()

    def _apply_actions(self, hands):
        if hands[0] != hands[1]:
            steps = hands[0] + hands[1] + 2
            self.belt = ([None] * steps + self.belt)[: len(self.belt)]
            self.to_come = steps
            self.broken = False
            self._rest()
        elif not self.broken:
            self.broken = True
            sides = zip(self.chips, self.belt, strict=True)
            self.lead += sum(side * POINTS[colour] for side, colour in sides if colour is not None)

    def _rest(self):
        """Nothing more comes when the bag is empty; the game is over when the belt is empty too."""
        if not sum(self.bag):
            self.to_come = 0
        self.over = not self.to_come and not sum(self.bag) and all(colour is None for colour in self.belt)

    def returns(self):
        if not self.over:
            return [0.0, 0.0]
        won = float(self.lead if self.by_margin else np.sign(self.lead))
        return [won, -won]

    def __str__(self):
        return f"{self.belt} {self.bag} {self.to_come} {self.lead} {self.broken} {self.over}"


# Versions in which value iteration gets on: where two moves bring the same, it creeps up to its value.
SMALL = [((1, -1, 1, 1), (2, 1, 0)), ((1, -1, -1, -1, -1, -1), (1, 0, 0))]


@pytest.mark.parametrize(("chips", "bag"), SMALL)
@pytest.mark.parametrize("objective", [PROBABILITY, MARGIN])
@pytest.mark.filterwarnings("default")  # OpenSpiel's libraries warn of their own
def test_small_versions_have_the_value_that_open_spiel_finds(chips, bag, objective):
    from open_spiel.python.algorithms import value_iteration

    game = SmallGame(chips, bag, objective == MARGIN)
    theirs = value_iteration.value_iteration(game, -1, 1e-7, cyclic_game=True)
    ours = showing(Position(chips, bag, POINTS), objective).value
    if objective == PROBABILITY:
        ours = 2 * ours - 1  # a share of wins as a utility
    assert ours == pytest.approx(theirs[str(game.new_initial_state())], abs=1e-6)


def late_positions(count):
    """Positions of random games with at most five tokens in the bag."""
    chance = np.random.default_rng(4)
    found = []
    while len(found) < count:
        match = Match(GAME, key=key_of_seed(int(chance.integers(1 << 30))))
        while not match.over:
            for seat in match.pending():
                match.act(seat, int(chance.choice(match.legal(seat))))
            position = position_of(match.snapshot())
            if not match.over and sum(position.bag) <= 5 and chance.random() < 0.2:
                found.append(position)
    return found


@pytest.mark.parametrize("objective", [PROBABILITY, MARGIN])
def test_nobody_gains_by_leaving_the_equilibrium(objective):
    for position in late_positions(60):
        here = showing(position, objective)
        payoffs = np.array(here.payoffs)
        first, second = (np.array(mix) for mix in here.mixes)
        assert first.sum() == pytest.approx(1)
        assert second.sum() == pytest.approx(1)
        assert (first @ payoffs).min() == pytest.approx(here.value, abs=1e-9)
        assert (payoffs @ second).max() == pytest.approx(here.value, abs=1e-9)


def test_after_a_breakdown_equal_hands_are_worth_the_showing_itself_and_play_goes_on():
    for position in late_positions(60):
        here = showing(position._replace(broken=True))
        assert here.payoffs[0][0] == here.value
        assert sum(a * b for a, b in zip(*here.mixes, strict=True)) == 0  # they never choose again for ever


@pytest.mark.parametrize("tiny", [0.0, 1e-17, 1e-16, 1e-13, -1e-16])
def test_moves_that_are_all_but_equal_bring_what_equal_ones_do(tiny):
    assert value(0.4, 0.4, tiny, 0.0) == pytest.approx(0.2, abs=1e-9)
    assert value(0.1 + 0.3, 0.4, tiny, 0.0) == pytest.approx(0.2, abs=1e-9)


def test_seats_are_worth_the_same_when_they_change_sides():
    for position in late_positions(20):
        turned = position._replace(chips=tuple(-c for c in position.chips), lead=-position.lead)
        assert showing(turned).value == pytest.approx(1 - showing(position).value, abs=1e-12)


def test_a_value_is_what_its_orders_are_worth_on_average():
    """One more token known: the value of a move is the mean over what may come."""
    position = next(p for p in late_positions(40) if 2 <= sum(p.bag) <= 3 and len(set(p.bag)) > 1)
    line = showing(position, MARGIN).payoffs[0][1]  # the line moves 3, and all tokens come on
    total = orders = 0.0
    from itertools import permutations

    tokens = [points for points, n in zip(position.points, position.bag, strict=True) for _ in range(n)]
    for order in permutations(tokens):
        after = position._replace(
            bag=(0,) * len(position.bag),
            worth=(*position.worth, *order),
            travelled=position.travelled + 3,
            broken=False,
        )
        total += showing(after, MARGIN).value
        orders += 1
    assert line == pytest.approx(total / orders)


def test_the_oracle_gives_nothing_away_and_others_do():
    match = Match(GAME, key=key_of_seed(11))
    chance = np.random.default_rng(1)
    while best_showing(position_of(match.snapshot())) and not GAME.oracle.is_exact(match.snapshot()):
        for seat in match.pending():
            match.act(seat, int(chance.choice(match.legal(seat))))
    s = match.snapshot()
    for seat in range(2):
        assert GAME.oracle.reply(s, seat, GAME.oracle.mix(s, seat))[1] == pytest.approx(0, abs=1e-9)
    assert max(GAME.oracle.reply(s, 0, {action: 1.0})[1] for action in range(3)) > 0.01
