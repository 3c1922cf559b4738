"""A cinema for scripts/catalog-demo and the tests: a server on 127.0.0.1 that speaks the Finnkino dialect, and beside it
the dialect of The Movie Database to whoever has the key "demo-key".

Usage: catalog-server.py FIXTURES [BYTES]

Trailers come with so many BYTES a second, or as fast as they can. Prints its port as one line. It ends when its standard
input does, so that it never outlives who started it. Lists come from FIXTURES/catalog/kino, in files that are named as
for a recorded source; a film is taken out of its list where one is asked for. It has a trailer, an image and music, too;
files are sent in ranges, with a validator.
"""

import hashlib
import json
import re
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

FIXTURES = Path(sys.argv[1] if len(sys.argv) > 1 else "Fixtures")
PACE = int(sys.argv[2]) if len(sys.argv) > 2 else None
FILES = {
  "/trailers/night-train.mp4": ("h264-closed-gop.mp4", "video/mp4"),
  "/logo.png": ("logo.png", "image/png"),
  "/music.ogg": ("music-3s.ogg", "audio/ogg"),
  "/posters/night-train.png": ("catalog/posters/harbour-poster.png", "image/png"),
}
# The lists of /3/ and their files.
LISTS = {
  "genre/movie/list": "genre-movie-list", "movie/now_playing": "movie-now_playing",
  "movie/upcoming": "movie-upcoming", "movie/popular": "movie-popular", "movie/top_rated": "movie-top_rated",
  "search/movie": "search-movie,query=kello", "movie/810001": "movie-810001",
}
KEY = "demo-key"
# What a list's rows are, and where a row says which film it is about.
ROWS = {"Events": (".", "Event", "ID"), "Schedule": ("Shows", "Show", "EventID")}


def answer(path, query):
  """The body of a list, or None where there is none."""
  name = path.removeprefix("/xml/").strip("/")
  if not path.startswith("/xml/") or not name.isalpha():
    return None
  kind = f",listType={query['listType']}" if query.get("listType", "").isalpha() else ""
  file = FIXTURES / "catalog" / "kino" / f"{name}{kind}.xml"
  if not file.is_file():
    return None
  if "eventID" not in query or name not in ROWS:
    return file.read_bytes()
  parent, row, key = ROWS[name]
  tree = ElementTree.parse(file).getroot()
  for rows in tree.findall(parent) if parent != "." else [tree]:
    for one in [one for one in rows.findall(row) if one.findtext(key) != query["eventID"]]:
      rows.remove(one)
  return ElementTree.tostring(tree, encoding="utf-8", xml_declaration=True)


class Cinema(BaseHTTPRequestHandler):
  """Answers one connection."""

  protocol_version = "HTTP/1.1"

  def do_GET(self):
    url = urlsplit(self.path)
    if url.path.startswith("/3/"):
      self.database(url.path[3:], dict(parse_qsl(url.query)))
    elif match := re.fullmatch(r"/t/p/(?:w[0-9]+|original)/([a-z-]+\.png)", url.path):
      self.image(FIXTURES / "catalog" / "posters" / match[1])
    elif url.path in FILES:
      name, kind = FILES[url.path]
      self.file((FIXTURES / name).read_bytes(), kind)
    elif body := answer(url.path, dict(parse_qsl(url.query))):
      self.reply(200, body, {"Content-Type": "text/xml; charset=utf-8"})
    else:
      self.reply(404, b"<html><body>not here</body></html>", {"Content-Type": "text/html"})

  def database(self, path, query):
    """The Movie Database, version 3."""
    body, status = {"status_code": 34, "status_message": "The resource you requested could not be found."}, 404
    if KEY not in (query.get("api_key"), self.headers.get("Authorization", "").removeprefix("Bearer ")):
      body, status = {"status_code": 7, "status_message": "Invalid API key: You must be granted a valid key."}, 401
    elif path.strip("/") == "configuration":
      base = f"http://127.0.0.1:{self.server.server_address[1]}/t/p/"
      body, status = {"images": {"base_url": base, "secure_base_url": base}}, 200
    elif name := LISTS.get(path.strip("/")):
      body, status = json.loads((FIXTURES / "catalog" / "tmdb" / f"{name}.json").read_text()), 200
    self.reply(status, json.dumps(body).encode(), {"Content-Type": "application/json;charset=utf-8"})

  def image(self, file):
    if file.is_file():
      self.file(file.read_bytes(), "image/png")
    else:
      self.reply(404, b"", {})

  def file(self, body, kind):
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    fields = {"Content-Type": kind, "ETag": tag, "Accept-Ranges": "bytes"}
    asked = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
    if not asked or self.headers.get("If-Range", tag) != tag:
      return self.reply(200, body, fields)
    first, last = int(asked[1]), min(int(asked[2] or len(body)), len(body) - 1)
    if first > last:
      return self.reply(416, b"", {**fields, "Content-Range": f"bytes */{len(body)}"})
    return self.reply(206, body[first:last + 1], {**fields, "Content-Range": f"bytes {first}-{last}/{len(body)}"})

  def reply(self, status, body, fields):
    self.send_response(status)
    for name, value in {**fields, "Content-Length": str(len(body))}.items():
      self.send_header(name, value)
    self.end_headers()
    if not PACE or fields.get("Content-Type") != "video/mp4":
      self.wfile.write(body)
      return
    for start in range(0, len(body), max(1, PACE // 10)):
      self.wfile.write(body[start:start + max(1, PACE // 10)])
      self.wfile.flush()
      time.sleep(0.1)

  def log_message(self, *_):
    """Says nothing: the session's output is what counts."""


def main():
  server = ThreadingHTTPServer(("127.0.0.1", 0), Cinema)
  server.daemon_threads = True
  threading.Thread(target=server.serve_forever, daemon=True).start()
  print(server.server_address[1], flush=True)
  sys.stdin.buffer.read()


if __name__ == "__main__":
  main()
