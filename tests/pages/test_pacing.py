"""What others do can be followed: it is shown step by step, and a press skips to the present."""

import pytest
from playwright.sync_api import expect

SEEN = """() => {
    window.seen = [];
    const look = () => {
        const text = document.querySelector('.sentence')?.textContent ?? '';
        if (text !== window.seen.at(-1)?.text) window.seen.push({ text, at: performance.now() });
    };
    new MutationObserver(look).observe(document.body, { characterData: true, childList: true, subtree: true });
}"""


@pytest.fixture
def follower(visitor):
    """Somebody at a table of Assembly Line with motion, whose page notes every sentence and its time."""
    ada = visitor(reduced_motion="no-preference")
    ada.play_now()
    ada.page.evaluate(SEEN)
    return ada


def test_the_hands_are_seen_before_the_line_moves(follower):
    follower.press(follower.hand(2))
    expect(follower.sentence).to_contain_text("the hands show 2 and")
    expect(follower.page.get_by_text("shows 2", exact=True).first).to_be_visible()
    expect(follower.log.get_by_text("the hands show")).to_have_count(0)  # the position is still the one before
    follower.expect_my_move()
    seen = follower.page.evaluate("() => window.seen")
    began = next(step["at"] for step in seen if "the hands show" in step["text"])
    ended = next(step["at"] for step in seen if step["at"] > began)
    assert ended - began >= 600


def test_a_press_skips_and_does_nothing_else(follower):
    follower.press(follower.hand(2))
    expect(follower.button("Skip")).to_be_visible()
    follower.hand(3).click(force=True)  # nothing can be chosen yet: whoever presses wants to go on
    follower.expect_my_move()
    expect(follower.own_turns).to_have_count(1)


def test_the_pace_is_chosen_and_stays(follower):
    follower.press(follower.hand(1))
    follower.expect_my_move()
    follower.page.get_by_label("Speed").select_option("at once")
    follower.page.reload()
    follower.expect_my_move()
    expect(follower.page.get_by_label("Speed")).to_have_value("at once")
    follower.page.evaluate(SEEN)
    follower.hand(2).click()
    expect(follower.own_turns).to_have_count(2)
    follower.expect_my_move()
    assert not any("the hands show" in step["text"] for step in follower.page.evaluate("() => window.seen"))
