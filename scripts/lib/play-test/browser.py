"""A headless Chromium, and the server on this machine that hands films to its page and takes what the page saw."""

import http.server
import json
import os
import queue
import re
import signal
import subprocess
import threading
import urllib.parse
from pathlib import Path

import films

LANES = 3  # Films that are played at a time.
PATIENCE = 180  # Seconds without any result after which the browser is taken for dead.
TYPES = {".html": "text/html", ".js": "text/javascript", ".mp4": "video/mp4", ".webm": "video/webm"}


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the page and the films, with byte ranges; `server` carries the jobs and the results."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        name = urllib.parse.unquote(self.path.lstrip("/"))
        if name == "settings":
            return self.answer(200, json.dumps(self.server.settings).encode(), "application/json")
        path = self.server.files.get(name)
        if path is None:
            return self.answer(404, b"", "text/plain")
        self.send_file(path)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path == "/result":
            self.server.results.put(json.loads(body))
            return self.answer(204, b"", "text/plain")
        try:
            self.answer(200, json.dumps(self.server.jobs.get_nowait()).encode(), "application/json")
        except queue.Empty:
            self.answer(204, b"", "text/plain")

    def send_file(self, path):
        data = path.read_bytes()
        kind = TYPES.get(path.suffix, "application/octet-stream")
        asked = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range") or "")
        if not asked:
            return self.answer(200, data, kind)
        start, end = int(asked[1]), int(asked[2] or len(data) - 1)
        if start >= len(data):
            return self.answer(416, b"", kind, {"Content-Range": f"bytes */{len(data)}"})
        part = data[start:end + 1]
        self.answer(206, part, kind, {"Content-Range": f"bytes {start}-{start + len(part) - 1}/{len(data)}"})

    def answer(self, status, body, kind, more=None):
        headers = {"Content-Type": kind, "Accept-Ranges": "bytes", "Cache-Control": "no-store", **(more or {})}
        if status != 204:
            headers["Content-Length"] = str(len(body))
        try:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # A player drops a request when it seeks.


class Server(http.server.ThreadingHTTPServer):
    """Listens on a free port of this machine only."""

    daemon_threads = True

    def __init__(self, files):
        super().__init__(("127.0.0.1", 0), Handler)
        here = Path(__file__).parent
        self.files = {"page.html": here / "page.html", "page.js": here / "page.js", **files}
        self.jobs, self.results = queue.Queue(), queue.Queue()
        geometry = {"width": films.WIDTH, "height": films.HEIGHT, "side": films.BLOCK, "bits": films.BITS,
                    "band": films.BAND}
        self.settings = {"lanes": LANES, "geometry": geometry}


def start(chromium, address, folder):
    """Starts the browser in a process group of its own, with a profile of its own and no way to other machines."""
    command = [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
               "--disable-background-networking", "--disable-component-update", "--disable-sync",
               "--disable-breakpad", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
               "--autoplay-policy=no-user-gesture-required",
               f"--user-data-dir={folder / 'profile'}", address]
    with open(folder / "chromium.log", "wb") as log:
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def play(chromium, jobs, files, folder):
    """Yields what the page saw of each job; stops the browser and the server in any case."""
    server = Server(files)
    for job in jobs:
        server.jobs.put(job)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = start(chromium, f"http://127.0.0.1:{server.server_port}/page.html", folder)
    try:
        waited = 0
        remaining = len(jobs)
        while remaining:
            try:
                yield server.results.get(timeout=1)
                waited, remaining = 0, remaining - 1
            except queue.Empty:
                waited += 1
                if browser.poll() is not None or waited > PATIENCE:
                    state = "hangs" if browser.poll() is None else "has ended"
                    log = (folder / "chromium.log").read_text(errors="replace")[-2000:]
                    raise RuntimeError(f"Chromium {state}; it said:\n{log}")
    finally:
        stop(browser)
        server.shutdown()
        server.server_close()


def stop(browser):
    """Ends the browser and its helpers."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(browser.pid, number)
            browser.wait(timeout=5)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue
