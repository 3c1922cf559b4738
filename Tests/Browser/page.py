"""The page in Debian's Chromium: from an empty store to a watched trailer and an exported cut.

Usage: page.py ADDRESS TOKEN PROGRAM [FOLDER FOR SCREENSHOTS]
"""
import pathlib
import re
import subprocess
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

address, token, _ = sys.argv[1:4]
pictures = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else None
problems = []
expect.set_options(timeout=20_000)


def watch(page):
    """Everything that the browser complains of is a failure."""
    def note(message):
        if message.type == "error":
            problems.append(f"{page.url}: {message.text}")

    page.on("pageerror", lambda error: problems.append(f"error of the page: {error}"))
    page.on("console", note)
    return page


def check(page, name):
    """No serious finding of axe; and a picture, where one is wanted."""
    for finding in Axe().run(page).response["violations"]:
        if finding["impact"] in ("serious", "critical"):
            nodes = [node["html"][:200] for node in finding["nodes"][:3]]
            problems.append(f"axe, {name}: {finding['id']}: {finding['help']}: {nodes}")
    if pictures:
        page.screenshot(path=pictures / f"{name}.png", full_page=True)


def visit(page, path, name):
    page.goto(address + path)
    expect(page.locator("h1")).to_be_visible()
    page.wait_for_load_state("load")
    check(page, name)


VIEWS = (
    ("/", "now"), ("/films/coming", "coming"), ("/films/top", "top"), ("/search?q=maj", "search"), ("/film/demo%2F9001", "film"),
    ("/watch/demo%2F9001", "watch"), ("/bookmarks", "bookmarks"), ("/showtimes", "showtimes"), ("/news", "news"),
    ("/news", "article"), ("/library", "library"), ("/exports", "exports"), ("/sources", "sources"), ("/nowhere", "nowhere"),
    ("/", "sign-in"),
)


def every_view(page, kind, size):
    """Looks at each view; with pictures, one of all of them."""
    for number, (path, name) in enumerate(VIEWS):
        if name == "sign-in":
            page.context.clear_cookies()
        page.goto(address + path)
        expect(page.locator("h1")).to_be_visible()
        if name == "article":
            page.locator("main li a").first.click()
            expect(page.locator("main li a")).to_have_count(0)
        if name == "watch":
            expect(page.locator("video")).to_have_js_property("readyState", 4)
        page.wait_for_timeout(200)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= size[0], f"{path} is {width} pixels wide, {kind}"
        check(page, f"{name}-{kind}")
        if pictures:
            page.screenshot(path=pictures / f"{kind}-{number:02}.png")
    if pictures:
        columns, wide = 5, (320 if size[0] > size[1] else 240)
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-i", pictures / f"{kind}-%02d.png", "-vf",
             f"scale={wide}:-1:flags=lanczos,tile={columns}x{len(VIEWS) // columns}:padding=8:margin=8:color=gray,"
             "split[a][b];[a]palettegen=max_colors=128[p];[b][p]paletteuse=dither=none",
             "-frames:v", "1", pictures / f"serve-{kind}.png"], check=True)


def main(browser):
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-US", accept_downloads=True)
    page = watch(context.new_page())

    # Nobody is answered who has not signed in; the token is spent once.
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto(f"{address}/#token={token}")
    expect(page.locator(".card").first).to_be_visible()
    assert "token" not in page.url, page.url
    assert all(url.startswith(address) for url in sent), sent
    expect(page.locator(".card img.coming")).to_have_count(0)
    size, time = page.evaluate(
        "() => { const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];"
        "return [all.reduce((sum, e) => sum + e.transferSize, 0), Math.max(...all.map((e) => e.responseEnd))]; }")
    assert size < 300_000, size
    print(f"the first view: {size} bytes in {time:.0f} ms")
    check(page, "now")

    # Find: as one types, back and forth, one film.
    page.get_by_role("searchbox").type("majak", delay=20)
    expect(page.get_by_role("heading", name="Search: majak")).to_be_visible()
    expect(page.locator(".card")).to_have_count(1)
    check(page, "search")
    page.locator(".card a").click()
    expect(page.get_by_role("heading", name="Majakan kello")).to_be_visible()
    assert page.url.endswith("/film/demo%2F9001"), page.url
    check(page, "film")
    page.go_back()
    expect(page.get_by_role("heading", name="Search: majak")).to_be_visible()
    page.go_forward()

    # Bookmarks, with undo and redo, and told to another tab.
    other = watch(context.new_page())
    other.goto(address + "/bookmarks")
    expect(other.get_by_role("heading", name="Bookmarks")).to_be_visible()
    page.get_by_label("Category").fill("Later")
    page.get_by_role("button", name="Bookmark", exact=True).click()
    expect(page.get_by_role("button", name="Remove the bookmark")).to_be_visible()
    expect(other.get_by_role("heading", name="Later")).to_be_visible()
    check(other, "bookmarks")
    other.get_by_role("button", name="Undo").click()
    expect(other.get_by_role("heading", name="Later")).to_be_hidden()
    other.get_by_role("button", name="Redo").click()
    expect(other.get_by_role("heading", name="Later")).to_be_visible()
    streams = [url for url in sent if url.endswith("/events")]
    assert len(streams) == 1, streams

    # Watch.
    page.get_by_role("link", name="Watch").first.click()
    video = page.locator("video")
    expect(video).to_be_visible()
    expect(video).to_have_js_property("readyState", 4)
    assert abs(video.evaluate("v => v.duration") - 8) < 0.2
    expect(page.get_by_text("80 frames copied, 0 encoded")).to_be_visible()

    # Cut, by the keyboard alone.
    page.locator("h1").focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("i")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("o")
    start, end = page.get_by_role("slider", name="Start of the cut"), page.get_by_role("slider", name="End of the cut")
    expect(start).to_have_attribute("aria-valuenow", "2.000")
    expect(end).to_have_attribute("aria-valuenow", "5.100")
    end.focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(end).to_have_attribute("aria-valuenow", "5.000")
    expect(page.get_by_text("30 frames copied, 0 encoded, 3.000 s")).to_be_visible()
    line = page.locator("pre").inner_text()
    assert "--trim=2..5" in line and "/" not in line.replace("demo/9001", ""), line
    page.keyboard.press(" ")
    # By the mouse: the handle, half-way to the left.
    box = page.locator(".track").bounding_box()
    handle = start.bounding_box()
    page.mouse.move(handle["x"] + 5, handle["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 8, handle["y"] + 5, steps=5)
    page.mouse.up()
    assert abs(float(start.get_attribute("aria-valuenow")) - 1) < 0.05
    page.get_by_label("Rotate").select_option("90")
    page.get_by_label("Title", exact=True).fill("Coming <b>soon</b>")
    expect(page.get_by_text(re.compile("^text \"Coming <b>soon</b>\""))).to_be_visible()
    check(page, "watch")
    page.get_by_label("Title", exact=True).fill("")
    page.get_by_label("Rotate").select_option("0")
    page.get_by_label("Name of the file").fill("cut.mp4")
    page.get_by_role("button", name="Export").click()
    page.get_by_role("link", name="Exports").last.click()

    # The queue: the result is there, plays, and comes as a file.
    row = page.locator("li", has_text="cut.mp4")
    expect(row.get_by_text("done", exact=True)).to_be_visible()
    check(page, "exports")
    with page.expect_download() as waiting:
        row.get_by_role("link", name="Download").click()
    assert waiting.value.suggested_filename == "cut.mp4"
    content = pathlib.Path(waiting.value.path()).read_bytes()
    assert content[4:8] == b"ftyp" and len(content) > 5000
    row.get_by_role("link", name="Watch").click()
    expect(video).to_have_js_property("readyState", 4)
    assert abs(video.evaluate("v => v.duration") - 4) < 0.1
    page.go_back()
    page.locator("li", has_text="cut.mp4").get_by_role("button", name="Delete").click()
    expect(page.locator("li", has_text="cut.mp4")).to_have_count(0)

    # The library, showtimes, news, sources; a deep link in a new tab, and a reload.
    visit(page, "/library", "library")
    page.get_by_role("link", name="h264-closed-gop.mp4").click()
    expect(video).to_have_js_property("readyState", 4)

    # Subtitles are shown when they are due, also where what is played begins in the middle of the film.
    visit(page, "/library", "library")
    page.get_by_role("link", name="h264-subtitles.mkv").click()
    expect(video).to_have_js_property("readyState", 4)
    page.get_by_label("Subtitles", exact=True).select_option(label="1 · Finnish")
    shown = "v => [...v.textTracks].filter(t => t.mode === 'showing').flatMap(t => [...t.activeCues ?? []]).map(c => c.text).join()"

    def shows(place, text):
        bar = page.locator(".track").bounding_box()
        page.mouse.click(bar["x"] + bar["width"] * place, bar["y"] + bar["height"] / 2)
        for _ in range(150):
            if text in video.evaluate(shown):
                return
            page.wait_for_timeout(100)
        raise AssertionError(f"{text} is not shown: {video.evaluate('v => [v.src, v.currentTime, v.paused]')}")

    shows(2.5 / 6, "Hyvää yötä")
    check(page, "subtitles")
    video.evaluate("v => v.dispatchEvent(new Event('error'))")
    expect(page.get_by_text("what it lacks is encoded while you watch")).to_be_visible()
    # What begins in the middle shows its first cue once it plays.
    expect(video).to_have_js_property("readyState", 4)
    page.locator("h1").click()
    page.keyboard.press(" ")
    shows(2.5 / 6, "Hyvää yötä")
    shows(4.5 / 6, "Last words")
    assert "from=4.5" in video.evaluate("v => v.src"), video.evaluate("v => v.src")
    page.get_by_label("Subtitles", exact=True).select_option(label="none")
    assert video.evaluate(shown) == ""

    # A film that Chromium does not play: encoded while it is watched, from wherever it is.
    visit(page, "/library", "library")
    begun = page.evaluate("performance.now()")
    page.get_by_role("link", name="hevc-open-gop.mp4").click()
    expect(page.get_by_text("what it lacks is encoded while you watch")).to_be_visible()
    expect(video).to_have_js_property("readyState", 4)
    print(f"a film that is encoded shows after {page.evaluate('performance.now()') - begun:.0f} ms")
    assert "video=h264&audio=copy" in video.evaluate("v => v.src"), video.evaluate("v => v.src")
    bar = page.locator(".track").bounding_box()
    page.mouse.click(bar["x"] + bar["width"] * 0.5, bar["y"] + bar["height"] / 2)
    page.mouse.click(bar["x"] + bar["width"] * 0.75, bar["y"] + bar["height"] / 2)
    expect(video).to_have_js_property("readyState", 4)
    page.keyboard.press("i")
    expect(page.get_by_role("slider", name="Start of the cut")).to_have_attribute("aria-valuenow", re.compile("^4\\.[45]"))
    page.mouse.click(bar["x"] + bar["width"] * 0.25, bar["y"] + bar["height"] / 2)
    page.keyboard.press(" ")
    expect(video).to_have_js_property("ended", True)
    assert abs(video.evaluate("v => v.currentTime") - 4.5) < 0.2, video.evaluate("v => v.currentTime")
    # As if it had to wait again and again.
    video.evaluate("v => { for (let n = 0; n < 3; n += 1) v.dispatchEvent(new Event('waiting')); }")
    expect(page.get_by_text("too slow to encode the film while you watch")).to_be_visible()
    page.get_by_role("button", name="Make a copy that it can play").click()
    expect(page.get_by_text("It waits in the queue.").first).to_be_visible()
    visit(page, "/showtimes", "showtimes")
    visit(page, "/news", "news")
    page.locator("main li a").first.click()
    expect(page.get_by_role("link", name="Open its page")).to_be_visible()
    check(page, "article")
    visit(page, "/sources", "sources")
    page.get_by_role("button", name="Refresh all").click()
    expect(page.get_by_role("button", name="Refresh all")).to_be_enabled()
    page.reload()
    expect(page.get_by_role("heading", name="Sources")).to_be_visible()
    visit(page, "/nowhere", "nowhere")

    # Every view on a desk and on a phone, in light and in the dark, in English and Finnish: nothing is cut off at the side.
    state = context.storage_state()
    for device, size in (("desk", (1280, 900)), ("phone", (360, 740))):
        for scheme, locale in (("light", "en-US"), ("dark", "fi-FI")):
            if (device, scheme) == ("desk", "light") and not pictures:
                continue
            own = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale=locale, color_scheme=scheme,
                                      reduced_motion="reduce", storage_state=state)
            shown = watch(own.new_page())
            every_view(shown, f"{device}-{scheme}", size)
            expect(shown.get_by_role("heading", name="Kirjaudu" if locale == "fi-FI" else "Sign in", exact=True)).to_be_visible()
            own.close()

    # Another browser is not signed in.
    stranger = browser.new_context(locale="en-US").new_page()
    stranger.goto(f"{address}/#token={token}")
    expect(stranger.get_by_role("heading", name="Sign in")).to_be_visible()
    check(stranger, "sign-in")


with sync_playwright() as playwright:
    chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    main(chromium)
    chromium.close()
# A place that is not there is told with 404 by the API alone; browsers log each answer of that kind.
problems = [problem for problem in problems if "status of 401" not in problem and "status of 404" not in problem]
# Nor does a source answer here that knows what most people see; the page says so.
problems = [problem for problem in problems if "/films/top: " not in problem or "status of 503" not in problem]
if problems:
    sys.exit("\n".join(problems))
print("the page does what it should")
