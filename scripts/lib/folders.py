"""Finds folders of a target that know each other in a circle; see scripts/check.

A folder knows another one when a file of it names a type that the other one declares. Types that are declared in more
than one folder of a target are left out, as are comments and texts.
"""

import re
import sys
from pathlib import Path

DECLARATION = re.compile(
  r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate|final|indirect)\s+)*"
  r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.MULTILINE)
SILENT = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def folder(target, file):
  parts = file.relative_to(target).parts
  return parts[0] if len(parts) > 1 else "(root)"


def arrows(target):
  """Which folder knows which, and by which type first."""
  texts = {file: SILENT.sub(" ", file.read_text()) for file in sorted(target.rglob("*.swift"))}
  homes = {}
  for file, text in texts.items():
    for name in DECLARATION.findall(text):
      homes.setdefault(name, set()).add(folder(target, file))
  known = {}
  for file, text in texts.items():
    here = folder(target, file)
    for name in set(re.findall(r"\b[A-Z]\w*", text)):
      if len(homes.get(name, ())) == 1:
        (there,) = homes[name]
        if there != here:
          known.setdefault(here, {}).setdefault(there, f"{name} in {file.name}")
  return known


def circle(known):
  """The folders of one circle in their order; None when there is none."""
  done = set()

  def walk(here, way):
    if here in way:
      return way[way.index(here):]
    if here in done:
      return None
    for there in known.get(here, {}):
      found = walk(there, [*way, here])
      if found:
        return found
    done.add(here)
    return None

  return next(filter(None, (walk(start, []) for start in known)), None)


def main():
  failed = False
  for target in sorted(path for path in Path("Sources").iterdir() if path.is_dir()):
    known = arrows(target)
    found = circle(known)
    if found:
      failed = True
      steps = zip(found, [*found[1:], found[0]])
      print(f"{target.name}: " + ", ".join(f"{a} knows {b} ({known[a][b]})" for a, b in steps))
  return failed


sys.exit(main())
