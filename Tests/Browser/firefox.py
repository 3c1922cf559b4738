"""The main path in Debian's Firefox: sign in, find, watch, cut, export.

Usage: firefox.py ADDRESS TOKEN
"""
import os
import sys
import time

from marionette_driver import By
from marionette_driver.marionette import Marionette

address, token = sys.argv[1:3]


def wait(what, script):
    """Waits until an expression of the page holds."""
    for _ in range(200):
        if firefox.execute_script("return " + script, sandbox="system"):
            return
        time.sleep(0.1)
    sys.exit(f"{what}: not after 20 s; the page: " + firefox.execute_script("return document.body.innerText"))


def click(selector):
    firefox.find_element(By.CSS_SELECTOR, selector).click()


firefox = Marionette(bin="/usr/bin/firefox-esr", headless=True, gecko_log=os.devnull, prefs={"media.autoplay.default": 0})
firefox.start_session()
try:
    firefox.navigate(f"{address}/#token={token}")
    wait("films", "document.querySelectorAll('.card').length > 3")
    assert firefox.execute_script("return location.hash") == ""
    firefox.navigate(address + "/film/demo%2F9001")
    wait("the film", "document.querySelector('h1')?.textContent == 'Majakan kello'")
    click("main ol a.main")
    wait("the trailer", "document.querySelector('video')?.readyState >= 2")
    wait("the plan", "document.querySelector('.plan .span')")
    firefox.execute_script("document.querySelector('[role=slider]').focus()")
    element = firefox.find_element(By.CSS_SELECTOR, "[role=slider]")
    for _ in range(2):
        element.send_keys("\ue014")
    wait("the cut", "document.querySelector('[role=slider]').getAttribute('aria-valuenow') == '2.000'")
    wait("its line", "document.querySelector('pre').textContent.includes('--trim=2..end')")
    click("form.box button.main")
    wait("the order", "document.querySelector('form.box a[href=\"/exports\"]')")
    click("form.box a[href='/exports']")
    wait("the result", "document.querySelector('main a[download]') && document.querySelector('main li').innerText.includes('copied')")
finally:
    firefox.quit(in_app=False)
print("Firefox does what it should")
