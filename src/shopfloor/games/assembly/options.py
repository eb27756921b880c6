"""The options of Assembly, and which of them do not go together."""

from typing import Any

from shopfloor.games.assembly import box
from shopfloor.kernel import Option, Preset, Refusal

OPTIONS = (
    Option(
        "malfunctions",
        "locking bays 3, 6, 9 and 12 sets off a malfunction of the chosen set",
        box.SETS,
        "none",
        title="Malfunctions",
    ),
    Option(
        "easier",
        "one change that makes the game easier",
        box.EASIER,
        "no",
        title="Make it easier",
        titles={
            "no": "No",
            "wild_in_deck": "Wild card in the deck from the start (one player)",
            "seven_draws": "Seven Draw/Lock cards (one player)",
            "rotates_aside": "Rotate cards set aside at the start (two players)",
        },
    ),
    Option(
        "fixed_rotates",
        "harder: rotate cards with a fixed direction replace Any Rotate cards",
        box.FIXED_ROTATES,
        "none",
        [1],
        title="Fixed rotate cards",
    ),
    Option(
        "one_draw_less", "harder: one Draw/Lock card fewer in the deck", seats=[2], title="One Draw/Lock card fewer"
    ),
    Option("random_discards", "harder: forced discards are drawn at random", seats=[2], title="Random discards"),
    Option("role", "the first player's role; playing without one is harder", box.ROLE_CHOICES, "random", title="Role"),
    Option("second_role", "the second player's role", box.ROLE_CHOICES, "random", [2], title="Second role"),
    Option("begins", "who takes the first turn", box.BEGINNERS, "random", [2], title="First turn"),
    Option(
        "talk",
        "how the two players may talk: freely until the question is asked, in command words only, or by signs",
        box.TALK_WAYS,
        "open",
        [2],
        title="Talk",
    ),
)

PRESETS = (
    Preset("Easy, solo", "no malfunctions and seven Draw/Lock cards", {"easier": "seven_draws"}, [1]),
    Preset(
        "Easy, two players", "no malfunctions, rotate cards set aside at the start", {"easier": "rotates_aside"}, [2]
    ),
    Preset("Normal", "no malfunctions, random roles", {}),
    Preset("Hard", "malfunctions of set A", {"malfunctions": "a"}),
    Preset("Expert, solo", "malfunctions of set C, no role", {"malfunctions": "c", "role": "none"}, [1]),
    Preset(
        "Expert, two players",
        "malfunctions of set C, random discards",
        {"malfunctions": "c", "random_discards": True},
        [2],
    ),
)


def refuse_options(s: Any) -> Refusal | None:
    """Easier and harder are never mixed, some changes are for one player or for two, and roles must be of use."""
    alone = s.seats == 1
    harder = bool(s.fixed_rotates != box.NO_FIXED or s.one_draw_less or s.random_discards or s.role == box.NO_ROLE)
    if s.easier != box.NOT_EASIER and harder:
        return Refusal(
            "difficulty", "easier and harder changes cannot be mixed; choose easier=no, or drop the harder ones."
        )
    if s.easier != box.NOT_EASIER and alone == (s.easier == box.ROTATES_SET_ASIDE):
        wish, other = box.EASIER[s.easier], ("rotates_aside" if not alone else "wild_in_deck or seven_draws")
        return Refusal("difficulty", f"easier={wish} is not for {_players(alone)}; choose {other}, or no.")
    return _refuse_roles(s, alone)


def _refuse_roles(s: Any, alone: bool) -> Refusal | None:
    if box.NO_ROLE in (s.role, s.second_role) and not alone:
        return Refusal("roles", "two players always have roles; choose one for each, or random.")
    chosen = [choice - 1 for choice in (s.role, s.second_role) if choice not in (box.RANDOM_ROLE, box.NO_ROLE)]
    if len(set(chosen)) < len(chosen):
        return Refusal("roles", f"there is only one {box.ROLE_NAMES[chosen[0]]}; choose two different roles.")
    for role in chosen:
        if alone and not box.SOLO_ROLE[role]:
            return Refusal("roles", f"the {box.ROLE_NAMES[role]} is of no use in a solo game; choose another role.")
        if not s.malfunctions and not box.CALM_ROLE[role]:
            return Refusal(
                "roles",
                f"the {box.ROLE_NAMES[role]} needs malfunctions; choose a set of malfunctions, or another role.",
            )
    return None


def _players(alone: bool) -> str:
    return "one player" if alone else "two players"
