"""What can be agreed on before a game, and what does not go together."""

from typing import Any

from shopfloor.games.assembly.state import (
    BEGINNERS,
    CALM_ROLE,
    EASIER,
    FIXED_ROTATES,
    NO_FIXED,
    NO_ROLE,
    NOT_EASIER,
    RANDOM_ROLE,
    ROLE_CHOICES,
    ROLE_NAMES,
    ROTATES_SET_ASIDE,
    SETS,
    SOLO_ROLE,
    TALK_WAYS,
)
from shopfloor.kernel import Option, Refusal

OPTIONS = (
    Option("malfunctions", "a set of malfunctions that the bays 3, 6, 9 and 12 set off", SETS, "none"),
    Option(
        "easier",
        "one change that makes it easier: wild_in_deck or seven_draws for one player, rotates_aside for two",
        EASIER,
        "no",
    ),
    Option("fixed_rotates", "harder, alone: fixed rotates in the place of free ones", FIXED_ROTATES, "none", [1]),
    Option("one_draw_less", "harder, for two: one Draw/Lock card less", seats=[2]),
    Option("random_discards", "harder, for two: cards that must be discarded are discarded at random", seats=[2]),
    Option("role", "the role of the first seat; none is harder, and only for one player", ROLE_CHOICES, "random"),
    Option("second_role", "the role of the second seat", ROLE_CHOICES, "random", [2]),
    Option("begins", "which seat begins", BEGINNERS, "random", [2]),
    Option(
        "talk",
        "how two players may talk: until the question, until a command word, or by signs",
        TALK_WAYS,
        "open",
        [2],
    ),
)


def refuse_options(s: Any) -> Refusal | None:
    """Easier and harder are never mixed, some changes are for one player or for two, and roles must be of use."""
    alone = s.seats == 1
    harder = bool(s.fixed_rotates != NO_FIXED or s.one_draw_less or s.random_discards or s.role == NO_ROLE)
    if s.easier != NOT_EASIER and harder:
        return Refusal("difficulty", "easier and harder changes cannot be mixed; choose easier=no or no harder one.")
    if s.easier != NOT_EASIER and alone == (s.easier == ROTATES_SET_ASIDE):
        wish, other = EASIER[s.easier], ("rotates_aside" if not alone else "wild_in_deck or seven_draws")
        return Refusal("difficulty", f"easier={wish} is not for {_players(alone)}; choose {other}, or no.")
    return _refuse_roles(s, alone)


def _refuse_roles(s: Any, alone: bool) -> Refusal | None:
    if NO_ROLE in (s.role, s.second_role) and not alone:
        return Refusal("roles", "two players always have roles; choose one for each, or random.")
    chosen = [choice - 1 for choice in (s.role, s.second_role) if choice not in (RANDOM_ROLE, NO_ROLE)]
    if len(set(chosen)) < len(chosen):
        return Refusal("roles", f"there is only one {ROLE_NAMES[chosen[0]]}; choose two different roles.")
    for role in chosen:
        if alone and not SOLO_ROLE[role]:
            return Refusal("roles", f"the {ROLE_NAMES[role]} is of no use to one player; choose another role.")
        if not s.malfunctions and not CALM_ROLE[role]:
            return Refusal("roles", f"the {ROLE_NAMES[role]} needs malfunctions; choose a set of them or another role.")
    return None


def _players(alone: bool) -> str:
    return "one player" if alone else "two players"
