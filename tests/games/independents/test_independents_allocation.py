"""Selective and profile allocation."""

from showrooms import disks, legal, play, player, position, refusal, stage, where


def test_one_section_a_go_with_any_number_of_disks():
    match = position(stage="invest", pools=(3, 10, 10))
    of_sedan = {action for action in legal(match) if action.endswith(" in sedan")}
    assert of_sedan == {"invest 1 in sedan", "invest 2 in sedan", "invest 3 in sedan"}
    assert len(legal(match)) == 7 * 3 + 1
    play(match, "invest 3 in sedan")
    assert disks(match, "sedan") == (3, 0, 0)
    assert where(match, "pool") == [0, 10, 10]
    assert match.pending() == [1]


def test_disks_may_join_a_rivals():
    match = position(stage="invest", pools=(3, 4, 0))
    play(match, "invest 3 in sedan", "invest 4 in sedan")
    assert disks(match, "sedan") == (3, 4, 0)


def test_a_section_is_used_once_by_each():
    match = position(stage="invest", pools=(3, 3, 3))
    play(match, "invest 1 in sedan", "pass", "pass")
    assert match.pending() == [0]
    assert not [action for action in legal(match) if "sedan" in action]
    assert refusal(match, "invest 1 in sedan").startswith("you have already invested in Family Sedan")


def test_only_sections_of_the_active_category():
    match = position(stage="invest", pools=(3, 3, 3), category="engineering")
    assert refusal(match, "invest 1 in sedan").startswith("Family Sedan is not part of engineering")
    assert "invest 1 in power" in legal(match)


def test_nobody_invests_more_than_the_pool():
    match = position(stage="invest", pools=(3,))
    assert refusal(match, "invest 4 in sedan") == "you have only 3 disks in your selective pool."


def test_who_passes_is_out_of_the_phase_and_who_has_nothing_must_pass():
    match = position(stage="invest", pools=(5, 0, 5))
    play(match, "invest 1 in sedan")
    assert legal(match) == {"pass"}
    play(match, "pass", "pass", "invest 1 in coupe")
    assert match.pending() == [0]


def test_the_phase_ends_when_all_have_passed_and_goes_on_with_the_first():
    match = position(stage="invest", pools=(5, 5, 5), slots=[{}, {"luxury": 1}, {}], order=[2, 0, 1])
    play(match, "pass", "pass", "pass")
    assert stage(match) == "assign"
    assert match.pending() == [1]
    play(match, "done")
    assert (stage(match), match.pending()) == ("cards", [2])


def test_profile_disks_go_to_their_own_sections_as_many_as_one_likes():
    match = position(stage="assign", slots=[{"coupe": 2, "sedan": 1, "economy": 2}])
    assert legal(match) == {"done", "assign 1 to coupe", "assign 2 to coupe", "assign 1 to sedan"}
    play(match, "assign 1 to coupe")
    assert disks(match, "coupe") == (1, 0, 0)
    assert player(match, 0).slots == {"coupe": 1, "sedan": 1, "economy": 2}


def test_each_section_is_assigned_to_once():
    match = position(stage="assign", slots=[{"coupe": 2, "sedan": 1}])
    play(match, "assign 1 to coupe")
    assert legal(match) == {"done", "assign 1 to sedan"}
    assert refusal(match, "assign 1 to coupe") == "you have already assigned disks to Coupe & Hardtop."


def test_what_the_profile_does_not_have_cannot_be_assigned():
    match = position(stage="assign", slots=[{"coupe": 1}])
    assert refusal(match, "assign 1 to wagon") == "your company has no slot for Station Wagon."
    assert refusal(match, "assign 2 to coupe") == "you have only 1 disk left on your slots for Coupe & Hardtop."
    assert refusal(match, "assign 1 to economy").startswith("Fuel Economy is not part of models")
    assert refusal(match, "pass").startswith("this is profile allocation")


def test_profile_disks_may_join_selective_ones():
    match = position(stage="invest", pools=(5,), slots=[{"coupe": 2}])
    play(match, "invest 3 in coupe", "pass", "pass", "pass", "assign 2 to coupe")
    assert disks(match, "coupe") == (5, 0, 0)


def test_a_go_ends_by_itself_when_nothing_is_left_and_others_are_not_asked():
    match = position(stage="assign", slots=[{"coupe": 1}, {}, {"compact": 1}])
    play(match, "assign 1 to coupe")
    assert match.pending() == [2]
    play(match, "assign 1 to compact")
    assert stage(match) == "cards"


def test_unused_slots_keep_their_disks_for_the_end_of_the_year():
    match = position(stage="assign", slots=[{"coupe": 2}])
    play(match, "done")
    assert player(match, 0).slots == {"coupe": 2}


def test_all_sections_are_open_again_in_the_next_category():
    match = position(stage="invest", pools=(3, 0, 0), slots=[{"compact": 1}])
    play(match, "invest 1 in sedan", "pass", "pass", "pass", "assign 1 to compact")
    play(match, "pass", "pass", "pass")
    assert match.view(None).category == "engineering"
    assert len(legal(match)) == 7 * 2 + 1
