"""What others do can be followed: it is shown step by step, and a press skips to the present."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect
from tests.pages.visitor import GLANCE

SEEN = """() => {
    window.seen = [];
    const look = () => {
        const text = document.querySelector('.sentence')?.textContent ?? '';
        if (text !== window.seen.at(-1)) window.seen.push(text);
    };
    new MutationObserver(look).observe(document.body, { characterData: true, childList: true, subtree: true });
}"""
STEP = 650  # milliseconds that a step of others stands at the usual speed


@pytest.fixture
def follower(visitor):
    """Somebody at a table of Assembly Line with motion. The test holds the clock, so what is shown stays."""
    ada = visitor(reduced_motion="no-preference")
    ada.page.clock.install()
    ada.play_now()
    expect(ada.hand(2)).to_be_enabled()
    ada.page.clock.pause_at(datetime.now() + timedelta(hours=1))
    return ada


def choose_two(follower) -> None:
    """Show two fingers, and the bot shows some too."""
    follower.hand(2).click()
    expect(follower.sentence).to_contain_text("the hands show 2 and")


def test_the_hands_are_seen_before_the_line_moves(follower):
    choose_two(follower)
    follower.page.clock.run_for(STEP - 1)
    expect(follower.sentence).to_contain_text("the hands show 2 and")
    expect(follower.page.get_by_text("shows 2", exact=True).first).to_be_visible()
    expect(follower.log.get_by_text("the hands show")).to_have_count(0)  # the position is still the one before
    follower.page.clock.run_for(1)
    expect(follower.log.get_by_text("the hands show")).to_have_count(1)
    follower.page.clock.resume()
    follower.expect_my_move()


def test_a_press_skips_and_does_nothing_else(follower):
    choose_two(follower)
    expect(follower.button("Skip")).to_be_visible()
    follower.page.clock.run_for(GLANCE)
    follower.hand(3).click(force=True)  # nothing can be chosen yet: whoever presses wants to go on
    follower.expect_my_move()
    expect(follower.own_turns).to_have_count(1)


def test_the_pace_is_chosen_and_stays(follower):
    follower.page.clock.resume()
    follower.move(lambda: follower.press(follower.hand(1)))
    follower.expect_my_move()
    follower.page.get_by_label("Speed").select_option("at once")
    follower.page.reload()
    follower.expect_my_move()
    expect(follower.page.get_by_label("Speed")).to_have_value("at once")
    follower.page.evaluate(SEEN)
    follower.hand(2).click()
    expect(follower.own_turns).to_have_count(2)
    follower.expect_my_move()
    assert not any("the hands show" in text for text in follower.page.evaluate("() => window.seen"))
