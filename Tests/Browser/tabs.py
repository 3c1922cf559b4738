"""Six tabs in which a large film plays, and a seventh that shows films with their posters.

Usage: tabs.py ADDRESS TOKEN
"""
import sys

from playwright.sync_api import expect, sync_playwright

address, token = sys.argv[1:3]
expect.set_options(timeout=20_000)

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    page.goto(f"{address}/#token={token}")
    expect(page.locator(".card").first).to_be_visible()
    page.goto(address + "/library")
    film = page.get_by_role("link", name="large.mp4").get_attribute("href")
    for _ in range(6):
        tab = context.new_page()
        tab.goto(address + film)
        video = tab.locator("video")
        expect(video).to_have_js_property("readyState", 4)
        video.evaluate("video => { video.muted = true; return video.play(); }")
    page.goto(address + "/")
    expect(page.locator(".card").first).to_be_visible()
    for image in page.locator(".card img").all():
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("image => image.naturalWidth") > 0
    # What is asked for piece by piece plays to its end all the same.
    video.evaluate("video => { video.currentTime = video.duration - 2; }")
    expect(video).to_have_js_property("ended", True)
    browser.close()
print("six films play, and the grid is there")
