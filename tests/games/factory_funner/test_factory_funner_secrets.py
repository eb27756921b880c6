"""What is hidden: sealed choices of others, and nothing else."""

from halls import Table, machine

from shopfloor.games.factory_funner import GAME, box
from shopfloor.kernel import NONE
from shopfloor.kernel.luck import key_of_seed


def sealed_table():
    table = Table("Umeaker", "Nautilus", "Focuser", selection="sealed")
    table.do(0, "seal tile 2")
    table.do(1, "wait")
    return table


def test_a_sealed_choice_is_for_its_owner_alone():
    table = sealed_table()
    assert table.match.view(0).players[0].sealed == "Nautilus"
    assert table.match.view(1).players[1].sealed == "wait"
    for observer in (1, 2, None):
        assert table.match.view(observer).players[0].sealed is None
    assert [player.done for player in table.view.players] == [True, True, False]


def test_a_redeal_gives_others_any_choice_and_keeps_the_own():
    table = sealed_table()
    dealt = set()
    for seed in range(60):
        world = table.s
        world.drawn = 0
        GAME.redeal(world, key_of_seed(seed), 0)
        assert world.players[0].sealed == 1
        assert world.players[2].sealed == NONE
        dealt.add(int(world.players[1].sealed))
    assert dealt == {0, 1, 2, box.WAIT, box.PASS}


def test_a_redeal_knows_which_tiles_are_gone():
    table = sealed_table()
    table.do(2, "wait")
    table.do(1, "wait")
    for seed in range(30):
        world = table.s
        GAME.redeal(world, key_of_seed(seed), 2)
        assert world.players[1].sealed != 1


def test_hiding_leaves_only_that_a_choice_was_made():
    worlds = set()
    for choice in ("seal tile 2", "wait", "seal pass"):
        table = Table("Umeaker", "Nautilus", "Focuser", selection="sealed")
        table.do(0, choice)
        worlds.add(GAME.hidden(table.s, 1).tobytes())
    assert len(worlds) == 1


def test_focus_takes_sealed_choices_back_and_sets_other_builders_aside():
    s = sealed_table().s
    GAME.focus(s, 0)
    assert [int(s.players[seat].sealed) for seat in range(3)] == [1, NONE, NONE]
    table = Table("Umeaker", "Nautilus", selection="race")
    table.do(0, "claim tile 1")
    table.do(1, "claim tile 2")
    table.build(1, machine("Nautilus", 1, -1, 0))
    s = table.s
    GAME.focus(s, 0)
    assert GAME.pending(s) == 1
    assert s.players[1].draft.tobytes() == s.players[1].factory.tobytes()


def test_drafts_are_open():
    table = Table("Umeaker", "Nautilus", selection="race")
    table.do(0, "claim tile 1")
    table.do(1, "claim tile 2")
    table.do(1, "set machine at (1,-1) turned 0")
    assert table.match.view(0).players[1].machines[0].tile == "Nautilus"
