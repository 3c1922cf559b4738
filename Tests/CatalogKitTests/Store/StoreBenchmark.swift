import CatalogKit
import Foundation

/// Measures the store with many films, beside what the `sqlite3` shell needs to fill the same tables and indexes.
struct StoreBenchmark {
  /// What was measured; times in seconds.
  struct Result: Sendable {
    var importTime: Double
    /// The shell's time; `nil` where there is no shell.
    var shellTime: Double?
    /// The 95th percentile of each way to search, by its name.
    var queryTimes: [String: Double]
    /// The slowest query of each way to search.
    var slowest: [String: (words: String, time: Double)]

    /// The measurements as lines.
    var lines: [String] {
      func text(_ seconds: Double) -> String { String(format: "%.2f", seconds) }
      var lines = ["import \(text(importTime)) s"]
      if let shellTime { lines.append("sqlite3 \(text(shellTime)) s, ratio \(text(importTime / shellTime))") }
      for (name, time) in queryTimes.sorted(by: { $0.key < $1.key }) {
        let worst = slowest[name].map { ", slowest \(text($0.time * 1000)) ms for “\($0.words)”" } ?? ""
        lines.append("\(name) 95th percentile \(text(time * 1000)) ms\(worst)")
      }
      return lines
    }
  }

  var count = 100_000
  var queries = 400
  var folder: URL

  private var store: URL { folder.appendingPathComponent("catalog.sqlite") }

  func run() async throws -> Result {
    let films = BenchmarkFilms.make(count)
    let clock = ContinuousClock()
    let catalog = try CatalogStore(path: store.path)
    let importTime = try await clock.measure {
      try await ImportService(catalog).save(
        Listing(films), as: FeedKey(source: "bench", kind: .film, name: "now"), fetched: Date(),
        expires: Date().addingTimeInterval(300))
    }
    var result = Result(importTime: importTime.seconds, queryTimes: [:], slowest: [:])
    let search = SearchService(catalog, language: "fi")
    for strategy in SearchStrategies.all {
      var times: [(words: String, time: Double)] = []
      for words in BenchmarkFilms.queries(queries, from: films) {
        let time = try await clock.measure { _ = try await search.films(matching: words, by: strategy, limit: 50) }
        times.append((words, time.seconds))
      }
      times.sort { $0.time < $1.time }
      result.queryTimes[strategy.name] = times[Int(Double(times.count) * 0.95)].time
      result.slowest[strategy.name] = times.last
    }
    result.shellTime = try shellTime()
    return result
  }

  /// Lets the shell fill the same tables from statements in a file, with the same settings and commits.
  private func shellTime() throws -> Double? {
    guard (try? shell(["-version"])) != nil else { return nil }
    let schema = try shell([store.path, ".schema --nosys"]).split(separator: "\n")
      .filter { !$0.contains("'filmText_") && !$0.contains("'filmPart_") }.joined(separator: "\n")
    var script = """
      PRAGMA trusted_schema = OFF; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL;
      PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384;\n\(schema)\nBEGIN;\n
      """
    let tables = [
      "person", "genre", "film", "feed", "filmPerson", "filmGenre", "video", "feedEntry", "filmText", "filmPart",
    ]
    for table in tables {
      let columns = table.hasPrefix("film") && table.count == 8 ? "rowid AS rowid, *" : "*"
      let from = table == "filmPart" ? "(SELECT row AS rowid, folded, foldedOriginal FROM film)" : table
      let rows = try shell([
        store.path, ".headers on", ".mode insert \(table)",
        "SELECT \(table == "filmPart" ? "*" : columns) FROM \(from)",
      ])
      for (number, row) in rows.split(separator: "\n").enumerated() {
        script += row + "\n"
        if number % ImportService.batch == ImportService.batch - 1 { script += "COMMIT; BEGIN;\n" }
      }
    }
    script += "COMMIT;\n"
    let file = folder.appendingPathComponent("fill.sql")
    try Data(script.utf8).write(to: file)
    let clock = ContinuousClock()
    let time = try clock.measure {
      _ = try shell([folder.appendingPathComponent("shell.sqlite").path, ".read \(file.path)"])
    }
    return time.seconds
  }

  private func shell(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-bail"] + arguments
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
