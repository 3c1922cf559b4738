import TrailerBatch
import TrailerEditing

/// What a check found, as people read it.
enum BatchCheckText {
  /// A row for each job, the totals, and the faults.
  static func text(of result: BatchCheckResult, width: Int) -> String {
    table(result.jobs, width: width) + "\n" + totals(of: result) + faults(of: result)
  }

  private static func table(_ jobs: [PlannedJob], width: Int) -> String {
    var table = CatalogTable(
      ["job", "length", "copied", "encoded", "work", "size", "film -> output"], numbers: [0, 1, 2, 3, 4, 5])
    for planned in jobs {
      let names = BatchPath.shown(planned.job.input.name) + " -> " + BatchPath.shown(planned.job.output)
      let number = String(planned.job.number + 1)
      switch planned.outcome {
      case nil: table.add(number, nil, nil, nil, nil, nil, "\(names) (fetched first)")
      case .failure: table.add(number, nil, nil, nil, nil, nil, "\(names) (cannot be done)")
      case .success(let facts):
        table.add(
          number, facts.duration.fixed(1) + " s", count(facts.copiedPictures), count(facts.encodedPictures),
          seconds(facts.estimatedSeconds), Units.bytes(facts.estimatedBytes), names)
      }
    }
    return table.text(width: width)
  }

  private static func count(_ number: Int?) -> String { number.map { String($0) } ?? "?" }

  private static func seconds(_ seconds: Double) -> String {
    switch seconds {
    case ..<10: seconds.fixed(1) + " s"
    case ..<90: seconds.fixed(0) + " s"
    case ..<5400: (seconds / 60).fixed(0) + " min"
    default: (seconds / 3600).fixed(1) + " h"
    }
  }

  private static func totals(of result: BatchCheckResult) -> String {
    let totals = result.totals
    var table = TextTable([.left], indent: 0, width: 100)
    let cannot = totals.impossible > 0 ? ", \(totals.impossible) cannot be done" : ""
    table.add(
      "jobs", "\(Units.count(Int64(totals.jobs), "job")) of \(Units.count(Int64(totals.films), "film"))\(cannot)")
    table.add(
      "frames",
      "\(Units.grouped(Int64(totals.copiedPictures))) copied, "
        + "\(Units.grouped(Int64(totals.encodedPictures))) encoded")
    table.add("length", "\(totals.duration.fixed(1)) s")
    table.add("work", "about \(seconds(totals.estimatedSeconds)) on this machine")
    for need in result.space {
      let free = need.free == .max ? "unknown" : Units.bytes(need.free)
      table.add(
        "space", "about \(Units.bytes(need.needed)) below \(BatchPath.shown(need.folder)), where \(free) are free")
    }
    if totals.fetched > 0 {
      table.add("fetched", "\(Units.count(Int64(totals.fetched), "film")) to be fetched by a run; not looked at")
    }
    if totals.existing > 0 {
      table.add(
        "existing",
        "\(Units.count(Int64(totals.existing), "output")) already there; a run replaces those that this "
          + "batch has made, and no others")
    }
    return table.text
  }

  private static func faults(of result: BatchCheckResult) -> String {
    var lines: [String] = []
    for planned in result.jobs {
      guard case .failure(let error) = planned.outcome else { continue }
      let place = planned.job.place.map { "\(result.script):\($0): " } ?? ""
      let option = error.operation.flatMap { $0.hasPrefix("--") ? "\($0): " : nil } ?? ""
      lines.append("\(place)job \(planned.job.number + 1): \(option)\(error.message)")
      if let hint = error.hint { lines.append("  hint: \(hint)") }
    }
    for need in result.space where need.isShort {
      lines.append("the file system of \(need.folder) is too small for the results")
      lines.append("  hint: free \(Units.bytes(need.needed - need.free)), or write elsewhere")
    }
    return lines.isEmpty ? "" : "\n" + lines.map { $0.printable + "\n" }.joined()
  }
}
