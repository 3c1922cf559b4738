"""Tables for people."""

import films
from compare import times_longer

COLUMNS = ["wall, s", "CPU, s", "peak, MB", "size, MB", "pictures", "encoded", "identical", "as long"]


def number(value):
  """Three digits or so."""
  decimals = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 0.1 else 3
  return f"{value:.{decimals}f}"


def row(results, name, result):
  """The cells of one program. ~ marks what is worked out from a part of the film."""
  about = "~" if result.side.scale != 1 else ""
  identity, scale, ratio = result.identity, result.side.scale, times_longer(results, name)
  # What the part of the film has too much or too little, all of it has once.
  rest = identity.expected * (scale - 1)
  found = f"{about}{round(identity.pictures + rest)}"
  if identity.pictures != identity.expected:
    found += f" of {about}{round(identity.expected + rest)}"
  identical = f"{about}{round(identity.identical * scale)}"
  if identity.elsewhere:
    identical += f" (+{identity.elsewhere} elsewhere)"
  return [about + number(result.wall), about + number(result.cpu), f"{result.peak:.0f}",
          about + number(result.megabytes * scale), found, f"{about}{round(result.encoded + rest)}", identical,
          "" if ratio is None else f"{about}{number(ratio)}x"]


def table(heading, columns, rows):
  """Rows are a name and cells; the columns are as wide as they need."""
  widths = [max(len(line[at]) for line in [columns, *(cells for _, cells in rows)]) for at in range(len(columns))]
  first = max([len(name) for name, _ in rows], default=0)
  lines = ["", heading, "  " + " " * first + "".join(f"  {words:>{width}}" for words, width in zip(columns, widths))]
  for name, cells in rows:
    lines.append(f"  {name:<{first}}" + "".join(f"  {words:>{width}}" for words, width in zip(cells, widths)))
  return "\n".join(lines)


def case_table(case, results, missing):
  rows = [(name, row(results, name, result)) for name, result in results.items() if not result.failure]
  facts = films.describe(case.edit.film)
  lines = [
    table(f"{case.name}: {case.title}", COLUMNS, rows),
    f"  the film: {facts['seconds']} s, {facts['keyPictures']} key pictures, at most {facts['longestGOP']} s apart, "
    f"{facts['megabitsPerSecond']} Mbit/s, {facts['shows']}",
  ]
  # Those of long films would fill pages.
  keys = [f"{key:g}" for key in facts["keys"][:16]] + (["..."] if len(facts["keys"]) > 16 else [])
  lines.append(f"  its key pictures: {' '.join(keys)} s")
  lines += [f"  {name} failed: {result.failure}" for name, result in results.items() if result.failure]
  absent = sorted({side.peer for side in case.sides} & set(missing))
  if absent:
    lines.append(f"  not installed, so left out: {', '.join(absent)} (scripts/bench --install-peers)")
  if any(result.side.scale != 1 for result in results.values()):
    lines.append("  ~ worked out from 60 s of the film")
  return "\n".join(lines)


def verdict_table(verdicts):
  rows = [(f"{one.case}: {one.words}", [one.wanted, one.found or "-", one.mark]) for one in verdicts]
  return table("What is meant to be reached", ["wanted", "found", ""], rows)


def pair_table(heading, ours, theirs, lines):
  """Two sides and their ratio; a line is a label, two values and a format."""
  rows = [(label, [style.format(mine), style.format(its), f"{mine / its:.2f}" if its else "-"])
          for label, mine, its, style in lines]
  return table(heading, [ours, theirs, "ratio"], rows)
