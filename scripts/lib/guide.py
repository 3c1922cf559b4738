"""Finds dead links in README.md and the guides; see scripts/guide.

Relative links must lead to files that are there, fragments to headings, <doc:...> to articles or types, ``Symbol`` links
to something declared in Sources, and files that stand in single backquotes must exist. Links to the web only have to be
addresses. Usage: guide.py [FILE...]; without files, README.md and all Markdown of Sources and Fixtures.
"""

import re
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^( *)(```+|~~~+).*?^\1\2[ \t]*$", re.MULTILINE | re.DOTALL)
SYMBOL = re.compile(r"(?<!`)``([^`\n]+)``(?!`)")
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
# One pair of parentheses may stand in a link, and a title behind it.
LINK = re.compile(r"\[(?:[^\[\]]|\[[^\[\]]*\])*\]\(<?((?:[^()\s<>]|\([^()\s]*\))*)>?(?:\s+\"[^\"]*\")?\)")
IMAGE = re.compile(r"<img\s[^>]*src=\"([^\"]*)\"")
ARTICLE = re.compile(r"<doc:([^>\s]+)>")
AUTOLINK = re.compile(r"<(https?:[^>]*)>")
HEADING = re.compile(r"^#{1,6} +(.+?) *#*$", re.MULTILINE)
FILE = re.compile(r"(?:scripts|Sources|Tests|Fixtures)/[\w./+-]+")
# What an article has its reader write.
NEW = {"Sources/TrailerEditing/Commands/FKTOpeningCommand.swift"}
DECLARED = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|func|var|let|case|init|subscript)\s+`?(\w+)")


def blank(match):
  """What is no text, with its line breaks, so that places stay."""
  return re.sub(r"[^\n]", " ", match.group(0))


def slug(heading):
  """The fragment that sites make of a heading."""
  text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
  return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


def anchors(file):
  """The fragments of a file; a heading that stands there twice has a number the second time."""
  found = {}
  for heading in HEADING.findall(FENCE.sub(blank, file.read_text())):
    name = slug(heading)
    found[name] = found.get(name, 0) + 1
  return {name if number == 0 else f"{name}-{number}" for name, count in found.items() for number in range(count)}


class Declarations:
  """The names that are declared in Sources; read when the first one is asked for."""

  def __init__(self):
    self.names = None

  def __contains__(self, link):
    if self.names is None:
      self.names = {folder.name.replace("-", "_") for folder in (ROOT / "Sources").iterdir()}
      for file in (ROOT / "Sources").rglob("*.swift"):
        self.names.update(DECLARED.findall(file.read_text()))
    parts = [re.sub(r"\(.*", "", part) for part in re.split(r"[/.](?![^(]*\))", link) if part]
    return bool(parts) and all(part in self.names or part == "init" for part in parts)


DECLARATIONS = Declarations()
ARTICLES = {file.stem: file for file in sorted((ROOT / "Sources").glob("*/*.docc/**/*.md"))}


def fault_of_article(link):
  name, _, fragment = link.partition("#")
  last = name.rstrip("/").rsplit("/", 1)[-1]
  if last not in ARTICLES:
    return None if name in DECLARATIONS else f"there is no article '{name}'"
  if fragment and slug(unquote(fragment).replace("-", " ")) not in anchors(ARTICLES[last]):
    return f"the article '{last}' has no heading '{fragment}'"
  return None


def fault_of_link(file, link):
  """What is wrong with the target of a link; None when nothing is."""
  if link.startswith("doc:"):
    return fault_of_article(link[4:])
  parts = urlsplit(link)
  if parts.scheme:
    if parts.scheme == "https" and "." in (parts.hostname or ""):
      return None
    return None if parts.scheme == "mailto" else "it is no address with https"
  target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
  if not parts.path and not parts.fragment:
    return "it leads nowhere"
  # DocC finds images in the folder of resources by their names.
  resource = file.parent / "Resources" / parts.path
  if parts.path and not (target.is_relative_to(ROOT) and target.exists() or resource.is_file()):
    return "there is no such file"
  if parts.fragment and target.suffix == ".md" and unquote(parts.fragment).lower() not in anchors(target):
    return f"there is no heading '#{parts.fragment}'"
  return None


def faults(file):
  """The faults of a file, each with its line."""
  text = FENCE.sub(blank, file.read_text())
  found = []

  def add(match, link, fault):
    if fault:
      found.append((text.count("\n", 0, match.start()) + 1, f"{link}: {fault}"))

  for match in SYMBOL.finditer(text):
    add(match, match[1], None if match[1] in DECLARATIONS else "nothing in Sources is called like this")
  bare = SYMBOL.sub(blank, text)
  for match in CODE.finditer(bare):
    name = match[1].split(" ")[0]
    if FILE.fullmatch(name) and name not in NEW:
      add(match, name, None if (ROOT / name.rstrip(".")).exists() else "there is no such file")
  bare = CODE.sub(blank, bare)
  for match in ARTICLE.finditer(bare):
    add(match, match[1], fault_of_article(match[1]))
  for pattern in (LINK, IMAGE, AUTOLINK):
    for match in pattern.finditer(text if pattern is LINK else bare):
      # A link that stands in backquotes is shown, and not followed.
      if bare[match.start()] != " ":
        add(match, match[1], fault_of_link(file, match[1]))
  return sorted(found)


def main():
  files = [Path(name).resolve() for name in sys.argv[1:]]
  files = files or [ROOT / "README.md", *sorted((ROOT / "Fixtures").rglob("*.md")), *sorted((ROOT / "Sources").rglob("*.md"))]
  failed = False
  for file in files:
    for line, fault in faults(file):
      name = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
      print(f"{name}:{line}: {fault}")
      failed = True
  return 1 if failed else 0


if __name__ == "__main__":
  sys.exit(main())
