"""Prints the string literals of Swift files that users read; see scripts/strings."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ESCAPES = {"n": " ", "t": " ", "r": " ", "0": "", '"': '"', "'": "'", "\\": "\\"}
# A line like this holds nothing for users, whatever its literals look like.
SILENT = re.compile(
  r"\b(sql:|execute\(|cachedStatement|Logger\(|logger\.|preconditionFailure\(|precondition\(|assert\(|@available|"
  r"unsafeFlags|dlopen|DateFormatter|forHTTPHeaderField)")
SQL = re.compile(r"^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|BEGIN|COMMIT|VACUUM)\b|\bSELECT \S+ FROM\b|\bIN \(")
# Data of the demonstration, and code in other languages that the program writes.
DATA = re.compile(r"/Providers/Demo/|/Fetching/Demo/|Completions\.swift$|/BatchSchema\.swift$")


class Reader:
  """Finds the literals of a file: their lines and their texts."""

  def __init__(self, text):
    self.text = text
    self.found = []

  def line(self, place):
    return self.text.count("\n", 0, place) + 1

  def code(self, place, in_value=False):
    """Reads code up to the end, or up to the parenthesis that ends a value in a literal; says where it ended."""
    text, depth = self.text, 0
    while place < len(text):
      if text.startswith("//", place):
        place = text.find("\n", place)
        if place < 0:
          return len(text)
        continue
      if text.startswith("/*", place):
        end = text.find("*/", place)
        place = len(text) if end < 0 else end + 2
        continue
      # Regular expressions are literals, too, and may have quotes in them.
      expression = re.compile(r"(?<=[=(,:\s])/(?![\s/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/(?![\w/])").match(text, place)
      if expression:
        place = expression.end()
        continue
      opening = re.compile(r'(#*)("""|")').match(text, place)
      if opening:
        place = self.literal(place, opening[1], opening[2])
        continue
      if text[place] == "(":
        depth += 1
      elif text[place] == ")":
        depth -= 1
        if in_value and depth < 0:
          return place + 1
      place += 1
    return place

  def literal(self, start, hashes, quotes):
    """Reads a literal, keeps it, and says where it ended."""
    text, place, said = self.text, start + len(hashes) + len(quotes), []
    while place < len(text):
      if text.startswith(quotes + hashes, place):
        place += len(quotes) + len(hashes)
        break
      if text.startswith("\\" + hashes, place):
        place += 1 + len(hashes)
        if text.startswith("(", place):
          end = self.code(place + 1, in_value=True)
          value = re.sub(r"\s+", " ", text[place + 1:end - 1])
          said.append("{" + (value if len(value) <= 24 else "…") + "}")
          place = end
        elif text.startswith("u{", place):
          end = text.index("}", place)
          said.append(chr(int(text[place + 2:end], 16)))
          place = end + 1
        else:
          said.append("" if text[place] == "\n" else ESCAPES.get(text[place], text[place]))
          place += 1
        continue
      said.append(text[place])
      place += 1
    self.found.append((start, "".join(said), bool(hashes)))
    return place


def is_read(said, line):
  """Whether users read a literal."""
  words = re.sub(r"\{[^}]*\}", " ", said).strip()
  if SILENT.search(line) or SQL.search(said):
    return False
  if re.search(r"</?\w+[ >]|\bxmlns\b|;\s*\}|^\s*[.#]\w+ \{", said):  # Pages that are written.
    return False
  # libav's options and filters: no spaces but = and : between words.
  if re.fullmatch(r"[\w.\-]*(?:[=:,;\[\]|][^\s]*)+", said.strip()):
    return False
  return bool(re.search(r"[A-Za-z]{2,}[,;:.'’)]* +\S|\S +[A-Za-z]{2,}", words)) or bool(
    re.fullmatch(r"[A-Z][^\s]*[.?!]", words))


def main():
  places = [Path(name).resolve() for name in sys.argv[1:]] or [ROOT / "Sources"]
  missing = [place for place in places if not place.exists()]
  if missing:
    print(f"strings: there is no {missing[0]}", file=sys.stderr)
    return 66
  files = sorted({file for place in places for file in ([place] if place.is_file() else place.rglob("*.swift"))})
  for file in files:
    name = str(file.relative_to(ROOT)) if file.is_relative_to(ROOT) else str(file)
    if DATA.search(name):
      continue
    reader = Reader(file.read_text())
    reader.code(0)
    lines = reader.text.split("\n")
    for start, said, _ in sorted(reader.found):
      number = reader.line(start)
      if is_read(said, lines[number - 1]):
        print(f"{name}:{number}: {' '.join(said.split())}")
  return 0


if __name__ == "__main__":
  try:
    sys.exit(main())
  except BrokenPipeError:
    sys.exit(0)
