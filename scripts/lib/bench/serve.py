"""The part that measures the server: readers who ask for films and posters, and files beside nginx."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request

from report import table
from tools import Failure, median, say, tool

# What is meant to be reached: milliseconds of 500 readers who ask for a page and 40 posters every 5 s each, and how many times
# as fast nginx may be with the same files.
READERS, MOST_MS, NGINX_RATIO = 500, 50, 2
# What a render beside may cost readers, as a ratio of the same percentile.
BESIDE_RATIO = 2
# Milliseconds while a refresh reads so many films, which lie in so many folders as sources may have files.
REFRESH_MS, REFRESH_FOLDERS, REFRESH_FILMS = 100, 2, 50_000
SIZES = {"small.mp4": 1 << 20, "large.mp4": 200 << 20}
SECONDS = 15

# Each connection asks for a list of films, then for 40 posters, and so on, in 5 s; at moments of its own, as readers know nothing
# of each other.
READER = """
local films, cookies, headers, number = {%s}, {%s}, {}, 0
headers["Sec-Fetch-Site"] = "same-origin"
function delay() return math.random() * 2 * 5000 / 41 end
function request()
  number = number + 1
  local film = films[number %% #films + 1]
  headers["Cookie"] = cookies[number %% #cookies + 1]
  local path = number %% 41 == 0 and "/api/v1/films?list=now&limit=120" or "/api/v1/films/" .. film .. "/poster?side=300"
  return wrk.format("GET", path, headers)
end
"""
FILE = """
wrk.headers["Cookie"], wrk.headers["Sec-Fetch-Site"] = "%s", "same-origin"
"""
NGINX = """
user root; daemon off; error_log stderr crit; pid %(folder)s/nginx.pid; worker_processes 2;
events { worker_connections 2048; }
http {
  access_log off; sendfile on; tcp_nopush on;
  client_body_temp_path %(folder)s/body; proxy_temp_path %(folder)s/proxy; fastcgi_temp_path %(folder)s/fastcgi;
  uwsgi_temp_path %(folder)s/uwsgi; scgi_temp_path %(folder)s/scgi;
  server { listen 127.0.0.1:%(port)d%(tls)s; root %(root)s; }
}
"""


def free_port():
  with socket.socket() as one:
    one.bind(("127.0.0.1", 0))
    return one.getsockname()[1]


class Server:
  """The program's server with a home of its own, signed in."""

  def __init__(self, program, folder, library, certificate=None, sources=""):
    folder = folder / ("tls" if certificate else "many" if sources else "plain")
    if sources:
      settings = folder / "config" / "trailer-edit"
      settings.mkdir(parents=True)
      (settings / "config.yaml").write_text(f"sources: [{sources}]\n")
    self.context = ssl._create_unverified_context() if certificate else None
    options = ["--tls-cert", f"{certificate}.pem", "--tls-key", f"{certificate}.key"] if certificate else []
    environment = {f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("DATA", "CACHE", "CONFIG", "STATE")}
    self.process = subprocess.Popen(
      [program, "serve", "--offline", "--port", "0", "--library", library, *options], stderr=subprocess.PIPE, text=True,
      env={**os.environ, **environment, "TRAILER_EDIT_CONFIG": "", "NO_COLOR": "1"})
    said = self.process.stderr.readline()
    found = re.search(r"(https?://\S+?)/#token=(\w+)", said)
    if not found:
      raise Failure(f"the server said: {said}")
    self.address, self.cookie, self.token = found[1], "", ""
    self.cookie, self.token = self.sign_in(found[2])
    # Readers have sessions of their own.
    self.cookies = [self.cookie]
    for _ in range(39):
      self.cookies.append(self.sign_in(json.load(self.ask("sessions/tokens", "{}"))["token"])[0])

  def sign_in(self, token):
    """What the browser and the page keep of a session."""
    answer = self.ask("sessions", json.dumps({"token": token}))
    return answer.headers["Set-Cookie"].split(";")[0], json.load(answer)["token"]

  def ask(self, path, body=None, method=None):
    headers = {"Sec-Fetch-Site": "same-origin", "Origin": self.address, "Content-Type": "application/json",
               "Cookie": self.cookie, "X-Trailer-Edit-Token": self.token}
    return urllib.request.urlopen(urllib.request.Request(
      f"{self.address}/api/v1/{path}", body.encode() if body else None, headers, method=method), context=self.context)

  def get(self, path):
    return json.load(self.ask(path))

  def memory(self):
    """MB that the process has."""
    with open(f"/proc/{self.process.pid}/smaps_rollup", encoding="utf-8") as lines:
      return int(re.search(r"Pss:\s+(\d+)", lines.read())[1]) / 1000

  def readers(self, films):
    """What readers do, who look at these films."""
    return READER % tuple(",".join(f'"{one}"' for one in some) for some in (films, self.cookies))

  def end(self):
    self.process.terminate()
    self.process.wait(20)


def wrk(folder, script, url, connections, seconds=SECONDS):
  """Requests and MB a second, and the 50th, 95th and 99th percentile in ms."""
  path = folder / "wrk.lua"
  path.write_text(script + """
function done(summary, latency)
  io.write(string.format("FOUND %f %f %f %f %f %d\\n", summary.requests / summary.duration * 1e6,
    summary.bytes / summary.duration, latency:percentile(50) / 1e3, latency:percentile(95) / 1e3,
    latency:percentile(99) / 1e3, summary.errors.status + summary.errors.connect + summary.errors.read
    + summary.errors.timeout))
end
""")
  said = tool("wrk", "-t", "2", "-c", str(connections), "-d", f"{seconds}s", "--timeout", "20s", "-s", str(path), url)
  *figures, errors = re.search(r"FOUND (.*)", said)[1].split()
  if int(errors):
    raise Failure(f"{errors} requests failed: {said}")
  return [float(one) for one in figures]


def films(server):
  """The films of the library, by name."""
  return {one["name"]: one["film"] for one in server.get("library")[0]["files"]}


def beside(server, path, wish, measure, wait):
  """What is measured while a job is done."""
  job = json.load(server.ask(path, json.dumps(wish)))
  time.sleep(wait)
  found = measure()
  state = server.get(f"jobs/{job['id']}")["state"]
  if state != "running":
    raise Failure(f"the job of {path} was {state} before the readers had ended: it needs more to do")
  server.ask(f"jobs/{job['id']}", method="DELETE")
  return found


def many_films(folder):
  """Folders with many films, as sources for the configuration."""
  found = []
  for number in range(REFRESH_FOLDERS):
    place = folder / f"many-{number}"
    place.mkdir()
    for film in range(REFRESH_FILMS):
      (place / f"The {film * 7919 % 100_003}th Lighthouse {number} ({1900 + film % 120}).mp4").touch()
    found.append(f'{{name: many{number}, dialect: local, base: "{place}"}}')
  return ", ".join(found)


def beside_refresh(engine, folder, library, listed):
  """What readers get while sources with many films are refreshed."""
  server = Server(engine.program, folder, library, sources=many_films(folder))
  try:
    names = [f"many{number}" for number in range(REFRESH_FOLDERS)]
    script = server.readers(listed)
    wrk(folder, script, server.address, 50, 5)
    return beside(server, "sources/refresh", {"sources": names}, lambda: wrk(folder, script, server.address, READERS, 5), wait=0.5)
  finally:
    server.end()


def certificate(folder):
  """A certificate of its own; returns its path without the endings."""
  place = folder / "certificate"
  tool("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
       "subjectAltName=IP:127.0.0.1", "-keyout", f"{place}.key", "-out", f"{place}.pem")
  return place


def files(server, folder, library, runs, certificate=None):
  """MB a second of a small and a large file, beside nginx in turn."""
  port = free_port()
  tls = f" ssl; ssl_certificate {certificate}.pem; ssl_certificate_key {certificate}.key" if certificate else ""
  (folder / "nginx.conf").write_text(NGINX % {"folder": folder, "port": port, "root": library, "tls": tls})
  nginx = subprocess.Popen([shutil.which("nginx"), "-c", str(folder / "nginx.conf"), "-p", str(folder)])
  time.sleep(0.5)
  try:
    found = {}
    listed = films(server)
    for name, film in ((name, listed[name]) for name in SIZES):
      sides = {"trailer-edit": [], "nginx": []}
      for _ in range(runs):
        sides["trailer-edit"].append(
          wrk(folder, FILE % server.cookie, f"{server.address}/api/v1/media/{film}/file", 16, 5)[1])
        sides["nginx"].append(wrk(folder, "", f"http{'s' if tls else ''}://127.0.0.1:{port}/{name}", 16, 5)[1])
      found[name] = {side: median(mine) for side, mine in sides.items()}
    return found
  finally:
    nginx.terminate()
    nginx.wait()


def serve(engine):
  """All of it, with what is meant to be reached."""
  if not shutil.which("wrk"):
    raise Failure("wrk is missing; on Debian: apt-get install wrk nginx-light")
  folder = engine.folder / "serve"
  library = folder / "films"
  library.mkdir(parents=True)
  for name, size in SIZES.items():
    (library / name).write_bytes(os.urandom(1 << 20) * (size >> 20))
  tool("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=1920x1080:r=30,noise=alls=20:allf=t", "-t", "120", "-c:v",
       "libx264", "-preset", "ultrafast", str(library / "film.mp4"))
  server = Server(engine.program, folder, library)
  try:
    listed = [one["id"].replace("/", "%2F") for one in server.get("films?list=now")["items"]]
    script = server.readers(listed)
    say(f"{READERS} readers, {SECONDS} s")
    wrk(folder, script, server.address, 50, 5)
    before = server.memory()
    rate, _, *times = wrk(folder, script, server.address, READERS)
    most = wrk(folder, script.replace("5000 / 41", "0"), server.address, 64)
    after = server.memory()
    wish = {"film": films(server)["film.mp4"], "edits": {"version": 1, "edits": [{"text": {"value": "beside"}}]}}
    exporting = beside(server, "exports", wish, lambda: wrk(folder, script, server.address, READERS), wait=2)[2:]
    refreshing = beside_refresh(engine, folder, library, listed)[2:]
    print(table(f"serve: {READERS} readers, a list and 40 posters every 5 s each", ["", ""], [
      ("requests a second", [f"{rate:.0f}", ""]), ("50th, 95th, 99th percentile, ms", [", ".join(f"{one:.1f}" for one in times), ""]),
      ("the same while an export encodes a film", [", ".join(f"{one:.1f}" for one in exporting), ""]),
      (f"while {REFRESH_FOLDERS * REFRESH_FILMS} films are refreshed", [", ".join(f"{one:.1f}" for one in refreshing), ""]),
      ("requests a second at most, 64 connections", [f"{most[0]:.0f}", ""]),
      ("memory before and after, MB", [f"{before:.0f}, {after:.0f}", ""])]), flush=True)
    rows, verdicts = [], [("95th percentile", [f"at most {MOST_MS} ms", f"{times[1]:.1f} ms", "pass" if times[1] <= MOST_MS else "MISS"])]
    slower = exporting[1] / times[1]
    verdicts.append(("95th percentile beside an export", [f"at most {BESIDE_RATIO}x", f"{slower:.2f}x", "pass" if slower <= BESIDE_RATIO else "MISS"]))
    verdicts.append(("95th percentile beside a refresh", [f"at most {REFRESH_MS} ms", f"{refreshing[1]:.1f} ms", "pass" if refreshing[1] <= REFRESH_MS else "MISS"]))
    found = {}
    if shutil.which("nginx"):
      found = files(server, folder, library, engine.runs)
      pair = certificate(folder)
      safe = Server(engine.program, folder, library, pair)
      try:
        found |= {f"{name}, TLS": sides for name, sides in files(safe, folder, library, engine.runs, pair).items()}
      finally:
        safe.end()
    for name, sides in found.items():
      ratio = sides["nginx"] / sides["trailer-edit"]
      rows.append((name, [f"{sides['trailer-edit']:.0f}", f"{sides['nginx']:.0f}", f"{ratio:.2f}x"]))
      verdicts.append((f"nginx with {name}", [f"at most {NGINX_RATIO}x", f"{ratio:.2f}x", "pass" if ratio <= NGINX_RATIO else "MISS"]))
    print(table("serve: files, MB a second, 16 connections", ["trailer-edit", "nginx", "nginx is"], rows), flush=True)
    print(table("serve: what is meant to be reached", ["wanted", "found", ""], verdicts), flush=True)
    engine.figures["serve"] = {"rate": rate, "percentiles": times, "beside an export": exporting, "beside a refresh": refreshing, "most": most[0], "memory": [before, after], "files": found}
  finally:
    server.end()
